"""The geometry of the drawn table: a rounded ring, the seats on it, and the area each covers.

A drawing is WIDTH wide. Angles are in degrees, clockwise on the screen; 90 is the bottom.
"""

from dataclasses import dataclass
from math import copysign, cos, hypot, radians, sin

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
"""How far a tag at the side of four seats is raised, so that an arrow has room below its name."""
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
        """Return whether the name hangs below its face because there is no room beside it."""
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
