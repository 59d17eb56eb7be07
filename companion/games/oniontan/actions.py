"""The entries of a deal of Oneonta Whist: trump and bid, then the tricks."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from companion.cards import Card, card_or_text
from companion.engine.log.entries import Action
from companion.engine.messages import Text, message
from companion.engine.seating import Seat
from companion.engine.suits import SUIT_NAMES

DEALS = 9
"""Deals in a game (O-GAME-1)."""
TRICKS = 9
"""Tricks in a deal, one for each card of the hand (O-DEAL-1, O-BID-1)."""
NO_TRUMP = "N"
"""The trump that a turned-up joker makes (O-TRUMP-2)."""
TRUMPS = {
    **SUIT_NAMES,
    NO_TRUMP: Text("Joker: no trump"),
}
"""The trumps that can be turned up: a suit, or a joker for no trump (O-TRUMP-1, O-TRUMP-2)."""
ALONE = Seat(0)
"""The default player of an entry, if one player sits alone and is not asked."""


@dataclass(frozen=True)
class OniontanDeclaration(Action):
    """The declaration before play: what was turned up, and the tricks `player` bids (O-BID-1).

    `trump` is a suit's letter, or "N" for a joker, which makes no trump; `card` the card itself
    if it was noted.
    """

    kind = "declare"
    trump: str
    bid: int
    card: str = ""
    player: Seat = ALONE

    def message_params(self) -> Mapping[str, Any]:
        """Return the fields, and what was turned up in readable form."""
        return {**super().message_params(), "turned": turned_up_text(self.trump, self.card)}


@dataclass(frozen=True)
class OniontanTricks(Action):
    """The tricks that a player took in the deal that they had declared."""

    kind = "tricks"
    tricks: int
    player: Seat = ALONE


@dataclass(frozen=True)
class WholeDeal(Action):
    """A whole deal in one entry.

    `trump` is written as in `OniontanDeclaration`, or "" if it was not noted.
    """

    kind = "deal"
    bid: int
    tricks: int
    trump: str = ""
    player: Seat = ALONE

    def message_params(self) -> Mapping[str, Any]:
        """Return the fields, and what was turned up as a sentence of its own ("" if not noted)."""
        turned = message("oniontan-told-turned", turned=turned_up_text(self.trump, ""))
        return {**super().message_params(), "turned": turned if self.trump else ""}


def turned_up_text(trump: str, card: str) -> Card | str | Text:
    """Return what was turned up: the card if it was noted, else the trump that it makes."""
    return card_or_text(card) if card else TRUMPS.get(trump, trump)
