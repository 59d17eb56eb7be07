"""Where things are on the drawn table: seats around it, arrows between them, the dealer's button.

Everything is worked out from who sits there and whose place is at the bottom, in the units of a
drawing (`geometry`). Seen from above, clockwise runs bottom, left, top, right.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from unicodedata import combining, east_asian_width

from companion.engine.log.plan import Plan
from companion.engine.seating import Seat
from companion.web.table.geometry import WIDTH, Box, Ring, Spot
from companion.web.table.passing_arrows import Arrow, arrows

_NARROW, _LETTER, _BROAD, _JAPANESE = 7, 10, 13, 17
"""How much room letters take, rather more than they need."""
_THIN, _THICK = frozenset("fijlrtI1.,' -"), frozenset("mwMW")
_FACE, _MARGIN, _BUTTON = 28, 15, 19
"""What stands on a place card beside the name: the face, the end, and the dealer's button."""
_LONGEST, _LONGEST_ACROSS = 114, 96
"""How far a card at the side may run inward, and where lanes lead from side to side."""
_BELOW = 14
"""What a tag at the bottom needs below the ring's own drawing."""
_BOWED = 0.757
"""Where the controls of a quarter of the ring lie, so that its curve keeps within 0.4 % of it."""


@dataclass(frozen=True)
class Place:
    """A seat as drawn: which place clockwise from the bottom it has, and what its card covers.

    `shape` is "left" or "right" where the card runs inward from that side, "tag" where the name
    hangs below the face, else "card". Where places are stands in the style sheet as well.
    """

    seat: Seat
    place: int
    box: Box
    shape: str


@dataclass(frozen=True)
class Drawing:
    """A table ready to be drawn; `crossed` tells that lanes lead through its middle.

    `is_narrow` tells that they leave less room for the names at the sides.
    """

    places: tuple[Place, ...]
    arrows: tuple[Arrow, ...]
    size: tuple[int, int]
    middle: Spot
    crossed: bool
    ring: str
    is_narrow: bool


def draw(plan: Plan, players: Sequence[str], bottom: Seat) -> Drawing:
    """The drawing of a plan at the table of these players, one of them at the bottom."""
    seats = len(players)
    clockwise = [Seat((bottom + place) % seats) for place in range(seats)]
    across = any(2 * ((p.receiver - p.giver) % seats) == seats for p in plan.passes)
    reach = max(_reaches(clockwise, players, plan.dealer), default=0)
    longest = _LONGEST_ACROSS if across else _LONGEST
    ring = Ring(seats, tags=reach > longest)
    # Only straight lanes come near the names at the sides, and want what room they leave.
    boxes = [ring.box(place, min(reach, longest) if across else longest) for place in range(seats)]
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
    """How far each card at a side would run inward from the middle of its face."""
    ring = Ring(len(players))
    for place, seat in enumerate(clockwise):
        if ring.side(place):
            button = _BUTTON if seat == dealer else 0
            yield _FACE + sum(map(_width, players[seat])) + _MARGIN + button


def _width(mark: str) -> int:
    """How much room a character takes."""
    if combining(mark):
        return 0
    if east_asian_width(mark) in "WF":
        return _JAPANESE
    if mark in _THICK or (mark.isupper() and mark not in _THIN):
        return _BROAD
    return _NARROW if mark in _THIN else _LETTER


def _places(ring: Ring, clockwise: Sequence[Seat], boxes: Sequence[Box]) -> Iterator[Place]:
    """The place cards in the order of the seats."""
    for seat in sorted(clockwise):
        place = clockwise.index(seat)
        yield Place(seat, place, boxes[place], _shape(ring, place))


def _shape(ring: Ring, place: int) -> str:
    """How the card of a place is drawn."""
    return "tag" if ring.hangs(place) else ("left", "card", "right")[ring.side(place) + 1]


def _line(ring: Ring) -> str:
    """The ring as SVG path data: four curves, in whole units; it only hints at the table's edge."""
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
    drawn = (" ".join(f"{each:.0f}" for each in curve) for curve in curves)
    return f"M{right:.0f} {y:.0f}C{' '.join(drawn)}z"
