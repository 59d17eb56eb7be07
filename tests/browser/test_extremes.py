"""Names from right to left, of emoji, as long as can be, at a table of six: nothing is cut."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import Page, ViewportSize

from tests.browser.casts import LONG, TURNED, Cast
from tests.browser.conftest import NewPhone
from tests.browser.prepared import Prepared, prepare
from tests.browser.screens import LOOK
from tests.browser.test_layout import LARGE_TEXT

SIZES: tuple[ViewportSize, ...] = (
    {"width": 390, "height": 664},
    {"width": 320, "height": 568},
    {"width": 844, "height": 390},
    {"width": 1024, "height": 768},
)
BOARDS = (*SIZES[2:], SIZES[0])
CASTS = pytest.mark.parametrize("cast", [LONG, TURNED], ids=["long", "turned"])


def _names(cast: Cast) -> tuple[str, ...]:
    return (*cast.names, *cast.more)


def _hearts(page: Page, server: str, cast: Cast, seats: int = 6) -> Prepared:
    """A table of Hearts that has played, and whose last deal asks about the moon."""
    table = prepare(page, server, _names(cast)[:seats])
    hearts = (5, 4, 3, 1, 0, 0)[:seats] if seats > 3 else (9, 3, 1)
    table.deal(*hearts, queen=2)
    table.deal(*reversed(hearts), queen=0)
    return table


def _screens(page: Page, server: str, cast: Cast) -> Iterator[str]:
    """The address of every screen that has everybody on it."""
    hearts = _hearts(page, server, cast)
    yield from (hearts.link + path for path in ("", "deal", "sheet"))
    hearts.deal(0, 13, 0, 0, 0, 0, queen=1)
    yield f"{hearts.link}question"
    hearts.post("question", {"answer": "others"})
    hearts.post("happened/early-end", {})
    yield hearts.link
    yield from _oniontan(page, server, cast)


def _oniontan(page: Page, server: str, cast: Cast) -> Iterator[str]:
    names = _names(cast)
    table = prepare(page, server, names, game="oniontan")
    for number, player in enumerate((0, 1, 2, 3, 4, 5, 1, 2)):
        typed = {"player": str(player), "bid": "9", "tricks": str(number)}
        table.post("deal?by=deal", typed)
    yield from (table.link + path for path in ("", "deal?by=deal", "sheet"))
    alone = prepare(page, server, names[1:2], game="oniontan")
    for bid in "987654321":
        alone.post("deal?by=deal", {"bid": bid, "tricks": "0"})
    yield alone.link


def _wrong(page: Page, sizes: tuple[ViewportSize, ...] = SIZES) -> list[str]:
    """What is wrong with a page on screens of these sizes."""
    found = []
    for size in sizes:
        page.set_viewport_size(size)
        questions = ("wide", "crowded", "broken", "cut", "overlapping")
        said = [each for name in questions for each in page.evaluate(f"{LOOK}.{name}()")]
        found += [f"{page.url} {size['width']}: {each}" for each in said]
    return found


@CASTS
@pytest.mark.parametrize("script", [True, False], ids=["script", "no-script"])
def test_nothing_is_cut_or_overlaps(
    new_phone: NewPhone, server: str, cast: Cast, script: bool
) -> None:
    page = new_phone(java_script_enabled=script, reduced_motion="reduce")
    found = []
    for address in _screens(page, server, cast):
        page.goto(address)
        found += _wrong(page)
    assert not found, "\n".join(found)


@CASTS
def test_nothing_is_cut_or_overlaps_at_twice_the_text(
    new_phone: NewPhone, server: str, cast: Cast
) -> None:
    page = new_phone(reduced_motion="reduce")
    page.context.new_cdp_session(page).send("Page.setFontSizes", {"fontSizes": LARGE_TEXT})
    found = []
    for address in _screens(page, server, cast):
        page.goto(address)
        found += _wrong(page, SIZES[:1])
    assert not found, "\n".join(found)


@CASTS
@pytest.mark.parametrize("seats", range(3, 7))
def test_every_panel_of_the_board_holds_what_is_in_it(
    new_phone: NewPhone, server: str, cast: Cast, seats: int
) -> None:
    page = new_phone(reduced_motion="reduce")
    table = _hearts(page, server, cast, seats)
    page.goto(f"{table.link}board")
    found = _wrong(page, BOARDS)
    assert not found, "\n".join(found)
