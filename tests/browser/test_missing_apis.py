"""Where a browser lacks a part of the phone, no button is dead and nothing is thrown."""

import re

import pytest
from playwright.sync_api import Page, expect

from tests.browser.at_table import action, words_on
from tests.browser.conftest import NewPhone
from tests.browser.prepared import Prepared
from tests.browser.screens import Stage
from tests.browser.waiting import button, cut_off, entries, fill, unsent

pytestmark = pytest.mark.at_length

MISSING = {
    "old iPhone": [
        "Navigator.prototype.vibrate",
        "Navigator.prototype.wakeLock",
        "Navigator.prototype.locks",
        "window.BarcodeDetector",
        "Element.prototype.requestFullscreen",
        "Document.prototype.fullscreenEnabled",
    ],
    "computer": [
        "Navigator.prototype.share",
        "Navigator.prototype.canShare",
        "Navigator.prototype.mediaDevices",
        "window.EventSource",
    ],
    "page over http": [
        "Navigator.prototype.clipboard",
        "Navigator.prototype.wakeLock",
        "HTMLCanvasElement.prototype.captureStream",
        "Navigator.prototype.storage",
    ],
    "sharing of files": ["Navigator.prototype.canShare", "window.visualViewport"],
    "all copying": ["Navigator.prototype.clipboard", "Document.prototype.execCommand"],
}
"""What may be missing together, and by which properties it is found."""
PAGES = {
    "home": "/",
    "new": "/new/hearts",
    "scan": "/scan",
    "receive": "/receive",
    "everything": "/everything",
    "phone": "/phone",
    "table": "table",
    "sheet": "table sheet",
    "deal": "table deal",
    "board": "table board",
    "share": "table share",
    "hand": "table hand",
    "phones": "table phones",
    "rules": "table rules/change",
    "tricks": "table referee/tricks?leader=0",
    "over": "over",
}
"""The pages that use them, among others."""
STOOD = """() => performance.getEntriesByType("resource")
  .some(({ name }) => name.endsWith("typing.js"))"""


@pytest.fixture(params=MISSING.values(), ids=list(MISSING))
def lacking(new_phone: NewPhone, request: pytest.FixtureRequest) -> Page:
    """A phone that lacks one of these."""
    phone = new_phone(reduced_motion="no-preference")
    for each in request.param:
        phone.add_init_script(f"delete {each}")
    return phone


def test_no_page_fails_and_no_button_is_dead(lacking: Page, stage: Stage) -> None:
    for address in PAGES.values():
        table, _, path = address.partition(" ")
        start = {"table": stage.busy, "over": stage.over}.get(table, f"{stage.server}{table}")
        lacking.goto(start + path)
        lacking.wait_for_function(STOOD)
        words = words_on(lacking)
        said = {words.word("share-copied"), words.word("share-not-copied")}
        copies = lacking.locator("[data-copy]:visible")
        for at in range(copies.count()):
            copies.nth(at).tap()
            expect(copies.nth(at)).to_have_text(re.compile("|".join(map(re.escape, said))))
        sends = lacking.locator("[data-send]:visible, [data-send-file]:visible")
        if sends.count():
            assert lacking.evaluate("'share' in navigator")
        else:
            assert copies.count() == lacking.locator("[data-copy]").count()
        fulls = lacking.locator("[data-full]")
        if fulls.count():
            can = lacking.evaluate("'requestFullscreen' in document.documentElement")
            assert fulls.first.evaluate("each => each.hidden") is not can


def test_scanner_says_what_to_do_instead(phone: Page, server: str) -> None:
    for missing in ("window.BarcodeDetector", "Navigator.prototype.mediaDevices"):
        phone.add_init_script(f"delete {missing}")
        phone.goto(f"{server}/scan")
        expect(phone.locator("[data-because=unable]")).to_be_visible()
        expect(phone.locator("[data-own-camera]")).to_be_visible()
        expect(phone.locator("[data-again]")).to_be_hidden()


@pytest.mark.parametrize(
    "lack",
    [
        "delete Navigator.prototype.vibrate",
        "delete Navigator.prototype.locks",
        "LockManager.prototype.request = () => Promise.reject(new DOMException('no storage'))",
    ],
    ids=["vibrate", "locks", "refused-locks"],
)
def test_deal_is_tapped_and_saved_all_the_same(
    new_phone: NewPhone, table: Prepared, lack: str
) -> None:
    phone = new_phone(reduced_motion="no-preference")
    phone.add_init_script(lack)
    phone.goto(table.link)
    fill(phone)
    with phone.expect_navigation():
        action(phone).tap()
    assert entries(table) == 1


@pytest.mark.usefixtures("forgiven")
def test_what_waits_can_be_copied_on_the_page_that_shows_it(phone: Page, table: Prepared) -> None:
    phone.add_init_script("delete Navigator.prototype.clipboard")
    fill(phone)
    cut_off(phone)
    action(phone).tap()
    expect(unsent(phone)).to_have_attribute("data-state", "waiting")
    unsent(phone).locator("summary").tap()
    button(phone, "copy").tap()
    expect(button(phone, "copy")).to_have_text(words_on(phone).word("share-copied"))
