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


@dataclass(frozen=True)
class ScoreCard:
    """Lines of a score card, the newest first; older ones stand before the entry `older`, if any.

    Empty if the players share their deals.
    """

    lines: Sequence[Numbered | ScoreLine] = ()
    older: int | None = None


def score_card(sheet: Sheet, before: int | None, *, most: int) -> ScoreCard:
    """Return the rows by deal number with the other entries between them.

    A number stands at the place of its first deal. At most so many are returned, of those that
    stand before the entry numbered `before`.
    """
    if not has_own_deals(sheet):
        return ScoreCard()
    placed = [each for each in _placed(sheet) if before is None or each[0] < before]
    shown = placed[-most:]
    others = iter(lines_of(sheet, [part for _, part in shown if isinstance(part, Row)]))
    lines = [next(others) if isinstance(part, Row) else part for _, part in reversed(shown)]
    return ScoreCard(lines, shown[0][0] if len(placed) > most else None)


def played_alone(sheet: Sheet) -> list[Numbered]:
    """Return the deals of a single player, the oldest first; empty at a table with more players."""
    if len(sheet.standings) > 1 or not has_own_deals(sheet):
        return []
    return [part for _, part in _placed(sheet) if isinstance(part, Numbered)]


def _placed(sheet: Sheet) -> list[tuple[int, Numbered | Row]]:
    """Return all parts of the card with the numbers of the entries where they begin."""
    numbers = deal_numbers_of(sheet)
    by_number: dict[int, dict[int, DealCell]] = {}
    order: list[tuple[int, int | Row]] = []
    for row in sheet.rows:
        place = row.effective.entry.number
        number = numbers.get(place)
        if number is None:
            order.append((place, row))
            continue
        if number not in by_number:
            order.append((place, number))
        side = side_index(sheet.position.sides, owner_of_deal(sheet, row))
        cell = DealCell(row, row.deltas[side], row.totals[side])
        by_number.setdefault(number, {})[side] = cell
    sides = range(len(sheet.position.sides))
    return [
        (place, Numbered(part, tuple(by_number[part].get(at) for at in sides)))
        if isinstance(part, int)
        else (place, part)
        for place, part in order
    ]
