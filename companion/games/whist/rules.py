"""The house rules of Whist."""

import sys
from dataclasses import dataclass
from typing import TypeAlias

from companion.engine.log.position import Position
from companion.engine.messages import Text
from companion.engine.rules.options import (
    OFF_ON,
    OptionClash,
    Preset,
    Ruleset,
    choice,
    number,
    series,
)
from companion.engine.suits import SUIT_NAMES

TURNED = "turned"
"""The value of `trumps` if the last card of each deal shows the trump (W-TRUMP-1)."""
NO_TRUMP = "N"
"""The part of a cycle that plays a deal without a trump."""
OUT_OF_REACH = sys.maxsize
"""The points that win the game if no points do, because a number of deals is played."""

WITHOUT_TRUMP = Text("No trumps", context="of a deal")
"""The name of a deal without a trump."""

_SUITS = Text("♥ ♦ ♠ ♣")
_SUITS_BY_NAME = Text("♣ ♦ ♥ ♠")
_WITHOUT = Text("{suits}, then no trumps")


@dataclass(frozen=True)
class WhistRules(Ruleset):
    """The rules of one table. The defaults are those of tests/data/RULES.md B.5 and F.3."""

    until: str = choice(
        "points",
        Text("The game lasts"),
        Text("Clubs play a number of deals, so that all tables end together."),
        ("W-END-1",),
        {
            "points": Text("until a side has the points"),
            "deals": Text("for a number of deals"),
        },
        readings={"points": ("W-END-1",)},
    )
    deals: int = number(
        16,
        Text("Deals in the evening"),
        Text("Only for a game of a set number of deals."),
        (),
        low=1,
        high=100,
        usual=(16, 20, 24),
    )
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
    counting: str = choice(
        "odd",
        Text("Tricks that count"),
        Text("Where every trick counts, both sides score, 13 points in each deal."),
        ("W-SCORE-2", "W-SCORE-3"),
        {
            "odd": Text("those above six"),
            "all": Text("every trick"),
        },
        readings={"odd": ("W-SCORE-2", "W-SCORE-3")},
    )
    trumps: str = series(
        TURNED,
        Text("Trumps, deal by deal"),
        Text("After the last one it starts again. Nothing is turned up then."),
        ("W-TRUMP-1",),
        {
            TURNED: Text("the last card, turned up"),
            "H D S C": _SUITS,
            "C D H S": _SUITS_BY_NAME,
            "H D S C N": _WITHOUT.filled(suits=_SUITS),
            "C D H S N": _WITHOUT.filled(suits=_SUITS_BY_NAME),
        },
        {**SUIT_NAMES, NO_TRUMP: WITHOUT_TRUMP},
        readings={TURNED: ("W-TRUMP-1",)},
    )
    rubber: str = choice(
        "off",
        Text("Rubber: best of three games"),
        Text(
            "The side that wins two games wins. If the points to win change, games won still "
            "count. Where a side already has that many, the change waits for the next game.",
        ),
        ("Q-W8",),
        OFF_ON,
    )
    honours: str = choice(
        "off",
        Text("Honours count"),
        Text(
            "Partners dealt A K Q J of trumps score 4; three of them, 2. Tricks count first. "
            "A side one point short of the game scores none.",
        ),
        ("Q-W3", "Q-W7"),
        OFF_ON,
    )
    misdeal: str = choice(
        "same_dealer",
        Text("After a misdeal"),
        Text(
            "When the last card did not go to the dealer and someone does not have 13.",
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
            "When a player could follow suit and did not. Where tricks are moved, the "
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

    clashes = (
        OptionClash(
            "rubber",
            "whist-rubber-of-deals",
            ("Q-W8",),
            lambda rules, seats: rules.rubber == "on" and rules.until == "deals",
        ),
        OptionClash(
            "counting",
            "whist-every-trick-to-points",
            (),
            lambda rules, seats: rules.counting == "all" and rules.until != "deals",
        ),
        OptionClash(
            "honours",
            "whist-honours-beside-tricks",
            ("Q-W3",),
            lambda rules, seats: rules.honours == "on" and rules.counting == "all",
        ),
        OptionClash(
            "honours",
            "whist-honours-without-trump",
            ("Q-W3",),
            lambda rules, seats: rules.honours == "on" and NO_TRUMP in rules.trumps.split(" "),
        ),
    )
    presets = (
        Preset(
            "club",
            Text("Club evening"),
            Text("16 deals; every trick counts; trumps go ♥ ♦ ♠ ♣."),
            (),
            {"until": "deals", "deals": 16, "counting": "all", "trumps": "H D S C"},
        ),
    )

    @property
    def goal(self) -> int:
        """The points that win the game."""
        return self.target if self.until == "points" else OUT_OF_REACH

    def trump_in(self, deal: int) -> str:
        """Return the trump of a deal by the cycle: a suit's letter, or NO_TRUMP.

        Return "" if the last card shows it.
        """
        cycle = self.trumps.split(" ")
        return "" if self.trumps == TURNED else cycle[(deal - 1) % len(cycle)]


WhistPosition: TypeAlias = Position[WhistRules]
"""The state of a table of Whist."""
