"""The owners and numbers of deals if players have their own deals."""

from collections.abc import Mapping

from companion.engine.fold.replay import Sheet
from companion.engine.log.position import Row
from companion.engine.seating import NO_SEAT, Seat


def has_own_deals(sheet: Sheet) -> bool:
    """Return whether the players have their own deals (False before the first deal)."""
    return any(owner_of_deal(sheet, row) != NO_SEAT for row in sheet.rows if row.deal)


def owner_of_deal(sheet: Sheet, row: Row) -> Seat:
    """Return the seat whose deal a row is; NO_SEAT if all players share one deal."""
    return sheet.table.game.whose(row.effective.action)


def deal_number_of(sheet: Sheet, row: Row) -> int:
    """Return the number of a deal, counted by player if they have their own deals."""
    number = row.effective.entry.number
    return deal_numbers_of(sheet)[number] if owner_of_deal(sheet, row) != NO_SEAT else row.deal or 0


def deal_numbers_of(sheet: Sheet) -> Mapping[int, int]:
    """Return the numbers of all deals, by the number of the entry that closed each."""
    numbers: dict[int, int] = {}
    played: dict[Seat, int] = {}
    for row in sheet.rows:
        if row.deal:
            whose = owner_of_deal(sheet, row)
            played[whose] = played.get(whose, 0) + 1
            own = row.deal if whose == NO_SEAT else played[whose]
            numbers[row.effective.entry.number] = own
    return numbers
