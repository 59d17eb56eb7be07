"""On a wide screen the sheet is seen beside the table, and follows what is written."""

import pytest
from playwright.sync_api import Page, Route, ViewportSize, expect

from tests.browser.conftest import NewPhone
from tests.browser.looking import look
from tests.browser.phones import IN_A_BROWSER
from tests.browser.prepared import Prepared, prepare

LAPTOP: ViewportSize = {"width": 1280, "height": 800}
FETCHED = """() => performance.getEntriesByType("resource").map(({ name }) => name)
  .filter((name) => name.includes("beside.js") || name.endsWith("/sheet"))"""

SHIFTS = """
  window.moved = 0;
  const add = (list) => { for (const { value } of list.getEntries()) window.moved += value; };
  new PerformanceObserver(add).observe({ type: "layout-shift", buffered: true });
"""
"""Sums up how far what is seen moves while a page is built, as Chromium counts it."""
LEFT = "all => all.map((each) => each.getBoundingClientRect().left)"
RIGHT = "all => all.map((each) => each.getBoundingClientRect().right)"


@pytest.fixture
def laptop(new_phone: NewPhone) -> Page:
    """A wide screen with a mouse."""
    return new_phone(viewport=LAPTOP, has_touch=False, is_mobile=False)


@pytest.fixture
def scored(phone: Page, server: str) -> Prepared:
    """A table at which one deal was scored."""
    table = prepare(phone, server)
    table.deal(5, 4, 3, 1, queen=2)
    return table


def _see_deals(page: Page, *totals: str) -> None:
    """The deals of the sheet beside the table, from the latest: each player's total."""
    rows = page.locator(".beside tbody tr")
    expect(rows).to_have_count(len(totals))
    for row, said in zip(rows.all(), totals, strict=True):
        expect(row.locator("td b, td .total")).to_have_text(said.split())


def test_sheet_beside_table_follows_what_is_scored(laptop: Page, phone: Page, server: str) -> None:
    table = prepare(phone, server)
    laptop.goto(table.link)
    expect(laptop.locator(".beside")).to_be_hidden()
    table.deal(5, 4, 3, 1, queen=2)
    expect(laptop.locator(".beside .scroll")).to_be_visible()
    _see_deals(laptop, "5 4 16 1")
    table.deal(0, 0, 13, 0, queen=1)
    expect(laptop.locator(".beside .chart")).to_be_visible()
    _see_deals(laptop, "5 17 29 1", "5 4 16 1")
    laptop.set_viewport_size(IN_A_BROWSER)
    expect(laptop.locator(".beside")).to_be_hidden()


def test_reader_of_the_sheet_beside_the_table_stays_at_its_place(
    laptop: Page, scored: Prepared
) -> None:
    laptop.goto(scored.link)
    link = laptop.locator(".beside tr.deal a").first
    link.focus()
    scored.deal(0, 0, 13, 0, queen=1)
    expect(laptop.locator(".beside tr.deal")).to_have_count(2)
    expect(laptop.locator(".beside tr.deal a").last).to_be_focused()


def test_sheet_beside_the_table_is_that_which_was_asked_for_last(
    laptop: Page, scored: Prepared
) -> None:
    laptop.goto(scored.link)
    _see_deals(laptop, "5 4 16 1")
    early = scored.sender.get(f"{scored.link}sheet").text()
    held: list[Route] = []
    laptop.route("**/sheet", lambda route: held.append(route), times=1)  # noqa: PLW0108
    with laptop.expect_request("**/sheet"):
        scored.deal(0, 0, 13, 0, queen=1)
    scored.deal(0, 0, 13, 0, queen=1)
    expect(laptop.locator(".beside tbody tr")).to_have_count(3)
    with laptop.expect_response("**/sheet"):
        held[0].fulfill(body=early, content_type="text/html")
    laptop.evaluate("() => fetch('sheet').then((answer) => answer.text())")
    expect(laptop.locator(".beside tbody tr")).to_have_count(3)


def test_phone_loads_no_sheet_until_it_is_wide(phone: Page, server: str) -> None:
    table = prepare(phone, server)
    table.deal(5, 4, 3, 1, queen=2)
    phone.goto(table.link)
    phone.wait_for_function("""() => document.querySelector("[rel=manifest]")""")
    assert phone.evaluate(FETCHED) == []
    phone.set_viewport_size(LAPTOP)
    expect(phone.locator(".beside .scroll")).to_be_visible()


