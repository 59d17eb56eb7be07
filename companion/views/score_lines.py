"""The lines of the sheet as shown: the newest first, with signs for what happened."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from companion.engine.fold.facts import leaders_after
from companion.engine.fold.replay import Sheet
from companion.engine.log.entries import Adjustment, Substitution
from companion.engine.log.position import Row, SeatSign
from companion.engine.messages import Message, message
from companion.words.history import describe
from companion.words.scores import change

_SIGNS: Mapping[str, str] = {
    "misdeal": "renew",
    "wrong-dealer": "table",
    "adjustment": "sigma",
    "substitution": "people",
    "team-name": "people",
    "rules": "book",
    "ruling": "whistle",
    "early-end": "flag",
    "confirming": "check",
}
"""The signs of the entries that every game has, by kind."""


@dataclass(frozen=True)
class ScoreLine:
    """A line of the sheet: the leaders after it, the marks of each side, the remarks below it.

    `sign` is the icon of a line that is not a deal; `then` says that older lines have other names.
    """

    row: Row
    leads: tuple[int, ...]
    marks: tuple[tuple[SeatSign, ...], ...]
    said: tuple[Message, ...]
    sign: str
    then: bool

    @property
    def counts(self) -> bool:
        """Whether the line shows points."""
        return bool(self.row.deal) or any(self.row.deltas)


def lines_of(sheet: Sheet, rows: Sequence[Row]) -> list[ScoreLine]:
    """Return the lines of these rows, the newest first."""
    return [_line(sheet, row) for row in reversed(rows)]


def _line(sheet: Sheet, row: Row) -> ScoreLine:
    """Return the line of a row."""
    return ScoreLine(
        row,
        leaders_after(sheet, row),
        tuple(
            tuple(mark for mark in row.signs.marks if mark.seat in side.seats)
            for side in sheet.position.sides
        ),
        row.remarks if row.deal else (_said(sheet, row),),
        "" if row.deal else _SIGNS.get(row.live.action.kind, "more"),
        isinstance(row.live.action, Substitution),
    )


def _said(sheet: Sheet, row: Row) -> Message:
    """Return what happened in words; agreed points by side, with the sign that the table uses."""
    action = row.live.action
    if not isinstance(action, Adjustment) or action.ruling:
        return describe(sheet, action)
    changes = tuple(
        message("sheet-change", who=side, points=change(points, sheet.sign))
        for side, points in zip(sheet.position.sides, action.points, strict=True)
        if points
    )
    return message("sheet-adjusted", changes=changes, reason=action.reason)
