"""Options: the cards in the pack of Hearts, and who deals."""

from dataclasses import dataclass

from companion.engine.messages import Text
from companion.engine.rules.options import Ruleset, choice


@dataclass(frozen=True)
class DealingRules(Ruleset):
    """Pack and dealer (tests/data/RULES.md B.1)."""

    heading = Text("Cards and dealing")

    three_deck: str = choice(
        "2D",
        Text("With three players, leave out"),
        Text("So that everybody gets seventeen cards."),
        ("H0-DECK-2", "Q-H1"),
        {"2D": Text("2♦"), "2C": Text("2♣")},
    )
    six_deck: str = choice(
        "low_minor",
        Text("With six players, leave out"),
        Text(
            "So that everybody gets eight. Without 2♥ there are only 25 points.",
        ),
        ("H0-DECK-5", "H0-DECK-6", "Q-H1", "Q-H2"),
        {
            "low_minor": Text("2♣ 3♣ 2♦ 3♦"),
            "all_twos": Text("all four twos"),
        },
        readings={"low_minor": ("H0-DECK-6",), "all_twos": ("H0-DECK-5",)},
    )
    dealers: str = choice(
        "rotate",
        Text("The deal goes"),
        Text(
            "Clockwise after every deal, or to whoever likes to deal.",
        ),
        ("H0-DEAL-2", "H1-DEAL-3", "Q-H6"),
        {
            "rotate": Text("round the table"),
            "free": Text("to anybody"),
        },
        readings={"rotate": ("H0-DEAL-2", "H1-DEAL-3"), "free": ("H0-DEAL-2",)},
    )
