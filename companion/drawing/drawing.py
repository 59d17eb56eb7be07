"""The drawn table: a rounded ring, the seats on it, and the passing arrows.

A drawing is WIDTH wide. Angles are in degrees, clockwise on the screen; 90 is the bottom.
"""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import chain
from math import atan2, copysign, cos, degrees, hypot, radians, sin
from unicodedata import combining, east_asian_width

from companion.engine.log.position import Pass, Plan
from companion.engine.seating import Seat

WIDTH = 390
_HEIGHTS = {5: 226, 6: 240}
_LOW = 200
_SQUARENESS = 0.714
"""The exponent of the ring: 1 would be an ellipse, nearly 0 a rectangle."""
_INSET = (48, 28)
"""The distance of the ring from the left and right edges, and from the top and bottom edges."""
GAP = 9
"""The distance that an arrow keeps from the area that a seat covers."""
_RAISED = 8
"""How far a tag at the side of four seats is raised, so that an arrow has space below its name."""
_CARD, _WIDE, _WIDEST = 83, 100, 110
"""Half the width of a card at the bottom or the top: usual, with a long name, and that of three.

An arrow beside a wide one is still longer than its heads.
"""
_OUTWARD, _INWARD, _OF_MANY = 44, 80, 50
"""How far the name on a tag may reach from the middle of its face; either way with five or six."""
SIDEWAYS = 0.75
"""How far to the side, as a share of half the table, a seat must be for its name to run inward."""


@dataclass(frozen=True)
class Spot:
    """A point of the drawing."""

    x: float
    y: float

    def moved(self, x: float, y: float) -> "Spot":
        """Return the spot moved by `x` to the right and `y` down."""
        return Spot(self.x + x, self.y + y)


@dataclass(frozen=True)
class Box:
    """The area that a seat covers; nothing else is drawn there."""

    left: float
    top: float
    right: float
    bottom: float

    def distance(self, spot: Spot) -> float:
        """Return the distance of a spot from the box; 0 inside."""
        across = max(self.left - spot.x, 0, spot.x - self.right)
        down = max(self.top - spot.y, 0, spot.y - self.bottom)
        return hypot(across, down)


@dataclass(frozen=True)
class Ring:
    """The rounded line on which the seats of a table stand.

    With `tags`, the names at the sides hang below their faces; with over four seats all names do.
    """

    seats: int
    tags: bool = False

    @property
    def height(self) -> int:
        """The height of the drawing."""
        return _HEIGHTS.get(self.seats, _LOW)

    @property
    def middle(self) -> Spot:
        """The middle of the table."""
        return Spot(WIDTH / 2, self.height / 2)

    @property
    def clearing(self) -> Spot:
        """The middle of the free area; with three seats there is none opposite the bottom."""
        if self.seats != 3:
            return self.middle
        return Spot(WIDTH / 2, (self.boxes(0)[0].top + self.boxes(1)[-1].bottom) / 2)

    def at(self, angle: float) -> Spot:
        """Return the point of the ring at an angle."""
        half = (WIDTH / 2 - _INSET[0], self.height / 2 - _INSET[1])
        return self.middle.moved(
            half[0] * _rounded(cos(radians(angle))), half[1] * _rounded(sin(radians(angle)))
        )

    def angle(self, place: float) -> float:
        """Return the angle of a place; places are counted clockwise from the bottom."""
        return 90 + 360 * place / self.seats

    def seat(self, place: int) -> Spot:
        """Return the spot of the seat at a place."""
        raised = _RAISED if self.seats == 4 and self.hangs(place) else 0
        return self.at(self.angle(place)).moved(0, -raised)

    def side(self, place: int) -> int:
        """Return -1 for a place at the left side of the table, 1 at the right, 0 elsewhere."""
        across = cos(radians(self.angle(place)))
        if abs(across) <= SIDEWAYS:
            return 0
        return 1 if across > 0 else -1

    def hangs(self, place: int) -> bool:
        """Return whether the name is below its face because it does not fit beside it."""
        return self.seats > 4 or (self.tags and self.side(place) != 0)

    def boxes(self, place: int, inward: float = 114, wide: bool = False) -> tuple[Box, ...]:
        """Return the areas of the seat at a place: its card, or the face and the name of a tag.

        `inward` is how far a card at a side runs in, `wide` whether another has a long name.
        """
        spot, side = self.seat(place), self.side(place)
        if self.hangs(place):
            left, right = _reaches(side, _OUTWARD, _INWARD) if self.seats < 5 else (_OF_MANY,) * 2
            face = Box(spot.x - 33, spot.y - 24, spot.x + 33, spot.y + 16)
            return (face, Box(spot.x - left, spot.y + 16, spot.x + right, spot.y + 40))
        half = _CARD if not wide else _WIDEST if self.seats == 3 else _WIDE
        left, right = _reaches(side, 22, inward) if side else (half, half)
        return (Box(spot.x - left, spot.y - 22, spot.x + right, spot.y + 22),)


