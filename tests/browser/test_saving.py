"""The table's screen in the sizes of phones and tablets: two rows in sight, what a save tells,
what is taken off and restored, and the scoreboard.
"""

import pytest
from playwright.sync_api import Page, Route, ViewportSize, expect

from tests.browser.at_table import Taps, action
from tests.browser.conftest import NewPhone
from tests.browser.phones import IN_A_BROWSER, LANDSCAPE, SIZES, in_each
from tests.browser.prepared import Prepared, prepare

NAMES = ("Margaret", "Ben", "Siobhán", "Dov")
MOVING = pytest.mark.parametrize(
    "phone", [{"viewport": IN_A_BROWSER, "reduced_motion": "no-preference"}], indirect=True
)
"""A phone on which things move, as most do."""
SMALL_TURNED: ViewportSize = {"width": 664, "height": 390}
_IN_SIGHT = """(lowest) => [...document.querySelectorAll(".standings .row")].filter(
  (row) => row.getBoundingClientRect().bottom <= lowest).length"""
_CUT = """() => [...document.querySelectorAll(".plate bdi, .panel bdi")].filter(
  (name) => name.scrollWidth > name.clientWidth).map((name) => name.innerText)"""
_OUTSIDE = """() => [...document.querySelectorAll(".panel :not(.visually-hidden)")].filter(part => {
  const box = part.getBoundingClientRect(), room = part.closest(".panel").getBoundingClientRect();
  return box.width && (box.left < room.left - 1 || box.right > room.right + 1
    || box.top < room.top - 1 || box.bottom > room.bottom + 1);
}).map((part) => part.className)"""


def _table(page: Page, server: str) -> Prepared:
    table = prepare(page, server, NAMES)
    table.deal(5, 4, 3, 1, queen=0)
    table.deal(5, 4, 3, 1, queen=1)
    return table


def _fits(page: Page) -> None:
    """Nothing is wider than the screen, and no name is cut."""
    assert page.evaluate("document.documentElement.scrollWidth") <= page.evaluate("innerWidth")
    assert page.evaluate(_CUT) == []


@MOVING
def test_two_rows_stand_above_the_dock(phone: Page, server: str, subtests: pytest.Subtests) -> None:
    link = _table(phone, server).link
    for size in in_each(phone):
        with subtests.test(size=size):
            phone.goto(link)
            dock = phone.locator(".dock").bounding_box()
            assert dock is not None
            assert phone.evaluate(_IN_SIGHT, dock["y"]) >= 2
            for cue in phone.locator(".cue > span").all():
                expect(cue).to_be_in_viewport(ratio=1)
            _fits(phone)


def test_words_of_the_button_stay_where_they_were_when_script_comes(
    phone: Page, server: str
) -> None:
    held: list[Route] = []

    def hold(route: Route) -> None:
        held.append(route)

    phone.route("**/js/**/entry.js", hold)
    with phone.expect_request("**/js/**/entry.js"):
        phone.goto(f"{prepare(phone, server).link}deal", wait_until="commit")
    words = action(phone).locator(".does")
    expect(words).to_be_visible()
    expect(action(phone)).to_be_enabled()
    before = words.bounding_box()
    assert held
    for route in held:
        route.continue_()
    expect(action(phone)).to_be_disabled()
    assert words.bounding_box() == before


@MOVING
def test_saving_tells_and_is_taken_back_with_one_tap(
    phone: Page, new_phone: NewPhone, server: str, subtests: pytest.Subtests
) -> None:
    page, other = phone, new_phone()
    table = _table(page, server)
    with other.expect_response(lambda answer: "/live?" in answer.url):
        other.goto(table.link)
    page.goto(f"{table.link}deal?by=points")
    for seat, points in enumerate((0, 18, 5, 3)):
        page.locator(".count input").nth(seat).fill(str(points))
    finger = Taps(page)
    finger.go(action(page))
    gains = page.locator(".notice .gains li").first
    expect(gains).to_have_text("+18 Ben")
    for size in in_each(page):
        with subtests.test(size=size):
            expect(gains).to_be_in_viewport()
            _fits(page)
    expect(page.locator(".row-1 .delta")).to_have_text("+18")
    expect(page.locator(".row-1 .total")).to_have_text("39")
    expect(page.locator(".plate.dealer bdi")).to_have_text("Dov")
    _is_told(other)
    finger.go(page.locator(".undoing"))
    expect(page.locator(".row-1 .total")).to_have_text("21")
    expect(other.locator(".row-1 .total")).to_have_text("21")


def _is_told(page: Page) -> None:
    """Another phone shows at once what the first one saved."""
    expect(page.locator("[data-happened]")).to_contain_text("+18 for Ben")
    expect(page.locator(".row-1 .delta")).to_have_text("+18")
    expect(page.locator(".row-1 .total")).to_have_text("39")


@pytest.mark.parametrize("reduced_motion", ["reduce", "no-preference"])
def test_totals_end_where_they_belong_with_and_without_motion(
    new_phone: NewPhone, server: str, reduced_motion: str
) -> None:
    page = new_phone(reduced_motion=reduced_motion)
    table = _table(page, server)
    page.goto(table.link)
    other = new_phone()
    writer = prepare_again(other, table)
    writer.deal(0, 13, 0, 0, queen=0)
    expect(page.locator(".row-0 .total")).to_have_text("36")
    expect(page.locator(".standings [data-from]")).to_have_count(0)


def prepare_again(page: Page, table: Prepared) -> Prepared:
    """Another phone's way to write to the same table."""
    return Prepared(table.link, page.request)


@pytest.mark.parametrize("script", [True, False])
def test_table_taken_off_the_list_is_put_back_by_undo(
    new_phone: NewPhone, server: str, script: bool
) -> None:
    page = new_phone(java_script_enabled=script)
    _table(page, server)
    page.goto(server)
    finger = Taps(page)
    finger.go(page.locator(".seen .forget"))
    expect(page.locator(".seen a")).to_have_count(0)
    expect(page.locator(".notice p")).to_contain_text("Siobhán")
    finger.go(page.locator(".notice button"))
    expect(page.locator(".seen a")).to_have_count(1)


@pytest.mark.parametrize("seats", [3, 4, 5, 6])
def test_board_keeps_every_side_within_its_panel(
    phone: Page, server: str, subtests: pytest.Subtests, seats: int
) -> None:
    phone.goto(f"{prepare(phone, server, (*NAMES, 'Eve', 'Erin')[:seats]).link}board")
    expect(phone.locator(".panel")).to_have_count(seats)
    for size in in_each(phone, (*SIZES, SMALL_TURNED)):
        with subtests.test(size=size):
            assert phone.evaluate(_OUTSIDE) == []
            _fits(phone)


def test_board_follows_and_a_tap_shows_the_way_out(new_phone: NewPhone, server: str) -> None:
    page, other = new_phone(viewport=LANDSCAPE, reduced_motion="no-preference"), new_phone()
    table = _table(page, server)
    with page.expect_response(lambda answer: "/live?" in answer.url):
        page.goto(f"{table.link}board")
    prepare_again(other, table).deal(5, 4, 3, 1, queen=2)
    expect(page.locator(".in-top .score")).to_have_text("22")
    page.touchscreen.tap(420, 330)
    with page.expect_navigation():
        page.locator(".exit a").tap()
    expect(page.locator(".plate")).to_have_count(4)
