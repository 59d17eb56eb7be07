"""The house rules of Whist."""

from dataclasses import dataclass
from typing import TypeAlias

from companion.engine.log.position import Position
from companion.engine.messages import Text
from companion.engine.rules.option_kinds import OFF_ON
from companion.engine.rules.options import Ruleset, choice, number


@dataclass(frozen=True)
class WhistRules(Ruleset):
    """The rules of one table. The defaults are those of tests/data/RULES.md B.5 and F.3."""

    target: int = number(
        5,
        Text("Points that win the game"),
        Text(
            "Each trick above six counts one. American tables play to 7.",
        ),
        ("W-END-1", "Q-W2"),
        low=1,
        high=100,
        usual=(5, 7, 9),
        readings={5: ("W-END-1",)},
    )
    rubber: str = choice(
        "off",
        Text("Rubber: best of three games"),
        Text(
            "The side that wins two games wins. If the points to win change, games won stay won; "
            "where a side already has as many, the change waits for the next game.",
        ),
        ("Q-W8",),
        OFF_ON,
    )
    honours: str = choice(
        "off",
        Text("Honours count"),
        Text(
            "Partners dealt A K Q J of trumps score 4, three of them 2: after the tricks, and "
            "never at one point short of the game.",
        ),
        ("Q-W3", "Q-W7"),
        OFF_ON,
    )
    misdeal: str = choice(
        "same_dealer",
        Text("After a misdeal"),
        Text(
            "When the last card did not go to the dealer and not everybody has 13.",
        ),
        ("Q-W4",),
        {
            "same_dealer": Text("the same dealer deals again"),
            "next_dealer": Text("the deal passes to the left"),
        },
    )
    first_lead_no_trump: str = choice(
        "off",
        Text("A trump as the first lead"),
        Text(
            "A hand of trumps alone may lead one anyway. The standard allows any card.",
        ),
        ("W-LEAD-1", "Q-W1"),
        {"off": Text("allowed"), "on": Text("not allowed")},
        readings={"off": ("W-LEAD-1",)},
    )
    revoke: str = choice(
        "report",
        Text("A revoke costs"),
        Text(
            "Not following suit although able to, found later. Where tricks are moved, the "
            "offender’s side cannot win the game with that deal.",
        ),
        ("Q-W6",),
        {
            "report": Text("what the table decides"),
            "three_tricks": Text("three tricks, to the other side"),
        },
    )
    penalties: str = choice(
        "fair",
        Text("A card shown, or played out of turn"),
        Text(
            "It goes back; or, by the old Laws of Whist, it stays face up and can be called.",
        ),
        (),
        {
            "fair": Text("goes back"),
            "laws": Text("can be called by the other side"),
        },
    )
    tournament: str = choice(
        "off",
        Text("Three share the deal"),
        Text(
            "One shuffles, the next cuts, the third deals: for strangers and tournaments.",
        ),
        ("W-DEAL-3",),
        OFF_ON,
        readings={"on": ("W-DEAL-3",)},
    )


WhistPosition: TypeAlias = Position[WhistRules]
"""The state of a table of Whist."""
