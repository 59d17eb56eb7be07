"""Where a few colours are forced, table, entry and sheet still tell who deals, has and leads."""

import pytest
from playwright.sync_api import Page

from tests.browser.at_table import Taps, chip, pad
from tests.browser.prepared import prepare
from tests.browser.shaped import option
from tests.browser.test_forced_colours import FORCED, looks

pytestmark = [pytest.mark.at_length, pytest.mark.parametrize("phone", FORCED, indirect=True)]
BORDER = "each => getComputedStyle(each).borderBottomColor"
FRAME = "each => getComputedStyle(each).outlineStyle"
PAPER = "each => getComputedStyle(each.closest('body')).backgroundColor"


def test_dealer_differs_from_the_others_on_the_table(phone: Page, server: str) -> None:
    phone.goto(prepare(phone, server).link)
    button = phone.locator(".plate.dealer .deal-button")
    assert button.count() == 1
    box = button.bounding_box()
    assert box is not None
    assert min(box["width"], box["height"]) > 16


def test_card_that_is_taken_and_row_that_is_counted_differ(phone: Page, server: str) -> None:
    phone.goto(f"{prepare(phone, server).link}deal")
    finger = Taps(phone)
    finger.tap(chip(phone, "queen", 2))
    finger.tap(pad(phone, 5))
    lying = phone.locator(".count .chip .lying")
    assert looks(lying.nth(2)) != looks(lying.nth(1))
    framed = [each.evaluate(FRAME) != "none" for each in phone.locator(".count").all()]
    assert framed == [False, True, False, False]


def test_key_that_is_chosen_differs(phone: Page, server: str) -> None:
    phone.goto(f"{prepare(phone, server, game='bidwhist').link}deal?by=contract")
    option(phone, "bid", "4 up").tap()
    keys = [option(phone, "bid", f"{number} up") for number in (4, 3, 2)]
    chosen, other, another = (looks(each) for each in keys)
    assert chosen != other == another


def test_who_leads_alone_is_underlined_on_the_sheet(phone: Page, server: str) -> None:
    table = prepare(phone, server)
    table.deal(5, 4, 3, 1, queen=2)
    phone.goto(f"{table.link}sheet")
    lines = [each.evaluate(BORDER) for each in phone.locator("tr.deal td b").all()]
    paper = phone.locator("body").evaluate(PAPER)
    assert [line != paper for line in lines] == [False, False, False, True]
