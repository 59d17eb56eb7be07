"""The card pad: every card of a table's pack as a key, where a thumb finds it again."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from types import MappingProxyType

from companion.cards import Card, Suit
from companion.engine.play.cardset import BITS, Mask, cards_of
from companion.web.request.language import t

SHOWN = (Suit.SPADES, Suit.HEARTS, Suit.CLUBS, Suit.DIAMONDS)
"""The suits as they lie below each other: black and red by turns."""
NOTHING: Mapping[Card, str] = MappingProxyType({})


@dataclass(frozen=True)
class Key:
    """A card on the pad; `value` is what tapping it sends, `gone` that it cannot be tapped."""

    card: Card
    name: str
    value: str
    gone: bool = False
    state: str = ""

    @property
    def sign(self) -> str:
        """The sign of its suit."""
        return "" if self.card.suit is None else self.card.suit.symbol

    @property
    def rank(self) -> str:
        """Its rank as it is printed."""
        return self.card.rank.replace("T", "10") if self.card.rank else str(self.card)

    @property
    def suit(self) -> str:
        """Its suit's letter, as style sheets know it."""
        return "j" if self.card.suit is None else self.card.suit.letter.lower()


@dataclass(frozen=True)
class PadCards:
    """The keys of one suit, high to low, or the jokers."""

    name: str
    sign: str
    suit: str
    keys: tuple[Key, ...]


def pad(
    pack: Mask,
    left: Mask,
    value: Callable[[Card], str],
    states: Mapping[Card, str] = NOTHING,
) -> tuple[PadCards, ...]:
    """The pad of a pack: what is not `left` keeps its place and is gone."""
    every = cards_of(pack)

    def key(card: Card) -> Key:
        gone = not left & BITS[card]
        return Key(card, card_name(card), "" if gone else value(card), gone, states.get(card, ""))

    rows = [
        PadCards(
            t("suit-plain", suit=suit.letter),
            suit.symbol,
            suit.letter.lower(),
            tuple(key(card) for card in reversed(every) if card.suit == suit),
        )
        for suit in SHOWN
    ]
    jokers = tuple(key(card) for card in reversed(every) if card.is_joker)
    rows += [PadCards(t("suit-plain", suit="J"), "", "j", jokers)] if jokers else []
    return tuple(row for row in rows if row.keys)


def card_name(card: Card) -> str:
    """A card as one says it: the nine of clubs."""
    if card.suit is None:
        return t("joker-name", joker=str(card))
    # The catalogues tell numbers from letters: [9] is the number nine, never the text "9".
    rank = int(card.rank) if card.rank.isdigit() else card.rank
    return t("card-name", rank=rank, suit=card.suit.letter)
