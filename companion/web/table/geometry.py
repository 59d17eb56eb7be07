"""The shape of the drawn table: a rounded ring, where the seats stand on it, what they cover.

A drawing is WIDTH wide; angles are in degrees, clockwise as one looks at it, 90 is the bottom.
"""

from dataclasses import dataclass
from math import copysign, cos, hypot, radians, sin

WIDTH = 390
_HEIGHTS = {5: 262, 6: 286}
_LOW = 226
_SQUARENESS = 0.714
"""The exponent of the ring: 1 would be an ellipse, nearly 0 a rectangle."""
_INSET = (48, 28)
"""How far the ring stays away from the sides, and from the upper and the lower edge."""
GAP = 9
"""How far an arrow stays away from what a seat covers."""
SIDEWAYS = 0.75
"""From how far to the side a seat's name runs inward, as a share of half the table."""


@dataclass(frozen=True)
class Spot:
    """A point of the drawing."""

    x: float
    y: float

    def moved(self, x: float, y: float) -> "Spot":
        """The spot so far to the right and further down."""
        return Spot(self.x + x, self.y + y)


@dataclass(frozen=True)
class Box:
    """What a seat covers: nothing else is drawn there."""

    left: float
    top: float
    right: float
    bottom: float

    def distance(self, spot: Spot) -> float:
        """How far a spot is outside of it; 0 within."""
        across = max(self.left - spot.x, 0, spot.x - self.right)
        down = max(self.top - spot.y, 0, spot.y - self.bottom)
        return hypot(across, down)


@dataclass(frozen=True)
class Ring:
    """The rounded line around a table of so many seats, on which they stand.

    `tags` hangs the names at the sides below their faces; with many seats all names hang there.
    """

    seats: int
    tags: bool = False

    @property
    def height(self) -> int:
        """How high the drawing is."""
        return _HEIGHTS.get(self.seats, _LOW)

    @property
    def middle(self) -> Spot:
        """The middle of the table."""
        return Spot(WIDTH / 2, self.height / 2)

    @property
    def clearing(self) -> Spot:
        """The middle of what the seats leave free; three have nobody across from the bottom."""
        if self.seats != 3:
            return self.middle
        return Spot(WIDTH / 2, (self.box(0).top + self.box(1).bottom) / 2)

    def at(self, angle: float) -> Spot:
        """The point of the ring in a direction."""
        half = (WIDTH / 2 - _INSET[0], self.height / 2 - _INSET[1])
        return self.middle.moved(
            half[0] * _rounded(cos(radians(angle))), half[1] * _rounded(sin(radians(angle)))
        )

    def angle(self, place: float) -> float:
        """The direction of a place, counted clockwise from the one at the bottom."""
        return 90 + 360 * place / self.seats

    def seat(self, place: int) -> Spot:
        """Where a seat stands."""
        return self.at(self.angle(place))

    def side(self, place: int) -> int:
        """-1 for a seat at the left side of the table, 1 at the right, 0 for any other."""
        across = cos(radians(self.angle(place)))
        if abs(across) <= SIDEWAYS:
            return 0
        return 1 if across > 0 else -1

    def hangs(self, place: int) -> bool:
        """Whether a name hangs below its face, for want of room beside it."""
        return self.seats > 4 or (self.tags and self.side(place) != 0)

    def box(self, place: int, inward: float = 114) -> Box:
        """What a seat covers; `inward` is how far its name runs in from the side."""
        spot, side = self.seat(place), self.side(place)
        if self.hangs(place):
            return Box(spot.x - 42, spot.y - 24, spot.x + 42, spot.y + 40)
        if side:
            left, right = (22, inward) if side < 0 else (inward, 22)
            return Box(spot.x - left, spot.y - 22, spot.x + right, spot.y + 22)
        return Box(spot.x - 83, spot.y - 22, spot.x + 83, spot.y + 22)


def _rounded(share: float) -> float:
    """A coordinate of the unit circle, drawn out towards a rounded rectangle."""
    return copysign(abs(share) ** _SQUARENESS, share)
