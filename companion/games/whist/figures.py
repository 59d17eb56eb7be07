"""What is counted of deals and rubbers of Whist, pair by pair."""

from collections.abc import Mapping, Sequence

from companion.engine.contract.figures import Adds, Count, Counts, Figure
from companion.engine.log.position import Row
from companion.engine.messages import Text
from companion.engine.seating import Seat
from companion.games.whist.actions import Revoked, WhistTricks
from companion.games.whist.rules import WhistPosition
from companion.games.whist.scoring import is_over, odd_tricks, rubber_state

FIGURES = (
    Figure("tricks", Text("Tricks a deal"), Adds.MEAN, 1, pairs=True),
    Figure("odd", Text("Odd tricks a deal"), Adds.MEAN, 1, pairs=True),
    Figure("honours", Text("Points for honours held"), Adds.SUM, 1, pairs=True),
    Figure("revokes", Text("Revokes"), Adds.SUM, -1, pairs=True),
    Figure("rubbers", Text("Rubbers won"), Adds.SHARE, 1, sign="flag", pairs=True, whole=True),
)


def count_deal(position: WhistPosition, row: Row) -> Counts:
    """Return each pair's tricks, honours and revokes, as far as the table writes them down."""
    rules, action = position.rules, row.live.action
    if not isinstance(action, WhistTricks):
        return {}
    return {
        "tricks": _of_pairs(position, action.tricks),
        "odd": _of_pairs(position, odd_tricks(action.tricks)),
        "honours": _of_pairs(position, action.honours) if rules.honours == "on" else {},
        "revokes": (
            _of_pairs(position, _revokes(position, action))
            if rules.revoke == "three_tricks"
            else {}
        ),
    }


def count_table(position: WhistPosition) -> Counts:
    """Return who won a rubber that was played to its end (Q-W8)."""
    at = rubber_state(position)
    if position.rules.rubber == "off" or not is_over(position.rules, at.games):
        return {}
    won = [side == at.leader for side in range(len(position.sides))]
    return {"rubbers": _of_pairs(position, won)}


def _revokes(position: WhistPosition, action: WhistTricks) -> list[int]:
    """Return each side's revokes: a revoke noted during play is often charged at the end."""
    noted = [live.action.seat for live in position.current if isinstance(live.action, Revoked)]
    return [
        max(charged, sum(seat in side.seats for seat in noted))
        for charged, side in zip(action.revoked, position.sides, strict=True)
    ]


def _of_pairs(position: WhistPosition, amounts: Sequence[int]) -> Mapping[Seat, Count]:
    """Return the amount of each side for both partners."""
    return {
        seat: Count(int(amount))
        for side, amount in zip(position.sides, amounts, strict=True)
        for seat in side.seats
    }
