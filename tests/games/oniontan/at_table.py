"""Short ways to write a table of Oneonta Whist and its sheet."""

from collections.abc import Iterable
from typing import Any

from companion.engine.fold.replay import Sheet, Table, replay
from companion.engine.log.entries import Action
from companion.engine.seating import Seat
from companion.games.oniontan import GAME
from companion.games.oniontan.rules import (
    OniontanDeclaration,
    OniontanRules,
    OniontanTricks,
    WholeDeal,
)
from tests.support.sittings import log

NAMES = ("Ann", "Bo", "Cara", "Dai", "Ema", "Fay")
FOURS = [(4, 4)] * 7
"""Seven deals of nine, each bid and made with four: 28 points."""
SUCCESS = [*FOURS, (3, 3), (0, 0)]
DRAW = [*FOURS, (2, 2), (0, 0)]
FAILURE = [*FOURS, (1, 1), (0, 0)]


def oniontan(players: int = 1, dealer: int = 0, **options: Any) -> Table:
    """Ann, alone or with others, with these house rules."""
    return Table(GAME, OniontanRules(**options), NAMES[:players], Seat(dealer))


def sheet(*actions: Action, players: int = 1, dealer: int = 0, **options: Any) -> Sheet:
    """The sheet of a table of Oneonta Whist after these actions."""
    return replay(oniontan(players, dealer, **options), log(*actions))


def declare(bid: int, player: int = 0, trump: str = "H", card: str = "") -> OniontanDeclaration:
    """A bid written down before play."""
    return OniontanDeclaration(trump, bid, card, Seat(player))


def tricks(taken: int, player: int = 0) -> OniontanTricks:
    """The tricks of a declared deal."""
    return OniontanTricks(taken, Seat(player))


def whole(bid: int, taken: int, player: int = 0, trump: str = "") -> WholeDeal:
    """A deal told at once."""
    return WholeDeal(bid, taken, trump, Seat(player))


def told(deals: Iterable[Iterable[int]], player: int = 0) -> list[Action]:
    """Deals told at once, by bid and tricks."""
    return [whole(bid, taken, player) for bid, taken in deals]


def said(deals: Iterable[Iterable[int]], player: int = 0) -> list[Action]:
    """Deals told in two entries each."""
    return [
        action for bid, taken in deals for action in (declare(bid, player), tricks(taken, player))
    ]
