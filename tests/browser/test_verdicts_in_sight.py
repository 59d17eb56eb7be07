"""What is ruled stands where the eye and the thumb are: on small phones, and in landscape."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.prepared import Prepared, prepare
from tests.browser.screens import LOOK
from tests.browser.shaped import JAPANESE_DARK
from tests.web.referee.checking import THREE

UNCOVERED = """each => {
  const texts = document.createTreeWalker(each, NodeFilter.SHOW_TEXT);
  for (let text = texts.nextNode(); text; text = texts.nextNode()) {
    const aside = text.parentElement.closest('.visually-hidden, .rests-on, .wins');
    if (aside || !text.data.trim()) continue;
    const range = document.createRange();
    range.selectNodeContents(text);
    for (const { left, width, bottom } of range.getClientRects()) {
      const seen = document.elementFromPoint(left + width / 2, bottom - 3);
      if (width && !(seen && each.contains(seen))) return false;
    }
  }
  return true;
}"""
"""Whether every line of an element lies within the screen with nothing over it."""


SIZES = [(390, 664), (390, 844), (320, 568), (844, 390)]
EITHER_LANGUAGE = pytest.mark.parametrize(
    "phone", [{}, JAPANESE_DARK], indirect=True, ids=["en", "ja"]
)


@pytest.fixture
def table(phone: Page, server: str) -> Prepared:
    """A table of Hearts that charges a revoke."""
    return prepare(phone, server, revoke="charge_26")


def _every_size(page: Page) -> Iterator[Page]:
    """The same phone in each size, one after the other."""
    for wide, high in SIZES:
        page.set_viewport_size({"width": wide, "height": high})
        yield page


def _said(page: Page) -> Locator:
    """What is said of the cards, in the place that this screen has for it."""
    shown = ".short-verdict:visible, .pad-cloth .verdict:visible .aloud"
    return page.locator(shown).first


@EITHER_LANGUAGE
@pytest.mark.parametrize("plays", ["2C-9C-QH", THREE], ids=["open", "proven"])
def test_verdict_on_the_last_card_is_in_sight(phone: Page, table: Prepared, plays: str) -> None:
    for page in _every_size(phone):
        page.goto(f"{table.link}referee/tricks?ruling=revoke&leader=0&plays={plays}")
        assert not page.evaluate(f"{LOOK}.wide()"), page.viewport_size
        assert _said(page).evaluate(UNCOVERED), page.viewport_size
        expect(page.locator(".to-ruling")).to_be_in_viewport(ratio=1)
        expect(page.locator(".undo")).to_be_in_viewport(ratio=1)


@EITHER_LANGUAGE
def test_answer_to_may_i_is_in_sight_while_cards_are_tapped(phone: Page, table: Prepared) -> None:
    for page in _every_size(phone):
        page.goto(f"{table.link}referee/may-i")
        page.locator("[data-card='9C']").tap()
        expect(page.locator("[data-card='9C']")).to_have_class("key lies")
        page.locator("[name=go][value=hand]").tap()
        for card, state in (("5C", "may"), ("QS", "may-not")):
            page.locator(f"[data-card='{card}']").tap()
            expect(page.locator(f"[data-card='{card}']")).to_have_class(f"key held {state}")
        assert not page.evaluate(f"{LOOK}.wide()"), page.viewport_size
        for sign in ("5", "Q"):
            expect(_said_all(page)).to_contain_text(sign)
        assert _said_all(page).evaluate(UNCOVERED), page.viewport_size


def _said_all(page: Page) -> Locator:
    """The whole answer to May I?, in the place that this screen has for it."""
    short = page.locator(".short-verdict")
    return short if short.is_visible() else page.locator(".answer-may")


@EITHER_LANGUAGE
def test_ruling_and_what_it_books_are_in_sight(phone: Page, table: Prepared) -> None:
    for page in _every_size(phone):
        page.goto(f"{table.link}referee/tricks?ruling=revoke&leader=0&plays={THREE}")
        with page.expect_navigation():
            page.locator(".to-ruling").tap()
        assert not page.evaluate(f"{LOOK}.wide()"), page.viewport_size
        assert page.locator(".ruling .headline").evaluate(UNCOVERED), page.viewport_size
        assert page.locator(".dock .act").evaluate(UNCOVERED), page.viewport_size


@EITHER_LANGUAGE
def test_cards_that_cannot_be_read_are_told_in_sight(phone: Page, table: Prepared) -> None:
    for page in _every_size(phone):
        page.goto(f"{table.link}referee/tricks?leader=0&plays=2C&text=2C+11H")
        assert page.locator(".summary").evaluate(UNCOVERED), page.viewport_size
        page.locator(".summary a").tap()
        expect(page.locator("#text")).to_be_focused()
        expect(page.locator("#text-error")).to_be_in_viewport(ratio=1)
