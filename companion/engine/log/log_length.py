"""The maximum length of a log; its last entries can only correct others or end the game."""

from companion.engine.log.entries import Action, Amend, EarlyEnd, Retract
from companion.engine.problem import Problem, problem

MOST_ENTRIES = 10_000
"""The maximum number of entries in a log."""
LAST_ENTRIES = 100
"""The number of entries reserved for corrections and for ending the game."""
_MENDING = (Amend, Retract, EarlyEnd)


def log_full_problem(head: int, action: Action) -> Problem | None:
    """Return the problem if a log of `head` entries is too full for this action, else None."""
    left = MOST_ENTRIES - head
    if left <= 0:
        return problem("log-full", most=MOST_ENTRIES)
    if left <= LAST_ENTRIES and not isinstance(action, _MENDING):
        return problem("log-nearly-full", left=left)
    return None
