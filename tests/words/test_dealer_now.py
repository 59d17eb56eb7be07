"""Who deals now, as a notice says it, is who deals by the plan of the deal."""

import pytest

from companion.engine.contract.game import AnyGame
from companion.engine.fold.replay import Sheet, Table
from companion.engine.log.entries import Action, Misdeal, WrongDealer
from companion.engine.seating import Seat
from companion.games.oniontan.rules import OniontanDeclaration
from companion.games.registry import known_games
from companion.words.history import dealer_now
from tests.support.sittings import accepted

GAMES = tuple(known_games().values())
HAPPENED: tuple[tuple[Action, ...], ...] = (
    (),
    (WrongDealer(Seat(2)),),
    (WrongDealer(Seat(3)), WrongDealer(Seat(0))),
    (Misdeal(dealer=Seat(2)),),
)


def _after(game: AnyGame, *actions: Action) -> Sheet:
    players = ("Ann", "Bo", "Cara", "Dai")
    return accepted(Table(game, game.rules(), players, Seat(1)), actions)


@pytest.mark.parametrize("happened", HAPPENED)
@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.key)
def test_dealer_is_that_of_the_plan(game: AnyGame, happened: tuple[Action, ...]) -> None:
    after = _after(game, *happened)
    assert dealer_now(after) == after.plan.dealer


def test_who_deals_for_themselves_deals_while_their_bid_is_open() -> None:
    after = _after(known_games()["oniontan"], OniontanDeclaration("S", 4, player=Seat(3)))
    assert dealer_now(after) == after.plan.dealer == Seat(3)
