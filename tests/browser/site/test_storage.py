"""Tables are on the disk before that is said, and kept where there are no private files."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from companion.site import build
from tests.browser.at_table import start_table, totals_by_deal, words_in
from tests.browser.conftest import NewPhone
from tests.browser.site.phones import (
    STARTING,
    open_site,
    running,
    seen_inside,
    seen_outside,
)
from tests.browser.site.test_bad_cases import LANGUAGES
from tests.support import site

WORDS = words_in("en")
SHELL = Path(build.__file__).parent / "shell"
NO_FILES = b"""
export const NAMES = ["companion.sqlite", "companion.sqlite-journal"];
export async function openDisk() { throw new Error("no private files"); }
"""
ONLY_PROMISED = b"""
for (const name of ["getSize", "truncate", "flush", "close"]) {
  const own = FileSystemSyncAccessHandle.prototype[name];
  FileSystemSyncAccessHandle.prototype[name] = async function (...given) {
    return own.apply(this, given);
  };
}
"""
"""What Chrome did before 108, and Safari before 16.4."""
DISK = (SHELL / "disk.js").read_bytes()
COUNT = """() => {
  globalThis.done = [];
  for (const name of ["write", "truncate", "flush"]) {
    const own = FileSystemSyncAccessHandle.prototype[name];
    FileSystemSyncAccessHandle.prototype[name] = function (...given) {
      done.push(name);
      return own.apply(this, given);
    };
  }
}"""
FULL = """() => {
  globalThis.put = IDBObjectStore.prototype.put;
  IDBObjectStore.prototype.put = function (...given) {
    put.apply(this, given);
    this.transaction.abort();
  };
}"""
"""Lets no transaction of IndexedDB end that writes, as where there is no space."""
OWN = """async () => {
  const opening = indexedDB.open("companion%20%2F%20 files");
  await new Promise((opened) => (opening.onsuccess = opened));
  const writing = opening.result.transaction("texts", "readwrite");
  writing.objectStore("texts").put("another page", "owner");
  await new Promise((done) => (writing.oncomplete = done));
}"""
"""Opens the tables for another page."""
REFUSE = """
const refuse = () => { throw new DOMException("refused", "SecurityError"); };
Object.defineProperty(window, "localStorage", { get: refuse });
Object.defineProperty(window, "sessionStorage", { get: refuse });
CacheStorage.prototype.open = async () => refuse();
ServiceWorkerContainer.prototype.register = async () => refuse();
"""
"""What Chromium does where all cookies are blocked."""


def enter_deal(page: Page, link: str) -> None:
    """Enter hearts and the queen on the phone, and save."""
    page.goto(f"{link}deal")
    for seat, hearts in enumerate((4, 3, 3)):
        page.locator(f"[name=hearts-{seat}]").fill(f"{hearts}")
    page.locator("[name=queen][value='1']").check(force=True)
    page.locator(".dock button[type=submit], .dock .act").last.click()


@pytest.mark.at_length
def test_what_is_said_to_be_saved_was_flushed(phone: Page, server: str) -> None:
    page, link = phone, start_table(phone, server)
    (worker,) = page.workers
    worker.evaluate(COUNT)
    enter_deal(page, link)
    expect(page.locator(".standings")).to_be_visible()
    done = worker.evaluate("done")
    # The journal is flushed, then the database, then that the journal is empty again.
    assert done[-1] == "flush"
    assert done.count("flush") >= 3
    assert "flush" in done[done.index("write") : len(done) - 1 - done[::-1].index("write")]


@pytest.fixture(params=[NO_FILES, ONLY_PROMISED + DISK], ids=["no files", "only promised"])
def space(tmp_path: Path, request: pytest.FixtureRequest) -> Iterator[site.WebSpace]:
    """A web space with the site as it is in a browser without private files, or with older ones."""
    built = site.find()
    assert built is not None
    site.with_other(built, tmp_path, {"disk.js": request.param})
    with site.hosting(tmp_path) as found:
        yield found


def _reopened(page: Page, link: str, deals: int) -> Page:
    """Another tab of the phone, the one before closed; all deals are there."""
    seen_outside(page)
    page.close()
    again = page.context.new_page()
    again.goto(f"{link}sheet")
    seen_inside(again, running(again))
    assert len(totals_by_deal(again)) == deals
    return again


@pytest.mark.at_length
@pytest.mark.usefixtures("forgiven")
def test_tables_are_kept_without_private_files_wait_for_room_and_are_given_up_to_another_page(
    new_phone: NewPhone, space: site.WebSpace
) -> None:
    page = new_phone()
    seen_inside(page, open_site(page, space.url))
    link = start_table(page, space.url)
    enter_deal(page, link)
    expect(page.locator(".standings")).to_be_visible()
    page = _reopened(page, link, 1)
    _enter_without_room(page, link)
    page = _reopened(page, link, 2)
    page.frames[0].evaluate(OWN)
    enter_deal(page, link)
    seen_outside(page)
    expect(page.locator("#state p")).to_have_text(WORDS.word("shell-replaced"))


def _enter_without_room(page: Page, link: str) -> None:
    """Enter a deal, which waits until there is space for it, and send it then."""
    (worker,) = page.workers
    worker.evaluate(FULL)
    enter_deal(page, link)
    expect(page.locator(".unsent")).to_contain_text(WORDS.word("shell-full"))
    worker.evaluate("() => { IDBObjectStore.prototype.put = put; }")
    page.locator(".unsent").get_by_role("button", name=WORDS.word("unsent-send")).click()
    expect(page.locator(".unsent li")).to_have_count(0)


@pytest.mark.at_length
def test_browser_that_refuses_all_storage_is_told_what_is_missing(
    new_phone: NewPhone, web_space: site.WebSpace
) -> None:
    page = new_phone(locale=LANGUAGES["ja"])
    page.add_init_script(REFUSE)
    page.goto(f"{web_space.url}/")
    said = words_in("ja").word("shell-refused")
    expect(page.locator("#state p")).to_have_text(said, timeout=STARTING)
