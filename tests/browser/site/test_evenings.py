"""Evenings of the other browser tests, on a phone that has nothing but itself."""

from tests.browser.test_bidwhist import test_a_game_to_minus_five
from tests.browser.test_evening import test_an_evening_from_the_first_deal_to_the_rematch
from tests.browser.test_referee_tricks import test_revoke_is_proved_from_three_typed_tricks

__all__ = [
    "test_a_game_to_minus_five",
    "test_an_evening_from_the_first_deal_to_the_rematch",
    "test_revoke_is_proved_from_three_typed_tricks",
]
