"""The 25 disputes of RULES.md D as every game's own tests have them, in one form."""

from collections.abc import Iterator
from typing import Any, NamedTuple

import pytest

from companion.engine.contract.game import AnyGame
from companion.engine.fold.replay import Table
from companion.engine.referee.ruling_file import read_rulings
from companion.engine.seating import Seat
from companion.games.registry import known_games
from tests.games.bidwhist.test_rulings import DISPUTES as BID_WHIST
from tests.games.hearts.test_disputes import DISPUTES as HEARTS
from tests.games.oniontan.test_rulings import DISPUTES as ONIONTAN
from tests.games.whist.test_rulings import DISPUTES as WHIST
from tests.support.sittings import EVERYBODY

WITH_RULINGS = [key for key, game in known_games().items() if read_rulings(game.folder)]
"""The keys of the games about which there can be a dispute."""
_OTHERS = {"whist": WHIST, "bidwhist": BID_WHIST, "oniontan": ONIONTAN}


class DisputeCase(NamedTuple):
    """A dispute at a table: the ruling, what is answered, and how the verdict begins."""

    game: AnyGame
    key: str
    answers: dict[str, str]
    options: dict[str, Any]
    english: str
    japanese: str

    @property
    def table(self) -> Table:
        """The table at which it comes up."""
        options = dict(self.options)
        seats = options.pop("seats", 4 if self.game.key != "oniontan" else 1)
        return Table(self.game, self.game.rules(**options), EVERYBODY[:seats], Seat(0))


def disputes() -> list[Any]:
    """Every one of them, as a test takes it."""
    return [pytest.param(case, id=name) for name, case in _all()]


def _all() -> Iterator[tuple[str, DisputeCase]]:
    games = known_games()
    for each in HEARTS:
        key, answers, said, options = each.values
        yield f"hearts {each.id}", DisputeCase(games["hearts"], key, answers, options, *said)
    for game, cases in _OTHERS.items():
        for name, (key, answers, options, english, japanese) in cases.items():
            case = DisputeCase(games[game], key, answers, options, english, japanese)
            yield f"{game} {name}", case
