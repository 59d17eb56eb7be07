"""The entries of a deal of Whist: the card turned up, then the tricks."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from companion.cards import card_or_text
from companion.engine.contract.charged_tricks import MOVED, counted_tricks
from companion.engine.log.entries import Action
from companion.engine.messages import Message, message
from companion.engine.seating import Seat, partner_sides
from companion.engine.suits import SUIT_NAMES

SEATS = 4
"""The players of a table (W-SEAT-1)."""
TRICKS = 13
"""Tricks in a deal (W-DEAL-1)."""
REVOKE_TRICKS = 3
"""The tricks that a revoke costs (Q-W6); `rulings.toml` has the sentences."""
BOOK_OF_TRICKS = 6
"""The tricks of a side that score nothing (W-SCORE-2)."""


@dataclass(frozen=True)
class TurnUp(Action):
    """The dealer's last card: its suit as a letter, and the card itself if it was noted."""

    kind = "turn-up"
    suit: str
    card: str = ""

    def message_params(self) -> Mapping[str, Any]:
        """Return the card if it was noted, else its suit."""
        named = SUIT_NAMES.get(self.suit, self.suit)
        return {"turned": card_or_text(self.card) if self.card else named}


@dataclass(frozen=True)
class WhistTricks(Action):
    """Each side's tricks as they count, and the points for honours if they are played.

    `revoked` are the revokes charged to each side, whose tricks have been moved (Q-W6), unless
    `moved` says that the tricks are as they were taken. `charged` are the players whose revokes
    rulings have charged since (`companion.engine.contract.charged_tricks`).
    """

    kind = "tricks"
    tricks: tuple[int, ...]
    honours: tuple[int, ...] = (0, 0)
    revoked: tuple[int, ...] = (0, 0)
    moved: str = MOVED
    charged: tuple[int, ...] = field(default=(), compare=False)

    @property
    def counted(self) -> tuple[int, ...]:
        """Each side's tricks as they count."""
        return counted_tricks(self, REVOKE_TRICKS)

    def message_params(self) -> Mapping[str, Any]:
        """Return what each side took, and the honours and revokes of those that have any."""
        return {
            "parts": (
                *self._field_messages("tricks"),
                *self._field_messages("honours"),
                *self._field_messages("revoked"),
            )
        }

    def _field_messages(self, name: str) -> tuple[Message, ...]:
        """Return what one field says of each side; honours and revokes only where there are any."""
        counts = self.counted if name == "tricks" else getattr(self, name)
        return tuple(
            message(f"whist-told-{name}", who=side, count=count)
            for side, count in zip(partner_sides(SEATS), counts, strict=False)
            if count or name == "tricks"
        )


@dataclass(frozen=True)
class Revoked(Action):
    """A revoke in the deal in progress, charged by the laws (Q-W6)."""

    kind = "revoked"
    seat: Seat
