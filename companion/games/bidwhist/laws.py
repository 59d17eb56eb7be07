"""The laws of play of Bid Whist: how cards rank, and how jokers are played.

The rules are in tests/data/RULES.md, C.3.
"""

from dataclasses import dataclass
from functools import cache

from companion.cards import RANKS, Card, Suit, pack
from companion.engine.play.cardset import CARD_COUNT, Mask, mask_of
from companion.engine.play.laws import Duties, Duty, Laws
from companion.games.bidwhist.actions import IN_PLAY, SEATS
from companion.games.bidwhist.bids import NO_TRUMP
from companion.games.bidwhist.judge import Contract
from companion.games.bidwhist.rules import BidWhistRules

PACK = mask_of(pack(jokers=True))
"""The pack (BW-DECK-1)."""
JOKERS = mask_of(card for card in map(Card, range(CARD_COUNT)) if card.is_joker)
SUITS = tuple(mask_of(Card.of(suit, rank) for rank in RANKS) for suit in Suit)
ORDERS = {
    ("up", "on"): RANKS,
    ("up", "off"): RANKS,
    ("down", "on"): "KQJT98765432A",
    ("down", "off"): "AKQJT98765432",
}
"""The ranks from low to high, by direction and `aces_good` (BW-RANK-1, BW-RANK-2, Q-BW11)."""
CITES = {
    "turn": ("BW-PLAY-1", "W-PLAY-1", "W-LEAD-2"),
    "first-lead": ("BW-LEAD-1",),
    "pack": ("BW-DECK-1",),
    "hand": ("BW-DEAL-1",),
}
FOLLOWING = ("BW-PLAY-1", "W-PLAY-2", "W-PLAY-4")


@dataclass(frozen=True)
class BidWhistLaws(Laws):
    """The laws of one deal; the options on jokers apply only in no trump (Q-BW9)."""

    joker_lead: bool = True
    joker_forced: bool = False

    def leading(self, first: bool, broken: bool) -> Duties:
        """Allow any card (W-LEAD-2), unless a joker may be led only as the last card (Q-BW9)."""
        if self.joker_lead:
            return ()
        return (Duty("joker-lead", ("BW-NT-1", "Q-BW9"), self.pack & ~JOKERS),)

    def following(self, first: bool, led: Mask) -> Duties:
        """Require the suit led; at the first void a joker may have to be thrown (Q-BW9).

        While a trick has only jokers, no suit was led, so that nobody is void of it.
        """
        follow = self.follow_suit(led)
        if not (self.joker_forced and led):
            return (follow,)
        return (follow, Duty("joker-forced", ("BW-NT-1", "Q-BW9"), JOKERS))

    def following_again(self, led: Mask) -> Duties:
        """Require the suit led; a joker kept after the first void may be played freely (Q-BW9)."""
        return (self.follow_suit(led),)


def laws(rules: BidWhistRules, contract: Contract) -> BidWhistLaws:
    """Return the laws of a contract whose trump or ranking was declared."""
    if contract.bid.kind == NO_TRUMP:
        lead, forced = rules.nt_joker_lead == "allowed", rules.nt_joker_forced == "on"
        return _laws(None, ORDERS[contract.named, rules.aces_good], lead, forced)
    trump = Suit.of_letter(contract.named)
    return _laws(trump, ORDERS[contract.bid.kind, rules.aces_good], True, False)


@cache
def _laws(trump: Suit | None, order: str, joker_lead: bool, joker_forced: bool) -> BidWhistLaws:
    """Return the laws with this trump and these ranks from low to high.

    With a trump, the jokers are its two highest cards (BW-RANK-1, Q-BW10); in no trump they have
    no suit and win nothing (BW-NT-1, Q-BW9).
    """
    jokers = ("Q-BW10",) if trump is not None else ("BW-NT-1", "Q-BW9")
    return BidWhistLaws(
        SEATS,
        IN_PLAY,
        PACK,
        tuple(cards | (JOKERS if suit == trump else 0) for suit, cards in enumerate(SUITS)),
        tuple(_strength(card, order) for card in map(Card, range(CARD_COUNT))),
        None if trump is None else int(trump),
        cites=CITES | {"revoke": (*FOLLOWING, *jokers)},
        joker_lead=joker_lead,
        joker_forced=joker_forced,
    )


def _strength(card: Card, order: str) -> int:
    """Return a card's strength in its suit: the jokers on top, the big one above the little one."""
    return len(order) + card - 52 if card.is_joker else order.index(card.rank)
