"""Three to six people around the drawn table: names keep apart, arrows lead where cards go."""

from itertools import product

import pytest
from playwright.sync_api import Page

from companion.games.hearts.results import places_of
from tests.browser.at_table import Taps
from tests.browser.casts import LONG
from tests.browser.prepared import prepare
from tests.browser.screens import LOOK
from tests.browser.shaped import drawn_passes

SHORT = ("Ann", "Bo", "Cara", "Dai", "Eve", "Finn")
LONG_NAMES = (*LONG.names, *LONG.more)
WIDTHS = [
    pytest.param({"viewport": size, "screen": size}, id=str(size["width"]))
    for size in ({"width": 360, "height": 640}, {"width": 390, "height": 844})
]
WAYS = {"L": "left", "R": "right", "A": "across", "L2": "left2", "R2": "right2"}


def _drawn_wrong(page: Page) -> list[str]:
    """Plates on top of each other or cut off, and whatever is wider than the page."""
    found: list[str] = page.evaluate(f"[...{LOOK}.crowded(), ...{LOOK}.wide()]")
    return found


@pytest.mark.parametrize("phone", WIDTHS, indirect=True)
@pytest.mark.parametrize("seats", [5, 6])
def test_plates_keep_apart(phone: Page, server: str, seats: int) -> None:
    for names in (SHORT[:seats], LONG_NAMES[:seats]):
        phone.goto(prepare(phone, server, names, pass_cycle="SPLIT").link)
        assert phone.locator(".plate").count() == seats
        assert _drawn_wrong(phone) == []
        Taps(phone).go(phone.locator(".my-seat a"))
        Taps(phone).go(phone.locator(".my-seat button").nth(2))
        assert _drawn_wrong(phone) == []


@pytest.mark.parametrize(
    ("seats", "way"),
    [(3, "L"), (3, "R"), *product((5, 6), ("L", "R", "L2", "R2")), (6, "A")],
)
def test_arrows_lead_to_who_gets_the_cards(phone: Page, server: str, seats: int, way: str) -> None:
    steps = places_of(seats)[WAYS[way]]
    names = SHORT[:seats]
    phone.goto(prepare(phone, server, names, pass_cycle=way).link)
    expected = [(giver, names[(seat + steps) % seats]) for seat, giver in enumerate(names)]
    assert sorted(drawn_passes(phone)) == sorted(expected)
