"""What is counted of deals and rubbers of Whist, pair by pair."""

from companion.engine.contract.charged_tricks import noted_by_side, noted_seats
from companion.engine.contract.figures import Adds, Counts, Figure, of_sides
from companion.engine.log.position import Row
from companion.engine.messages import Text
from companion.games.whist.actions import Revoked, WhistTricks
from companion.games.whist.rules import WhistPosition
from companion.games.whist.scoring import is_over, odd_tricks, whist_standing

FIGURES = (
    Figure("tricks", Text("Tricks a deal"), Adds.MEAN, 1, pairs=True),
    Figure("odd", Text("Odd tricks a deal"), Adds.MEAN, 1, pairs=True),
    Figure("honours", Text("Points for honours held"), Adds.SUM, 1, pairs=True),
    Figure("revokes", Text("Revokes"), Adds.SUM, -1, pairs=True),
    Figure("rubbers", Text("Rubbers won"), Adds.SHARE, 1, sign="flag", pairs=True, whole=True),
)


def count_deal(position: WhistPosition, row: Row) -> Counts:
    """Return each pair's tricks, honours and revokes, as far as the table writes them down."""
    rules, action = position.rules, row.effective.action
    if not isinstance(action, WhistTricks):
        return {}
    return {
        "tricks": of_sides(position.sides, action.counted),
        "odd": of_sides(position.sides, odd_tricks(action.counted)),
        "honours": of_sides(position.sides, action.honours) if rules.honours == "on" else {},
        "revokes": (
            of_sides(position.sides, _revokes(position, action))
            if rules.revoke == "three_tricks"
            else {}
        ),
    }


def count_table(position: WhistPosition) -> Counts:
    """Return who won a rubber that was played to its end (Q-W8)."""
    at = whist_standing(position)
    if position.rules.rubber == "off" or not is_over(position.rules, at.games):
        return {}
    won = [side == at.leader for side in range(len(position.sides))]
    return {"rubbers": of_sides(position.sides, won)}


def _revokes(position: WhistPosition, action: WhistTricks) -> list[int]:
    """Return each side's revokes: a revoke noted during play is often charged at the end."""
    noted = noted_by_side(position.sides, noted_seats(position, Revoked))
    return [max(each) for each in zip(action.revoked, noted, strict=True)]
