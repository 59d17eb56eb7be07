"""The points of a deal of Oneonta Whist, and the verdict on nine (tests/data/RULES.md C.4)."""

from companion.games.oniontan.actions import TRICKS
from companion.games.oniontan.rules import OniontanRules

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
