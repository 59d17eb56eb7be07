"""The lines of the sheet as they are shown: the newest first, with the signs of what happened."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from companion.engine.fold.facts import leading
from companion.engine.fold.replay import Sheet
from companion.engine.log.entries import Adjustment, Substitution
from companion.engine.log.position import Mark, Row
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
"""The sign of what can happen at any table, by the kind of its entry."""


@dataclass(frozen=True)
class Line:
    """A line of the sheet: who leads after it, the marks of each side, what is said below it.

    `sign` stands for what is no deal, and `then` tells that other names stand over the older lines.
    """

    row: Row
    leads: tuple[int, ...]
    marks: tuple[tuple[Mark, ...], ...]
    said: tuple[Message, ...]
    sign: str
    then: bool

    @property
    def counts(self) -> bool:
        """Whether points stand in it."""
        return bool(self.row.deal) or any(self.row.deltas)


def lines_of(sheet: Sheet, rows: Sequence[Row]) -> list[Line]:
    """The lines of these rows, the newest first."""
    return [_line(sheet, row) for row in reversed(rows)]


def _line(sheet: Sheet, row: Row) -> Line:
    """The line of a row."""
    return Line(
        row,
        leading(sheet, row),
        tuple(
            tuple(mark for mark in row.signs.marks if mark.seat in side.seats)
            for side in sheet.position.sides
        ),
        row.remarks if row.deal else (_said(sheet, row),),
        "" if row.deal else _SIGNS.get(row.live.action.kind, "more"),
        isinstance(row.live.action, Substitution),
    )


def _said(sheet: Sheet, row: Row) -> Message:
    """What happened, in words; agreed points by name, as they are written at the table."""
    action = row.live.action
    if not isinstance(action, Adjustment) or action.ruling:
        return describe(sheet, action)
    changes = tuple(
        message("sheet-change", who=side, points=change(points, sheet.sign))
        for side, points in zip(sheet.position.sides, action.points, strict=True)
        if points
    )
    return message("sheet-adjusted", changes=changes, reason=action.reason)
