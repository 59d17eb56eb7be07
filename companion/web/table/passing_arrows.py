"""The arrows on the drawn table: a clean ring for neighbours, straight lanes for everybody else."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from math import atan2, cos, degrees, hypot, sin

from companion.engine.log.plan import Pass
from companion.engine.seating import Seat
from companion.web.table.geometry import GAP, Box, Ring, Spot

HEAD = 15
"""How long an arrow's head is."""
_OVERLAP = 6
"""How far the line runs into the head."""
_ACROSS, _ACROSS_SIX, _CHORD = 17, 13, 13
"""How far lanes are shifted, so that opposite ones never meet."""
_STEP = 0.5


@dataclass(frozen=True)
class Arrow:
    """A line with a head at its end, and one at its start too where cards go both ways.

    It bends towards `bend`, and is straight where that lies halfway.
    """

    start: Spot
    bend: Spot
    end: Spot
    both: bool = False

    @property
    def length(self) -> int:
        """How far it leads, in whole units: arrows of one length share what their lines fade by."""
        return round(hypot(self.end.x - self.start.x, self.end.y - self.start.y))

    @property
    def turn(self) -> int:
        """Where it leads, in whole degrees."""
        return _direction(self.start, self.end)

    @property
    def path(self) -> str:
        """The line as SVG path data, led from nought to the right; it ends within its heads."""
        start, bend, end = Spot(0, 0), self._laid(self.bend), Spot(self.length, 0)
        if self.both:
            start = _towards(start, bend, HEAD - _OVERLAP)
        return f"M{_pair(start)}Q{_pair(bend)} {_pair(_towards(end, bend, HEAD - _OVERLAP))}"

    @property
    def tips(self) -> Sequence[tuple[int, int]]:
        """For each head, on the line as it is led there: how far along its tip is, and its turn."""
        return [
            (0 if tip == self.start else self.length, turn - self.turn) for tip, turn in self.heads
        ]

    def _laid(self, spot: Spot) -> Spot:
        """A spot as it lies where the line starts at nought and leads to the right."""
        across, down = spot.x - self.start.x, spot.y - self.start.y
        turn = atan2(self.end.y - self.start.y, self.end.x - self.start.x)
        return Spot(across * cos(turn) + down * sin(turn), down * cos(turn) - across * sin(turn))

    @property
    def heads(self) -> Sequence[tuple[Spot, int]]:
        """The tip of each head and where it points, in degrees."""
        tips = (self.end, self.start) if self.both else (self.end,)
        return [(tip, _direction(self.bend, tip)) for tip in tips]

    @property
    def is_straight(self) -> bool:
        """Whether it is a lane."""
        return self.bend == _halfway(self.start, self.end)

    def turned(self) -> "Arrow":
        """The same line, led the other way."""
        return Arrow(self.end, self.bend, self.start, self.both)


def arrows(passes: Iterable[Pass], ring: Ring, bottom: Seat, boxes: Sequence[Box]) -> list[Arrow]:
    """Return the arrows of all passes; one with two heads where others than those across swap.

    `boxes` are what the places cover, clockwise from the bottom.
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
    """How many places clockwise from the bottom a seat is drawn."""
    return (seat - bottom) % ring.seats


def _arrow(giver: int, receiver: int, ring: Ring, boxes: Sequence[Box], both: bool) -> Arrow:
    """The arrow from one place to another."""
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
    """The piece of the ring from a place to its left neighbour, as one curve."""
    first, last = ring.angle(place), ring.angle(place + 1)
    while not _is_free(ring.at(first), boxes):
        first += _STEP
    while not _is_free(ring.at(last), boxes):
        last -= _STEP
    start, end, halfway = ring.at(first), ring.at(last), ring.at((first + last) / 2)
    bend = Spot(2 * halfway.x - (start.x + end.x) / 2, 2 * halfway.y - (start.y + end.y) / 2)
    return Arrow(start, bend, end, both)


def _away(giver: int, receiver: int, ring: Ring) -> float:
    """How far a lane to the next but one is shifted to the giver's left.

    That is away from the middle with five seats, towards it with six, where it is far already.
    """
    clockwise = 2 * ((receiver - giver) % ring.seats) < ring.seats
    outward = _CHORD if clockwise else -_CHORD
    return -outward if ring.seats == 6 else outward


def _lane(
    giver: int, receiver: int, ring: Ring, boxes: Sequence[Box], shift: float, both: bool
) -> Arrow:
    """A straight arrow from a place to another, shifted so far to the giver's left."""
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
    """The spot in the middle between two."""
    return Spot((start.x + end.x) / 2, (start.y + end.y) / 2)


def _is_free(spot: Spot, boxes: Sequence[Box]) -> bool:
    """Whether a spot keeps its distance from everything that seats cover."""
    return all(box.distance(spot) >= GAP for box in boxes)


def _towards(spot: Spot, other: Spot, length: float) -> Spot:
    """The spot so much nearer to the other."""
    share = length / hypot(other.x - spot.x, other.y - spot.y)
    return spot.moved((other.x - spot.x) * share, (other.y - spot.y) * share)


def _direction(start: Spot, end: Spot) -> int:
    """Where the way from one spot to another points, in whole degrees."""
    return round(degrees(atan2(end.y - start.y, end.x - start.x)))


def _pair(spot: Spot) -> str:
    """A spot as path data, in whole units: nobody sees the rest, and each page carries it."""
    return f"{spot.x:.0f} {spot.y:.0f}"
