"""The columns of a sheet: every side that has played at the table, also those that have left.

Who comes back under the name that they left with has their old column again, and two players who
change seats change columns. Where partners score together, the columns are those of the seats.
"""

from collections.abc import Iterator
from dataclasses import dataclass

from companion.engine.fold.replay import Sheet
from companion.engine.fold.seat_change import has_partners
from companion.engine.log.entries import Arrival, Departure, SeatChange
from companion.engine.log.position import Row
from companion.engine.seating import Player, Side


@dataclass(frozen=True)
class Column:
    """A side as it is now or, if it has `left`, as it was then; `players` are those of that time.

    `place` is its index among the sides at the table now, None if it has left. `chairs` are those
    on which its player has sat: another one each time that they came back. It has none where there
    are partners: nobody joins or leaves there, and each side keeps its place.
    """

    side: Side
    players: tuple[Player, ...]
    place: int | None
    chairs: tuple[int, ...]

    @property
    def left(self) -> bool:
        """Whether its player has left."""
        return self.place is None

    @property
    def first(self) -> Player:
        """The player, or the first of the partners."""
        return self.players[self.side.seats[0]]

    def place_in(self, row: Row) -> int | None:
        """Return the index of the side in a row's points; None where it was not at the table."""
        if not self.chairs:
            return self.place
        chairs = (row.players[side.seats[0]].chair for side in row.sides)
        return next((at for at, chair in enumerate(chairs) if chair in self.chairs), None)


def columns_of(sheet: Sheet) -> tuple[Column, ...]:
    """Return the columns clockwise, who has left where they sat."""
    position = sheet.position
    if has_partners(position.sides):
        return tuple(
            Column(side, position.players, index, ()) for index, side in enumerate(position.sides)
        )
    here = {
        position.players[side.seats[0]].chair: (side, position.players, index)
        for index, side in enumerate(position.sides)
    }
    last = {**_departed_sides(sheet), **here}
    return tuple(Column(*last[chairs[-1]], tuple(chairs)) for chairs in _chairs(sheet))


def has_changed(sheet: Sheet) -> bool:
    """Return whether somebody has joined, left or changed seats since the first deal."""
    return next(_changes(sheet), None) is not None


def _departed_sides(sheet: Sheet) -> dict[int, tuple[Side, tuple[Player, ...], None]]:
    """Return by chair the side of each player who has left, and the players then."""
    gone = [
        (row.effective.action.seat, row.players)
        for row in _changes(sheet)
        if isinstance(row.effective.action, Departure)
    ]
    return {players[seat].chair: (Side((seat,)), players, None) for seat, players in gone}


def _chairs(sheet: Sheet) -> list[list[int]]:
    """Return the chairs of each column; a newcomer's comes after that of the seat at the right."""
    position = sheet.reached[0]
    columns = [[position.players[side.seats[0]].chair] for side in position.sides]
    away: dict[str, int] = {}
    for row in _changes(sheet):
        match row.effective.action:
            case Departure(seat):
                away[row.players[seat]] = row.players[seat].chair
            case Arrival(_, seat):
                right, newcomer = row.players[seat], row.players[seat + 1]
                _add_newcomer(columns, newcomer, right, away.pop(newcomer, None))
            case SeatChange(seat, other):
                one, two = (_column(columns, row.players[at].chair) for at in (seat, other))
                columns[one], columns[two] = columns[two], columns[one]
    return columns


def _add_newcomer(
    columns: list[list[int]], newcomer: Player, right: Player, former: int | None
) -> None:
    """Give a newcomer the column of the chair that they left, or else a new one."""
    if former is not None:
        columns[_column(columns, former)].append(newcomer.chair)
    else:
        columns.insert(_column(columns, right.chair) + 1, [newcomer.chair])


def _column(columns: list[list[int]], chair: int) -> int:
    """Return the index of the column of a chair."""
    return next(at for at, chairs in enumerate(columns) if chair in chairs)


def _changes(sheet: Sheet) -> Iterator[Row]:
    """Yield the rows in which somebody joins, leaves or changes seats."""
    kinds = (Arrival, Departure, SeatChange)
    return (row for row in sheet.rows if isinstance(row.effective.action, kinds))
