"""Somebody leaves and somebody joins: how a phone does it, and how the sheet shows it."""

import pytest
from playwright.sync_api import Page, ViewportSize, expect

from tests.browser.at_table import Taps, action
from tests.browser.phones import IN_A_BROWSER, SMALLEST
from tests.browser.prepared import Prepared, prepare

pytestmark = pytest.mark.at_length

NAMES = ("Anna", "Ben", "Clara", "Dora", "Elena")
EDGES = """(table) => [...table.rows].filter((row) => row.cells.length > 2)
  .map((row) => [...row.cells].map((cell) => Math.round(cell.getBoundingClientRect().right)))"""
SIDEWAYS = "() => document.documentElement.scrollWidth - document.documentElement.clientWidth"


@pytest.fixture
def changed(phone: Page, server: str) -> Prepared:
    """A table that Ben has left and Dov has joined: six columns, one of which is his."""
    table = prepare(phone, server, NAMES)
    table.deal(5, 4, 3, 1, 0, queen=2)
    table.post("happened/departure", {"seat": "1"})
    table.deal(2, 3, 4, 4, queen=0)
    table.post("happened/arrival", {"name": "Dov", "seat": "0", "start": "average"})
    table.deal(2, 3, 4, 3, 1, queen=1)
    return table


@pytest.mark.parametrize("size", [SMALLEST, IN_A_BROWSER], ids=["320", "390"])
def test_sheet_has_a_column_for_everybody_who_played(
    phone: Page, changed: Prepared, size: ViewportSize
) -> None:
    phone.set_viewport_size(size)
    phone.goto(f"{changed.link}sheet")
    heads = phone.locator(".sheet thead th bdi")
    expect(heads).to_have_text(["Anna", "Dov", "Ben", "Clara", "Dora", "Elena"])
    expect(phone.locator(".sheet thead .gone bdi")).to_have_text("Ben")
    head, *lines = phone.locator(".sheet").evaluate(EDGES)
    assert lines == [head] * 3
    assert phone.evaluate(SIDEWAYS) <= 0
    # Dov plays since the third deal, Ben only in the first one.
    newest, second, first = phone.locator(".sheet .deal").all()
    for line, empty in ((newest, [2]), (second, [1, 2]), (first, [1])):
        cells = line.locator("td").all_inner_texts()
        assert [at for at, text in enumerate(cells) if not text.strip()] == empty
    # Where Ben's line ends is his face; those at the table have theirs at the right.
    expect(phone.locator(".chart polyline")).to_have_count(6)
    expect(phone.locator(".chart .sum")).to_have_count(5)


def test_newcomer_joins_in_a_few_taps_and_it_is_undone_in_one(phone: Page, server: str) -> None:
    table = prepare(phone, server, NAMES[:4])
    table.deal(5, 4, 3, 1, queen=2)
    phone.goto(f"{table.link}happened")
    finger = Taps(phone)
    finger.go(phone.locator("a[href$='happened/arrival']"))
    expect(action(phone)).to_contain_text("Add this player")
    phone.locator("[name=name]").fill("Eva")
    phone.get_by_role("radio", name="Ben").check(force=True)
    phone.get_by_role("radio", name="The average: 7").check(force=True)
    expect(action(phone)).to_contain_text("Eva joins")
    finger.go(action(phone))
    expect(phone.locator(".notice.saved p")).to_have_text("Eva joins at Ben’s left, with 7.")
    expect(phone.locator(".plate")).to_have_count(5)
    expect(phone.locator(".standings .row")).to_have_count(5)
    phone.locator(".dock .undoing").tap()
    expect(phone.locator(".plate")).to_have_count(4)


def test_what_was_typed_for_other_seats_does_not_come_back(phone: Page, server: str) -> None:
    table = prepare(phone, server, NAMES[:4])
    phone.goto(f"{table.link}deal")
    phone.locator("[name=hearts-2]").fill("4")
    phone.goto(table.link)
    table.post("happened/arrival", {"name": "Eva", "seat": "1", "start": "zero"})
    phone.goto(f"{table.link}deal")
    expect(phone.locator("[name=hearts-4]")).to_be_attached()
    expect(phone.locator("[name=hearts-2]")).to_have_value("")
