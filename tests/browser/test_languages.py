"""The browser decides the language, and the switch overrules it."""

import pytest
from playwright.sync_api import expect

from tests.browser.at_table import Taps, go_to
from tests.browser.conftest import NewPhone
from tests.browser.prepared import prepare

OTHER = {"en": "ja", "ja": "en"}
LOCALES = {"en": "en-GB", "ja": "ja-JP"}


@pytest.mark.parametrize(
    ("locale", "language"),
    [("en-GB", "en"), ("en-US", "en"), ("ja-JP", "ja"), ("ja", "ja"), ("de-DE", "en")],
)
def test_browser_decides(new_phone: NewPhone, server: str, locale: str, language: str) -> None:
    page = new_phone(locale=locale)
    page.goto(server)
    expect(page.locator("html")).to_have_attribute("lang", language)


@pytest.mark.parametrize("language", LOCALES)
def test_switch_under_more_comes_back_to_the_same_page_and_stays(
    new_phone: NewPhone, server: str, language: str
) -> None:
    page = new_phone(locale=LOCALES[language])
    page.goto(f"{prepare(page, server).link}happened")
    address = page.url
    switch = page.locator(".language")
    expect(switch).to_have_attribute("lang", OTHER[language])
    Taps(page).go(switch)
    assert page.url == address
    expect(page.locator("html")).to_have_attribute("lang", OTHER[language])
    go_to(Taps(page), "sheet")
    expect(page.locator("html")).to_have_attribute("lang", OTHER[language])


@pytest.mark.parametrize("language", LOCALES)
def test_deal_is_entered_without_scrolling(
    new_phone: NewPhone, server: str, language: str, subtests: pytest.Subtests
) -> None:
    page = new_phone(locale=LOCALES[language])
    for game in ("hearts", "whist", "bidwhist"):
        with subtests.test(game=game):
            page.goto(f"{prepare(page, server, game=game).link}deal")
            tall, screen = page.evaluate("[document.scrollingElement.scrollHeight, innerHeight]")
            assert tall == screen
