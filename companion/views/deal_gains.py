"""The changes that the last deal made: points, bars and places."""

from collections.abc import Collection, Mapping
from dataclasses import dataclass

from companion.engine.fold.corrections import points_corrected
from companion.engine.fold.replay import Sheet
from companion.engine.log.position import Standing
from companion.engine.seating import Player, Side, same_seats
from companion.views.score_bars import Bar, bar_of
from companion.words.history import about


@dataclass(frozen=True)
class StandingChange:
    """What the last deal changed for a side: its points, places gained, and earlier standing."""

    delta: int
    rose: int
    earlier: Standing

    @property
    def bar(self) -> Bar | None:
        """The side's bar before the deal, or None if the game has no target."""
        return bar_of(self.earlier)


def changes_of_last_deal(sheet: Sheet) -> Mapping[Side, StandingChange]:
    """Return what the last row of a sheet changed for each side.

    Nobody rises or falls where all were level before, as they are before the first deal.
    """
    row = sheet.rows[-1]
    before = sheet.before(row.effective.entry.number).standings
    ranked = any(standing.place > 1 for standing in before)
    return {
        after.side: StandingChange(delta, (earlier.place - after.place) * ranked, earlier)
        for after, earlier, delta in zip(sheet.standings, before, row.deltas, strict=True)
    }


def ends_with_deal_of(sheet: Sheet, numbers: Collection[int]) -> bool:
    """Return whether the last row is a deal that one of these entries wrote or changed."""
    row = sheet.rows[-1] if sheet.rows else None
    if row is None or not row.deal:
        return False
    written = (entry for entry in sheet.entries if entry.number in numbers)
    return any(about(entry) == row.effective.entry.number for entry in written)


@dataclass(frozen=True)
class Gain:
    """By how much a deal changed the total of a side; `players` are those to name."""

    side: Side
    delta: int
    players: tuple[Player, ...]


def gains(sheet: Sheet, number: int) -> list[Gain]:
    """Return whose totals an entry changed, and by how much, the largest change first.

    A correction changed them by what it scores differently. The list is empty if the entry is not
    about a deal.
    """
    entry = next((written for written in sheet.entries if written.number == number), None)
    row = sheet.row_of(about(entry)) if entry else None
    if entry is None or row is None or not row.deal:
        return []
    corrected = points_corrected(sheet, entry)
    changes = zip(row.sides, row.deltas if corrected is None else corrected, strict=True)
    now = sheet.position.players
    players = now if same_seats(row.players, now) else row.players
    told = (Gain(side, delta, players) for side, delta in changes if delta)
    return sorted(told, key=lambda gain: -abs(gain.delta))
