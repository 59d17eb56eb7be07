"""What the circle counts of deals of the packages' games."""

from typing import Any

import euchre
import ohhell
import pytest
import spades
from euchre.rules import Maker

from companion.engine.contract.game import AnyGame
from companion.engine.contract.trick_game import Tricks
from companion.engine.log.entries import Action
from companion.engine.seating import Seat
from tests.examples_of_games.packages import at, deal

COUNTED: list[tuple[AnyGame, tuple[Action, ...], dict[str, dict[int, int]]]] = [
    (
        ohhell.GAME,
        deal((4, 0, 0, 0), (4, 6, 0, 0)),
        {
            "made": {0: 1, 1: 0, 2: 1, 3: 1},
            "run": {0: 1, 1: 0, 2: 1, 3: 1},
            "points": {0: 14, 1: 6, 2: 10, 3: 10},
        },
    ),
    (
        spades.GAME,
        deal((0, 5, 4, 4), (1, 6, 3, 3)),
        {
            "made": {0: 0, 2: 0, 1: 1, 3: 1},
            "nils": {0: 0},
            "bags": {0: 1, 2: 1, 1: 0, 3: 0},
        },
    ),
    (
        spades.GAME,
        deal((0, 5, 0, 4), (1, 6, 2, 4)),
        {
            "made": {1: 1, 3: 1},
            "nils": {0: 0, 2: 0},
            "bags": {0: 3, 2: 3, 1: 1, 3: 1},
        },
    ),
    (
        euchre.GAME,
        (Maker(Seat(1), "H"), Tricks((3, 2))),
        {"made": {1: 0}, "euchres": {0: 1, 2: 1}},
    ),
]


@pytest.mark.parametrize(
    ("game", "actions", "wanted"),
    COUNTED,
    ids=[f"{at}-{each[0].key}" for at, each in enumerate(COUNTED)],
)
def test_counts_of_a_deal(game: AnyGame, actions: tuple[Action, ...], wanted: Any) -> None:
    sheet = at(game, *actions)
    position = sheet.before(len(actions)).position
    counts = game.count_deal(position, sheet.rows[-1])
    assert counts.keys() == {each.key for each in game.figures}
    assert {
        key: {int(seat): count.amount for seat, count in each.items()}
        for key, each in counts.items()
    } == wanted
