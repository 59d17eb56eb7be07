"""Options: what taking every penalty card, or every trick, means in Hearts."""

from dataclasses import dataclass

from companion.engine.messages import Text
from companion.engine.rules.option_kinds import OFF_ON
from companion.engine.rules.options import Ruleset, choice


@dataclass(frozen=True)
class MoonRules(Ruleset):
    """Shooting the moon, and the sun (tests/data/RULES.md B.4)."""

    heading = Text("The moon")

    moon: str = choice(
        "choice",
        Text("Shooting the moon"),
        Text(
            "One player takes every penalty card of the deal.",
        ),
        (
            "H0-SLAM-1",
            "H0-SLAM-2",
            "H1-MOON-1",
            "H1-MOON-2",
            "H1-MOON-3",
            "H2-MOON-1",
            "Q-H25",
            "Q-H27",
            "Q-H31",
        ),
        {
            "choice": Text("the shooter chooses: off their own, or on the others"),
            "self": Text("the points come off the shooter"),
            "others": Text("the points go to each of the others"),
            "off": Text("counts like any other deal"),
        },
        readings={
            "choice": ("H1-MOON-1", "H1-MOON-2", "H1-MOON-3", "H2-MOON-1"),
            "self": ("H0-SLAM-1", "H0-SLAM-2"),
        },
    )
    moon_value: str = choice(
        "deck_total",
        Text("A moon is worth"),
        Text(
            "Without 2♥ a pack has 25 points, without the queen’s 13.",
        ),
        ("Q-H2", "Q-H31"),
        {
            "deck_total": Text("all points in the pack"),
            "fixed26": Text("26 points, whatever the pack"),
        },
    )
    moon_guard: str = choice(
        "warn",
        Text("A moon that would lose the shooter the game"),
        Text(
            "When raising the others ends the game and the shooter is not lowest.",
        ),
        ("Q-H26",),
        {
            "warn": Text("is allowed, with a warning"),
            "forbid": Text("cannot be chosen"),
        },
    )
    sun: str = choice(
        "off",
        Text("Shooting the sun"),
        Text(
            "With every trick taken as well, the moon counts double.",
        ),
        ("Q-H37",),
        OFF_ON,
    )
