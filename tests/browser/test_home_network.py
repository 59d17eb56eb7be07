"""A phone on a home network, where the page comes over http: what browsers refuse there."""

from urllib.parse import urlsplit

import pytest
from playwright.sync_api import Page, expect

from tests.browser.at_table import Taps, action, count_captures, open_deal, words_on
from tests.browser.conftest import HOME_NETWORK, NewPhone
from tests.browser.prepared import prepare
from tests.browser.waiting import LISTS
from tests.support.relay import relaying

pytestmark = pytest.mark.at_length

LOCALES = {"en": "en-GB", "ja": "ja-JP"}
SETTLED = """() => !localStorage.getItem("companion-unsent-lease")
  && !localStorage.getItem("companion-unsent")"""
"""Whether nothing waits on the phone and no tab sends."""


@pytest.fixture(params=["en", "ja"])
def phone(new_phone: NewPhone, request: pytest.FixtureRequest) -> Page:
    """A phone in each language."""
    return new_phone(locale=LOCALES[request.param])


@pytest.fixture
def link(phone: Page, server: str, new_phone: NewPhone) -> str:
    """A table's address there, which is not secure."""
    made = urlsplit(prepare(new_phone(), server).link)
    phone.goto(made._replace(netloc=f"{HOME_NETWORK}:{made.port}").geturl())
    assert phone.evaluate("isSecureContext") is False
    assert (
        phone.evaluate("[navigator.clipboard, navigator.wakeLock, navigator.locks]") == [None] * 3
    )
    return phone.url


def test_link_is_copied_the_old_way(phone: Page, link: str) -> None:
    phone.goto(f"{link}share")
    button = phone.locator("[data-copy]").first
    button.tap()
    expect(button).to_have_text(words_on(phone).word("share-copied"))
    expect(phone.locator("textarea")).to_have_count(0)
    phone.evaluate("document.body.append(document.createElement('textarea'))")
    phone.locator("textarea").focus()
    phone.keyboard.press("Control+V")
    expect(phone.locator("textarea")).to_have_value(link)


def test_phone_that_cannot_copy_is_told_so(phone: Page, link: str) -> None:
    phone.goto(f"{link}share")
    phone.evaluate("document.execCommand = () => false")
    button = phone.locator("[data-copy]").first
    button.tap()
    expect(button).to_have_text(words_on(phone).word("share-not-copied"))


def test_screen_that_will_dim_is_said(phone: Page, link: str, server: str) -> None:
    phone.goto(f"{link}share")
    said = phone.get_by_text(words_on(phone).word("share-dims"))
    expect(said).to_be_visible()
    # On an address that is the phone's own the screen stays on.
    phone.goto(phone.url.replace(HOME_NETWORK, "localhost"))
    expect(said).to_be_hidden()


@pytest.mark.usefixtures("forgiven")
def test_post_of_two_tabs_is_sent_once_without_locks(phone: Page, link: str, server: str) -> None:
    with relaying(server) as relay:
        link = link.replace(f":{urlsplit(server).port}/", f":{urlsplit(relay.url).port}/")
        phone.goto(link)
        open_deal(Taps(phone))
        count_captures(Taps(phone), [5, 4, 3, 1], queen=2)
        second = phone.context.new_page()
        second.goto(f"{link}deal")
        for page in (phone, second):
            page.wait_for_function(LISTS)
        phone.context.set_offline(True)
        action(phone).tap()
        for page in (phone, second):
            expect(page.locator(".unsent li")).to_have_count(1)
        with phone.expect_navigation():
            phone.context.set_offline(False)
        second.wait_for_function(SETTLED)
        listed = second.locator(".unsent li")
        for unlike in (
            listed.filter(has_not=second.locator("a")),
            listed.filter(has_not_text="Ann 5"),
        ):
            expect(unlike).to_have_count(0)
        for page in (phone, second):
            page.evaluate("fetch('/?last').then((answer) => answer.text())")
        posts = [each for each in relay.asked if each.startswith("POST")]
        assert posts == [f"POST {urlsplit(link).path}deal"]
