"""The sheet, the moon and the end, by tapping on a phone whose browser's bars are there."""

import pytest
from playwright.sync_api import Page, expect

from tests.browser.at_table import Taps, choose
from tests.browser.conftest import NewPhone
from tests.browser.prepared import prepare

SCREENS = {
    "phone": {"width": 390, "height": 664},
    "small": {"width": 320, "height": 568},
    "turned": {"width": 844, "height": 390},
}
each_screen = pytest.mark.parametrize("screen", SCREENS.values(), ids=SCREENS)


def _phone(new_phone: NewPhone, screen: dict[str, int]) -> Page:
    return new_phone(viewport=screen, screen=screen, reduced_motion="reduce")


@each_screen
def test_tap_anywhere_on_a_line_corrects_its_deal(
    new_phone: NewPhone, server: str, screen: dict[str, int]
) -> None:
    page = _phone(new_phone, screen)
    table = prepare(page, server)
    table.deal(5, 4, 3, 1, queen=2)
    table.deal(5, 4, 3, 1, queen=0)
    page.goto(f"{table.link}sheet")
    cell = page.locator("tr.deal").last.locator("td").last
    cell.evaluate("cell => cell.scrollIntoView({ block: 'center' })")
    place = cell.bounding_box()
    assert place is not None
    page.touchscreen.tap(place["x"] + place["width"] / 2, place["y"] + place["height"] / 2)
    page.wait_for_url("**/entry/1")


def test_both_answers_to_a_moon_are_in_sight(new_phone: NewPhone, server: str) -> None:
    page = _phone(new_phone, SCREENS["phone"])
    table = prepare(page, server)
    table.deal(13, 0, 0, 0, queen=0)
    page.goto(f"{table.link}question")
    for button in page.locator("button[name=answer]").all():
        expect(button).to_be_in_viewport(ratio=1)
    choose(Taps(page), "others")
    expect(page.locator(".drawn")).to_be_visible()


@pytest.mark.parametrize("screen", [SCREENS["phone"], SCREENS["turned"]], ids=["phone", "turned"])
@pytest.mark.parametrize("seats", [4, 6])
def test_buttons_of_a_moon_are_in_sight_at_every_table(
    new_phone: NewPhone, server: str, screen: dict[str, int], seats: int
) -> None:
    page = _phone(new_phone, screen)
    names = ("Margaret", "Ben", "Siobhán", "Dov", "Priya", "Tom")[:seats]
    table = prepare(page, server, names)
    table.deal(13, *[0] * (seats - 1), queen=0)
    page.goto(f"{table.link}question")
    for button in page.locator("button[name=answer]").all():
        expect(button).to_be_in_viewport(ratio=0.9)


@each_screen
def test_winner_and_the_way_on_are_in_sight(
    new_phone: NewPhone, server: str, screen: dict[str, int]
) -> None:
    page = _phone(new_phone, screen)
    table = prepare(page, server, ("Margaret", "Ben", "Siobhán"))
    table.deal(9, 3, 1, queen=2)
    table.post("happened/early-end", {})
    page.goto(table.link)
    dock = page.locator(".dock").bounding_box()
    assert dock is not None
    for each in page.locator(".place-1 :is(.face, .who, .total)").all():
        box = each.bounding_box()
        assert box is not None
        assert 0 <= box["y"] < box["y"] + box["height"] <= dock["y"]
    expect(page.locator("form[action$='/rematch'] button")).to_be_in_viewport(ratio=1)


@each_screen
def test_end_keeps_its_picture_and_leads_to_a_rematch(
    new_phone: NewPhone, server: str, screen: dict[str, int]
) -> None:
    page = _phone(new_phone, screen)
    table = prepare(page, server)
    table.deal(5, 4, 3, 1, queen=2)
    table.post("happened/early-end", {})
    page.goto(table.link)
    with page.expect_download() as kept:
        page.locator("[data-picture]").tap()
    assert kept.value.suggested_filename == "hearts.png"
    assert kept.value.path().read_bytes().startswith(b"\x89PNG")
    Taps(page).go(page.locator("form[action$='/rematch'] button"))
    expect(page.locator(".drawn")).to_be_visible()
    assert page.url != table.link
