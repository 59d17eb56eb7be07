"""What is entered of a deal of Whist: the card turned up, then the tricks."""

from dataclasses import dataclass

from companion.engine.entries import Action

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


@dataclass(frozen=True)
class Tricks(Action):
    """The tricks of each side, and the points for honours where they are played."""

    kind = "tricks"
    tricks: tuple[int, ...]
    honours: tuple[int, ...] = (0, 0)
