"""Print a sheet as text: the deals in columns, the standings, the result."""

import unicodedata
from collections.abc import Iterator, Sequence

from companion.engine.fold.columns import Column, columns_of
from companion.engine.fold.replay import Sheet
from companion.engine.log.position import Row
from companion.engine.messages import Message
from companion.words.catalogue import Catalogue
from companion.words.former_players import told_of_seats
from companion.words.history import describe
from companion.words.house_rules import option_value
from companion.words.scores import change, points, who_wins


class TerminalSheet:
    """A sheet as text in one language, for a fixed-width font."""

    def __init__(self, sheet: Sheet, words: Catalogue) -> None:
        self._sheet, self._words = sheet, words
        self._position, self._columns = sheet.position, columns_of(sheet)
        self._players, self._sign = sheet.position.players, sheet.sign

    def lines(self) -> Iterator[str]:
        """Yield the sheet line by line."""
        table = self._sheet.table
        names = self._words.word("list-comma").join(table.players)
        yield f"{self._words.text(table.name)}: {names}"
        yield from self._departures()
        yield ""
        yield from self._deals() if self._position.rows else [self._words.word("sheet-empty")]
        yield ""
        yield from self._standings()
        yield from self._end()

    def _departures(self) -> Iterator[str]:
        """Yield the house rules that differ from the standard."""
        rules = self._sheet.table.rules
        for option in rules.departures():
            yield f"  {self._words.say(option_value(option.option, getattr(rules, option.name)))}"

    def _deals(self) -> Iterator[str]:
        """Yield the header, the rows with their remarks and events, and the totals."""
        names = [self._words.names(column.side, column.players) for column in self._columns]
        head = [self._words.word("sheet-deal"), *names]
        rows = [(row, self._cells(row)) for row in self._position.rows]
        foot = [self._words.word("sheet-total"), *map(self._total, self._columns)]
        every = [head, foot, *(cells for _, cells in rows)]
        widths = [max(map(width, column)) for column in zip(*every, strict=True)]
        yield _aligned(head, widths)
        for row, cells in rows:
            yield _aligned(cells, widths)
            event = [] if row.deal else [self._event(row)]
            for remark in (*event, *row.remarks):
                yield f"    {self._words.say(remark, row.players)}"
        yield _aligned(foot, widths)

    def _event(self, row: Row) -> Message:
        """Return what happened in a row that is not a deal."""
        return told_of_seats(self._sheet, row) or describe(self._sheet, row.effective.action)

    def _cells(self, row: Row) -> list[str]:
        """Return the number of a row, and the total and points of each side."""
        number = "·" if row.deal is None else str(row.deal)
        return [number, *(self._cell(row, column.place_in(row)) for column in self._columns)]

    def _cell(self, row: Row, place: int | None) -> str:
        """Return the total and points of a side; "" if it was not at the table."""
        if place is None:
            return ""
        return f"{points(row.totals[place], self._sign)} ({change(row.deltas[place], self._sign)})"

    def _total(self, column: Column) -> str:
        """Return the total of a column, "" if its player has left."""
        return (
            "" if column.place is None else points(self._position.totals[column.place], self._sign)
        )

    def _standings(self) -> Iterator[str]:
        """Yield the standings, best first."""
        for standing in sorted(self._sheet.standings, key=lambda standing: standing.place):
            place = self._words.word("over-place", place=standing.place)
            name = self._words.names(standing.side, self._players)
            note = f"  {self._words.say(standing.note, self._players)}" if standing.note else ""
            yield f"{place}  {name}  {points(standing.total, self._sign)}{note}"

    def _end(self) -> Iterator[str]:
        """Yield the result, or the question that is open."""
        result, question = self._sheet.result, self._sheet.question
        if result is not None:
            yield ""
            if len(self._sheet.standings) > 1:
                yield self._words.say(who_wins(self._sheet), self._players)
            yield self._words.say(result.reason, self._players)
        elif question is not None and self._sheet.stop is None:
            yield ""
            yield self._words.say(question.message, self._players)


def _aligned(cells: Sequence[str], widths: Sequence[int]) -> str:
    """Return a line of cells, each aligned right in its column."""
    padded = (" " * (most - width(cell)) + cell for cell, most in zip(cells, widths, strict=True))
    return "  ".join(padded)


def width(text: str) -> int:
    """Return the number of terminal columns of a text."""
    return sum(_columns(mark) for mark in text)


def _columns(mark: str) -> int:
    """Return the number of terminal columns of a character."""
    if unicodedata.combining(mark) or unicodedata.category(mark) in ("Cf", "Mn", "Me"):
        return 0
    return 2 if unicodedata.east_asian_width(mark) in "WF" else 1
