"""A sheet of points as people type or paste it: a line for each deal, a number in each column."""

import re
import unicodedata
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise

from companion.engine.contract.by_example import PointsBySide
from companion.engine.problem import Problem, problem
from companion.engine.typed_numbers import MINUS, without_unseen

MOST_DEALS = 60
"""The most deals that are read of a sheet."""
LARGEST = 999
"""The largest number on a sheet, in points or in totals."""
_MOST_PROBLEMS = 8
"""How many faults of a sheet are named at once."""
_SHOWN = 20
"""How many characters of a fault are quoted."""

_NUMBER = re.compile(r"[+-]?[0-9]{1,6}", re.ASCII)
_DEAL_NUMBER = re.compile(r"#?[0-9]{1,3}[.:)]\s+", re.ASCII)
_PLAIN = MINUS | str.maketrans({"、": ",", "|": ","})
_SEPARATORS = ("\t", ";", ",")


@dataclass(frozen=True)
class TypedSheet:
    """The typed rows of a sheet; `names` is empty if it has no line of names."""

    names: tuple[str, ...]
    rows: tuple[PointsBySide, ...]

    @property
    def differences(self) -> tuple[PointsBySide, ...]:
        """The points of each deal if the rows are running totals."""
        before = ((0,) * len(self.rows[0]), *self.rows)
        return tuple(
            tuple(new - old for old, new in zip(*two, strict=True)) for two in pairwise(before)
        )


def read_sheet(text: str, sizes: Sequence[int]) -> TypedSheet | tuple[Problem, ...]:
    """Parse a typed sheet; return its faults, each with its line number, if there are any.

    `sizes` are the numbers of columns that a sheet can have. An empty cell, or a dash, is 0.
    """
    lines = [(at, line) for at, line in enumerate(_plain(text).splitlines(), 1) if line.strip()]
    names: tuple[str, ...] = ()
    if lines and not re.search("[0-9]", lines[0][1]):
        names = tuple(_cells(lines.pop(0)[1]))
    if not lines:
        return (problem("example-empty"),)
    if len(lines) > MOST_DEALS:
        return (problem("example-too-long", most=MOST_DEALS, deals=len(lines)),)
    rows = [
        (at, [*_cells(_DEAL_NUMBER.sub("", line.strip("\r\n"), count=1))]) for at, line in lines
    ]
    columns = len(rows[0][1])
    if columns not in sizes:
        return (problem("example-columns-none", line=rows[0][0], columns=columns),)
    faults = [fault for at, cells in rows for fault in _faults(at, cells, columns)]
    if faults:
        return tuple(faults[:_MOST_PROBLEMS])
    numbers = tuple(tuple(map(_number, cells)) for _, cells in rows)
    return TypedSheet(names if len(names) == columns else (), numbers)


def _plain(text: str) -> str:
    """Return text with plain digits, minus signs and commas."""
    return unicodedata.normalize("NFKC", without_unseen(text)).translate(_PLAIN)


def _cells(line: str) -> list[str]:
    """Split a line at its tabs, else semicolons, else commas, else blanks."""
    for separator in _SEPARATORS:
        if separator in line:
            return [cell.strip() for cell in line.split(separator)]
    return line.split()


def _faults(at: int, cells: Sequence[str], columns: int) -> list[Problem]:
    """Return the faults of a line."""
    if len(cells) != columns:
        return [problem("example-columns", line=at, columns=len(cells), expected=columns)]
    wrong = next(
        (cell for cell in cells if cell not in ("", "-") and not _NUMBER.fullmatch(cell)), None
    )
    if wrong is not None:
        return [problem("example-not-a-number", line=at, typed=wrong[:_SHOWN])]
    if any(abs(_number(cell)) > LARGEST for cell in cells):
        return [problem("example-too-large", line=at, largest=LARGEST)]
    return []


def _number(cell: str) -> int:
    """Return the number in a cell."""
    return 0 if cell in ("", "-") else int(cell)
