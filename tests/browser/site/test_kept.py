"""What was acknowledged stays: the tab dies, another one is open, a new version comes."""

import re
import shutil
from base64 import b64decode, b64encode
from collections.abc import Iterator
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path

import pytest
from playwright.sync_api import Browser, BrowserContext, ConsoleMessage, Error, Page, expect

from tests.browser.at_table import (
    Taps,
    action,
    count_captures,
    open_deal,
    start_table,
    totals_by_deal,
    words_in,
)
from tests.browser.conftest import listen
from tests.browser.site.phones import STARTING, open_site, running, seen_inside, seen_outside
from tests.browser.site.returning import ADDRESS, returning_phone
from tests.browser.site.test_storage import enter_deal
from tests.earlier.released import releases
from tests.support import site
from tests.support.half_written import half_written

pytestmark = pytest.mark.at_length

WORDS = words_in("en")
SAVE_ON_AND_ON = """async (link) => {
  for (let deal = 1; ; deal += 1) {
    const page = await (await fetch(link + "deal")).text();
    const form = new DOMParser().parseFromString(page, "text/html").querySelector("form.entry");
    const said = new URLSearchParams(new FormData(form));
    [4, 3, 3, 3].forEach((hearts, seat) => said.set(`hearts-${seat}`, hearts));
    said.set("queen", deal % 4);
    const answer = await fetch(link + "deal", { method: "POST", body: said });
    if (!answer.ok) throw new Error(answer.status);
    console.debug(`saved ${deal}`);
  }
}"""
FILES = """async (written) => {
  const pause = () => new Promise((resolve) => setTimeout(resolve, 50));
  const freed = (file) => file.createWritable().catch(() => pause().then(() => freed(file)));
  const top = await navigator.storage.getDirectory();
  for await (const folder of top.values()) {
    for (const [name, bytes] of Object.entries(written)) {
      const writing = await freed(await folder.getFileHandle(name));
      await writing.write(Uint8Array.from(atob(bytes), (each) => each.charCodeAt(0)));
      await writing.close();
    }
    const file = await (await folder.getFileHandle("companion.sqlite")).getFile();
    const bytes = new Uint8Array(await file.arrayBuffer());
    return btoa(Array.from(bytes, (each) => String.fromCharCode(each)).join(""));
  }
}"""
"""Writes some of the database's files once no page has them open, and returns the database."""
ROUNDS = (2, 5)
"""How many deals are saved, at least, before the tab is killed."""


@dataclass(frozen=True)
class Visit:
    """A phone, and the web space where it opens the site: a copy, to put another in its place."""

    context: BrowserContext
    folder: Path
    space: site.WebSpace

    @property
    def page(self) -> Page:
        """The page that is open, seen inside; whatever a test leaves open is the next one's."""
        page = self.context.pages[-1]
        seen_inside(page, running(page))
        return page


@pytest.fixture(scope="module")
def visit(browser: Browser, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Visit]:
    """A phone on which the site is open."""
    built = site.find()
    assert built is not None
    folder = Path(shutil.copytree(built, tmp_path_factory.mktemp("copy") / "site"))
    with site.hosting(folder) as space, returning_phone(browser, space) as context:
        open_site(context.pages[0], ADDRESS)
        yield Visit(context, folder, space)


@pytest.fixture
def page(visit: Visit, complaints: list[str]) -> Iterator[Page]:
    """That phone's page, seen inside."""
    page = visit.page
    listen(page, complaints)
    yield page
    for each in visit.context.pages:
        seen_outside(each)


def _reopened(context: BrowserContext, address: str) -> Page:
    """Another tab of the same phone, seen inside as soon as the app runs."""
    page = context.new_page()
    page.goto(address)
    seen_inside(page, running(page))
    return page


def _kill(page: Page) -> None:
    """End the tab as a phone does that needs its memory."""
    with page.expect_event("crash"), suppress(Error):
        seen_outside(page)
        page.goto("chrome://crash", timeout=5_000)


def test_second_tab_shares_the_app_and_takes_it_over(page: Page, visit: Visit) -> None:
    first = page
    link = start_table(first, ADDRESS)
    second = _reopened(first.context, link)
    expect(second.locator(".standings")).to_be_visible()
    first.close()
    second.goto(f"{link}sheet")
    expect(second.locator(".dock a[href$='/sheet'][aria-current=page]")).to_be_visible()


def test_new_version_takes_over_with_all_tables_and_the_deal_half_entered(
    page: Page, visit: Visit
) -> None:
    folder = visit.folder
    link = start_table(page, ADDRESS)
    page.goto(f"{link}deal")
    page.locator("[name=hearts-1]").fill("5")
    old = _caches(page)
    site.with_other(folder, folder, {"shell.css": b"#page { flex: 1; border: 0; width: 100% }"})
    # The page around the pages; those in the frame may have no workers.
    page.frames[0].evaluate(
        """async () => {
          const registered = await navigator.serviceWorker.getRegistration();
          await registered.update();
          while (!registered.waiting) await new Promise((resolve) => setTimeout(resolve, 50));
        }"""
    )
    assert _caches(page) >= old
    context = page.context
    page.close()
    again = _reopened(context, f"{link}deal")
    expect(again.locator("[name=hearts-1]")).to_have_value("5")
    assert not _caches(again) & old


