"""Checks the entries of a deal of Bid Whist and computes their effect."""

from collections.abc import Iterator
from dataclasses import dataclass

from companion.engine.contract.charged_tricks import counted_tricks, which_problem
from companion.engine.log.entries import Action, Misdeal, RulingNoted
from companion.engine.log.position import DealGoesOn, DealScored, RowSigns, SeatSign
from companion.engine.messages import Message, Problem, message, problem
from companion.engine.seating import NO_SEAT, Seat, side_index
from companion.engine.suits import SUIT_NAMES
from companion.games.bidwhist.bidding import (
    DECLARED_NAMES,
    HIGHEST,
    IN_PLAY,
    NO_TRUMP,
    PASS,
    SEATS,
    TRICKS,
    Auction,
    AuctionCall,
    Bid,
    BidWhistDeclaration,
    BidWhistTricks,
    Call,
    FinalContract,
    Reneged,
    bid_rank,
    declarations,
)
from companion.games.bidwhist.rules import BidWhistPosition, BidWhistRules
from companion.games.bidwhist.scoring import deal_points, tricks_with_kitty


@dataclass(frozen=True)
class Contract:
    """The contract; `named` is the trump suit or the ranking, "" until it is declared."""

    bidder: Seat
    bid: Bid
    named: str = ""


LOW_STANDS = ("insufficient", "insufficient-stands")
"""The rulings on a bid that is too low; where the next player has gone on from it, it stands."""
EARLY_STANDS = "bid-turn-stands"
"""The ruling on a call out of turn that stands."""


def auction_of(position: BidWhistPosition) -> Auction:
    """Return the auction of the deal in progress, as far as its calls were entered."""
    calls = tuple(
        AuctionCall(each.action.seat, Bid.read(each.action.bid))
        for each in position.current
        if isinstance(each.action, Call)
    )
    rulings = [*_rulings(position)][::-1]
    low_ones = tuple(each.seat for each in rulings if each.ruling in LOW_STANDS)
    early = tuple(each.seat for each in rulings if each.ruling == EARLY_STANDS)
    first = position.dealer.left(position.seats)
    if calls and not {calls[0].seat, NO_SEAT} & {*early}:
        # The first bidder stays the first even if a wrong dealer is noticed later.
        first = calls[0].seat
    return Auction(position.rules, first, calls, low_ones, early)


def contract_of(position: BidWhistPosition) -> Contract | None:
    """Return the contract of the deal in progress, or None while the auction is open."""
    actions = [each.action for each in position.current]
    for action in actions:
        if isinstance(action, FinalContract):
            bid = Bid.read(action.bid)
            return Contract(action.bidder, bid, action.named) if bid else None
    auction = auction_of(position)
    if not auction.over or auction.leading is None or auction.high is None:
        return None
    named = next(
        (action.named for action in actions if isinstance(action, BidWhistDeclaration)), ""
    )
    return Contract(auction.leading.seat, auction.high, named)


def is_ruled_on(position: BidWhistPosition) -> bool:
    """Whether a ruling on the deal in progress was noted: a bid too low, for example, may stand."""
    return any(True for _ in _rulings(position))


def _rulings(position: BidWhistPosition) -> Iterator[RulingNoted]:
    """Yield the rulings that were noted of the deal in progress, the last first."""
    for row in reversed(position.rows):
        action = row.effective.action
        if row.deal is not None or isinstance(action, Misdeal):
            return
        if isinstance(action, RulingNoted) and not action.scored:
            yield action


def trick_total(rules: BidWhistRules) -> int:
    """Return how many tricks are entered: twelve, or thirteen if the kitty goes with one."""
    return IN_PLAY if rules.kitty_trick == "bidder" else TRICKS


def judge_action(position: BidWhistPosition, action: Action) -> DealGoesOn | DealScored | Problem:
    """Return the effect of an entry on the deal in progress, or the problem that rules it out."""
    match action:
        case Call():
            return _call_at_table(position, action) or DealGoesOn()
        case FinalContract():
            return _impossible_contract(position, action) or DealGoesOn()
        case BidWhistDeclaration():
            return _impossible_declaration(position, action) or DealGoesOn()
        case Reneged():
            return _impossible_renege(position, action) or DealGoesOn()
        case BidWhistTricks():
            return _scored_deal(position, action)
        case _:
            return problem("action-unknown")


