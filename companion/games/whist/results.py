"""What is entered of a deal of Whist: the card turned up, then the tricks."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from companion.cards import card_or_text
from companion.engine.log.entries import Action
from companion.engine.seating import Seat
from companion.engine.suits import SUIT_NAMES

TRICKS = 13
"""Tricks in a deal (W-DEAL-1)."""
BOOK = 6
"""Tricks that score nothing (W-SCORE-2)."""


@dataclass(frozen=True)
class TurnUp(Action):
    """The dealer's last card: its suit as a letter, and the card itself where it was noted."""

    kind = "turn-up"
    suit: str
    card: str = ""

    def message_params(self) -> Mapping[str, Any]:
        """The card where it was noted, else its suit."""
        named = SUIT_NAMES.get(self.suit, self.suit)
        return {"turned": card_or_text(self.card) if self.card else named}


@dataclass(frozen=True)
class Tricks(Action):
    """The tricks of each side as they count, and the points for honours where they are played.

    `revoked` are the revokes charged to each side, whose tricks have gone over (Q-W6).
    """

    kind = "tricks"
    tricks: tuple[int, ...]
    honours: tuple[int, ...] = (0, 0)
    revoked: tuple[int, ...] = (0, 0)


@dataclass(frozen=True)
class Revoked(Action):
    """Somebody revoked in the deal in progress, and it costs what the laws say (Q-W6)."""

    kind = "revoked"
    seat: Seat
