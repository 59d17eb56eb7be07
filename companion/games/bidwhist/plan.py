"""The plan of a deal of Bid Whist, from the first bid to the last trick."""

from collections.abc import Iterator
from functools import reduce

from companion.engine.log.plan import Plan
from companion.engine.messages import Message, message
from companion.engine.seating import Seat, all_seats
from companion.games.bidwhist.actions import IN_PLAY, KITTY, SEATS, TRICKS
from companion.games.bidwhist.announcement import cue, middle
from companion.games.bidwhist.auction import Auction
from companion.games.bidwhist.bids import CALL_NAMES, DECLARED_NAMES, NO_TRUMP, PASS
from companion.games.bidwhist.judge import Contract, auction_of, contract_of
from companion.games.bidwhist.reminders import kitty, reminders
from companion.games.bidwhist.rules import BidWhistPosition, BidWhistRules
from companion.games.bidwhist.stakes import stakes


def plan(position: BidWhistPosition) -> Plan:
    """Return the plan of the deal in progress."""
    contract = contract_of(position)
    return Plan(
        deal=position.completed + 1,
        dealer=position.dealer,
        tasks=tuple(_tasks(position, contract)),
        own={
            seat: tuple(_steps_of(position, contract, seat)) for seat in all_seats(position.seats)
        },
        opener=contract.bidder if contract else None,
        matters=tuple(stakes(position, contract)),
        cue=cue(position, contract),
        middle=middle(contract),
    )


def _tasks(position: BidWhistPosition, contract: Contract | None) -> Iterator[Message]:
    """Yield what all players need to know, in order."""
    if contract is None:
        return _bidding(position, auction_of(position))
    if not contract.named:
        return _declaring(position.rules, contract)
    return _playing(position.rules, contract)


def _bidding(position: BidWhistPosition, auction: Auction) -> Iterator[Message]:
    """Yield how to deal, or the last calls; then whose turn it is (BW-DEAL-1, BW-BID-1)."""
    if auction.calls:
        yield message("bidwhist-bids-so-far", calls=_last_calls(auction))
    else:
        yield message(
            "bidwhist-deal",
            dealer=position.dealer,
            first=auction.first,
            cards=IN_PLAY,
            kitty=KITTY,
        )
    if auction.turn is not None:
        yield _to_speak("bidwhist-turn", auction, auction.turn)


def _last_calls(auction: Auction) -> Message:
    """Return the calls of the last round as one message."""
    calls = [
        message(
            "bidwhist-called", who=call.seat, bid=CALL_NAMES[call.bid.token if call.bid else PASS]
        )
        for call in auction.calls[-SEATS:]
    ]
    return reduce(lambda before, call: message("bidwhist-then", before=before, call=call), calls)


def _to_speak(code: str, auction: Auction, turn: Seat) -> Message:
    """Return what the next player can call, addressed to the table or to that player."""
    if auction.must_bid:
        return message(f"{code}-must", who=turn, lowest=auction.rules.min_bid)
    if auction.high is None:
        return message(f"{code}-open", who=turn, lowest=auction.rules.min_bid)
    way = "match" if auction.may_match else "higher"
    return message(f"{code}-{way}", who=turn, high=auction.high.called)


def _declaring(rules: BidWhistRules, contract: Contract) -> Iterator[Message]:
    """Yield what the bidder declares, before or after taking the kitty (Q-BW6)."""
    who, bid = contract.bidder, contract.bid
    yield message("bidwhist-won-bidding", who=who, bid=bid.called, need=bid.need, all=TRICKS)
    if rules.declare == "after":
        yield kitty(rules, contract)
    what = "ranking" if bid.kind == NO_TRUMP else "suit"
    yield message(f"bidwhist-declare-{what}-{rules.declare}", who=who)


def _playing(rules: BidWhistRules, contract: Contract) -> Iterator[Message]:
    """Yield the contract, the kitty, how the cards rank, and the lead (BW-LEAD-1)."""
    who, bid = contract.bidder, contract.bid
    what = "ranking" if bid.kind == NO_TRUMP else "suit"
    yield message(
        f"bidwhist-contract-{what}",
        who=who,
        bid=bid.called,
        named=DECLARED_NAMES[contract.named],
        need=bid.need,
        all=TRICKS,
    )
    yield kitty(rules, contract)
    yield message(f"bidwhist-kitty-counts-{rules.kitty_trick}", who=who)
    yield from reminders(rules, contract)
    yield message("bidwhist-lead", who=who)


def _steps_of(
    position: BidWhistPosition, contract: Contract | None, seat: Seat
) -> Iterator[Message]:
    """Yield what one player has to do."""
    if contract is None:
        return _own_bidding(auction_of(position), seat)
    if not contract.named:
        return _own_declaring(position.rules, contract, seat)
    return _own_playing(position, contract, seat)


def _own_bidding(auction: Auction, seat: Seat) -> Iterator[Message]:
    """Yield whether this player bids or waits."""
    if auction.turn == seat:
        yield _to_speak("bidwhist-own-turn", auction, seat)
    elif auction.turn is not None:
        yield message("bidwhist-own-wait", who=auction.turn)


def _own_declaring(rules: BidWhistRules, contract: Contract, seat: Seat) -> Iterator[Message]:
    """Yield whether this player declares or waits."""
    if seat == contract.bidder:
        what = "ranking" if contract.bid.kind == NO_TRUMP else "suit"
        yield message(f"bidwhist-own-declare-{what}-{rules.declare}")
    else:
        yield message("bidwhist-own-wait-declare", who=contract.bidder)


def _own_playing(position: BidWhistPosition, contract: Contract, seat: Seat) -> Iterator[Message]:
    """Yield whether this player makes or stops the contract, and with which partner."""
    partner = seat.left(position.seats, position.seats // 2)
    if seat == contract.bidder:
        yield message("bidwhist-own-lead")
    if contract.bidder in (seat, partner):
        kitty = position.rules.kitty_trick
        need = contract.bid.need
        yield message(f"bidwhist-own-make-{kitty}", partner=partner, need=need)
    else:
        yield message("bidwhist-own-stop", partner=partner, stop=TRICKS + 1 - contract.bid.need)
