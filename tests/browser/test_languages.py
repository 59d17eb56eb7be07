"""The browser decides the language, the switch overrules it, and nothing is left untranslated."""

import re
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import Page, expect

from tests.browser.at_table import Taps, go_to
from tests.browser.conftest import NewPhone
from tests.browser.other_games import MORE_NAMES, TEAM
from tests.browser.prepared import prepare
from tests.browser.screens import LOOK, NAMES, NEWCOMER, REASON, Stage, Tour
from tests.support.rulebook import ID

OTHER = {"en": "ja", "ja": "en"}
LOCALES = {"en": "en-GB", "ja": "ja-JP"}
# The product's name, that of a source, what the tour itself types, and the short name of a phone.
UNTRANSLATED = ("Companion", "wikiHow", "many", NEWCOMER, REASON, TEAM, *NAMES, *MORE_NAMES)
RULE = re.compile(ID)
FOREIGN = {
    "en": re.compile(r"[\u3040-\u30ff\u3400-\u9fff]+"),
    "ja": re.compile(r"[A-Za-z]{4,}"),
}


@pytest.mark.parametrize(
    ("locale", "language"),
    [("en-GB", "en"), ("en-US", "en"), ("ja-JP", "ja"), ("ja", "ja"), ("de-DE", "en")],
)
def test_browser_decides(new_phone: NewPhone, server: str, locale: str, language: str) -> None:
    page = new_phone(locale=locale)
    page.goto(server)
    expect(page.locator("html")).to_have_attribute("lang", language)


@pytest.mark.parametrize("language", LOCALES)
def test_switch_comes_back_to_the_same_page_and_stays(
    new_phone: NewPhone, server: str, language: str
) -> None:
    page = new_phone(locale=LOCALES[language])
    page.goto(f"{prepare(page, server).link}deal?by=points")
    address = page.url
    switch = page.locator(".language")
    expect(switch).to_have_attribute("lang", OTHER[language])
    Taps(page).go(switch)
    assert page.url == address
    expect(page.locator("html")).to_have_attribute("lang", OTHER[language])
    Taps(page).go(page.locator(".dock .quiet"))
    go_to(Taps(page), "sheet")
    expect(page.locator("html")).to_have_attribute("lang", OTHER[language])


@pytest.mark.parametrize("language", LOCALES)
def test_every_screen_is_in_its_language(
    new_phone: NewPhone, stage: Stage, complaints: list[str], language: str
) -> None:
    page = new_phone(locale=LOCALES[language])
    found = []
    for screen in Tour(page, stage, complaints).screens():
        assert page.locator("html").get_attribute("lang") == language
        found += [f"{screen}: {each}" for each in _foreign(page, language)]
    assert not found, "\n".join(found)


def _foreign(page: Page, language: str) -> list[str]:
    """What the page says in another language than its own."""
    said: list[str] = page.evaluate(f"{LOOK}.said()")
    host = urlsplit(page.url).netloc
    return [each for each in said if FOREIGN[language].search(_own_words(each, host))]


def _own_words(said: str, host: str) -> str:
    """A text without what is in no language."""
    for word in (*UNTRANSLATED, host):
        said = said.replace(word, "")
    return RULE.sub("", said)
