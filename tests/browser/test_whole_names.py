"""Names are never broken in the middle, and whoever plays is in sight at the end."""

import pytest
from playwright.sync_api import Page

from tests.browser.looking import look
from tests.browser.phones import IN_A_BROWSER, LANDSCAPE, SMALLEST, in_each
from tests.browser.prepared import Prepared, prepare
from tests.browser.shaped import JAPANESE_DARK

pytestmark = pytest.mark.at_length

FOUR = {
    "en": ("Grandmother", "Ben", "Clara", "Bartholomäus"),
    "ja": ("おばあちゃん", "お父さん", "健太郎", "美咲"),
}
SIX = {"en": (*FOUR["en"], "Siobhán", "Eve"), "ja": (*FOUR["ja"], "ひいおじいちゃん", "花子")}
IN_EITHER_LANGUAGE = pytest.mark.parametrize(
    "phone", [{}, JAPANESE_DARK], indirect=True, ids=["en", "ja"]
)
BROKEN = """names => [...document.querySelectorAll(names)].filter((name) => {
  const range = document.createRange();
  range.selectNodeContents(name);
  return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size > 1;
}).map((name) => name.textContent)"""
"""The names, of one word each, that go over more than one line."""

CUT = """() => [...document.querySelectorAll(".plate bdi")].filter(
  (name) => name.scrollWidth > name.clientWidth).map((name) => name.textContent)"""
"""The names that are shortened on the drawn table."""
COVERED = """() => [...document.querySelectorAll(".plate bdi")].filter((name) => {
  const { left, right, top } = name.getBoundingClientRect();
  return !name.closest(".plate").contains(document.elementFromPoint((left + right) / 2, top + 3));
}).map((name) => name.textContent)"""
"""The names that lie under something on the drawn table."""
FAMILY = {
    "en": ("Grandma Anna", "Ben", "Margaret", "Maximilian"),
    "ja": ("おばあちゃん", "たかし", "おじいちゃん", "健太郎"),
}


def _names(phone: Page) -> dict[str, tuple[str, ...]]:
    language = str(phone.evaluate("navigator.language"))[:2]
    return {"four": FOUR[language], "six": SIX[language]}


def _broken(phone: Page, names: str) -> dict[str, list[str]]:
    """By size: the names that are broken, and what is wider than the page."""
    sizes = in_each(phone, (IN_A_BROWSER, SMALLEST, LANDSCAPE))
    found = {size: [*phone.evaluate(BROKEN, names), *look(phone, "wide()")] for size in sizes}
    return {size: wrong for size, wrong in found.items() if wrong}


def _end(table: Prepared) -> Prepared:
    """Let the first win, and the last but one lose."""
    for _ in range(2):
        table.deal(13, 0, 0, 0, queen=0, choice="others")
    return table


@IN_EITHER_LANGUAGE
@pytest.mark.parametrize(("game", "seats"), [("hearts", 3), ("whist", 4), ("oniontan", 3)])
def test_names_of_a_family_are_whole_on_the_drawn_table(
    phone: Page, server: str, game: str, seats: int
) -> None:
    names = FAMILY[str(phone.evaluate("navigator.language"))[:2]][:seats]
    for dealer in range(seats):
        phone.goto(prepare(phone, server, names, game=game, dealer=dealer).link)
        for size in in_each(phone, (IN_A_BROWSER, SMALLEST)):
            wrong = [*phone.evaluate(CUT), *phone.evaluate(COVERED), *look(phone, "crowded()")]
            assert wrong == [], (dealer, size)


@pytest.mark.parametrize("phone", [JAPANESE_DARK], indirect=True)
def test_long_name_of_the_dealer_is_whole_beside_the_arrows(phone: Page, server: str) -> None:
    phone.goto(prepare(phone, server, FAMILY["ja"]).link)
    assert phone.locator(".arrow").count() == 4
    for size in in_each(phone, (IN_A_BROWSER, SMALLEST)):
        assert phone.evaluate(CUT) == [], size


@IN_EITHER_LANGUAGE
def test_names_to_choose_from_are_whole(phone: Page, server: str) -> None:
    for names in _names(phone).values():
        phone.goto(f"{prepare(phone, server, names).link}happened/wrong-dealer")
        assert _broken(phone, ".people bdi") == {}


@IN_EITHER_LANGUAGE
def test_names_of_the_first_three_are_whole_and_the_fourth_is_in_sight(
    phone: Page, server: str
) -> None:
    table = _end(prepare(phone, server, _names(phone)["four"], target="50"))
    phone.goto(table.link)
    assert _broken(phone, ".up .who") == {}
    for size in in_each(phone, (LANDSCAPE, {"width": 664, "height": 390}, IN_A_BROWSER)):
        assert look(phone, "away('.ranking .named, .ranking .total', '.dock .act')") == [], size
