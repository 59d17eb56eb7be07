"""What matters now: what the contract in play, or the next one, would do to the game."""

from collections.abc import Iterator

from companion.engine.fold.events import sum_of
from companion.engine.messages import Message, message
from companion.engine.seating import side_of
from companion.games.bidwhist.ending import to_lose, to_win
from companion.games.bidwhist.judging import Contract
from companion.games.bidwhist.results import TRICKS
from companion.games.bidwhist.rules import BidWhistPosition
from companion.games.bidwhist.scoring import deal_points, winner


def stakes(position: BidWhistPosition, contract: Contract | None) -> Iterator[Message]:
    """What each side needs; with a contract, what making it or failing by one would do."""
    if contract is None:
        return _needs(position)
    return _outcomes(position, contract)


def _needs(position: BidWhistPosition) -> Iterator[Message]:
    """How far each side is from winning and from losing (BW-GAME-1)."""
    for side, total in zip(position.sides, position.totals, strict=True):
        yield message(
            "bidwhist-needs",
            who=side,
            points=to_win(position, total),
            losing=to_lose(position, total),
        )


def _outcomes(position: BidWhistPosition, contract: Contract) -> Iterator[Message]:
    """The contract made exactly, made with enough to win, and failed by one."""
    need = contract.bid.need
    yield _outcome("making", position, contract, need)
    enough = (
        tricks
        for tricks in range(need, TRICKS + 1)
        if _won(position, contract, tricks) == side_of(position.sides, contract.bidder)
    )
    tricks = next(enough, need)
    if tricks > need:
        side = position.sides[side_of(position.sides, contract.bidder)]
        yield message("bidwhist-enough", who=side, tricks=tricks)
    yield _outcome("failing", position, contract, need - 1)


def _outcome(what: str, position: BidWhistPosition, contract: Contract, tricks: int) -> Message:
    """Where so many tricks would leave the side that won the bidding."""
    side = side_of(position.sides, contract.bidder)
    totals = sum_of(position.totals, _points(position, contract, tricks))
    won = _won(position, contract, tricks)
    end = "on" if won is None else "wins" if won == side else "loses"
    # In a row of its own the number is written with a true minus sign.
    return message(
        f"bidwhist-{what}-{end}",
        who=position.sides[side],
        bid=contract.bid.called,
        points=(totals[side],),
    )


def _won(position: BidWhistPosition, contract: Contract, tricks: int) -> int | None:
    """Which side would have won the game with so many tricks for the bidding side."""
    points = _points(position, contract, tricks)
    return winner(position.rules, sum_of(position.totals, points), points)


def _points(position: BidWhistPosition, contract: Contract, tricks: int) -> tuple[int, ...]:
    """What the deal would score with so many tricks for the side that won the bidding."""
    side = side_of(position.sides, contract.bidder)
    shared = tuple(
        tricks if place == side else TRICKS - tricks for place in range(len(position.sides))
    )
    return deal_points(position.rules, side, contract.bid, shared)
