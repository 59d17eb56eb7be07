"""Suits in four colours, or in two where a phone wants that: on cloth, on paper, on cards."""

from playwright.sync_api import Page, expect

from tests.browser.at_table import Taps, action, words_on
from tests.browser.prepared import prepare

SHOWN = {
    "cloth": ("table", ".cloth"),
    "bar": ("table", ".bar"),
    "paper": ("deal", "main"),
    "the last table at home": ("home", ".last"),
    "cards at home": ("home", ".art"),
}
"""Where suits are shown: a page, and what is looked at there."""
COLOURS = """(part) => ["hearts", "diamonds", "clubs", "spades"].map((suit) => {
  const probe = part.appendChild(document.createElement("i"));
  probe.style.setProperty("color", `var(--${suit})`);
  const { color } = getComputedStyle(probe);
  probe.remove();
  return color;
})"""


def _colours(page: Page, server: str, table: str) -> dict[str, int]:
    """How many colours the four suits have, by where they are shown."""
    pages = {"table": table, "deal": f"{table}deal", "home": f"{server}/"}
    found = {}
    for where, (name, part) in SHOWN.items():
        page.goto(pages[name])
        found[where] = len({*page.locator(part).first.evaluate(COLOURS)})
    return found


def test_suits_have_four_colours_or_two_everywhere(phone: Page, server: str) -> None:
    table = prepare(phone, server)
    table.deal(5, 4, 3, 1, queen=2)
    assert _colours(phone, server, table.link) == dict.fromkeys(SHOWN, 4)
    # What another phone did is said on a dark ground, whatever the scheme.
    phone.goto(table.link)
    said, cloth = (phone.locator(each).first.evaluate(COLOURS) for each in (".happened", ".cloth"))
    assert said == cloth
    phone.goto(f"{table.link}happened")
    Taps(phone).go(phone.locator(".link-list a[href^='/phone']"))
    phone.locator("label", has_text=words_on(phone).word("phone-suits-two")).tap()
    Taps(phone).go(action(phone))
    expect(phone).to_have_url(f"{table.link}happened")
    assert _colours(phone, server, table.link) == dict.fromkeys(SHOWN, 2)
