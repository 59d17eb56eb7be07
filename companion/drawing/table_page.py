"""The parts of a table's page before its game is over, and changes of the standings."""

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass

from companion.drawing.drawing import draw
from companion.drawing.parts import Viewpoint
from companion.drawing.signs import Bar, bar_of
from companion.engine.fold.deals import points_corrected
from companion.engine.fold.event_forms import default_form
from companion.engine.fold.replay import Sheet
from companion.engine.fold.seat_change import can_change_seats
from companion.engine.log.entries import SeatChange
from companion.engine.log.position import Standing
from companion.engine.referee.bookings import Booking
from companion.engine.seating import Player, Seat, Side, same_seats
from companion.words.history import about
from companion.words.scores import points


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

    Nobody rises or falls if all were level before, as before the first deal.
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


# Players and standings on other pages


@dataclass(frozen=True)
class SheetView:
    """The sheet of a table other than this request's."""

    sheet: Sheet

    @property
    def players(self) -> tuple[str, ...]:
        """The players by seat."""
        return self.sheet.position.players

    @property
    def standings(self) -> list[Standing]:
        """The standings of all sides, best first."""
        return best_first(self.sheet.standings)

    @property
    def leader(self) -> Standing | None:
        """The side that leads alone; None if there is none, or before the first deal."""
        return alone_in_front(self.standings) if self.sheet.position.completed else None

    def points(self, standing: Standing) -> str:
        """Return a total as the table writes it."""
        return points(standing.total, self.sheet.sign)


def best_first(standings: Sequence[Standing]) -> list[Standing]:
    """Return the standings, best first."""
    return sorted(standings, key=lambda standing: standing.place)


def alone_in_front(standings: Sequence[Standing]) -> Standing | None:
    """Return the side that leads alone, or None if the first place is shared or has no rivals."""
    first = [standing for standing in standings if standing.place == 1]
    return first[0] if len(first) == 1 and len(standings) > 1 else None


# Effect of a booking on the standings


@dataclass(frozen=True)
class StandingMove:
    """A side whose total would change, with the total before and after."""

    side: Side
    before: int
    after: int

    @property
    def by(self) -> int:
        """The difference of the two totals."""
        return self.after - self.before


def standing_changes(at: Sheet, booking: Booking | None) -> tuple[StandingMove, ...]:
    """Return the totals that a booking would change; empty if there is none or it is refused."""
    if booking is None or booking.problem:
        return ()
    before = {standing.side: standing.total for standing in at.standings}
    return tuple(
        StandingMove(standing.side, before[standing.side], standing.total)
        for standing in booking.after.standings
        if standing.side in before and before[standing.side] != standing.total
    )


# Parts of the table page


def table_cloth(at: Viewpoint) -> Mapping[str, object]:
    """Return the plan and the drawing, with the reader's seat at the bottom, else the first.

    A tap on a name leads the `way` on which two players change seats, if they can.
    """
    plan, players = at.sheet.plan, at.sheet.position.players
    changes = at.may_write and can_change_seats(at.sheet.table.game, at.sheet.position)
    return {
        "plan": plan,
        "drawing": draw(plan, players, at.seat or Seat(0)),
        "way": f"happened/{SeatChange.kind}?seat=" if changes else "",
    }


def deal_call(at: Viewpoint) -> Mapping[str, object]:
    """Return what the button for the next entry needs: the plan and the form it opens."""
    return {"plan": at.sheet.plan, "form": default_form(at.sheet)}


def table_matters(at: Viewpoint) -> Mapping[str, object]:
    """Return the plan, for what matters in this deal."""
    return {"plan": at.sheet.plan}


def table_standings(at: Viewpoint, *, tells_deal: bool) -> Mapping[str, object]:
    """Return what the standings need: with `tells_deal`, what the last deal changed."""
    return {"changes": changes_of_last_deal(at.sheet) if tells_deal else {}}


def table_spoken(at: Viewpoint) -> Mapping[str, object]:
    """Return the plan, for what is to be done now in words, as it is read out after saving."""
    return {"plan": at.sheet.plan}


def table_tasks(at: Viewpoint) -> Mapping[str, object]:
    """Return the plan, for the full list of what each player has to do now."""
    return {"plan": at.sheet.plan}
