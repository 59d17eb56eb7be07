"""On the first screen of a phone no browser shows a way back: every page has one itself.

Every screen but those with pads is looked at for it in test_layout.py, which goes past them all.
"""

from playwright.sync_api import Page, expect

from tests.browser.at_table import Taps
from tests.browser.casts import ENGLISH
from tests.browser.conftest import NewPhone
from tests.browser.looking import look
from tests.browser.phones import IN_A_BROWSER, LANDSCAPE, SCREEN, SMALLEST, TABLET, in_each
from tests.browser.prepared import prepare
from tests.browser.screens import Stage, Tour
from tests.browser.ways_back import no_way_back

PANELS = """() => [...document.querySelectorAll(".panel")].map((panel) => {
  const { left, top, width, height } = panel.getBoundingClientRect();
  const across = (left + width / 2) / innerWidth - 0.5;
  const down = (top + height / 2) / innerHeight - 0.5;
  if (Math.abs(across) > Math.abs(down)) return across < 0 ? "left" : "right";
  return down < 0 ? "above" : "below";
})"""
"""Where each player's panel lies, clockwise from the first."""
SIZES_OF = "all => all.map((each) => parseFloat(getComputedStyle(each).fontSize))"


def test_every_page_of_a_pad_shows_a_way_back(
    new_phone: NewPhone, stage: Stage, complaints: list[str]
) -> None:
    phone = new_phone(viewport=SMALLEST, screen=SMALLEST)
    walk = Tour(phone, stage, complaints).pads()
    without = [f"{screen}: {each}" for screen in walk for each in no_way_back(phone)]
    assert not without, "\n".join(without)


def test_own_panel_is_nearest_however_the_scoreboard_is_held(phone: Page, stage: Stage) -> None:
    for size in in_each(phone, (SCREEN, IN_A_BROWSER, SMALLEST, LANDSCAPE, TABLET)):
        phone.goto(f"{stage.busy}board")
        assert phone.evaluate(PANELS) == ["below", "left", "above", "right"], size


def test_scoreboard_that_stands_is_one_column_to_be_read_from_two_metres(
    phone: Page, server: str
) -> None:
    phone.set_viewport_size(SCREEN)
    phone.goto(_board(phone, server))
    phone.locator(".board").tap(position={"x": 100, "y": 100})
    Taps(phone).go(phone.locator(".exit [name=stands]"))
    sizes = phone.locator(".column b").evaluate_all(SIZES_OF)
    assert min(sizes) >= 84
    assert min(phone.locator(".column bdi").evaluate_all(SIZES_OF)) >= 20
    assert not look(phone, "wide()")
    expect(phone.locator(".column li").last).to_be_in_viewport(ratio=1)


def test_scoreboard_shows_its_way_back_at_a_tap(phone: Page, server: str) -> None:
    board = _board(phone, server)
    phone.goto(board)
    phone.set_viewport_size({"width": 390, "height": 844})
    total, name = phone.evaluate(
        """() => [".score", ".whose"].map(of => Math.min(...[...document.querySelectorAll(
          ".board .side " + of)].map(each => parseFloat(getComputedStyle(each).fontSize))))"""
    )
    assert total >= 84
    assert name >= 20
    phone.locator(".board").tap(position={"x": 100, "y": 100})
    way = phone.locator(".exit a")
    expect(way).to_be_visible()
    Taps(phone).go(way)
    assert phone.url == board.removesuffix("board")


def _board(phone: Page, server: str) -> str:
    """The address of the scoreboard of people with names as one meets them."""
    table = prepare(phone, server, ENGLISH.names)
    table.deal(5, 4, 3, 1, queen=2)
    return f"{table.link}board"
