"""Seats, players with the colours of their faces, and sides (players or partnerships) of a table.

Seats are numbered clockwise from 0, so the next number is the seat to the left. When somebody joins
or leaves, they are renumbered; when two change seats, each has the other's number.
"""

from collections.abc import Sequence
from functools import cache
from typing import NamedTuple, Self


class Seat(int):
    """The number of a place at the table; messages show it as the name of its player."""

    __slots__ = ()

    def left(self, seats: int, places: int = 1) -> "Seat":
        """Return the seat `places` to the left (clockwise) at a table of `seats`."""
        return Seat((self + places) % seats)


class Player(str):
    """The name of a player, with what stays the same when the seats are renumbered.

    `chair` is a number that no other player ever gets at this table, and `colour` that of the face.
    Only a player who takes over another's seat takes over both. At a new table both are the number
    of the seat.
    """

    __slots__ = ("chair", "colour")
    chair: int
    colour: int

    def __new__(cls, name: str, chair: int, colour: int) -> Self:
        """Return the name with a chair and a colour."""
        player = super().__new__(cls, name)
        player.chair, player.colour = chair, colour
        return player

    def replaced_by(self, name: str) -> "Player":
        """Return the player of that name who takes over this one's seat: chair and colour stay."""
        return Player(name, self.chair, self.colour)


LATE_CHAIR = 100
"""A newcomer's chair is this plus the number of the arrival's entry; no table starts so large."""


def came_late(chair: int) -> bool:
    """Return whether a chair was put at a table that had begun."""
    return chair >= LATE_CHAIR


def seat_on_chair(players: Sequence[Player], chair: int) -> Seat | None:
    """Return the seat of the player with this chair, or None if that player has left."""
    return next((Seat(at) for at, player in enumerate(players) if player.chair == chair), None)


def same_seats(one: Sequence[Player], other: Sequence[Player]) -> bool:
    """Return whether nobody joined, left or changed seats between the two."""
    return [player.chair for player in one] == [player.chair for player in other]


FACE_COLOURS = 6
"""The number of the faces' colours."""


def seated(names: Sequence[str]) -> tuple[Player, ...]:
    """Return the players who sit down at a new table, in the order of the seats."""
    return tuple(Player(name, seat, seat % FACE_COLOURS) for seat, name in enumerate(names))


def colour_of(names: Sequence[str], seat: int) -> int:
    """Return the colour of a player's face: that of the seat, for a name without a colour."""
    name = names[seat]
    return name.colour if isinstance(name, Player) else seat % FACE_COLOURS


NO_SEAT = Seat(-1)
"""The value of a seat that is not given."""
ALL_SEATS = Seat(-2)
"""The value of a seat if an entry concerns the deals of all players."""


class Side(NamedTuple):
    """The seats that score together: one player, or partners, who may have a team name."""

    seats: tuple[Seat, ...]
    name: str = ""


@cache
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
    return next(index for index, side in enumerate(sides) if seat in side.seats)


def transfer(counts: Sequence[int], giver: int, most: int) -> tuple[int, ...]:
    """Return two sides' counts after side `giver` gave the other up to `most` of its own."""
    moved = min(most, counts[giver])
    return tuple(
        count + (-moved if index == giver else moved) for index, count in enumerate(counts)
    )
