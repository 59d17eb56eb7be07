"""Whoever types when the connection is lost, or comes back, has all under the thumb still."""

import pytest
from playwright.sync_api import Locator, Page, ViewportSize, expect

from tests.browser.at_table import Taps, inputs, open_deal
from tests.browser.conftest import NewPhone
from tests.browser.following import follow
from tests.browser.phones import SIZES, in_each
from tests.browser.prepared import Prepared, prepare
from tests.browser.waiting import hasten

LOST = ".strip.lost.off"
SCREENS = [
    {"viewport": {"width": 390, "height": 664}},
    {"viewport": {"width": 390, "height": 844}},
    {"viewport": {"width": 820, "height": 1180}},
]

TURNED: ViewportSize = {"width": 568, "height": 320}
SIX = ("Ann", "Bo", "Cara", "Dai", "Eve", "Finn")
UNDER_STRIP = """shown => {
  const strip = document.querySelector(".strip.lost.off").getBoundingClientRect();
  const meets = ({ top, right, bottom, left }) =>
    top < strip.bottom && bottom > strip.top && left < strip.right && right > strip.left;
  const all = [...document.querySelectorAll(shown)];
  if (!all.length) throw new Error(`no ${shown}`);
  return all.filter(each => meets(each.getBoundingClientRect())).map(each => each.innerText);
}"""
"""What there is of some kind under the strip, or partly."""

pytestmark = pytest.mark.usefixtures("forgiven")


def _top(shown: Locator) -> float:
    box = shown.bounding_box()
    assert box
    return box["y"]


@pytest.mark.parametrize("phone", SCREENS, indirect=True)
def test_form_keeps_its_place_when_the_connection_is_lost_and_found(
    phone: Page, table: Prepared
) -> None:
    open_deal(Taps(phone))
    field = inputs(phone)[1]
    Taps(phone).tap(phone.locator(".count .whose").first)
    before = _top(field)
    phone.context.set_offline(True)
    expect(phone.locator(LOST)).to_be_in_viewport(ratio=1)
    assert _top(field) == pytest.approx(before, abs=1)
    phone.context.set_offline(False)
    expect(phone.locator(LOST)).to_have_count(0)
    assert _top(field) == pytest.approx(before, abs=1)


@pytest.mark.parametrize(
    ("phone", "path", "what"),
    [
        (SCREENS[0], "", ".standings"),
        (SCREENS[2], "", ".standings"),
        (SCREENS[0], "sheet", ".sheet"),
        (SCREENS[0], "rules", "#part-2"),
    ],
    indirect=["phone"],
    ids=["table", "table beside its sheet", "sheet", "rules"],
)
def test_page_that_is_scrolled_keeps_its_place(
    phone: Page, table: Prepared, path: str, what: str
) -> None:
    for _ in range(3):
        table.deal(5, 4, 3, 1, queen=2)
    phone.goto(table.link + path)
    phone.mouse.wheel(0, 60)
    phone.locator("h1").first.tap()
    shown = phone.locator(what).first
    before = _top(shown)
    for offline in (True, False):
        phone.context.set_offline(offline)
        expect(phone.locator(LOST)).to_have_count(int(offline))
        assert _top(shown) == pytest.approx(before, abs=1)


def test_form_opened_without_a_connection_stays_where_it_is_when_one_is_found(
    new_phone: NewPhone, server: str
) -> None:
    phone = hasten(new_phone(service_workers="allow"))
    table = prepare(phone, server)
    phone.goto(table.link)
    expect(phone.locator("[data-form-kept]")).to_have_count(1)
    phone.context.set_offline(True)
    expect(phone.locator(LOST)).to_be_visible()
    open_deal(Taps(phone))
    expect(phone.locator(LOST)).to_be_visible()
    assert phone.evaluate("scrollY") == 0
    field = inputs(phone)[1]
    Taps(phone).tap(phone.locator(".count .whose").first)
    before = _top(field)
    phone.context.set_offline(False)
    expect(phone.locator(LOST)).to_have_count(0)
    assert _top(field) == pytest.approx(before, abs=1)
    expect(phone.locator(".strip.lost")).not_to_be_visible()


@pytest.mark.parametrize("phone", [SCREENS[0], SCREENS[2]], indirect=True)
def test_page_of_a_finished_game_keeps_its_place(phone: Page, table: Prepared) -> None:
    table.deal(5, 4, 3, 1, queen=2)
    table.post("happened/early-end", {})
    phone.goto(table.link)
    phone.locator("h1").first.tap()
    shown = phone.locator(".paper > p").last
    before = _top(shown)
    for offline in (True, False):
        phone.context.set_offline(offline)
        expect(phone.locator(LOST)).to_have_count(int(offline))
        assert _top(shown) == pytest.approx(before, abs=1)


@pytest.mark.parametrize("phone", SCREENS, indirect=True)
def test_board_keeps_its_panels_when_the_connection_is_lost(phone: Page, table: Prepared) -> None:
    phone.goto(f"{table.link}board")
    panels = phone.locator(".panel")
    before = [each.bounding_box() for each in panels.all()]
    phone.context.set_offline(True)
    expect(phone.locator(LOST)).to_be_in_viewport(ratio=1)
    assert [each.bounding_box() for each in panels.all()] == before


@pytest.mark.parametrize("seats", [3, 4, 5, 6])
@pytest.mark.parametrize(("way", "shown"), [("", ".panel"), ("?stands=yes", ".cue, .column b")])
def test_strip_of_a_lost_connection_covers_nothing_of_the_board(
    phone: Page, server: str, way: str, shown: str, seats: int
) -> None:
    follow(phone, f"{prepare(phone, server, SIX[:seats]).link}board{way}")
    phone.context.set_offline(True)
    for size in in_each(phone, [*SIZES, TURNED]):
        expect(phone.locator(LOST)).to_be_in_viewport(ratio=1)
        assert phone.evaluate(UNDER_STRIP, shown) == [], size


def test_answer_that_does_not_come_is_not_waited_for(phone: Page, table: Prepared) -> None:
    phone.add_init_script("delete window.EventSource")
    phone.clock.install()
    phone.goto(table.link)
    phone.route("**/t/*/", lambda _: None)
    with phone.expect_request(lambda asked: "x-companion-follows" in asked.headers):
        phone.evaluate("dispatchEvent(new Event('online'))")
    phone.clock.run_for(16_000)
    expect(phone.locator(LOST)).to_be_visible()
