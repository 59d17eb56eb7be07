"""How long a log may grow; its last entries can only mend or end what the others say."""

from companion.engine.log.codec import LARGEST_NUMBER
from companion.engine.log.entries import Action, Amend, EarlyEnd, Retract
from companion.engine.problem import Problem, problem

MOST_ENTRIES = LARGEST_NUMBER
"""The most entries that a log takes: each can be named by a later one."""
LAST_ENTRIES = 100
"""How many of them are kept free for mending and ending what the others say."""
_MENDING = (Amend, Retract, EarlyEnd)


def no_room(head: int, action: Action) -> Problem | None:
    """Return why a log of `head` entries does not take this action; None where it does."""
    left = MOST_ENTRIES - head
    if left <= 0:
        return problem("log-full", most=MOST_ENTRIES)
    if left <= LAST_ENTRIES and not isinstance(action, _MENDING):
        return problem("log-nearly-full", left=left)
    return None
