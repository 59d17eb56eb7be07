"""The card pad: every card of a table's pack as a key in a fixed place."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from types import MappingProxyType

from companion.cards import Card, Suit
from companion.engine.play.cardset import CARD_BITS, Mask, cards_of
from companion.web.request.language import t

SHOWN = (Suit.SPADES, Suit.HEARTS, Suit.CLUBS, Suit.DIAMONDS)
"""The suits from top to bottom: black and red alternate."""
NOTHING: Mapping[Card, str] = MappingProxyType({})


@dataclass(frozen=True)
class PadKey:
    """A card on the pad; `value` is what tapping it sends; if `gone` it cannot be tapped."""

    card: Card
    name: str
    value: str
    gone: bool = False
    state: str = ""

    @property
    def sign(self) -> str:
        """The sign of the suit, "" for a joker."""
        return "" if self.card.suit is None else self.card.suit.symbol

    @property
    def rank(self) -> str:
        """The rank as printed."""
        return self.card.rank.replace("T", "10") if self.card.rank else str(self.card)

    @property
    def suit(self) -> str:
        """The suit's letter in class names; "j" for a joker."""
        return "j" if self.card.suit is None else self.card.suit.letter.lower()


@dataclass(frozen=True)
class PadCards:
    """The keys of one suit, high to low, or the jokers."""

    name: str
    sign: str
    suit: str
    keys: tuple[PadKey, ...]


def pad(
    pack: Mask,
    left: Mask,
    value: Callable[[Card], str],
    states: Mapping[Card, str] = NOTHING,
) -> tuple[PadCards, ...]:
    """Return the pad of a pack; cards that are not `left` keep their places and are gone."""
    every = cards_of(pack)

    def key(card: Card) -> PadKey:
        gone = not left & CARD_BITS[card]
        return PadKey(
            card, card_name(card), "" if gone else value(card), gone, states.get(card, "")
        )

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
    """Return the spoken name of a card: the nine of clubs."""
    if card.suit is None:
        return t("joker-name", joker=str(card))
    # Fluent distinguishes numbers from strings: the variant [9] does not match the text "9".
    rank = int(card.rank) if card.rank.isdigit() else card.rank
    return t("card-name", rank=rank, suit=card.suit.letter)