def _call_at_table(position: BidWhistPosition, action: Call) -> Problem | None:
    """Check a call, which is possible only until the contract is known."""
    if contract_of(position) is not None:
        return problem("bidwhist-auction-over", "BW-END-1", field="bid")
    return call_problem(auction_of(position), action)


def call_problem(auction: Auction, action: Call) -> Problem | None:
    """Check a call: in turn, high enough, and no pass by a dealer who must bid.

    The auction must not be over.
    """
    turn = auction.turn
    assert turn is not None
    if action.seat != turn and not _stands_early(auction, action.seat):
        return problem("bidwhist-out-of-turn", "BW-BID-1", field="seat", turn=turn)
    if action.bid == PASS:
        if auction.must_bid and action.seat == turn:
            return problem(
                "bidwhist-dealer-must-bid", "BW-FORCE-1", "Q-BW3", field="bid", dealer=turn
            )
        return None
    lowest = 1 if auction.takes_low else auction.rules.min_bid
    return bid_problem(lowest, action.bid) or _not_higher(auction, action.bid)


def _stands_early(auction: Auction, seat: Seat) -> bool:
    """Whether a call of this player stands though it was out of turn."""
    return 0 <= seat < SEATS and any(each in (seat, NO_SEAT) for each in auction.out_of_turn)


def bid_problem(lowest: int, text: str) -> Problem | None:
    """Check that a text is one of the 21 bids and not too low (BW-BID-3 to BW-BID-6, Q-BW4)."""
    if not text:
        return problem("bidwhist-bid-missing", "BW-BID-1", field="bid")
    bid = Bid.read(text)
    if bid is None:
        return problem("bidwhist-bid-unknown", "BW-BID-4", "BW-BID-6", field="bid")
    if not 1 <= bid.number <= HIGHEST:
        return problem("bidwhist-bid-range", "BW-BID-3", field="bid", low=1, high=HIGHEST)
    if bid.number < lowest:
        return problem("bidwhist-bid-minimum", "Q-BW4", field="bid", lowest=lowest)
    return None


def _not_higher(auction: Auction, text: str) -> Problem | None:
    """Check that a bid is higher than the last one (BW-ORD-1)."""
    bid, high = Bid.read(text), auction.high
    if bid is None or high is None or auction.beats(bid) or auction.takes_low:
        return None
    rule_ids = ("BW-ORD-1", "BW-ORD-2", "BW-ORD-3", "BW-ORD-4", "Q-BW5")
    return problem("bidwhist-bid-not-higher", *rule_ids, field="bid", high=high.called)


def _impossible_contract(position: BidWhistPosition, action: FinalContract) -> Problem | None:
    """Check bidder, bid and declaration of a contract, which is entered once in a deal."""
    if contract_of(position) is not None:
        return problem("bidwhist-contract-known", "BW-END-1", field="bid")
    if not 0 <= action.bidder < position.seats:
        return problem("bidwhist-bidder-missing", "BW-END-1", field="bidder")
    auction = auction_of(position)
    refusal = bid_problem(1 if auction.low_ones else position.rules.min_bid, action.bid)
    bid, high = Bid.read(action.bid), auction.high
    if refusal is not None or bid is None:
        return refusal
    if high is not None and not auction.low_ones and _is_below(position.rules, bid, high):
        return problem("bidwhist-contract-below", "BW-ORD-1", field="bid", high=high.called)
    return declaration_problem(bid, action.named)


def _is_below(rules: BidWhistRules, bid: Bid, high: Bid) -> bool:
    """Whether a bid ranks below another (BW-ORD-1)."""
    return bid_rank(rules, bid) < bid_rank(rules, high)


