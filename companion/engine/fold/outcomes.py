"""What a deal comes to, before it is entered, for each way to split its tricks."""

from collections.abc import Mapping

from companion.engine.fold.replay import Sheet
from companion.engine.log.forms import Counts, Form
from companion.engine.log.position import DealScored


def outcomes(
    at: Sheet, form: Form, counts: Counts, chosen: Mapping[str, tuple[int, ...]]
) -> tuple[DealScored, ...]:
    """Return the scored deal for each number of the first of two sides, from 0 to the total.

    `chosen` are the values of the form's other fields that differ from the action's defaults. The
    deals are judged by the game at the sheet `at`. Return () if the counts are not those of two
    sides, or if a split does not close the deal.
    """
    if counts.total is None or not counts.is_keyed or counts.by_seat or len(at.position.sides) != 2:
        return ()
    scored = []
    for first in range(counts.total + 1):
        split = {counts.name: (first, counts.total - first)}
        judged = at.table.game.judge(at.position, form.action(**form.given, **chosen, **split))
        if not isinstance(judged, DealScored):
            return ()
        scored.append(judged)
    return tuple(scored)