def _reaches(side: int, outward: float, inward: float) -> tuple[float, float]:
    """Return how far to the left and to the right something at a side reaches."""
    return (outward, inward) if side < 0 else (inward, outward)


def _rounded(share: float) -> float:
    """Stretch a coordinate of the unit circle towards a rounded rectangle."""
    return copysign(abs(share) ** _SQUARENESS, share)


# Passing arrows


HEAD = 15
"""The length of an arrow's head."""
_OVERLAP = 6
"""How far the line runs into the head."""
_ACROSS, _ACROSS_SIX, _CHORD = 17, 13, 13
"""How far lanes are shifted sideways, so that opposite ones never meet."""
_STEP = 0.5


@dataclass(frozen=True)
class Arrow:
    """A line with a head at its end, and one at its start too if `both`.

    It is a curve with the control point `bend`, and straight if that lies halfway.
    """

    start: Spot
    bend: Spot
    end: Spot
    both: bool = False

    @property
    def length(self) -> int:
        """The distance from start to end in whole units."""
        return round(hypot(self.end.x - self.start.x, self.end.y - self.start.y))

    @property
    def glow(self) -> int:
        """The length of the gradient, which arrows of about the same length share."""
        return round(self.length, -1)

    @property
    def turn(self) -> int:
        """The direction from start to end, in whole degrees."""
        return _direction(self.start, self.end)

    @property
    def path(self) -> str:
        """The line as SVG path data, drawn from the origin to the right; it ends in its heads."""
        start, bend, end = Spot(0, 0), self._laid(self.bend), Spot(self.length, 0)
        if self.both:
            start = _towards(start, bend, HEAD - _OVERLAP)
        return f"M{_pair(start)}Q{_pair(bend)} {_pair(_towards(end, bend, HEAD - _OVERLAP))}"

    @property
    def tips(self) -> Sequence[tuple[int, int]]:
        """For each head, in the coordinates of `path`: the x of its tip, and its direction."""
        return [
            (0 if tip == self.start else self.length, turn - self.turn) for tip, turn in self.heads
        ]

    def _laid(self, spot: Spot) -> Spot:
        """Return a spot in the coordinates of `path`: from the origin to the right."""
        across, down = spot.x - self.start.x, spot.y - self.start.y
        turn = atan2(self.end.y - self.start.y, self.end.x - self.start.x)
        return Spot(across * cos(turn) + down * sin(turn), down * cos(turn) - across * sin(turn))

    @property
    def heads(self) -> Sequence[tuple[Spot, int]]:
        """The tip of each head and its direction in degrees."""
        tips = (self.end, self.start) if self.both else (self.end,)
        return [(tip, _direction(self.bend, tip)) for tip in tips]

    @property
    def is_straight(self) -> bool:
        """Whether the arrow is a straight lane."""
        return self.bend == _halfway(self.start, self.end)

    def turned(self) -> "Arrow":
        """Return the arrow in the opposite direction."""
        return Arrow(self.end, self.bend, self.start, self.both)


def arrows(passes: Iterable[Pass], ring: Ring, bottom: Seat, boxes: tuple[Box, ...]) -> list[Arrow]:
    """Return the arrows of all passes; seats that swap share one, unless they are opposite.

    `boxes` are the areas of the seats, clockwise from the bottom.
    """
    ways = sorted((_place(p.giver, ring, bottom), _place(p.receiver, ring, bottom)) for p in passes)
    steps = {(receiver - giver) % ring.seats for giver, receiver in ways}
    swapped = steps != {ring.seats / 2} and steps == {ring.seats - step for step in steps}
    return [
        _arrow(giver, receiver, ring, boxes, swapped)
        for giver, receiver in ways
        if not swapped or giver < receiver
    ]


def _place(seat: Seat, ring: Ring, bottom: Seat) -> int:
    """Return a seat's place, counted clockwise from the bottom."""
    return (seat - bottom) % ring.seats


