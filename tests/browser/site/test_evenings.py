"""Evenings of the other browser tests, on a phone that has nothing but itself.

The site takes long to start: each is played in one of the two languages, on one phone for both.
"""

from collections.abc import Callable, Sequence

import pytest
from playwright.sync_api import Page

from tests.browser import test_bidwhist, test_evening, test_referee_tricks
from tests.browser.shaped import JAPANESE_DARK

pytestmark = pytest.mark.at_length

Play = Callable[[Page, str], None]


def _hearts_with_moons_a_correction_and_a_rematch(page: Page, server: str) -> None:
    test_evening.test_an_evening_from_the_first_deal_to_the_rematch(
        page, server, *test_evening.SHORT
    )


IN_JAPANESE = (_hearts_with_moons_a_correction_and_a_rematch,)
IN_ENGLISH = (
    test_bidwhist.test_a_game_to_minus_five,
    test_referee_tricks.test_revoke_is_proved_from_three_typed_tricks,
)


@pytest.mark.parametrize(
    ("phone", "plays"),
    [(JAPANESE_DARK, IN_JAPANESE), ({}, IN_ENGLISH)],
    indirect=["phone"],
    ids=["ja", "en"],
)
def test_evening_goes_as_it_does_with_a_server(
    phone: Page, server: str, plays: Sequence[Play], subtests: pytest.Subtests
) -> None:
    for play in plays:
        with subtests.test(play=play.__name__):
            play(phone, server)
