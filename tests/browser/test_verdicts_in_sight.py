"""What is ruled stands where the eye and the thumb are: on small phones, and in landscape."""

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.looking import look
from tests.browser.phones import PHONES, SCREEN, in_each
from tests.browser.prepared import Prepared, prepare
from tests.browser.shaped import JAPANESE_AT_LENGTH
from tests.web.referee.checking import THREE

pytestmark = pytest.mark.at_length

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

SIZES = (*PHONES, SCREEN)
EITHER_LANGUAGE = pytest.mark.parametrize(
    "phone", [{}, JAPANESE_AT_LENGTH], indirect=True, ids=["en", "ja"]
)


@pytest.fixture
def table(phone: Page, server: str) -> Prepared:
    """A table of Hearts that charges a revoke, one deal scored."""
    table = prepare(phone, server, revoke="charge_26")
    table.deal(5, 4, 3, 1, queen=2)
    return table


def _said(page: Page) -> Locator:
    """What is said of the cards, in the place that this screen has for it."""
    shown = ".short-verdict:visible, .pad-cloth .verdict:visible .aloud"
    return page.locator(shown).first


@EITHER_LANGUAGE
@pytest.mark.parametrize("plays", ["2C-9C-QH", THREE], ids=["open", "proven"])
def test_verdict_on_the_last_card_is_in_sight(
    phone: Page, table: Prepared, subtests: pytest.Subtests, plays: str
) -> None:
    for size in in_each(phone, SIZES):
        with subtests.test(size=size):
            phone.goto(f"{table.link}referee/tricks?ruling=revoke&leader=0&plays={plays}")
            assert not look(phone, "wide()")
            assert _said(phone).evaluate(UNCOVERED)
            expect(phone.locator(".to-ruling")).to_be_in_viewport(ratio=1)
            expect(phone.locator(".undo")).to_be_in_viewport(ratio=1)


@EITHER_LANGUAGE
def test_answer_to_may_i_is_in_sight_while_cards_are_tapped(
    phone: Page, table: Prepared, subtests: pytest.Subtests
) -> None:
    phone.goto(f"{table.link}referee/may-i")
    phone.locator("[data-card='9C']").tap()
    expect(phone.locator("[data-card='9C']")).to_have_class("key lies")
    phone.locator("[name=go][value=hand]").tap()
    for size in in_each(phone, SIZES):
        with subtests.test(size=size):
            for card, state in (("5C", "may"), ("QS", "may-not")):
                phone.locator(f"[data-card='{card}']").tap()
                expect(phone.locator(f"[data-card='{card}']")).to_have_class(f"key held {state}")
            assert not look(phone, "wide()")
            for sign in ("5", "Q"):
                expect(_said_all(phone)).to_contain_text(sign)
            assert _said_all(phone).evaluate(UNCOVERED)
            # Tapped once more, they are taken out of the hand for the next size.
            for card in ("5C", "QS"):
                phone.locator(f"[data-card='{card}']").tap()
                expect(phone.locator(f"[data-card='{card}']")).not_to_contain_class("held")


def _said_all(page: Page) -> Locator:
    """The whole answer to May I?, in the place that this screen has for it."""
    short = page.locator(".short-verdict")
    return short if short.is_visible() else page.locator(".answer-may")


@EITHER_LANGUAGE
def test_ruling_and_what_it_books_are_in_sight(
    phone: Page, table: Prepared, subtests: pytest.Subtests
) -> None:
    phone.goto(f"{table.link}referee/tricks?ruling=revoke&leader=0&plays={THREE}")
    with phone.expect_navigation():
        phone.locator(".to-ruling").tap()
    for size in in_each(phone, SIZES):
        with subtests.test(size=size):
            phone.reload()
            assert not look(phone, "wide()")
            assert phone.locator(".ruling .headline").evaluate(UNCOVERED)
            assert phone.locator(".dock .act").evaluate(UNCOVERED)


@EITHER_LANGUAGE
def test_verdict_held_up_is_whole_in_sight(
    phone: Page, table: Prepared, subtests: pytest.Subtests
) -> None:
    phone.goto(f"{table.link}referee/tricks?ruling=revoke&deal=1&leader=0&plays={THREE}")
    with phone.expect_navigation():
        phone.locator(".to-ruling").tap()
    phone.locator(".holds-up a").tap()
    parts = ".held-said, .proving li, .held-rules, .held-effects, .way-on"
    for size in in_each(phone, SIZES):
        with subtests.test(size=size):
            for each in phone.locator(parts).all():
                if each.is_visible():
                    expect(each).to_be_in_viewport(ratio=1)


@EITHER_LANGUAGE
def test_cards_that_cannot_be_read_are_told_in_sight(
    phone: Page, table: Prepared, subtests: pytest.Subtests
) -> None:
    for size in in_each(phone, SIZES):
        with subtests.test(size=size):
            phone.goto(f"{table.link}referee/tricks?leader=0&plays=2C&text=2C+11H")
            assert phone.locator(".summary").evaluate(UNCOVERED)
            phone.locator(".summary a").tap()
            expect(phone.locator("#text")).to_be_focused()
            expect(phone.locator("#text-error")).to_be_in_viewport(ratio=1)
