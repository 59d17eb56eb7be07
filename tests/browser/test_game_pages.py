"""The browser tests of `companion.testing`, for the built-in games."""

from pathlib import Path

import pytest
from playwright.sync_api import Browser

from companion.engine.contract.game import AnyGame
from companion.games.registry import known_games
from companion.testing.browser import pages_fit_a_narrow_screen

pytestmark = pytest.mark.at_length

WAYS = (("en", True), ("ja", False))
"""How they are looked at: the other ways differ by words only, which are looked at elsewhere."""


@pytest.mark.parametrize("game", known_games().values(), ids=known_games())
def test_pages_fit_the_narrowest_phone_with_script_and_without(
    browser: Browser, tmp_path: Path, game: AnyGame
) -> None:
    pages_fit_a_narrow_screen(game, tmp_path, browser, WAYS)
