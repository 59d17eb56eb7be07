"""Tables as data: rows for a spreadsheet, and the current state as JSON.

Tables are read one at a time, so thousands of them need no more memory than one.
"""

from collections.abc import Callable, Iterator, Sequence
from datetime import date
from fractions import Fraction
from itertools import chain
from typing import Any

from companion.circle.people import People
from companion.circle.results import results_of
from companion.circle.tables.accounts import Chairs, PlayedDeal, SideSeats, read_deals
from companion.circle.tables.evenings import table_night
from companion.circle.tables.played import PlayedTable
from companion.engine.contract.game import Games
from companion.engine.fold.columns import Column, columns_of
from companion.engine.fold.deals import deal_number_of, deal_numbers_of
from companion.engine.fold.replay import Sheet
from companion.engine.log.position import Row, Standing
from companion.engine.messages import Message
from companion.engine.seating import NO_SEAT
from companion.words.catalogue import Catalogue
from companion.words.history import told_of_row
from companion.words.plain_text import Cell
from companion.words.scores import who_wins

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
        # Message codes: csv-date, csv-deal, csv-dealer, csv-deals, csv-game, csv-mean, csv-place,
        #   csv-player, csv-points, csv-remark, csv-table, csv-total, csv-won
        return tuple(self._words.word(f"csv-{column}") for column in columns)

    def _name(self, spelling: str) -> str:
        """Return the name of the person of a spelling, or that of somebody."""
        return self._people.person(spelling).shown or self._words.word("author-unknown")


def _by_chair(chairs: Chairs, sides: SideSeats, totals: Sequence[int]) -> dict[int, int]:
    """Return the total of each chair's side."""
    return {
        chairs[seat]: total for seats, total in zip(sides, totals, strict=True) for seat in seats
    }


# Current state of a table


FORMAT = "companion-now"
VERSION = 1


def table_now(sheet: Sheet, words: Catalogue) -> dict[str, Any]:
    """Return the standings, the plan and the sheet of a table; points as the table writes them.

    `plan` is None once the game is over, `result` and `question` are None until there is one.
    Columns are the sides that have played, also those that have left.
    """
    columns = columns_of(sheet)
    return {
        "format": FORMAT,
        "version": VERSION,
        "language": words.language,
        "game": {"key": sheet.table.game.key, "name": words.text(sheet.table.name)},
        "head": sheet.head,
        "deals": sheet.position.completed,
        "players": [str(player) for player in sheet.position.players],
        "standings": [_standing(sheet, standing, words) for standing in sheet.standings],
        "plan": None if sheet.result else _plan(sheet, words),
        "question": _question(sheet, words),
        "result": _result(sheet, words),
        "columns": [_column(column, words) for column in columns],
        "rows": [_row(sheet, row, columns, words) for row in sheet.rows],
    }


def _standing(sheet: Sheet, standing: Standing, words: Catalogue) -> dict[str, Any]:
    """Return the standing of a side."""
    return {
        "name": words.names(standing.side, sheet.position.players),
        "seats": [*map(int, standing.side.seats)],
        "place": standing.place,
        "total": sheet.sign * standing.total,
        "to_end": standing.to_end,
        "note": _said(standing.note, sheet, words),
    }


def _plan(sheet: Sheet, words: Catalogue) -> dict[str, Any]:
    """Return what happens now."""
    plan = sheet.plan
    return {
        "deal": plan.deal,
        "dealer": None if plan.dealer == NO_SEAT else int(plan.dealer),
        "opener": None if plan.opener is None else int(plan.opener),
        "headline": _said(plan.cue.headline, sheet, words),
        "now": _said(plan.cue.glow, sheet, words),
        "tasks": [words.say(task, sheet.position.players) for task in plan.tasks],
        "passes": [
            {"from": int(passed.giver), "to": int(passed.receiver), "cards": passed.cards}
            for passed in plan.passes
        ],
    }


def _question(sheet: Sheet, words: Catalogue) -> str | None:
    """Return the question that the deal waits for, or None."""
    asked = None if sheet.result else sheet.question
    return _said(asked.message, sheet, words) if asked else None


def _result(sheet: Sheet, words: Catalogue) -> dict[str, Any] | None:
    """Return how the game ended, or None while it goes on."""
    if sheet.result is None:
        return None
    players = sheet.position.players
    alone = len(sheet.standings) == 1
    return {
        "winner": None if alone else words.say(who_wins(sheet), players),
        "reason": words.say(sheet.result.reason, players),
    }


def _column(column: Column, words: Catalogue) -> dict[str, Any]:
    """Return a side of the sheet."""
    return {"name": words.names(column.side, column.players), "left": column.left}


def _row(sheet: Sheet, row: Row, columns: tuple[Column, ...], words: Catalogue) -> dict[str, Any]:
    """Return a row of the sheet; its points by column, None where a side was not at the table."""
    places = [column.place_in(row) for column in columns]
    return {
        "entry": row.effective.entry.number,
        "deal": deal_number_of(sheet, row) if row.deal else None,
        "dealer": str(row.players[row.dealer]) if row.deal else None,
        "points": [None if at is None else sheet.sign * row.deltas[at] for at in places],
        "totals": [None if at is None else sheet.sign * row.totals[at] for at in places],
        "remarks": [words.say(remark, row.players) for remark in told_of_row(sheet, row)],
    }


def _said(message: Message | None, sheet: Sheet, words: Catalogue) -> str | None:
    """Return a message about the players of now as it is said, or None."""
    return words.say(message, sheet.position.players) if message else None


# Sheet rows for a spreadsheet


HEADS = ("date", "deal", "dealer", "player", "points", "total", "remark")
"""The columns; the word for each is at `csv-` and its name."""


def table_rows(
    sheet: Sheet, words: Catalogue, day_of: Callable[[str], date | None]
) -> Iterator[tuple[Cell, ...]]:
    """Yield the heads, then a row for each deal and player; points as the table writes them.

    `day_of` returns the day of an entry's time where the reader is. What is no deal, such as points
    that were agreed, has no number and no dealer, and is told in its remark. Where players have
    deals of their own, a deal has a row only for who played it, and their number of it.
    """
    # Message codes: csv-date, csv-deal, csv-dealer, csv-player, csv-points, csv-remark, csv-total
    yield tuple(words.word(f"csv-{head}") for head in HEADS)
    numbers = deal_numbers_of(sheet)
    for row in sheet.rows:
        number = numbers.get(row.effective.entry.number)
        dealer = str(row.players[row.dealer]) if row.deal else None
        first = (day_of(row.effective.entry.at), number, dealer)
        told = (words.say(message, row.players) for message in told_of_row(sheet, row))
        remark = words.word("list-row").join(told)
        whose = sheet.table.game.whose(row.effective.action) if row.deal else NO_SEAT
        for index, side in enumerate(row.sides):
            points = sheet.sign * row.deltas[index], sheet.sign * row.totals[index]
            for seat in side.seats:
                if whose in (NO_SEAT, seat):
                    yield *first, str(row.players[seat]), *points, remark
