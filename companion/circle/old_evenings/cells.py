"""Reads the cells of an old sheet, line by line, and notes their problems."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from datetime import date, timedelta

from companion.circle.old_evenings.meanings import Meaning
from companion.circle.old_evenings.pairs import Pair, pair_of
from companion.circle.old_evenings.sheet_text import SheetLine
from companion.circle.old_evenings.values import (
    is_blank,
    looks_like_a_day,
    read_day,
    read_number,
)
from companion.engine.messages import Message
from companion.engine.problem import Problem, problem

LARGEST = 99_999
"""The most points that a cell may have: games that tables declare count by the thousand."""
_LARGEST_COUNT = 999
"""The largest number of a deal."""
MOST_SHOWN = 30
"""How many characters of a cell are quoted."""
_SUMS = frozenset(
    ["total", "totals", "sum", "summe", "gesamt", "σ", "合計", "計", "累計", "トータル"]
)
"""What a line of sums begins with."""


@dataclass(frozen=True)
class SheetReading:
    """How a sheet is read: the meanings of its columns, and what only a choice can settle.

    `by_deal`: a line is of a deal, not of a whole game. `running`: its numbers are totals that run.
    `day_first`: in 3/4/2024 the 3 is the day. `day` is that of a sheet without days. `pairs`: a
    name such as "Ann & Ben" is that of two partners.
    """

    meanings: tuple[Meaning, ...]
    by_deal: bool
    running: bool
    day_first: bool
    day: date
    pairs: bool = False


@dataclass(frozen=True)
class WrittenScore:
    """The content of a line: a day's points by name, of a deal or a whole game."""

    line: int
    day: date
    game: str = ""
    table: str = ""
    deal: int | None = None
    deals: int = 0
    points: Mapping[str, int] = field(default_factory=dict)
    after_gap: bool = False
    partners: tuple[Pair, ...] = ()

    @property
    def game_key(self) -> tuple[date, str, str]:
        """What all lines of a game have in common."""
        return self.day, self.game, self.table


@dataclass(frozen=True)
class WrittenScores:
    """The lines of a sheet as they were read, and all faults."""

    meanings: tuple[Meaning, ...]
    by_deal: bool
    running: bool
    all: tuple[WrittenScore, ...]
    faults: tuple[Problem, ...]

    @property
    def is_numbered(self) -> bool:
        """Whether deals have numbers: then a line without one is no deal."""
        return Meaning.DEAL in self.meanings

    @property
    def one_player_each(self) -> bool:
        """Whether each line is about one player."""
        return Meaning.PLAYER in self.meanings


def read_cells(
    heads: SheetLine, body: Sequence[SheetLine], reading: SheetReading, today: date
) -> WrittenScores:
    """Return the lines of a sheet, each cell read, with all faults."""
    reader = _SheetReader(heads, reading, today)
    scores = tuple(score for line in body for score in reader.read(line))
    meanings = reading.meanings
    faults = (*_missing(heads, meanings), *reader.faults)
    return WrittenScores(meanings, reading.by_deal, reading.running, scores, faults)


def _missing(heads: SheetLine, meanings: Sequence[Meaning]) -> Iterator[Problem]:
    """Yield the problems with its columns for which a sheet cannot be read."""
    if Meaning.PLAYER in meanings:
        if not {Meaning.POINTS, Meaning.TOTAL} & {*meanings}:
            yield problem("old-no-points")
    elif Meaning.SCORES not in meanings:
        yield problem("old-no-names", line=heads.number)
    single = [meaning for meaning in meanings if meaning not in (Meaning.SCORES, Meaning.NOTHING)]
    if len({*single}) < len(single):
        yield problem("old-column-twice")
    yield from _wrong_heads(heads, _places(meanings, Meaning.SCORES))


def _wrong_heads(heads: SheetLine, places: Sequence[int]) -> Iterator[Problem]:
    """Yield what is wrong with the names above points."""
    names = [heads.cells[at] if at < len(heads.cells) else "" for at in places]
    for name in dict.fromkeys(names):
        if not name:
            yield problem("old-name-missing", line=heads.number)
        elif names.count(name) > 1:
            yield problem("old-name-twice", line=heads.number, name=name[:MOST_SHOWN])


def _places(meanings: Sequence[Meaning], wanted: Meaning) -> list[int]:
    """Return the places of the columns with a meaning."""
    return [at for at, meaning in enumerate(meanings) if meaning is wanted]


