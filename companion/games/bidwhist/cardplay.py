"""Transcripts of Bid Whist: auction, kitty and discards, jokers, twelve tricks.

The rules are in tests/data/RULES.md, C.3.
"""

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from companion.cards import Card
from companion.engine.contract.cardplay import Cardplay
from companion.engine.contract.questions import Answers, ComparedCalls, read_cards
from companion.engine.log.entries import Action
from companion.engine.log.forms import Field, Pick, TextLine
from companion.engine.messages import Text, message
from companion.engine.play.cardset import cards_of, mask_of
from companion.engine.play.deal_from_transcript import deal_from_transcript, unknown_fields
from companion.engine.play.hidden_cards import CardPlace, can_be_dealt
from companion.engine.play.known_deal import KnownDeal
from companion.engine.play.transcript import SpokenCall, Transcript
from companion.engine.problem import Problem, Problems, problem
from companion.engine.seating import Seat, partner_sides
from companion.engine.verification.report import Report
from companion.games.bidwhist.actions import (
    KITTY,
    SEATS,
    BidWhistDeclaration,
    BidWhistTricks,
    Call,
    FinalContract,
)
from companion.games.bidwhist.auction import Auction, AuctionCall
from companion.games.bidwhist.bids import ALL_BIDS, PASS, Bid
from companion.games.bidwhist.forms import contract_form
from companion.games.bidwhist.judge import Contract, auction_of, contract_of, declaration_problem
from companion.games.bidwhist.kitty import is_exchanged, is_shown
from companion.games.bidwhist.laws import laws
from companion.games.bidwhist.rules import BidWhistPosition, BidWhistRules
from companion.games.bidwhist.transcript_bidding import Bidding, read_bidding

TAKEN_UP = ("BW-KIT-1", "BW-KIT-2", "BW-KIT-3")
"""The kitty's cards are in the bidder's hand or laid aside (tests/data/RULES.md F.1, 7)."""
LAID_ASIDE = ("BW-KIT-1", "Q-BW7")
"""Cards that were laid aside are not played."""
_KITTY = TextLine(
    "kitty",
    Text("The kitty, if it was shown ({cards} cards)").filled(cards=KITTY),
    30,
)
_BY_DEALER = Pick(
    "dealer",
    Text("Is the new bid the dealer’s?"),
    {"no": Text("no", context="answer"), "yes": Text("yes", context="answer")},
)
ORDER = ("BW-ORD-1", "BW-ORD-2", "BW-ORD-3", "BW-ORD-4", "Q-BW5")


class BidWhistCardplay(Cardplay[BidWhistRules]):
    """How transcripts of Bid Whist are read, checked and scored."""

    seats = (SEATS,)

    def known_deal(self, transcript: Transcript[BidWhistRules]) -> KnownDeal | tuple[Problem, ...]:
        """Return the laws of the contract and the hands; only the bidder can hold kitty cards."""
        bidding = read_bidding(transcript)
        problems = (
            *unknown_fields(transcript, "passes", "turned", "turned_to", "trump"),
            *_wrong_kitty_size(transcript),
        )
        if problems or not isinstance(bidding, Bidding):
            return problems if isinstance(bidding, Bidding) else (*problems, *bidding)
        contract = bidding.contract
        lying = CardPlace(KITTY, mask_of(_cards_aside(transcript, contract)))
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
        """Remove hidden cards; the kitty too, unless it was shown (BW-KIT-2, Q-BW8)."""
        bidding = read_bidding(transcript)
        shown = isinstance(bidding, Bidding) and is_shown(transcript.rules, bidding.contract.bid)
        return transcript.blind().but(kitty=transcript.kitty if shown else None)

    def result(self, transcript: Transcript[BidWhistRules], report: Report) -> tuple[Action, ...]:
        """Return the calls or the contract, and each side's tricks (BW-SCORE-2)."""
        bidding = read_bidding(transcript)
        assert isinstance(bidding, Bidding)
        contract = bidding.contract
        won = list(report.winners)
        if transcript.rules.kitty_trick == "first_trick_winner":
            # The kitty is an extra trick for the winner of the first one (Q-BW7).
            won += won[:1]
        sides = partner_sides(SEATS)
        tricks = BidWhistTricks(tuple(sum(map(won.count, side.seats)) for side in sides))
        if not bidding.whole:
            return (FinalContract(contract.bidder, contract.bid.token, contract.named), tricks)
        calls = (Call(seat, bid) for seat, bid in transcript.auction)
        return (*calls, BidWhistDeclaration(contract.named), tricks)

    def questions(self, position: BidWhistPosition) -> tuple[Field, ...]:
        """Return the fields of the contract, as in its form."""
        return contract_form(Auction(position.rules, position.dealer)).fields

    def optional_questions(self, position: BidWhistPosition) -> tuple[Field, ...]:
        """Return a field for the kitty, whose cards are the bidder's or laid aside (BW-KIT-2)."""
        return (_KITTY,)

    def answers_from_log(self, position: BidWhistPosition) -> Answers:
        """Return the contract that was entered, or that the auction ended in."""
        contract = contract_of(position)
        if contract is None:
            return {}
        answers = {"bidder": str(int(contract.bidder)), "bid": contract.bid.token}
        return answers | ({"named": contract.named} if contract.named else {})

    def transcript(
        self, position: BidWhistPosition, answers: Answers
    ) -> Transcript[BidWhistRules] | Problems:
        """Return the deal with its contract, and with the auction if that led to it."""
        transcript, bid = super().transcript(position, answers), Bid.read(answers.get("bid", ""))
        kitty: tuple[Card, ...] | Problem = read_cards(_KITTY, answers.get("kitty", ""))
        if isinstance(kitty, Problem) or not isinstance(transcript, Transcript):
            return (kitty,) if isinstance(kitty, Problem) else ()
        if bid is None:
            return (problem("bidwhist-bid-missing", "BW-BID-1", field="bid"),)
        named = answers.get("named", "")
        wrong = declaration_problem(bid, named)
        if wrong is not None:
            return (wrong,)
        contract: dict[str, Any] = {"bid": bid.token, "named": named}
        if answers.get("bidder", "").isdecimal():
            contract["bidder"] = int(answers["bidder"])
        calls = _calls(position, contract)
        return transcript.but(contract=contract, auction=calls, kitty=kitty or None)

    def call_questions(self, position: BidWhistPosition) -> tuple[Field, ...]:
        """Return fields for the bid to beat and the new bid."""
        bids = {bid.token: bid.called for bid in ALL_BIDS}
        fields = (
            Pick("high", Text("The bid so far"), bids),
            Pick("new", Text("The new bid"), bids),
        )
        return (*fields, _BY_DEALER) if position.rules.dealer_may_match == "on" else fields

    def compare_calls(self, position: BidWhistPosition, answers: Answers) -> ComparedCalls | None:
        """Compare number, then kind (BW-ORD-1 to BW-ORD-4), and the lowest number allowed."""
        high, new = Bid.read(answers.get("high", "")), Bid.read(answers.get("new", ""))
        if high is None or new is None:
            return None
        rules, first = position.rules, position.dealer.left(position.seats)
        if new.number < rules.min_bid:
            low = message("bidwhist-bid-minimum", lowest=rules.min_bid)
            return ComparedCalls(False, low, ("Q-BW4",))
        auction = _auction_at(rules, first, high, answers.get("dealer") == "yes")
        allowed = auction.beats(new)
        if allowed and high == new:
            return ComparedCalls(True, message("bidwhist-may-match", high=high.called), ("Q-BW5",))
        if allowed:
            verdict = message("bidwhist-may-bid", high=high.called, new=new.called)
        else:
            verdict = message("bidwhist-may-not-bid", high=high.called, new=new.called)
        return ComparedCalls(allowed, verdict, ORDER)


