"""Guesses the columns of an old sheet, parses its cells, and reports problems."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from datetime import date, timedelta
from enum import StrEnum

from companion.circle.old_evenings.sheet_text import SheetLine
from companion.circle.old_evenings.values import (
    Pair,
    is_blank,
    looks_like_a_day,
    order_told,
    pair_of,
    read_day,
    read_number,
)
from companion.engine.messages import Message, Problem, problem

# Meanings of columns


class Meaning(StrEnum):
    """What a column has. The head of a SCORES column is the name whose points are in it."""

    DATE = "date"
    GAME = "game"
    TABLE = "table"
    DEAL = "deal"
    DEALS = "deals"
    PLAYER = "player"
    POINTS = "points"
    TOTAL = "total"
    SCORES = "scores"
    NOTHING = "nothing"


_HEADS: Mapping[Meaning, str] = {
    Meaning.DATE: "date day when evening night played datum tag abend 日付 日 日にち 年月日",
    Meaning.GAME: "game variant spiel ゲーム 種目",
    Meaning.TABLE: "table match partie tisch game# gameno 卓 対局 ゲーム番号",
    Meaning.DEAL: "deal hand round # no nr no. nr. runde ディール 回 局 ラウンド 回戦 №",
    Meaning.DEALS: "deals hands rounds ディール数 回数 局数",
    Meaning.PLAYER: "player name who spieler プレイヤー プレーヤー 名前 氏名",
    Meaning.POINTS: "points score pts punkte result 点数 点 得点 スコア",
    Meaning.TOTAL: "total running cumulative sum summe 合計 累計 トータル",
    Meaning.NOTHING: (
        "dealer remark remarks note notes comment place rank won winner loser pass passed mean"
        " average avg pointsadeal check geber ディーラー 親 備考 メモ 順位 勝ち 勝者"
        " 1ディールあたりの点数 1回あたりの点数"
    ),
}
_BY_HEAD = {word: meaning for meaning, words in _HEADS.items() for word in words.split()}
_ONCE = tuple(meaning for meaning in Meaning if meaning not in (Meaning.SCORES, Meaning.NOTHING))
"""What only one column can be."""
_LONGEST_NUMBER = 8
_TOLD = 0.6
"""The part of the cells of a column that tells what it is."""


def heads_and_body(lines: Sequence[SheetLine]) -> tuple[SheetLine, tuple[SheetLine, ...]]:
    """Return the line with the heads of the columns, and those below it.

    A title above it, alone in its line, is passed over. Without heads the line is an empty one.
    """
    left = [*lines]
    while len(left) > 1 and sum(map(bool, left[0].cells)) == 1 < sum(map(bool, left[1].cells)):
        del left[0]
    if any(read_number(cell) is not None or looks_like_a_day(cell) for cell in left[0].cells):
        return SheetLine(left[0].number, ("",) * len(left[0].cells)), tuple(left)
    return left[0], tuple(left[1:])


def width_of(lines: Sequence[SheetLine]) -> int:
    """Return the number of columns, without those at the end that are always empty."""
    ends = (max((at for at, cell in enumerate(line.cells, 1) if cell), default=0) for line in lines)
    return max(ends, default=0)


def guessed(heads: SheetLine, body: Sequence[SheetLine]) -> tuple[Meaning, ...]:
    """Return the guessed meaning of each column."""
    columns = [_cells(body, at) for at in range(width_of((heads, *body)))]
    names = [heads.cells[at] if at < len(heads.cells) else "" for at in range(len(columns))]
    meanings = [_by_head(name, cells) for name, cells in zip(names, columns, strict=True)]
    for index, (name, cells) in enumerate(zip(names, columns, strict=True)):
        if meanings[index] is None:
            meanings[index] = _by_content(name, cells, meanings)
    return tuple(_consistent([meaning or Meaning.NOTHING for meaning in meanings]))


def _cells(body: Sequence[SheetLine], at: int) -> list[str]:
    """Return the non-empty cells of a column."""
    return [line.cells[at] for line in body if at < len(line.cells) and line.cells[at]]


def _by_head(name: str, cells: Sequence[str]) -> Meaning | None:
    """Return the meaning that the head of a column gives, or None."""
    meaning = _BY_HEAD.get("".join(name.casefold().split()))
    # "Game" is its name, or its number on that evening.
    if meaning in (Meaning.GAME, Meaning.TABLE):
        return Meaning.TABLE if _share(cells, _is_number) > _TOLD else Meaning.GAME
    return meaning


def _by_content(name: str, cells: Sequence[str], found: Sequence[Meaning | None]) -> Meaning | None:
    """Return the meaning that the cells of a column suggest, or None."""
    if Meaning.DATE not in found and _share(cells, looks_like_a_day) > _TOLD:
        return Meaning.DATE
    if _share(cells, _is_like_a_number) > _TOLD:
        if name:
            return Meaning.SCORES
        return None if {Meaning.DEAL, Meaning.SCORES} & {*found} else _counting(cells)
    return Meaning.PLAYER if not name and Meaning.PLAYER not in found else None


def _counting(cells: Sequence[str]) -> Meaning | None:
    """Return DEAL for a column that begins with 1 and 2, else None."""
    return Meaning.DEAL if [read_number(cell) for cell in cells[:2]] == [1, 2] else None


def _consistent(meanings: list[Meaning]) -> list[Meaning]:
    """Return the guesses without those that contradict earlier ones."""
    long = Meaning.PLAYER in meanings
    scores = [at for at, meaning in enumerate(meanings) if meaning is Meaning.SCORES]
    if long and not {Meaning.POINTS, Meaning.TOTAL} & {*meanings} and scores:
        meanings[scores.pop(0)] = Meaning.POINTS
    for at, meaning in enumerate(meanings):
        alien = (Meaning.SCORES,) if long else (Meaning.POINTS, Meaning.TOTAL)
        if meaning in alien or (meaning in _ONCE and meaning in meanings[:at]):
            meanings[at] = Meaning.NOTHING
    return meanings


def _is_number(cell: str) -> bool:
    """Whether a cell has a whole number."""
    return read_number(cell) is not None


def _is_like_a_number(cell: str) -> bool:
    """Whether a cell has a number, or nothing, or what may be a number with a slip."""
    return is_blank(cell) or (len(cell) <= _LONGEST_NUMBER and any(map(str.isdigit, cell)))


def _share(cells: Sequence[str], test: Callable[[str], bool]) -> float:
    """Return the part of the cells of which something is true."""
    return sum(map(test, cells)) / len(cells) if cells else 0.0


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


# Meanings of lines


def day_order(body: Sequence[SheetLine], meanings: Sequence[Meaning]) -> tuple[bool, bool | None]:
    """Return what `order_told` says of the days of a sheet."""
    if Meaning.DATE not in meanings:
        return False, None
    at = meanings.index(Meaning.DATE)
    return order_told(line.cells[at] for line in body if at < len(line.cells))


def seems_by_deal(body: Sequence[SheetLine], meanings: Sequence[Meaning]) -> bool:
    """Whether each line is of a deal, as far as the columns and their days tell."""
    if Meaning.DEAL in meanings or Meaning.DATE not in meanings:
        return Meaning.PLAYER not in meanings or Meaning.DEAL in meanings
    if Meaning.PLAYER in meanings:
        return {Meaning.POINTS, Meaning.TOTAL} <= {*meanings}
    at = meanings.index(Meaning.DATE)
    days = [line.cells[at] if at < len(line.cells) else "" for line in body]
    return 2 * len({*filter(None, days)}) < len(days) and Meaning.TABLE not in meanings
