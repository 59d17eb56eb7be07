"""How the points of a deal of Bid Whist are worked out, step by step (tests/data/RULES.md C.3)."""

from collections.abc import Iterator

from companion.engine.contract.charged_tricks import counted_tricks
from companion.engine.log.entries import Action
from companion.engine.messages import Message, message
from companion.engine.seating import side_index
from companion.games.bidwhist.actions import TRICKS, BidWhistTricks
from companion.games.bidwhist.bids import BOOK_OF_TRICKS, NO_TRUMP
from companion.games.bidwhist.judge import Contract, contract_of, reneges_told
from companion.games.bidwhist.rules import BidWhistPosition, BidWhistRules
from companion.games.bidwhist.scoring import contract_points, deal_points, tricks_with_kitty


def explanation(position: BidWhistPosition, action: Action) -> tuple[Message, ...]:
    """Return tricks needed and taken, what the contract scores, and what the defenders score."""
    contract = contract_of(position)
    if contract is None or not isinstance(action, BidWhistTricks):
        return ()
    return tuple(_steps(position, contract, action))


def _steps(
    position: BidWhistPosition, contract: Contract, action: BidWhistTricks
) -> Iterator[Message]:
    """Yield the steps of the arithmetic, in order."""
    rules, bid = position.rules, contract.bid
    side = side_index(position.sides, contract.bidder)
    counted = counted_tricks(action, rules.renege_tricks)
    tricks = tricks_with_kitty(rules, side, counted)
    who, others = position.sides[side], position.sides[1 - side]
    yield message(
        "bidwhist-why-need",
        who=contract.bidder,
        bid=bid.called,
        need=bid.need,
        all=TRICKS,
        book=BOOK_OF_TRICKS,
    )
    yield from reneges_told(position, action, counted)
    code = f"bidwhist-why-kitty-{rules.kitty_trick}"
    yield message(code, who=who, played=counted[side], tricks=tricks[side])
    yield from _contract(rules, contract, tricks[side])
    points = deal_points(rules, side, bid, tricks)[1 - side]
    others_code = f"bidwhist-why-others-{rules.defensive_scoring}"
    yield message(others_code, who=others, tricks=tricks[1 - side], points=points)


def _contract(rules: BidWhistRules, contract: Contract, tricks: int) -> Iterator[Message]:
    """Yield what the contract scores (BW-SCORE-3, BW-SCORE-4, Q-BW12 to Q-BW14)."""
    bid = contract.bid
    points = contract_points(rules, bid, tricks)
    doubled = bid.kind == NO_TRUMP and rules.nt_double == "on"
    plain = points // 2 if doubled else points
    if tricks >= bid.need:
        yield message("bidwhist-why-made", tricks=tricks, book=BOOK_OF_TRICKS, points=plain)
    else:
        missing = bid.need - tricks
        floored = rules.penalty == "shortfall" and -plain < missing
        code = "floor" if floored else rules.penalty
        yield message(
            f"bidwhist-why-failed-{code}", missing=missing, bid=bid.number, points=(plain,)
        )
    if doubled:
        yield message("bidwhist-why-double", points=(points,))
