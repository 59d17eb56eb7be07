"""A circle's pages fit every screen, and all that is tapped there is for a thumb."""

from collections.abc import Iterator
from dataclasses import dataclass

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.browser.at_table import Taps, action
from tests.browser.casts import BELIEVABLE, Cast
from tests.browser.conftest import NewPhone, listen
from tests.browser.looking import look
from tests.browser.phones import IN_A_BROWSER, SCREEN, SMALLEST, in_each, new_context
from tests.browser.prepared import prepare
from tests.browser.prepared_circle import PAGES, make_circle, receive_circle
from tests.browser.shaped import JAPANESE_DARK

pytestmark = pytest.mark.usefixtures("forgiven")


def test_pages_fit_and_work_without_script(
    new_phone: NewPhone, server: str, subtests: pytest.Subtests
) -> None:
    plain = new_phone(java_script_enabled=False)
    table = prepare(plain, server)
    table.deal(5, 4, 3, 1, queen=2)
    circle = make_circle(plain, server, table, "Thursday")
    for path in ("", "season/", "season/new", "people/", "person/?who=Ann", "calendar/", "more"):
        plain.goto(circle + path)
        for width in (320, 390, 1280):
            plain.set_viewport_size({"width": width, "height": 664})
            with subtests.test(path=path, width=width):
                _fits(plain, width)


def _fits(plain: Page, width: int) -> None:
    """The page is no wider than the screen, and all that is tapped is large enough for a thumb.

    Seven days of a week have to stand beside each other, on the smallest screen too.
    """
    expect(plain.locator("main")).to_be_visible()
    assert look(plain, "wide()", "small(48)", f"narrow({44 if width >= 390 else 40})") == []


@dataclass(frozen=True)
class Played:
    """A phone that only looks at a circle with a season, whose people are of its language."""

    page: Page
    circle: str
    cast: Cast
    complaints: list[str]


@pytest.fixture(scope="module", params=["en", "ja"])
def kept(browser: Browser, server: str, request: pytest.FixtureRequest) -> Iterator[Played]:
    """Such a phone in each language, for all tests."""
    cast, complaints = BELIEVABLE[request.param], list[str]()
    page = new_context(browser, **{"en": {}, "ja": JAPANESE_DARK}[request.param]).new_page()
    listen(page, complaints)
    yield Played(page, receive_circle(page, server, cast), cast, complaints)
    page.context.close()


@pytest.fixture
def played(kept: Played, complaints: list[str]) -> Iterator[Played]:
    """That phone; what its page complains of is held against the test that is running."""
    kept.page.set_viewport_size(SCREEN)
    yield kept
    complaints += kept.complaints
    kept.complaints.clear()


@pytest.fixture
def season(played: Played) -> Page:
    """The phone with the page of the season open."""
    played.page.goto(f"{played.circle}season/")
    return played.page


def test_dates_in_the_head_of_a_season_are_whole_at_every_width(season: Page) -> None:
    lines = """it => { const range = document.createRange(); range.selectNodeContents(it);
      return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size; }"""
    date = season.locator(".count .date")
    for width in range(320, 420, 5):
        season.set_viewport_size({"width": width, "height": 664})
        # It fails unless there is exactly one.
        assert date.evaluate(lines) == 1, width


def test_all_that_is_tapped_in_a_circle_is_for_a_thumb(
    played: Played, subtests: pytest.Subtests
) -> None:
    phone = played.page
    for path in (*PAGES, "season/new with errors"):
        phone.goto(played.circle + path.format(*played.cast.names).removesuffix(" with errors"))
        if "errors" in path:
            Taps(phone).go(action(phone))
            expect(phone.locator("#name")).to_be_focused()
        for size in in_each(phone, (SCREEN, IN_A_BROWSER, SMALLEST)):
            with subtests.test(path=path, size=size):
                _fits(phone, int(size.partition("x")[0]))


def test_cells_of_a_season_stand_below_each_other(season: Page) -> None:
    for size in in_each(season, (IN_A_BROWSER, SMALLEST)):
        widths = season.locator(".season-lines .cells").evaluate_all(
            "all => all.map(it => it.clientWidth)"
        )
        assert max(widths) - min(widths) <= 2, size
