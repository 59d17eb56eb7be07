"""Splits the text of an old sheet into lines of cells, in the formats of common programs."""

import csv
import re
from collections.abc import Iterator, Sequence
from itertools import islice
from typing import NamedTuple

from companion.engine.messages import Problem, clean_text, problem

MOST_BYTES = 200_000
"""The largest sheet, in bytes of UTF-8: it has to fit into a form."""
MOST_LINES = 10_000
"""The most lines that are read."""
MOST_COLUMNS = 40
"""The most columns that a sheet may have."""
_LONGEST_CELL = 500
"""A longer cell has swallowed other lines: its quotation mark was never closed."""
_TRIED = 30
"""By how many lines the separator is found."""
_SEPARATORS = ("\t", ";", ",", "|")
_MARKED = ((b"\xef\xbb\xbf", "utf-8-sig"), (b"\xff\xfe", "utf-16"), (b"\xfe\xff", "utf-16"))
"""The byte order marks that a text can begin with, and their encodings."""
_FOREIGN = (b"PK\x03\x04", b"\xd0\xcf\x11\xe0", b"%PDF")
"""What the files of spreadsheet programs begin with, which are no text."""
_CONTROLS = re.compile(r"[\x00-\x08\x0e-\x1f]")
_JAPANESE = re.compile(r"[^\x00-\x7f]{2}")
"""Two such characters side by side: in a Western text that could be Shift-JIS each stands alone."""
_SEPARATOR_TOLD = re.compile(r"sep=([\t;,|:])\s*", re.IGNORECASE)
_FORMULA = re.compile(r"'(?=[=+@-])")
"""The apostrophe that keeps a spreadsheet from reading a cell as a formula."""


class SheetLine(NamedTuple):
    """A line of a sheet: its number, its cells, and whether a blank line stands before it."""

    number: int
    cells: tuple[str, ...]
    after_gap: bool = False


def decoded(data: bytes) -> str | Problem:
    """Return the text of a file: UTF-8, UTF-16, Shift-JIS, or what Windows writes in the West."""
    if data.startswith(_FOREIGN):
        return problem("old-no-text")
    for encoding in _encodings(data):
        try:
            text = data.decode(encoding)
        except UnicodeError:
            continue
        if encoding != "cp932" or _JAPANESE.search(text):
            return problem("old-no-text") if _CONTROLS.search(text) else text
    return problem("old-no-text")


def _encodings(data: bytes) -> Iterator[str]:
    """Yield the encodings that a file may have, the most probable first."""
    marked = next((name for mark, name in _MARKED if data.startswith(mark)), "")
    if marked:
        yield marked
    elif b"\0" in data[:200]:
        # Of a line feed or a separator the upper byte is 0.
        yield "utf-16-be" if data[:1] == b"\0" else "utf-16-le"
    else:
        yield from ("utf-8", "cp932", "cp1252")


def lines_of(text: str) -> tuple[SheetLine, ...] | Problem:
    """Return the lines that are not blank, or why the sheet cannot be read."""
    plain = text.removeprefix("\ufeff").replace("\r\n", "\n").replace("\r", "\n").replace("\0", "")
    # A form sends each line with two characters at its end, whatever the file had.
    if len(plain.encode(errors="replace")) > MOST_BYTES:
        return problem("old-too-large", most=MOST_BYTES // 1000)
    lines = [*islice(_lines(plain), MOST_LINES + 1)]
    if len(lines) > MOST_LINES:
        return problem("old-too-long", most=MOST_LINES)
    for line in lines:
        if len(line.cells) > MOST_COLUMNS:
            return problem("old-too-wide", line=line.number, most=MOST_COLUMNS)
        if any(len(cell) > _LONGEST_CELL for cell in line.cells):
            return problem("old-open-quote", line=line.number)
    return tuple(lines) if lines else problem("old-empty")


def _lines(text: str) -> Iterator[SheetLine]:
    """Yield the lines that are not blank."""
    told_separator = _SEPARATOR_TOLD.match(text.partition("\n")[0])
    separator = (
        told_separator[1] if told_separator else _separator(text.split("\n", _TRIED)[:_TRIED])
    )
    # `lines_of` refuses a cell that is too long; the reader would raise an error.
    csv.field_size_limit(MOST_BYTES + 1)
    rows = csv.reader(text.split("\n"), delimiter=separator, skipinitialspace=True)
    began, gap = 1, False
    for row in rows:
        cells = tuple(map(_cell, row))
        if any(cells) and not (told_separator and began == 1):
            yield SheetLine(began, cells, gap)
            gap = False
        elif not any(cells):
            gap = True
        began = rows.line_num + 1


def _separator(lines: Sequence[str]) -> str:
    """Return the separator found in most lines; tabs and semicolons take precedence over commas."""
    written = [line for line in lines if line.strip()]
    for separator in _SEPARATORS:
        if 2 * sum(separator in line for line in written) > len(written):
            return separator
    return ","


def _cell(text: str) -> str:
    """Return a cell's text without spaces around it."""
    return clean_text(_FORMULA.sub("", text.strip(), count=1))
