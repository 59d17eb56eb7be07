"""How Bid Whist is played: auction, kitty and discards, jokers, twelve tricks (C.3)."""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from random import Random

from companion.cards import Card
from companion.engine.contract.cardplay import Cardplay, deal_from_transcript, strange_fields
from companion.engine.log.entries import Action
from companion.engine.play.cardset import Mask, cards_of, mask_of
from companion.engine.play.hidden import Holder, can_be_dealt
from companion.engine.play.known_deal import KnownDeal
from companion.engine.play.transcript import Transcript
from companion.engine.problem import Problem, problem
from companion.engine.seating import Seat, opposite_pairs
from companion.engine.verification.report import Report
from companion.games.bidwhist.bidding import Bidding, read_bidding
from companion.games.bidwhist.judging import Contract
from companion.games.bidwhist.kitty import is_exchanged, is_shown
from companion.games.bidwhist.laws import SEATS, laws
from companion.games.bidwhist.random_deal import random_deal
from companion.games.bidwhist.results import KITTY, Call, Declare, FinalContract, Tricks
from companion.games.bidwhist.rules import BidWhistRules

TAKEN_UP = ("BW-KIT-1", "BW-KIT-2", "BW-KIT-3")
"""The kitty's cards are the bidder's, or lie aside (F.1, 7)."""
LAID_ASIDE = ("BW-KIT-1", "Q-BW7")
"""What was laid aside is not played."""


class BidWhistCardplay(Cardplay[BidWhistRules]):
    """Bid Whist from transcripts."""

    seats = (SEATS,)

    def known_deal(self, transcript: Transcript) -> KnownDeal | tuple[Problem, ...]:
        """The laws by the contract; the bidder leads, whose kitty the others do not hold."""
        bidding = read_bidding(transcript)
        problems = (
            *strange_fields(transcript, "passes", "turned", "turned_to", "trump"),
            *_short(transcript),
        )
        if problems or not isinstance(bidding, Bidding):
            return problems if isinstance(bidding, Bidding) else (*problems, *bidding)
        contract = bidding.contract
        dealt = deal_from_transcript(
            transcript,
            laws(_rules(transcript), contract),
            leader=contract.bidder,
            asides=(Holder(KITTY, mask_of(_aside(transcript, contract))),),
        )
        if isinstance(dealt, KnownDeal):
            fouls = (*bidding.fouls, *_foul_discards(transcript, contract))
            return _with_kitty(replace(dealt, fouls=fouls), transcript, contract)
        return dealt

    def blind(self, transcript: Transcript) -> Transcript:
        """Without what lay face down: the kitty too, where it is not shown (BW-KIT-2, Q-BW8)."""
        bidding = read_bidding(transcript)
        shown = isinstance(bidding, Bidding) and is_shown(_rules(transcript), bidding.contract.bid)
        return transcript.blind().but(kitty=transcript.kitty if shown else None)

    def result(self, transcript: Transcript, report: Report) -> tuple[Action, ...]:
        """The calls or the contract, and the tricks of each side (BW-SCORE-2)."""
        bidding = read_bidding(transcript)
        assert isinstance(bidding, Bidding)
        contract = bidding.contract
        won = list(report.winners)
        if _rules(transcript).kitty_trick == "first_trick_winner":
            # The kitty is a trick more for whoever wins the first one (Q-BW7).
            won += won[:1]
        sides = opposite_pairs(SEATS)
        tricks = Tricks(tuple(sum(map(won.count, side.seats)) for side in sides))
        if not bidding.whole:
            return (FinalContract(contract.bidder, contract.bid.token, contract.named), tricks)
        calls = (Call(seat, bid) for seat, bid in transcript.auction)
        return (*calls, Declare(contract.named), tricks)

    def deal(self, rules: BidWhistRules, seats: int, dealer: Seat, random: Random) -> Transcript:
        """Twelve each, a kitty, an auction and an exchange, all at random."""
        return random_deal(rules, dealer, random)


def _rules(transcript: Transcript) -> BidWhistRules:
    assert isinstance(transcript.rules, BidWhistRules)
    return transcript.rules


def _aside(transcript: Transcript, contract: Contract) -> Sequence[Card]:
    """What is known to lie aside: the discards, or the kitty where nobody exchanges with it."""
    if transcript.aside is None and not is_exchanged(_rules(transcript), contract.bid):
        return transcript.kitty or ()
    # Five or seven are a foul, and tell nothing of the six that should lie there.
    return transcript.aside if transcript.aside and len(transcript.aside) == KITTY else ()


def _short(transcript: Transcript) -> tuple[Problem, ...]:
    """Six cards are in the kitty (BW-DEAL-1, Q-BW18)."""
    kitty = transcript.kitty
    if kitty is None or len(kitty) == KITTY:
        return ()
    rules = ("BW-DEAL-1", "Q-BW18")
    return (problem("bidwhist-kitty-six", *rules, field="kitty", held=len(kitty)),)


def _foul_discards(transcript: Transcript, contract: Contract) -> tuple[Problem, ...]:
    """Six cards are laid aside (Q-BW7), those of the kitty where nothing is exchanged (Q-BW8)."""
    kitty, aside = transcript.kitty, transcript.aside
    if aside is None:
        return ()
    if len(aside) != KITTY:
        rules = ("BW-KIT-1", "Q-BW7")
        return (problem("bidwhist-aside-six", *rules, field="aside", held=len(aside)),)
    exchanged = is_exchanged(_rules(transcript), contract.bid)
    if exchanged or kitty is None or set(kitty) == set(aside):
        return ()
    return (problem("bidwhist-aside-exchanged", "BW-KIT-3", "Q-BW8", field="aside"),)


def _with_kitty(
    dealt: KnownDeal, transcript: Transcript, contract: Contract
) -> KnownDeal | tuple[Problem, ...]:
    """The deal with what the kitty tells: who had it not in the hand, and why (F.1, 7)."""
    kitty = mask_of(transcript.kitty or ())
    problems = [
        problem("bidwhist-kitty-elsewhere", *TAKEN_UP, field=f"hands[{seat}]", card=card)
        for seat, hand in enumerate(transcript.hands)
        if seat != contract.bidder
        for card in cards_of((hand or 0) & kitty)
    ]
    if problems:
        return tuple(problems)
    hands = tuple(
        each if seat == contract.bidder else each._replace(lacks=each.lacks | kitty)
        for seat, each in enumerate(dealt.hands)
    )
    if not can_be_dealt(dealt.laws.pack, (*hands, *dealt.asides)):
        return (problem("bidwhist-kitty-nowhere", *TAKEN_UP, field="kitty"),)
    return replace(dealt, hands=hands, sources=_sources(kitty, dealt.asides[0].holds))


def _sources(kitty: Mask, aside: Mask) -> Mapping[int, tuple[str, ...]]:
    """By which rules a card is known to be the bidder's, or out of play."""
    return dict.fromkeys(cards_of(kitty), TAKEN_UP) | dict.fromkeys(cards_of(aside), LAID_ASIDE)
