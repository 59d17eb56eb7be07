"""An evening as it is heard: the accessibility trees of its pages, and the way with the Tab key."""

import os
import re
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from tests.browser.at_table import Taps, open_deal, pad, save, start_table
from tests.browser.conftest import NewPhone

pytestmark = pytest.mark.at_length

HEARD = Path(__file__).parent / "heard"
"""The transcripts, a folder for each language. After a change of words or of their order:
`HEARD_ANEW=yes pytest tests/browser/test_heard.py`, then read what `git diff` shows."""
REWRITE = "HEARD_ANEW"
"""With this environment variable the test writes the transcripts instead of comparing them."""
MOST_STOPS = 4
"""How often Tab is pressed on an entry's page until a number can be typed."""
MOST_ON_A_PAGE = 90
CARD_PADS = (
    "referee/tricks?leader=0&plays=2C-9C-QH",
    "referee/tricks?leader=0&set=yes&trick=2",
    "referee/may-i",
)
ADDRESS = re.compile(r"\n *- /url: .*")
COVERED = """() => {
  const focused = document.activeElement;
  const shown = focused.closest("label") ?? focused;
  const { left, top, width, height } = shown.getBoundingClientRect();
  const hit = document.elementFromPoint(left + width / 2, top + height / 2);
  return hit && (shown.contains(hit) || hit.contains(shown)) ? "" : focused.outerHTML.slice(0, 120);
}"""
"""What the focus is on, if something lies over it or it is out of the window; else nothing."""


def _compare(page: Page, language: str, name: str) -> None:
    """Compare what is heard of a page with its transcript, or write that anew."""
    heard = ADDRESS.sub("", page.locator("body").aria_snapshot()) + "\n"
    kept = HEARD / language / f"{name}.txt"
    if os.environ.get(REWRITE):
        kept.parent.mkdir(parents=True, exist_ok=True)
        kept.write_text(heard, encoding="utf-8")
    assert heard == kept.read_text(encoding="utf-8"), f"{kept}: see {REWRITE} in {__file__}"


def _tab_to(page: Page, wanted: str) -> int:
    """Press Tab until the focus is there; return how often."""
    for stops in range(1, 40):
        page.keyboard.press("Tab")
        if page.evaluate("wanted => document.activeElement.matches(wanted)", wanted):
            return stops
    raise AssertionError(f"{wanted} cannot be reached")


def _begin(page: Page, server: str, language: str) -> str:
    """Start a table and open its first deal; return the table's link."""
    link = start_table(page, server)
    _compare(page, language, "table")
    open_deal(Taps(page))
    _compare(page, language, "entry")
    return link


def _type_deal(page: Page) -> None:
    """Type a deal from the head of its page on; the last number fills itself in."""
    assert _tab_to(page, "[name=hearts-0]") <= MOST_STOPS
    page.keyboard.type("4")
    assert _tab_to(page, "[name=queen]") == 1
    page.keyboard.press("Space")
    for seat, count in enumerate((4, 3), 1):
        _tab_to(page, f"[name=hearts-{seat}]")
        page.keyboard.type(str(count))
    expect(page.locator(".why")).not_to_be_empty()


@pytest.mark.parametrize(
    ("language", "locale"),
    [("en", "en-GB"), ("ja", "ja-JP")],
)
def test_evening_is_heard_as_its_transcripts_say(
    new_phone: NewPhone, server: str, language: str, locale: str
) -> None:
    page = new_phone(locale=locale, reduced_motion="reduce")
    link = _begin(page, server, language)
    _type_deal(page)
    _compare(page, language, "ready")
    save(Taps(page))
    expect(page.locator("[data-told]")).to_be_focused()
    _compare(page, language, "saved")
    page.locator("[data-reads]").focus()
    page.keyboard.press("Enter")
    expect(page.locator("[data-reads] + [role=status]")).not_to_be_empty()
    _compare(page, language, "read")
    page.goto(f"{link}sheet")
    _compare(page, language, "sheet")
    page.goto(f"{link}referee/settle/hearts-led?broken=nothing")
    Taps(page).go(page.locator("main li a").first)
    _compare(page, language, "verdict")


def test_pad_is_one_stop_with_arrows(new_phone: NewPhone, server: str) -> None:
    page = new_phone()
    start_table(page, server)
    open_deal(Taps(page))
    _tab_to(page, ".pad button")
    for key, number in (("ArrowRight", 1), ("ArrowDown", 2), ("ArrowLeft", 1), ("End", 13)):
        page.keyboard.press(key)
        expect(pad(page, number)).to_be_focused()
    page.keyboard.press("ArrowRight")
    expect(pad(page, 0)).to_be_focused()
    page.keyboard.press("ArrowUp")
    page.keyboard.press("Enter")
    _tab_to(page, ".chip input")
    page.keyboard.press("Space")
    assert _tab_to(page, ".pad button") < 9
    expect(pad(page, 13)).to_be_focused()
    assert _tab_to(page, ".dock .act") == 1


@pytest.mark.parametrize(
    ("width", "height"),
    [(320, 256), (664, 390), (844, 390)],
)
def test_nothing_lies_over_the_focus_in_a_low_window(
    new_phone: NewPhone, server: str, width: int, height: int
) -> None:
    size = {"width": width, "height": height}
    page = new_phone(viewport=size, screen=size)
    link = start_table(page, server)
    for path in ("", "deal", "rules/change", *CARD_PADS):
        page.goto(link + path)
        assert _covered(page) == set(), path


def _covered(page: Page) -> set[str]:
    """Press Tab through a page; return the stops over which something lies."""
    covered, stops = set(), 0
    for _ in range(MOST_ON_A_PAGE):
        page.keyboard.press("Tab")
        if page.evaluate("document.activeElement === document.body"):
            break
        covered.add(page.evaluate(COVERED))
        stops += 1
    assert stops
    return covered - {""}
