"""The site starts beside a page that is stuck, not in a frame, and under a finger."""

import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect

from tests.browser.at_table import start_table, totals_by_deal, words_in
from tests.browser.site.phones import STARTING, open_site, running, seen_inside, seen_outside
from tests.browser.site.returning import ADDRESS, returning_phone
from tests.support import site

pytestmark = pytest.mark.at_length

WORDS = words_in("en")
HOLD = """() => new Promise((held) =>
  navigator.locks.request("companion / ", () => { held(); return new Promise(() => {}); }))"""
"""Takes what the page that runs the app has, and never says that it does."""
HELD_BY = """
const top = await navigator.storage.getDirectory();
for await (const folder of top.values()) {
  const file = await folder.getFileHandle("companion.sqlite");
  globalThis.held = await file.createSyncAccessHandle();
}
postMessage("held");
"""
HOLD_FILE = """(script) => new Promise((held) => {
  const address = URL.createObjectURL(new Blob([script], { type: "text/javascript" }));
  window.worker = new Worker(address, { type: "module" });
  window.worker.onmessage = held;
})"""
"""Has the database open, as a page does that is frozen."""

HOLD_START = """
const { get, set } = Object.getOwnPropertyDescriptor(Worker.prototype, "onmessage");
const released = new Promise((release) => { window.release = release; });
Object.defineProperty(Worker.prototype, "onmessage", { get, set(hears) {
  set.call(this, (news) => news.data.running ? released.then(() => hears(news)) : hears(news));
} });
"""
"""The app runs for its page only after `release()`, however long a test takes until then."""

CACHED = """async (address) => {
  for (let glance = 0; glance < 600; glance += 1) {
    if (await caches.match(address)) return true;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  return false;
}"""
"""Waits until a page is cached for the next start; false if that does not come."""


@pytest.fixture(scope="module")
def visit(browser: Browser) -> Iterator[tuple[BrowserContext, str]]:
    """A phone whose site was opened once and closed, and the link of the table it showed last."""
    folder = site.find()
    assert folder is not None
    with site.hosting(folder) as space, returning_phone(browser, space) as context:
        page = context.new_page()
        seen_inside(page, open_site(page, ADDRESS))
        link = start_table(page, ADDRESS)
        seen_outside(page)
        page.close()
        yield context, link


@pytest.fixture
def at_table(visit: tuple[BrowserContext, str]) -> Iterator[tuple[BrowserContext, str]]:
    """That phone and that table; whatever a test opens is closed after it."""
    context, link = visit
    yield context, link
    for page in context.pages:
        seen_outside(page)
        page.close()


def _message(page: Page, code: str) -> None:
    """Wait until the page around the pages says so."""
    expect(page.locator("#state p")).to_have_text(WORDS.word(code), timeout=STARTING)


def _from_before(context: BrowserContext, link: str) -> Page:
    """The site opened again, showing a page from before while it starts: until `_let_start`."""
    page = context.new_page()
    page.add_init_script(HOLD_START)
    page.goto(link, wait_until="commit")
    _message(page, "shell-before")
    expect(page.frame_locator("#page").locator(".dock")).to_be_visible()
    return page


def _let_start(page: Page) -> None:
    """Let the app run of which the page is from before."""
    page.frames[0].evaluate("release()")


def test_link_that_is_tapped_while_the_site_starts_is_followed(
    at_table: tuple[BrowserContext, str],
) -> None:
    # The first test here: what the phone has shown last is still the table.
    context, link = at_table
    page = _from_before(context, link)
    page.frame_locator("#page").locator(".dock a[href$='/sheet']").tap()
    _let_start(page)
    page.wait_for_url(f"{link}sheet", timeout=STARTING)
    here = page.frame_locator("#page").locator(".dock [aria-current=page]")
    expect(here).to_have_attribute("href", re.compile("/sheet$"))


