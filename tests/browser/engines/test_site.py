"""The site without a server: an evening on it, which goes on when the network is cut.

WebKitGTK has no private file system, so that its tables are kept in IndexedDB.
"""

from collections.abc import Iterator

import pytest

from tests.browser.at_table import NAMES
from tests.browser.engines.at_table import ACTION, count_captures, open_deal, score, see_standings
from tests.browser.engines.conftest import NewPhone
from tests.browser.engines.phone import Phone
from tests.support import site

STARTING = 120
"""Seconds that a start may take on a busy machine."""
AGREE = """(path) => [location, top.location].every(
  ({ pathname, hash }) => pathname + hash === path)"""
COMPLETE = """(path) => location.pathname === path && document.readyState === "complete"
  && document.title !== "" """
"""A page is there, and is not just being loaded again as the live one."""
EVENING = (
    "",
    "sheet",
    "deal",
    "happened",
    "happened/misdeal",
    "log",
    "rules",
    "referee",
    "share",
    "board",
)
"""The pages of a table among which an evening goes on."""
STARTED = """() => {
  const frame = document.querySelector("iframe");
  return document.querySelector("#state").hidden && frame?.contentDocument?.querySelector("main");
}"""


@pytest.fixture
def web_space() -> Iterator[site.WebSpace]:
    """A web space with the site on it."""
    folder = site.find()
    assert folder is not None
    with site.hosting(folder) as space:
        yield space


def _start(phone: Phone) -> None:
    """Wait until the site that was opened runs, and see its pages from then on."""
    phone.wait_until(f"({STARTED})")
    phone.inside = True
    phone.wait_until("() => document.readyState === 'complete'")


def _reload(phone: Phone) -> None:
    """Load the site anew; the page that was open is there again."""
    path = phone.evaluate("() => location.pathname")
    phone.inside = False
    phone.reload()
    _start(phone)
    assert phone.evaluate("() => [top.location.pathname, location.pathname]") == [path, path]


@pytest.fixture
def phone(new_phone: NewPhone, web_space: site.WebSpace) -> Phone:
    """A phone on which the site runs."""
    phone = new_phone()
    phone.patience = STARTING
    phone.open(f"{web_space.url}/")
    _start(phone)
    return phone


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


@pytest.mark.site
def test_evening_goes_on_when_the_network_is_cut(phone: Phone, web_space: site.WebSpace) -> None:
    _reload(phone)
    _make_table(phone)
    score(phone, (5, 4, 3, 1), queen=2)
    after_one = {"Dai": 1, "Bo": 4, "Ann": 5, "Cara": 16}
    see_standings(phone, after_one)

    web_space.stop()
    _reload(phone)
    phone.see(".standings", "Cara")
    see_standings(phone, after_one)
    open_deal(phone)
    _reload(phone)
    count_captures(phone, (0, 13, 0, 0), queen=0)
    phone.go(ACTION)
    see_standings(phone, {"Dai": 1, "Cara": 16, "Bo": 17, "Ann": 18})
    phone.go(".dock a[href$='/sheet']")
    _reload(phone)
    phone.see(".sheet", "17")


@pytest.mark.site
def test_each_page_of_an_evening_is_there_after_a_reload_without_a_network(
    phone: Phone, web_space: site.WebSpace
) -> None:
    _make_table(phone)
    score(phone, (5, 4, 3, 1), queen=2)
    table = phone.evaluate("() => location.pathname")
    web_space.stop()
    for page in EVENING:
        phone.evaluate("(path) => void (location.href = path)", table + page)
        phone.wait_until(COMPLETE, table + page)
        title = _title(phone)
        _reload(phone)
        phone.wait_until("(title) => document.title === title", title)
    phone.evaluate("(path) => void (location.href = path)", table)
    see_standings(phone, {"Dai": 1, "Bo": 4, "Ann": 5, "Cara": 16})


@pytest.mark.site
def test_newer_page_in_the_same_tab_takes_the_place_of_one_that_is_starting(
    phone: Phone, web_space: site.WebSpace
) -> None:
    phone.inside = False
    for path in ("/receive", "/", "/receive"):
        phone.open(f"{web_space.url}{path}")
        phone.wait_until(COMPLETE, path)
    _start(phone)
    assert phone.evaluate("() => [top.location.pathname, location.pathname]") == [path, path]


def _step(phone: Phone, way: str, path: str) -> None:
    """Go back or forward by one entry of the history; the address and the page are this one's."""
    phone.evaluate("(way) => void top.history[way]()", way)
    phone.wait_until(AGREE, path)


@pytest.mark.site
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
    _reload(phone)
    rules = (f"{table}rules#part-1", f"{table}rules", f"{table}happened")
    for path in (*rules, table, f"{table}deal", table, "/new/hearts", "/"):
        _step(phone, "back", path)
    for path in ("/new/hearts", table, f"{table}deal"):
        _step(phone, "forward", path)
