"""Deals of every game from a seed, up to the first lead: all hands known, nothing played.

What players decide before (passes, bids, discards) is decided at random.
"""

from collections.abc import Callable, Mapping
from random import Random
from typing import Any

from companion.engine.play.transcript import AnyTranscript
from companion.engine.seating import Seat
from tests.support.random_deals import bidwhist, hearts, oniontan, whist

RandomDeal = Callable[[Any, int, Seat, Random], AnyTranscript]
"""Deals under a ruleset, to so many hands, by a dealer."""

RANDOM_DEALS: Mapping[str, RandomDeal] = {
    "bidwhist": bidwhist.random_deal,
    "hearts": hearts.random_deal,
    "oniontan": oniontan.random_deal,
    "whist": whist.random_deal,
}
"""How each game is dealt, by its key."""
