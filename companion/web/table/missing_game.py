"""The pages of a table whose game is not installed: what is known of it, and its log as a file."""

import json
from collections.abc import Callable
from itertools import islice

from flask import Response as FlaskResponse
from flask import render_template, request
from werkzeug.wrappers import Response

from companion.circle.log.erased_names import names_or_somebody
from companion.store.bundle.bundle import BundleError, pack
from companion.store.tables.missing_games import (
    TableWithoutGame,
    absent_bundle,
    document_at,
    tables_without_game,
)
from companion.store.tables.prune import note_opened
from companion.store.tables.stored_tables import MissingGame, games
from companion.web.posting.write_entry import answer_nothing
from companion.web.request.answers import RETRY_AFTER, page
from companion.web.request.current_table import is_visit
from companion.web.request.downloads import FILE_TYPE, origin_here
from companion.web.request.language import t, text, told_day
from companion.web.request.phone import remember

_UNSERVED, _UNREADABLE = 503, 409
_PIECES = 10_000
"""How many pieces of a document are put together at once."""


def answer_missing_game(error: MissingGame) -> Response:
    """Answer any request for a table whose game is missing: with its page, a file, or an error.

    A post is answered so that the phone sends it again later, for the game may come back.
    """
    if request.endpoint in _FILES and request.method != "POST":
        return _FILES[request.endpoint](error.link)
    answer_nothing()
    kept = next(iter(tables_without_game([error.link])), None)
    game = games().get(error.game)
    answer = page(
        "table/missing_game.html",
        _status(),
        game=text(game.name) if game else error.game,
        version=error.version,
        kept=kept,
        names=names_of(kept) if kept else (),
        day=told_day(kept.created) if kept else "",
    )
    if request.method not in ("GET", "HEAD"):
        answer.headers["Retry-After"] = str(RETRY_AFTER)
    elif kept is not None and request.endpoint == "table.show":
        _note_visit(kept)
    return answer


def document(data: object, link: str) -> Response:
    """Return a table as a JSON file to download, in parts: the text of a long log is large."""
    pieces = json.JSONEncoder(ensure_ascii=False, indent=1).iterencode(data)
    parts = iter(lambda: "".join(islice(pieces, _PIECES)), "")
    return _file(FlaskResponse(parts, mimetype="application/json"), f"{link}.json")


def _bundle(link: str) -> Response:
    """Return a table as a file for another phone."""
    try:
        packed = pack(absent_bundle(link, origin_here()))
    except BundleError:
        return FlaskResponse(render_template("transfer/too_large.html"), 413)
    answer = FlaskResponse(packed, mimetype=FILE_TYPE)
    return _file(answer, f"{link}.companion")


def _file(answer: Response, name: str) -> Response:
    """Return an answer as a file to download."""
    answer.headers.set("Content-Disposition", "attachment", filename=name)
    return answer


_FILES: dict[str | None, Callable[[str], Response]] = {
    "table.export": lambda link: document(document_at(link), link),
    "table.giving.file": _bundle,
}
"""The files of such a table, by endpoint: its log as JSON, and the bundle for another phone."""


def names_of(kept: TableWithoutGame) -> tuple[str, ...]:
    """Return the players of a table; people whose names were erased are called somebody."""
    return names_or_somebody(kept.players, t("author-unknown"))


def _status() -> int:
    """Return the status of the answer to this request."""
    if request.method not in ("GET", "HEAD"):
        return _UNSERVED
    return 200 if request.endpoint == "table.show" else _UNREADABLE


def _note_visit(kept: TableWithoutGame) -> None:
    """Record that a table was opened, so that it is not pruned as unused."""
    note_opened(kept)
    if is_visit():
        remember(kept.link)
