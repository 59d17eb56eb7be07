"""The deals of boards: a match file has each once, for both tables that play it."""

from companion.games.whist.pbn.lines import Game
from companion.games.whist.pbn.tags import UNKNOWN

MOST = 10_000
"""How many boards are remembered; the oldest is forgotten first."""
SAME = ("Event", "Round")
"""What must not differ between two games of one board, where both tell it."""


class Boards:
    """Remembers for each board the last game that had its hands."""

    def __init__(self) -> None:
        self._dealt: dict[str, Game] = {}

    def game_of(self, game: Game) -> Game:
        """Return the game whose Deal is this one's too: itself, or the one that has the board's."""
        board = _told(game, "Board")
        if _told(game, "Deal"):
            self._keep(board, game)
            return game
        before = self._dealt.get(board)
        return game if before is None or _differ(before, game) else before

    def _keep(self, board: str, game: Game) -> None:
        """Remember what a board was dealt."""
        if not board:
            return
        self._dealt.pop(board, None)
        self._dealt[board] = game.without_play()
        if len(self._dealt) > MOST:
            del self._dealt[next(iter(self._dealt))]


def _told(game: Game, name: str) -> str:
    """The value of a tag; nothing where it is unknown."""
    tag = game.tags.get(name)
    return "" if tag is None or tag.value in UNKNOWN else tag.value


def _differ(one: Game, other: Game) -> bool:
    """Whether two games of a board number are of different rounds or events."""
    told = ((_told(one, name), _told(other, name)) for name in SAME)
    return any(a and b and a != b for a, b in told)
