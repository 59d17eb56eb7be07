"""Short ways to write a table of another game and its sheet."""

from typing import Any

from companion.engine.fold.replay import Sheet, Table, replay
from companion.engine.log.entries import Action
from companion.engine.own.declaration import BidsOfDeal, PointsOfDeal, TricksOfDeal
from companion.engine.seating import Seat
from companion.games.own import GAME
from companion.games.own.game import OwnRules
from tests.support.sittings import EVERYBODY, log


def own(first: int = 0, players: int = 4, **options: Any) -> Table:
    """So many of Ann, Bo, Cara… with a game declared so."""
    return Table(GAME, OwnRules(**options), EVERYBODY[:players], Seat(first))


def sheet(*actions: Action, first: int = 0, players: int = 4, **options: Any) -> Sheet:
    """The sheet after these actions."""
    return replay(own(first, players, **options), log(*actions))


def points(*numbers: int) -> PointsOfDeal:
    """The points of a deal."""
    return PointsOfDeal(numbers)


def bids(*numbers: int) -> BidsOfDeal:
    """The bids of a deal."""
    return BidsOfDeal(numbers)


def tricks(*numbers: int) -> TricksOfDeal:
    """The tricks of a deal."""
    return TricksOfDeal(numbers)
