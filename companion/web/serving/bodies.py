"""Limits of request bodies: the size of each, and the memory for all of them together."""

import re
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager

from companion.web.request.addresses import Scope, sent_from

LARGE, SMALL = 256 * 1024, 32 * 1024
"""The largest body in bytes: of a file, and of any other form."""
FREE = 8 * 1024
"""How many bytes of each body are not counted: enough for a deal or a changed rule."""
_HANDED_OVER = re.compile(r"/receive|/everything|/scan|/c/[^/]*/old/")
"""What the paths to which files are sent begin with."""


def most_bytes(scope: Scope) -> int:
    """Return the largest body in bytes that a request may have."""
    return LARGE if _HANDED_OVER.match(scope["path"]) else SMALL


def waits_for_go_ahead(scope: Scope) -> bool:
    """Return whether a client expects `100 Continue` before it sends its body."""
    return any(name == b"expect" for name, _ in scope["headers"])


class Budget:
    """The memory for all bodies together, apart from the first FREE bytes of each.

    One address gets at most half of it, so that slow senders cannot block everybody else.
    """

    def __init__(self, most: int, proxies: int = 0) -> None:
        """`proxies` is how many proxies are trusted when they name the client."""
        self._left, self._most_for_one, self._proxies = most, most // 2, proxies
        self._by_address: Counter[str] = Counter()

    @contextmanager
    def share(self, scope: Scope) -> Iterator["BodyShare"]:
        """Return the share of one request; it is released when the block ends."""
        address = sent_from(scope, self._proxies)
        share = BodyShare(self, address)
        try:
            yield share
        finally:
            self._left += share.taken
            self._by_address[address] -= share.taken
            if not self._by_address[address]:
                del self._by_address[address]

    def take(self, wanted: int, address: str) -> bool:
        """Take `wanted` bytes for an address; return False if fewer are left."""
        if wanted > min(self._left, self._most_for_one - self._by_address[address]):
            return False
        self._left -= wanted
        self._by_address[address] += wanted
        return True


class BodyShare:
    """The bytes that one request has taken from the budget."""

    def __init__(self, budget: Budget, address: str) -> None:
        self._budget, self._address = budget, address
        self.taken = 0

    def take_for(self, length: int) -> bool:
        """Take what a body of this length needs; return False if the budget has no space for it."""
        wanted = max(length - FREE - self.taken, 0)
        if not self._budget.take(wanted, self._address):
            return False
        self.taken += wanted
        return True
