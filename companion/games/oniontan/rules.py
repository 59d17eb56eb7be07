"""The house rules, entries and points of Oneonta Whist."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, TypeAlias

from companion.cards import Card, card_or_text
from companion.engine.log.entries import Action
from companion.engine.log.position import Position
from companion.engine.messages import Text, message
from companion.engine.rules.options import Ruleset, choice, number
from companion.engine.seating import Seat
from companion.engine.suits import SUIT_NAMES


@dataclass(frozen=True)
class OniontanRules(Ruleset):
    """The rules of one table. The defaults are those of tests/data/RULES.md B.7 and F.3."""

    zero_made: int = number(
        0,
        Text("Points for a bid of 0 that is made"),
        Text(
            "By the standard rule you score the bid, which is 0. Some tables give 5 or 10.",
        ),
        ("O-SCORE-4", "Q-O7"),
        low=0,
        high=100,
        usual=(0, 5, 10),
        readings={0: ("O-SCORE-4",)},
    )
    zero_fail: str = choice(
        "flat10",
        Text("A bid of 0 that fails costs"),
        Text(
            "One trick is enough to fail.",
        ),
        ("O-SCORE-2", "Q-O8"),
        {
            "flat10": Text("10 points, however many tricks"),
            "formula": Text("1 point a trick, like any other bid"),
        },
        readings={"flat10": ("O-SCORE-2",)},
    )


OniontanPosition: TypeAlias = Position[OniontanRules]
"""The state of a table of Oneonta Whist."""


# Entries of a deal


DEALS = 9
"""Deals in a game (O-GAME-1)."""
TRICKS = 9
"""Tricks in a deal, one for each card of the hand (O-DEAL-1, O-BID-1)."""
NO_TRUMP = "N"
"""The trump that a turned-up joker makes (O-TRUMP-2)."""
TRUMPS = {
    **SUIT_NAMES,
    NO_TRUMP: Text("Joker: no trump"),
}
"""The trumps that can be turned up: a suit, or a joker for no trump (O-TRUMP-1, O-TRUMP-2)."""
ALONE = Seat(0)
"""The default player of an entry, if one player sits alone and is not asked."""


@dataclass(frozen=True)
class OniontanDeclaration(Action):
    """The declaration before play: what was turned up, and the tricks `player` bids (O-BID-1).

    `trump` is a suit's letter, or "N" for a joker, which makes no trump; `card` the card itself
    if it was noted.
    """

    kind = "declare"
    trump: str
    bid: int
    card: str = ""
    player: Seat = ALONE

    def message_params(self) -> Mapping[str, Any]:
        """Return the fields, and what was turned up in readable form."""
        return {**super().message_params(), "turned": turned_up_text(self.trump, self.card)}


@dataclass(frozen=True)
class OniontanTricks(Action):
    """The tricks that a player took in the deal that they had declared."""

    kind = "tricks"
    tricks: int
    player: Seat = ALONE


@dataclass(frozen=True)
class WholeDeal(Action):
    """A whole deal in one entry.

    `trump` is written as in `OniontanDeclaration`, or "" if it was not noted.
    """

    kind = "deal"
    bid: int
    tricks: int
    trump: str = ""
    player: Seat = ALONE

    def message_params(self) -> Mapping[str, Any]:
        """Return the fields, and what was turned up as a sentence of its own ("" if not noted)."""
        turned = message("oniontan-told-turned", turned=turned_up_text(self.trump, ""))
        return {**super().message_params(), "turned": turned if self.trump else ""}


def turned_up_text(trump: str, card: str) -> Card | str | Text:
    """Return what was turned up: the card if it was noted, else the trump that it makes."""
    return card_or_text(card) if card else TRUMPS.get(trump, trump)


# Points and verdict (tests/data/RULES.md C.4)


GOAL = 31
"""Points that make nine deals a success; one less is a draw (O-GAME-2)."""
FAILED_ZERO = 10
"""The cost of a failed bid of zero (O-SCORE-2)."""


def score(rules: OniontanRules, bid: int, tricks: int) -> int:
    """Return the points of a deal: plus the bid, minus the bid, or minus the excess tricks.

    A bid of zero has house rules of its own (O-SCORE-2 to O-SCORE-5, Q-O7, Q-O8).
    """
    if tricks == bid:
        return bid or rules.zero_made
    if tricks < bid:
        return -bid
    if bid == 0 and rules.zero_fail == "flat10":
        return -FAILED_ZERO
    return bid - tricks


def best_deal(rules: OniontanRules) -> int:
    """Return the most that one deal can score: nine made, or zero made if that is worth more."""
    return max(TRICKS, rules.zero_made)


def verdict(total: int) -> str:
    """Return the verdict on nine deals: "success", "draw" or "failure" (O-GAME-2)."""
    if total >= GOAL:
        return "success"
    return "draw" if total == GOAL - 1 else "failure"
