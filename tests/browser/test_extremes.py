"""Names from right to left, of emoji, as long as can be, at a table of six: nothing is cut."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import Page, ViewportSize

from tests.browser.casts import LONG, TURNED, Cast
from tests.browser.conftest import NewPhone
from tests.browser.looking import look
from tests.browser.phones import (
    IN_A_BROWSER,
    LANDSCAPE,
    LARGE_TEXT,
    SIZES,
    TABLET,
    USUAL_TEXT,
    in_each,
    text_of,
)
from tests.browser.prepared import Prepared, prepare

pytestmark = pytest.mark.at_length

BOARDS = (LANDSCAPE, TABLET, IN_A_BROWSER)
CASTS = pytest.mark.parametrize(
    "cast",
    [LONG, TURNED],
    ids=["long", "turned"],
)


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
    # Once its question is answered the page goes to the table by itself: a `goto` is cut off.
    page.goto("about:blank")
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
    questions = ("wide()", "crowded()", "broken()", "cut()", "overlapping()")
    return [
        f"{page.url} {size}: {each}"
        for size in in_each(page, sizes)
        for each in look(page, *questions)
    ]


@CASTS
@pytest.mark.parametrize("script", [True, False], ids=["script", "no-script"])
def test_nothing_is_cut_or_overlaps_nor_at_twice_the_text(
    new_phone: NewPhone, server: str, cast: Cast, script: bool
) -> None:
    page = new_phone(java_script_enabled=script)
    sized = text_of(page)
    found = []
    for address in _screens(page, server, cast):
        page.goto(address)
        found += _wrong(page)
        sized(LARGE_TEXT)
        found += [f"at twice the text, {each}" for each in _wrong(page, (IN_A_BROWSER,))]
        sized(USUAL_TEXT)
    assert not found, "\n".join(found)


@CASTS
def test_every_panel_of_the_board_holds_what_is_in_it(
    new_phone: NewPhone, server: str, cast: Cast
) -> None:
    page = new_phone()
    found = []
    for seats in range(3, 7):
        page.goto(f"{_hearts(page, server, cast, seats).link}board")
        found += _wrong(page, BOARDS)
    assert not found, "\n".join(found)
