"""The packages under `examples/` pass the tests of `companion.testing`."""

from companion.testing import check_game
from tests.examples_of_games.packages import GAMES
from tests.support.how_much import evenings

EVENINGS = evenings(24)

TestEuchre = check_game(GAMES["euchre"], evenings=EVENINGS, browser=False)
TestOhHell = check_game(GAMES["oh-hell"], evenings=EVENINGS, browser=False)
TestSpades = check_game(GAMES["spades"], evenings=EVENINGS, browser=False)
