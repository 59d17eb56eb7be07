"""What is entered of a deal of Oneonta Whist: trump and bid, then the tricks."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from companion.cards import Card, card_or_text
from companion.engine.log.entries import Action
from companion.engine.messages import Text
from companion.engine.seating import Seat
from companion.engine.suits import SUIT_NAMES

DEALS = 9
"""Deals in a game (O-GAME-1)."""
TRICKS = 9
"""Tricks in a deal, one for each card of the hand (O-DEAL-1, O-BID-1)."""
NO_TRUMP = "N"
"""What a turned-up joker makes (O-TRUMP-2)."""
TRUMPS = {
    **SUIT_NAMES,
    NO_TRUMP: Text("Joker: no trump", "ジョーカー（切り札なし）"),
}
"""What can be turned up: a suit, or a joker, which makes no trump (O-TRUMP-1, O-TRUMP-2)."""
ALONE = Seat(0)
"""Whose deal it is where one player sits alone and is not asked."""


@dataclass(frozen=True)
class Declare(Action):
    """Said before play: what was turned up, and how many tricks `player` bids (O-BID-1).

    `trump` is a suit's letter, or "N" for a joker, which makes no trump; `card` the card itself
    where it was noted.
    """

    kind = "declare"
    trump: str
    bid: int
    card: str = ""
    player: Seat = ALONE

    def message_params(self) -> Mapping[str, Any]:
        """The fields, and what was turned up as people write it."""
        return {**super().message_params(), "turned": turned_up(self.trump, self.card)}


@dataclass(frozen=True)
class Tricks(Action):
    """The tricks that a player took in the deal they had declared."""

    kind = "tricks"
    tricks: int
    player: Seat = ALONE


@dataclass(frozen=True)
class Whole(Action):
    """A deal told at once, for those in a hurry; `trump` as in `Declare`, or "" where left open."""

    kind = "deal"
    bid: int
    tricks: int
    trump: str = ""
    player: Seat = ALONE

    def message_params(self) -> Mapping[str, Any]:
        """The fields, and what was turned up as people write it ("" where that was left open)."""
        return {**super().message_params(), "turned": turned_up(self.trump, "")}


def turned_up(trump: str, card: str) -> Card | str | Text:
    """What was turned up, to be told: the card where it was noted, else what it makes."""
    return card_or_text(card) if card else TRUMPS.get(trump, trump)