def test_next_deal_is_begun_while_the_site_starts(at_table: tuple[BrowserContext, str]) -> None:
    context, link = at_table
    page = context.new_page()
    page.goto(link)
    expect(running(page).locator(".standings")).to_be_visible()
    assert page.evaluate(CACHED, f"{link}deal")
    page.close()
    page = _from_before(context, link)
    page.frame_locator("#page").locator(".dock a[href$='/deal']").tap()
    expect(page.frame_locator("#page").locator("form.entry")).to_be_visible()
    _message(page, "shell-before")
    hearts = page.frames[1].locator("[name=hearts-0]")
    hearts.fill("4")
    _let_start(page)
    running(page)
    expect(hearts).to_have_value("4")


def test_newer_page_in_the_same_tab_takes_the_place_of_one_that_is_starting(
    at_table: tuple[BrowserContext, str],
) -> None:
    context, _ = at_table
    page = context.new_page()
    for path in ("/", "/receive", "/"):
        page.goto(f"{ADDRESS}{path}")
    running(page)
    assert [frame.url for frame in page.frames] == [f"{ADDRESS}/"] * 2


def test_page_that_was_left_behind_gives_the_app_up(
    at_table: tuple[BrowserContext, str],
) -> None:
    context, link = at_table
    left = context.new_page()
    left.goto(f"{ADDRESS}/manifest.webmanifest")
    left.evaluate(HOLD)
    page = context.new_page()
    page.goto(link)
    expect(running(page).locator(".standings")).to_be_visible()


def test_page_that_lost_the_app_says_so_and_goes_on_when_it_is_asked_to(
    at_table: tuple[BrowserContext, str],
) -> None:
    context, link = at_table
    older, newer = context.new_page(), context.new_page()
    older.goto(link)
    running(older)
    newer.goto(f"{link}sheet")
    # The older one answered too late.
    running(newer)
    newer.evaluate("navigator.locks.request('companion / ', { steal: true }, async () => {})")
    _message(older, "shell-replaced")
    older.get_by_role("button", name=WORDS.word("shell-here")).tap()
    expect(running(older).locator(".standings")).to_be_visible()
    expect(running(newer).locator("main")).to_be_visible()


def test_frozen_page_with_the_tables_is_named_and_waited_for(
    at_table: tuple[BrowserContext, str],
) -> None:
    context, link = at_table
    frozen = context.new_page()
    frozen.goto(f"{ADDRESS}/manifest.webmanifest")
    frozen.evaluate(HOLD)
    frozen.evaluate(HOLD_FILE, HELD_BY)
    page = context.new_page()
    page.goto(f"{link}sheet")
    _message(page, "shell-held")
    frozen.close()
    seen_inside(page, running(page))
    assert totals_by_deal(page) == []


def test_site_is_not_shown_inside_the_site(at_table: tuple[BrowserContext, str]) -> None:
    context, _ = at_table
    page = context.new_page()
    frame = open_site(page, ADDRESS)
    session = page.context.new_cdp_session(page)
    session.send("Network.enable")
    session.send("Network.setBypassServiceWorker", {"bypass": True})
    frame.evaluate("location.reload()")
    _message(page, "shell-failed")
    assert len(page.frames) == 2 + 1
    session.send("Network.setBypassServiceWorker", {"bypass": False})
    page.get_by_role("button", name=WORDS.word("shell-again")).tap()
    expect(running(page).locator(".games")).to_be_visible()


def test_deal_that_is_saved_while_the_site_starts_is_saved(
    at_table: tuple[BrowserContext, str],
) -> None:
    context, link = at_table
    page = context.new_page()
    page.goto(link)
    seen_inside(page, running(page))
    link = start_table(page, ADDRESS)
    page.goto(f"{link}deal")
    seen_outside(page)
    page.close()
    page = _from_before(context, f"{link}deal")
    seen_inside(page, page.frames[1])
    for seat, hearts in enumerate((4, 3, 3)):
        page.locator(f"[name=hearts-{seat}]").fill(f"{hearts}")
    page.locator("[name=queen][value='1']").check(force=True)
    page.locator(".dock button[type=submit], .dock .act").last.click()
    _let_start(page)
    page.frames[0].wait_for_url(link, timeout=STARTING)
    expect(page.locator(".standings")).to_be_visible(timeout=STARTING)
    page.goto(f"{link}sheet")
    assert len(totals_by_deal(page)) == 1
