"""How a game's cards are played: its laws, and the tables that the core makes of them.

Every law of play of every game here has one form, a `Duty`: who holds one of these cards plays one
of those. Following suit is one, so are the closed hearts, the barred cards of a first trick and the
opening two of clubs. From the duties in force, the core works out for each card its *bars*: the
cards of which the player may hold none while playing it. That one mask says all there is to say:

- with the hand known, a card is legal exactly if the hand holds none of its bars;
- with the hand unknown, a card that was legal proves that its player held none of them, and one of
  them seen later from the same hand proves that it was not (RULES.md F.1).
"""

from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cached_property
from typing import NamedTuple, TypeAlias

from companion.engine.play.cardset import BITS, CARDS, EVERYTHING, Mask, union
from companion.engine.seating import Seat


@dataclass(frozen=True)
class Duty:
    """Who holds one of `having` plays one of `keep`.

    `having` is `keep` itself unless given, and always part of it, so that the duty can be met.
    `kind` names the offence against it ("revoke"), for which there is a sentence `play-KIND`;
    `rules` are its ids.
    """

    kind: str
    rules: tuple[str, ...]
    keep: Mask
    having: Mask = -1

    @property
    def binds(self) -> Mask:
        """The cards of which one makes the duty binding."""
        return self.keep if self.having == -1 else self.having


Duties: TypeAlias = tuple[Duty, ...]
"""Duties in their order: each applies to the cards that those before it leave."""
Bars: TypeAlias = tuple[Mask, ...]
"""By card: the cards of which its player may hold none."""


def bars_by_duty(duties: Duties, card: int) -> tuple[Mask, ...]:
    """The bars of a card, duty by duty.

    A duty that the card meets leaves the later duties only the cards that meet it as well. A duty
    that the card does not meet must not bind: the hand may hold no card that makes it bind.
    """
    bars, left = [], EVERYTHING
    for duty in duties:
        if BITS[card] & duty.keep:
            bars.append(0)
            left &= duty.keep
        else:
            bars.append(left & duty.binds)
    return tuple(bars)


def bars_of(duties: Duties) -> Bars:
    """The bars of every card under these duties."""
    _assert_exact(duties)
    return tuple(union(bars_by_duty(duties, card)) for card in range(CARDS))


def _assert_exact(duties: Duties) -> None:
    """Raise ValueError for what bars cannot express: only the last duty may bind by fewer cards."""
    for place, duty in enumerate(duties):
        if duty.binds & ~duty.keep:
            raise ValueError(f"{duty.kind}: a duty must be one that can be met")
        if duty.binds != duty.keep and place < len(duties) - 1:
            raise ValueError(f"{duty.kind}: such a duty must be the last")


class Tables(NamedTuple):
    """A game's laws worked out, for the loop over the plays of a deal.

    `none` is the number of the suit that cards without a suit have. `lead` is by whether hearts
    (or whatever is closed) are broken, `follow` by the suit led; the `first_` ones are those of the
    first trick, `again` is `follow` for who could not follow before. `strengths[led][card]`: the
    highest takes the trick, 0 never does.
    """

    none: int
    suit_of: tuple[int, ...]
    strengths: tuple[tuple[int, ...], ...]
    first_lead: tuple[Bars, Bars]
    lead: tuple[Bars, Bars]
    first_follow: tuple[Bars, ...]
    follow: tuple[Bars, ...]
    again: tuple[Bars, ...]


@dataclass(frozen=True)
class Laws:
    """How cards are played in one deal of a game: its rules with the trump fixed.

    A game inherits this, gives the fields, and overrides `leading` and `following` where it has
    more laws than to follow suit. It should keep each one that it makes (`functools.cache`): the
    tables are worked out once. `suits` are what cards count as here (a joker may belong to the
    trumps, be a suit of its own, or belong to none), `ranks` each card's strength within its suit,
    `trump` the number of the suit that beats the others, `breakers` the cards that open what is
    closed. `always_leads` leads to every trick, whoever took the last. `cites` are the rule ids of
    the offences that every game knows, by kind.
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
        """What a leader must do, in the first trick or later, before or after the breaking."""
        return ()

    def following(self, first: bool, led: Mask) -> Duties:
        """What the others must do; `led` are the cards of the suit led, none if it has none."""
        return (self.follow_suit(led),)

    def following_again(self, led: Mask) -> Duties:
        """What those must do who once could not follow in this deal: by default what all must."""
        return self.following(False, led)

    @cached_property
    def binds_once(self) -> bool:
        """Whether it matters that somebody could not follow before."""
        return self.tables.again != self.tables.follow

    def follow_suit(self, led: Mask) -> Duty:
        """The duty to follow suit."""
        return Duty("revoke", self.cites.get("revoke", ()), led)

    def following_suit(self, first: bool, suit: int) -> Duties:
        """The duties of those who follow a suit, given by its number."""
        return self.following(first, self.suits[suit] if suit < len(self.suits) else 0)

    def again_law(self, suit: int) -> Duties:
        """The duties of those who follow a suit, given by its number, and once could not follow."""
        return self.following_again(self.suits[suit] if suit < len(self.suits) else 0)

    @cached_property
    def tables(self) -> Tables:
        """The laws worked out."""
        none = len(self.suits)
        suit_of = tuple(_number(self.suits, card) for card in range(CARDS))
        every = range(none + 1)
        return Tables(
            none,
            suit_of,
            tuple(self._strengths(suit_of, led) for led in every),
            (bars_of(self.leading(True, False)), bars_of(self.leading(True, True))),
            (bars_of(self.leading(False, False)), bars_of(self.leading(False, True))),
            tuple(bars_of(self.following_suit(True, led)) for led in every),
            tuple(bars_of(self.following_suit(False, led)) for led in every),
            tuple(bars_of(self.again_law(led)) for led in every),
        )

    def _strengths(self, suit_of: tuple[int, ...], led: int) -> tuple[int, ...]:
        """Each card's power in a trick: trumps above the suit led, all else nothing."""
        none, top = len(self.suits), 1 + max(self.ranks)
        return tuple(
            top + 1 + rank if suit == self.trump else 1 + rank if suit == led != none else 0
            for suit, rank in zip(suit_of, self.ranks, strict=True)
        )


def legal_cards(hand: Mask, bars: Bars) -> Mask:
    """The cards of a hand that may be played."""
    legal, rest = 0, hand
    while rest:
        bit = rest & -rest
        if not hand & bars[bit.bit_length() - 1]:
            legal |= bit
        rest ^= bit
    return legal


def _number(suits: tuple[Mask, ...], card: int) -> int:
    """The number of the suit that a card counts as."""
    found = (number for number, suit in enumerate(suits) if suit & BITS[card])
    return next(found, len(suits))
