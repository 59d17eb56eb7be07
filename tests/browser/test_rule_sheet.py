"""The rules of a table on the phone: found by a tap, read without scrolling sideways."""

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import NewPhone
from tests.browser.prepared import Prepared, prepare
from tests.browser.screens import LOOK

SMALL = {"width": 360, "height": 640}
DOUBLE = {"standard": 32, "fixed": 26}


def _table(page: Page, server: str) -> Prepared:
    """A table that departs from its preset in three rules, one of which plays no part."""
    return prepare(
        page, server, preset="illustrated", sun="on", pass_cycle="L R N", six_deck="all_twos"
    )


def _open(page: Page, server: str) -> None:
    page.goto(f"{_table(page, server).link}rules")


@pytest.mark.parametrize("name", ["sun", "pass_cycle", "six_deck"])
def test_departure_is_a_tap_away(phone: Page, server: str, name: str) -> None:
    _open(phone, server)
    phone.locator(f".departures a[href='#{name}']").tap()
    rule = phone.locator(f".rules > #{name}")
    expect(rule).to_be_in_viewport()
    expect(rule.locator(".mark-changed")).to_be_in_viewport(ratio=1)
    expect(rule.locator(".instead")).to_contain_text("Illustrated guide (Japanese): ")


def test_each_part_is_a_tap_away(phone: Page, server: str) -> None:
    _open(phone, server)
    for jump in phone.locator(".jumps a").all():
        jump.tap()
        heading = phone.get_by_role("heading", name=jump.inner_text(), exact=True)
        expect(heading).to_be_in_viewport(ratio=1)


def test_source_and_examples_are_unfolded(phone: Page, server: str) -> None:
    _open(phone, server)
    rule = phone.locator(".rules > #sun")
    expect(rule.locator(".source")).to_be_hidden()
    rule.locator("summary").tap()
    expect(rule.locator(".source")).to_contain_text("Q-H37")
    expect(rule.locator(".example").first).to_be_visible()


@pytest.mark.parametrize("large", [False, True], ids=["usual", "200 %"])
@pytest.mark.parametrize("locale", ["en-GB", "ja-JP"])
def test_everything_unfolded_fits_a_small_phone(
    new_phone: NewPhone, server: str, locale: str, *, large: bool
) -> None:
    page = new_phone(locale=locale, viewport=SMALL, screen=SMALL)
    if large:
        page.context.new_cdp_session(page).send("Page.setFontSizes", {"fontSizes": DOUBLE})
    _open(page, server)
    page.evaluate("document.querySelectorAll('details').forEach((each) => (each.open = true))")
    expect(page.locator(".rules .source").first).to_be_visible()
    questions = ("wide()", "broken()", "small(48)")
    assert [each for question in questions for each in page.evaluate(f"{LOOK}.{question}")] == []
