"""What was typed and not saved stays on the phone, and comes back with the form."""

from contextlib import suppress

import pytest
from playwright.sync_api import Error, Locator, Page, expect

from tests.browser.at_table import (
    Taps,
    chip,
    expect_counts,
    go_to,
    inputs,
    open_deal,
    pad,
    save,
    standings,
    words_on,
)
from tests.browser.prepared import Prepared, prepare

OTHER_DAY = "{{ const now = Date.now; Date.now = () => now() + {days} * 86400000; }}"
SOON_MS = 5_000
TYPED: list[int | str] = [5, 4, "", ""]


@pytest.fixture
def table(phone: Page, server: str) -> Prepared:
    """A table whose first deal is half typed on the phone."""
    table = prepare(phone, server)
    phone.goto(table.link)
    finger = Taps(phone)
    open_deal(finger)
    for number in (5, 4):
        finger.tap(pad(phone, number))
    finger.tap(chip(phone, "queen", 2))
    return table


def _note(page: Page) -> Locator:
    return page.locator(".strip.kept")


def _expect_back(page: Page) -> None:
    expect_counts(page, TYPED)
    expect(page.locator("[name=queen]").nth(2)).to_be_checked()
    expect(_note(page)).to_contain_text(words_on(page).word("draft-back"))
    expect(pad(page, 4)).to_be_visible()


def test_reloading_keeps_what_was_typed(phone: Page, table: Prepared) -> None:
    phone.reload()
    _expect_back(phone)


def test_tab_that_is_killed_keeps_what_was_typed(phone: Page, table: Prepared) -> None:
    address = phone.url
    with phone.expect_event("crash"), suppress(Error):
        phone.goto("chrome://crash", timeout=SOON_MS)
    again = phone.context.new_page()
    again.goto(address)
    _expect_back(again)


@pytest.mark.parametrize("days", [-400, -1, 0.9])
def test_clock_that_is_set_keeps_what_was_typed(phone: Page, table: Prepared, days: float) -> None:
    phone.add_init_script(OTHER_DAY.format(days=days))
    phone.reload()
    _expect_back(phone)


def test_draft_of_another_day_is_no_more(phone: Page, table: Prepared) -> None:
    phone.add_init_script(OTHER_DAY.format(days=2))
    phone.reload()
    expect_counts(phone, ["", "", "", ""])


def test_closing_the_form_keeps_what_was_typed(phone: Page, table: Prepared) -> None:
    finger = Taps(phone)
    finger.go(phone.locator(".exit"))
    open_deal(finger)
    _expect_back(phone)


def test_going_back_and_changing_the_tab_keep_what_was_typed(phone: Page, table: Prepared) -> None:
    finger = Taps(phone)
    finger.go(phone.locator(".tabs a:not([aria-current])"))
    finger.tap(pad(phone, 9))
    phone.go_back()
    _expect_back(phone)
    phone.go_forward()
    expect_counts(phone, [9, "", "", ""])


def test_changing_the_language_keeps_what_was_typed(phone: Page, table: Prepared) -> None:
    phone.goto(f"{table.link}happened")
    Taps(phone).go(phone.locator(".language"))
    expect(phone.locator("html")).to_have_attribute("lang", "ja")
    phone.goto(f"{table.link}deal")
    _expect_back(phone)


def test_lost_cookies_keep_what_was_typed(phone: Page, table: Prepared) -> None:
    phone.context.clear_cookies()
    phone.reload()
    _expect_back(phone)


def test_what_is_cleared_can_be_had_back(phone: Page, table: Prepared) -> None:
    phone.reload()
    finger = Taps(phone)
    finger.tap(_note(phone).locator("button"))
    expect_counts(phone, [""] * 4)
    expect(phone.locator("[name=queen]:checked")).to_have_count(0)
    finger.tap(_note(phone).locator("button"))
    _expect_back(phone)
    finger.tap(_note(phone).locator("button"))
    phone.reload()
    expect(_note(phone)).to_be_hidden()
    expect_counts(phone, [""] * 4)


def test_next_deal_begins_empty(phone: Page, table: Prepared) -> None:
    finger = Taps(phone)
    finger.tap(pad(phone, 3))
    save(finger)
    open_deal(finger)
    expect(_note(phone)).to_be_hidden()
    expect_counts(phone, [""] * 4)


def test_going_back_after_saving_shows_the_next_deal_empty(phone: Page, table: Prepared) -> None:
    finger = Taps(phone)
    finger.tap(pad(phone, 3))
    save(finger)
    phone.go_back()
    expect(phone.locator("form.entry")).to_have_attribute("data-draft", "2.0")
    expect_counts(phone, [""] * 4)
    expect(phone.locator("[name=queen]:checked")).to_have_count(0)


def test_deal_that_was_undone_comes_back_as_it_was_typed(phone: Page, table: Prepared) -> None:
    finger = Taps(phone)
    finger.tap(pad(phone, 3))
    save(finger)
    finger.go(phone.locator(".notice.saved button"))
    open_deal(finger)
    expect_counts(phone, [5, 4, 3, 1])
    save(finger)
    assert standings(phone) == {"Ann": 5, "Bo": 4, "Cara": 16, "Dai": 1}


def test_correction_that_was_begun_comes_back(phone: Page, server: str) -> None:
    table = prepare(phone, server)
    table.deal(5, 4, 3, 1, queen=2)
    finger = Taps(phone)
    phone.goto(f"{table.link}entry/1")
    finger.tap(chip(phone, "queen", 0))
    phone.reload()
    expect(phone.locator("[name=queen]").nth(0)).to_be_checked()
    expect(_note(phone)).to_be_visible()
    save(finger)
    go_to(finger, "sheet")
    phone.goto(f"{table.link}entry/1")
    expect(_note(phone)).to_be_hidden()
    assert [each.input_value() for each in inputs(phone)] == ["5", "4", "3", "1"]
