"""Short ways to write a table of Whist and its sheet."""

from typing import Any

from companion.engine.fold.replay import Sheet, Table, replay
from companion.engine.log.entries import Action
from companion.engine.seating import Seat
from companion.games.whist import GAME
from companion.games.whist.rules import WhistRules
from companion.games.whist.scoring import WhistTricks
from tests.support.sittings import NAMES, log


def whist(dealer: int = 0, **options: Any) -> Table:
    """Ann and Cara against Bo and Dai, with these house rules."""
    return Table(GAME, WhistRules(**options), NAMES, Seat(dealer))


def sheet(*actions: Action, dealer: int = 0, **options: Any) -> Sheet:
    """The sheet of a table of Whist after these actions."""
    return replay(whist(dealer, **options), log(*actions))


def tricks(ours: int, honours: tuple[int, int] = (0, 0)) -> WhistTricks:
    """A deal in which the first side took so many tricks."""
    return WhistTricks((ours, 13 - ours), honours)


def points(reached: Sheet) -> tuple[int, ...]:
    """The points of each side in the game in progress."""
    return tuple(each.total for each in reached.standings)


def games(reached: Sheet) -> tuple[Any, ...]:
    """The games that each side has won in a rubber."""
    return tuple(each.note.params["games"] for each in reached.standings if each.note)
