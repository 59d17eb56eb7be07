"""Transcripts of Bid Whist and its laws of play: auction, kitty, jokers, twelve tricks.

The rules are in tests/data/RULES.md, C.3.
"""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import cache
from typing import Any, NamedTuple

from companion.cards import RANKS, Card, Suit, pack
from companion.engine.contract.trick_game import Answers, Cardplay, ComparedCalls, read_card_field
from companion.engine.log.entries import Action
from companion.engine.log.forms import Field, Pick, TextLine
from companion.engine.messages import Problem, Problems, Text, message, problem
from companion.engine.play.known_deal import CardPlace, KnownDeal, can_be_dealt
from companion.engine.play.laws import CARD_COUNT, Duties, Duty, Laws, Mask, cards_of, mask_of
from companion.engine.play.transcript import (
    SpokenCall,
    Transcript,
    deal_from_transcript,
    unknown_fields,
)
from companion.engine.seating import Seat, partner_sides
from companion.engine.verification.report import Report
from companion.games.bidwhist.bidding import (
    ALL_BIDS,
    IN_PLAY,
    KITTY,
    NO_TRUMP,
    PASS,
    SEATS,
    Auction,
    AuctionCall,
    Bid,
    BidWhistDeclaration,
    BidWhistTricks,
    Call,
    FinalContract,
)
from companion.games.bidwhist.forms import contract_form
from companion.games.bidwhist.judge import (
    Contract,
    auction_of,
    bid_problem,
    call_problem,
    contract_of,
    declaration_problem,
)
from companion.games.bidwhist.plan import is_exchanged, is_shown
from companion.games.bidwhist.rules import BidWhistPosition, BidWhistRules

# Laws of play


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


# Bidding of a transcript (tests/data/RULES.md C.3)


CONTRACT_RULES = ("BW-ORD-1", "BW-FORCE-1", "Q-BW1", "Q-BW2", "Q-BW5")
"""The rules that say which contracts the calls can lead to."""
FIELDS = ("bidder", "bid", "named")
"""The fields that `contract` may have."""


class Bidding(NamedTuple):
    """The contract of a transcript, and the calls that broke the rules.

    `whole` says that the auction is recorded to its end and every call was allowed.
    """

    contract: Contract
    fouls: Problems = ()
    whole: bool = False


def read_bidding(transcript: Transcript[BidWhistRules]) -> Bidding | Problems:
    """Return the contract, from the auction, from the recorded result, or from both.

    If the contract is recorded, the play can be judged even if a call was not allowed.
    """
    strange = [name for name in transcript.contract if name not in FIELDS]
    if strange:
        return tuple(
            problem("transcript-field", field=f"contract.{name}", name=name) for name in strange
        )
    auction, fouls = _auction(transcript)
    won = auction.leading if auction.over and not fouls else None
    if won is None and not {"bidder", "bid"} <= transcript.contract.keys():
        if fouls:
            return fouls
        if auction.calls:
            return (problem("bidwhist-auction-open", "BW-END-1", field="auction"),)
    contract = _contract(transcript, won)
    if not isinstance(contract, Contract):
        return contract
    if won is None and not (fouls or auction.can_end_in(contract.bidder, contract.bid)):
        return (problem("bidwhist-contract-other", *CONTRACT_RULES, field="contract.bid"),)
    return Bidding(contract, fouls, won is not None)


def _auction(transcript: Transcript[BidWhistRules]) -> tuple[Auction, Problems]:
    """Return the calls up to the first illegal one, and the problem with that one."""
    calls, rules, dealer = transcript.auction, transcript.rules, transcript.dealer
    first = calls[0].seat if calls and dealer is None else (dealer or Seat(0)).left(SEATS)
    auction = Auction(rules, first)
    for index, (seat, text) in enumerate(calls):
        refusal = _impossible(auction, Call(seat, text))
        if refusal is not None:
            return auction, (replace(refusal, field=f"auction[{index}].{refusal.field}"),)
        auction = replace(auction, calls=(*auction.calls, AuctionCall(seat, Bid.read(text))))
    return auction, ()


def _impossible(auction: Auction, call: Call) -> Problem | None:
    """Return the problem of the next call of an auction that may be over, or None."""
    if auction.over:
        return problem("bidwhist-call-after-end", "BW-END-1", "BW-FORCE-1", field="bid")
    return call_problem(auction, call)


def _contract(
    transcript: Transcript[BidWhistRules], won: AuctionCall | None
) -> Contract | Problems:
    """Return the contract as recorded, completed by the call that won the auction."""
    rules, values = transcript.rules, {**_call_as_contract(won), **transcript.contract}
    bidder, text, named = (
        values.get("bidder"),
        str(values.get("bid", "")),
        str(values.get("named", "")),
    )
    bid = Bid.read(text)
    checks = [_impossible_bidder(bidder, won), bid_problem(rules.min_bid, text)]
    if bid is not None and checks[1] is None:
        checks.append(_other_bid(bid, won) or declaration_problem(bid, named))
    problems = tuple(replace(check, field=f"contract.{check.field}") for check in checks if check)
    if problems or bid is None or bidder is None:
        return problems
    return Contract(Seat(int(bidder)), bid, named)


def _call_as_contract(won: AuctionCall | None) -> dict[str, str | int]:
    """Return the contract as far as the auction decides it: all but the declaration (BW-END-1)."""
    if won is None or won.bid is None:
        return {}
    return {"bidder": int(won.seat), "bid": won.bid.token}


def _impossible_bidder(bidder: str | int | None, won: AuctionCall | None) -> Problem | None:
    """Check that the bidder is one of the four, and won the auction."""
    if not isinstance(bidder, int) or not 0 <= bidder < SEATS:
        return problem("bidwhist-bidder-missing", "BW-END-1", field="bidder")
    if won is not None and bidder != won.seat:
        return problem("bidwhist-contract-other", "BW-END-1", field="bidder")
    return None


def _other_bid(bid: Bid, won: AuctionCall | None) -> Problem | None:
    """Check that the bid is the one that won the auction."""
    if won is None or bid == won.bid:
        return None
    return problem("bidwhist-contract-other", "BW-END-1", field="bid")


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
        kitty: tuple[Card, ...] | Problem = read_card_field(_KITTY, answers.get("kitty", ""))
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
