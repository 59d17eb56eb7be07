"""Options: the play of Hearts, from the first lead and the first trick to breaking hearts."""

from dataclasses import dataclass

from companion.engine.messages import Text
from companion.engine.rules.option_kinds import OFF_ON
from companion.engine.rules.options import Ruleset, choice


@dataclass(frozen=True)
class PlayRules(Ruleset):
    """The play of a deal (tests/data/RULES.md B.3)."""

    heading = Text("Play")

    opening: str = choice(
        "lowest_club",
        Text("The first lead"),
        Text(
            "The lowest club is 2♣ unless that is out of the pack.",
        ),
        (
            "H0-LEAD-1",
            "H0-LOC-LEAD-1",
            "H0-LOC-LEAD-2",
            "H0-LOC-LEAD-3",
            "H1-LEAD-1",
            "H2-LEAD-1",
            "Q-H3",
            "Q-H4",
            "Q-H5",
        ),
        {
            "lowest_club": Text("the lowest club, by its holder"),
            "any_club": Text(
                "any club, by the lowest club’s holder",
            ),
            "dealer_left": Text("the dealer’s left, any card but a penalty card"),
        },
        readings={
            "lowest_club": ("H0-LEAD-1", "H0-LOC-LEAD-3", "H1-LEAD-1", "H2-LEAD-1"),
            "dealer_left": ("H0-LOC-LEAD-1", "H0-LOC-LEAD-2"),
        },
    )
    breaking: str = choice(
        "penalty",
        Text("Hearts may be led"),
        Text(
            "Until then only by a player who holds nothing else.",
        ),
        (
            "H0-OPT-1",
            "H0-OPT-2",
            "H1-BRK-1",
            "H1-BRK-2",
            "H1-BRK-3",
            "H1-WID-7",
            "H2-BRK-1",
            "H2-BRK-3",
            "Q-H15",
            "Q-H16",
            "Q-H17",
            "Q-H18",
        ),
        {
            "penalty": Text("once a heart or Q♠ has been played"),
            "heart": Text("once a heart has been played"),
            "none": Text("at any time"),
        },
        readings={
            "penalty": ("H0-OPT-1", "H0-OPT-2", "H2-BRK-1", "H2-BRK-3"),
            "heart": ("H1-BRK-1", "H1-BRK-2", "H1-BRK-3"),
            "none": ("H1-WID-7",),
        },
    )
    first_ban: str = choice(
        "on",
        Text("No hearts and no Q♠ in the first trick"),
        Text(
            "Unless the hand has nothing else.",
        ),
        ("H0-OPT-3", "H0-OPT-4", "H1-SIL-1", "H2-FIRST-1", "H2-FIRST-2", "Q-H19"),
        OFF_ON,
        readings={
            "on": ("H0-OPT-3", "H0-OPT-4", "H2-FIRST-1", "H2-FIRST-2"),
            "off": ("H1-SIL-1",),
        },
    )
    first_ban_followers: str = choice(
        "strict",
        Text("Spades led to the first trick"),
        Text(
            "It can happen only where the dealer’s left opens.",
        ),
        ("Q-H20",),
        {
            "strict": Text("Q♠ only without another spade"),
            "free": Text("Q♠ may follow"),
        },
    )
    show_captured: str = choice(
        "penalty",
        Text("Cards that were taken lie"),
        Text(
            "So that everybody sees who has which points, or nobody does.",
        ),
        ("H0-PLAY-8", "H2-CAPT-1", "H2-CAPT-2", "Q-H23"),
        {
            "penalty": Text("face down, penalty cards face up"),
            "none": Text("all face down"),
        },
        readings={
            "penalty": ("H2-CAPT-1", "H2-CAPT-2"),
            "none": ("H0-PLAY-8",),
        },
    )
    claim: str = choice(
        "on",
        Text("Stop when all points are taken"),
        Text(
            "Only if nothing that counts can change any more.",
        ),
        ("Q-H24",),
        OFF_ON,
    )
    revoke: str = choice(
        "correct",
        Text("A revoke found after the trick"),
        Text(
            "While the trick is still on the table it is simply put right.",
        ),
        ("Q-H42",),
        {
            "correct": Text("the table decides"),
            "redeal": Text("the cards are dealt again"),
            "charge_26": Text("the offender takes all points"),
        },
    )
