"""Guesses the meanings of an old sheet's columns from their heads and their cells."""

from collections.abc import Callable, Mapping, Sequence
from enum import StrEnum

from companion.circle.old_evenings.sheet_text import SheetLine
from companion.circle.old_evenings.values import is_blank, looks_like_a_day, read_number


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
