"""Deals where everybody at a table plays deals of their own, each with a number of its player."""

from collections.abc import Iterator, Mapping

from companion.engine.fold.replay import Sheet
from companion.engine.log.position import Row
from companion.engine.seating import OPEN, Seat


def plays_own(sheet: Sheet) -> bool:
    """Whether everybody plays deals of their own, as far as any was played."""
    return any(owner_of(sheet, row) != OPEN for row in sheet.rows if row.deal)


def owner_of(sheet: Sheet, row: Row) -> Seat:
    """Whose deal a line of the sheet is; OPEN where all play the same one."""
    return sheet.table.game.whose(row.live.action)


def number_of(sheet: Sheet, row: Row) -> int:
    """The number by which a deal is called: where everybody plays their own, among those."""
    number = row.live.entry.number
    return numbers_of(sheet)[number] if owner_of(sheet, row) != OPEN else row.deal or 0


def numbers_of(sheet: Sheet) -> Mapping[int, int]:
    """The numbers of all deals, by the entry that closed each."""
    return dict(_numbers(sheet))


def _numbers(sheet: Sheet) -> Iterator[tuple[int, int]]:
    """Each entry that closed a deal, and which of its player's it was."""
    played: dict[Seat, int] = {}
    for row in sheet.rows:
        if row.deal:
            whose = owner_of(sheet, row)
            played[whose] = played.get(whose, 0) + 1
            yield row.live.entry.number, played[whose]
