"""When a game ends, and how its result is stated (tests/data/RULES.md B.4)."""

from collections.abc import Mapping

from companion.engine.messages import Text, Value
from companion.engine.rules.chapters import BookLine, Chapter, option_is
from companion.games.hearts.rules import HeartsRules


def _target(rules: HeartsRules, seats: int) -> Mapping[str, Value]:
    """Return the points that end the game, with the table's sign."""
    return {"target": (rules.points_sign * rules.target,)}


_by_points = option_is("until", "points")

ENDING = Chapter(
    Text("The end"),
    (
        BookLine(
            "until-{until}",
            option="until",
            quiet=_by_points,
            params=lambda rules, seats: {"deals": seats},
        ),
        BookLine(
            "deals",
            option="deals",
            when=option_is("until", "deals"),
            params=lambda rules, seats: {"deals": rules.deals},
        ),
        BookLine("target", option="target", when=_by_points, params=_target),
        BookLine("end-{end}", option="end", when=_by_points, params=_target),
        BookLine("checked", ("H1-END-1", "H2-END-1", "Q-H36"), when=_by_points),
        BookLine("result-{result}", option="result"),
        BookLine("team-rank", ("Q-H40",), when=option_is("team", "fixed")),
        BookLine("tie-{tie}", option="tie"),
    ),
)
