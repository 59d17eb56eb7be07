"""Options: when a game of Hearts ends, who has lost, and how points are written."""

from dataclasses import dataclass

from companion.engine.messages import Text
from companion.engine.rules.option_kinds import OFF_ON
from companion.engine.rules.options import Ruleset, choice, number


@dataclass(frozen=True)
class EndingRules(Ruleset):
    """The end of the game (tests/data/RULES.md B.4)."""

    heading = Text("The end")

    until: str = choice(
        "points",
        Text("The game lasts"),
        Text(
            "Until somebody has too many points, or for a fixed number of deals.",
        ),
        ("H0-AIM-1", "H1-END-1", "H1-WID-9", "H2-LOSE-1", "Q-H33", "Q-H39"),
        {
            "points": Text("until somebody has the points"),
            "one_each": Text("until everybody has dealt once"),
            "deals": Text("for a number of deals"),
        },
        readings={
            "points": ("H0-AIM-1", "H1-END-1", "H2-LOSE-1"),
            "one_each": ("H1-WID-9",),
        },
    )
    target: int = number(
        100,
        Text("Points that end the game"),
        Text(
            "Checked after each deal. 25 or 50 make a short evening.",
        ),
        ("H0-END-2", "H1-END-1", "H1-TGT-1", "H2-END-1", "Q-H33", "Q-H36"),
        low=1,
        high=1000,
        usual=(25, 50, 100),
        readings={
            100: ("H0-END-2", "H1-END-1", "H2-END-1"),
            50: ("H1-TGT-1",),
            25: ("H1-TGT-1",),
        },
    )
    deals: int = number(
        8,
        Text("Deals in the game"),
        Text(
            "Counts where the game lasts for a number of deals.",
        ),
        ("Q-H33",),
        low=1,
        high=100,
    )
    end: str = choice(
        "reach",
        Text("It ends when somebody"),
        Text(
            "The sources say both.",
        ),
        ("H0-AIM-1", "H0-END-2", "H1-END-1", "H2-END-1", "Q-H32"),
        {
            "reach": Text("reaches the points"),
            "exceed": Text("goes past the points"),
        },
        readings={"reach": ("H0-END-2", "H1-END-1", "H2-END-1"), "exceed": ("H0-AIM-1",)},
    )
    result: str = choice(
        "ranking",
        Text("The end names"),
        Text(
            "The fewest penalty points always come first; some tables only name who lost.",
        ),
        ("H0-END-2", "H1-END-1", "H2-END-1", "H2-END-2", "Q-H34"),
        {
            "ranking": Text("everybody’s place"),
            "losers": Text("all at the target as losers"),
            "highest": Text("only the highest as loser"),
        },
        readings={"ranking": ("H0-END-2", "H1-END-1", "H2-END-2"), "losers": ("H2-END-1",)},
    )
    tie: str = choice(
        "shared",
        Text("A tie for first place"),
        Text(
            "Share the place, or deal on until one is alone in front.",
        ),
        ("Q-H35",),
        {
            "shared": Text("is shared"),
            "extra_deal": Text("is played off with extra deals"),
        },
    )
    floor_zero: str = choice(
        "off",
        Text("No total below zero"),
        Text(
            "A moon or the bonus card then takes off no more than a player has.",
        ),
        ("Q-H30",),
        OFF_ON,
    )
    shown: str = choice(
        "penalty",
        Text("Points are written as"),
        Text(
            "The same game: 26 bad points, or −26.",
        ),
        ("H0-CARD-1", "H0-SLAM-1", "H1-AIM-1", "H2-CARD-1"),
        {
            "penalty": Text("penalty points, low is good"),
            "minus": Text("minus points, high is good"),
        },
        readings={
            "penalty": ("H1-AIM-1", "H2-CARD-1"),
            "minus": ("H0-CARD-1", "H0-SLAM-1"),
        },
    )
