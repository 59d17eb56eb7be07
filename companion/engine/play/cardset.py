"""Sets of cards as bit masks: bit 17 stands for card number 17.

Hands, suits and the pack are masks, so that a question about a hand is one integer operation.
"""

from collections.abc import Iterable
from typing import TypeAlias

from companion.cards import Card

Mask: TypeAlias = int
"""A set of cards, one bit per card."""

CARD_COUNT = 54
"""The number of different cards, both jokers included."""
CARD_BITS: tuple[Mask, ...] = tuple(1 << card for card in range(CARD_COUNT))
"""The bit of each card, by its number."""
ALL_CARDS: Mask = (1 << CARD_COUNT) - 1
"""The set of all cards."""


def mask_of(cards: Iterable[int]) -> Mask:
    """Return the set of these cards."""
    mask = 0
    for card in cards:
        mask |= CARD_BITS[card]
    return mask


def union(masks: Iterable[Mask]) -> Mask:
    """Return the union of the sets."""
    together = 0
    for mask in masks:
        together |= mask
    return together


def cards_of(mask: Mask) -> tuple[Card, ...]:
    """Return the cards of a set in the order of their numbers."""
    cards = []
    while mask > 0:
        lowest = mask & -mask
        cards.append(Card(lowest.bit_length() - 1))
        mask ^= lowest
    return tuple(cards)
