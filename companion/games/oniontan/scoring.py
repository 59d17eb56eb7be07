"""What a deal of Oneonta Whist scores and what nine of them are worth (RULES.md C.4)."""

from companion.games.oniontan.results import TRICKS
from companion.games.oniontan.rules import OniontanRules

GOAL = 31
"""Points that make a success of nine deals; one less is a draw (O-GAME-2)."""
FAILED_ZERO = 10
"""What a failed bid of nought costs (O-SCORE-2)."""


def score(rules: OniontanRules, bid: int, tricks: int) -> int:
    """Return the points of a deal: plus the bid, minus the bid, or minus the tricks too many.

    A bid of nought has house rules of its own (O-SCORE-2 to O-SCORE-5, Q-O7, Q-O8).
    """
    if tricks == bid:
        return bid or rules.zero_made
    if tricks < bid:
        return -bid
    if bid == 0 and rules.zero_fail == "flat10":
        return -FAILED_ZERO
    return bid - tricks


def best_deal(rules: OniontanRules) -> int:
    """The most that one deal can bring: nine made, or nought where that is worth more."""
    return max(TRICKS, rules.zero_made)


def verdict(total: int) -> str:
    """What nine deals come to: "success", "draw" or "failure" (O-GAME-2)."""
    if total >= GOAL:
        return "success"
    return "draw" if total == GOAL - 1 else "failure"
