"""The passing arrows on the drawn table: curves between neighbours, straight lanes otherwise."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import lru_cache
from math import atan2, cos, degrees, hypot, sin

from companion.engine.log.plan import Pass
from companion.engine.seating import Seat
from companion.views.geometry import GAP, Box, Ring, Spot

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
