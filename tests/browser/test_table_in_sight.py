"""The table's page unscrolled: cue, drawing, all totals and the action are in sight."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

import pytest
from playwright.sync_api import APIRequestContext, Page, ViewportSize, expect

from tests.browser.casts import BELIEVABLE
from tests.browser.conftest import NewPhone
from tests.browser.looking import look
from tests.browser.phones import IN_A_BROWSER, LANDSCAPE, SCREEN, SMALLEST, in_each
from tests.browser.prepared import Answer, Prepared, prepare, send_form
from tests.browser.shaped import JAPANESE_AT_LENGTH, JAPANESE_DARK

HELD_ACROSS: ViewportSize = {"width": 664, "height": 390}
SIZES = (IN_A_BROWSER, SCREEN, SMALLEST, HELD_ACROSS, LANDSCAPE)
EITHER_LANGUAGE = pytest.mark.parametrize(
    "phone", [{}, JAPANESE_AT_LENGTH], indirect=True, ids=["en", "ja"]
)
LONG = ("Maximiliana Oppenheimer", "Bartholomäus Kellermann", "Siobhán", "Jo")
SHOWN = ".cue > span, .plate, .row .faces, .row .who, .row .total, .strip, .waits button"
DOCKED = ".dock .act, .dock .undoing, .dock nav a"
ASKED = (f"away('{SHOWN}', '{DOCKED}')", "toasted()", "wide()", "crowded()", "small(48)")
_ROOM = """() => parseFloat(getComputedStyle(document.body).paddingBottom)"""
"""The space that the page leaves for the dock."""
_SET = "() => document.documentElement.style.getPropertyValue('--dock')"
"""How high script found the dock, where that differs from what the style sheet says."""
_MEASURED = f"""() => ({_ROOM})() === document.querySelector(".dock").offsetHeight"""
"""Whether the page leaves the space that the dock takes in the present size."""
_PLACES = """() => [...document.querySelectorAll(".row, .plate, .dock")].map(
  (each) => each.getBoundingClientRect().top)"""


@dataclass(frozen=True)
class Unfollowed:
    """What sends a phone's forms and leaves the page that they lead to for the phone to show."""

    request: APIRequestContext

    def get(self, url: str) -> Answer:
        return self.request.get(url)

    def post(self, url: str, *, form: dict[str, str | float | bool]) -> Answer:
        return self.request.post(url, form=form, max_redirects=0)


def _save(page: Page, table: Prepared, path: str, typed: Mapping[str, str]) -> None:
    """Send a form, so that the next page is the one right after saving."""
    assert send_form(Unfollowed(page.request), table.link + path, typed).status == 302


def _captured(*hearts: int) -> Mapping[str, str]:
    return {**{f"hearts-{seat}": str(count) for seat, count in enumerate(hearts)}, "queen": "0"}


def _sizes(page: Page) -> Iterator[str]:
    """The phone in each size, with its dock measured."""
    for size in in_each(page, SIZES):
        page.wait_for_function(_MEASURED, polling=20)
        yield size


def _wrong(page: Page) -> dict[str, list[str]]:
    """By size: what is not in sight, cut off, or lies over something."""
    page.evaluate("scrollTo(0, 0)")
    found = {size: look(page, *ASKED) for size in _sizes(page)}
    return {size: wrong for size, wrong in found.items() if wrong}


def _hearts(page: Page, server: str, names: tuple[str, ...], way: str) -> Iterator[str]:
    """A table of Hearts: fresh, after deals with a seat chosen, and right after saving."""
    table = prepare(page, server, names, pass_cycle=way)
    yield table.link
    hearts = (4, 3, 6, *[0] * (len(names) - 3))
    table.deal(*hearts, queen=1)
    table.deal(*hearts[::-1], queen=0)
    table.sit(1)
    yield table.link
    _save(page, table, "deal", _captured(*hearts))
    yield table.link


def _whist(page: Page, server: str, names: tuple[str, ...]) -> Iterator[str]:
    """A table of Whist before and after a trump is turned up, with a seat chosen."""
    table = prepare(page, server, names[:4], game="whist", rubber="on")
    table.sit(1)
    yield table.link
    _save(page, table, "deal", {"suit": "H", "card": "10♥"})
    yield table.link
    _save(page, table, "deal", {"tricks-0": "9", "tricks-1": "4"})
    yield table.link


def _bidwhist(page: Page, server: str, names: tuple[str, ...]) -> Iterator[str]:
    """A table of Bid Whist: its first deal, bidding, and a contract in play."""
    table = prepare(page, server, names[:4], game="bidwhist")
    table.sit(1)
    yield table.link
    table.post("deal", {"bid": "1 up"})
    yield table.link
    played = prepare(page, server, names[:4], game="bidwhist")
    played.sit(1)
    played.post("deal?by=contract", {"bidder": "1", "bid": "4 nt", "named": "down"})
    yield played.link


def _oneonta(page: Page, server: str, names: tuple[str, ...]) -> Iterator[str]:
    """A table of Oneonta Whist for several: fresh, and with deals under way."""
    table = prepare(page, server, names, game="oniontan")
    yield table.link
    for player in (0, 1, 2):
        table.post("deal?by=deal", {"player": str(player), "bid": "9", "tricks": "8"})
    table.sit(1)
    yield table.link


