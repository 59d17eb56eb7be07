"""A sheet as text: the deals in columns, who stands where, how it ended."""

import unicodedata
from collections.abc import Iterator, Sequence

from companion.engine.fold.replay import Sheet
from companion.engine.log.position import Row
from companion.words.catalogue import Catalogue
from companion.words.history import describe


class Printed:
    """A sheet in words of one language, for a page of fixed width."""

    def __init__(self, sheet: Sheet, words: Catalogue) -> None:
        self._sheet, self._words = sheet, words
        self._position = sheet.position
        self._players = sheet.position.players

    def lines(self) -> Iterator[str]:
        """All of it, line by line."""
        table = self._sheet.table
        names = self._words.word("list-comma").join(table.players)
        yield f"{self._words.text(table.game.name)}: {names}"
        yield from self._departures()
        yield ""
        yield from self._deals() if self._position.rows else [self._words.word("sheet-empty")]
        yield ""
        yield from self._standings()
        yield from self._end()

    def points(self, number: int) -> str:
        """Points as the table writes them, with a true minus sign."""
        return str(self._sheet.sign * number).replace("-", "−")

    def change(self, number: int) -> str:
        """A change in points, always with its sign."""
        return f"+{self.points(number)}" if self._sheet.sign * number > 0 else self.points(number)

    def winners(self) -> str:
        """Who is in front, as one says it of one player, of partners, of a tie."""
        first = tuple(each.side for each in self._sheet.standings if each.place == 1)
        people = sum(len(side.seats) for side in first)
        kind = "shared" if len(first) > 1 else "team" if people > 1 else "one"
        return self._words.word(f"over-wins-{kind}", self._players, names=first)

    def _departures(self) -> Iterator[str]:
        """The house rules that are not the standard ones."""
        rules = self._sheet.table.rules
        for each in rules.departures():
            label = self._words.text(each.option.label)
            value = self._words.text(each.option.words(getattr(rules, each.name)))
            yield "  " + self._words.word("rules-value", label=label, value=value)

    def _deals(self) -> Iterator[str]:
        """The sheet's rows under the names, remarks and events between them."""
        sides = [self._words.names(side, self._players) for side in self._position.sides]
        head = [self._words.word("sheet-deal"), *sides]
        rows = [(row, self._cells(row)) for row in self._position.rows]
        foot = [self._words.word("sheet-total"), *map(self.points, self._position.totals)]
        every = [head, foot, *(cells for _, cells in rows)]
        widths = [max(map(width, column)) for column in zip(*every, strict=True)]
        yield _aligned(head, widths)
        for row, cells in rows:
            yield _aligned(cells, widths)
            if row.deal is None:
                yield self._under(
                    self._words.say(describe(self._sheet, row.live.action), row.players)
                )
            for remark in row.remarks:
                yield self._under(self._words.say(remark, row.players))
        yield _aligned(foot, widths)

    def _cells(self, row: Row) -> list[str]:
        """A row's number, and for each side its total and what it got."""
        pairs = zip(row.totals, row.deltas, strict=True)
        number = "·" if row.deal is None else str(row.deal)
        return [number, *(f"{self.points(t)} ({self.change(d)})" for t, d in pairs)]

    def _under(self, said: str) -> str:
        """What is said of the row above."""
        return f"    {said}"

    def _standings(self) -> Iterator[str]:
        """Where everybody stands, best first."""
        for each in sorted(self._sheet.standings, key=lambda each: each.place):
            place = self._words.word("over-place", place=each.place)
            name = self._words.names(each.side, self._players)
            note = f"  {self._words.say(each.note, self._players)}" if each.note else ""
            yield f"{place}  {name}  {self.points(each.total)}{note}"

    def _end(self) -> Iterator[str]:
        """How it ended, or what it waits for."""
        result, question = self._sheet.result, self._sheet.question
        if result is not None:
            yield ""
            if len(self._sheet.standings) > 1:
                yield self.winners()
            yield self._words.say(result.reason, self._players)
        elif question is not None and self._sheet.stop is None:
            yield ""
            yield self._words.say(question.message, self._players)


def _aligned(cells: Sequence[str], widths: Sequence[int]) -> str:
    """Cells in columns, each flush right."""
    padded = (" " * (most - width(cell)) + cell for cell, most in zip(cells, widths, strict=True))
    return "  ".join(padded)


def width(text: str) -> int:
    """How many columns a text takes on a terminal."""
    return sum(_columns(mark) for mark in text)


def _columns(mark: str) -> int:
    """How many columns a character takes."""
    if unicodedata.combining(mark) or unicodedata.category(mark) in ("Cf", "Mn", "Me"):
        return 0
    return 2 if unicodedata.east_asian_width(mark) in "WF" else 1
