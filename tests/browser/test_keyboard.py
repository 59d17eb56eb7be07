"""Everything can be done with a keyboard, and one always sees where one is."""

import re

import pytest
from playwright.sync_api import Page, expect

from tests.browser.at_table import NAMES, expect_counts, standings
from tests.browser.conftest import NewPhone
from tests.browser.looking import LOOK
from tests.browser.prepared import prepare

MOST_STEPS = 80
MOST_KEYS = 14
"""For a deal, on a laptop."""
KEYS_LISTEN = """async () => {
  for (;;) {
    const fetched = performance.getEntriesByType("resource").map(({ name }) => name);
    const keys = fetched.find((name) => name.endsWith("/desk_keys.js"));
    if (keys) return Boolean(await import(keys));
    await new Promise(requestAnimationFrame);
  }
}"""
"""Comes to its end once the script that hears the keys has run: a module is imported but once."""
TYPING_KEPT = """() => performance.getEntriesByType("resource")
  .some(({ name, responseEnd }) => name.endsWith("/typing.js") && responseEnd > 0)"""
"""Whether what is typed is kept."""
LEAST_CONTRAST = 3

FOCUS = """look => {
  const focused = document.activeElement;
  const shown = focused.closest("label") ?? focused;
  const ringed = [focused, shown].find((each) => parseFloat(getComputedStyle(each).opacity) > 0);
  const { outlineStyle, outlineWidth, outlineColor } = getComputedStyle(ringed);
  const box = shown.getBoundingClientRect();
  const top = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2);
  return {
    where: look.name(focused),
    ring: outlineStyle === "none" ? 0 : parseFloat(outlineWidth),
    contrast: look.contrast(ringed.parentElement, look.colour(outlineColor)),
    uncovered: shown.contains(top) || top?.contains(shown) === true,
  };
}"""
"""How well the focus is seen: a ring that stands out, on something that nothing lies on."""


@pytest.fixture(params=["light", pytest.param("dark", marks=pytest.mark.at_length)])
def page(new_phone: NewPhone, request: pytest.FixtureRequest) -> Page:
    """A small window with a keyboard."""
    return new_phone(has_touch=False, is_mobile=False, color_scheme=request.param)


def _tab_to(page: Page, wanted: str, key: str = "Tab") -> None:
    """Go on with Tab until the focus is there, and see it at every step."""
    for _ in range(MOST_STEPS):
        page.keyboard.press(key)
        _expect_seen(page)
        if page.evaluate("wanted => document.activeElement.matches(wanted)", wanted):
            return
    raise AssertionError(f"{wanted} cannot be reached on {page.url}")


def _expect_seen(page: Page) -> None:
    seen = page.evaluate(f"({FOCUS})({LOOK})")
    assert seen["ring"] >= 2, seen["where"]
    assert seen["contrast"] >= LEAST_CONTRAST, seen["where"]
    assert seen["uncovered"], seen["where"]


def _press(page: Page, key: str) -> None:
    """Press what leads to another page."""
    with page.expect_navigation():
        page.keyboard.press(key)


def _start_table(page: Page, server: str) -> None:
    page.goto(f"{server}/")
    _tab_to(page, "a[href$=hearts]")
    _press(page, "Enter")
    for seat, name in enumerate(NAMES):
        _tab_to(page, f"[name=name-{seat}]")
        page.keyboard.type(name)
    _tab_to(page, ".dock .act")
    _press(page, "Enter")


def _open_deal(page: Page) -> None:
    _tab_to(page, ".dock a.act")
    _press(page, "Enter")
    _tab_to(page, "[name=queen]")
    page.keyboard.press("Space")
    _expect_seen(page)


def test_table_and_deal_by_keyboard_alone(page: Page, server: str) -> None:
    _start_table(page, server)
    _open_deal(page)
    page.keyboard.press("ArrowDown")
    expect(page.locator("[name=queen]").nth(1)).to_be_checked()
    for seat, count in enumerate((5, 4, 3)):
        # The queens come after the numbers.
        _tab_to(page, f"[name=hearts-{seat}]", "Tab" if seat else "Shift+Tab")
        page.keyboard.type(str(count))
    _tab_to(page, ".dock button.act")
    _press(page, "Space")
    assert standings(page) == {"Ann": 5, "Bo": 17, "Cara": 3, "Dai": 1}


def test_enter_in_a_count_saves(page: Page, server: str) -> None:
    _start_table(page, server)
    _open_deal(page)
    _tab_to(page, "[name=hearts-0]", "Shift+Tab")
    page.keyboard.type("12")
    _tab_to(page, "[name=hearts-1]")
    page.keyboard.type("1")
    # What filled itself in is agreed to first.
    page.keyboard.press("Enter")
    expect(page.locator("[name=hearts-2]")).to_be_focused()
    _press(page, "Enter")
    assert standings(page) == {"Ann": 25, "Bo": 1, "Cara": 0, "Dai": 0}


