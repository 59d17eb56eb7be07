"""Enter goes from box to box, and nothing is sent half filled in; a number there is replaced."""

import re

import pytest
from playwright.sync_api import Page, expect

from tests.browser.at_table import NAMES, standings
from tests.browser.conftest import NewPhone
from tests.browser.prepared import Prepared, prepare
from tests.browser.prepared_circle import make_circle
from tests.browser.test_keyboard import KEYS_LISTEN

BOXES_LISTEN = """async () => {
  for (;;) {
    const fetched = performance.getEntriesByType("resource").map(({ name }) => name);
    const heard = fetched.find((name) => name.endsWith("/next_box.js"));
    if (heard) return Boolean(await import(heard));
    await new Promise(requestAnimationFrame);
  }
}"""
"""Comes to its end once the script that hears Enter has run."""
SAVE = ".dock .act"
TYPING = pytest.mark.parametrize(
    "touch", [True, pytest.param(False, marks=pytest.mark.at_length)], ids=["phone", "laptop"]
)


def _page(new_phone: NewPhone, *, touch: bool) -> Page:
    return new_phone(has_touch=touch, is_mobile=touch)


def _deal(page: Page, server: str, **rules: str) -> Prepared:
    """The form of a deal of an own game."""
    table = prepare(page, server, NAMES, game="own", dealer=0, **rules)
    page.goto(f"{table.link}deal")
    page.evaluate(BOXES_LISTEN)
    return table


def _press(page: Page, *keys: str) -> None:
    for key in keys:
        page.keyboard.press(key)


@TYPING
def test_enter_goes_to_the_next_box_then_to_save_and_sends_only_there(
    new_phone: NewPhone, server: str, *, touch: bool
) -> None:
    page = _page(new_phone, touch=touch)
    _deal(page, server, title="Tarock")
    save = page.locator(SAVE)
    expect(save).to_be_disabled()
    page.locator("[name=points-0]").click()
    _press(page, "3", "0", "Enter")
    expect(page.locator("[name=points-1]")).to_be_focused()
    expect(save.locator(".open")).to_have_text("3 numbers are missing")
    # Who goes on from an empty box says that it is 0.
    _press(page, "Enter", "1", "2", "Enter")
    expect(page.locator("[name=points-1]")).to_have_value("0")
    expect(save).to_be_disabled()
    _press(page, "Enter")
    expect(save).to_be_focused()
    expect(page.locator("[name=points-3]")).to_have_value("0")
    with page.expect_navigation():
        _press(page, "Enter")
    assert standings(page) == {"Ann": 30, "Cara": 12, "Bo": 0, "Dai": 0}


def test_save_waits_for_a_box_that_was_passed_by_with_tab(new_phone: NewPhone, server: str) -> None:
    page = _page(new_phone, touch=False)
    _deal(page, server, title="Tarock")
    page.locator("[name=points-0]").click()
    _press(page, "7", "Tab", "Tab", "2", "Tab", "3", "Enter")
    expect(page.locator("[name=points-1]")).to_be_focused()
    expect(page.locator(SAVE)).to_be_disabled()
    expect(page.locator(f"{SAVE} .open")).to_have_text("A number is missing")
    _press(page, "5")
    expect(page.locator(SAVE)).to_be_enabled()


def test_enter_writes_no_bid_and_save_waits_for_each(new_phone: NewPhone, server: str) -> None:
    page = _page(new_phone, touch=True)
    _deal(page, server, title="Wizard", kind="bids")
    page.locator("[name=bids-0]").click()
    _press(page, "2", "Enter", "Enter", "Enter", "Enter")
    expect(page.locator("[name=bids-1]")).to_be_focused()
    for seat in (1, 2, 3):
        expect(page.locator(f"[name=bids-{seat}]")).to_have_value("")
    expect(page.locator(SAVE)).to_be_disabled()


def test_known_sum_of_large_points_goes_on_to_what_is_left(
    new_phone: NewPhone, server: str
) -> None:
    page = _page(new_phone, touch=True)
    table = _deal(page, server, title="Klaverjas", sum="fixed", total="162")
    page.locator("[name=points-0]").click()
    _press(page, "1", "0", "0", "Enter")
    expect(page.locator("[name=points-1]")).to_be_focused()
    assert page.url == f"{table.link}deal"


def test_typed_evening_is_not_kept_after_two_of_four_names(
    new_phone: NewPhone, server: str
) -> None:
    page = _page(new_phone, touch=True)
    table = prepare(page, server)
    table.deal(5, 4, 3, 1, queen=2)
    circle = make_circle(page, server, table, "Thursday")
    page.goto(f"{circle}old/evening")
    page.evaluate(BOXES_LISTEN)
    boxes = page.locator("[name^=points-]").filter(visible=True)
    expect(boxes).to_have_count(4)
    boxes.first.click()
    _press(page, "1", "4", "Enter", "3", "0", "Enter")
    expect(boxes.nth(2)).to_be_focused()
    assert page.url == f"{circle}old/evening"
    # Whoever is left out was not there.
    _press(page, "Enter", "Enter", "Enter")
    expect(page.locator(SAVE)).to_be_focused()
    expect(boxes.nth(2)).to_have_value("")


