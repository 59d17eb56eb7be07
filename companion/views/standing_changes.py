"""What a booking would change in the standings, computed before it is entered."""

from dataclasses import dataclass

from companion.engine.fold.replay import Sheet
from companion.engine.referee.trial import Booking
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
    before = {each.side: each.total for each in at.standings}
    return tuple(
        StandingMove(each.side, before[each.side], each.total)
        for each in booking.after.standings
        if each.side in before and before[each.side] != each.total
    )
