"""Downloads: file names, and CSV in the style of the reader's country."""

import re
from collections.abc import Iterable, Iterator
from datetime import datetime
from itertools import islice

from flask import Response, current_app, request, stream_with_context

from companion.drawing.game_over import began_at
from companion.store.bundle.fingerprints import is_origin_url
from companion.web.request.addresses import shared_root
from companion.web.request.current_table import players, sheet, stored
from companion.web.request.language import accepted_tags, day_here
from companion.words.plain_text import BYTE_ORDER_MARK, Cell, CsvStyle, csv_line, csv_style

FILE_TYPE = "application/x-companion"
"""The MIME type of a table's file."""
_UNFIT = re.compile(r"[^\w -]+")
_LONGEST_NAME = 60
_LINES = 500
"""How many lines are made at once."""


def table_file_name() -> str:
    """Return the name of a table's file without its suffix: the game, the day and the players.

    The day is that of the first deal where the reader is; before it, that on which it was made.
    """
    began = datetime.fromisoformat(began_at(sheet(), stored().created))
    day, names = day_here(began).isoformat(), ", ".join(players())
    return file_name(f"{sheet().table.game.key} {day} {names}")


def file_name(text: str) -> str:
    """Return a text as a file name, without invalid characters."""
    return " ".join(_UNFIT.sub("", text).split())[:_LONGEST_NAME]


def origin_here() -> str:
    """Return the URL of the server to bring a table back to, "" on the reader's own phone.

    A table that was taken along keeps its own origin.
    """
    here = "" if is_alone() else shared_root()
    return here if is_origin_url(here) else ""


def is_alone() -> bool:
    """Whether the app runs on the reader's own phone."""
    return bool(current_app.config["IN_BROWSER"])


def spreadsheet(rows: Iterable[Iterable[Cell]], name: str) -> Response:
    """Return rows as a file for a spreadsheet."""
    tags = accepted_tags(request.headers.get("Accept-Language", ""))
    style = csv_style(next(iter(tags), ""))
    parts = stream_with_context(_parts(rows, style))
    answer = Response(parts, content_type="text/csv; charset=utf-8")
    answer.headers.set("Content-Disposition", "attachment", filename=f"{file_name(name)}.csv")
    return answer


def _parts(rows: Iterable[Iterable[Cell]], style: CsvStyle) -> Iterator[str]:
    """Yield the text of a file in parts, so that a long one is never whole in memory."""
    yield BYTE_ORDER_MARK
    lines = (csv_line(row, style) for row in rows)
    while part := "".join(islice(lines, _LINES)):
        yield part
