"""The laws of Hearts: who opens, when hearts may be led, what the first trick forbids.

The rules are in tests/data/RULES.md, B.3.
"""

from dataclasses import dataclass
from functools import cache, lru_cache
from typing import NamedTuple

from companion.cards import RANKS, Card, Suit
from companion.engine.play.cardset import ALL_CARDS, CARD_BITS, CARD_COUNT, Mask, cards_of, mask_of
from companion.engine.play.known_deal import FirstLead
from companion.engine.play.laws import Duties, Duty, Laws
from companion.games.hearts.pack import QUEEN, cards_each, in_play, queen_points, widow_cards
from companion.games.hearts.rules import HeartsRules

SUITS = tuple(mask_of(Card.of(suit, rank) for rank in RANKS) for suit in Suit)
ACE_HIGH = tuple(card % len(RANKS) for card in range(CARD_COUNT))
"""Each card's strength in its suit, ace high, no trumps (H0-RANK-1, H1-RANK-1, H2-LEAD-1)."""
CLUBS, HEARTS = SUITS[Suit.CLUBS], SUITS[Suit.HEARTS]
CITES = {
    "revoke": ("H0-PLAY-4", "H0-PLAY-6", "H1-PLAY-1"),
    "turn": ("H0-PLAY-3", "H0-PLAY-9", "H1-PLAY-4"),
    "first-lead": ("H0-LOC-LEAD-1",),
    "pack": ("H0-DECK-1",),
    "hand": ("H0-DEAL-1", "H1-DEAL-2"),
}
FIRST_LEAD_RULES = {
    "lowest_club": ("H1-LEAD-1", "H2-LEAD-1", "Q-H3", "Q-H4", "Q-H5"),
    "any_club": ("H0-LEAD-1", "Q-H3", "Q-H4", "Q-H5"),
}
"""The rules of a first lead that is decided by the cards."""
BY_DEALERS_LEFT = ("H0-LOC-LEAD-1", "H0-LOC-LEAD-2")
"""The rules of a first lead by the player to the dealer's left."""
FIRST_TRICK = ("H0-OPT-3", "H0-OPT-4", "H2-FIRST-1", "H2-FIRST-2", "Q-H19")
CLOSED = {
    "penalty": ("H0-OPT-1", "H2-BRK-1", "H2-BRK-3", "Q-H16"),
    "heart": ("H1-BRK-1", "H1-BRK-2", "H1-BRK-3", "Q-H16"),
}
"""The rules that keep hearts from being led, by what breaks hearts."""


@dataclass(frozen=True)
class HeartsLaws(Laws):
    """The laws of one table; `penalty` are the cards that cost points there (Q-H22)."""

    opening: str = "lowest_club"
    breaking: str = "penalty"
    first_ban: bool = True
    followers_free: bool = False
    penalty: Mask = HEARTS | CARD_BITS[QUEEN]

    def leading(self, first: bool, broken: bool) -> Duties:
        """Return the duties of a leader: the opening, then no closed hearts (C.1, "leading")."""
        if first and self.opening in FIRST_LEAD_RULES:
            return self._opening()
        opens = (self._no_penalty(BY_DEALERS_LEFT),) if first else ()
        closed = () if broken or self.breaking == "none" else (self._closed(),)
        return (*opens, *closed)

    def following(self, first: bool, led: Mask) -> Duties:
        """Return the duties of a follower: the suit led, no barred penalty card (C.1, "following").

        If the first-trick rule is strict, it also binds players who can follow suit (Q-H20).
        """
        free = led if self.followers_free else 0
        return (self.follow_suit(led), *self._spared(first, free, "Q-H20"))

    def _opening(self) -> Duties:
        """Return the duty to lead the lowest club of the hand, or any club."""
        clubs, rules = self.pack & CLUBS, FIRST_LEAD_RULES[self.opening]
        if self.opening == "any_club":
            return (Duty("first-lead", rules, clubs),)
        return tuple(Duty("first-lead", rules, CARD_BITS[card]) for card in cards_of(clubs))

    def _spared(self, first: bool, free: Mask = 0, *more: str) -> Duties:
        """Return the duty to keep penalty cards except `free` out of a first trick (Q-H19)."""
        if not (first and self.first_ban):
            return ()
        return (self._no_penalty((*FIRST_TRICK, *more), free),)

    def _no_penalty(self, rules: tuple[str, ...], free: Mask = 0) -> Duty:
        """Return the duty to play no penalty card except `free` while the hand has another."""
        return Duty("first-trick", rules, ALL_CARDS & ~self.penalty | free)

    def _closed(self) -> Duty:
        """Return the duty not to lead a heart while the hand has another card.

        If any penalty card breaks hearts, a hand of penalty cards only is not bound (Q-H17).
        """
        bound = ~self.penalty if self.breaking == "penalty" else ~HEARTS
        rules = CLOSED[self.breaking]
        return Duty("closed-lead", rules, ALL_CARDS & ~HEARTS, ALL_CARDS & bound)


class TableLaws(NamedTuple):
    """What a table's rules fix for all its deals: laws, opening by cards, size of the widow."""

    laws: HeartsLaws
    opening: FirstLead | None
    widow: int


@cache
def _shared(laws: HeartsLaws) -> HeartsLaws:
    """Return the first of equal laws, so that their lookup tables are computed only once."""
    return laws


@lru_cache(maxsize=1024)
def table_laws(rules: HeartsRules, seats: int) -> TableLaws:
    """Return what a table's rules fix for all its deals."""
    penalty = HEARTS | (CARD_BITS[QUEEN] if queen_points(rules) else 0)
    pack = mask_of(in_play(rules, seats))
    laws = HeartsLaws(
        seats,
        cards_each(rules, seats),
        pack,
        SUITS,
        ACE_HIGH,
        breakers={"penalty": penalty, "heart": HEARTS, "none": 0}[rules.breaking],
        cites=CITES,
        opening=rules.opening,
        breaking=rules.breaking,
        first_ban=rules.first_ban == "on",
        followers_free=rules.first_ban_followers == "free",
        penalty=penalty,
    )
    opening = None
    if rules.opening in FIRST_LEAD_RULES:
        order = tuple(map(int, cards_of(pack & CLUBS)))
        opening = FirstLead(order, rules.opening == "lowest_club", FIRST_LEAD_RULES[rules.opening])
    return TableLaws(_shared(laws), opening, widow_cards(rules, seats))
