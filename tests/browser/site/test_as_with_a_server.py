"""Back, reload, the keyboard and downloads do on the site what they do with a server.

The site takes long to start: all tests are done with one phone.
"""

import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.browser.at_table import Taps, score, start_table, words_in
from tests.browser.conftest import listen
from tests.browser.site.conftest import without_network
from tests.browser.site.phones import running, seen_inside, seen_outside
from tests.browser.site.returning import returning_phone
from tests.support import site

WORDS = words_in("en")
GO_ON = """([back, on]) => new Promise((went) => {
  const frame = document.querySelector("#page");
  const glance = () => {
    const { location: at, document: page } = frame.contentWindow;
    if (at.href !== back) return setTimeout(glance);
    went(page.readyState);
    at.href = on;
  };
  history.back();
  glance();
})"""
"""Goes back, and on as soon as the page from before begins to come; says how far it was."""


@dataclass
class Opened:
    """A phone that opened the site, and what its page complained of."""

    page: Page
    complaints: list[str] = field(default_factory=list)


@pytest.fixture(scope="module")
def opened(browser: Browser) -> Iterator[Opened]:
    """A phone that opened the site before; then its network was cut and the web space stopped."""
    folder = site.find()
    assert folder is not None
    with site.hosting(folder) as space, returning_phone(browser, space) as context:
        found = Opened(context.pages[0])
        listen(found.page, found.complaints)
        without_network(found.page, space)
        yield found


@pytest.fixture
def phone(opened: Opened, complaints: list[str]) -> Iterator[Page]:
    """That phone."""
    yield opened.page
    complaints += opened.complaints
    opened.complaints.clear()


def _address(page: Page) -> str:
    """The address that the browser shows."""
    return str(page.frames[0].evaluate("location.href"))


def _shows(page: Page, link: str, name: str) -> None:
    """Wait until a page of a table is shown at its address."""
    expect(page.locator(".dock [aria-current=page]")).to_have_attribute(
        "href", re.compile(f"/{name}$")
    )
    page.frames[0].wait_for_url(f"{link}{name}")


def _two_pages_on(phone: Page, server: str) -> str:
    """From a new table to its sheet, and on to the referee; the table's link."""
    link = start_table(phone, server)
    for name in ("sheet", "referee"):
        phone.locator(f".dock a[href$='/{name}']").click()
        _shows(phone, link, name)
    return link


def test_back_forward_reload_and_the_keyboard_are_those_of_the_page(
    phone: Page, server: str
) -> None:
    link = _two_pages_on(phone, server)
    phone.evaluate("history.back()")
    _shows(phone, link, "sheet")
    phone.evaluate("history.forward()")
    _shows(phone, link, "referee")
    phone.keyboard.press("Tab")
    assert phone.evaluate("document.activeElement.className") == "skip"
    with phone.expect_event("domcontentloaded"):
        phone.frames[0].evaluate("location.reload()")
    seen_outside(phone)
    seen_inside(phone, running(phone))
    _shows(phone, link, "referee")
    for name in ("sheet", ""):
        phone.evaluate("history.back()")
        _shows(phone, link, name)
    phone.locator(".dock a[href$='/sheet']").click()
    _shows(phone, link, "sheet")


def test_address_and_page_agree_where_the_frame_does_not_go_back_by_itself(
    phone: Page, server: str
) -> None:
    link = start_table(phone, server)
    phone.locator(".dock a[href$='/sheet']").click()
    _shows(phone, link, "sheet")
    # As some browsers take entries from before the page around was reloaded: without frame.
    for name in ("referee", "sheet"):
        phone.frames[0].evaluate("address => history.pushState(null, '', address)", link + name)
    phone.frames[0].evaluate("history.back()")
    _shows(phone, link, "referee")


def test_link_is_followed_from_a_page_that_is_still_coming_on_the_way_back(
    phone: Page, server: str
) -> None:
    link = _two_pages_on(phone, server)
    state = phone.frames[0].evaluate(GO_ON, [f"{link}sheet", f"{link}happened"])
    assert state != "complete"
    _shows(phone, link, "happened")


def test_refused_form_shows_what_was_typed_and_makes_no_entry_of_the_history(
    phone: Page, server: str, opened: Opened
) -> None:
    phone.goto(f"{server}/new/hearts")
    before = phone.evaluate("history.length")
    for seat, name in enumerate(("Ann", "Ann", "Cara", "Dai")):
        phone.locator(f"[name=name-{seat}]").fill(name)
    phone.locator(".dock .act").click()
    expect(phone.locator(".error").first).to_be_visible()
    expect(phone.locator("[name=name-1]")).to_have_value("Ann")
    assert _address(phone) == f"{server}/new/hearts"
    assert phone.evaluate("history.length") == before
    phone.locator("[name=name-1]").fill("Bo")
    phone.locator(".dock .act").click()
    expect(phone.locator(".standings")).to_be_visible()
    assert phone.evaluate("history.length") == before + 1
    # Chromium notes each refusal.
    assert all("422" in each for each in opened.complaints)
    opened.complaints.clear()


def test_way_back_leads_to_where_the_page_was_read(phone: Page, server: str) -> None:
    link = start_table(phone, server)
    phone.goto(f"{link}rules")
    phone.evaluate("scrollTo({ top: 120, behavior: 'instant' })")
    read = phone.evaluate("scrollY")
    assert read > 0
    phone.evaluate("document.querySelector(\".dock a[href$='/sheet']\").click()")
    _shows(phone, link, "sheet")
    phone.evaluate("history.back()")
    phone.frames[0].wait_for_url(f"{link}rules")
    phone.wait_for_function("read => scrollY === read", arg=read)
    # A part of the page, and back to where it was tapped, makes one entry more, and loads nothing.
    phone.evaluate("window.same = true")
    phone.locator(".jumps a").first.evaluate("part => part.click()")
    phone.frames[0].wait_for_url(f"{link}rules#part-1")
    phone.wait_for_function("read => scrollY !== read && location.hash === '#part-1'", arg=read)
    phone.evaluate("history.back()")
    phone.frames[0].wait_for_url(f"{link}rules")
    phone.wait_for_function("read => scrollY === read && location.hash === '' && same", arg=read)


def test_everything_is_downloaded_as_a_file(phone: Page, server: str, tmp_path: Path) -> None:
    link = start_table(phone, server)
    phone.goto(f"{server}/everything")
    with phone.expect_download() as saving:
        phone.get_by_role("link", name=WORDS.word("everything-download")).click()
    file = tmp_path / saving.value.suggested_filename
    saving.value.save_as(file)
    expect(phone.get_by_role("heading", level=1)).to_have_text(WORDS.word("everything-title"))
    assert file.name.startswith("Companion ")
    assert link.rstrip("/").rpartition("/")[2] in file.read_text("utf-8")


def test_picture_of_an_evening_is_kept(phone: Page, server: str) -> None:
    link = start_table(phone, server)
    score(Taps(phone), (5, 4, 3, 1), queen=2)
    phone.goto(f"{link}happened/early-end")
    phone.locator(".dock .act").click()
    with phone.expect_download() as kept:
        phone.locator("[data-picture]").click()
    assert kept.value.path().read_bytes().startswith(b"\x89PNG")


def test_played_evening_opens_with_one_tap(phone: Page, server: str) -> None:
    phone.goto(f"{server}/")
    phone.get_by_role("link", name=WORDS.word("home-look-round")).tap()
    expect(phone.locator(".dock .act")).to_have_text(WORDS.word("home-start"))
    phone.goto(f"{server}/")
    expect(phone.locator("a[href*=played-evening]")).to_have_count(0)
