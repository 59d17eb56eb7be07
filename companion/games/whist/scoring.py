"""The points for tricks, and when a game and a rubber are over; `deal_score` adds honours.

The rules are in tests/data/RULES.md, C.2.
"""

from collections.abc import Sequence
from dataclasses import dataclass, replace

from companion.engine.log.position import Row
from companion.engine.messages import Message, message
from companion.games.whist.actions import BOOK_OF_TRICKS
from companion.games.whist.rules import OUT_OF_REACH, WhistPosition, WhistRules

GAMES_TO_WIN = 2
"""Games that win a rubber (Q-W8)."""


def trick_points(rules: WhistRules, tricks: Sequence[int]) -> tuple[int, ...]:
    """Return a point for each trick above six, or for every trick at a club's evening."""
    return tuple(tricks) if rules.counting == "all" else odd_tricks(tricks)


def odd_tricks(tricks: Sequence[int]) -> tuple[int, ...]:
    """Return a point for each trick above six (W-SCORE-2, W-SCORE-3)."""
    return tuple(max(0, taken - BOOK_OF_TRICKS) for taken in tricks)


@dataclass(frozen=True)
class WhistStanding:
    """How the sides stand: points in the current game and games of a rubber won, by side.

    `target` is what the current game is played to; `total` are all points scored so far.
    """

    points: tuple[int, int] = (0, 0)
    games: tuple[int, int] = (0, 0)
    target: int = 0
    total: tuple[int, int] = (0, 0)

    @property
    def leader(self) -> int:
        """The side with the most games, then points; the first if they are equal."""
        by_side = list(zip(self.games, self.points, strict=True))
        return by_side.index(max(by_side))

    @property
    def won(self) -> int | None:
        """The side that has won the current game, or None."""
        return winner(self.target, self.points)


def whist_standing(position: WhistPosition) -> WhistStanding:
    """Return how the sides stand in the game or rubber; adjustments count like deals.

    Each row counts under the rules of its time, so that a change of rules never changes who has
    won. A game that was won is closed by the next row that scores, except an adjustment that brings
    its winner below the target again: that reopens the game (a revoke found at its end, Q-W6).
    After the last game all adjustments count in it. Without a rubber there is only one game.
    """
    at, rules = position.rows.gathered("standing", WhistStanding(), _after), position.rules
    if rules.rubber == "off":
        at = WhistStanding(at.total, target=rules.goal)
    if at.won is None:
        return _with_target(at, rules)
    games = _one_more(at.games, at.won)
    if is_over(rules, games):
        return replace(at, games=games)
    return _with_target(replace(at, points=(0, 0), games=games), rules)


def _after(at: WhistStanding, row: Row) -> WhistStanding:
    """Return the standing after one more row; a won game is counted when the next one begins."""
    if at.won is not None:
        games = _one_more(at.games, at.won)
        if not is_over(row.rules, games) and _begins_next_game(row, at):
            at = replace(at, points=(0, 0), games=games)
    at = _with_target(at, row.rules)
    return replace(at, points=_points_after(at.points, row), total=_points_after(at.total, row))


def _with_target(at: WhistStanding, rules: WhistRules) -> WhistStanding:
    """Return the standing with the target of these rules.

    It applies to the current game, unless a side of a rubber has reached it already or has won:
    that game keeps its target, if points were to win it at all.
    """
    reached = at.won is not None or max(at.points) >= rules.goal
    kept = rules.rubber == "on" and reached and at.target != OUT_OF_REACH
    return at if kept or at.target == rules.goal else replace(at, target=rules.goal)


def standing_before_deal(position: WhistPosition) -> WhistStanding:
    """Return the standing before the deal in progress, with the target by which it wins the game.

    Whether the game is over after a deal is decided by the rules in force then.
    """
    rules = position.rules_after
    return whist_standing(position if rules is position.rules else replace(position, rules=rules))


def game_won(position: WhistPosition, points: tuple[int, int]) -> Message | None:
    """Return the remark on a deal that wins a game of a rubber, with the games won, or None."""
    at = standing_before_deal(position)
    won = winner(at.target, (at.points[0] + points[0], at.points[1] + points[1]))
    if position.rules_after.rubber == "off" or won is None:
        return None
    games = _one_more(at.games, won)
    return message("whist-game", who=position.sides[won], own=games[won], others=games[1 - won])


def winner(target: int, points: tuple[int, int]) -> int | None:
    """Return the side that has won a game: at the target, and ahead.

    Play never ties at the target (Q-W7); adjustments can, and then the game goes on.
    """
    ahead = max(points)
    return points.index(ahead) if ahead >= target and points[0] != points[1] else None


def is_over(rules: WhistRules, games: tuple[int, int]) -> bool:
    """Whether these games end the play: one, or two of a rubber (W-END-1, Q-W8).

    A rubber has no bonus points: it is decided by games.
    """
    return max(games) >= (GAMES_TO_WIN if rules.rubber == "on" else 1)


def _begins_next_game(row: Row, at: WhistStanding) -> bool:
    """Whether a row after a won game belongs to the next one, and does not undo the win."""
    won = at.points.index(max(at.points))
    return any(row.deltas) and at.points[won] + row.deltas[won] >= at.target


def _points_after(points: tuple[int, int], row: Row) -> tuple[int, int]:
    """Return both sides' points after a row of the sheet."""
    return points[0] + row.deltas[0], points[1] + row.deltas[1]


def _one_more(games: tuple[int, int], won: int) -> tuple[int, int]:
    """Return the games with one more for a side."""
    return (games[0] + (won == 0), games[1] + (won == 1))
