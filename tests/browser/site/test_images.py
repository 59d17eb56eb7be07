"""The site starts from an image of the runtime's memory that an earlier start kept, if it can."""

from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect

from tests.browser.at_table import start_table, totals_by_deal
from tests.browser.phones import new_context
from tests.browser.site.phones import open_site, running, seen_inside, seen_outside, storage
from tests.browser.site.test_storage import enter_deal
from tests.support import site

pytestmark = pytest.mark.at_length

RESUMED = "performance.getEntriesByName('resumed').length"
CHANGE = """async () => {
  const top = await navigator.storage.getDirectory();
  for await (const folder of top.values()) {
    const file = await folder.getFileHandle("python.image");
    const writing = await file.createWritable({ keepExistingData: true });
    await writing.write({ type: "write", position: 30_000_000, data: new Uint8Array([1, 2, 3]) });
    await writing.close();
  }
}"""
"""Damages the image in its middle."""
RECORD = """async (changes) => {
  const opening = indexedDB.open("companion%20%2F%20");
  await new Promise((opened) => (opening.onsuccess = opened));
  const store = opening.result.transaction("texts", "readwrite").objectStore("texts");
  const asking = store.get("image");
  await new Promise((told) => (asking.onsuccess = told));
  const record = { ...JSON.parse(asking.result), ...changes };
  const writing = store.put(JSON.stringify(record), "image");
  await new Promise((done) => (writing.onsuccess = done));
  opening.result.close();
  return record;
}"""
"""Changes what is known of the image, and returns it."""
SIZES = """async () => {
  const top = await navigator.storage.getDirectory();
  const sizes = [];
  for await (const folder of top.values()) {
    for await (const [name, file] of folder.entries()) {
      if (name === "python.image") sizes.push((await file.getFile()).size);
    }
  }
  return sizes;
}"""
FEW_BYTES = 60_000_000
"""Enough for the files of the site, and not for an image beside them."""


@pytest.fixture(scope="module")
def visit(browser: Browser) -> Iterator[tuple[BrowserContext, str]]:
    """A phone on which a deal was scored during the first start, and the link of its table."""
    folder = site.find()
    assert folder is not None
    with site.hosting(folder) as space:
        context = new_context(browser, service_workers="allow")
        page = context.new_page()
        seen_inside(page, open_site(page, space.url))
        link = start_table(page, space.url)
        enter_deal(page, link)
        expect(page.locator(".standings")).to_be_visible()
        seen_outside(page)
        page.close()
        yield context, link
        context.close()


@pytest.fixture
def opened(visit: tuple[BrowserContext, str]) -> Iterator[tuple[Page, str]]:
    """That phone, on a page that is no page of the app's, and the table."""
    context, link = visit
    page = context.new_page()
    page.goto(f"{link.partition('/t/')[0]}/manifest.webmanifest")
    yield page, link
    for each in context.pages:
        seen_outside(each)
        each.close()


def _reopened(page: Page, address: str) -> bool:
    """Open the site again; whether it went on from an image."""
    seen_outside(page)
    page.goto("about:blank")
    page.goto(address)
    seen_inside(page, running(page))
    (worker,) = page.workers
    return bool(worker.evaluate(RESUMED))


def test_second_start_goes_on_from_the_first_and_is_no_try_once_it_ends(
    opened: tuple[Page, str],
) -> None:
    page, link = opened
    keys = set()
    for _ in range(2):
        assert _reopened(page, f"{link}sheet")
        assert len(totals_by_deal(page)) == 1
        page.goto(f"{link}deal")
        keys.add(page.locator("form.entry [name=key]").get_attribute("value"))
    assert len(keys) == 2
    # What draws a code is imported when it is needed, from the archive of the rest.
    page.goto(f"{link}hand")
    expect(page.locator("svg").first).to_be_visible()
    seen_outside(page)
    page.goto(f"{link.partition('/t/')[0]}/manifest.webmanifest")
    record: dict[str, Any] = page.evaluate(RECORD, {})
    assert record["tries"] == 0


def test_damaged_image_is_replaced(opened: tuple[Page, str]) -> None:
    page, link = opened
    page.evaluate(CHANGE)
    assert not _reopened(page, f"{link}sheet")
    assert len(totals_by_deal(page)) == 1
    assert _reopened(page, f"{link}sheet")


@pytest.mark.parametrize(
    "changes",
    [
        pytest.param({"version": "another"}, id="of another version or browser"),
        pytest.param({"size": 2**40}, id="for which the phone has no memory"),
    ],
)
def test_image_that_cannot_be_used_is_replaced(
    opened: tuple[Page, str], changes: dict[str, str | int]
) -> None:
    page, link = opened
    page.evaluate(RECORD, changes)
    assert not _reopened(page, f"{link}sheet")
    assert len(totals_by_deal(page)) == 1
    assert _reopened(page, f"{link}sheet")


def test_image_that_no_start_gets_over_is_given_up(opened: tuple[Page, str]) -> None:
    page, link = opened
    page.evaluate(RECORD, {"tries": 5})
    for _ in range(2):
        assert not _reopened(page, f"{link}sheet")
        assert len(totals_by_deal(page)) == 1
    seen_outside(page)
    page.goto(f"{link.partition('/t/')[0]}/manifest.webmanifest")
    page.evaluate(RECORD, {"tries": 0})


def test_site_starts_without_room_for_an_image(browser: Browser) -> None:
    folder = site.find()
    assert folder is not None
    with site.hosting(folder) as space:
        context = new_context(browser, service_workers="allow")
        page = context.new_page()
        storage(page, "overrideQuotaForOrigin", space.url, quotaSize=FEW_BYTES)
        seen_inside(page, open_site(page, space.url))
        link = start_table(page, space.url)
        assert page.frames[0].evaluate(SIZES) == []
        assert not _reopened(page, f"{link}sheet")
        context.close()
