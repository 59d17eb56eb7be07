"""The rules of a table on the phone: found by a tap, read without scrolling sideways."""

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import NewPhone
from tests.browser.looking import look
from tests.browser.phones import LARGE_TEXT, SMALL, USUAL_TEXT, text_of
from tests.browser.prepared import Prepared, prepare

pytestmark = pytest.mark.at_length


def _table(page: Page, server: str) -> Prepared:
    """A table that departs from its preset in three rules, one of which plays no part."""
    return prepare(
        page, server, preset="illustrated", sun="on", pass_cycle="L R N", six_deck="all_twos"
    )


def _open(page: Page, server: str) -> None:
    page.goto(f"{_table(page, server).link}rules")


def test_departure_is_a_tap_away(phone: Page, server: str, subtests: pytest.Subtests) -> None:
    _open(phone, server)
    for name in ("sun", "pass_cycle", "six_deck"):
        with subtests.test(name=name):
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


@pytest.mark.parametrize("locale", ["en-GB", "ja-JP"])
def test_everything_unfolded_fits_a_small_phone_at_twice_the_text_too(
    new_phone: NewPhone, server: str, locale: str
) -> None:
    page = new_phone(locale=locale, viewport=SMALL, screen=SMALL)
    sized = text_of(page)
    _open(page, server)
    page.evaluate("document.querySelectorAll('details').forEach((each) => (each.open = true))")
    expect(page.locator(".rules .source").first).to_be_visible()
    found = {}
    for text in (USUAL_TEXT, LARGE_TEXT):
        sized(text)
        found[text["standard"]] = look(page, "wide()", "broken()", "small(48)")
    assert found == {16: [], 32: []}
