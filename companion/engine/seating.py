"""Seats clockwise, sides, directions and the rotation of the dealer.

Seats are numbered clockwise from 0, so "left" is always the next number (RULES.md, notation).
"""

from collections.abc import Sequence
from typing import NamedTuple


class Seat(int):
    """A place at the table; a type of its own so that the edge can put a name in its place."""

    __slots__ = ()

    def left(self, seats: int, places: int = 1) -> "Seat":
        """The seat `places` to the left (clockwise) at a table of `seats`."""
        return Seat((self + places) % seats)


OPEN = Seat(-1)
"""What stands for a seat while none is named."""
EVERYBODY = Seat(-2)
"""What stands for a seat where nobody has to be named: it is the deal of all."""


class Side(NamedTuple):
    """Who scores together: one player, or partners, who may give themselves a name."""

    seats: tuple[Seat, ...]
    name: str = ""


def all_seats(seats: int) -> tuple[Seat, ...]:
    """Every seat of a table, clockwise from the first."""
    return tuple(map(Seat, range(seats)))


def singles(seats: int) -> tuple[Side, ...]:
    """The sides of a game in which everybody plays alone."""
    return tuple(Side((seat,)) for seat in all_seats(seats))


def opposite_pairs(seats: int) -> tuple[Side, ...]:
    """The sides ABAB: every second seat together (W-SEAT-1, H2-TEAM-2)."""
    everyone = all_seats(seats)
    return (Side(everyone[0::2]), Side(everyone[1::2]))


def side_of(sides: Sequence[Side], seat: Seat) -> int:
    """Return the place of a seat's side in the order of the sides."""
    return next(place for place, side in enumerate(sides) if seat in side.seats)


def moved_over(counts: Sequence[int], giver: int, most: int) -> tuple[int, ...]:
    """Return what two sides count once one has given the other `most`, or all if that is less."""
    moved = min(most, counts[giver])
    return tuple(each + (-moved if place == giver else moved) for place, each in enumerate(counts))
