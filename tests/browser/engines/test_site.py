"""The site without a server in Firefox and WebKit: an evening on it, once the network was cut.

WebKitGTK has no private file system, so that its tables are kept in IndexedDB. The site takes long
to start: all tests share a phone for each engine. In Chromium those of `tests/browser/site` show
the same.
"""

from collections.abc import Iterator
from dataclasses import dataclass

import pytest

from tests.browser.at_table import NAMES
from tests.browser.engines.at_table import ACTION, count_captures, open_deal, score, see_standings
from tests.browser.engines.conftest import BESIDE_CHROMIUM
from tests.browser.engines.phone import Phone
from tests.browser.engines.window import Engine
from tests.support import site

pytestmark = [pytest.mark.at_length, pytest.mark.site, BESIDE_CHROMIUM]

STARTING = 120
"""Seconds that a start may take on a busy machine."""
AGREE = """(path) => [location, top.location].every(
  ({ pathname, hash }) => pathname + hash === path)"""
COMPLETE = """(path) => location.pathname === path && document.readyState === "complete"
  && document.title !== "" """
"""A page is there, and is not just being loaded again as the live one."""
AFTER_ONE = {"Dai": 1, "Bo": 4, "Ann": 5, "Cara": 16}
AFTER_TWO = {"Dai": 1, "Cara": 16, "Bo": 17, "Ann": 18}
STARTED = """() => {
  const frame = document.querySelector("iframe");
  return document.querySelector("#state").hidden && frame?.contentDocument?.querySelector("main");
}"""
SAYS = """async () => [
  `The site does not start: ${document.querySelector("#state")?.innerText}`,
  `because of ${document.documentElement.dataset.failed}`,
  `controlled ${Boolean(navigator.serviceWorker.controller)}`,
  `frame ${document.querySelector("iframe")?.contentWindow.location}`,
  JSON.stringify(await navigator.locks.query()),
].join(", ")"""
"""What there is to be said of a site that does not start."""


@dataclass(frozen=True)
class Visitor:
    """A phone on which the site runs, and the address at which it was opened."""

    phone: Phone
    server: str


def _start(phone: Phone) -> None:
    """Wait until the site that was opened runs, and see its pages from then on."""
    try:
        phone.wait_until(f"({STARTED})")
    except AssertionError as error:
        raise AssertionError(phone.evaluate(SAYS)) from error
    phone.inside = True
    phone.wait_until("() => document.readyState === 'complete'")


def _reload(phone: Phone) -> None:
    """Load the site anew; the page that was open is there again."""
    path = phone.evaluate("() => location.pathname")
    phone.inside = False
    phone.reload()
    _start(phone)
    assert phone.evaluate("() => [top.location.pathname, location.pathname]") == [path, path]


@pytest.fixture(scope="module")
def visitor(engine: Engine) -> Iterator[Visitor]:
    """A phone of each engine that opened the site; then the web space was stopped."""
    folder = site.find()
    assert folder is not None
    with site.hosting(folder) as space, engine.new_window(motion=False) as window:
        phone = Phone(window)
        phone.patience = STARTING
        phone.open(f"{space.url}/")
        _start(phone)
        space.stop()
        yield Visitor(phone, space.url)


@pytest.fixture
def phone(visitor: Visitor) -> Phone:
    """That phone, with the front page open."""
    _open(visitor.phone, "/")
    return visitor.phone


def _open(phone: Phone, path: str) -> None:
    """Open a page of the site that runs."""
    phone.go_to(path)
    phone.wait_until(COMPLETE, path)


def _title(phone: Phone) -> str:
    """The title of the page, once it has one: the live page may just be taking its place."""
    titles = (phone.evaluate("() => document.title") for _ in range(200))
    return next(str(title) for title in titles if title)


def _make_table(phone: Phone) -> None:
    """Make a table of Hearts."""
    phone.go(".games a[href$='/hearts']")
    for seat, name in enumerate(NAMES):
        phone.fill(f"[name=name-{seat}]", name)
    phone.go(ACTION)


def test_newer_page_in_the_same_tab_takes_the_place_of_one_that_is_starting(
    phone: Phone, visitor: Visitor
) -> None:
    phone.inside = False
    for path in ("/", "/receive", "/"):
        phone.open(f"{visitor.server}{path}")
        phone.wait_until(COMPLETE, path)
    _start(phone)
    assert phone.evaluate("() => [top.location.pathname, location.pathname]") == [path, path]


def _stays(phone: Phone) -> None:
    """Load the site anew; what is shown then is the page that was open."""
    title = _title(phone)
    _reload(phone)
    phone.wait_until("(title) => document.title === title", title)


def _step(phone: Phone, way: str, path: str) -> None:
    """Go back or forward by one entry of the history; the address and the page are this one's."""
    phone.evaluate("(way) => void top.history[way]()", way)
    phone.wait_until(AGREE, path)


def test_address_and_page_agree_on_the_way_back_over_a_reload(phone: Phone) -> None:
    _make_table(phone)
    table = phone.evaluate("() => location.pathname")
    score(phone, (5, 4, 3, 1), queen=2)
    phone.go(".dock a[href$='/happened']")
    phone.go("main a[href$='/rules']")
    phone.tap(".jumps a")
    phone.wait_until(AGREE, f"{table}rules#part-1")
    phone.go(".dock a[href$='/referee']")
    _step(phone, "back", f"{table}rules#part-1")
    _step(phone, "forward", f"{table}referee")
    _stays(phone)
    rules = (f"{table}rules#part-1", f"{table}rules", f"{table}happened")
    for path in (*rules, table, f"{table}deal", table, "/new/hearts", "/"):
        _step(phone, "back", path)
    for path in ("/new/hearts", table, f"{table}deal"):
        _step(phone, "forward", path)


def _first_deal(phone: Phone) -> str:
    """Make a table and score a deal; the path of the table."""
    _make_table(phone)
    score(phone, (5, 4, 3, 1), queen=2)
    see_standings(phone, AFTER_ONE)
    return str(phone.evaluate("() => location.pathname"))


def test_evening_goes_on_without_a_network_and_each_page_is_there_after_a_reload(
    phone: Phone,
) -> None:
    table = _first_deal(phone)
    _stays(phone)
    see_standings(phone, AFTER_ONE)
    open_deal(phone)
    _stays(phone)
    count_captures(phone, (0, 13, 0, 0), queen=0)
    phone.go(ACTION)
    see_standings(phone, AFTER_TWO)
    phone.go(".dock a[href$='/sheet']")
    _stays(phone)
    phone.see(".sheet", "17")
    _open(phone, table)
    see_standings(phone, AFTER_TWO)
