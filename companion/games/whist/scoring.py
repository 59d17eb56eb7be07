"""What a deal of Whist scores, and when the game and the rubber are over (RULES.md C.2)."""

from collections.abc import Sequence
from dataclasses import dataclass, replace

from companion.engine.log.position import Row
from companion.engine.messages import Message, message
from companion.games.whist.results import BOOK
from companion.games.whist.rules import WhistPosition, WhistRules

GAMES_TO_WIN = 2
"""Games that win a rubber (Q-W8)."""


def odd_tricks(tricks: Sequence[int]) -> tuple[int, ...]:
    """One point for each trick above six (W-SCORE-2, W-SCORE-3)."""
    return tuple(max(0, each - BOOK) for each in tricks)


@dataclass(frozen=True)
class Race:
    """How far a rubber has come: points in the game in progress, games won, by side.

    `target` is what the game in progress is played to; `total` are all points there were.
    """

    points: tuple[int, int] = (0, 0)
    games: tuple[int, int] = (0, 0)
    target: int = 0
    total: tuple[int, int] = (0, 0)

    @property
    def leader(self) -> int:
        """The side with the most games, then points; the first where nothing parts them."""
        standing = list(zip(self.games, self.points, strict=True))
        return standing.index(max(standing))

    @property
    def won(self) -> int | None:
        """The side that has won the game in progress, if one has."""
        return winner(self.target, self.points)


def race_of(position: WhistPosition) -> Race:
    """How far the game, or the rubber, has come; adjustments count like deals.

    Each row counts by the rules of its time, so that no change of rules takes a game back or hands
    one over. A game that was won is closed by what belongs to the next one. That is any row but an
    adjustment that brings its winner below the target again: it reopens the game just won (a
    revoke found at its end, Q-W6). Nothing follows the last game, so all adjustments count in it.
    Without a rubber one game is all.
    """
    at, rules = position.rows.gathered("race", Race(), _after), position.rules
    if rules.rubber == "off":
        at = Race(at.total, target=rules.target)
    if at.won is None:
        return _played_to(at, rules)
    games = _with(at.games, at.won)
    if is_over(rules, games):
        return replace(at, games=games)
    return _played_to(replace(at, points=(0, 0), games=games), rules)


def _after(at: Race, row: Row) -> Race:
    """The race after one more row; a game that was won is counted once the next one begins."""
    if at.won is not None:
        games = _with(at.games, at.won)
        if not is_over(row.rules, games) and _follows(row, at):
            at = replace(at, points=(0, 0), games=games)
    at = _played_to(at, row.rules)
    return replace(at, points=_plus(at.points, row), total=_plus(at.total, row))


def _played_to(at: Race, rules: WhistRules) -> Race:
    """The race under the target of these rules.

    It counts in the game in progress as well, unless a side of a rubber has reached it already, or
    has won: that game keeps the target it had.
    """
    reached = at.won is not None or max(at.points) >= rules.target
    kept = rules.rubber == "on" and reached
    return at if kept else replace(at, target=rules.target)


def game_won(position: WhistPosition, points: tuple[int, int]) -> Message | None:
    """What is said of a deal that brings a side a game of a rubber, and how the games stand."""
    rules = position.rules_after
    at = race_of(replace(position, rules=rules))
    won = winner(at.target, (at.points[0] + points[0], at.points[1] + points[1]))
    if rules.rubber == "off" or won is None:
        return None
    games = _with(at.games, won)
    return message("whist-game", who=position.sides[won], own=games[won], others=games[1 - won])


def winner(target: int, points: tuple[int, int]) -> int | None:
    """The side that has won a game: at the target, and ahead.

    Play never ties at the target (Q-W7); adjustments can, and then the game goes on.
    """
    ahead = max(points)
    return points.index(ahead) if ahead >= target and points[0] != points[1] else None


def is_over(rules: WhistRules, games: tuple[int, int]) -> bool:
    """Whether these games decide the table: one, or two of a rubber (W-END-1, Q-W8)."""
    return max(games) >= (GAMES_TO_WIN if rules.rubber == "on" else 1)


def _follows(row: Row, at: Race) -> bool:
    """Whether a row scores after a game that was won, and does not take the win back."""
    won = at.points.index(max(at.points))
    return any(row.deltas) and at.points[won] + row.deltas[won] >= at.target


def _plus(points: tuple[int, int], row: Row) -> tuple[int, int]:
    """The points of both sides after a row of the sheet."""
    return points[0] + row.deltas[0], points[1] + row.deltas[1]


def _with(games: tuple[int, int], won: int) -> tuple[int, int]:
    """The games with one more for a side."""
    return (games[0] + (won == 0), games[1] + (won == 1))
