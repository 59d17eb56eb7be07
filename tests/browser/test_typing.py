"""What is typed stays and is seen: a page pulled down, swiped away, or half under the keyboard."""

import pytest
from playwright.sync_api import Locator, Page, Route, expect

from tests.browser.at_table import Taps, open_rules, save, set_rule
from tests.browser.phones import IN_A_BROWSER
from tests.browser.prepared import Prepared
from tests.browser.screens import Stage

KEYBOARD = 300
"""How many pixels of the screen the phone's own keyboard takes."""
COVER = """(height) => {
  Object.defineProperty(visualViewport, "height", { get: () => height });
  visualViewport.dispatchEvent(new Event("resize"));
}"""
"""A keyboard that lies over the page, as an iPhone's does: less of the page is seen."""
LOADED = """() => performance.getEntriesByType("resource")
  .some(({ name }) => name.endsWith("typing.js"))"""
DAMAGE = """{
  const names = Object.keys(sessionStorage);
  for (const each of names) sessionStorage[each] = window.name;
  window.damaged = names.map((each) => sessionStorage[each]);
}"""
"""Puts the name of the window, which it keeps, in place of all that it has stored."""
FIELDS = {
    "name of a seat": "/new/hearts [name=name-3]",
    "name of this phone": "/phone #called",
    "join code": "/ #code",
    "reason": "table happened/adjustment [name=reason]",
    "points": "table happened/adjustment [name=points-3]",
    "newcomer": "table happened/substitution [name=name]",
    "name of the rules": "table rules/save #set-name",
    "search in the rules": "table rules .search input",
    "search in the house rules": "table rules/change #find-rule",
    "typed tricks": "table referee/tricks?leader=0 #text",
}
"""Where something is typed on the phone's own keyboard; counts have a pad instead."""
TO_KEEP = {
    "new table": ("/new/hearts", {"name-0": "Ann", "name-2": "Cara"}),
    "this phone": ("/phone", {"called": "Kitchen phone"}),
    "join code": ("/", {"code": "K7Q"}),
    "name of the rules": ("table rules/save", {"name": "At home"}),
    "typed tricks": ("table referee/tricks?leader=0", {"text": "2C 9C QH"}),
}


def _open(page: Page, stage: Stage, address: str) -> None:
    table, _, path = address.partition(" ")
    page.goto(f"{stage.busy}{path}" if table == "table" else f"{stage.server}{address}")
    page.wait_for_function(LOADED)


def _field(page: Page, stage: Stage, where: str) -> Locator:
    """Open a page, and return its field after what it is folded in was unfolded."""
    address, _, selector = where.rpartition(" ")
    if where.endswith(".search input"):
        address, selector = where.removesuffix(" .search input"), ".search input"
    _open(page, stage, address)
    field = page.locator(selector).first
    field.evaluate("each => each.closest('details')?.setAttribute('open', '')")
    return field


def test_keyboard_hides_no_field(phone: Page, stage: Stage, subtests: pytest.Subtests) -> None:
    for name, where in FIELDS.items():
        phone.set_viewport_size(IN_A_BROWSER)
        field = _field(phone, stage, where)
        with subtests.test(name, keyboard="beside the page"):
            _is_seen_above_the_keyboard(phone, field, covers=False)
        field.blur()
        phone.set_viewport_size(IN_A_BROWSER)
        with subtests.test(name, keyboard="over the page"):
            _is_seen_above_the_keyboard(phone, field, covers=True)


def _is_seen_above_the_keyboard(phone: Page, field: Locator, *, covers: bool) -> None:
    """Let the keyboard come for a field that stands as low as it can."""
    height = IN_A_BROWSER["height"] - KEYBOARD
    field.evaluate("each => each.scrollIntoView({ block: 'end', behavior: 'instant' })")
    field.focus()
    if covers:
        phone.evaluate(COVER, height)
    else:
        phone.set_viewport_size({"width": IN_A_BROWSER["width"], "height": height})
    field.evaluate("() => new Promise((done) => requestAnimationFrame(() => setTimeout(done)))")
    box = field.bounding_box()
    assert box is not None
    # A page that cannot be scrolled further is moved by the browser itself.
    at_end = phone.evaluate("scrollY + innerHeight >= document.documentElement.scrollHeight - 1")
    assert box["y"] >= 0
    assert box["y"] + box["height"] <= height or (covers and at_end)
    assert field.evaluate(HIT)


HIT = """(each) => {
  const { left, top, width, height } = each.getBoundingClientRect();
  return each === document.elementFromPoint(left + width / 2, top + height / 2);
}"""


