"""How many taps an evening takes: none of them more than the table's own rules need."""

from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.browser.at_table import NAMES, Taps, action
from tests.browser.prepared import prepare
from tests.browser.shaped import tell

NOBODY = -2
STANDARD = 6
"""To the form, the queen, three counts (the last fills itself), saved."""
AD_HOC = STANDARD + 2
"""Who won the first trick, and who was the next: nothing less tells who were partners."""
EXTRAS: dict[str, tuple[dict[str, Any], dict[str, int], int]] = {
    "standard": ({}, {"queen": 2}, STANDARD),
    "bonus": ({"bonus": "JD"}, {"queen": 2, "bonus": 0}, STANDARD + 1),
    "fixed": ({"team": "fixed"}, {"queen": 2}, STANDARD),
    "ad hoc": ({"team": "adhoc"}, {"queen": 2, "first": 0, "second": 1}, AD_HOC),
}


def test_standard_table_is_made_with_two_taps(phone: Page, server: str) -> None:
    finger = Taps(phone)
    phone.goto(f"{server}/")
    finger.go(phone.locator(".games a[href$='/hearts']"))
    for seat, name in enumerate(NAMES):
        phone.locator(f"[name=name-{seat}]").fill(name)
    finger.go(action(phone))
    expect(phone.locator(".plate")).to_have_count(len(NAMES))
    assert finger.count == 2


@pytest.mark.parametrize("name", EXTRAS)
def test_deal_takes_a_tap_for_each_thing_to_say(phone: Page, server: str, name: str) -> None:
    rules, picks, taps = EXTRAS[name]
    phone.goto(prepare(phone, server, **rules).link)
    finger = Taps(phone)
    tell(finger, (5, 4, 3, 1), **picks)
    assert finger.count == taps


def test_lone_winner_takes_no_more_taps(phone: Page, server: str) -> None:
    phone.goto(prepare(phone, server, team="adhoc").link)
    finger = Taps(phone)
    tell(finger, (0, 13, 0, 0), "self", queen=1, first=1, second=NOBODY)
    assert finger.count == AD_HOC