def test_pad_fills_the_marked_count_that_was_visited_last(page: Page, server: str) -> None:
    _start_table(page, server)
    _open_deal(page)
    _tab_to(page, "[data-number='0']")
    expect(page.locator(".count").last).to_have_class(re.compile(r"\bactive\b"))
    for number in (8, 5):
        # The pad is one stop, with arrows from key to key.
        _tab_to(page, f"[data-number='{number}']", "ArrowRight" if number == 8 else "ArrowLeft")
        page.keyboard.press("Space")
    _tab_to(page, ".dock button.act")
    _press(page, "Enter")
    assert standings(page) == {"Ann": 18, "Bo": 0, "Cara": 0, "Dai": 8}


def test_deal_is_entered_in_nine_keys_without_a_click(new_phone: NewPhone, server: str) -> None:
    page = new_phone(has_touch=False, is_mobile=False, viewport={"width": 1280, "height": 800})
    table = prepare(page, server)
    for game in ("hearts", "whist"):
        page.goto(table.link if game == "hearts" else prepare(page, server, game=game).link)
        page.evaluate(KEYS_LISTEN)
        _press(page, "Enter")
        page.evaluate(KEYS_LISTEN)
        if game == "hearts":
            for key in ("5", "Enter", "4", "q", "Enter", "3"):
                page.keyboard.press(key)
            expect(page.locator("[name=hearts-3]")).to_have_value("1")
            page.keyboard.press("Enter")
            _press(page, "Enter")
            assert standings(page) == {"Dai": 1, "Cara": 3, "Ann": 5, "Bo": 17}
        else:
            page.keyboard.press("Escape")
            page.wait_for_url(re.compile(r"/t/[^/]+/$"))


def _typed(page: Page, *keys: str) -> int:
    """Press keys, the last of which leads to another page; return how many they were."""
    page.evaluate(KEYS_LISTEN)
    for key in keys[:-1]:
        page.keyboard.press(key)
    _press(page, keys[-1])
    return len(keys)


def test_deal_of_choices_is_entered_in_few_keys_without_a_click(
    new_phone: NewPhone, server: str
) -> None:
    page = new_phone(has_touch=False, is_mobile=False, viewport={"width": 1280, "height": 800})
    table = prepare(page, server, game="bidwhist")
    for bid in ("4 up", "pass", "pass", "pass"):
        table.post("deal", {"bid": bid})
    page.goto(table.link)
    keys = _typed(page, "Enter") + _typed(page, "d", "Enter")
    expect(page.locator(".cue")).to_contain_text("4")
    keys += _typed(page, "Enter") + _typed(page, "7", "Enter", "Enter")
    assert keys <= MOST_KEYS
    page.goto(prepare(page, server, ("Ann",), game="oniontan").link)
    keys = _typed(page, "Enter") + _typed(page, "h", "Enter", "3", "Enter")
    keys += _typed(page, "Enter") + _typed(page, "3", "Enter")
    assert keys <= MOST_KEYS
    assert standings(page) == {"Ann": 3}


def test_key_picks_what_begins_with_it_and_the_next_one_when_pressed_again(
    new_phone: NewPhone, server: str
) -> None:
    page = new_phone(has_touch=False, is_mobile=False)
    page.goto(f"{prepare(page, server, game='bidwhist').link}deal?by=contract")
    page.evaluate(KEYS_LISTEN)
    for key in ("c", "Enter", "4", "4", "Enter", "h"):
        page.keyboard.press(key)
    for name, value in (("bidder", "2"), ("bid", "4 down"), ("named", "H")):
        expect(page.locator(f"[name={name}]:checked")).to_have_value(value)
    page.keyboard.press("x")
    expect(page.locator("[name=named]:checked")).to_have_value("H")


def test_enter_leads_to_what_is_missing(new_phone: NewPhone, server: str) -> None:
    page = new_phone(has_touch=False, is_mobile=False)
    page.goto(f"{prepare(page, server).link}deal")
    page.evaluate(KEYS_LISTEN)
    for key in ("7", "Enter", "6", "Enter"):
        page.keyboard.press(key)
    expect(page.locator("[name=hearts-2]")).to_be_focused()
    page.keyboard.press("Enter")
    expect(page.locator("[name=queen]").first).to_be_focused()
    # No number stands where a digit would go by itself.
    page.keyboard.press("5")
    expect_counts(page, [7, 6, 0, 0])
    page.keyboard.press("q")
    assert page.evaluate("document.querySelector('[name=queen]:checked').value") == "0"
    _press(page, "Enter")
    assert standings(page)["Ann"] == 20