def test_page_that_was_swiped_away_or_reloaded_comes_back_as_it_was_typed(
    phone: Page, stage: Stage, subtests: pytest.Subtests
) -> None:
    phone.goto(f"{stage.busy}sheet")
    for name, (address, typed) in TO_KEEP.items():
        with subtests.test(name, back="by a swipe"):
            _open(phone, stage, address)
            _type(phone, typed)
            phone.go_back()
            phone.go_forward()
            _expect_typed(phone, typed)
        with subtests.test(name, back="by a reload"):
            phone.wait_for_function(LOADED)
            other = {field: text[:-1] for field, text in typed.items()}
            _type(phone, other)
            phone.reload()
            _expect_typed(phone, other)


def _type(page: Page, typed: dict[str, str]) -> None:
    for name, text in typed.items():
        field = page.locator(f"[name='{name}']:not([type=hidden])").first
        field.evaluate("each => each.closest('details')?.setAttribute('open', '')")
        field.fill(text)


def _expect_typed(page: Page, typed: dict[str, str]) -> None:
    for name, text in typed.items():
        field = page.locator(f"[name='{name}']:not([type=hidden])").first
        expect(field).to_have_value(text)


def test_what_was_typed_before_the_script_came_is_there_after_a_reload(
    phone: Page, server: str
) -> None:
    def send_late(route: Route) -> None:
        _type(phone, {"name-0": "Ann"})
        route.continue_()

    phone.route("**/typing.js", send_late)
    phone.goto(f"{server}/new/hearts")
    phone.wait_for_function(LOADED)
    phone.unroute("**/typing.js")
    phone.reload()
    expect(phone.locator("[name=name-0]")).to_have_value("Ann")


def test_what_is_typed_before_the_script_comes_back_is_not_typed_over(
    phone: Page, server: str
) -> None:
    def send_late(route: Route) -> None:
        _type(phone, {"name-0": "Cara"})
        route.continue_()

    phone.goto(f"{server}/new/hearts")
    phone.wait_for_function(LOADED)
    _type(phone, {"name-0": "Ann", "name-1": "Bo"})
    phone.route("**/typing.js", send_late)
    phone.reload()
    _expect_typed(phone, {"name-0": "Cara", "name-1": "Bo"})


def test_page_left_by_a_link_begins_anew(phone: Page, server: str) -> None:
    phone.goto(f"{server}/new/hearts")
    phone.wait_for_function(LOADED)
    _type(phone, {"name-0": "Ann"})
    Taps(phone).go(phone.locator(".bar .brand"))
    phone.goto(f"{server}/new/hearts")
    phone.wait_for_function(LOADED)
    phone.evaluate("() => new Promise((done) => setTimeout(done))")
    expect(phone.locator("[name=name-0]")).to_have_value("")


def test_table_that_was_made_leaves_nothing_to_the_next_one(phone: Page, server: str) -> None:
    phone.goto(f"{server}/new/hearts")
    phone.wait_for_function(LOADED)
    _type(phone, {f"name-{seat}": name for seat, name in enumerate("ABCD")})
    save(Taps(phone))
    phone.goto(f"{server}/new/hearts")
    for _ in ("opened", "loaded again"):
        phone.wait_for_function(LOADED)
        phone.evaluate("() => new Promise((done) => setTimeout(done))")
        expect(phone.locator("[name=name-0]")).to_have_value("")
        phone.reload()


def test_names_are_there_when_the_browser_goes_back_from_the_house_rules(
    phone: Page, server: str
) -> None:
    names = {f"name-{seat}": name for seat, name in enumerate(("Ann", "Bo", "Cara"))}
    phone.goto(f"{server}/new/hearts")
    phone.wait_for_function(LOADED)
    _type(phone, names)
    open_rules(Taps(phone))
    phone.wait_for_function(LOADED)
    set_rule(Taps(phone), "moon", "self")
    phone.go_back()
    _expect_typed(phone, names)


def test_house_rules_of_a_new_table_survive_a_reload(phone: Page, table: Prepared) -> None:
    phone.goto(f"{table.link}rules/change")
    phone.wait_for_function(LOADED)
    set_rule(Taps(phone), "moon", "self")
    before = phone.locator("[data-counted]").inner_text()
    phone.reload()
    expect(phone.locator("[data-counted]")).to_have_text(before)


def test_damaged_store_keeps_nobody_from_typing(
    phone: Page, server: str, subtests: pytest.Subtests
) -> None:
    phone.goto(f"{server}/new/hearts")
    phone.add_init_script(DAMAGE)
    for odd in ("{", "17", "[]", '{"at": 1e400}', '{"state": [1, null, {}]}'):
        with subtests.test(odd=odd):
            phone.wait_for_function(LOADED)
            _type(phone, {"name-0": "Ann", "name-1": "Cara"})
            phone.evaluate("odd => { window.name = odd; }", odd)
            phone.reload()
            phone.wait_for_function(LOADED)
            assert {*phone.evaluate("damaged")} == {odd}
            expect(phone.locator("[name=name-0]")).to_have_value("")
            _type(phone, {"name-1": "Bo"})
            expect(phone.locator("[name=name-1]")).to_have_value("Bo")
