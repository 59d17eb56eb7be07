"""Evenings of the other browser tests, on a phone that has nothing but itself.

Starting the site takes longest, so each is played in one of the two languages.
"""

import pytest
from playwright.sync_api import Page

from tests.browser import test_bidwhist, test_evening, test_referee_tricks
from tests.browser.shaped import JAPANESE_DARK

IN_JAPANESE = pytest.mark.parametrize("phone", [JAPANESE_DARK], indirect=True)


@IN_JAPANESE
def test_hearts_with_moons_a_correction_and_a_rematch(phone: Page, server: str) -> None:
    test_evening.test_an_evening_from_the_first_deal_to_the_rematch(
        phone, server, *test_evening.SHORT
    )


def test_bid_whist_to_minus_five(phone: Page, server: str) -> None:
    test_bidwhist.test_a_game_to_minus_five(phone, server)


@IN_JAPANESE
def test_auction_of_bid_whist(phone: Page, server: str) -> None:
    test_bidwhist.test_who_passed_is_not_asked_again(phone, server)


def test_revoke_is_proved(phone: Page, server: str) -> None:
    test_referee_tricks.test_revoke_is_proved_from_three_typed_tricks(phone, server)
