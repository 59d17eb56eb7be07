"""What is at stake: what the contract in play, or the next one, could change."""

from collections.abc import Iterator

from companion.engine.contract.charged_tricks import noted_by_side, noted_seats
from companion.engine.fold.events import add_points
from companion.engine.messages import Message, message
from companion.engine.seating import side_index
from companion.games.bidwhist.actions import TRICKS, Reneged
from companion.games.bidwhist.judge import Contract
from companion.games.bidwhist.rules import BidWhistPosition
from companion.games.bidwhist.scoring import deal_points, winner


def stakes(position: BidWhistPosition, contract: Contract | None) -> Iterator[Message]:
    """Yield what wins and loses the game; with a contract, what making it or failing would do.

    What would end the game comes first.
    """
    seats = noted_seats(position, Reneged)
    for side, reneges in zip(position.sides, noted_by_side(position.sides, seats), strict=True):
        if reneges:
            tricks = reneges * position.rules.renege_tricks
            yield message("bidwhist-gives", who=side, tricks=tricks)
    if contract is not None:
        yield from sorted(_outcomes(position, contract), key=_is_open)
        return
    target = position.rules.target
    # A number in a tuple is written with a true minus sign.
    yield message("bidwhist-target", target=target, losing=(-target,))


def _is_open(outcome: Message) -> bool:
    """Whether the game would go on after an outcome."""
    return outcome.code.endswith("-on")


def _outcomes(position: BidWhistPosition, contract: Contract) -> Iterator[Message]:
    """Yield the contract made exactly, made with enough tricks to win, and failed by one."""
    need = contract.bid.need
    yield _outcome("making", position, contract, need)
    enough = (
        tricks
        for tricks in range(need, TRICKS + 1)
        if _won(position, contract, tricks) == side_index(position.sides, contract.bidder)
    )
    tricks = next(enough, need)
    if tricks > need:
        side = position.sides[side_index(position.sides, contract.bidder)]
        yield message("bidwhist-enough", who=side, tricks=tricks)
    yield _outcome("failing", position, contract, need - 1)


def _outcome(what: str, position: BidWhistPosition, contract: Contract, tricks: int) -> Message:
    """Return the bidding side's total, and any end of the game, after this number of tricks."""
    side = side_index(position.sides, contract.bidder)
    totals = add_points(position.totals, _points(position, contract, tricks))
    won = _won(position, contract, tricks)
    end = "on" if won is None else "wins" if won == side else "loses"
    # A number in a tuple is written with a true minus sign.
    return message(
        f"bidwhist-{what}-{end}",
        who=position.sides[side],
        bid=contract.bid.called,
        points=(totals[side],),
    )


def _won(position: BidWhistPosition, contract: Contract, tricks: int) -> int | None:
    """Return the side that would have won the game, given the bidding side's tricks, or None."""
    points = _points(position, contract, tricks)
    return winner(position.rules, add_points(position.totals, points), points)


def _points(position: BidWhistPosition, contract: Contract, tricks: int) -> tuple[int, ...]:
    """Return what the deal would score, given the bidding side's tricks."""
    side = side_index(position.sides, contract.bidder)
    shared = tuple(
        tricks if place == side else TRICKS - tricks for place in range(len(position.sides))
    )
    return deal_points(position.rules, side, contract.bid, shared)
