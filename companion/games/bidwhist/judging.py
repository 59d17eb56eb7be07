"""Whether what is entered of a deal of Bid Whist can be, and what it does."""

from dataclasses import dataclass

from companion.engine.log.entries import Action
from companion.engine.log.position import Mark, Open, Scored, Signs
from companion.engine.messages import Message, message
from companion.engine.problem import Problem, problem
from companion.engine.seating import Seat, side_of
from companion.engine.suits import SUIT_NAMES
from companion.games.bidwhist.auction import Auction, Spoken, weight
from companion.games.bidwhist.bids import (
    DECLARED_NAMES,
    HIGHEST,
    NO_TRUMP,
    PASS,
    Bid,
    declarable,
)
from companion.games.bidwhist.results import IN_PLAY, TRICKS, Call, Declare, FinalContract, Tricks
from companion.games.bidwhist.rules import BidWhistPosition, BidWhistRules
from companion.games.bidwhist.scoring import deal_points, taken


@dataclass(frozen=True)
class Contract:
    """Who plays what; `named` is the trump suit or the ranking, "" until it is declared."""

    bidder: Seat
    bid: Bid
    named: str = ""


def auction_of(position: BidWhistPosition) -> Auction:
    """The auction of the deal in progress, as far as its calls were entered."""
    calls = tuple(
        Spoken(live.action.seat, Bid.read(live.action.bid))
        for live in position.current
        if isinstance(live.action, Call)
    )
    # Who spoke first did so even if it turns out afterwards that another dealt.
    first = calls[0].seat if calls else position.dealer.left(position.seats)
    return Auction(position.rules, first, calls)


def contract_of(position: BidWhistPosition) -> Contract | None:
    """The contract of the deal in progress, once the auction has a winner."""
    said = [live.action for live in position.current]
    for action in said:
        if isinstance(action, FinalContract):
            bid = Bid.read(action.bid)
            return Contract(action.bidder, bid, action.named) if bid else None
    auction = auction_of(position)
    if not auction.over or auction.leading is None or auction.high is None:
        return None
    named = next((action.named for action in said if isinstance(action, Declare)), "")
    return Contract(auction.leading.seat, auction.high, named)


def trick_total(rules: BidWhistRules) -> int:
    """How many tricks are entered: those in play, and the kitty where it goes with one of them."""
    return IN_PLAY if rules.kitty_trick == "bidder" else TRICKS


def judge_action(position: BidWhistPosition, action: Action) -> Open | Scored | Problem:
    """What an entry does to the deal in progress, or why it cannot be."""
    match action:
        case Call():
            return _call_at_table(position, action) or Open()
        case FinalContract():
            return _impossible_contract(position, action) or Open()
        case Declare():
            return _impossible_declaration(position, action) or Open()
        case Tricks():
            return _scored(position, action)
        case _:
            return problem("action-unknown")


def _call_at_table(position: BidWhistPosition, action: Call) -> Problem | None:
    """A call belongs to a deal whose contract is not known yet."""
    if contract_of(position) is not None:
        return problem("bidwhist-auction-over", "BW-END-1", field="bid")
    return impossible_call(auction_of(position), action)


def impossible_call(auction: Auction, action: Call) -> Problem | None:
    """Why a call cannot be: out of turn, too low, or a pass of a dealer who must bid.

    The auction must not be over.
    """
    turn = auction.turn
    assert turn is not None
    if action.seat != turn:
        return problem("bidwhist-out-of-turn", "BW-BID-1", field="seat", turn=turn)
    if action.bid == PASS:
        if auction.must_bid:
            return problem(
                "bidwhist-dealer-must-bid", "BW-FORCE-1", "Q-BW3", field="bid", dealer=turn
            )
        return None
    return impossible_bid(auction.rules, action.bid) or _not_higher(auction, action.bid)


def impossible_bid(rules: BidWhistRules, text: str) -> Problem | None:
    """One of the 21 bids, and not below the house's lowest (BW-BID-3 to BW-BID-6, Q-BW4)."""
    if not text:
        return problem("bidwhist-bid-missing", "BW-BID-1", field="bid")
    bid = Bid.read(text)
    if bid is None:
        return problem("bidwhist-bid-unknown", "BW-BID-4", "BW-BID-6", field="bid")
    if not 1 <= bid.number <= HIGHEST:
        return problem("bidwhist-bid-range", "BW-BID-3", field="bid", low=1, high=HIGHEST)
    if bid.number < rules.min_bid:
        return problem("bidwhist-bid-minimum", "Q-BW4", field="bid", lowest=rules.min_bid)
    return None


