"""The house rules of a table of Hearts, what goes together, and the sources' own sets."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import ClassVar, TypeAlias

from companion.engine.log.position import Position
from companion.engine.messages import Text
from companion.engine.rules.options import Clash
from companion.games.hearts.options.dealing import DealingRules
from companion.games.hearts.options.ending import EndingRules
from companion.games.hearts.options.extras import ExtraRules
from companion.games.hearts.options.moon import MoonRules
from companion.games.hearts.options.passing import PassingRules
from companion.games.hearts.options.play import PlayRules
from companion.games.hearts.presets import PRESETS, RETIRED


# A dataclass takes the fields of its last base first: what tables change most stands last here.
@dataclass(frozen=True)
class HeartsRules(DealingRules, ExtraRules, MoonRules, PlayRules, PassingRules, EndingRules):
    """The rules of one table. The defaults are the recommended rules of RULES.md F.4."""

    presets = PRESETS
    retired = RETIRED
    asked_first: ClassVar[Mapping[str, Text]] = {
        "pass_cycle": Text("Which way do you pass?", "カードはどちらへ渡す？"),
        "target": Text("Play to how many points?", "何点で終わり？"),
        "bonus": Text("Does a diamond take 10 off?", "10点引ける♦はある？"),
        "breaking": Text("When may hearts be led?", "ハートはいつからリードできる？"),
        "first_ban": Text(
            "Keep hearts and Q♠ out of the first trick?", "最初のトリックで失点札は禁止？"
        ),
        "moon": Text("When somebody shoots the moon?", "ムーンを達成したら？"),
    }

    @property
    def ways(self) -> tuple[str, ...]:
        """The ways to pass, deal by deal; the one that depends on the table is "standard"."""
        return tuple(self.pass_cycle.split(" "))

    clashes = (
        Clash(
            "pass_cycle",
            "hearts-no-across",
            ("Q-H8",),
            lambda rules, seats: "A" in rules.ways and seats % 2 == 1,
            lambda rules, seats: {"seats": seats},
        ),
        Clash(
            "pass_cycle",
            "hearts-two-places",
            ("Q-H7", "Q-H8"),
            lambda rules, seats: seats < 5 and bool({"L2", "R2"} & set(rules.ways)),
            lambda rules, seats: {"seats": seats},
        ),
        Clash(
            "two_step",
            "hearts-two-step-one-card",
            ("H1-WID-5",),
            lambda rules, seats: rules.two_step != "off" and rules.pass_count < 2,
        ),
        Clash(
            "result",
            "hearts-losers-no-target",
            ("H2-END-1", "Q-H34"),
            lambda rules, seats: rules.result == "losers" and rules.until != "points",
        ),
        Clash(
            "sun",
            "hearts-sun-without-moon",
            ("Q-H37",),
            lambda rules, seats: rules.sun == "on" and rules.moon == "off",
        ),
        Clash(
            "bonus_required",
            "hearts-bonus-missing",
            ("H2-BON-3",),
            lambda rules, seats: rules.bonus_required == "on" and rules.bonus == "none",
        ),
        Clash(
            "bonus_on_moon",
            "hearts-bonus-missing",
            ("H2-BON-5",),
            lambda rules, seats: rules.bonus_on_moon == "on" and rules.bonus == "none",
        ),
        Clash(
            "team",
            "hearts-team-four",
            ("Q-H40", "Q-H41"),
            lambda rules, seats: rules.team != "none" and seats != 4,
            lambda rules, seats: {"seats": seats},
        ),
        Clash(
            "widow",
            "hearts-widow-seats",
            ("H1-WID-1",),
            lambda rules, seats: rules.widow == "on" and seats not in (4, 5),
            lambda rules, seats: {"seats": seats},
        ),
        Clash(
            "dealers",
            "hearts-dealer-recorded",
            ("H0-LOC-LEAD-4",),
            lambda rules, seats: rules.dealers == "free" and rules.opening == "dealer_left",
        ),
        Clash(
            "dealers",
            "hearts-dealer-decides",
            ("H0-LOC-PASS-5", "H0-LOC-PASS-7"),
            lambda rules, seats: rules.dealers == "free" and "DEALER" in rules.ways,
        ),
        Clash(
            "dealers",
            "hearts-dealer-each-once",
            ("H1-WID-9",),
            lambda rules, seats: rules.dealers == "free" and rules.until == "one_each",
            new_only=True,
        ),
    )
    """What does not go together, wherever a ruleset comes from."""

    @property
    def points_sign(self) -> int:
        """1 where a penalty is written as it is, -1 where it is written as minus points.

        H0-CARD-1, H1-CARD-1.
        """
        return -1 if self.shown == "minus" else 1

    def signed(self, penalty: int) -> Text:
        """Return a change in points as the table writes it, always with its sign."""
        shown = penalty * self.points_sign
        words = f"+{shown}" if shown > 0 else f"−{-shown}"
        return Text(words, words)


HeartsPosition: TypeAlias = Position[HeartsRules]
"""Where an evening of Hearts stands."""
