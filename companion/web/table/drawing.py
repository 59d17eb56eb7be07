"""Where things are on the drawn table: seats around it, arrows between them, the dealer's button.

Everything is worked out from the number of seats and whose place is at the bottom, in the units of
a drawing of WIDTH by HEIGHT. Seen from above, clockwise runs bottom, left, top, right.
"""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from math import atan2, cos, degrees, hypot, pi, sin

from companion.engine.log.position import Pass, Plan
from companion.engine.seating import Seat

WIDTH = 360
HEIGHT = 264
_CENTRE = (180.0, 132.0)
_TABLE = (100.0, 70.0)
_PLATES = (130.0, 106.0)


@dataclass(frozen=True)
class Spot:
    """A point of the drawing."""

    x: float
    y: float


@dataclass(frozen=True)
class Place:
    """A seat as drawn: where its name plate goes (percent of the drawing) and who sits there."""

    seat: Seat
    left: float
    top: float


@dataclass(frozen=True)
class Arrow:
    """A curved line with a head: SVG path data, and the head's point and turn in degrees."""

    path: str
    tip: Spot
    turn: float


@dataclass(frozen=True)
class Drawing:
    """A table ready to be drawn."""

    places: tuple[Place, ...]
    arrows: tuple[Arrow, ...]
    button: Spot
    opener: Spot | None
    table: tuple[float, float, float, float]
    size: tuple[int, int]


def draw(plan: Plan, seats: int, bottom: Seat) -> Drawing:
    """The drawing of a plan at a table of so many seats, one of them at the bottom."""
    return Drawing(
        places=tuple(_places(seats, bottom)),
        arrows=tuple(_arrows(plan.passes, seats, bottom)),
        button=_spot(plan.dealer, seats, bottom, 0.83, turn=0.32),
        opener=None if plan.opener is None else _spot(plan.opener, seats, bottom, 0.62),
        table=(*_CENTRE, *_TABLE),
        size=(WIDTH, HEIGHT),
    )


def _places(seats: int, bottom: Seat) -> Iterator[Place]:
    """The name plates, clockwise."""
    for seat in map(Seat, range(seats)):
        angle = _angle(seat, seats, bottom)
        x = _CENTRE[0] + _PLATES[0] * cos(angle)
        y = _CENTRE[1] + _PLATES[1] * sin(angle)
        yield Place(seat, round(100 * x / WIDTH, 2), round(100 * y / HEIGHT, 2))


def _arrows(passes: Iterable[Pass], seats: int, bottom: Seat) -> Iterator[Arrow]:
    """An arrow for each pass, bent so that two that cross or face each other stay apart."""
    for each in passes:
        start = _spot(each.giver, seats, bottom, 0.72, turn=0.16)
        end = _spot(each.receiver, seats, bottom, 0.72, turn=-0.16)
        yield _arrow(start, end)


def _arrow(start: Spot, end: Spot) -> Arrow:
    """A quadratic curve from one spot to another, pulled towards its left-hand side."""
    across, down = end.x - start.x, end.y - start.y
    length = hypot(across, down) or 1.0
    middle = Spot((start.x + end.x) / 2, (start.y + end.y) / 2)
    bend = Spot(
        _CENTRE[0] + (middle.x - _CENTRE[0]) * 0.55 + 14 * down / length,
        _CENTRE[1] + (middle.y - _CENTRE[1]) * 0.55 - 14 * across / length,
    )
    path = f"M{start.x:.1f} {start.y:.1f}Q{bend.x:.1f} {bend.y:.1f} {end.x:.1f} {end.y:.1f}"
    return Arrow(path, end, round(degrees(atan2(end.y - bend.y, end.x - bend.x)), 1))


def _spot(seat: Seat, seats: int, bottom: Seat, share: float, turn: float = 0.0) -> Spot:
    """A point on the cloth before a seat, a share of the way to the rim, turned a little."""
    angle = _angle(seat, seats, bottom) + turn
    return Spot(
        round(_CENTRE[0] + _TABLE[0] * share * cos(angle), 1),
        round(_CENTRE[1] + _TABLE[1] * share * sin(angle), 1),
    )


def _angle(seat: Seat, seats: int, bottom: Seat) -> float:
    """The direction of a seat from the centre, in radians; down the page is pi / 2."""
    return pi / 2 + 2 * pi * ((seat - bottom) % seats) / seats
