"""When a game is over, and what it says of everybody (RULES.md B.4)."""

from collections.abc import Mapping

from companion.engine.messages import Text, Value
from companion.engine.rules.chapters import Chapter, Line, has
from companion.games.hearts.rules import HeartsRules


def _target(rules: HeartsRules, seats: int) -> Mapping[str, Value]:
    """The points that end the game, as the table writes them."""
    return {"target": (rules.points_sign * rules.target,)}


_by_points = has("until", "points")

ENDING = Chapter(
    Text("The end", "終わり方"),
    (
        Line(
            "until-{until}",
            option="until",
            quiet=_by_points,
            params=lambda rules, seats: {"deals": seats},
        ),
        Line(
            "deals",
            option="deals",
            when=has("until", "deals"),
            params=lambda rules, seats: {"deals": rules.deals},
        ),
        Line("target", option="target", when=_by_points, params=_target),
        Line("end-{end}", option="end", when=_by_points, params=_target),
        Line("checked", ("H1-END-1", "H2-END-1", "Q-H36"), when=_by_points),
        Line("result-{result}", option="result"),
        Line("team-rank", ("Q-H40",), when=has("team", "fixed")),
        Line("tie-{tie}", option="tie"),
    ),
)
