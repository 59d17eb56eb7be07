"""What the last deal changed, for a page that is shown right after it: points, bars, places."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import cast

from flask import get_flashed_messages

from companion.engine.fold.replay import Sheet
from companion.engine.log.position import Row, Standing
from companion.engine.seating import Side
from companion.web.request.current_table import sheet
from companion.web.request.phone import follows
from companion.web.table.bars import Bar, bar_of
from companion.words.history import about

MOST_TOLD = 2
"""How many changes are seen in the line that a deal was saved; the rows show all of them."""


@dataclass(frozen=True)
class Moved:
    """How a side came to stand as it does: points of the deal, places won, and how it stood."""

    delta: int
    rose: int
    earlier: Standing

    @property
    def bar(self) -> Bar | None:
        """How far it had come."""
        return bar_of(self.earlier)


def moved() -> Mapping[Side, Moved]:
    """By side, what the deal changed that has just been saved; empty on any other page."""
    row = _just_scored(sheet())
    if row is None:
        return {}
    before = sheet().ahead_of(row.live.entry.number).standings
    return {
        after.side: Moved(delta, earlier.place - after.place, earlier)
        for after, earlier, delta in zip(sheet().standings, before, row.deltas, strict=True)
    }


def gains(number: int) -> list[tuple[Side, int]]:
    """Whose total the entry of that number changed by how much, the most first."""
    entry = next((each for each in sheet().entries if each.number == number), None)
    row = sheet().row_of(about(entry)) if entry else None
    if row is None or not row.deal:
        return []
    changes = zip(sheet().position.sides, row.deltas, strict=True)
    return sorted((each for each in changes if each[1]), key=lambda each: -abs(each[1]))


def _saved() -> set[int]:
    """The numbers of the entries that this page says were saved."""
    notices = cast("list[dict[str, int]]", get_flashed_messages(category_filter=["saved"]))
    return {notice["entry"] for notice in notices}


def _just_scored(at: Sheet) -> Row | None:
    """The last row, where it is a deal that this page tells of."""
    row = at.rows[-1] if at.rows else None
    if row is None or not row.deal or not at.entries:
        return None
    told = {at.head} if follows() else _saved()
    written = (each for each in at.entries if each.number in told)
    return row if any(about(each) == row.live.entry.number for each in written) else None
