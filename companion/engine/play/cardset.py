"""Sets of cards as bits of one whole number: bit 17 is the card 17.

Hands, suits and the pack are such masks wherever cards are played, because a question about a hand
is then one operation on a number.
"""

from collections.abc import Iterable
from typing import TypeAlias

from companion.cards import Card

Mask: TypeAlias = int
"""A set of cards, one bit each."""

CARDS = 54
"""How many cards there can be, both jokers included."""
BITS: tuple[Mask, ...] = tuple(1 << card for card in range(CARDS))
"""Each card's own bit."""
EVERYTHING: Mask = (1 << CARDS) - 1
"""Every card there is."""


def mask_of(cards: Iterable[int]) -> Mask:
    """The cards as a set."""
    mask = 0
    for card in cards:
        mask |= BITS[card]
    return mask


def union(masks: Iterable[Mask]) -> Mask:
    """All cards that are in one of the sets."""
    together = 0
    for mask in masks:
        together |= mask
    return together


def cards_of(mask: Mask) -> tuple[Card, ...]:
    """The cards of a set, in the order of their numbers."""
    found = []
    while mask > 0:
        lowest = mask & -mask
        found.append(Card(lowest.bit_length() - 1))
        mask ^= lowest
    return tuple(found)
