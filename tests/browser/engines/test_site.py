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

STARTING = 60
"""Seconds that a start may take on a busy machine."""
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
