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
