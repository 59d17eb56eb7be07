"""The built-in games pass the tests of `companion.testing`.

What it asks of a browser stands in `tests/browser/test_game_pages.py`.
"""

from pathlib import Path

from companion.engine.contract.game import AnyGame
from companion.engine.rules.book import telling_values
from companion.games.bidwhist import GAME as BIDWHIST
from companion.games.hearts import GAME as HEARTS
from companion.games.oniontan import GAME as ONIONTAN
from companion.games.own import GAME as OWN
from companion.games.whist import GAME as WHIST
from companion.testing import check_game
from companion.testing.checks import GameChecks
from tests.support.how_much import evenings


def _checked(game: AnyGame) -> type[GameChecks]:
    """Its tests, with an evening for every value of every option, and two dozen at least.

    `make test` plays few of them.
    """
    values = sum(len(telling_values(each)) - 1 for each in game.rules.declared())
    recorded = Path(__file__).parent / "recorded" / f"{game.key}.json"
    return check_game(game, recorded, evenings=evenings(max(24, values + 1)), browser=False)


TestBidWhist = _checked(BIDWHIST)
TestHearts = _checked(HEARTS)
TestOneontaWhist = _checked(ONIONTAN)
TestOwn = _checked(OWN)
TestWhist = _checked(WHIST)