@lru_cache(1000)
def _arrow(giver: int, receiver: int, ring: Ring, boxes: tuple[Box, ...], both: bool) -> Arrow:
    """Return the arrow from one place to another; cached, as its ends are found step by step."""
    step = (receiver - giver) % ring.seats
    if 2 * step == ring.seats:
        shift = 0 if both else _ACROSS_SIX if ring.seats == 6 else _ACROSS
        return _lane(giver, receiver, ring, boxes, shift, both)
    if step == 1:
        return _curve(giver, ring, boxes, both)
    if step == ring.seats - 1:
        return _curve(receiver, ring, boxes, both).turned()
    return _lane(giver, receiver, ring, boxes, _away(giver, receiver, ring), both)


def _curve(place: int, ring: Ring, boxes: Sequence[Box], both: bool) -> Arrow:
    """Return the arc of the ring from a place to its left neighbour as one curve."""
    first, last = ring.angle(place), ring.angle(place + 1)
    while not _is_free(ring.at(first), boxes):
        first += _STEP
    while not _is_free(ring.at(last), boxes):
        last -= _STEP
    start, end, halfway = ring.at(first), ring.at(last), ring.at((first + last) / 2)
    bend = Spot(2 * halfway.x - (start.x + end.x) / 2, 2 * halfway.y - (start.y + end.y) / 2)
    return Arrow(start, bend, end, both)


def _away(giver: int, receiver: int, ring: Ring) -> float:
    """Return how far a lane to the next seat but one is shifted to the giver's left.

    The shift is away from the middle with five seats; with six, whose lanes are far out already,
    towards it.
    """
    clockwise = 2 * ((receiver - giver) % ring.seats) < ring.seats
    outward = _CHORD if clockwise else -_CHORD
    return -outward if ring.seats == 6 else outward


def _lane(
    giver: int, receiver: int, ring: Ring, boxes: Sequence[Box], shift: float, both: bool
) -> Arrow:
    """Return a straight arrow between two places, moved by `shift` to the giver's left."""
    start, end = ring.seat(giver), ring.seat(receiver)
    length = hypot(end.x - start.x, end.y - start.y)
    along = Spot((end.x - start.x) / length, (end.y - start.y) / length)
    start = start.moved(shift * along.y, -shift * along.x)
    end = end.moved(shift * along.y, -shift * along.x)
    while not _is_free(start, boxes):
        start = start.moved(along.x * _STEP, along.y * _STEP)
    while not _is_free(end, boxes):
        end = end.moved(-along.x * _STEP, -along.y * _STEP)
    return Arrow(start, _halfway(start, end), end, both)


def _halfway(start: Spot, end: Spot) -> Spot:
    """Return the spot halfway between two spots."""
    return Spot((start.x + end.x) / 2, (start.y + end.y) / 2)


def _is_free(spot: Spot, boxes: Sequence[Box]) -> bool:
    """Return whether a spot is at least GAP away from all boxes."""
    return all(box.distance(spot) >= GAP for box in boxes)


def _towards(spot: Spot, other: Spot, length: float) -> Spot:
    """Return a spot moved by `length` towards another."""
    share = length / hypot(other.x - spot.x, other.y - spot.y)
    return spot.moved((other.x - spot.x) * share, (other.y - spot.y) * share)


def _direction(start: Spot, end: Spot) -> int:
    """Return the direction from one spot to another in whole degrees."""
    return round(degrees(atan2(end.y - start.y, end.x - start.x)))


def _pair(spot: Spot) -> str:
    """Return a spot as path data, in whole units: more digits are invisible and cost bytes."""
    return f"{round(spot.x)} {round(spot.y)}"


# Layout of seats and arrows


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
    below the face, else "card", with "wide" or, where no arrow needs space, "free" for a long name.
    The style sheet knows the positions of the places as well.
    """

    seat: Seat
    place: int
    boxes: tuple[Box, ...]
    shape: str


@dataclass(frozen=True)
class Drawing:
    """A table ready to be drawn; `crossed` says that straight lanes cross it.

    `is_narrow` says that lanes between opposite seats leave less space for names at the sides.
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
    reach = max(_face_reaches(clockwise, players, plan.dealer), default=0)
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


def _face_reaches(clockwise: Sequence[Seat], players: Sequence[str], dealer: Seat) -> Iterator[int]:
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
