"""`companion score`: print the sheet of an exported table."""

import argparse
import unicodedata
from collections.abc import Iterator, Sequence
from typing import Any

from companion.cli.terminal import (
    FAULT,
    WRONG,
    out_json,
    print_err,
    print_out,
    printable,
    terminal_words,
)
from companion.cli.text_file import read_document
from companion.engine.files.strict_reader import read_json
from companion.engine.files.table_file import TableFile, read_table
from companion.engine.fold.columns import Column, columns_of
from companion.engine.fold.replay import Sheet, Stop, replay
from companion.engine.log.position import Row, Standing
from companion.engine.messages import Message, Problem
from companion.games.registry import known_games
from companion.words.catalogue import Catalogue
from companion.words.history import describe, told_of_seats
from companion.words.scores import change, option_value, points, who_wins

# Sheets as text


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


def score(arguments: argparse.Namespace) -> int:
    """Print the sheet. Return 1 if its log stops at an entry, 2 if the table is unreadable."""
    read = _read_table(arguments.file)
    if not isinstance(read, TableFile):
        for fault in read:
            says = terminal_words().say(fault.message)
            print_err(
                f"{arguments.file}: {fault.field}: {says}"
                if fault.field
                else f"{arguments.file}: {says}"
            )
        return FAULT
    sheet = replay(read.table, read.entries)
    if arguments.json:
        out_json(to_json(sheet), indent=2)
    else:
        for line in TerminalSheet(sheet, terminal_words()).lines():
            print_out(printable(line))
    if sheet.stop is None:
        return 0
    print_err(f"{arguments.file}: {_stopped(sheet, sheet.stop)}")
    return WRONG


def _read_table(name: str) -> TableFile | Sequence[Problem]:
    """Return the table of a file, or every problem found."""
    data = read_json(read_document(name))
    return (data,) if isinstance(data, Problem) else read_table(data, known_games())


def _stopped(sheet: Sheet, stop: Stop) -> str:
    """Return the sentence that says where the log stops, and why."""
    says = terminal_words().say(stop.problem.message, sheet.position.players)
    return terminal_words().word("cli-stopped", entry=stop.entry.number, says=says)


def to_json(sheet: Sheet) -> dict[str, Any]:
    """Return the sheet as plain data; points as counted, whatever sign the table prints."""
    position = sheet.position
    data: dict[str, Any] = {
        "game": sheet.table.game.key,
        "rules": position.rules.to_json(),
        "players": list(position.players),
        "sides": [list(side.seats) for side in position.sides],
        "rows": [_row(row) for row in position.rows],
        "totals": list(position.totals),
        "standings": [_standing(standing, position.players) for standing in sheet.standings],
        "result": None,
        "stop": None,
    }
    if sheet.result is not None:
        reason = terminal_words().say(sheet.result.reason, position.players)
        data["result"] = {
            "code": sheet.result.reason.code,
            "losers": list(sheet.result.losers),
            "says": reason,
        }
    if sheet.stop is not None:
        problem = sheet.stop.problem
        data["stop"] = {
            "entry": sheet.stop.entry.number,
            "code": problem.code,
            "field": problem.field,
            "says": terminal_words().say(problem.message, position.players),
        }
    return data


def _row(row: Row) -> dict[str, Any]:
    """Return a row of the sheet: a deal or, without a number, another event."""
    return {
        "entry": row.effective.entry.number,
        "deal": row.deal,
        "dealer": row.dealer,
        "deltas": list(row.deltas),
        "totals": list(row.totals),
        "remarks": [terminal_words().say(remark, row.players) for remark in row.remarks],
        "corrected": row.corrected,
    }


def _standing(each: Standing, players: Sequence[str]) -> dict[str, Any]:
    """Return the standing of a side."""
    names = terminal_words().names(each.side, players)
    return {"names": names, "total": each.total, "place": each.place}


# Text tables for a fixed-width font


def drawn_table(heads: Sequence[str], rows: Sequence[Sequence[str]]) -> Iterator[str]:
    """Yield the lines of a table: the first column begins at the left, the others end at the right.

    A line below the heads is as wide as each column.
    """
    widths = [max(map(width, column)) for column in zip(heads, *rows, strict=True)]
    yield _line(heads, widths)
    yield "  ".join("─" * each for each in widths)
    for row in rows:
        yield _line(row, widths)


def _line(cells: Sequence[str], widths: Sequence[int]) -> str:
    """Return one line of cells."""
    gaps = [" " * (most - width(cell)) for cell, most in zip(cells, widths, strict=True)]
    first, *other_cells = zip(cells, gaps, strict=True)
    return "  ".join(["".join(first), *(gap + cell for cell, gap in other_cells)]).rstrip()
