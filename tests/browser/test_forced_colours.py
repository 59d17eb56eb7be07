"""Where the reader's own few colours are forced on every page, what is chosen is still seen."""

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.prepared import prepare

FORCED = [pytest.param({"forced_colors": "active"}, id="forced")]
LOOK = """each => {
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


def _open(page: Page, server: str, where: str) -> None:
    """Open a page that is named as above."""
    game, _, path = where.partition(" ")
    page.goto(f"{prepare(page, server, game=game).link}{path}" if path else f"{server}{where}")


def _look(target: Locator) -> str:
    said: str = target.evaluate(LOOK)
    return said


@pytest.mark.parametrize("phone", FORCED, indirect=True)
def test_chosen_button_differs_from_the_others(phone: Page, server: str) -> None:
    phone.goto(f"{prepare(phone, server, game='whist').link}happened/wrong-dealer")
    options = phone.locator("form.entry input[type=radio]")
    options.nth(2).check(force=True)
    phone.locator("h1").click()
    expect(options.nth(2)).to_be_checked()
    assert _look(options.nth(2)) != _look(options.nth(1))
    assert _look(options.nth(1)) == _look(options.nth(0))


@pytest.mark.parametrize("phone", FORCED, indirect=True)
def test_current_tab_differs_from_the_others(phone: Page, server: str) -> None:
    phone.goto(f"{prepare(phone, server).link}sheet")
    tabs = phone.locator(".dock nav a")
    assert _look(tabs.nth(1)) != _look(tabs.nth(0))
    assert phone.locator(".dock nav a[aria-current=page]").count() == 1


@pytest.mark.parametrize("phone", FORCED, indirect=True)
def test_card_in_the_hand_differs_from_those_that_are_not(phone: Page, server: str) -> None:
    phone.goto(f"{prepare(phone, server).link}referee/may-i")
    phone.locator("[name=go][value=hand]").tap()
    expect(phone.locator("[name=go][value=hand]")).to_have_attribute("aria-pressed", "true")
    phone.locator("[data-card='5C']").tap()
    held = phone.locator("[data-card='5C'][aria-pressed=true]")
    expect(held).to_be_visible()
    phone.locator("h1").click()
    assert _look(held) != _look(phone.locator("[data-card='6C']"))


@pytest.mark.parametrize("phone", FORCED, indirect=True)
@pytest.mark.parametrize("where", CHOICES)
def test_what_is_chosen_is_seen_on_every_kind_of_form(phone: Page, server: str, where: str) -> None:
    _open(phone, server, where)
    name, one, other = CHOICES[where]
    phone.evaluate("for (const each of document.querySelectorAll('details')) each.open = true")
    chosen, left = (phone.locator(f"[name={name}][value='{each}']") for each in (one, other))
    for each, told in ((chosen, "false"), (left, "false"), (chosen, "true")):
        each.evaluate(f"each => {{ each.checked = {told}; }}")
    assert _look(chosen) != _look(left)
    left.evaluate("each => { each.checked = true; }")
    assert not chosen.is_checked()
    assert _look(chosen) != _look(left)


@pytest.mark.parametrize("phone", FORCED, indirect=True)
@pytest.mark.parametrize("where", [*CHOICES, *PLAIN])
def test_what_is_tapped_or_typed_in_keeps_its_border(phone: Page, server: str, where: str) -> None:
    _open(phone, server, where)
    assert phone.evaluate(BARE) == []
