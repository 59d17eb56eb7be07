"""Phones that follow a table: what one of them writes comes to the others by itself."""

from playwright.sync_api import Locator, Page

from tests.browser.at_table import NAMES
from tests.browser.prepared import Prepared, prepare

PLAIN = [5, 4, 3, 1]
SAID = {
    "en": "Ann scored deal 1: +5 for Ann; +4 for Bo; +16 for Cara; +1 for Dai",
    "ja": "Annが第1ディールを記録：Ann +5、Bo +4、Cara +16、Dai +1",
}
"""What is said of such a deal, in which Cara took the queen."""
STAMP = "document.documentElement.dataset.stamp"
REDRAWS = """() => !document.querySelector("[data-live]")
  || performance.getEntriesByType("resource")
    .some(({ name, responseEnd }) => name.endsWith("/morph.js") && responseEnd > 0)"""
"""Whether what redraws the page is there, which is loaded after it."""


def table_of_ann(phone: Page, server: str) -> Prepared:
    """A fresh table of a phone whose owner is Ann."""
    table = prepare(phone, server)
    table.sit(NAMES.index("Ann"))
    return table


def follow(page: Page, address: str) -> None:
    """Open a page, mark it so that a reload would show, and wait until its stream is open."""
    with page.expect_response(lambda answer: "/live?" in answer.url):
        page.goto(address)
    page.wait_for_function(REDRAWS)
    page.evaluate(f"{STAMP} = 'here'")


def happened(page: Page) -> Locator:
    """What a page says of news."""
    return page.locator("[data-happened]")


def not_reloaded(page: Page) -> bool:
    """Whether a page that was followed has stayed the same."""
    return bool(page.evaluate(f"{STAMP} === 'here'"))
