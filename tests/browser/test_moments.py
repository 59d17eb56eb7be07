"""The sheet, the moon and the end, by tapping on a phone whose browser's bars are there."""

import pytest
from playwright.sync_api import Page, ViewportSize, expect

from tests.browser.at_table import Taps, choose
from tests.browser.looking import look
from tests.browser.phones import IN_A_BROWSER, LANDSCAPE, PHONES, SMALLEST, in_each
from tests.browser.prepared import prepare
from tests.browser.shaped import JAPANESE_DARK

NAMES = ("Margaret", "Ben", "Siobhán", "Dov", "Priya", "Tom")
HELD_ACROSS: ViewportSize = {"width": 664, "height": 390}


def test_tap_anywhere_on_a_line_corrects_its_deal(
    phone: Page, server: str, subtests: pytest.Subtests
) -> None:
    table = prepare(phone, server)
    table.deal(5, 4, 3, 1, queen=2)
    table.deal(5, 4, 3, 1, queen=0)
    for size in in_each(phone, PHONES):
        with subtests.test(size=size):
            phone.goto(f"{table.link}sheet")
            cell = phone.locator("tr.deal").last.locator("td").last
            cell.evaluate("cell => cell.scrollIntoView({ block: 'center' })")
            place = cell.bounding_box()
            assert place is not None
            middle = place["x"] + place["width"] / 2, place["y"] + place["height"] / 2
            phone.touchscreen.tap(*middle)
            phone.wait_for_url("**/entry/1")


@pytest.mark.parametrize(
    "phone",
    [
        {"viewport": IN_A_BROWSER},
        {"viewport": SMALLEST},
        JAPANESE_DARK | {"viewport": SMALLEST},
    ],
    indirect=True,
    ids=["usual", "smallest", "smallest-ja"],
)
def test_both_answers_to_a_moon_are_in_sight(phone: Page, server: str) -> None:
    table = prepare(phone, server)
    table.deal(13, 0, 0, 0, queen=0)
    phone.goto(f"{table.link}question")
    for button in phone.locator("button[name=answer]").all():
        expect(button).to_be_in_viewport(ratio=1)
    assert look(phone, "wide()", "small(48)", "cut()", "broken()") == []
    choose(Taps(phone), "others")
    expect(phone.locator(".drawn")).to_be_visible()


@pytest.mark.parametrize("seats", [4, 6])
def test_buttons_of_a_moon_are_in_sight_at_every_table(
    phone: Page, server: str, subtests: pytest.Subtests, seats: int
) -> None:
    table = prepare(phone, server, NAMES[:seats])
    table.deal(13, *[0] * (seats - 1), queen=0)
    for size in in_each(phone, (IN_A_BROWSER, LANDSCAPE)):
        with subtests.test(size=size):
            phone.goto(f"{table.link}question")
            for button in phone.locator("button[name=answer]").all():
                expect(button).to_be_in_viewport(ratio=0.9)


def test_winner_and_the_way_on_are_in_sight(
    phone: Page, server: str, subtests: pytest.Subtests
) -> None:
    table = prepare(phone, server, NAMES[:3])
    table.deal(9, 3, 1, queen=2)
    table.post("happened/early-end", {})
    for size in in_each(phone, (*PHONES, HELD_ACROSS)):
        with subtests.test(size=size):
            phone.goto(table.link)
            dock = phone.locator(".dock").bounding_box()
            assert dock is not None
            shown = phone.locator(".place-1 :is(.face, .who, .total)").all()
            assert len(shown) == 3
            for box in [each.bounding_box() for each in shown]:
                assert box is not None
                assert 0 <= box["y"] < box["y"] + box["height"] <= dock["y"]
            expect(phone.locator("form[action$='/rematch'] button")).to_be_in_viewport(ratio=1)


def test_end_keeps_its_picture_and_leads_to_a_rematch(
    phone: Page, server: str, subtests: pytest.Subtests
) -> None:
    table = prepare(phone, server)
    table.deal(5, 4, 3, 1, queen=2)
    table.post("happened/early-end", {})
    for size in in_each(phone, PHONES):
        with subtests.test(size=size):
            phone.goto(table.link)
            with phone.expect_download() as kept:
                phone.locator("[data-picture]").tap()
            assert kept.value.suggested_filename == "hearts.png"
            assert kept.value.path().read_bytes().startswith(b"\x89PNG")
    Taps(phone).go(phone.locator("form[action$='/rematch'] button"))
    expect(phone.locator(".drawn")).to_be_visible()
    assert phone.url != table.link
