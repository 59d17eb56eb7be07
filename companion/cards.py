"""Suits, ranks, cards and packs; parsing and formatting them.

A card is a small integer, so that a hand can be a bit set, with a suit, a rank and a written form.
Jokers have no suit here; a game may give them one.
"""

from collections.abc import Iterable, Mapping
from enum import IntEnum
from functools import cache

RANKS = "23456789TJQKA"
"""The letters of the thirteen ranks, low to high (tests/data/RULES.md H0-RANK-1, W-RANK-1)."""

BIG_JOKER = "BJ"
LITTLE_JOKER = "LJ"


_LETTERS = "CDSH"


class Suit(IntEnum):
    """One of the four suits, in the order in which hands are usually sorted."""

    CLUBS = 0
    DIAMONDS = 1
    SPADES = 2
    HEARTS = 3

    @property
    def letter(self) -> str:
        """The suit as one letter: C, D, S or H."""
        return _LETTERS[self]

    @classmethod
    def of_letter(cls, letter: str) -> "Suit":
        """Return the suit with this letter. Raise KeyError if there is none."""
        return {suit.letter: suit for suit in cls}[letter]

    @property
    def symbol(self) -> str:
        """The suit as a symbol: ♣, ♦, ♠ or ♥."""
        return "♣♦♠♥"[self]


_SUITS = tuple(Suit)
"""The suits by number. To call `Suit` takes ten times as long, and cards ask it very often."""


class CardError(ValueError):
    """A text that cannot be parsed as a card."""


class Card(int):
    """A card as a number: 0 to 51 are suit by suit, low to high; 52 and 53 are the jokers.

    Comparing cards as numbers makes sense only within a suit. `str(card)` is the canonical form
    ("QS", "TH", "BJ"), which `Card.read` parses.
    """

    __slots__ = ()

    @classmethod
    def of(cls, suit: Suit, rank: str) -> "Card":
        """Return the card with this suit and rank letter (one of RANKS)."""
        return cls(suit * 13 + RANKS.index(rank))

    @classmethod
    def find(cls, text: str) -> "Card | None":
        """Parse a card in any usual spelling: QS, ♠Q, 10H, th, BJ, lj. Return None for others."""
        card = spellings().get(text)
        if card is None:
            plain = text.strip().upper().replace("10", "T").replace("\ufe0f", "")
            card = spellings().get(plain)
        return card

    @classmethod
    def read(cls, text: str) -> "Card":
        """Parse a card as `find` does. Raise CardError if the text is not a card."""
        card = cls.find(text)
        if card is None:
            raise CardError(text)
        return card

    @property
    def is_joker(self) -> bool:
        """Whether this is the big or the little joker."""
        return self >= 52

    @property
    def suit(self) -> Suit | None:
        """The suit, or None for a joker."""
        return None if self >= 52 else _SUITS[self // 13]

    @property
    def rank(self) -> str:
        """The rank letter (one of RANKS), or "" for a joker."""
        return "" if self >= 52 else RANKS[self % 13]

    @property
    def pretty(self) -> str:
        """The card as people write it: "Q♠", "10♥", "BJ"."""
        if self.suit is None:
            return str(self)
        return self.rank.replace("T", "10") + self.suit.symbol

    def __str__(self) -> str:
        """Return the canonical form, in which cards are written to files."""
        if self >= 52:
            return LITTLE_JOKER if self == 52 else BIG_JOKER
        return RANKS[self % 13] + _LETTERS[self // 13]

    def __repr__(self) -> str:
        """Return the canonical form, marked as a card."""
        return f"Card({str(self)!r})"


def read_cards(text: str) -> tuple[Card, ...]:
    """Parse cards separated by white space or commas, in the order written.

    Raise CardError at the first text that is not a card.
    """
    return tuple(Card.read(word) for word in text.replace(",", " ").split())


def cards_spelt(texts: Iterable[object]) -> list[Card] | None:
    """Look up texts in `spellings`; return None if any of them is missing there or is no text."""
    try:
        cards = list(map(spellings().get, texts))  # type: ignore[arg-type]  # no text, no card
    except TypeError:
        return None
    return None if None in cards else cards  # type: ignore[return-value]


def card_or_text(text: str) -> Card | str:
    """Parse a card as `Card.find` does; return the text itself if it is not a card."""
    card = Card.find(text)
    return text if card is None else card


def pack(*, without: Iterable[Card] = (), jokers: bool = False) -> frozenset[Card]:
    """Return the 52 cards, or 54 with jokers, except those `without` (H0-DECK-1, BW-DECK-1)."""
    return frozenset(map(Card, range(54 if jokers else 52))) - frozenset(without)


@cache
def spellings() -> Mapping[str, Card]:
    """Return the cards by each of their spellings (in upper case, ten as T)."""
    cards: dict[str, Card] = {}
    for card in map(Card, range(54)):
        cards[str(card)] = card
        if card.suit is not None:
            for sign in (card.suit.letter, card.suit.symbol, "♧♢♤♡"[card.suit]):
                cards[card.rank + sign] = cards[sign + card.rank] = card
    return cards
