"""A played evening that visitors look round in, before they make a table of their own."""

from dataclasses import replace

from flask import Blueprint, abort, redirect, url_for
from werkzeug.wrappers import Response

from companion.engine.files.table_file import TableFile, read_table
from companion.store.tables.example_table import example_link, keep_example
from companion.store.tables.stored_tables import games
from companion.web.request.language import catalogue, t

example = Blueprint("example", __name__)


@example.get("/evening")
def show() -> Response:
    """Go to the played evening; abort with 404 if no game has one."""
    link = example_link(catalogue().language)
    keep_example(link, _evening() or abort(404))
    return redirect(url_for("table.show", link=link))


def _evening() -> TableFile | None:
    """Return the evening of the first game that has one, with names of the reader's language."""
    read = (read_table(game.evening, games()) for game in games().values() if game.evening)
    evening = next((table_file for table_file in read if isinstance(table_file, TableFile)), None)
    if evening is None:
        return None
    names = tuple(t("evening-player", seat=seat) for seat in range(len(evening.table.players)))
    return replace(evening, table=replace(evening.table, players=names))