def _not_higher(auction: Auction, text: str) -> Problem | None:
    """Each bid must be higher than the last one (BW-ORD-1)."""
    bid, high = Bid.read(text), auction.high
    if bid is None or high is None or auction.beats(bid):
        return None
    rules = ("BW-ORD-1", "BW-ORD-2", "BW-ORD-3", "BW-ORD-4", "Q-BW5")
    return problem("bidwhist-bid-not-higher", *rules, field="bid", high=high.called)


def _impossible_contract(position: BidWhistPosition, action: FinalContract) -> Problem | None:
    """A player, a bid not below what was heard, and what goes with it; once a deal."""
    if contract_of(position) is not None:
        return problem("bidwhist-contract-known", "BW-END-1", field="bid")
    if not 0 <= action.bidder < position.seats:
        return problem("bidwhist-bidder-missing", "BW-END-1", field="bidder")
    found = impossible_bid(position.rules, action.bid)
    bid, high = Bid.read(action.bid), auction_of(position).high
    if found is not None or bid is None:
        return found
    if high is not None and weight(position.rules, bid) < weight(position.rules, high):
        return problem("bidwhist-contract-below", "BW-ORD-1", field="bid", high=high.called)
    return impossible_name(bid, action.named)


def _impossible_declaration(position: BidWhistPosition, action: Declare) -> Problem | None:
    """Declared once, by the winner of the auction (BW-DECL-1, BW-DECL-2)."""
    contract = contract_of(position)
    if contract is None:
        return problem("bidwhist-no-contract", "BW-END-1", field="named")
    if contract.named:
        return problem("bidwhist-declared-already", "BW-DECL-1", "BW-DECL-2", field="named")
    return impossible_name(contract.bid, action.named)


def impossible_name(bid: Bid, named: str) -> Problem | None:
    """A trump suit for uptown and downtown, a ranking for no trump (BW-DECL-1, BW-DECL-2)."""
    if named in declarable(bid):
        return None
    if bid.kind != NO_TRUMP:
        return problem("bidwhist-suit-missing", "BW-DECL-1", field="named", bid=bid.called)
    if named in SUIT_NAMES:
        return problem(
            "bidwhist-trump-in-no-trump", "BW-BID-5", "BW-DECL-2", field="named", bid=bid.called
        )
    return problem("bidwhist-ranking-missing", "BW-DECL-2", field="named", bid=bid.called)


def _scored(position: BidWhistPosition, action: Tricks) -> Scored | Problem:
    """The points of the deal, with how the contract ended as its remark."""
    contract = contract_of(position)
    if contract is None:
        return problem("bidwhist-no-contract", "BW-END-1", field="tricks")
    if not contract.named:
        return problem("bidwhist-not-declared", "BW-DECL-1", "BW-DECL-2", field="tricks")
    found = _impossible_tricks(position, action.tricks)
    if found is not None:
        return found
    side = side_of(position.sides, contract.bidder)
    tricks = taken(position.rules, side, action.tricks)
    deltas = deal_points(position.rules, side, contract.bid, tricks)
    mark = Mark(contract.bidder, sign="check" if tricks[side] >= contract.bid.need else "close")
    return Scored(deltas, (_remark(contract, tricks[side]),), signs=Signs(marks=(mark,)))


def _impossible_tricks(position: BidWhistPosition, tricks: tuple[int, ...]) -> Problem | None:
    """Twelve tricks between the sides, or thirteen with the kitty (BW-SCORE-2, Q-BW7)."""
    total = trick_total(position.rules)
    if len(tricks) != len(position.sides):
        return problem("sides-other", field="tricks")
    if min(tricks) < 0 or max(tricks) > total:
        return problem("bidwhist-tricks-range", "BW-SCORE-2", field="tricks", total=total)
    if sum(tricks) != total:
        return problem(
            "bidwhist-tricks-sum",
            "BW-SCORE-2",
            "Q-BW7",
            field="tricks",
            total=total,
            sum=sum(tricks),
        )
    return None


def _remark(contract: Contract, tricks: int) -> Message:
    """How the contract ended."""
    bid = contract.bid
    code = "bidwhist-made" if tricks >= bid.need else "bidwhist-failed"
    return message(
        code,
        who=contract.bidder,
        bid=bid.called,
        named=DECLARED_NAMES[contract.named],
        tricks=tricks,
        missing=bid.need - tricks,
    )
