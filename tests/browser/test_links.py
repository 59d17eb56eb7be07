"""Phones that only watch, links that are renewed, and codes that are typed."""

import re

import pytest
from playwright.sync_api import Locator, Page, expect

from companion.store.access.links import Right
from tests.browser.at_table import Taps, score, standings, words_on
from tests.browser.conftest import NewPhone
from tests.browser.prepared import Prepared, prepare
from tests.browser.refusals import refused

LOCALES = {"en": "en-GB", "ja": "ja-JP"}
EITHER_LANGUAGE = pytest.mark.parametrize(
    "language", ["en", pytest.param("ja", marks=pytest.mark.at_length)]
)


@pytest.fixture
def table(phone: Page, server: str) -> Prepared:
    """A fresh table of the first phone."""
    return prepare(phone, server)


def _invitation(phone: Page, table: str, right: Right) -> Locator:
    """The part of the page that invites others with the link of that right."""
    phone.goto(f"{table}share")
    return phone.locator(f"#{right}")


def _link(phone: Page, table: str, right: Right) -> str:
    return _invitation(phone, table, right).locator(".address").get_attribute("href") or ""


def _renew(phone: Page, table: str, right: Right) -> str:
    """Renew a link as people do: the table's new address."""
    part = _invitation(phone, table, right)
    finger = Taps(phone)
    finger.tap(part.locator("summary"))
    finger.go(part.locator(".renewal button"))
    return phone.locator(f"#{right} .address").get_attribute("href") or ""


def _follow(page: Page, address: str) -> None:
    """Open a page and wait until its stream is open."""
    with page.expect_response(lambda answer: "/live?" in answer.url):
        page.goto(address)


@EITHER_LANGUAGE
def test_phone_that_watches_sees_a_deal_as_it_is_scored_and_has_no_forms(
    phone: Page, new_phone: NewPhone, table: Prepared, language: str
) -> None:
    watching = new_phone(locale=LOCALES[language])
    _follow(watching, _link(phone, table.link, Right.WATCH))
    expect(watching.locator("body")).to_contain_text(words_on(watching).word("watching"))
    phone.goto(table.link)
    score(Taps(phone), [5, 4, 3, 1], queen=2)
    second = words_on(watching).word("game-deal", deal=2)
    expect(watching.locator("h1 span")).to_have_text(second)
    assert standings(watching) == {"Dai": 1, "Bo": 4, "Ann": 5, "Cara": 16}
    for page in ("", "sheet", "log", "rules", "happened", "referee"):
        watching.goto(watching.url.split("/t/")[0] + _path(watching) + page)
        expect(watching.locator("form[method=post]")).to_have_count(0)


def _path(page: Page) -> str:
    """The path of the table that a page shows."""
    found = re.search(r"/t/[^/]+/", page.url)
    assert found
    return found[0]


@EITHER_LANGUAGE
def test_renewing_ends_the_pages_of_the_old_link_and_says_so(
    phone: Page,
    new_phone: NewPhone,
    table: Prepared,
    complaints: list[str],
    language: str,
) -> None:
    other = new_phone(locale=LOCALES[language])
    _follow(other, table.link)
    new = _renew(phone, table.link, Right.SCORE)
    assert new != table.link
    ended = other.locator("[data-lost]")
    expect(ended).to_have_text(words_on(other).word("live-ended"))
    other.goto(table.link)
    expect(other.locator("h1")).to_have_text(words_on(other).word("error-404-title"))
    phone.goto(new)
    score(Taps(phone), [5, 4, 3, 1], queen=2)
    # The pages of the old link asked for what is not there any more.
    assert {"404" in each for each in complaints} == {True}
    complaints.clear()


def test_open_page_shows_the_link_to_watch_that_another_phone_renewed(
    phone: Page, other: Page, table: Prepared
) -> None:
    _follow(other, f"{table.link}share")
    shown = other.locator("#watch .address")
    before = shown.get_attribute("href") or ""
    other.locator("#watch summary").tap()
    new = _renew(phone, table.link, Right.WATCH)
    assert new != before
    expect(shown).to_have_attribute("href", new)
    expect(other.locator("#watch [data-copy]")).to_have_attribute("data-copy", new)
    # It stays unfolded, and renews the new link.
    Taps(other).go(other.locator("#watch .renewal button"))
    assert other.locator("#watch .address").get_attribute("href") not in (before, new)


@pytest.mark.parametrize("right", Right)
def test_code_is_shown_on_one_phone_and_typed_on_another(
    phone: Page,
    other: Page,
    server: str,
    table: Prepared,
    complaints: list[str],
    right: Right,
) -> None:
    part = _invitation(phone, table.link, right)
    Taps(phone).go(part.locator("form button").first)
    code = phone.locator(f"#{right} .code b").text_content() or ""
    assert re.fullmatch(r"[A-Z]{2}-[A-Z]{2}-[A-Z]{2}-[A-Z]{2}", code)
    other.goto(server)
    finger = Taps(other)
    other.locator("[name=code]").fill("ka mi to mi")
    with refused(other, complaints):
        finger.go(other.locator(".join button"))
    expect(other.locator(".join .error")).to_be_visible()
    expect(other.locator("[name=code]")).to_have_value("ka mi to mi")
    other.locator("[name=code]").fill(code.lower().replace("-", " "))
    finger.go(other.locator(".join button"))
    expect(other.locator(".plate bdi")).to_have_text(["Ann", "Bo", "Cara", "Dai"])
    expect(other.locator(".my-seat")).to_have_count(int(right is Right.SCORE))