def _cards_aside(transcript: Transcript[BidWhistRules], contract: Contract) -> Sequence[Card]:
    """Return the cards known to lie aside: the discards, or the kitty if it is not exchanged."""
    if transcript.aside is None and not is_exchanged(transcript.rules, contract.bid):
        return transcript.kitty or ()
    # Five or seven discards are a foul, and do not say which six should lie there.
    return transcript.aside if transcript.aside and len(transcript.aside) == KITTY else ()


def _wrong_kitty_size(transcript: Transcript[BidWhistRules]) -> tuple[Problem, ...]:
    """Check that the kitty has six cards (BW-DEAL-1, Q-BW18)."""
    kitty = transcript.kitty
    if kitty is None or len(kitty) == KITTY:
        return ()
    rules = ("BW-DEAL-1", "Q-BW18")
    return (problem("bidwhist-kitty-six", *rules, field="kitty", held=len(kitty)),)


def _foul_discards(
    transcript: Transcript[BidWhistRules], contract: Contract
) -> tuple[Problem, ...]:
    """Check that six cards are laid aside (Q-BW7): the kitty if it is not exchanged (Q-BW8)."""
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
    """Return the deal with the kitty's cards excluded from all hands but the bidder's (F.1, 7)."""
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
        hand if seat == contract.bidder else hand._replace(lacks=hand.lacks | kitty)
        for seat, hand in enumerate(deal.hands)
    )
    if not can_be_dealt(deal.laws.pack, (*hands, *deal.asides)):
        return (problem("bidwhist-kitty-nowhere", *TAKEN_UP, field="kitty"),)
    sources: dict[int, tuple[str, ...]] = dict.fromkeys(cards_of(kitty), TAKEN_UP)
    sources |= dict.fromkeys(cards_of(deal.asides[0].holds), LAID_ASIDE)
    return replace(deal, hands=hands, sources=sources)


def _calls(position: BidWhistPosition, contract: dict[str, Any]) -> tuple[SpokenCall, ...]:
    """Return the calls of the auction if it ended in this contract, else nothing."""
    auction = auction_of(position)
    won = auction.leading if auction.over else None
    if won is None or won.bid is None or won.bid.token != contract["bid"]:
        return ()
    if won.seat != contract.get("bidder"):
        return ()
    spoken = auction.calls
    return tuple(SpokenCall(seat, bid.token if bid is not None else PASS) for seat, bid in spoken)


def _auction_at(rules: BidWhistRules, first: Seat, high: Bid, by_dealer: bool) -> Auction:
    """Return an auction with this highest bid, in which the dealer calls next or not."""
    passed = (first.left(SEATS), first.left(SEATS, 2)) if by_dealer else ()
    return Auction(
        rules,
        first,
        (AuctionCall(first, high), *(AuctionCall(passing, None) for passing in passed)),
    )
