"""What a deal of Whist scores, and when the game and the rubber are over (RULES.md C.2)."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from companion.games.whist.results import BOOK
from companion.games.whist.rules import WhistRules

GAMES_TO_WIN = 2
"""Games that win a rubber (Q-W8)."""


def odd_tricks(tricks: Sequence[int]) -> tuple[int, ...]:
    """One point for each trick above six (W-SCORE-2, W-SCORE-3)."""
    return tuple(max(0, each - BOOK) for each in tricks)


@dataclass(frozen=True)
class Race:
    """How far a rubber has come: points in the game in progress, games won, by side."""

    points: tuple[int, ...]
    games: tuple[int, ...]


def race(rules: WhistRules, deltas: Iterable[Sequence[int]]) -> Race:
    """Where the sides are after these deals; without a rubber one game is all there is."""
    points, games = [0, 0], [0, 0]
    for each in deltas:
        points = [had + more for had, more in zip(points, each, strict=True)]
        winner = points.index(max(points))
        if points[winner] >= rules.target:
            games[winner] += 1
            if rules.rubber == "on" and max(games) < GAMES_TO_WIN:
                points = [0, 0]
    return Race(tuple(points), tuple(games))


def is_over(rules: WhistRules, at: Race) -> bool:
    """Whether the game, or the rubber, is won (W-END-1, Q-W8)."""
    return max(at.games) >= (GAMES_TO_WIN if rules.rubber == "on" else 1)
