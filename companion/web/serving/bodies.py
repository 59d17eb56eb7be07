"""The bodies of requests: how large each may be, and how much of all of them is kept at once."""

from collections.abc import Iterator
from contextlib import contextmanager

from companion.web.request.asgi import Scope

LARGE, SMALL = 256 * 1024, 32 * 1024
"""The most bytes that a table, or all of them, may take; and any other form."""
FREE = 8 * 1024
"""What every request may send, however much the others do: a deal, or a rule book that changed."""
_HANDED_OVER = ("/receive", "/everything", "/scan")


def most_bytes(scope: Scope) -> int:
    """How large the body of a request may be: only what is handed over comes as a whole table."""
    return LARGE if scope["path"].startswith(_HANDED_OVER) else SMALL


class Budget:
    """So many bytes for all bodies together, beyond what each of them has for nothing."""

    def __init__(self, most: int) -> None:
        self._left = most

    @contextmanager
    def share(self) -> Iterator["Share"]:
        """What one request takes of it, until it is answered."""
        share = Share(self)
        try:
            yield share
        finally:
            self._left += share.taken

    def take(self, wanted: int) -> bool:
        """Take so many bytes; whether there were so many."""
        if wanted > self._left:
            return False
        self._left -= wanted
        return True


class Share:
    """What one request has taken of a budget."""

    def __init__(self, budget: Budget) -> None:
        self._budget = budget
        self.taken = 0

    def holds(self, length: int) -> bool:
        """Whether a body of that length can be kept, now that so much of it has come."""
        wanted = max(length - FREE - self.taken, 0)
        if not self._budget.take(wanted):
            return False
        self.taken += wanted
        return True
