"""The laws of play of Bid Whist: how cards rank, and what the jokers are (C.3)."""

from dataclasses import dataclass
from functools import cache

from companion.cards import RANKS, Card, Suit, pack
from companion.engine.play.cardset import CARDS, Mask, mask_of
from companion.engine.play.laws import Duties, Duty, Laws
from companion.games.bidwhist.bids import NO_TRUMP
from companion.games.bidwhist.judging import Contract
from companion.games.bidwhist.results import IN_PLAY
from companion.games.bidwhist.rules import BidWhistRules

SEATS = 4
PACK = mask_of(pack(jokers=True))
"""BW-DECK-1."""
JOKERS = mask_of(card for card in map(Card, range(CARDS)) if card.is_joker)
SUITS = tuple(mask_of(Card.of(suit, rank) for rank in RANKS) for suit in Suit)
ORDERS = {
    ("up", "on"): RANKS,
    ("up", "off"): RANKS,
    ("down", "on"): "KQJT98765432A",
    ("down", "off"): "AKQJT98765432",
}
"""The ranks low to high, by direction and `aces_good` (BW-RANK-1, BW-RANK-2, Q-BW11)."""
CITES = {
    "turn": ("BW-PLAY-1", "W-PLAY-1", "W-LEAD-2"),
    "first-lead": ("BW-LEAD-1",),
    "pack": ("BW-DECK-1",),
    "hand": ("BW-DEAL-1",),
}
FOLLOWING = ("BW-PLAY-1", "W-PLAY-2", "W-PLAY-4")


@dataclass(frozen=True)
class BidWhistLaws(Laws):
    """The laws of one deal; house rules bind jokers only where there is no trump (Q-BW9)."""

    joker_lead: bool = True
    joker_forced: bool = False

    def leading(self, first: bool, broken: bool) -> Duties:
        """Any card (W-LEAD-2), unless a joker may be led only as the last one (Q-BW9)."""
        if self.joker_lead:
            return ()
        return (Duty("joker-lead", ("BW-NT-1", "Q-BW9"), self.pack & ~JOKERS),)

    def following(self, first: bool, led: Mask) -> Duties:
        """Follow suit; who cannot for the first time may have to throw a joker (Q-BW9).

        While only jokers lie there, no suit was led and nobody is void of it.
        """
        follow = self.follow_suit(led)
        if not (self.joker_forced and led):
            return (follow,)
        return (follow, Duty("joker-forced", ("BW-NT-1", "Q-BW9"), JOKERS))

    def following_again(self, led: Mask) -> Duties:
        """Follow suit; a joker kept beyond the first void is free (Q-BW9)."""
        return (self.follow_suit(led),)


def laws(rules: BidWhistRules, contract: Contract) -> BidWhistLaws:
    """The laws under a contract whose trump or ranking was declared."""
    if contract.bid.kind == NO_TRUMP:
        lead, forced = rules.nt_joker_lead == "allowed", rules.nt_joker_forced == "on"
        return _laws(None, ORDERS[contract.named, rules.aces_good], lead, forced)
    trump = Suit.of_letter(contract.named)
    return _laws(trump, ORDERS[contract.bid.kind, rules.aces_good], True, False)


@cache
def _laws(trump: Suit | None, order: str, joker_lead: bool, joker_forced: bool) -> BidWhistLaws:
    """The laws with this trump, the ranks in this order from low to high.

    With a trump the jokers are its two highest cards (BW-RANK-1, Q-BW10); without one they have no
    suit and win nothing (BW-NT-1, Q-BW9).
    """
    jokers = ("Q-BW10",) if trump is not None else ("BW-NT-1", "Q-BW9")
    return BidWhistLaws(
        SEATS,
        IN_PLAY,
        PACK,
        tuple(cards | (JOKERS if suit == trump else 0) for suit, cards in enumerate(SUITS)),
        tuple(_strength(card, order) for card in map(Card, range(CARDS))),
        None if trump is None else int(trump),
        cites=CITES | {"revoke": (*FOLLOWING, *jokers)},
        joker_lead=joker_lead,
        joker_forced=joker_forced,
    )


def _strength(card: Card, order: str) -> int:
    """How strong a card is in its suit: the jokers on top, the big one above the little one."""
    return len(order) + card - 52 if card.is_joker else order.index(card.rank)
