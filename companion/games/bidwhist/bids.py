"""Bids and declarations: how they are written, and what they are called."""

import re
from collections.abc import Mapping
from typing import NamedTuple

from companion.engine.messages import Text
from companion.engine.suits import SUIT_NAMES

BOOK = 6
"""Tricks that a bid does not count: a bid of three needs nine (BW-BID-3)."""
HIGHEST = 7
"""The highest number that can be bid (BW-BID-3)."""
NO_TRUMP = "nt"
KINDS = ("up", "down", NO_TRUMP)
"""Uptown, downtown and no trump: each beats the ones before it (BW-ORD-3, BW-ORD-4)."""
PASS = "pass"  # noqa: S105 - a call in an auction, no password

_WRITTEN = re.compile(r"(\d{1,2})(?: (up|down|nt))?", re.ASCII)


class Bid(NamedTuple):
    """A number of points claimed and a kind: one of the 21 bids (BW-BID-3, BW-BID-4)."""

    number: int
    kind: str

    @classmethod
    def read(cls, text: str) -> "Bid | None":
        """The bid that a text such as "3 down" or "3" (uptown, BW-BID-4) stands for.

        None where it is none; whether the number is one that can be bid is the judge's to say.
        """
        written = _WRITTEN.fullmatch(text)
        return cls(int(written[1]), written[2] or "up") if written else None

    @property
    def token(self) -> str:
        """The bid as entries write it: "3 down"."""
        return f"{self.number} {self.kind}"

    @property
    def need(self) -> int:
        """The tricks that make it, the kitty's included (BW-BID-3, BW-SCORE-2)."""
        return self.number + BOOK

    @property
    def called(self) -> Text:
        """What people call it."""
        kind = KIND_NAMES[self.kind]
        return Text(f"{self.number} {kind.en}", f"{self.number}{kind.ja}")


KIND_NAMES: Mapping[str, Text] = {
    "up": Text("uptown", "アップ"),
    "down": Text("downtown", "ダウン"),
    NO_TRUMP: Text("no trump", "ノートランプ"),
}
"""What the kinds are called."""

ALL_BIDS = tuple(Bid(number, kind) for number in range(1, HIGHEST + 1) for kind in KINDS)
"""The 21 bids, low to high."""
TOP = ALL_BIDS[-1]
"""Seven no trump: nothing beats it (BW-ORD-4)."""

CALL_NAMES: Mapping[str, Text] = {
    PASS: Text("pass", "パス"),
    **{bid.token: bid.called for bid in ALL_BIDS},
}
"""Everything that can be said in an auction, and what it is called."""

RANKING_NAMES: Mapping[str, Text] = {
    "up": Text("high cards win", "高い札が強い"),
    "down": Text("low cards win", "低い札が強い"),
}
"""What the winner of a no-trump contract declares: the ranking (BW-DECL-2)."""

DECLARED_NAMES: Mapping[str, Text] = {**SUIT_NAMES, **RANKING_NAMES}
"""Everything that can be declared, and what it is called."""


def declarable(bid: Bid) -> Mapping[str, Text]:
    """What the winner of a contract chooses from: a trump suit, or a ranking in no trump."""
    return RANKING_NAMES if bid.kind == NO_TRUMP else SUIT_NAMES
