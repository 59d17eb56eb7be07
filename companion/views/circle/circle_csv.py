"""The tables of a circle as rows for a spreadsheet: one for each game, or deal, and player.

Each table is read and let go again, so that even thousands need no more room than one.
"""

from collections.abc import Iterator, Sequence
from fractions import Fraction
from itertools import chain

from companion.circle.people import People
from companion.circle.results import results_of
from companion.circle.tables.deal_text import Chairs, PlayedDeal, SideSeats, read_deals
from companion.circle.tables.evenings import table_night
from companion.circle.tables.played import PlayedTable
from companion.engine.contract.game import Games
from companion.words.catalogue import Catalogue
from companion.words.csv_text import Cell

GAME_HEADS = ("date", "game", "table", "player", "deals", "points", "mean", "place", "won")
DEAL_HEADS = (
    *("date", "game", "table", "deal", "dealer"),
    *("player", "points", "total", "remark"),
)
"""The columns; the word for each is at `csv-` and its name."""


class CircleSpreadsheet:
    """The tables of a circle as rows, in the words of a reader."""

    def __init__(
        self,
        tables: Sequence[PlayedTable],
        people: People,
        zone: str,
        games: Games,
        words: Catalogue,
    ) -> None:
        """`tables` are in the order of play, `zone` is the circle's."""
        self._tables = [table for table in tables if table.deal_count]
        self._people, self._zone, self._words = people, zone, words
        self._games = {key: words.text(game.name) for key, game in games.items()}

    def games(self) -> Iterator[tuple[Cell, ...]]:
        """Yield the heads, then a row for each table and person.

        Without a place is who played half of the deals of a chair or less, and everybody while the
        game is not over.
        """
        yield self._heads(GAME_HEADS)
        for number, table in enumerate(self._tables, 1):
            first = self._first(table, number)
            for result in results_of(table, self._people.groups):
                points = table.sign * result.points
                mean = Fraction(points, result.deals) if result.deals else None
                rest = (result.deals, points, mean, result.place, int(result.won))
                yield *first, self._name(result.person), *rest

    def deals(self) -> Iterator[tuple[Cell, ...]]:
        """Yield the heads, then a row for each deal and player of all tables.

        Points that a total has beside those of the deals (agreed, or given to a newcomer) are in a
        row of their own, without a number, so that the points of a table add up to its totals.
        """
        yield self._heads(DEAL_HEADS)
        for number, table in enumerate(self._tables, 1):
            yield from self._deals(table, self._first(table, number))

    def _deals(self, table: PlayedTable, first: tuple[Cell, ...]) -> Iterator[tuple[Cell, ...]]:
        """Yield the rows of one table."""
        known: dict[int, int] = {}
        # The table itself would keep its deals as long as it is kept.
        for deal in read_deals(table.deal_text, table.columns):
            before = [total - gain for total, gain in zip(deal.totals, deal.deltas, strict=True)]
            yield from self._agreed(table, known, deal, before, first)
            dealer = self._name(deal.players[deal.dealer])
            for seat, side in deal.seats():
                points = table.sign * deal.deltas[side], table.sign * deal.totals[side]
                yield *first, deal.number, dealer, self._name(deal.players[seat]), *points, None
            known |= _by_chair(deal.chairs, deal.sides, deal.totals)
        yield from self._agreed(table, known, table, table.totals, first)

    def _agreed(
        self,
        table: PlayedTable,
        known: dict[int, int],
        at: PlayedDeal | PlayedTable,
        totals: Sequence[int],
        first: tuple[Cell, ...],
    ) -> Iterator[tuple[Cell, ...]]:
        """Yield what the totals of chairs have changed by since those that are `known`."""
        remark = self._words.word("csv-agreed")
        now = _by_chair(at.chairs, at.sides, totals)
        for seat in chain.from_iterable(at.sides):
            total = now[at.chairs[seat]]
            points = table.sign * (total - known.get(at.chairs[seat], 0))
            if points:
                name = self._name(at.players[seat])
                yield *first, None, None, name, points, table.sign * total, remark

    def _first(self, table: PlayedTable, number: int) -> tuple[Cell, ...]:
        """Return the cells that all rows of a table begin with."""
        night = table_night(table, self._zone)
        return night, self._games.get(table.game, table.game), number

    def _heads(self, columns: Sequence[str]) -> tuple[Cell, ...]:
        """Return the heads of the columns."""
        return tuple(self._words.word(f"csv-{column}") for column in columns)

    def _name(self, spelling: str) -> str:
        """Return the name of the person of a spelling, or that of somebody."""
        return self._people.person(spelling).shown or self._words.word("author-unknown")


def _by_chair(chairs: Chairs, sides: SideSeats, totals: Sequence[int]) -> dict[int, int]:
    """Return the total of each chair's side."""
    return {
        chairs[seat]: total for seats, total in zip(sides, totals, strict=True) for seat in seats
    }
