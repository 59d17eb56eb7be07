"""What the kit for games asks of a browser, for the games of the house."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser

from companion.engine.contract.game import AnyGame
from companion.games.registry import known_games
from companion.testing.browser import pages_fit_a_narrow_screen

WAYS = (("en", True), ("ja", False))
"""How they are looked at: the other ways differ by words only, which are looked at elsewhere."""


def _games() -> Iterator[Any]:
    """Hearts and a game of one's own, and at length the others: their tables are seen elsewhere."""
    for key, game in known_games().items():
        later = () if key in {"hearts", "own"} else pytest.mark.at_length
        yield pytest.param(game, id=key, marks=later)


@pytest.mark.parametrize("game", [*_games()])
def test_pages_fit_the_narrowest_phone_with_script_and_without(
    browser: Browser, tmp_path: Path, game: AnyGame
) -> None:
    pages_fit_a_narrow_screen(game, tmp_path, browser, WAYS)