def test_adjustment_and_names_go_from_box_to_box(new_phone: NewPhone, server: str) -> None:
    page = _page(new_phone, touch=True)
    page.goto(f"{prepare(page, server).link}happened/adjustment")
    page.evaluate(BOXES_LISTEN)
    page.locator("[name=points-1]").click()
    _press(page, "-", "5", "Enter", "Enter", "Enter")
    expect(page.locator("[name=reason]")).to_be_focused()
    # A blank adds nothing.
    expect(page.locator("[name=points-2]")).to_have_value("")
    expect(page.locator(SAVE)).to_be_enabled()
    page.goto(f"{server}/new/hearts")
    page.evaluate(BOXES_LISTEN)
    page.locator("[name=name-0]").click()
    for name in NAMES:
        page.keyboard.type(name)
        _press(page, "Enter")
    expect(page.locator(SAVE)).to_be_focused()


@pytest.mark.parametrize("by", ["tap", "focus"])
def test_number_in_a_box_is_replaced_by_what_is_typed(
    new_phone: NewPhone, server: str, by: str
) -> None:
    page = _page(new_phone, touch=by == "tap")
    table = prepare(page, server, game="own", title="Tarock")
    table.post("deal", {f"points-{seat}": "1" for seat in range(4)})
    page.goto(f"{table.link}entry/1")
    page.evaluate(BOXES_LISTEN)
    box = page.locator("[name=points-2]")
    if by == "tap":
        box.tap()
    else:
        page.locator("[name=points-1]").focus()
        _press(page, "Tab")
    _press(page, "1")
    expect(box).to_have_value("1")
    # A second tap puts the caret where it is wanted.
    box.click()
    _press(page, "End", "7")
    expect(box).to_have_value("17")


def test_number_that_filled_itself_in_is_replaced_while_the_focus_is_on_it(
    new_phone: NewPhone, server: str
) -> None:
    page = _page(new_phone, touch=False)
    page.goto(f"{prepare(page, server).link}deal")
    page.evaluate(KEYS_LISTEN)
    page.locator("[name=hearts-3]").focus()
    for name, number in (("hearts-0", "5"), ("hearts-1", "4"), ("hearts-2", "3")):
        page.locator(f"[name={name}]").evaluate(
            "(box, number) => { box.value = number; box.dispatchEvent(new Event('input')); }",
            number,
        )
    expect(page.locator("[name=hearts-3]")).to_have_value("1")
    expect(page.locator("[name=hearts-3]")).to_be_focused()
    _press(page, "1")
    expect(page.locator("[name=hearts-3]")).to_have_value("1")


def test_tab_goes_from_number_to_number_then_to_the_queen_then_on(
    new_phone: NewPhone, server: str
) -> None:
    page = _page(new_phone, touch=False)
    page.goto(f"{prepare(page, server).link}deal")
    page.evaluate(KEYS_LISTEN)
    page.locator("[name=hearts-0]").focus()
    for seat in (1, 2, 3):
        _press(page, "Tab")
        expect(page.locator(f"[name=hearts-{seat}]")).to_be_focused()
    _press(page, "Tab")
    expect(page.locator("[name=queen]").first).to_be_focused()
    _press(page, "ArrowDown")
    expect(page.locator("[name=queen]").nth(1)).to_be_checked()
    _press(page, "Tab")
    expect(page.locator("[name^=hearts], [name=queen]").and_(page.locator(":focus"))).to_have_count(
        0
    )
    _press(page, "Shift+Tab")
    for seat in (3, 2, 1, 0):
        if seat < 3:
            expect(page.locator(f"[name=hearts-{seat}]")).to_be_focused()
        _press(page, "Shift+Tab")
    expect(page.locator(".count :focus")).to_have_count(0)


def test_boxes_say_that_the_next_one_comes(new_phone: NewPhone, server: str) -> None:
    page = new_phone(java_script_enabled=False)
    page.goto(f"{prepare(page, server, game='own', title='Tarock').link}deal")
    boxes = page.locator("[name^=points-]")
    expect(boxes).to_have_count(4)
    for at in range(4):
        expect(boxes.nth(at)).to_have_attribute("enterkeyhint", "next")


@pytest.mark.usefixtures("forgiven")
def test_without_script_the_form_comes_back_once_and_says_who_is_blank(
    new_phone: NewPhone, server: str
) -> None:
    page = new_phone(java_script_enabled=False, has_touch=False, is_mobile=False)
    page.goto(f"{prepare(page, server, game='own', title='Tarock').link}deal")
    page.locator("[name=points-0]").click()
    with page.expect_navigation():
        _press(page, "3", "0", "Enter")
    expect(page.locator(".error").filter(has_text="Bo, Cara and Dai are blank.")).to_be_visible()
    expect(page.locator(SAVE)).to_have_text(re.compile("Save, blank is 0"))
    with page.expect_navigation():
        page.locator(SAVE).click()
    assert standings(page)["Ann"] == 30
