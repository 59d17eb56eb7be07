"""The form of the next deal is kept by the table's page for when there is no network."""

import re
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import Page, expect

from tests.browser.at_table import Taps, action, count_captures, open_deal, words_on
from tests.browser.conftest import HOME_NETWORK, NewPhone
from tests.browser.prepared import Prepared, prepare
from tests.browser.waiting import PLAIN, entries, hasten, unsent

LOCALES = {"en": "en-GB", "ja": "ja-JP"}
EITHER_LANGUAGE = pytest.mark.parametrize(
    "language", ["en", pytest.param("ja", marks=pytest.mark.at_length)]
)
KEPT = "[data-form-kept]"
LOST = ".strip.lost.off"
OVER_THE_WIRE = """() => performance.getEntriesByType("resource")
  .filter(({ name, transferSize }) => name.includes("?kept=") && transferSize)
  .map(({ name }) => /kept=(\\d+)/.exec(name)[1])"""
"""Which forms this page has fetched from the server, by their place in the log."""

pytestmark = pytest.mark.usefixtures("forgiven")


@pytest.fixture
def phone(new_phone: NewPhone) -> Page:
    """A phone whose pages soon have stood for long enough."""
    return hasten(new_phone())


def _keep(page: Page) -> None:
    """Wait until the page has kept the form of its next deal."""
    expect(page.locator(KEPT)).to_have_count(1)


def _see_entries(page: Page, count: int) -> None:
    """Wait until the page shows its table with this many entries."""
    expect(page.locator("[data-stream]")).to_have_attribute("data-head", str(count))


def _lose_network_over_http(page: Page, table: Prepared) -> None:
    """Open a table over http, and lose the network when its page has kept the form."""
    made = urlsplit(table.link)
    page.goto(made._replace(netloc=f"{HOME_NETWORK}:{made.port}").geturl())
    assert page.evaluate("isSecureContext") is False
    _keep(page)
    page.context.set_offline(True)
    expect(page.locator(LOST)).to_be_visible()


@EITHER_LANGUAGE
def test_deal_is_entered_without_a_network_over_http(
    new_phone: NewPhone, server: str, language: str
) -> None:
    table = prepare(new_phone(), server)
    phone = hasten(new_phone(locale=LOCALES[language]))
    _lose_network_over_http(phone, table)
    open_deal(Taps(phone))
    expect(phone.locator(LOST)).to_contain_text(words_on(phone).word("live-lost-kept"))
    count_captures(Taps(phone), PLAIN, queen=2)
    action(phone).tap()
    expect(unsent(phone)).to_contain_text("Ann 5")
    assert entries(table) == 0
    with phone.expect_navigation():
        phone.context.set_offline(False)
    expect(phone.locator(".notice.saved")).to_be_visible()
    assert entries(table) == 1


def test_form_is_fetched_once_for_each_deal(phone: Page, table: Prepared) -> None:
    _keep(phone)
    assert phone.evaluate(OVER_THE_WIRE) == ["0"]
    phone.reload()
    _keep(phone)
    assert phone.evaluate(OVER_THE_WIRE) == []
    table.deal(*PLAIN, queen=2)
    _see_entries(phone, 1)
    _keep(phone)
    assert phone.evaluate(OVER_THE_WIRE) == ["1"]


def test_kept_form_is_opened_where_no_answer_comes(phone: Page, table: Prepared) -> None:
    _keep(phone)
    phone.route(re.compile("/deal$"), lambda _: None)
    action(phone).tap()
    phone.wait_for_url(f"{table.link}deal?kept=0-*")
    expect(phone.locator("form.entry")).to_be_visible()


def test_form_of_a_deal_that_others_have_scored_is_not_opened(
    new_phone: NewPhone, server: str
) -> None:
    # In no haste: the form of the next deal would be kept before the tap.
    phone = new_phone()
    table = prepare(phone, server)
    phone.goto(table.link)
    _keep(phone)
    table.deal(*PLAIN, queen=2)
    expect(phone.locator(KEPT)).to_have_count(0)
    open_deal(Taps(phone))
    assert phone.url == f"{table.link}deal"
    expect(phone.locator("h1")).to_contain_text("Deal 2")
