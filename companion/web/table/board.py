"""The scoreboard: a phone or a tablet in the middle of the table, to be read from every side."""

from collections.abc import Iterator
from dataclasses import dataclass

from flask import Blueprint, render_template
from werkzeug.wrappers import Response

from companion.engine.log.position import Standing
from companion.engine.messages import Message, message
from companion.engine.seating import Seat, side_of
from companion.web.request.current_table import own_seat, players, sheet, watchable
from companion.web.table.drawing import draw

board = Blueprint("board", __name__)

_AREAS = {
    1: ("bottom",),
    2: ("bottom", "top"),
    3: ("bottom", "left", "right"),
    4: ("bottom", "left", "top", "right"),
    5: ("bottom", "left", "top-left", "top-right", "right"),
    6: ("bottom-right", "bottom-left", "left", "top-left", "top-right", "right"),
}
"""Where everybody's panel lies, clockwise from the bottom, by how many sit there."""
_UPSIDE_DOWN = frozenset("01689")
"""Digits that are digits from the other side too."""


@dataclass(frozen=True)
class Panel:
    """What one player reads: the own total, what to do, how the others stand.

    `lines` say what to do; `others` go clockwise from the player, each side once.
    """

    seat: Seat
    area: str
    standing: Standing
    lines: tuple[Message, ...]
    others: tuple[Standing, ...]
    leads: bool

    def is_marked(self, said: str) -> bool:
        """Whether a total reads as another one from the other side, and so is underlined."""
        return _UPSIDE_DOWN.issuperset(said.lstrip("−"))


@board.get("/board")
@watchable
def show() -> str | Response:
    """The whole screen, without a way to write."""
    plan = None if sheet().result else sheet().plan
    bottom = own_seat() or Seat(0)
    return render_template(
        "board.html",
        plan=plan,
        panels=list(panels(bottom)),
        drawing=draw(plan, players(), bottom) if plan and len(players()) > 1 else None,
    )


def panels(bottom: Seat) -> Iterator[Panel]:
    """Everybody's panel, clockwise from the seat at the bottom."""
    at, seats = sheet(), len(players())
    level = len({each.total for each in at.standings}) == 1
    for place, area in enumerate(_AREAS[seats]):
        seat = bottom.left(seats, place)
        own = side_of(at.position.sides, seat)
        standing = at.standings[own]
        around = (side_of(at.position.sides, seat.left(seats, step)) for step in range(1, seats))
        others = tuple(at.standings[each] for each in dict.fromkeys(around) if each != own)
        leads = standing.place == 1 and not level
        yield Panel(seat, area, standing, tuple(_lines(seat, standing)), others, leads)


def _lines(seat: Seat, standing: Standing) -> Iterator[Message]:
    """What a player has to do now, or how it ended."""
    at = sheet()
    if at.result is not None:
        yield message("over-place", place=standing.place)
    elif at.question is not None:
        yield at.question.message
    else:
        given = [each for each in at.plan.passes if each.giver == seat]
        for each in given:
            yield message("board-pass", cards=each.cards, receiver=each.receiver)
        if not given and at.plan.cue.glow is not None:
            yield at.plan.cue.glow
