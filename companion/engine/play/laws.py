"""The laws of play of a game, as lookup tables of card sets.

Every law of play has the same form, a `Duty`: a player who holds one of these cards must play one
of those. Following suit is a duty, and so are unbroken hearts, the cards forbidden in the first
trick, and the two of clubs that must be led. The duties in force give each card its *bars*: the
cards of which the player must hold none for the card to be legal.

- If the hand is known, a card is legal exactly if the hand holds none of its bars.
- If the hand is unknown, a legal card proves that its player held none of its bars; when the same
  hand later shows one of them, the card was illegal (tests/data/RULES.md F.1).
"""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from functools import cached_property
from typing import NamedTuple, TypeAlias

from companion.cards import Card
from companion.engine.seating import Seat

# Card sets as bit masks


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


@dataclass(frozen=True)
class Duty:
    """One law of play: a player who holds one of `having` must play one of `allowed`.

    `having` is a subset of `allowed`, so that the duty can be met, and defaults to it. `kind` names
    the offence against the duty ("revoke"), whose message is `play-KIND`; `rules` are rule ids.
    """

    kind: str
    rules: tuple[str, ...]
    allowed: Mask
    having: Mask = -1

    @property
    def binding(self) -> Mask:
        """The cards that bind a player who holds one of them."""
        return self.allowed if self.having == -1 else self.having


Duties: TypeAlias = tuple[Duty, ...]
"""Duties in order: each applies to the cards that the earlier ones leave."""
Bars: TypeAlias = tuple[Mask, ...]
"""By card number: the cards of which its player must hold none."""
Strengths: TypeAlias = tuple[int, ...]
"""By card number: how strong it is in a trick; the strongest card takes it, 0 never does."""


def bars_by_duty(duties: Duties, card: int) -> tuple[Mask, ...]:
    """Return the bars of a card for each duty.

    If the card meets a duty, later duties consider only cards that also meet it. If it does not,
    the hand must hold no card that makes the duty binding.
    """
    bars, left = [], ALL_CARDS
    for duty in duties:
        if CARD_BITS[card] & duty.allowed:
            bars.append(0)
            left &= duty.allowed
        else:
            bars.append(left & duty.binding)
    return tuple(bars)


class Breach(NamedTuple):
    """One way in which a card may be illegal: its player held one of `bars`."""

    kind: str
    rules: tuple[str, ...]
    bars: Mask


def breaches(duties: Duties, card: int) -> tuple[Breach, ...]:
    """Return the offences that playing a card may be, in the order of the duties.

    A card that bars it for several reasons counts for the first of them; duties of one kind are
    one offence.
    """
    found: dict[str, Breach] = {}
    counted = 0
    for duty, bars in zip(duties, bars_by_duty(duties, card), strict=True):
        new = bars & ~counted
        counted |= bars
        if new:
            known = found.get(duty.kind, Breach(duty.kind, duty.rules, 0))
            found[duty.kind] = known._replace(bars=known.bars | new)
    return tuple(found.values())


def bars_of(duties: Duties) -> Bars:
    """Return the bars of every card under these duties."""
    _assert_exact(duties)
    return tuple(union(bars_by_duty(duties, card)) for card in range(CARD_COUNT))


def _assert_exact(duties: Duties) -> None:
    """Raise ValueError for duties that bars cannot express: only the last may narrow `having`."""
    for index, duty in enumerate(duties):
        if duty.binding & ~duty.allowed:
            raise ValueError(f"{duty.kind}: a duty must be one that can be met")
        if duty.binding != duty.allowed and index < len(duties) - 1:
            raise ValueError(f"{duty.kind}: such a duty must be the last")


class LawTables(NamedTuple):
    """Lookup tables of a game's laws, for the loop over the plays of a deal.

    `none` is the suit index of cards without a suit. `lead` is indexed by whether hearts (or the
    like) are broken, `follow` by the suit led; `first_lead` and `first_follow` are for the first
    trick, `again` is `follow` for a player who has failed to follow suit before. `strengths` are
    by the suit led. `answers` and `first_answers` join `follow` and `strengths`, by the card led.
    `turns` are the seats in order of play, by leader. `suitless`: some card has no suit.
    """

    none: int
    suit_of: tuple[int, ...]
    strengths: tuple[Strengths, ...]
    first_lead: tuple[Bars, Bars]
    lead: tuple[Bars, Bars]
    first_follow: tuple[Bars, ...]
    follow: tuple[Bars, ...]
    again: tuple[Bars, ...]
    first_answers: tuple[tuple[Bars, Strengths], ...]
    answers: tuple[tuple[Bars, Strengths], ...]
    turns: tuple[tuple[int, ...], ...]
    breakers: frozenset[int]
    suitless: bool


