"""The last entry is undone on the table's page itself, without a hurry, and restored there."""

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.at_table import Taps, standings
from tests.browser.conftest import NewPhone
from tests.browser.looking import look
from tests.browser.phones import IN_A_BROWSER, PHONES, in_each
from tests.browser.prepared import Prepared, prepare
from tests.browser.waiting import cut_off, hasten, unsent

NAMES = ("Anna", "Ben", "Clara", "Dora")
RECORDED = """() => {
  const frames = window.frames_seen = [];
  const box = (each) => each.getBoundingClientRect();
  const inside = (row, list) => row.top > list.top - 1 && row.bottom < list.bottom + 1
    && row.left > list.left - 12 && row.right < list.right + 12;
  const hit = (each) => {
    const { left, right, top, bottom } = box(each);
    return each.contains(document.elementFromPoint((left + right) / 2, (top + bottom) / 2));
  };
  const look = () => {
    const list = document.querySelector(".standings");
    const rows = [...list.querySelectorAll(".row")];
    const free = [...document.querySelectorAll(".dock :is(a, button), .plate")];
    frames.push({
      moving: rows.filter((row) => row.getAnimations().length).length,
      outside: rows.filter((row) => !inside(box(row), box(list))).length,
      covered: free.filter((each) => !hit(each)).length,
      named: document.getAnimations().filter((each) => each.effect.pseudoElement).length,
    });
    requestAnimationFrame(look);
  };
  look();
}"""
"""Looks at every frame: which rows move, whether one is outside of its list, whether anything lies
over the dock or the seats, and whether browsers paint copies of elements above the page."""

HAVE_MOVED = """() => window.frames_seen.some((each) => each.moving)
  && !window.frames_seen.at(-1).moving"""


def _undo(page: Page) -> Locator:
    return page.locator(".dock .undoing")


@pytest.fixture
def table(phone: Page, server: str) -> Prepared:
    """A table with one deal, seen by the phone that scored it."""
    table = prepare(phone, server, NAMES)
    table.deal(5, 4, 3, 1, queen=2)
    phone.goto(table.link)
    return table


def _fits_a_thumb(page: Page) -> None:
    for _ in in_each(page, PHONES):
        expect(_undo(page)).to_be_in_viewport(ratio=1)
        assert look(page, "small(48)", "wide()") == []


def test_last_deal_is_undone_and_restored_in_the_same_place(phone: Page, table: Prepared) -> None:
    expect(_undo(phone)).to_have_text("Undo deal\u00a01")
    _fits_a_thumb(phone)
    Taps(phone).go(_undo(phone))
    assert set(standings(phone).values()) == {0}
    expect(_undo(phone)).to_have_text("Redo deal\u00a01")
    Taps(phone).go(_undo(phone))
    assert standings(phone)["Clara"] == 16
    expect(_undo(phone)).to_have_text("Undo deal\u00a01")


def test_end_of_the_game_is_undone_there(phone: Page, table: Prepared) -> None:
    table.post("happened/early-end", {})
    phone.goto(table.link)
    expect(_undo(phone)).to_have_text("Undo ending")
    _fits_a_thumb(phone)
    Taps(phone).go(_undo(phone))
    expect(phone.locator(".drawn")).to_be_visible()


def test_phone_that_only_came_in_is_not_offered_to_undo(
    new_phone: NewPhone, table: Prepared
) -> None:
    page = new_phone()
    page.goto(table.link)
    expect(page.locator(".dock .act")).to_be_visible()
    expect(_undo(page)).to_have_count(0)


@pytest.mark.usefixtures("forgiven")
@pytest.mark.parametrize("failing", [0, 1], ids=["", "though its list came late"])
def test_undo_that_came_by_itself_waits_while_there_is_no_network(
    phone: Page, server: str, failing: int
) -> None:
    table = prepare(hasten(phone), server, NAMES)
    for _ in range(failing):
        phone.route("**/unsent", lambda route: route.abort(), times=1)
    phone.goto(table.link)
    expect(_undo(phone)).to_have_count(0)
    table.deal(5, 4, 3, 1, queen=2)
    expect(_undo(phone)).to_be_visible()
    expect(phone.locator("[data-attended]")).to_have_count(1)
    cut_off(phone)
    _undo(phone).tap()
    expect(unsent(phone)).to_have_count(1)
    with phone.expect_navigation():
        phone.context.set_offline(False)
    assert set(standings(phone).values()) == {0}


def test_rows_slide_within_their_list_and_over_nothing_else(
    new_phone: NewPhone, server: str
) -> None:
    page = new_phone(viewport=IN_A_BROWSER, reduced_motion="no-preference")
    table = prepare(page, server, NAMES)
    table.deal(5, 4, 3, 1, queen=2)
    with page.expect_response(lambda answer: "/live?" in answer.url):
        page.goto(table.link)
    page.evaluate(RECORDED)
    writer = Prepared(table.link, new_phone().request)
    writer.deal(0, 0, 0, 13, queen=0)
    expect(page.locator(".row-0 .total")).to_have_text("18")
    page.wait_for_function(HAVE_MOVED)
    frames = page.evaluate("window.frames_seen")
    assert max(each["moving"] for each in frames) > 1
    for what in ("outside", "named"):
        assert {each[what] for each in frames} == {0}
    # The message of what happened lies over the seat at the bottom at most.
    assert max(each["covered"] for each in frames) <= 1
