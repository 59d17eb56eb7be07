"""Where the reader's own few colours are forced on every page, what is chosen is still seen."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.prepared import prepare

FORCED = [pytest.param({"forced_colors": "active"}, id="forced")]
pytestmark = [pytest.mark.at_length, pytest.mark.parametrize("phone", FORCED, indirect=True)]
_LOOKS = """each => {
  const shown = each.closest("label") ?? each;
  const kept = ["backgroundColor", "borderTopWidth", "borderTopColor", "color", "content"];
  const said = (part) => [null, "::before", "::after"].flatMap((where) => {
    const style = getComputedStyle(part, where);
    return kept.map((name) => style[name]);
  });
  return [shown, ...shown.children].flatMap(said).join(" ");
}"""
"""Everything of an element that forced colours leave to be told apart by."""
CHOICES = {
    "/phone": ("suits", "four", "two"),
    "/new/hearts": ("dealer", "0", "2"),
    "hearts happened/misdeal": ("dealer", "0", "2"),
    "hearts happened/substitution": ("seat", "0", "2"),
    "hearts deal": ("queen", "0", "2"),
    "hearts rules/change": ("begins", "this", "next"),
    "whist deal": ("suit", "S", "H"),
    "whist happened/team-name": ("side", "0", "1"),
}
"""Forms by their address, a table's with its game first: a field, and two of its values."""
PLAIN = (
    "hearts happened",
    "hearts share",
    "hearts phones",
    "hearts log",
    "hearts happened/adjustment",
)
"""Pages where nothing is chosen, but something is tapped or typed."""
BARE = """() => {
  const drawn = ".act, .quiet, .danger, .button, .chips button, .taps label, .field input,"
    + " .segments, .stepper, .strip";
  return [...document.querySelectorAll(drawn)]
    .filter((each) => each.checkVisibility())
    .filter((each) => { const { borderTopWidth, borderTopStyle } = getComputedStyle(each);
      return borderTopStyle === "none" || parseFloat(borderTopWidth) < 1; })
    .map((each) => each.outerHTML.slice(0, 80));
}"""
"""What is to be tapped or typed in, and has no border by which it is seen."""


def looks(target: Locator) -> str:
    """How an element looks, to be held against another."""
    said: str = target.evaluate(_LOOKS)
    return said


def _opened(page: Page, server: str, *pages: str) -> Iterator[str]:
    """Pages that are named as above, one after the other; a game has one table for all of them."""
    tables = {game: prepare(page, server, game=game).link for game in ("hearts", "whist")}
    for where in pages:
        game, _, path = where.partition(" ")
        page.goto(f"{tables[game]}{path}" if path else f"{server}{where}")
        yield where


def test_chosen_button_differs_from_the_others(phone: Page, server: str) -> None:
    phone.goto(f"{prepare(phone, server, game='whist').link}happened/wrong-dealer")
    options = phone.locator("form.entry input[type=radio]")
    options.nth(2).check(force=True)
    phone.locator("h1").click()
    expect(options.nth(2)).to_be_checked()
    assert looks(options.nth(2)) != looks(options.nth(1))
    assert looks(options.nth(1)) == looks(options.nth(0))


def test_current_tab_differs_from_the_others(phone: Page, server: str) -> None:
    phone.goto(f"{prepare(phone, server).link}sheet")
    tabs = phone.locator(".dock nav a")
    assert looks(tabs.nth(1)) != looks(tabs.nth(0))
    assert phone.locator(".dock nav a[aria-current=page]").count() == 1


def test_card_in_the_hand_differs_from_those_that_are_not(phone: Page, server: str) -> None:
    phone.goto(f"{prepare(phone, server).link}referee/may-i")
    phone.locator("[name=go][value=hand]").tap()
    expect(phone.locator("[name=go][value=hand]")).to_have_attribute("aria-pressed", "true")
    phone.locator("[data-card='5C']").tap()
    held = phone.locator("[data-card='5C'][aria-pressed=true]")
    expect(held).to_be_visible()
    phone.locator("h1").click()
    assert looks(held) != looks(phone.locator("[data-card='6C']"))


def test_what_is_chosen_is_seen_on_every_kind_of_form(
    phone: Page, server: str, subtests: pytest.Subtests
) -> None:
    for where in _opened(phone, server, *CHOICES):
        name, one, other = CHOICES[where]
        phone.evaluate("for (const each of document.querySelectorAll('details')) each.open = true")
        with subtests.test(where=where):
            _is_seen(*(phone.locator(f"[name={name}][value='{each}']") for each in (one, other)))


def _is_seen(chosen: Locator, left: Locator) -> None:
    """Which of two values is chosen is seen, and so it is when the other one is."""
    for each, told in ((chosen, "false"), (left, "false"), (chosen, "true")):
        each.evaluate(f"each => {{ each.checked = {told}; }}")
    assert looks(chosen) != looks(left)
    left.evaluate("each => { each.checked = true; }")
    assert not chosen.is_checked()
    assert looks(chosen) != looks(left)


def test_what_is_tapped_or_typed_in_keeps_its_border(phone: Page, server: str) -> None:
    found = {where: phone.evaluate(BARE) for where in _opened(phone, server, *CHOICES, *PLAIN)}
    assert {where: bare for where, bare in found.items() if bare} == {}
