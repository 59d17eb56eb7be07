"""The sheet where everybody plays deals of their own: a line a number, a column a player."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from companion.engine.fold.own_deals import numbers_of, owner_of, plays_own
from companion.engine.fold.replay import Sheet
from companion.engine.log.position import Mark, Row
from companion.engine.seating import side_of
from companion.web.table.score_lines import Line, lines_of


@dataclass(frozen=True)
class Cell:
    """One player's deal: its line of the sheet, what it brought, the total after it, its marks."""

    row: Row
    change: int
    total: int

    @property
    def marks(self) -> tuple[Mark, ...]:
        """The signs of what was made or failed."""
        return self.row.signs.marks


@dataclass(frozen=True)
class Numbered:
    """Everybody's deal of one number, by side; None where a player has not come to it."""

    number: int
    cells: tuple[Cell | None, ...]


def score_card(sheet: Sheet) -> Sequence[Numbered | Line]:
    """The newest number first, and between them what else happened; empty at any other table.

    A number stands where its first deal was played.
    """
    if not plays_own(sheet):
        return []
    numbers = numbers_of(sheet)
    by_number: dict[int, dict[int, Cell]] = {}
    order: list[int | Row] = []
    for row in sheet.rows:
        number = numbers.get(row.live.entry.number)
        if number is None:
            order.append(row)
            continue
        if number not in by_number:
            order.append(number)
        by_number.setdefault(number, {}).update(_cell(sheet, row))
    sides = range(len(sheet.position.sides))
    return [
        Numbered(each, tuple(by_number[each].get(side) for side in sides))
        if isinstance(each, int)
        else lines_of(sheet, [each])[0]
        for each in reversed(order)
    ]


def played_alone(sheet: Sheet) -> list[Numbered]:
    """The deals of one who plays alone, the first one first; none where others sit there too."""
    if len(sheet.standings) > 1:
        return []
    return [each for each in reversed(score_card(sheet)) if isinstance(each, Numbered)]


def _cell(sheet: Sheet, row: Row) -> Iterator[tuple[int, Cell]]:
    """The cell of a deal, by the side whose column it stands in."""
    side = side_of(sheet.position.sides, owner_of(sheet, row))
    yield side, Cell(row, row.deltas[side], row.totals[side])