def _impossible_declaration(
    position: BidWhistPosition, action: BidWhistDeclaration
) -> Problem | None:
    """Check the bidder's declaration, which is made once (BW-DECL-1, BW-DECL-2)."""
    contract = contract_of(position)
    if contract is None:
        return problem("bidwhist-no-contract", "BW-END-1", field="named")
    if contract.named:
        return problem("bidwhist-declared-already", "BW-DECL-1", "BW-DECL-2", field="named")
    return declaration_problem(contract.bid, action.named)


def declaration_problem(bid: Bid, named: str) -> Problem | None:
    """Check for a trump suit uptown and downtown, a ranking in no trump (BW-DECL-1, BW-DECL-2)."""
    if named in declarations(bid):
        return None
    if bid.kind != NO_TRUMP:
        return problem("bidwhist-suit-missing", "BW-DECL-1", field="named", bid=bid.called)
    if named in SUIT_NAMES:
        return problem(
            "bidwhist-trump-in-no-trump", "BW-BID-5", "BW-DECL-2", field="named", bid=bid.called
        )
    return problem("bidwhist-ranking-missing", "BW-DECL-2", field="named", bid=bid.called)


def _scored_deal(position: BidWhistPosition, action: BidWhistTricks) -> DealScored | Problem:
    """Return the scored deal, with the outcome of the contract as its remark."""
    contract = contract_of(position)
    if contract is None:
        return problem("bidwhist-no-contract", "BW-END-1", field="tricks")
    if not contract.named:
        return problem("bidwhist-not-declared", "BW-DECL-1", "BW-DECL-2", field="tricks")
    refusal = _impossible_tricks(position, action.tricks) or _impossible_charge(position, action)
    if refusal is not None:
        return refusal
    side = side_index(position.sides, contract.bidder)
    counted = counted_tricks(action, position.rules.renege_tricks)
    tricks = tricks_with_kitty(position.rules, side, counted)
    deltas = deal_points(position.rules, side, contract.bid, tricks)
    missing = max(0, contract.bid.need - tricks[side])
    mark = SeatSign(contract.bidder, sign="close" if missing else "check")
    return DealScored(
        deltas,
        (_remark(contract, tricks[side]), *reneges_told(position, action, counted)),
        signs=RowSigns(seat_signs=(mark,)),
        short=tuple(missing * (place == side) for place in range(len(tricks))) if missing else (),
    )


def _impossible_charge(position: BidWhistPosition, action: BidWhistTricks) -> Problem | None:
    """Check the reneges charged to each side, if the table charges them (Q-BW20)."""
    revoked = action.revoked
    if len(revoked) != len(position.sides) or not all(0 <= count <= TRICKS for count in revoked):
        return problem("bidwhist-reneged-range", "Q-BW20", field="revoked", total=TRICKS)
    return (_not_charged(position) or which_problem(action)) if any(revoked) else None


def _impossible_renege(position: BidWhistPosition, action: Reneged) -> Problem | None:
    """Check that the offender sits at the table, and that the table charges reneges (Q-BW20)."""
    if not 0 <= action.seat < position.seats:
        return problem("seat-unknown", field="seat")
    return _not_charged(position)


def _not_charged(position: BidWhistPosition) -> Problem | None:
    """Return a problem if reneges are not charged because the table decides (Q-BW20)."""
    if position.rules.renege_tricks:
        return None
    return problem("bidwhist-reneged-off", "Q-BW20", field="revoked")


def reneges_told(
    position: BidWhistPosition, action: BidWhistTricks, counted: tuple[int, ...]
) -> Iterator[Message]:
    """Yield which reneges are charged, and which tricks that moved."""
    for side, reneges in zip(position.sides, action.revoked, strict=True):
        if reneges:
            yield message("bidwhist-charged", who=side, count=reneges)
    for side, taken, left in zip(position.sides, action.tricks, counted, strict=True):
        if left < taken:
            yield message("bidwhist-moved", who=side, count=taken - left)


def _impossible_tricks(position: BidWhistPosition, tricks: tuple[int, ...]) -> Problem | None:
    """Check for twelve tricks in all, or thirteen with the kitty (BW-SCORE-2, Q-BW7)."""
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
    """Return the outcome of the contract."""
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
