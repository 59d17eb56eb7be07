"""Bids and declarations: how they are written, and their names."""

import re
from collections.abc import Mapping
from typing import NamedTuple

from companion.engine.messages import Text
from companion.engine.suits import SUIT_NAMES

BOOK_OF_TRICKS = 6
"""Tricks that a bid does not count: a bid of three needs nine (BW-BID-3)."""
HIGHEST = 7
"""The highest number that can be bid (BW-BID-3)."""
NO_TRUMP = "nt"
KINDS = ("up", "down", NO_TRUMP)
"""Uptown, downtown and no trump: each beats those before it (BW-ORD-3, BW-ORD-4)."""
PASS = "pass"  # noqa: S105 - a call in an auction, no password

_WRITTEN = re.compile(r"(\d{1,2})(?: (up|down|nt))?", re.ASCII)


class Bid(NamedTuple):
    """A bid: a number of points and a kind, one of 21 (BW-BID-3, BW-BID-4)."""

    number: int
    kind: str

    @classmethod
    def read(cls, text: str) -> "Bid | None":
        """Parse a bid such as "3 down" or "3" (uptown, BW-BID-4), or return None.

        The judge checks whether its number is allowed.
        """
        written = _WRITTEN.fullmatch(text)
        return cls(int(written[1]), written[2] or "up") if written else None

    @property
    def token(self) -> str:
        """The bid as entries write it: "3 down"."""
        return f"{self.number} {self.kind}"

    @property
    def need(self) -> int:
        """The tricks that make the bid, including the kitty's (BW-BID-3, BW-SCORE-2)."""
        return self.number + BOOK_OF_TRICKS

    @property
    def called(self) -> Text:
        """The bid's name."""
        return Text("{number} {kind}").filled(number=self.number, kind=KIND_NAMES[self.kind])


KIND_NAMES: Mapping[str, Text] = {
    "up": Text("uptown"),
    "down": Text("downtown"),
    NO_TRUMP: Text("no trump"),
}
"""The names of the kinds."""

ALL_BIDS = tuple(Bid(number, kind) for number in range(1, HIGHEST + 1) for kind in KINDS)
"""The 21 bids, low to high."""
TOP = ALL_BIDS[-1]
"""Seven no trump, which no bid beats (BW-ORD-4)."""

CALL_NAMES: Mapping[str, Text] = {
    PASS: Text("pass"),
    **{bid.token: bid.called for bid in ALL_BIDS},
}
"""Every possible call, and its name."""

RANKING_NAMES: Mapping[str, Text] = {
    "up": Text("high cards win"),
    "down": Text("low cards win"),
}
"""The declarations in no trump: the ranking (BW-DECL-2)."""

DECLARED_NAMES: Mapping[str, Text] = {**SUIT_NAMES, **RANKING_NAMES}
"""Every possible declaration, and its name."""


def declarations(bid: Bid) -> Mapping[str, Text]:
    """Return what the bidder can declare: a trump suit, or a ranking in no trump."""
    return RANKING_NAMES if bid.kind == NO_TRUMP else SUIT_NAMES
