"""Options: how cards are passed before a deal of Hearts."""

from collections.abc import Mapping
from dataclasses import dataclass

from companion.engine.messages import Text
from companion.engine.rules.options import Ruleset, choice, number, series

SIGNS: Mapping[str, str] = {
    "L": "left",
    "R": "right",
    "L2": "left",
    "R2": "right",
    "A": "across",
    "N": "no-pass",
    "SPLIT": "seats",
    "SMOOSH": "renew",
    "DEALER": "ask-card",
}
"""The icon of each pass direction."""


@dataclass(frozen=True)
class PassingRules(Ruleset):
    """The exchange of cards (tests/data/RULES.md B.2)."""

    heading = Text("Passing")

    pass_cycle: str = series(
        "standard",
        Text("Ways to pass, deal by deal"),
        Text(
            "After the last one it starts again.",
        ),
        (
            "H0-PASS-1",
            "H0-LOC-PASS-1",
            "H0-LOC-PASS-2",
            "H0-LOC-PASS-3",
            "H0-LOC-PASS-4",
            "H0-LOC-PASS-5",
            "H1-PASS-3",
            "H1-WID-6",
            "H2-PASS-2",
            "H2-SCAT-1",
            "H2-SMOO-1",
            "Q-H7",
            "Q-H8",
            "Q-H10",
            "Q-H11",
        ),
        {
            "standard": Text("left, right, across (if there is one), none"),
            "L": Text("always left"),
            "DEALER": Text("as the dealer decides"),
            "N": Text("never", context="pass"),
            "L R": Text("left, right"),
            "L R A SPLIT N": Text("left, right, across, one to each, none"),
            "L R A SPLIT": Text("left, right, across, one to each"),
            "L R A SMOOSH": Text("left, right, across, smoosh"),
            "L R L2 R2 N": Text("left, right, two left, two right, none"),
        },
        {
            "L": Text("left"),
            "R": Text("right"),
            "A": Text("across"),
            "N": Text("none"),
            "L2": Text("two left"),
            "R2": Text("two right"),
            "SPLIT": Text("one to each"),
            "SMOOSH": Text("smoosh"),
            "DEALER": Text("dealer’s choice"),
        },
        signs=SIGNS,
        stands_for={"standard": "L R A N"},
        readings={
            "standard": ("H0-LOC-PASS-1", "H0-LOC-PASS-3", "H1-PASS-3", "H2-PASS-2"),
            "L": ("H0-PASS-1",),
            "N": ("H0-LOC-PASS-1", "H0-LOC-PASS-2"),
            "L R": ("H1-WID-6",),
            "L R A SPLIT N": ("H0-LOC-PASS-4",),
            "L R A SPLIT": ("H2-SCAT-1",),
            "L R A SMOOSH": ("H2-SMOO-1",),
            "DEALER": ("H0-LOC-PASS-5",),
        },
    )
    pass_count: int = number(
        3,
        Text("Cards to pass"),
        Text(
            "Everybody passes as many. Some pass two when there are five or six.",
        ),
        ("H0-PASS-1", "H1-PASS-1", "H2-PASS-1", "Q-H9"),
        low=1,
        high=5,
        usual=(1, 2, 3, 4),
        readings={3: ("H0-PASS-1", "H1-PASS-1", "H2-PASS-1")},
    )
    two_step: str = choice(
        "off",
        Text("Pass in two steps"),
        Text(
            "All but one first, look at what came, then one more the same way.",
        ),
        ("H1-WID-5", "Q-H14"),
        {
            "off": Text("no", context="house rule"),
            "on": Text("yes", context="house rule"),
            "first": Text("only in the first deal"),
        },
        readings={"on": ("H1-WID-5",)},
    )
    pass_ban: str = choice(
        "none",
        Text("May not be passed"),
        Text(
            "Usually the lowest club or the queen of spades, if any.",
        ),
        ("H0-OPT-5", "Q-H13"),
        {
            "none": Text("nothing: all cards may go"),
            "club": Text("the lowest club"),
            "queen": Text("the queen of spades"),
            "both": Text("the lowest club and Q♠"),
        },
    )
    dealer_limit: int = number(
        3,
        Text("Most cards in a dealer’s choice"),
        Text(
            "The dealer decides before looking at their own hand.",
        ),
        ("H0-LOC-PASS-5", "H0-LOC-PASS-6", "H0-LOC-PASS-7", "Q-H12"),
        low=0,
        high=8,
    )
