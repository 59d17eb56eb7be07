"""How Bid Whist is played: auction, kitty and discards, jokers, twelve tricks (C.3)."""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any

from companion.cards import Card
from companion.engine.contract.cardplay import Cardplay
from companion.engine.contract.questions import Answers, ComparedCalls, read_cards
from companion.engine.log.entries import Action
from companion.engine.log.forms import Field, Pick, TextLine
from companion.engine.messages import Text, message
from companion.engine.play.cardset import Mask, cards_of, mask_of
from companion.engine.play.deal_from_transcript import deal_from_transcript, strange_fields
from companion.engine.play.hidden import Holder, can_be_dealt
from companion.engine.play.known_deal import KnownDeal
from companion.engine.play.transcript import SpokenCall, Transcript
from companion.engine.problem import Problem, Problems, problem
from companion.engine.seating import Seat, opposite_pairs
from companion.engine.verification.report import Report
from companion.games.bidwhist.auction import Auction, Spoken
from companion.games.bidwhist.bidding import Bidding, read_bidding
from companion.games.bidwhist.bids import ALL_BIDS, PASS, Bid
from companion.games.bidwhist.forms import contract_form
from companion.games.bidwhist.judging import Contract, auction_of, contract_of, impossible_name
from companion.games.bidwhist.kitty import is_exchanged, is_shown
from companion.games.bidwhist.laws import SEATS, laws
from companion.games.bidwhist.results import KITTY, Call, Declare, FinalContract, Tricks
from companion.games.bidwhist.rules import BidWhistPosition, BidWhistRules

TAKEN_UP = ("BW-KIT-1", "BW-KIT-2", "BW-KIT-3")
"""The kitty's cards are the bidder's, or lie aside (F.1, 7)."""
LAID_ASIDE = ("BW-KIT-1", "Q-BW7")
"""What was laid aside is not played."""
_KITTY = TextLine(
    "kitty",
    Text(f"The kitty, if it was shown ({KITTY} cards)", f"キティ（見せたとき、{KITTY}枚）"),
    30,
)
_BY_DEALER = Pick(
    "dealer",
    Text("Is the new bid the dealer’s?", "そのビッドは親のもの？"),
    {"no": Text("no", "いいえ"), "yes": Text("yes", "はい")},
)
ORDER = ("BW-ORD-1", "BW-ORD-2", "BW-ORD-3", "BW-ORD-4", "Q-BW5")


