"""Options: which cards cost or save points (queen, bonus card), partners, and the widow."""

from dataclasses import dataclass

from companion.engine.messages import Text
from companion.engine.rules.option_kinds import OFF_ON
from companion.engine.rules.options import Ruleset, choice


@dataclass(frozen=True)
class ExtraRules(Ruleset):
    """Cards that cost or save points, partners and the widow (tests/data/RULES.md B.4)."""

    heading = Text("Queen, bonus card, partners, widow")

    game: str = choice(
        "black_lady",
        Text("Cards that cost points"),
        Text(
            "Black Lady is what most people call Hearts.",
        ),
        (
            "H0-META-2",
            "H0-CARD-1",
            "H0-CARD-2",
            "H0-VAR-1",
            "H0-VAR-2",
            "H1-CARD-1",
            "H2-CARD-1",
            "Q-H22",
            "Q-H31",
        ),
        {
            "black_lady": Text("hearts 1 each, Q♠ 13"),
            "basic": Text("hearts only (basic Hearts)"),
        },
        readings={
            "black_lady": ("H0-CARD-1", "H0-CARD-2", "H1-CARD-1", "H2-CARD-1"),
            "basic": ("H0-VAR-1", "H0-VAR-2"),
        },
    )
    bonus: str = choice(
        "none",
        Text("Bonus card"),
        Text(
            "Whoever takes it gets 10 points off.",
        ),
        ("H2-BON-1", "H2-BON-2", "Q-H29"),
        {
            "none": Text("none"),
            "JD": Text("J♦ takes 10 off"),
            "TD": Text("10♦ takes 10 off"),
        },
        readings={"JD": ("H2-BON-1",), "TD": ("H2-BON-2",)},
    )
    bonus_required: str = choice(
        "off",
        Text("The moon needs the bonus card too"),
        Text(
            "If somebody else has it, there is no moon.",
        ),
        ("H2-BON-3", "H2-BON-4", "Q-H28"),
        OFF_ON,
        readings={"on": ("H2-BON-3",), "off": ("H2-BON-4",)},
    )
    bonus_on_moon: str = choice(
        "off",
        Text("The bonus card counts in a moon"),
        Text(
            "Then its 10 points come off on top.",
        ),
        ("H2-BON-5", "H2-BON-6", "Q-H28"),
        OFF_ON,
        readings={"on": ("H2-BON-5",), "off": ("H2-BON-6",)},
    )
    team: str = choice(
        "none",
        Text("Partners"),
        Text(
            "Partners both score what the two of them took. For four players.",
        ),
        (
            "H2-TEAM-1",
            "H2-TEAM-2",
            "H2-TEAM-3",
            "H2-TEAM-4",
            "H2-TEAM-5",
            "H2-TEAM-6",
            "H2-TEAM-7",
            "H1-AIM-1",
            "Q-H40",
            "Q-H41",
        ),
        {
            "none": Text("everybody alone"),
            "fixed": Text("who sits opposite, all evening"),
            "adhoc": Text("the first two to win a trick, each deal"),
        },
        readings={
            "none": ("H1-AIM-1",),
            "fixed": ("H2-TEAM-1", "H2-TEAM-2", "H2-TEAM-5", "H2-TEAM-6", "H2-TEAM-7"),
            "adhoc": (
                "H2-TEAM-1",
                "H2-TEAM-3",
                "H2-TEAM-4",
                "H2-TEAM-5",
                "H2-TEAM-6",
                "H2-TEAM-7",
            ),
        },
    )
    widow: str = choice(
        "off",
        Text("Widow"),
        Text(
            "Cards left in the middle go to the last trick. For four or five players.",
        ),
        ("H1-WID-1", "H1-WID-2", "H1-WID-3", "H1-WID-4", "Q-H4", "Q-H38"),
        OFF_ON,
        readings={"on": ("H1-WID-1", "H1-WID-4")},
    )
