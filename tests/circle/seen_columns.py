"""Who sat in which column of a sheet, found without the numbers of chairs."""

from collections import Counter
from collections.abc import Sequence
from typing import NamedTuple

from companion.engine.fold.replay import Sheet
from companion.engine.log.entries import Arrival, Departure, SeatChange
from companion.engine.log.position import Row
from companion.engine.seating import NO_SEAT


class Column:
    """A column of the sheet: the deals and the points of each name in it."""

    def __init__(self, late: bool) -> None:
        self.late = late
        self.deals: Counter[str] = Counter()
        self.points: Counter[str] = Counter()

    @property
    def holder(self) -> str | None:
        """Who played more than half of its deals."""
        total = sum(self.deals.values())
        return next((name for name, deals in self.deals.items() if 2 * deals > total), None)


class Seen(NamedTuple):
    """The rows of a sheet with the columns of their seats, and the columns of the end."""

    rows: list[tuple[Row, list[Column]]]
    end: list[Column]

    @property
    def every(self) -> list[Column]:
        """All columns."""
        return [*dict.fromkeys(each for _, columns in self.rows for each in columns)]


def seen_columns(sheet: Sheet) -> Seen:
    """The columns, row by row: begun by who joins, ended by who leaves, exchanged by two."""
    now = [Column(late=False) for _ in sheet.table.players]
    rows = []
    for row in sheet.rows:
        action = row.effective.action
        if isinstance(action, Arrival):
            now.insert(action.seat + 1, Column(late=True))
            now[action.seat + 1].points[action.name] += row.totals[action.seat + 1]
        whose = sheet.table.game.whose(action) if row.deal else NO_SEAT
        for side, seats in enumerate(row.sides):
            for seat in seats.seats:
                now[seat].deals[str(row.players[seat])] += bool(row.deal) and whose in (-1, seat)
                now[seat].points[str(row.players[seat])] += row.deltas[side]
        rows.append((row, [*now]))
        if isinstance(action, Departure):
            del now[action.seat]
        if isinstance(action, SeatChange):
            now[action.seat], now[action.other] = now[action.other], now[action.seat]
    return Seen(rows, now)


class Sides:
    """A number for each side of a sheet from the first deal to the last: that of the end first."""

    def __init__(self, sheet: Sheet) -> None:
        self.seen = seen_columns(sheet)
        ends = [self.seen.end[side.seats[0]] for side in sheet.position.sides]
        firsts = [columns[side.seats[0]] for row, columns in self.seen.rows for side in row.sides]
        self.numbers = {each: at for at, each in enumerate(dict.fromkeys([*ends, *firsts]))}
        self.ends = range(len(ends))
        self.deals = [each for each in self.seen.rows if each[0].deal]

    def by_side(self, values: Sequence[Sequence[int]]) -> list[dict[int, int]]:
        """What each deal has by side, by the numbers of the sides."""
        return [
            dict(zip(self._of(*deal), each, strict=True))
            for deal, each in zip(self.deals, values, strict=True)
        ]

    def names(self) -> list[dict[int, list[str]]]:
        """Who sat on each side in each deal."""
        return [
            {
                number: [str(row.players[seat]) for seat in side.seats]
                for number, side in zip(self._of(row, columns), row.sides, strict=True)
            }
            for row, columns in self.deals
        ]

    def _of(self, row: Row, columns: Sequence[Column]) -> list[int]:
        return [self.numbers[columns[side.seats[0]]] for side in row.sides]
