"""The deals of boards: a match file has each one once, for all tables that play it."""

from companion.games.whist.pbn.lexer import PbnGame
from companion.games.whist.pbn.tags import value_of

MOST = 10_000
"""The maximum number of boards kept; the oldest is dropped first."""
SAME = ("Event", "Round")
"""Tags that must agree between two games of one board, if both have them."""


class Boards:
    """The game that has the hands, for each board and for the previous game."""

    def __init__(self) -> None:
        self._dealt: dict[str, PbnGame] = {}
        self._last: PbnGame | None = None

    def game_of(self, game: PbnGame) -> PbnGame:
        """Return the game that has the hands of this one: itself, or the one of its board.

        A game without hands and board number is taken to replay the previous game's deal.
        """
        board = value_of(game, "Board")
        if value_of(game, "Deal"):
            self._last = game.without_play()
            self._keep(board, self._last)
            return game
        if board:
            self._last = self._dealt.get(board)
        before = self._last
        return game if before is None or _differ(before, game) else before

    def _keep(self, board: str, game: PbnGame) -> None:
        """Store the game that has a board's hands."""
        if not board:
            return
        self._dealt.pop(board, None)
        self._dealt[board] = game
        if len(self._dealt) > MOST:
            del self._dealt[next(iter(self._dealt))]


def _differ(one: PbnGame, other: PbnGame) -> bool:
    """Whether two games with the same board number are of different rounds or events."""
    both = ((value_of(one, name), value_of(other, name)) for name in SAME)
    return any(a and b and a != b for a, b in both)
