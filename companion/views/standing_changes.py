"""What a booking would change in the standings, computed before it is entered."""

from dataclasses import dataclass

from companion.engine.fold.replay import Sheet
from companion.engine.referee.tried_bookings import Booking
from companion.engine.seating import Side


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
