"""Two names tapped on the drawn table change seats: by finger, by keyboard, without script."""

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.at_table import Taps, action, go_to, totals_by_deal
from tests.browser.conftest import NewPhone
from tests.browser.looking import look
from tests.browser.phones import PHONES, in_each
from tests.browser.prepared import Prepared, prepare

NAMES = ("Anna", "Ben", "Clara", "Dora")
SWAPPED = ["Anna", "Clara", "Ben", "Dora"]


def _plates(page: Page) -> Locator:
    return page.locator(".plate bdi")


def _tap(finger: Taps, name: str) -> None:
    finger.go(finger.page.locator(".plate", has_text=name).locator("a"))


@pytest.fixture
def dealt(phone: Page, server: str) -> Prepared:
    """A table with one deal, shown on the phone."""
    table = prepare(phone, server, NAMES)
    table.deal(5, 4, 3, 1, queen=2)
    phone.goto(table.link)
    return table


@pytest.mark.parametrize("script", [True, False], ids=["script", "no-script"])
def test_two_taps_on_names_and_one_to_say_so(
    phone: Page, new_phone: NewPhone, dealt: Prepared, script: bool
) -> None:
    page = new_phone(java_script_enabled=script)
    page.goto(dealt.link)
    finger = Taps(page)
    _tap(finger, "Clara")
    expect(page.locator(".plate.chosen bdi")).to_have_text("Clara")
    _tap(finger, "Ben")
    expect(_plates(page)).to_have_text(SWAPPED)
    finger.go(action(page))
    assert finger.count == 3
    expect(_plates(page)).to_have_text(SWAPPED)
    # The other phone follows, and the deal that it enters counts for those who sit there now.
    expect(_plates(phone)).to_have_text(SWAPPED)
    go_to(finger, "sheet")
    assert totals_by_deal(page) == [[5, 16, 4, 1]]


def test_names_are_reached_and_tapped_by_keyboard(phone: Page, dealt: Prepared) -> None:
    for name in ("Clara", "Ben"):
        phone.get_by_role("link", name=f"Move {name}").focus()
        phone.keyboard.press("Enter")
        phone.wait_for_load_state()
    expect(_plates(phone)).to_have_text(SWAPPED)
    action(phone).focus()
    phone.keyboard.press("Enter")
    expect(phone.locator(".notice.saved")).to_contain_text("Clara and Ben swap seats.")


def test_phones_stay_with_their_people(phone: Page, other: Page, dealt: Prepared) -> None:
    for page, name in ((phone, "Anna"), (other, "Ben")):
        page.goto(f"{dealt.link}seat")
        Taps(page).go(page.locator(".my-seat button", has_text=name))
        expect(page.locator(".plate.own bdi")).to_have_text(name)
    finger = Taps(phone)
    _tap(finger, "Anna")
    _tap(finger, "Ben")
    finger.go(action(phone))
    for page, name in ((phone, "Anna"), (other, "Ben")):
        expect(page.locator(".plate.own.at-0 bdi")).to_have_text(name)
        expect(page.locator(".plate.at-0.own")).to_have_count(1)
    expect(_plates(other)).to_have_text(["Ben", "Anna", "Clara", "Dora"])


def test_pages_of_the_change_fit_the_phone(phone: Page, dealt: Prepared) -> None:
    for address in ("?seat=2", "?seat=2&other=1", ""):
        phone.goto(f"{dealt.link}happened/seat-change{address}")
        for _ in in_each(phone, PHONES):
            assert look(phone, "small(48)", "wide()") == []
