"""What an action would change in the standings, computed before it is booked."""

from dataclasses import dataclass

from companion.engine.fold.replay import Sheet
from companion.engine.log.entries import Action
from companion.engine.problem import Problem
from companion.engine.referee.trial import try_booking
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


def standing_changes(at: Sheet, action: Action | Problem | None) -> tuple[StandingMove, ...]:
    """Return the totals that an action would change; empty if the action is refused."""
    if action is None or isinstance(action, Problem):
        return ()
    tried = try_booking(at, [action])
    if tried.problem:
        return ()
    before = {each.side: each.total for each in at.standings}
    return tuple(
        StandingMove(each.side, before[each.side], each.total)
        for each in tried.after.standings
        if each.side in before and before[each.side] != each.total
    )
