"""The bodies of requests: how large each may be, and how much of all of them is kept at once."""

from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager

from companion.web.request.address import sent_from
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
    """So many bytes for all bodies together, beyond what each of them has for nothing.

    One address has at most half of it: who sends slowly cannot hold up everybody else.
    """

    def __init__(self, most: int, proxies: int = 0) -> None:
        """`proxies` is how many are believed when they say whose request it is."""
        self._left, self._most_for_one, self._proxies = most, most // 2, proxies
        self._by_address: Counter[str] = Counter()

    @contextmanager
    def share(self, scope: Scope) -> Iterator["Share"]:
        """What one request takes of it, until it is answered."""
        address = sent_from(scope, self._proxies)
        share = Share(self, address)
        try:
            yield share
        finally:
            self._left += share.taken
            self._by_address[address] -= share.taken
            if not self._by_address[address]:
                del self._by_address[address]

    def take(self, wanted: int, address: str) -> bool:
        """Take so many bytes; whether there were so many."""
        if wanted > min(self._left, self._most_for_one - self._by_address[address]):
            return False
        self._left -= wanted
        self._by_address[address] += wanted
        return True


class Share:
    """What one request has taken of a budget."""

    def __init__(self, budget: Budget, address: str) -> None:
        self._budget, self._address = budget, address
        self.taken = 0

    def holds(self, length: int) -> bool:
        """Whether a body of that length can be kept, now that so much of it has come."""
        wanted = max(length - FREE - self.taken, 0)
        if not self._budget.take(wanted, self._address):
            return False
        self.taken += wanted
        return True