@pytest.mark.parametrize("last", ["1", "2"])
def test_all_numbers_are_typed_with_enter_and_stand_there(
    new_phone: NewPhone, server: str, last: str
) -> None:
    page = new_phone(has_touch=False, is_mobile=False)
    page.goto(f"{prepare(page, server).link}deal")
    page.evaluate(KEYS_LISTEN)
    for key in ("4", "Enter", "3", "Enter", "5", "Enter", last, "Enter"):
        page.keyboard.press(key)
    expect_counts(page, [4, 3, 5, last])
    if last == "1":
        expect(page.locator("[name=queen]").first).to_be_focused()
    else:
        asked = page.get_by_role("group", name="One heart too many. Whose?")
        expect(asked).to_be_focused()
        page.keyboard.press("ArrowRight")
        page.keyboard.press("ArrowRight")
        page.keyboard.press("Enter")
        expect_counts(page, [4, 2, 5, 2])


def test_enter_leads_to_a_choice_that_is_missing(new_phone: NewPhone, server: str) -> None:
    page = new_phone(has_touch=False, is_mobile=False)
    page.goto(f"{prepare(page, server, game='bidwhist').link}deal?by=contract")
    page.evaluate(KEYS_LISTEN)
    page.keyboard.press("Enter")
    expect(page.locator("[name=bidder]").first).to_be_focused()
    page.keyboard.press("Space")
    page.keyboard.press("Enter")
    assert page.evaluate("document.activeElement.name") not in ("", "bidder")


def test_escape_leads_out_of_a_field_first_and_throws_nothing_away(
    new_phone: NewPhone, server: str
) -> None:
    page = new_phone(has_touch=False, is_mobile=False)
    address = f"{prepare(page, server).link}happened/adjustment"
    page.goto(address)
    page.evaluate(KEYS_LISTEN)
    page.wait_for_function(TYPING_KEPT)
    reason = page.locator("[name=reason]")
    reason.fill("a round of tea")
    page.keyboard.press("Escape")
    expect(reason).not_to_be_focused()
    _press(page, "Escape")
    page.goto(address)
    expect(reason).to_have_value("a round of tea")


def test_names_are_seated_by_enter_one_after_the_other(new_phone: NewPhone, server: str) -> None:
    page = new_phone(has_touch=False, is_mobile=False)
    prepare(page, server)
    page.goto(f"{server}/new/hearts")
    names = page.locator("[data-names] button")
    expect(names).to_have_count(4)
    names.nth(1).focus()
    for left in (3, 2, 1):
        page.keyboard.press("Enter")
        expect(names.filter(visible=True)).to_have_count(left)
        expect(page.locator("[data-names] button:focus")).to_have_count(1)
    page.keyboard.press("Enter")
    expect(page.locator("[name=name-3]")).to_be_focused()


def test_enter_on_what_a_ruling_books_sends_it(new_phone: NewPhone, server: str) -> None:
    page = new_phone(has_touch=False, is_mobile=False)
    table = prepare(page, server)
    table.deal(5, 4, 3, 1, queen=2)
    page.goto(f"{table.link}referee/settle/wrong-score?what=other")
    page.evaluate(KEYS_LISTEN)
    expect(page.locator(".act.leads")).to_be_visible()
    page.locator("[name=do][value=agreed]").check()
    page.locator("#note").fill("as it was")
    page.locator("[name=do][value=agreed]").focus()
    _press(page, "Enter")
    expect(page.locator(".notice.saved")).to_be_visible()


@pytest.mark.usefixtures("forgiven")
def test_focus_is_seen_on_paper_that_lies_on_cloth(page: Page, server: str) -> None:
    asking = prepare(page, server)
    asking.deal(0, 13, 0, 0, queen=1)
    for link, wanted in (
        (f"{asking.link}question", ".answer .act"),
        (f"{prepare(page, server, game='bidwhist').link}deal", ".bar .tabs a"),
        (f"{prepare(page, server).link}board", ".exit > summary"),
    ):
        page.goto(link)
        _tab_to(page, wanted)
    page.keyboard.press("Enter")
    _tab_to(page, ".exit .pair a")
    page.context.set_offline(True)
    expect(page.locator(".lost.off")).to_be_visible()
    page.locator(".lost button").focus()
    _expect_seen(page)


def test_skip_link_leads_past_the_bar(page: Page, server: str) -> None:
    page.goto(f"{server}/")
    _tab_to(page, ".skip")
    page.keyboard.press("Enter")
    expect(page.locator("main")).to_be_focused()
    _tab_to(page, "a[href$=hearts]")
