"""How the sides stand, and when a game of Bid Whist is over."""

from companion.engine.log.position import Result, Row, Standing
from companion.engine.messages import message
from companion.games.bidwhist.rules import BidWhistPosition
from companion.games.bidwhist.scoring import winner


def winning_side(position: BidWhistPosition) -> int | None:
    """Return the index of the side that has won; None if there is none, or no deal was scored.

    Deals on paper count; which side bid last on paper is not known.
    """
    last: Row | None = position.rows.gathered("last deal", None, _last_deal)
    if not position.completed:
        return None
    deltas = last.deltas if last else (0,) * len(position.totals)
    return winner(position.rules, position.totals, deltas)


def _last_deal(last: Row | None, row: Row) -> Row | None:
    """Return the last row that is a deal, after one more row."""
    return last if row.deal is None else row


def standings(position: BidWhistPosition) -> tuple[Standing, ...]:
    """Return both sides: the winner first if there is one, else by points."""
    won = winning_side(position)
    keys = [
        (index == won, total if won is None else 0) for index, total in enumerate(position.totals)
    ]
    return tuple(
        Standing(
            side,
            total,
            1 + sum(other > key for other in keys),
            points_to_win(position, total),
            to_lose=points_to_lose(position, total),
        )
        for side, total, key in zip(position.sides, position.totals, keys, strict=True)
    )


def points_to_win(position: BidWhistPosition, total: int) -> int:
    """Return the points that a side with this total still needs."""
    return max(0, position.rules.target - total)


def points_to_lose(position: BidWhistPosition, total: int) -> int:
    """Return the points that a side with this total can lose before it loses the game."""
    return max(0, position.rules.target + total)


def result(position: BidWhistPosition) -> Result | None:
    """Return the result and its reason, or None (BW-GAME-1)."""
    won = winning_side(position)
    if won is None:
        return None
    totals, sides = position.totals, position.sides
    if totals[won] >= position.rules.target:
        return Result(message("bidwhist-won", who=sides[won], points=totals[won]))
    # A number in a tuple is written with a true minus sign.
    fallen = (totals[1 - won],)
    return Result(message("bidwhist-lost", who=sides[1 - won], winner=sides[won], points=fallen))
