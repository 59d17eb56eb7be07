"""The games of the house pass through the kit that games of others are tested with.

What it asks of a browser stands in `tests/browser/test_game_pages.py`.
"""

from pathlib import Path

from companion.engine.contract.game import AnyGame
from companion.games.bidwhist import GAME as BIDWHIST
from companion.games.hearts import GAME as HEARTS
from companion.games.oniontan import GAME as ONIONTAN
from companion.games.whist import GAME as WHIST
from companion.testing import check_game
from companion.testing.checks import GameChecks


def _checked(game: AnyGame) -> type[GameChecks]:
    recorded = Path(__file__).parent / "recorded" / f"{game.key}.json"
    return check_game(game, recorded, browser=False)


TestBidWhist = _checked(BIDWHIST)
TestHearts = _checked(HEARTS)
TestOneontaWhist = _checked(ONIONTAN)
TestWhist = _checked(WHIST)