@dataclass(frozen=True)
class Laws:
    """The laws of play of one deal, with the trump suit fixed.

    A game subclasses this and overrides `leading` and `following` if it has laws other than
    following suit. It should cache its instances (`functools.cache`), because each computes its
    tables once. `suits` are the sets of cards that count as one suit (a joker may belong to the
    trumps, be a suit of its own, or belong to none), `ranks` each card's strength within its suit,
    `trump` the index of the trump suit, `breakers` the cards that break hearts (or the like).
    `always_leads` is the seat that leads to every trick, if there is one. `cites` maps the offences
    that all games share to rule ids.
    """

    seats: int
    cards_each: int
    pack: Mask
    suits: tuple[Mask, ...]
    ranks: tuple[int, ...]
    trump: int | None = None
    breakers: Mask = 0
    always_leads: Seat | None = None
    cites: Mapping[str, tuple[str, ...]] = field(default_factory=dict, hash=False)

    def leading(self, first: bool, broken: bool) -> Duties:
        """Return the duties of a leader, in the `first` trick or a later one."""
        return ()

    def following(self, first: bool, led: Mask) -> Duties:
        """Return the duties of the others; `led` are the cards of the suit led, if any."""
        return (self.follow_suit(led),)

    def following_again(self, led: Mask) -> Duties:
        """Return the duties of a player who has already failed to follow suit in this deal."""
        return self.following(False, led)

    @cached_property
    def changes_after_failing(self) -> bool:
        """Whether a player who has failed to follow suit has other duties from then on."""
        return self.tables.again != self.tables.follow

    def follow_suit(self, led: Mask) -> Duty:
        """Return the duty to follow suit."""
        return Duty("revoke", self.cites.get("revoke", ()), led)

    def following_suit(self, first: bool, suit: int) -> Duties:
        """Return the duties of a player who follows the suit with this index."""
        return self.following(first, self.suits[suit] if suit < len(self.suits) else 0)

    def duties_again(self, suit: int) -> Duties:
        """Return the duties of a player who follows this suit and has failed to follow before."""
        return self.following_again(self.suits[suit] if suit < len(self.suits) else 0)

    @cached_property
    def tables(self) -> LawTables:
        """The lookup tables of these laws."""
        none = len(self.suits)
        suit_of = tuple(_number(self.suits, card) for card in range(CARD_COUNT))
        every = range(none + 1)
        strengths = tuple(self._strengths(suit_of, led) for led in every)
        first_follow = tuple(bars_of(self.following_suit(True, led)) for led in every)
        follow = tuple(bars_of(self.following_suit(False, led)) for led in every)
        return LawTables(
            none,
            suit_of,
            strengths,
            (bars_of(self.leading(True, False)), bars_of(self.leading(True, True))),
            (bars_of(self.leading(False, False)), bars_of(self.leading(False, True))),
            first_follow,
            follow,
            tuple(bars_of(self.duties_again(led)) for led in every),
            tuple((first_follow[suit], strengths[suit]) for suit in suit_of),
            tuple((follow[suit], strengths[suit]) for suit in suit_of),
            tuple((*range(lead, self.seats), *range(lead)) for lead in range(self.seats)),
            frozenset(cards_of(self.breakers)),
            bool(self.pack & ~union(self.suits)),
        )

    def _strengths(self, suit_of: tuple[int, ...], led: int) -> Strengths:
        """Return each card's strength in a trick: trumps beat the suit led, other cards have 0."""
        none, top = len(self.suits), 1 + max(self.ranks)
        return tuple(
            top + 1 + rank if suit == self.trump else 1 + rank if suit == led != none else 0
            for suit, rank in zip(suit_of, self.ranks, strict=True)
        )


def legal_cards(hand: Mask, bars: Bars) -> Mask:
    """Return the cards of a hand that may be played."""
    legal, rest = 0, hand
    while rest:
        bit = rest & -rest
        if not hand & bars[bit.bit_length() - 1]:
            legal |= bit
        rest ^= bit
    return legal


def _number(suits: tuple[Mask, ...], card: int) -> int:
    """Return the index of the suit that a card counts as, or `len(suits)` if it has none."""
    numbers = (number for number, suit in enumerate(suits) if suit & CARD_BITS[card])
    return next(numbers, len(suits))
