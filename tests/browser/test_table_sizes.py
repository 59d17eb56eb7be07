"""Three to six people around the drawn table: names keep apart, arrows lead where cards go."""

import pytest
from playwright.sync_api import Page, ViewportSize

from companion.games.hearts.actions import pass_offsets
from tests.browser.at_table import Taps
from tests.browser.casts import ENGLISH, LONG
from tests.browser.conftest import NewPhone
from tests.browser.looking import look
from tests.browser.phones import SCREEN, SMALL, TABLET, in_each
from tests.browser.prepared import prepare
from tests.browser.shaped import drawn_passes

pytestmark = pytest.mark.at_length

LAPTOP: ViewportSize = {"width": 1280, "height": 800}
HELD_ACROSS: ViewportSize = {"width": 664, "height": 390}
EDGE = 8
SHORT = ("Ann", "Bo", "Cara", "Dai", "Eve", "Finn")
LONG_NAMES = (*LONG.names, *LONG.more)
WAYS = {"L": "left", "R": "right", "A": "across", "L2": "left2", "R2": "right2"}


def _drawn_wrong(page: Page) -> dict[str, list[str]]:
    """By size: plates on top of each other or cut off, and whatever is wider than the page."""
    found = {size: look(page, "crowded()", "wide()") for size in in_each(page, (SMALL, SCREEN))}
    return {size: wrong for size, wrong in found.items() if wrong}


@pytest.mark.parametrize("seats", [5, 6])
def test_plates_keep_apart(phone: Page, server: str, seats: int) -> None:
    for names in (SHORT[:seats], LONG_NAMES[:seats]):
        phone.goto(prepare(phone, server, names, pass_cycle="SPLIT").link)
        assert phone.locator(".plate").count() == seats
        assert _drawn_wrong(phone) == {}
        Taps(phone).go(phone.locator(".my-seat a"))
        Taps(phone).go(phone.locator(".my-seat button").nth(2))
        assert _drawn_wrong(phone) == {}


@pytest.mark.parametrize(
    ("seats", "ways"), [(3, "L R"), (5, "L R L2 R2"), (6, "L R L2 R2 A")], ids=["3", "5", "6"]
)
def test_arrows_lead_to_who_gets_the_cards(phone: Page, server: str, seats: int, ways: str) -> None:
    names = SHORT[:seats]
    drawn, expected = {}, {}
    for way in ways.split():
        steps = pass_offsets(seats)[WAYS[way]]
        phone.goto(prepare(phone, server, names, pass_cycle=way).link)
        drawn[way] = sorted(drawn_passes(phone))
        to = [(giver, names[(seat + steps) % seats]) for seat, giver in enumerate(names)]
        expected[way] = sorted(to)
    assert drawn == expected


def test_plates_keep_off_the_edges_of_the_cloth_held_across(phone: Page, server: str) -> None:
    phone.set_viewport_size(HELD_ACROSS)
    phone.goto(prepare(phone, server, ENGLISH.names).link)
    cloth = phone.locator(".window > .cloth").bounding_box()
    assert cloth
    for plate in phone.locator(".plate").all():
        box = plate.bounding_box()
        assert box
        assert box["x"] >= cloth["x"] + EDGE
        assert box["x"] + box["width"] <= cloth["x"] + cloth["width"] - EDGE


def test_question_whose_phone_is_whole_beside_the_paper(
    new_phone: NewPhone, phone: Page, server: str
) -> None:
    for names in (SHORT[:4], LONG_NAMES):
        link = prepare(phone, server, names).link
        other = new_phone(viewport=TABLET, screen=TABLET)
        other.goto(link)
        for size in in_each(other, (TABLET, LAPTOP)):
            asked = "away('.asks-owner p, .asks-owner button, .row', '.dock .act')"
            assert look(other, asked, "toasted()") == [], size
