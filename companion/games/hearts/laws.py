"""The laws of Hearts: who opens, when hearts may be led, what the first trick bars (B.3)."""

from dataclasses import dataclass
from functools import cache, lru_cache
from typing import NamedTuple

from companion.cards import RANKS, Card, Suit
from companion.engine.play.cardset import BITS, CARDS, EVERYTHING, Mask, cards_of, mask_of
from companion.engine.play.known_deal import Opening
from companion.engine.play.laws import Duties, Duty, Laws
from companion.games.hearts.pack import QUEEN, cards_each, in_play, queen_points, widow_cards
from companion.games.hearts.rules import HeartsRules

SUITS = tuple(mask_of(Card.of(suit, rank) for rank in RANKS) for suit in Suit)
HIGH_TO_LOW = tuple(card % len(RANKS) for card in range(CARDS))
"""Each card's strength in its suit, ace high, and no trump (H0-RANK-1, H1-RANK-1, H2-LEAD-1)."""
CLUBS, HEARTS = SUITS[Suit.CLUBS], SUITS[Suit.HEARTS]
CITES = {
    "revoke": ("H0-PLAY-4", "H0-PLAY-6", "H1-PLAY-1"),
    "turn": ("H0-PLAY-3", "H0-PLAY-9", "H1-PLAY-4"),
    "first-lead": ("H0-LOC-LEAD-1",),
    "pack": ("H0-DECK-1",),
    "hand": ("H0-DEAL-1", "H1-DEAL-2"),
}
OPENING = {
    "lowest_club": ("H1-LEAD-1", "H2-LEAD-1", "Q-H3", "Q-H4", "Q-H5"),
    "any_club": ("H0-LEAD-1", "Q-H3", "Q-H4", "Q-H5"),
}
"""The rules of a first lead that the cards decide."""
BY_DEALERS_LEFT = ("H0-LOC-LEAD-1", "H0-LOC-LEAD-2")
"""The rules of a first lead that is the dealer's left's."""
FIRST_TRICK = ("H0-OPT-3", "H0-OPT-4", "H2-FIRST-1", "H2-FIRST-2", "Q-H19")
CLOSED = {
    "penalty": ("H0-OPT-1", "H2-BRK-1", "H2-BRK-3", "Q-H16"),
    "heart": ("H1-BRK-1", "H1-BRK-2", "H1-BRK-3", "Q-H16"),
}
"""What closes hearts, by what breaks them."""


@dataclass(frozen=True)
class HeartsLaws(Laws):
    """The laws of a table; `penalty` are the cards that cost points there (Q-H22)."""

    opening: str = "lowest_club"
    breaking: str = "penalty"
    first_ban: bool = True
    followers_free: bool = False
    penalty: Mask = HEARTS | BITS[QUEEN]

    def leading(self, first: bool, broken: bool) -> Duties:
        """The club that opens, or the dealer's left; later no closed hearts (C.1, "leading")."""
        if first and self.opening in OPENING:
            return self._opening()
        opens = (self._no_penalty(BY_DEALERS_LEFT),) if first else ()
        closed = () if broken or self.breaking == "none" else (self._closed(),)
        return (*opens, *closed)

    def following(self, first: bool, led: Mask) -> Duties:
        """Follow suit, and no penalty card to a first trick that bars them (C.1, "following").

        Where the rule is strict it binds those who can follow as well (Q-H20).
        """
        free = led if self.followers_free else 0
        return (self.follow_suit(led), *self._spared(first, free, "Q-H20"))

    def _opening(self) -> Duties:
        """The lowest club that the hand has, or any."""
        clubs, rules = self.pack & CLUBS, OPENING[self.opening]
        if self.opening == "any_club":
            return (Duty("first-lead", rules, clubs),)
        return tuple(Duty("first-lead", rules, BITS[card]) for card in cards_of(clubs))

    def _spared(self, first: bool, free: Mask = 0, *more: str) -> Duties:
        """No penalty card to a first trick that bars them, but for those `free` (Q-H19)."""
        if not (first and self.first_ban):
            return ()
        return (self._no_penalty((*FIRST_TRICK, *more), free),)

    def _no_penalty(self, rules: tuple[str, ...], free: Mask = 0) -> Duty:
        """No penalty card to the first trick while there is another, but for those `free`."""
        return Duty("first-trick", rules, EVERYTHING & ~self.penalty | free)

    def _closed(self) -> Duty:
        """No heart while there is another card.

        Where any penalty card breaks, who has nothing but penalty cards is not bound (Q-H17).
        """
        bound = ~self.penalty if self.breaking == "penalty" else ~HEARTS
        rules = CLOSED[self.breaking]
        return Duty("closed-lead", rules, EVERYTHING & ~HEARTS, EVERYTHING & bound)


class Frame(NamedTuple):
    """What a table's rules fix for all its deals: the laws, the opening by cards, the widow."""

    laws: HeartsLaws
    opening: Opening | None
    widow: int


@cache
def _one(laws: HeartsLaws) -> HeartsLaws:
    """Return the first of equal laws, so that their tables are worked out once."""
    return laws


@lru_cache(maxsize=1024)
def frame(rules: HeartsRules, seats: int) -> Frame:
    """The frame of a table's deals."""
    penalty = HEARTS | (BITS[QUEEN] if queen_points(rules) else 0)
    pack = mask_of(in_play(rules, seats))
    laws = HeartsLaws(
        seats,
        cards_each(rules, seats),
        pack,
        SUITS,
        HIGH_TO_LOW,
        breakers={"penalty": penalty, "heart": HEARTS, "none": 0}[rules.breaking],
        cites=CITES,
        opening=rules.opening,
        breaking=rules.breaking,
        first_ban=rules.first_ban == "on",
        followers_free=rules.first_ban_followers == "free",
        penalty=penalty,
    )
    opening = None
    if rules.opening in OPENING:
        order = tuple(map(int, cards_of(pack & CLUBS)))
        opening = Opening(order, rules.opening == "lowest_club", OPENING[rules.opening])
    return Frame(_one(laws), opening, widow_cards(rules, seats))
