"""The site without a server: a table is made, scored and found again after a reload.

WebKitGTK has no private file system, so that its tables are kept in IndexedDB.
"""

from collections.abc import Iterator

import pytest

from tests.browser.at_table import NAMES
from tests.browser.engines.at_table import ACTION, score, standings
from tests.browser.engines.conftest import NewPhone
from tests.browser.engines.phone import Phone
from tests.support import site

STARTING = 60
"""Seconds that a start may take on a busy machine."""
STARTED = """() => {
  const frame = document.querySelector("iframe");
  return document.querySelector("#state").hidden && frame?.contentDocument?.querySelector("main");
}"""


@pytest.fixture(scope="module")
def web_space() -> Iterator[str]:
    """The address of a web space with the site on it."""
    folder = site.find()
    assert folder is not None
    with site.hosting(folder) as space:
        yield space.url


def _start(phone: Phone) -> None:
    """Wait until the site that was opened runs, and see its pages from then on."""
    phone.wait_until(f"({STARTED})")
    phone.inside = True
    phone.wait_until("() => document.readyState === 'complete'")


@pytest.mark.site
def test_table_of_the_site_is_there_after_a_reload(new_phone: NewPhone, web_space: str) -> None:
    phone = new_phone()
    phone.patience = STARTING
    phone.open(f"{web_space}/")
    _start(phone)
    phone.go(".games a[href$='/hearts']")
    for seat, name in enumerate(NAMES):
        phone.fill(f"[name=name-{seat}]", name)
    phone.go(ACTION)
    score(phone, (5, 4, 3, 1), queen=2)
    assert standings(phone) == {"Dai": 1, "Bo": 4, "Ann": 5, "Cara": 16}
    phone.inside = False
    phone.reload()
    _start(phone)
    phone.see(".standings", "Cara")
    assert standings(phone) == {"Dai": 1, "Bo": 4, "Ann": 5, "Cara": 16}
