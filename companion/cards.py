"""Suits, ranks, cards and packs; reading and writing them.

A card is a small integer, so that a hand can be a set of bits, and still knows its suit, its rank
and how it is written. Jokers have no suit here: a game that gives them one says so itself.
"""

from collections.abc import Iterable
from enum import IntEnum
from functools import cache

RANKS = "23456789TJQKA"
"""The thirteen ranks, low to high, as written (RULES.md H0-RANK-1, W-RANK-1)."""

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
        """Return the suit of a letter; raises KeyError for any other text."""
        return {suit.letter: suit for suit in cls}[letter]

    @property
    def symbol(self) -> str:
        """The suit as its sign: ♣, ♦, ♠ or ♥."""
        return "♣♦♠♥"[self]


class CardError(ValueError):
    """A text that cannot be read as a card, or as cards."""


class Card(int):
    """A card: 0 to 51 are the suits in order, low to high; 52 and 53 the jokers.

    Compare cards as numbers only within a suit. `str(card)` is its one written form ("QS", "TH",
    "BJ"), which `Card.read` takes back.
    """

    __slots__ = ()

    @classmethod
    def of(cls, suit: Suit, rank: str) -> "Card":
        """The card of a suit and a rank letter (one of RANKS)."""
        return cls(suit * 13 + RANKS.index(rank))

    @classmethod
    def find(cls, text: str) -> "Card | None":
        """Return the card that a text spells in any usual way: QS, ♠Q, 10H, th, BJ, lj."""
        spellings = _spellings()
        card = spellings.get(text)  # mostly it is spelt as we write it
        if card is None:
            plain = text.strip().upper().replace("10", "T").replace("\ufe0f", "")
            card = spellings.get(plain)
        return card

    @classmethod
    def read(cls, text: str) -> "Card":
        """Return the card that a text spells, as `find` does; raises CardError where it is none."""
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
        return None if self.is_joker else Suit(self // 13)

    @property
    def rank(self) -> str:
        """The rank letter (one of RANKS), or "" for a joker."""
        return "" if self.is_joker else RANKS[self % 13]

    @property
    def pretty(self) -> str:
        """The card as people write it: "Q♠", "10♥", "BJ"."""
        if self.suit is None:
            return str(self)
        return self.rank.replace("T", "10") + self.suit.symbol

    def __str__(self) -> str:
        """The one form in which a card is written to files."""
        if self.suit is None:
            return LITTLE_JOKER if self == 52 else BIG_JOKER
        return self.rank + self.suit.letter

    def __repr__(self) -> str:
        """The written form, marked as a card."""
        return f"Card({str(self)!r})"


def read_cards(text: str) -> tuple[Card, ...]:
    """Read cards separated by white space or commas, in the order written.

    Raises CardError at the first text that is no card.
    """
    return tuple(Card.read(word) for word in text.replace(",", " ").split())


def cards_spelt(texts: Iterable[object]) -> list[Card] | None:
    """Return the cards of texts in the written form; None where one has to be read by itself."""
    try:
        found = list(map(_spellings().get, texts))  # type: ignore[arg-type]  # no text, no card
    except TypeError:
        return None
    return None if None in found else found  # type: ignore[return-value]


def card_or_text(text: str) -> Card | str:
    """The card that a text spells; what is no card stays as it is."""
    card = Card.find(text)
    return text if card is None else card


def pack(*, without: Iterable[Card] = (), jokers: bool = False) -> frozenset[Card]:
    """The 52 cards, or all 54 with jokers, less those that are taken out (H0-DECK-1, BW-DECK-1)."""
    return frozenset(map(Card, range(54 if jokers else 52))) - frozenset(without)


@cache
def _spellings() -> dict[str, Card]:
    """Every accepted spelling (upper case, ten as T) of every card."""
    spellings: dict[str, Card] = {}
    for card in map(Card, range(54)):
        spellings[str(card)] = card
        if card.suit is not None:
            for sign in (card.suit.letter, card.suit.symbol, "♧♢♤♡"[card.suit]):
                spellings[card.rank + sign] = spellings[sign + card.rank] = card
    return spellings
