"""The layout of the drawn table: the seats around it and the arrows between them.

It is computed from the players and the seat at the bottom, in the units of `geometry`. Seen from
above, clockwise is bottom, left, top, right.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from unicodedata import combining, east_asian_width

from companion.engine.log.plan import Plan
from companion.engine.seating import Seat
from companion.views.geometry import WIDTH, Box, Ring, Spot
from companion.views.passing_arrows import Arrow, arrows

_NARROW, _LETTER, _BROAD, _JAPANESE = 7, 10, 13, 17
"""Estimated widths of characters, somewhat larger than the real ones."""
_THIN, _THICK = frozenset("fijlrtI1.,' -"), frozenset("mwMW")
_FACE, _MARGIN, _BUTTON = 28, 15, 19
"""The widths on a place card beside the name: the face, the margin, and the dealer's button."""
_LONGEST, _LONGEST_ACROSS = 114, 96
"""How far a card at the side may run inward, without and with lanes across the table."""
_BELOW = 14
"""The extra height that a tag at the bottom needs below the ring's drawing."""
_BOWED = 0.757
"""The position of the control points of a quarter ring; its curve is within 0.4 % of the ring."""


@dataclass(frozen=True)
class DrawnSeat:
    """A seat as drawn: its place, counted clockwise from the bottom, and the area of its card.

    `shape` is "left" or "right" if the card runs inward from that side, "tag" if the name hangs
    below the face, else "card". The style sheet knows the positions of the places as well.
    """

    seat: Seat
    place: int
    box: Box
    shape: str


@dataclass(frozen=True)
class Drawing:
    """A table ready to be drawn; `crossed` says that straight lanes cross it.

    `is_narrow` says that lanes between opposite seats leave less room for names at the sides.
    """

    places: tuple[DrawnSeat, ...]
    arrows: tuple[Arrow, ...]
    size: tuple[int, int]
    middle: Spot
    crossed: bool
    ring: str
    is_narrow: bool


def draw(plan: Plan, players: Sequence[str], bottom: Seat) -> Drawing:
    """Return the drawing of a plan for these players, with the seat `bottom` at the bottom."""
    seats = len(players)
    clockwise = [Seat((bottom + place) % seats) for place in range(seats)]
    across = any(2 * ((p.receiver - p.giver) % seats) == seats for p in plan.passes)
    reach = max(_reaches(clockwise, players, plan.dealer), default=0)
    longest = _LONGEST_ACROSS if across else _LONGEST
    ring = Ring(seats, tags=reach > longest)
    # Only straight lanes come near the names at the sides, so only then the real widths matter.
    inward = min(reach, longest) if across else longest
    boxes = tuple(ring.box(place, inward) for place in range(seats))
    drawn = tuple(arrows(plan.passes, ring, bottom, boxes))
    size = (WIDTH, ring.height + (_BELOW if ring.hangs(0) else 0))
    return Drawing(
        places=tuple(_places(ring, clockwise, boxes)),
        arrows=drawn,
        size=size,
        middle=ring.clearing,
        crossed=any(arrow.is_straight for arrow in drawn),
        ring=_line(ring),
        is_narrow=across,
    )


def _reaches(clockwise: Sequence[Seat], players: Sequence[str], dealer: Seat) -> Iterator[int]:
    """Yield how far each card at a side would run inward from the middle of its face."""
    ring = Ring(len(players))
    for place, seat in enumerate(clockwise):
        if ring.side(place):
            button = _BUTTON if seat == dealer else 0
            yield _FACE + sum(map(_width, players[seat])) + _MARGIN + button


def _width(mark: str) -> int:
    """Return the estimated width of a character."""
    if combining(mark):
        return 0
    if east_asian_width(mark) in "WF":
        return _JAPANESE
    if mark in _THICK or (mark.isupper() and mark not in _THIN):
        return _BROAD
    return _NARROW if mark in _THIN else _LETTER


def _places(ring: Ring, clockwise: Sequence[Seat], boxes: Sequence[Box]) -> Iterator[DrawnSeat]:
    """Yield the place cards in seat order."""
    for seat in sorted(clockwise):
        place = clockwise.index(seat)
        yield DrawnSeat(seat, place, boxes[place], _shape(ring, place))


def _shape(ring: Ring, place: int) -> str:
    """Return the shape of a place's card (see `DrawnSeat`)."""
    return "tag" if ring.hangs(place) else ("left", "card", "right")[ring.side(place) + 1]


def _line(ring: Ring) -> str:
    """Return the ring as SVG path data: four curves in whole units, as it need not be exact."""
    middle, right, bottom = ring.middle, ring.at(0).x, ring.at(90).y
    bow = Spot(*(_BOWED * half for half in (right - middle.x, bottom - middle.y)))
    left, top = 2 * middle.x - right, 2 * middle.y - bottom
    x, y = middle.x, middle.y
    curves = (
        (right, y + bow.y, x + bow.x, bottom, x, bottom),
        (x - bow.x, bottom, left, y + bow.y, left, y),
        (left, y - bow.y, x - bow.x, top, x, top),
        (x + bow.x, top, right, y - bow.y, right, y),
    )
    drawn = (" ".join(f"{number:.0f}" for number in curve) for curve in curves)
    return f"M{right:.0f} {y:.0f}C{' '.join(drawn)}z"