def test_deal_is_entered_in_a_panel_at_the_side_of_the_table(
    laptop: Page, scored: Prepared
) -> None:
    laptop.goto(f"{scored.link}deal")
    expect(laptop.locator(".table-beside .cue")).to_be_visible()
    expect(laptop.locator(".table-beside .total")).to_have_text(["1", "4", "5", "16"])
    expect(laptop.locator(".table-beside .sheet")).to_be_visible()
    for part in (".bar", "form.entry", ".dock .act"):
        box = laptop.locator(part).bounding_box()
        assert box
        assert box["x"] >= LAPTOP["width"] - 26 * 16
    # It is only looked at: the way to the numbers is no longer than without it.
    assert laptop.locator(".table-beside").evaluate("each => each.inert")
    assert not look(laptop, "wide()")
    laptop.set_viewport_size(IN_A_BROWSER)
    expect(laptop.locator(".table-beside")).to_be_hidden()
    box = laptop.locator("form.entry").bounding_box()
    assert box
    assert box["x"] < IN_A_BROWSER["width"] / 8


def test_panel_is_at_the_side_from_the_first_on(laptop: Page, scored: Prepared) -> None:
    laptop.add_init_script(SHIFTS)
    laptop.goto(f"{scored.link}deal")
    expect(laptop.locator(".table-beside .sheet")).to_be_visible()
    laptop.evaluate("() => new Promise(requestAnimationFrame)")
    assert laptop.evaluate("moved") < 0.02


def test_form_fills_a_laptop_without_what_shows_the_table_beside_it(
    new_phone: NewPhone, phone: Page, server: str, complaints: list[str]
) -> None:
    table = prepare(phone, server)
    for script in (False, True):
        laptop = new_phone(
            viewport=LAPTOP, has_touch=False, is_mobile=False, java_script_enabled=script
        )
        laptop.route(table.link, lambda route: route.abort())
        laptop.goto(f"{table.link}deal")
        expect(laptop.locator("aside")).to_be_hidden()
        box = laptop.locator("form.entry").bounding_box()
        assert box
        assert box["x"] < LAPTOP["width"] / 4
    (lost,) = complaints
    assert "ERR_FAILED" in lost
    complaints.clear()


def test_form_fills_a_laptop_whose_styles_do_not_know_that_no_script_runs(
    new_phone: NewPhone, phone: Page, server: str
) -> None:
    def forget(route: Route) -> None:
        style = route.fetch().text().replace("(scripting:", "(unheard-of:")
        route.fulfill(body=style, content_type="text/css")

    table = prepare(phone, server)
    laptop = new_phone(viewport=LAPTOP, has_touch=False, is_mobile=False, java_script_enabled=False)
    laptop.route("**/*.css*", forget)
    laptop.goto(f"{table.link}deal")
    box = laptop.locator("form.entry").bounding_box()
    assert box
    assert box["x"] < LAPTOP["width"] / 4
    expect(laptop.locator(".counting, .step, .tally").filter(visible=True)).to_have_count(0)


def test_auction_is_entered_in_the_whole_width_of_its_panel(
    laptop: Page, phone: Page, server: str
) -> None:
    table = prepare(phone, server, game="bidwhist")
    table.post("deal", {"bid": "4 up"})
    laptop.goto(f"{table.link}deal")
    for part in (".about", ".keyed"):
        box = laptop.locator(part).bounding_box()
        assert box
        assert box["width"] > 22 * 16


def test_button_of_a_deal_without_a_pad_is_as_wide_as_its_panel(
    laptop: Page, phone: Page, server: str
) -> None:
    table = prepare(phone, server, ("Ann",), game="oniontan")
    laptop.goto(f"{table.link}deal")
    box = laptop.locator(".dock .act").bounding_box()
    assert box
    assert box["width"] > 23 * 16


def test_panel_at_the_side_leaves_what_was_just_saved_to_be_told(
    laptop: Page, phone: Page, server: str
) -> None:
    table = prepare(phone, server)
    laptop.goto(f"{table.link}deal")
    expect(laptop.locator(".table-beside .cue")).to_be_visible()
    for key in ("q", "5", "Enter", "4", "Enter", "3", "Enter", "Enter"):
        laptop.keyboard.press(key)
    expect(laptop.locator(".notice.saved")).to_be_visible()


def test_sheet_is_shown_on_a_tablet_that_is_held_upright(phone: Page, server: str) -> None:
    table = prepare(phone, server)
    table.deal(5, 4, 3, 1, queen=2)
    phone.set_viewport_size({"width": 768, "height": 1024})
    phone.goto(table.link)
    expect(phone.locator(".beside .scroll")).to_be_visible()


def test_front_page_fills_a_laptop(laptop: Page, phone: Page, server: str) -> None:
    for is_known in (False, True):
        laptop.goto(f"{server}/")
        left, right = (
            min(laptop.locator(".paper > *").evaluate_all(LEFT)),
            max(laptop.locator(".paper > *").evaluate_all(RIGHT)),
        )
        assert right - left >= 1000
        assert not look(laptop, "wide()")
        expect(laptop.locator(".games")).to_be_in_viewport(ratio=1)
        if not is_known:
            laptop.goto(prepare(phone, server).link)