class BidWhistCardplay(Cardplay[BidWhistRules]):
    """Bid Whist from transcripts."""

    seats = (SEATS,)

    def known_deal(self, transcript: Transcript[BidWhistRules]) -> KnownDeal | tuple[Problem, ...]:
        """The laws of the contract; the bidder leads, and nobody else holds the kitty."""
        bidding = read_bidding(transcript)
        problems = (
            *strange_fields(transcript, "passes", "turned", "turned_to", "trump"),
            *_short(transcript),
        )
        if problems or not isinstance(bidding, Bidding):
            return problems if isinstance(bidding, Bidding) else (*problems, *bidding)
        contract = bidding.contract
        lying = Holder(KITTY, mask_of(_aside(transcript, contract)))
        deal = deal_from_transcript(
            transcript,
            laws(transcript.rules, contract),
            leader=contract.bidder,
            asides=() if transcript.aside else (lying,),
            laid_aside=lying if transcript.aside else None,
        )
        if isinstance(deal, KnownDeal):
            fouls = (*bidding.fouls, *_foul_discards(transcript, contract))
            return _with_kitty(replace(deal, fouls=fouls), transcript, contract)
        return deal

    def blind(self, transcript: Transcript[BidWhistRules]) -> Transcript[BidWhistRules]:
        """Without what lay face down: the kitty too, where it is not shown (BW-KIT-2, Q-BW8)."""
        bidding = read_bidding(transcript)
        shown = isinstance(bidding, Bidding) and is_shown(transcript.rules, bidding.contract.bid)
        return transcript.blind().but(kitty=transcript.kitty if shown else None)

    def result(self, transcript: Transcript[BidWhistRules], report: Report) -> tuple[Action, ...]:
        """The calls or the contract, and the tricks of each side (BW-SCORE-2)."""
        bidding = read_bidding(transcript)
        assert isinstance(bidding, Bidding)
        contract = bidding.contract
        won = list(report.winners)
        if transcript.rules.kitty_trick == "first_trick_winner":
            # The kitty is a trick more for whoever wins the first one (Q-BW7).
            won += won[:1]
        sides = opposite_pairs(SEATS)
        tricks = Tricks(tuple(sum(map(won.count, side.seats)) for side in sides))
        if not bidding.whole:
            return (FinalContract(contract.bidder, contract.bid.token, contract.named), tricks)
        calls = (Call(seat, bid) for seat, bid in transcript.auction)
        return (*calls, Declare(contract.named), tricks)

    def questions(self, position: BidWhistPosition) -> tuple[Field, ...]:
        """The contract, as where it is entered without its auction."""
        return contract_form(Auction(position.rules, position.dealer)).fields

    def optional_questions(self, position: BidWhistPosition) -> tuple[Field, ...]:
        """What was seen of the kitty is the bidder's, or lies aside (BW-KIT-2)."""
        return (_KITTY,)

    def answers_from_log(self, position: BidWhistPosition) -> Answers:
        """The contract that was entered, or that the auction came to."""
        contract = contract_of(position)
        if contract is None:
            return {}
        known = {"bidder": str(int(contract.bidder)), "bid": contract.bid.token}
        return known | ({"named": contract.named} if contract.named else {})

    def transcript(
        self, position: BidWhistPosition, answers: Answers
    ) -> Transcript[BidWhistRules] | Problems:
        """The deal with its contract, and with the auction if that led to it."""
        transcript, bid = super().transcript(position, answers), Bid.read(answers.get("bid", ""))
        kitty: tuple[Card, ...] | Problem = read_cards(_KITTY, answers.get("kitty", ""))
        if isinstance(kitty, Problem) or not isinstance(transcript, Transcript):
            return (kitty,) if isinstance(kitty, Problem) else ()
        if bid is None:
            return (problem("bidwhist-bid-missing", "BW-BID-1", field="bid"),)
        named = answers.get("named", "")
        wrong = impossible_name(bid, named)
        if wrong is not None:
            return (wrong,)
        contract: dict[str, Any] = {"bid": bid.token, "named": named}
        if answers.get("bidder", "").isdecimal():
            contract["bidder"] = int(answers["bidder"])
        calls = _calls(position, contract)
        return transcript.but(contract=contract, auction=calls, kitty=kitty or None)

    def call_questions(self, position: BidWhistPosition) -> tuple[Field, ...]:
        """The bid to beat, and the new one."""
        bids = {each.token: each.called for each in ALL_BIDS}
        fields = (
            Pick("high", Text("The bid so far", "これまでのビッド"), bids),
            Pick("new", Text("The new bid", "新しいビッド"), bids),
        )
        return (*fields, _BY_DEALER) if position.rules.dealer_may_match == "on" else fields

    def compare_calls(self, position: BidWhistPosition, answers: Answers) -> ComparedCalls | None:
        """Number first, then the kind (BW-ORD-1 to BW-ORD-4), and not below the house's lowest."""
        high, new = Bid.read(answers.get("high", "")), Bid.read(answers.get("new", ""))
        if high is None or new is None:
            return None
        rules, first = position.rules, position.dealer.left(position.seats)
        if new.number < rules.min_bid:
            low = message("bidwhist-bid-minimum", lowest=rules.min_bid)
            return ComparedCalls(False, low, ("Q-BW4",))
        auction = _heard(rules, first, high, answers.get("dealer") == "yes")
        allowed = auction.beats(new)
        if allowed and high == new:
            return ComparedCalls(True, message("bidwhist-may-match", high=high.called), ("Q-BW5",))
        if allowed:
            said = message("bidwhist-may-bid", high=high.called, new=new.called)
        else:
            said = message("bidwhist-may-not-bid", high=high.called, new=new.called)
        return ComparedCalls(allowed, said, ORDER)


