"""What waits on a phone to be sent, and what has arrived."""

import json
from collections.abc import Sequence

from playwright.sync_api import Locator, Page

from tests.browser.at_table import Taps, count_captures, open_deal
from tests.browser.prepared import Prepared

PLAIN = (5, 4, 3, 1)
SOON = 60_000
"""Milliseconds in which what waits has been tried again."""
HASTE = """{
  const few = (ms) => (ms >= 3000 && ms <= 4000 ? ms / 10 : ms);
  const { setTimeout, setInterval } = window;
  window.setTimeout = (does, ms, ...given) => setTimeout(does, few(ms), ...given);
  window.setInterval = (does, ms, ...given) => setInterval(does, few(ms), ...given);
}"""
"""What pages do after a few seconds, or every few, they do ten times as soon."""
LISTS = """() => performance.getEntriesByType("resource")
  .some(({ name, responseEnd }) => name.endsWith("/copy.js") && responseEnd > 0)"""


def unsent(page: Page) -> Locator:
    """What waits, as the page lists it."""
    return page.locator(".unsent li")


def button(page: Page, does: str) -> Locator:
    """What can be done with the one that waits."""
    return unsent(page).locator(f"[data-do={does}]")


def hasten(page: Page) -> Page:
    """Let nobody wait for what the pages of a phone, opened from now on, do after a few seconds."""
    page.context.add_init_script(HASTE)
    return page


def cut_off(page: Page) -> None:
    """Take the network away, once the page has what lists the posts that wait."""
    page.wait_for_function(LISTS)
    page.context.set_offline(True)


def entries(table: Prepared) -> int:
    """How many entries the log has."""
    exported = table.sender.get(f"{table.link}export.json").text()
    return len(json.loads(exported)["entries"])


def fill(page: Page, hearts: Sequence[int] = PLAIN, queen: int = 2) -> None:
    """Fill in a deal, and send nothing."""
    open_deal(Taps(page))
    count_captures(Taps(page), list(hearts), queen)