class _SheetReader:
    """Reads line by line: a line without a day has that of the line above."""

    def __init__(self, heads: SheetLine, reading: SheetReading, today: date) -> None:
        """Start before the first line."""
        self._heads, self._reading, self._today = heads, reading, today
        self._last = WrittenScore(heads.number, reading.day)
        self._is_dated = Meaning.DATE not in reading.meanings
        self.faults: list[Problem] = []

    def read(self, line: SheetLine) -> Iterator[WrittenScore]:
        """Yield the content of a line; nothing for a line without points, or of sums."""
        if any(cell.casefold() in _SUMS for cell in self._unscored(line)):
            return
        day = self._day(line)
        points = self._points(line)
        score = WrittenScore(
            line.number,
            day,
            self._cell(line, Meaning.GAME) or self._last.game,
            self._cell(line, Meaning.TABLE),
            self._number(line, Meaning.DEAL),
            self._number(line, Meaning.DEALS) or 0,
            dict(self._each_own(line, points)),
            line.after_gap,
            tuple(pair for name in points if (pair := self._pair(name))),
        )
        self._last = replace(score, table="")
        if points:
            if not self._is_dated:
                self._wrong("old-day-missing", line)
            yield score

    def _unscored(self, line: SheetLine) -> Iterator[str]:
        """Yield the cells of a line that have no points."""
        scored = (Meaning.SCORES, Meaning.POINTS, Meaning.TOTAL)
        for cell, meaning in zip(line.cells, self._reading.meanings, strict=False):
            if meaning not in scored:
                yield cell

    def _cell(self, line: SheetLine, meaning: Meaning) -> str:
        """Return the cell of a meaning, "" if there is none."""
        places = _places(self._reading.meanings, meaning)
        return line.cells[places[0]] if places and places[0] < len(line.cells) else ""

    def _day(self, line: SheetLine) -> date:
        """Return the day of a line; of one without, that of the line above."""
        cell = self._cell(line, Meaning.DATE)
        if not cell:
            return self._last.day
        day = read_day(cell, day_first=self._reading.day_first)
        if day is None:
            code = "old-no-such-day" if looks_like_a_day(cell) else "old-no-day"
            self._wrong(code, line, cell=cell[:MOST_SHOWN])
        elif day > self._today + timedelta(days=1):
            self._wrong("old-day-ahead", line, cell=cell[:MOST_SHOWN])
        self._is_dated = True
        return day or self._last.day

    def _number(self, line: SheetLine, meaning: Meaning) -> int | None:
        """Return the number of a deal, or how many there were."""
        cell = self._cell(line, meaning).lstrip("#").rstrip(".")
        if is_blank(cell):
            return None
        number = read_number(cell)
        if number is None or not 0 <= number <= _LARGEST_COUNT:
            column = self._head(self._reading.meanings.index(meaning))
            self._wrong("old-no-number", line, cell=cell[:MOST_SHOWN], column=column)
        return number

    def _points(self, line: SheetLine) -> dict[str, int]:
        """Return the points of a line by name."""
        meanings = self._reading.meanings
        if Meaning.PLAYER not in meanings:
            scores = ((self._head(at), at) for at in _places(meanings, Meaning.SCORES))
        else:
            wanted = Meaning.POINTS if Meaning.POINTS in meanings else Meaning.TOTAL
            name = self._cell(line, Meaning.PLAYER)
            scores = ((name, at) for at in _places(meanings, wanted)[:1])
        points = {}
        for name, at in scores:
            cell = line.cells[at] if at < len(line.cells) else ""
            if not is_blank(cell) and (number := self._score(line, at, cell)) is not None:
                if not name and Meaning.PLAYER in meanings:
                    self._wrong("old-name-missing", line)
                points[name] = number
        return points

    def _pair(self, name: str) -> Pair | None:
        """Return both partners in a name such as "Ann & Ben", if pairs are read as such."""
        return pair_of(name) if self._reading.pairs else None

    def _each_own(self, line: SheetLine, points: Mapping[str, int]) -> Iterator[tuple[str, int]]:
        """Yield everybody with their points; partners have the same."""
        seen: set[str] = set()
        for name, own in points.items():
            for player in self._pair(name) or (name,):
                if player in seen:
                    self._wrong("old-name-twice", line, name=player[:MOST_SHOWN])
                seen.add(player)
                yield player, own

    def _score(self, line: SheetLine, at: int, cell: str) -> int | None:
        """Return the points in a cell."""
        number = read_number(cell)
        if number is None:
            self._wrong("old-no-number", line, cell=cell[:MOST_SHOWN], column=self._head(at))
        elif abs(number) > LARGEST:
            self._wrong("old-too-many-points", line, column=self._head(at), largest=LARGEST)
        return number

    def _head(self, at: int) -> str:
        """Return the head of a column, or its number."""
        head = self._heads.cells[at] if at < len(self._heads.cells) else ""
        return head[:MOST_SHOWN] or str(at + 1)

    def _wrong(self, code: str, line: SheetLine, **params: str | int) -> None:
        """Note a fault."""
        self.faults.append(Problem(Message(code, {"line": line.number, **params})))
