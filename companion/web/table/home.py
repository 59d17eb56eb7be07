"""The front door: start a table, or go back to one that this phone has seen."""

from collections import Counter
from collections.abc import Iterator
from contextlib import suppress
from dataclasses import dataclass

from flask import Blueprint, redirect, render_template, request, url_for
from werkzeug.wrappers import Response

from companion.engine.fold.replay import Sheet
from companion.store.tables import StoredTable, UnreadableTable, find_tables, games, read_sheet
from companion.web.request.phone import forget, given_name, known_links

home = Blueprint("home", __name__)


@dataclass(frozen=True)
class Seen:
    """A table seen on this phone, and how it stands."""

    stored: StoredTable
    sheet: Sheet


@home.get("/")
def front() -> str:
    """The games, those played most on this phone first, and its tables, the latest first."""
    seen = list(_seen())
    played = Counter(each.stored.table.game.key for each in seen)
    often = sorted(games().values(), key=lambda game: -played[game.key])
    return render_template("home.html", games=often, seen=seen, phone_name=given_name())


def _seen() -> Iterator[Seen]:
    """This phone's tables; those that cannot be read here are left out."""
    for stored in find_tables(known_links()):
        with suppress(UnreadableTable):
            yield Seen(stored, read_sheet(stored))


@home.post("/forget")
def forget_table() -> Response:
    """Take a table off this phone's list."""
    forget(request.form.get("link", ""))
    return redirect(url_for("home.front"))