def _aside(transcript: Transcript[BidWhistRules], contract: Contract) -> Sequence[Card]:
    """The cards known to lie aside: the discards, or the kitty where nobody exchanges with it."""
    if transcript.aside is None and not is_exchanged(transcript.rules, contract.bid):
        return transcript.kitty or ()
    # Five or seven are a foul, and tell nothing of the six that should lie there.
    return transcript.aside if transcript.aside and len(transcript.aside) == KITTY else ()


def _short(transcript: Transcript[BidWhistRules]) -> tuple[Problem, ...]:
    """Six cards are in the kitty (BW-DEAL-1, Q-BW18)."""
    kitty = transcript.kitty
    if kitty is None or len(kitty) == KITTY:
        return ()
    rules = ("BW-DEAL-1", "Q-BW18")
    return (problem("bidwhist-kitty-six", *rules, field="kitty", held=len(kitty)),)


def _foul_discards(
    transcript: Transcript[BidWhistRules], contract: Contract
) -> tuple[Problem, ...]:
    """Six cards are laid aside (Q-BW7), those of the kitty where nothing is exchanged (Q-BW8)."""
    kitty, aside = transcript.kitty, transcript.aside
    if aside is None:
        return ()
    if len(aside) != KITTY:
        rules = ("BW-KIT-1", "Q-BW7")
        return (problem("bidwhist-aside-six", *rules, field="aside", held=len(aside)),)
    exchanged = is_exchanged(transcript.rules, contract.bid)
    if exchanged or kitty is None or set(kitty) == set(aside):
        return ()
    return (problem("bidwhist-aside-exchanged", "BW-KIT-3", "Q-BW8", field="aside"),)


def _with_kitty(
    deal: KnownDeal, transcript: Transcript[BidWhistRules], contract: Contract
) -> KnownDeal | tuple[Problem, ...]:
    """The deal with what the kitty shows: that nobody but the bidder held its cards (F.1, 7)."""
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
        for seat, each in enumerate(deal.hands)
    )
    if not can_be_dealt(deal.laws.pack, (*hands, *deal.asides)):
        return (problem("bidwhist-kitty-nowhere", *TAKEN_UP, field="kitty"),)
    return replace(deal, hands=hands, sources=_sources(kitty, deal.asides[0].holds))


def _sources(kitty: Mask, aside: Mask) -> Mapping[int, tuple[str, ...]]:
    """By which rules a card is known to be the bidder's, or out of play."""
    return dict.fromkeys(cards_of(kitty), TAKEN_UP) | dict.fromkeys(cards_of(aside), LAID_ASIDE)


def _calls(position: BidWhistPosition, contract: dict[str, Any]) -> tuple[SpokenCall, ...]:
    """The calls of the auction, if it is over and came to this contract."""
    auction = auction_of(position)
    won = auction.leading if auction.over else None
    if won is None or won.bid is None or won.bid.token != contract["bid"]:
        return ()
    if won.seat != contract.get("bidder"):
        return ()
    spoken = auction.calls
    return tuple(SpokenCall(seat, bid.token if bid is not None else PASS) for seat, bid in spoken)


def _heard(rules: BidWhistRules, first: Seat, high: Bid, by_dealer: bool) -> Auction:
    """An auction in which this bid is the highest, and the dealer speaks next or not."""
    passed = (first.left(SEATS), first.left(SEATS, 2)) if by_dealer else ()
    return Auction(rules, first, (Spoken(first, high), *(Spoken(each, None) for each in passed)))
