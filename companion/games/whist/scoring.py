"""What a deal of Whist scores, and when the game and the rubber are over (RULES.md C.2)."""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import partial

from companion.engine.chain import Chain
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
    """How far a rubber has come: points in the game in progress, games won, by side."""

    points: tuple[int, int]
    games: tuple[int, int]

    @property
    def leader(self) -> int:
        """The side with the most games, then points; the first where nothing parts them."""
        standing = list(zip(self.games, self.points, strict=True))
        return standing.index(max(standing))


def race_of(position: WhistPosition) -> Race:
    """How far the game, or the rubber, has come; adjustments count like deals."""
    return race(position.rules, position.rows)


def race(rules: WhistRules, rows: Chain[Row]) -> Race:
    """Where the sides are after these rows of the sheet; without a rubber one game is all.

    A game that was won is closed by what belongs to the next one. That is any row but an
    adjustment that brings its winner below the target again: it reopens the game just won (a
    revoke found at its end, Q-W6). Nothing follows the last game, so all adjustments count in it.
    """
    at = rows.gathered(rules, Race((0, 0), (0, 0)), partial(_after, rules))
    won = winner(rules, at.points)
    if won is None:
        return at
    games = _with(at.games, won)
    return Race(at.points if is_over(rules, games) else (0, 0), games)


def _after(rules: WhistRules, at: Race, row: Row) -> Race:
    """The race after one more row; a game that was won is counted once the next one begins."""
    points, games = at.points, at.games
    won = winner(rules, points)
    if won is not None and not is_over(rules, _with(games, won)) and _follows(rules, row, points):
        points, games = (0, 0), _with(games, won)
    return Race((points[0] + row.deltas[0], points[1] + row.deltas[1]), games)


def game_won(position: WhistPosition, points: tuple[int, int]) -> Message | None:
    """What is said of a deal that brings a side a game of a rubber, and how the games stand."""
    at = race_of(position)
    won = winner(position.rules, (at.points[0] + points[0], at.points[1] + points[1]))
    if position.rules.rubber == "off" or won is None:
        return None
    games = _with(at.games, won)
    return message("whist-game", who=position.sides[won], own=games[won], others=games[1 - won])


def winner(rules: WhistRules, points: tuple[int, int]) -> int | None:
    """The side that has won a game: at the target, and ahead.

    Play never ties at the target (Q-W7); adjustments can, and then the game goes on.
    """
    ahead = max(points)
    return points.index(ahead) if ahead >= rules.target and points[0] != points[1] else None


def is_over(rules: WhistRules, games: tuple[int, int]) -> bool:
    """Whether these games decide the table: one, or two of a rubber (W-END-1, Q-W8)."""
    return max(games) >= (GAMES_TO_WIN if rules.rubber == "on" else 1)


def _follows(rules: WhistRules, row: Row, points: tuple[int, int]) -> bool:
    """Whether a row scores after a game that was won, and does not take the win back."""
    won = points.index(max(points))
    return any(row.deltas) and points[won] + row.deltas[won] >= rules.target


def _with(games: tuple[int, int], won: int) -> tuple[int, int]:
    """The games with one more for a side."""
    return (games[0] + (won == 0), games[1] + (won == 1))
