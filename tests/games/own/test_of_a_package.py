"""A package can declare a game too: it gives no fold, no forms and no plan."""

from companion.engine.contract.faults import faults_of
from companion.engine.fold.replay import Table, replay
from companion.engine.messages import Text
from companion.engine.own.declaration import BidScores, Declaration
from companion.engine.own.game import DeclaredGame
from companion.engine.rules.options import Ruleset
from companion.engine.seating import Seat
from tests.games.own.at_table import bids, tricks
from tests.support.sittings import NAMES, log


class Nomination(DeclaredGame[Ruleset]):
    """All of a game: seven deals, exactly as many tricks as were bid."""

    contract = 1
    name = Text("Nomination")
    blurb = Text("Say how many tricks you will make.")
    table_sizes = (4,)
    rules = Ruleset
    declaration = Declaration(bids=BidScores(10, 1), deals=7, cards=(7, 6, 5, 4, 3, 2, 1))


def test_a_declaration_is_a_game_that_can_be_played() -> None:
    game = Nomination()
    assert faults_of(game) == ()
    table = Table(game, Ruleset(), NAMES, Seat(0))
    at = replay(table, log(bids(3, 1, 0, 2), tricks(3, 2, 0, 2)))
    assert (at.position.totals, at.position.dealer) == ((13, 0, 10, 12), 1)
    (form,) = at.forms
    assert (form.fields[0].name, form.fields[0].high) == ("bids", 6)  # type: ignore[union-attr]
