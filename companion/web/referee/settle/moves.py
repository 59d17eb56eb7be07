"""What a booking would change in the standings, before it is booked."""

from dataclasses import dataclass

from companion.engine.fold.replay import Sheet
from companion.engine.log.entries import Action
from companion.engine.problem import Problem
from companion.engine.seating import Side
from companion.web.referee.check.result import try_booking


@dataclass(frozen=True)
class Move:
    """A side whose total would change, from what to what."""

    side: Side
    before: int
    after: int

    @property
    def by(self) -> int:
        """By how much."""
        return self.after - self.before


def moves(at: Sheet, action: Action | Problem | None) -> tuple[Move, ...]:
    """The totals that an action would change; none where it cannot be taken."""
    if action is None or isinstance(action, Problem):
        return ()
    tried = try_booking(at, [action])
    if tried.problem:
        return ()
    before = {each.side: each.total for each in at.standings}
    return tuple(
        Move(each.side, before[each.side], each.total)
        for each in tried.after.standings
        if each.side in before and before[each.side] != each.total
    )
