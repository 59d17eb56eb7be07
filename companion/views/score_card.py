"""The sheet of a game whose players play their own deals: a row per number, a column per player."""

from collections.abc import Sequence
from dataclasses import dataclass

from companion.engine.fold.deal_numbers import deal_numbers_of, has_own_deals, owner_of_deal
from companion.engine.fold.replay import Sheet
from companion.engine.log.position import Row, SeatSign
from companion.engine.seating import side_index
from companion.views.score_lines import ScoreLine, lines_of


@dataclass(frozen=True)
class DealCell:
    """One player's deal: its row, the change of the total, and the total after it."""

    row: Row
    change: int
    total: int

    @property
    def seat_signs(self) -> tuple[SeatSign, ...]:
        """The signs for what the player made or failed."""
        return self.row.signs.seat_signs


@dataclass(frozen=True)
class Numbered:
    """All players' deals with one number, by side; None for a player who has not played it."""

    number: int
    cells: tuple[DealCell | None, ...]


def score_card(sheet: Sheet) -> Sequence[Numbered | ScoreLine]:
    """Return the rows by deal number with the other entries between them, the newest first.

    A number stands at the place of its first deal. Empty if the players share their deals.
    """
    if not has_own_deals(sheet):
        return []
    numbers = deal_numbers_of(sheet)
    by_number: dict[int, dict[int, DealCell]] = {}
    order: list[int | Row] = []
    for row in sheet.rows:
        number = numbers.get(row.effective.entry.number)
        if number is None:
            order.append(row)
            continue
        if number not in by_number:
            order.append(number)
        side = side_index(sheet.position.sides, owner_of_deal(sheet, row))
        cell = DealCell(row, row.deltas[side], row.totals[side])
        by_number.setdefault(number, {})[side] = cell
    sides = range(len(sheet.position.sides))
    return [
        Numbered(part, tuple(by_number[part].get(place) for place in sides))
        if isinstance(part, int)
        else lines_of(sheet, [part])[0]
        for part in reversed(order)
    ]


def played_alone(sheet: Sheet) -> list[Numbered]:
    """Return the deals of a single player, the oldest first; empty at a table with more players."""
    if len(sheet.standings) > 1:
        return []
    return [line for line in reversed(score_card(sheet)) if isinstance(line, Numbered)]
