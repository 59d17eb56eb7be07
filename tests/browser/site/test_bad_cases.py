"""When it cannot go well, that is said: in the reader's language, and with a way on."""

import json
import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path

import pytest
from playwright.sync_api import Browser, BrowserContext, Locator, Page, expect

from tests.browser.at_table import start_table, totals_by_deal, words_in
from tests.browser.conftest import NewPhone, listen
from tests.browser.phones import new_context
from tests.browser.site.phones import (
    STARTING,
    running,
    seen_inside,
    seen_outside,
    storage,
)
from tests.support import site

pytestmark = pytest.mark.at_length

LANGUAGES = {"en": "en-GB", "ja": "ja-JP"}
REFUSING = {
    "disk.js": b"""
export const NAMES = ["companion.sqlite", "companion.sqlite-journal"];
export async function openDisk() { throw new Error("refused"); }
""",
    "blocks.js": b"""
export class NotOwnerError extends Error {}
export async function openBlocks() { throw new Error("refused"); }
export async function moveBlocks() {}
""",
}
DAMAGE = """async () => {
  const top = await navigator.storage.getDirectory();
  for await (const folder of top.values()) {
    const file = await folder.getFileHandle("companion.sqlite");
    const writing = await file.createWritable({ keepExistingData: true });
    await writing.write(new Uint8Array(600).fill(7));
    await writing.close();
  }
}"""


@dataclass(frozen=True)
class Visit:
    """A phone, the address at which it opened the site, and what the first visit complained of."""

    context: BrowserContext
    server: str
    complaints: Sequence[str]


def _words(code: str, language: str = "en") -> str:
    return words_in(language).word(code)


@pytest.mark.parametrize("language", LANGUAGES)
def test_browser_without_webassembly_is_told(
    new_phone: NewPhone, web_space: site.WebSpace, language: str
) -> None:
    page = new_phone(locale=LANGUAGES[language])
    page.add_init_script("delete globalThis.WebAssembly")
    page.goto(f"{web_space.url}/")
    expect(page.locator("#state p")).to_have_text(_words("shell-unable", language))


def test_browser_that_keeps_nothing_is_told_before_the_first_deal(
    new_phone: NewPhone, tmp_path: Path
) -> None:
    built = site.find()
    assert built is not None
    site.with_other(built, tmp_path, REFUSING)
    page = new_phone()
    with site.hosting(tmp_path) as space:
        page.goto(f"{space.url}/")
        said = _words("shell-unkept")
        expect(page.locator("#state p")).to_have_text(said, timeout=STARTING)
        expect(page.frame_locator("#page").locator(".games")).to_be_visible()


@pytest.fixture(scope="module")
def visit(browser: Browser) -> Iterator[Visit]:
    """A phone whose first download was cut, in the large archive, and then taken up again.

    What is done to it is done in the order of the tests.
    """
    folder = site.find()
    assert folder is not None
    with site.hosting(folder) as space:
        space.cut("companion.zip.packed")
        context, complaints = new_context(browser, service_workers="allow"), list[str]()
        page = context.new_page()
        listen(page, complaints)
        page.goto(f"{space.url}/")
        expect(page.locator("#state p")).to_have_text(_words("shell-cut"))
        page.get_by_role("button", name=_words("shell-again")).tap()
        expect(running(page).locator(".games")).to_be_visible()
        yield Visit(context, space.url, complaints)
        context.close()


def test_download_that_is_cut_can_be_taken_up_again(visit: Visit) -> None:
    # By the fixture, whose phone the others share.
    assert visit.complaints


@pytest.fixture
def table(visit: Visit, complaints: list[str]) -> Iterator[Page]:
    """That phone at a new table with one deal, seen inside."""
    page = visit.context.pages[-1]
    listen(page, complaints)
    seen_inside(page, running(page))
    start_table(page, visit.server)
    _enter_deal(page)
    expect(page.locator(".standings")).to_be_visible()
    yield page
    seen_outside(page)


def _enter_deal(page: Page) -> None:
    """Enter hearts and the queen on the phone, and save."""
    page.goto(f"{_link(page)}deal")
    for seat, hearts in enumerate((4, 3, 3)):
        page.locator(f"[name=hearts-{seat}]").fill(f"{hearts}")
    page.locator("[name=queen][value='1']").check(force=True)
    page.locator(".dock button[type=submit], .dock .act").last.click()


def _link(page: Page) -> str:
    found = re.match(r".*/t/[^/]+/", page.url)
    assert found is not None
    return found[0]


@pytest.mark.usefixtures("forgiven")
def test_full_disk_is_said_and_the_deal_waits_for_room(table: Page, visit: Visit) -> None:
    server = visit.server
    storage(table, "overrideQuotaForOrigin", server, quotaSize=1)
    _enter_deal(table)
    expect(table.locator(".unsent")).to_contain_text(_words("error-alone-full"))
    storage(table, "overrideQuotaForOrigin", server)
    table.locator(".unsent").get_by_role("button", name=_words("unsent-send")).click()
    expect(table.locator(".unsent li")).to_have_count(0)
    table.goto(f"{_link(table)}sheet")
    assert len(totals_by_deal(table)) == 2


def _opened_damaged(table: Page, server: str) -> Page:
    """The site, opened again with a database that somebody has written into."""
    context, link = table.context, _link(table)
    table.close()
    page = context.new_page()
    page.goto(f"{server}/manifest.webmanifest")
    page.evaluate(DAMAGE)
    page.goto(link)
    expect(page.locator("#state p")).to_have_text(_words("shell-damaged"), timeout=STARTING)
    return page


def _saved(page: Page, button: Locator) -> bytes:
    """What a button saves."""
    with page.expect_download() as saving:
        button.click()
    return Path(saving.value.path()).read_bytes()


def test_damaged_database_is_kept_as_it_is_and_can_be_saved_now_and_later(
    table: Page, visit: Visit
) -> None:
    page = _opened_damaged(table, visit.server)
    save = page.get_by_role("button", name=_words("shell-save"))
    assert _saved(page, save)[:8] == b"\7" * 8
    page.get_by_role("button", name=_words("shell-anew")).click()
    expect(page.locator("#state p")).not_to_have_text(_words("shell-damaged"))
    expect(page.frame_locator("#page").locator("main")).to_be_visible(timeout=STARTING)
    page.goto(f"{visit.server}/everything")
    aside = running(page).locator("[data-aside]")
    expect(aside.get_by_role("heading")).to_have_text(_words("aside-title"))
    assert _saved(page, aside.get_by_role("link"))[:8] == b"\7" * 8


@pytest.mark.usefixtures("forgiven")
def test_what_the_browser_deletes_under_an_open_page_can_be_saved(
    table: Page, visit: Visit
) -> None:
    link = _link(table)
    storage(table, "clearDataForOrigin", visit.server, storageTypes="all")
    around = table.frames[0]
    said = _words("shell-cleared")
    expect(around.locator("#state p")).to_have_text(said)
    with table.expect_download() as saving:
        around.get_by_role("button", name=_words("shell-save")).click()
    (saved,) = json.loads(Path(saving.value.path()).read_text("utf-8"))["tables"]
    assert saved["link"] in link
