"""The bidding of a transcript: checks every call, finds the contract (tests/data/RULES.md C.3)."""

from dataclasses import replace
from typing import NamedTuple

from companion.engine.play.transcript import Transcript
from companion.engine.problem import Problem, Problems, problem
from companion.engine.seating import Seat
from companion.games.bidwhist.actions import SEATS, Call
from companion.games.bidwhist.auction import Auction, AuctionCall
from companion.games.bidwhist.bids import Bid
from companion.games.bidwhist.judge import (
    Contract,
    bid_problem,
    call_problem,
    declaration_problem,
)
from companion.games.bidwhist.rules import BidWhistRules

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
