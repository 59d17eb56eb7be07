"""What must be told of a deal of Bid Whist before its play can be judged: the contract (C.3)."""

from typing import Any

from companion.cards import Card
from companion.engine.contract.setup import Answers, Compared, Problems, Setting, cards_told
from companion.engine.log.forms import Field, Pick, TextLine
from companion.engine.messages import Text, message
from companion.engine.play.transcript import SpokenCall, Transcript
from companion.engine.problem import Problem, problem
from companion.engine.seating import Seat
from companion.games.bidwhist.auction import SEATS, Auction, Spoken
from companion.games.bidwhist.bids import ALL_BIDS, PASS, Bid
from companion.games.bidwhist.forms import contract_form
from companion.games.bidwhist.judging import auction_of, contract_of, impossible_name
from companion.games.bidwhist.results import KITTY
from companion.games.bidwhist.rules import BidWhistPosition, BidWhistRules

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


class BidWhistSetting(Setting[BidWhistRules]):
    """Who plays what, and what was declared."""

    game = "bidwhist"

    def asks(self, position: BidWhistPosition) -> tuple[Field, ...]:
        """The contract, as where it is entered without its auction."""
        return contract_form(Auction(position.rules, position.dealer)).fields

    def extras(self, position: BidWhistPosition) -> tuple[Field, ...]:
        """What was seen of the kitty is the bidder's, or lies aside (BW-KIT-2)."""
        return (_KITTY,)

    def known(self, position: BidWhistPosition) -> Answers:
        """The contract that was entered, or that the auction came to."""
        contract = contract_of(position)
        if contract is None:
            return {}
        known = {"bidder": str(int(contract.bidder)), "bid": contract.bid.token}
        return known | ({"named": contract.named} if contract.named else {})

    def transcript(self, position: BidWhistPosition, answers: Answers) -> Transcript | Problems:
        """The deal with its contract; with the auction, where that came to it."""
        told, bid = super().transcript(position, answers), Bid.read(answers.get("bid", ""))
        kitty: tuple[Card, ...] | Problem = cards_told(_KITTY, answers.get("kitty", ""))
        if isinstance(kitty, Problem) or not isinstance(told, Transcript):
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
        return told.but(contract=contract, auction=calls, kitty=kitty or None)

    def compares(self, position: BidWhistPosition) -> tuple[Field, ...]:
        """The bid to beat, and the new one."""
        bids = {each.token: each.called for each in ALL_BIDS}
        fields = (
            Pick("high", Text("The bid so far", "これまでのビッド"), bids),
            Pick("new", Text("The new bid", "新しいビッド"), bids),
        )
        return (*fields, _BY_DEALER) if position.rules.dealer_may_match == "on" else fields

    def compared(self, position: BidWhistPosition, answers: Answers) -> Compared | None:
        """Number first, then the kind (BW-ORD-1 to BW-ORD-4), and not below the house's lowest."""
        high, new = Bid.read(answers.get("high", "")), Bid.read(answers.get("new", ""))
        if high is None or new is None:
            return None
        rules, first = position.rules, position.dealer.left(position.seats)
        if new.number < rules.min_bid:
            low = message("bidwhist-bid-minimum", lowest=rules.min_bid)
            return Compared(False, low, ("Q-BW4",))
        auction = _heard(rules, first, high, answers.get("dealer") == "yes")
        allowed = auction.beats(new)
        if allowed and high == new:
            return Compared(True, message("bidwhist-may-match", high=high.called), ("Q-BW5",))
        if allowed:
            said = message("bidwhist-may-bid", high=high.called, new=new.called)
        else:
            said = message("bidwhist-may-not-bid", high=high.called, new=new.called)
        return Compared(allowed, said, ORDER)


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
    """An auction in which a bid was the last word, the dealer to speak next or not."""
    passed = (first.left(SEATS), first.left(SEATS, 2)) if by_dealer else ()
    return Auction(rules, first, (Spoken(first, high), *(Spoken(each, None) for each in passed)))
