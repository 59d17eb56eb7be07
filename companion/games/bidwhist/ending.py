"""How the sides stand, and when a game of Bid Whist is over."""

from companion.engine.log.position import Result, Row, Standing
from companion.engine.messages import message
from companion.games.bidwhist.rules import BidWhistPosition
from companion.games.bidwhist.scoring import winner


def winner_at(position: BidWhistPosition) -> int | None:
    """The side that has won, by its place in their order; nobody before a deal was scored."""
    last: Row | None = position.rows.gathered("last deal", None, _last_deal)
    return winner(position.rules, position.totals, last.deltas) if last else None


def _last_deal(last: Row | None, row: Row) -> Row | None:
    """The last deal on the sheet after one more row."""
    return last if row.deal is None else row


def standings(position: BidWhistPosition) -> tuple[Standing, ...]:
    """Both sides: the winner first once there is one, else by points."""
    won = winner_at(position)
    keys = [
        (place == won, total if won is None else 0) for place, total in enumerate(position.totals)
    ]
    return tuple(
        Standing(
            side,
            total,
            1 + sum(other > key for other in keys),
            to_win(position, total),
            to_lose=to_lose(position, total),
        )
        for side, total, key in zip(position.sides, position.totals, keys, strict=True)
    )


def to_win(position: BidWhistPosition, total: int) -> int:
    """The points that a side with this total still needs."""
    return max(0, position.rules.target - total)


def to_lose(position: BidWhistPosition, total: int) -> int:
    """The points that a side with this total can lose until it has lost the game."""
    return max(0, position.rules.target + total)


def result(position: BidWhistPosition) -> Result | None:
    """The end, with what it was that ended it (BW-GAME-1)."""
    won = winner_at(position)
    if won is None:
        return None
    totals, sides = position.totals, position.sides
    if totals[won] >= position.rules.target:
        return Result(message("bidwhist-won", who=sides[won], points=totals[won]))
    # In a row of its own the number is written with a true minus sign.
    fallen = (totals[1 - won],)
    return Result(message("bidwhist-lost", who=sides[1 - won], winner=sides[won], points=fallen))
