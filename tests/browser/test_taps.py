"""How many taps an evening takes: none of them more than the table's own rules need."""

from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.at_table import NAMES, Taps, action, go_to, save, standings
from tests.browser.phones import IN_A_BROWSER
from tests.browser.prepared import prepare
from tests.browser.shaped import option, tell
from tests.browser.test_next_box import BOXES_LISTEN

pytestmark = pytest.mark.parametrize(
    "phone", [{"viewport": IN_A_BROWSER, "screen": IN_A_BROWSER}], indirect=True, ids=["bars"]
)

NOBODY = -2
STANDARD = 6
"""To the form, the queen, three counts (the last fills itself), saved."""
CORRECTED = 5
"""To the sheet, to its deal, one count less and one more, saved."""
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


def test_names_need_one_tap_besides(phone: Page, server: str) -> None:
    """Enter goes from the last name to the button that makes the table; a second one makes it."""
    finger = Taps(phone)
    phone.goto(f"{server}/")
    finger.go(phone.locator(".games a[href$='/hearts']"))
    phone.evaluate(BOXES_LISTEN)
    for seat, name in enumerate(NAMES):
        phone.locator(f"[name=name-{seat}]").fill(name)
    phone.keyboard.press("Enter")
    expect(action(phone)).to_be_focused()
    with phone.expect_navigation():
        phone.keyboard.press("Enter")
    expect(phone.locator(".plate")).to_have_count(len(NAMES))
    assert finger.count == 1


def test_wrong_queen_in_an_old_deal_is_corrected_in_four_taps(phone: Page, server: str) -> None:
    finger = _open_old_deal(phone, server)
    finger.tap(option(phone, "queen", 0))
    save(finger)
    assert finger.count <= CORRECTED - 1
    assert standings(phone) == {"Ann": 28, "Bo": 12, "Cara": 35, "Dai": 3}
    finger.go(phone.locator(".notice.saved button"))
    assert standings(phone) == {"Ann": 15, "Bo": 12, "Cara": 48, "Dai": 3}


def test_heart_of_somebody_else_in_an_old_deal_is_corrected_in_five_taps(
    phone: Page, server: str
) -> None:
    finger = _open_old_deal(phone, server)
    finger.tap(_step(phone, 0, -1))
    finger.tap(_step(phone, 3, 1))
    save(finger)
    assert finger.count <= CORRECTED
    assert standings(phone) == {"Ann": 14, "Bo": 12, "Cara": 48, "Dai": 4}


def _open_old_deal(phone: Page, server: str) -> Taps:
    """From the table of three deals to the form of its first."""
    table = prepare(phone, server)
    for _ in range(3):
        table.deal(5, 4, 3, 1, queen=2)
    phone.goto(table.link)
    finger = Taps(phone)
    go_to(finger, "sheet")
    finger.go(phone.locator("a[href$='entry/1']"))
    return finger


def _step(phone: Page, seat: int, by: int) -> Locator:
    """The button that takes one heart from a count, or adds one."""
    return phone.locator(".count").nth(seat).locator(f"[data-step='{by}']")


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
