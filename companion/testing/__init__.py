"""A test kit for games: the checks that Companion's own games pass.

Use it in the tests of a game package:

    from companion.testing import check_game
    from my_game import GAME

    TestMyGame = check_game(GAME)

It needs pytest, and a browser only for the browser tests.
"""

from pathlib import Path

import pytest

pytest.register_assert_rewrite(
    *(
        f"{__name__}.{module}"
        for module in ("browser", "examples", "invariants", "pages", "recorded", "words")
    )
)

from companion.engine.contract.game import AnyGame  # noqa: E402 - the checks are rewritten first
from companion.testing.checks import GameChecks, Kit  # noqa: E402
from companion.testing.examples import examples_of  # noqa: E402

__all__ = ["check_game"]

EVENINGS = 64
"""How many evenings are made up for a game, if no other number is asked for."""


def check_game(
    game: AnyGame, *recorded: Path, evenings: int = EVENINGS, browser: bool = True
) -> type[GameChecks]:
    """Return a class of tests for a game; its name in the module begins with "Test".

    `recorded` are files of recorded evenings (`companion.testing.evenings`). Without `browser`,
    what only a browser shows is not tested.
    """
    inapplicable = {
        "test_recorded_evening_comes_to_the_same": not recorded,
        "test_every_option_has_its_example": not examples_of(game),
        "test_pages_fit_a_narrow_screen": not browser,
    }
    without = dict.fromkeys((name for name, absent in inapplicable.items() if absent))
    kit = Kit(game, evenings, recorded)
    return type(f"Test_{game.key}", (GameChecks,), {"kit": kit, **without})
