"""The layout of the drawn table: the seats around it and the arrows between them.

It is computed from the players and the seat at the bottom, in the units of `geometry`. Seen from
above, clockwise is bottom, left, top, right.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import chain
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
_ON_CARD = 88
"""The longest name, by these estimates, on a card of the usual width at the bottom or the top."""
_BELOW = 14
"""The extra height that a tag at the bottom needs below the ring's drawing."""
_BOWED = 0.757
"""The position of the control points of a quarter ring; its curve is within 0.4 % of the ring."""


@dataclass(frozen=True, order=True)
class DrawnSeat:
    """A seat as drawn: its place, counted clockwise from the bottom, and the areas it covers.

    `shape` is "left" or "right" if the card runs inward from that side, "tag" if the name hangs
    below the face, else "card", with "wide" or, where no arrow needs room, "free" for a long name.
    The style sheet knows the positions of the places as well.
    """

    seat: Seat
    place: int
    boxes: tuple[Box, ...]
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
    long = [_is_long(players[seat], deals=seat == plan.dealer) for seat in clockwise]
    boxes = [ring.boxes(place, inward, wide) for place, wide in enumerate(long)]
    drawn = tuple(arrows(plan.passes, ring, bottom, tuple(chain(*boxes))))
    shapes = [
        _shape(ring, place, "wide" if drawn else "free", long[place]) for place in range(seats)
    ]
    size = (WIDTH, ring.height + (_BELOW if ring.hangs(0) else 0))
    return Drawing(
        places=tuple(sorted(map(DrawnSeat, clockwise, range(seats), boxes, shapes))),
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
            yield _FACE + _length(players[seat], deals=seat == dealer) + _MARGIN


def _is_long(name: str, *, deals: bool) -> bool:
    """Return whether a card at the bottom or the top must be wide for a name."""
    return _length(name, deals=deals) > _ON_CARD


def _length(name: str, *, deals: bool) -> int:
    """Return the estimated length of a name on a card, and of the dealer's button beside it."""
    return sum(map(_width, name)) + (_BUTTON if deals else 0)


def _width(mark: str) -> int:
    """Return the estimated width of a character."""
    if combining(mark):
        return 0
    if east_asian_width(mark) in "WF":
        return _JAPANESE
    if mark in _THICK or (mark.isupper() and mark not in _THIN):
        return _BROAD
    return _NARROW if mark in _THIN else _LETTER


def _shape(ring: Ring, place: int, width: str, long: bool) -> str:
    """Return the shape of a place's card (see `DrawnSeat`), of some `width` if its name is long."""
    if ring.hangs(place):
        return "tag"
    if ring.side(place):
        return "left" if ring.side(place) < 0 else "right"
    return f"card {width}" if long else "card"


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