@pytest.fixture
def language(phone: Page) -> str:
    """The language that the phone asks for."""
    return str(phone.evaluate("navigator.language"))[:2]


def _people(language: str) -> tuple[str, ...]:
    cast = BELIEVABLE[language]
    return (*cast.names, *cast.more)


def _check(page: Page, table: str, links: Iterator[str]) -> list[str]:
    """What is wrong with a table's page in any of its states, in any size."""
    found = []
    for state, link in enumerate(links):
        page.goto(link)
        found += [f"{table}, state {state}, {at}: {each}" for at, each in _wrong(page).items()]
    return found


@EITHER_LANGUAGE
@pytest.mark.at_length
def test_who_is_winning_is_in_sight_at_every_table_of_hearts(
    phone: Page, server: str, language: str
) -> None:
    found = []
    for seats, way in ((3, "L"), (4, "A"), (5, "SPLIT"), (6, "L")):
        people = _people(language)[:seats]
        found += _check(phone, f"{seats} seats", _hearts(phone, server, people, way))
    assert not found, "\n".join(found)


@EITHER_LANGUAGE
def test_who_is_winning_is_in_sight_in_every_game(phone: Page, server: str, language: str) -> None:
    found = []
    for game in (_whist, _bidwhist, _oneonta):
        found += _check(phone, game.__name__, game(phone, server, _people(language)))
    assert not found, "\n".join(found)


def test_long_names_take_no_row_out_of_sight(phone: Page, server: str) -> None:
    found = _check(phone, "long names", _hearts(phone, server, LONG, "L"))
    assert not found, "\n".join(found)


def test_toast_moves_nothing_and_leaves_no_hole(phone: Page, server: str) -> None:
    table = prepare(phone, server)
    table.deal(5, 4, 3, 1, queen=2)
    phone.clock.install()
    _save(phone, table, "deal", _captured(4, 3, 6, 0))
    phone.goto(table.link)
    expect(phone.locator(".notice")).to_be_visible()
    before = {size: phone.evaluate(_PLACES) for size in _sizes(phone)}
    phone.clock.run_for(20_000)
    expect(phone.locator(".notice")).to_be_hidden()
    assert {size: phone.evaluate(_PLACES) for size in _sizes(phone)} == before


@EITHER_LANGUAGE
def test_dock_is_as_high_as_expected_so_that_nothing_is_laid_out_anew(
    phone: Page, server: str
) -> None:
    table = prepare(phone, server)
    table.deal(5, 4, 3, 1, queen=2)
    for size in in_each(phone, SIZES):
        phone.goto(table.link)
        height = phone.locator(".dock").evaluate("it => it.offsetHeight")
        assert (phone.evaluate(_ROOM), phone.evaluate(_SET)) == (height, ""), size


def test_what_another_phone_wrote_covers_no_row(new_phone: NewPhone, server: str) -> None:
    page, other = new_phone(), new_phone()
    table = prepare(page, server)
    with other.expect_response(lambda answer: "/live?" in answer.url):
        other.goto(table.link)
    table.deal(5, 4, 3, 1, queen=2)
    expect(other.locator("[data-happened]")).to_be_visible()
    assert _wrong(other) == {}


@EITHER_LANGUAGE
def test_everybody_of_four_is_in_sight_when_the_game_is_over(
    phone: Page, server: str, language: str
) -> None:
    table = prepare(phone, server, _people(language)[:4])
    table.deal(6, 4, 3, 0, queen=0)
    table.post("happened/early-end", {})
    phone.goto(table.link)
    shown = f"away('.ranking .who, .ranking .total', '{DOCKED}')"
    upright = (IN_A_BROWSER, SCREEN, SMALLEST)
    assert not [wrong for _ in in_each(phone, upright) for wrong in look(phone, shown)]


@EITHER_LANGUAGE
@pytest.mark.parametrize("seats", [5, 6])
def test_everybody_of_more_is_in_sight_when_the_game_is_over(
    phone: Page, server: str, language: str, seats: int
) -> None:
    table = prepare(phone, server, _people(language)[:seats], game="oniontan")
    for player in (*range(seats), 0, 1):
        deal = {"player": str(player), "bid": "5", "tricks": str(5 - player % 2)}
        table.post("deal?by=deal", deal)
    table.post("happened/early-end", {})
    phone.goto(table.link)
    shown = f"away('.ranking .who, .ranking .verdict, .ranking .total', '{DOCKED}')"
    upright = (IN_A_BROWSER, SCREEN)
    assert not [wrong for _ in in_each(phone, upright) for wrong in look(phone, shown)]


@pytest.mark.parametrize("phone", [JAPANESE_DARK], indirect=True)
def test_toast_of_a_deal_takes_two_lines_in_japanese(phone: Page, server: str) -> None:
    phone.set_viewport_size(IN_A_BROWSER)
    table = prepare(phone, server, ("おばあちゃん", "佐藤", "佐々木", "健太郎"))
    _save(phone, table, "deal", {**_captured(3, 3, 3, 4), "queen": "0"})
    phone.goto(table.link)
    for part in (".notice p", ".gains"):
        assert phone.locator(part).evaluate("each => each.offsetHeight") < 2 * 17 * 1.3
