"""The house rules of a table of Hearts: options, clashes and presets."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import ClassVar, TypeAlias

from companion.engine.log.position import Position
from companion.engine.messages import Text
from companion.engine.rules.options import OptionClash, Preset
from companion.games.hearts.options import (
    DealingRules,
    EndingRules,
    ExtraRules,
    MoonRules,
    PassingRules,
    PlayRules,
)

# Presets (tests/data/RULES.md F.4)


BASIC = Text("Basic Hearts")
WIKIPEDIA: dict[str, str | int] = {
    "pass_cycle": "L",
    "breaking": "none",
    "first_ban": "off",
    "show_captured": "none",
    "moon": "self",
    "shown": "minus",
}
"""The basic rules of the Japanese Wikipedia (tests/data/RULES.md A.0, "seed 000").

Its variants change only what they state (H0-VAR-1).
"""

PRESETS = (
    Preset(
        "wikipedia",
        Text("Always left, hearts any time"),
        Text(
            "Always left; hearts at any time; shooting the moon costs you 26.",
        ),
        ("H0-PASS-1", "H0-SLAM-1", "H0-END-2", "H0-OPT-1", "H0-OPT-3"),
        WIKIPEDIA,
    ),
    Preset(
        "wikipedia_options",
        Text("Wikipedia (Japanese), with its options"),
        Text(
            "The same, with breaking hearts and a first trick without points. "
            "Whether 2♣ or Q♠ may be passed is for the table to agree.",
        ),
        ("H0-OPT-1", "H0-OPT-3", "H0-OPT-5", "H0-OPT-6", "H0-PASS-1", "H0-SLAM-1"),
        {
            "pass_cycle": "L",
            "show_captured": "none",
            "moon": "self",
            "shown": "minus",
        },
    ),
    Preset(
        "windows",
        Text("Like the Windows game"),
        Text(
            "A moon is 26 for each of the others; only a heart breaks hearts. The source "
            "says only how it passes; the rest is as the program played.",
        ),
        ("H0-LOC-PASS-3", "Q-H25"),
        {"breaking": "heart", "moon": "others", "show_captured": "none"},
    ),
    Preset(
        "illustrated",
        Text("Illustrated guide (Japanese)"),
        Text(
            "Only a heart breaks hearts; the first trick is free.",
        ),
        ("H1-BRK-2", "H1-MOON-1", "H1-END-1", "H1-SIL-1"),
        {"breaking": "heart", "first_ban": "off"},
    ),
    Preset(
        "widow",
        Text("Widow, from the illustrated guide"),
        Text(
            "For four or five: cards in the middle, no moon, one deal each.",
        ),
        ("H1-WID-1", "H1-WID-3", "H1-WID-4", "H1-WID-5", "H1-WID-8", "H1-WID-9"),
        {
            "widow": "on",
            "pass_cycle": "L R",
            "two_step": "on",
            "breaking": "none",
            "first_ban": "off",
            "moon": "off",
            "until": "one_each",
        },
    ),
    Preset(
        "blog",
        Text("Blog article (Japanese)"),
        Text(
            "Players with 100 or more at the end lose.",
        ),
        ("H2-LOSE-1", "H2-END-1", "H2-MOON-1"),
        {"result": "losers"},
    ),
    Preset(
        "basic_hearts",
        BASIC,
        Text(
            "As in the basic rules, but only hearts cost points. Its source says nothing of the "
            "moon; here there is none.",
        ),
        ("H0-VAR-1", "H0-VAR-2", "H0-PASS-1", "H0-OPT-1", "H0-OPT-3", "Q-H22", "Q-H31"),
        {**WIKIPEDIA, "game": "basic", "moon": "off"},
    ),
)

RETIRED = (
    Preset(
        "basic",
        BASIC,
        Text(
            "Only hearts cost points. Its source says nothing of the moon; here there is none.",
        ),
        ("H0-VAR-2", "Q-H22", "Q-H31"),
        {"game": "basic", "moon": "off"},
    ),
)
"""Former presets: "Basic Hearts" before it followed the basic rules of its source (H0-VAR-1)."""


# A dataclass takes the fields of its last base first: the options changed most often stand last.
@dataclass(frozen=True)
class HeartsRules(DealingRules, ExtraRules, MoonRules, PlayRules, PassingRules, EndingRules):
    """The rules of one table. The defaults are the recommended rules of tests/data/RULES.md F.4."""

    presets = PRESETS
    retired = RETIRED
    asked_first: ClassVar[Mapping[str, Text]] = {
        "pass_cycle": Text("Which way do you pass?"),
        "target": Text("Play to how many points?"),
        "bonus": Text("Does a diamond take 10 off?"),
        "breaking": Text("When may hearts be led?"),
        "first_ban": Text("Keep hearts and Q♠ out of the first trick?"),
        "moon": Text("When someone shoots the moon?"),
    }

    @property
    def ways(self) -> tuple[str, ...]:
        """The cycle of pass directions; "standard" if it depends on the number of players."""
        return tuple(self.pass_cycle.split(" "))

    clashes = (
        OptionClash(
            "pass_cycle",
            "hearts-no-across",
            ("Q-H8",),
            lambda rules, seats: "A" in rules.ways and seats % 2 == 1,
            lambda rules, seats: {"seats": seats},
        ),
        OptionClash(
            "pass_cycle",
            "hearts-two-places",
            ("Q-H7", "Q-H8"),
            lambda rules, seats: seats < 5 and bool({"L2", "R2"} & set(rules.ways)),
            lambda rules, seats: {"seats": seats},
        ),
        OptionClash(
            "two_step",
            "hearts-two-step-one-card",
            ("H1-WID-5",),
            lambda rules, seats: rules.two_step != "off" and rules.pass_count < 2,
        ),
        OptionClash(
            "result",
            "hearts-losers-no-target",
            ("H2-END-1", "Q-H34"),
            lambda rules, seats: rules.result == "losers" and rules.until != "points",
        ),
        OptionClash(
            "sun",
            "hearts-sun-without-moon",
            ("Q-H37",),
            lambda rules, seats: rules.sun == "on" and rules.moon == "off",
        ),
        OptionClash(
            "bonus_required",
            "hearts-bonus-missing",
            ("H2-BON-3",),
            lambda rules, seats: rules.bonus_required == "on" and rules.bonus == "none",
        ),
        OptionClash(
            "bonus_on_moon",
            "hearts-bonus-missing",
            ("H2-BON-5",),
            lambda rules, seats: rules.bonus_on_moon == "on" and rules.bonus == "none",
        ),
        OptionClash(
            "team",
            "hearts-team-four",
            ("Q-H40", "Q-H41"),
            lambda rules, seats: rules.team != "none" and seats != 4,
            lambda rules, seats: {"seats": seats},
        ),
        OptionClash(
            "widow",
            "hearts-widow-seats",
            ("H1-WID-1",),
            lambda rules, seats: rules.widow == "on" and seats not in (4, 5),
            lambda rules, seats: {"seats": seats},
        ),
        OptionClash(
            "dealers",
            "hearts-dealer-recorded",
            ("H0-LOC-LEAD-4",),
            lambda rules, seats: rules.dealers == "free" and rules.opening == "dealer_left",
        ),
        OptionClash(
            "dealers",
            "hearts-dealer-decides",
            ("H0-LOC-PASS-5", "H0-LOC-PASS-7"),
            lambda rules, seats: rules.dealers == "free" and "DEALER" in rules.ways,
        ),
        OptionClash(
            "dealers",
            "hearts-dealer-each-once",
            ("H1-WID-9",),
            lambda rules, seats: rules.dealers == "free" and rules.until == "one_each",
            new_only=True,
        ),
    )
    """Options that do not go together, wherever a ruleset comes from."""

    @property
    def points_sign(self) -> int:
        """1 if penalties are written as they are, -1 if as minus points (H0-CARD-1, H1-CARD-1)."""
        return -1 if self.shown == "minus" else 1

    def signed(self, penalty: int) -> str:
        """Return a change in points as the table writes it, always with its sign."""
        shown = penalty * self.points_sign
        return f"+{shown}" if shown > 0 else f"−{-shown}"


HeartsPosition: TypeAlias = Position[HeartsRules]
"""The state of a table of Hearts."""