def test_page_that_is_loaded_past_the_worker_after_an_update_starts(
    browser: Browser, tmp_path: Path
) -> None:
    built = site.find()
    assert built is not None
    folder = Path(shutil.copytree(built, tmp_path / "site"))
    with site.hosting(folder) as space, returning_phone(browser, space) as context:
        page = context.pages[0]
        open_site(page, ADDRESS)
        other = {"shell.css": b"#page { border: 0; width: 100%; flex: 1 }"}
        site.with_other(folder, folder, other)
        page.evaluate("document.documentElement.dataset.earlier = ''")
        page.context.new_cdp_session(page).send("Page.reload", {"ignoreCache": True})
        expect(page.locator("html[data-earlier]")).to_have_count(0)
        shown = page.frame_locator("#page").locator(".games")
        expect(shown).to_be_visible(timeout=STARTING)
        # Until the app runs, the page from before is shown, and a line says so.
        expect(page.locator("#state")).to_be_hidden(timeout=STARTING)


def _caches(page: Page) -> set[str]:
    """The versions that the phone keeps."""
    names: list[str] = page.evaluate("caches.keys()")
    return {name for name in names if not name.endswith(" last")}


def test_that_the_browser_may_throw_tables_away_is_said_with_a_way_to_save_them(
    phone: Page, server: str
) -> None:
    start_table(phone, server)
    phone.evaluate("localStorage['companion-evenings /'] = JSON.stringify({ count: 2 })")
    reminder = phone.locator(".reminder")
    open_deal(Taps(phone))
    count_captures(Taps(phone), [5, 4, 3, 1], 2)
    action(phone).tap()
    expect(reminder).to_contain_text(WORDS.word("reminder-tables"))
    context, address = phone.context, phone.url
    phone.close()
    again = _reopened(context, address)
    reminder = again.locator(".reminder")
    expect(reminder).to_contain_text(WORDS.word("reminder-tables"))
    reminder.locator("a").tap()
    expect(again.locator("h1")).to_have_text(WORDS.word("everything-title"))


def test_tab_that_was_killed_in_the_midst_of_saving_has_all_tables_and_saves(
    page: Page, visit: Visit, tmp_path: Path
) -> None:
    link = start_table(page, ADDRESS)
    enter_deal(page, link)
    expect(page.locator(".standings")).to_be_visible()
    beside = _alone(page)
    database = tmp_path / "companion.sqlite"
    database.write_bytes(b64decode(beside.evaluate(FILES, {})))
    _keep(beside, half_written(database, tmp_path / "killed").parent)
    again = _reopened(visit.context, link)
    enter_deal(again, link)
    expect(again.locator(".standings")).to_be_visible()
    again.goto(f"{link}sheet")
    assert len(totals_by_deal(again)) == 2


def _keep(beside: Page, folder: Path) -> None:
    """Let the phone have the files of a folder as its database."""
    files = {each.name: b64encode(each.read_bytes()).decode() for each in folder.iterdir()}
    beside.evaluate(FILES, files)


def test_database_of_an_earlier_version_is_brought_up_to_date(
    page: Page, visit: Visit, tmp_path: Path
) -> None:
    oldest = next(releases())
    database = oldest.unfold("site", tmp_path / "of release") / "companion.sqlite"
    (tmp_path / "kept").mkdir()
    _keep(_alone(page), database.rename(tmp_path / "kept" / database.name).parent)
    played = next(each for each in oldest.json("sheets/site.json").items() if each[1]["deals"])
    again = _reopened(visit.context, f"{ADDRESS}/t/{played[0]}/sheet")
    assert len(totals_by_deal(again)) == played[1]["deals"]


def _alone(page: Page) -> Page:
    """A page of the site's origin that runs nothing, in place of the one that ran the app."""
    context = page.context
    beside = context.new_page()
    beside.goto(f"{ADDRESS}/manifest.webmanifest")
    page.close()
    return beside


def test_what_was_acknowledged_survives_the_tab(page: Page, visit: Visit) -> None:
    visit.space.stop()
    page.context.set_offline(True)
    link = start_table(page, ADDRESS, target="1000")
    for least in ROUNDS:
        saved = _save_until_killed(page, link, least)
        page = _reopened(page.context, f"{link}sheet")
        totals = totals_by_deal(page)
        assert len(totals) >= saved
        page.goto(link)


def _save_until_killed(page: Page, link: str, least: int) -> int:
    """Save one deal after the other, kill the tab meanwhile; how many were acknowledged in all."""
    page.goto(f"{link}sheet")
    before, saved = len(totals_by_deal(page)), 0

    def count(message: ConsoleMessage) -> None:
        nonlocal saved
        if found := re.fullmatch(r"saved (\d+)", message.text):
            saved = int(found[1])

    page.on("console", count)
    page.evaluate(f"link => {{ ({SAVE_ON_AND_ON})(link); }}", link)
    with page.expect_console_message(lambda message: message.text == f"saved {least}"):
        pass
    _kill(page)
    return before + saved
