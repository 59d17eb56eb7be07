"""The house rules of Oneonta Whist."""

from dataclasses import dataclass
from typing import TypeAlias

from companion.engine.log.position import Position
from companion.engine.messages import Text
from companion.engine.rules.options import Ruleset, choice, number


@dataclass(frozen=True)
class OniontanRules(Ruleset):
    """The rules of one table. The defaults are those of tests/data/RULES.md B.7 and F.3."""

    zero_made: int = number(
        0,
        Text("Points for a bid of 0 that is made"),
        Text(
            "By the standard rule you score the bid, which is 0. Some tables give 5 or 10.",
        ),
        ("O-SCORE-4", "Q-O7"),
        low=0,
        high=100,
        usual=(0, 5, 10),
        readings={0: ("O-SCORE-4",)},
    )
    zero_fail: str = choice(
        "flat10",
        Text("A bid of 0 that fails costs"),
        Text(
            "One trick is enough to fail.",
        ),
        ("O-SCORE-2", "Q-O8"),
        {
            "flat10": Text("10 points, however many tricks"),
            "formula": Text("1 point a trick, like any other bid"),
        },
        readings={"flat10": ("O-SCORE-2",)},
    )


OniontanPosition: TypeAlias = Position[OniontanRules]
"""The state of a table of Oneonta Whist."""
