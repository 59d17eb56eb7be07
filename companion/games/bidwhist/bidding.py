"""The bidding of a transcript: every call judged, and the contract (C.3)."""

from dataclasses import replace
from typing import NamedTuple

from companion.engine.play.transcript import Transcript
from companion.engine.problem import Problem, Problems, problem
from companion.engine.seating import Seat
from companion.games.bidwhist.auction import SEATS, Auction, Spoken, weight
from companion.games.bidwhist.bids import Bid
from companion.games.bidwhist.judging import (
    Contract,
    impossible_bid,
    impossible_call,
    impossible_name,
)
from companion.games.bidwhist.results import Call
from companion.games.bidwhist.rules import BidWhistRules

FIELDS = ("bidder", "bid", "named")
"""What `contract` may say."""


class Bidding(NamedTuple):
    """What the bidding came to, and what was against the rules in it.

    `whole` says that the auction is there to its end and every call was allowed.
    """

    contract: Contract
    fouls: Problems = ()
    whole: bool = False


def read_bidding(transcript: Transcript[BidWhistRules]) -> Bidding | Problems:
    """Return the contract, from the auction, from what is noted of its end, or from both.

    A call that was not allowed does not keep the play from being judged if the contract is noted.
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
    if won is None and not fouls and _is_below(auction, contract.bid):
        return (problem("bidwhist-contract-other", "BW-ORD-1", field="contract.bid"),)
    return Bidding(contract, fouls, won is not None)


def _auction(transcript: Transcript[BidWhistRules]) -> tuple[Auction, Problems]:
    """The calls up to the first that was not allowed, and why it was not."""
    calls, rules, dealer = transcript.auction, transcript.rules, transcript.dealer
    first = calls[0].seat if calls and dealer is None else (dealer or Seat(0)).left(SEATS)
    auction = Auction(rules, first)
    for place, (seat, text) in enumerate(calls):
        found = _impossible(auction, Call(seat, text))
        if found is not None:
            return auction, (replace(found, field=f"auction[{place}].{found.field}"),)
        auction = replace(auction, calls=(*auction.calls, Spoken(seat, Bid.read(text))))
    return auction, ()


def _is_below(auction: Auction, bid: Bid) -> bool:
    """Whether a contract is below what was bid in an auction that is not there to its end."""
    high = auction.high
    return high is not None and weight(auction.rules, bid) < weight(auction.rules, high)


def _impossible(auction: Auction, call: Call) -> Problem | None:
    """Why a call cannot be, as the next one of an auction that may be over."""
    if auction.over:
        return problem("bidwhist-call-after-end", "BW-END-1", "BW-FORCE-1", field="bid")
    return impossible_call(auction, call)


def _contract(transcript: Transcript[BidWhistRules], won: Spoken | None) -> Contract | Problems:
    """Return the contract: what is noted of it, and the rest from the call that won the auction."""
    rules, said = transcript.rules, {**_heard(won), **transcript.contract}
    bidder, text, named = said.get("bidder"), str(said.get("bid", "")), str(said.get("named", ""))
    bid = Bid.read(text)
    found = [_impossible_bidder(bidder, won), impossible_bid(rules, text)]
    if bid is not None and found[1] is None:
        found.append(_other_bid(bid, won) or impossible_name(bid, named))
    problems = tuple(replace(each, field=f"contract.{each.field}") for each in found if each)
    if problems or bid is None or bidder is None:
        return problems
    return Contract(Seat(int(bidder)), bid, named)


def _heard(won: Spoken | None) -> dict[str, str | int]:
    """What an auction leaves unsaid: only the declaration (BW-END-1)."""
    if won is None or won.bid is None:
        return {}
    return {"bidder": int(won.seat), "bid": won.bid.token}


def _impossible_bidder(bidder: str | int | None, won: Spoken | None) -> Problem | None:
    """One of the four, and who won the auction."""
    if not isinstance(bidder, int) or not 0 <= bidder < SEATS:
        return problem("bidwhist-bidder-missing", "BW-END-1", field="bidder")
    if won is not None and bidder != won.seat:
        return problem("bidwhist-contract-other", "BW-END-1", field="bidder")
    return None


def _other_bid(bid: Bid, won: Spoken | None) -> Problem | None:
    """The bid is the one that won the auction."""
    if won is None or bid == won.bid:
        return None
    return problem("bidwhist-contract-other", "BW-END-1", field="bid")
