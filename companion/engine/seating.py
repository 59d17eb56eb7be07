"""Seats and sides (single players or partnerships) of a table.

Seats are numbered clockwise from 0, so the next number is the seat to the left.
"""

from collections.abc import Sequence
from typing import NamedTuple


class Seat(int):
    """The number of a place at the table; messages show it as the name of its player."""

    __slots__ = ()

    def left(self, seats: int, places: int = 1) -> "Seat":
        """Return the seat `places` to the left (clockwise) at a table of `seats`."""
        return Seat((self + places) % seats)


NO_SEAT = Seat(-1)
"""The value of a seat that is not given."""
ALL_SEATS = Seat(-2)
"""The value of a seat if an entry concerns the deals of all players."""


class Side(NamedTuple):
    """The seats that score together: one player, or partners, who may have a team name."""

    seats: tuple[Seat, ...]
    name: str = ""


def all_seats(seats: int) -> tuple[Seat, ...]:
    """Return the seats of a table, clockwise from the first."""
    return tuple(map(Seat, range(seats)))


def single_sides(seats: int) -> tuple[Side, ...]:
    """Return the sides of a game without partners."""
    return tuple(Side((seat,)) for seat in all_seats(seats))


def partner_sides(seats: int) -> tuple[Side, ...]:
    """Return two sides, with partners in every second seat (W-SEAT-1, H2-TEAM-2)."""
    everyone = all_seats(seats)
    return (Side(everyone[0::2]), Side(everyone[1::2]))


def side_index(sides: Sequence[Side], seat: Seat) -> int:
    """Return the index of the side that a seat belongs to."""
    return next(place for place, side in enumerate(sides) if seat in side.seats)


def transfer(counts: Sequence[int], giver: int, most: int) -> tuple[int, ...]:
    """Return two sides' counts after side `giver` gave the other up to `most` of its own."""
    moved = min(most, counts[giver])
    return tuple(each + (-moved if place == giver else moved) for place, each in enumerate(counts))
