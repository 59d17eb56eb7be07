"""The deals of boards: a match file has each once, for all the tables that play it."""

from companion.games.whist.pbn.lines import Game
from companion.games.whist.pbn.tags import value_of

MOST = 10_000
"""How many boards are remembered; the oldest is forgotten first."""
SAME = ("Event", "Round")
"""What must not differ between two games of one board, where both tell it."""


class Boards:
    """Remembers for each board, and for the game before, which game told the hands."""

    def __init__(self) -> None:
        self._dealt: dict[str, Game] = {}
        self._last: Game | None = None

    def game_of(self, game: Game) -> Game:
        """Return the game whose Deal is this one's too: itself, or the one that has its board's.

        A game that names no board either is taken to play on with the cards of the one before.
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

    def _keep(self, board: str, game: Game) -> None:
        """Remember what a board was dealt."""
        if not board:
            return
        self._dealt.pop(board, None)
        self._dealt[board] = game
        if len(self._dealt) > MOST:
            del self._dealt[next(iter(self._dealt))]


def _differ(one: Game, other: Game) -> bool:
    """Whether two games of a board number are of different rounds or events."""
    both = ((value_of(one, name), value_of(other, name)) for name in SAME)
    return any(a and b and a != b for a, b in both)
