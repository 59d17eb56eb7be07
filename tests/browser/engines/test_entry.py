"""Deals of Hearts, from the table page and back to it: entered, corrected, the moon chosen.

In Chromium `test_taps.py`, `test_scoring_pad.py` and `test_house_tables.py` show the same.
"""

import pytest

from tests.browser.engines.at_table import (
    ACTION,
    COUNTS,
    open_deal,
    press,
    score,
    see_standings,
    take,
)
from tests.browser.engines.conftest import BESIDE_CHROMIUM
from tests.browser.engines.phone import Phone
from tests.browser.prepared import Prepared

pytestmark = [pytest.mark.at_length, BESIDE_CHROMIUM]


def test_deal_is_entered_by_taps(phone: Phone, table: Prepared) -> None:
    score(phone, (5, 4, 3, 1), queen=2)
    phone.see(".notice.saved")
    see_standings(phone, {"Dai": 1, "Bo": 4, "Ann": 5, "Cara": 16})


def test_too_many_hearts_are_settled_by_a_face(phone: Phone, table: Prepared) -> None:
    open_deal(phone)
    take(phone, "queen", 2)
    press(phone, 5, 4, 6, 0)
    phone.see(".too-many")
    phone.tap(".settling button:not([disabled])", at=-1)
    assert phone.values(COUNTS) == ["5", "4", "4", "0"]
    phone.go(ACTION)
    see_standings(phone, {"Dai": 0, "Bo": 4, "Ann": 5, "Cara": 17})


@pytest.mark.parametrize("numbers", [(4, 3, 5, 1), (13, 0, 0, 0)])
def test_all_numbers_are_tapped_in_order_and_stand_there(
    phone: Phone, table: Prepared, numbers: tuple[int, ...]
) -> None:
    open_deal(phone)
    press(phone, *numbers)
    assert phone.values(COUNTS) == [str(number) for number in numbers]
    phone.tap(".settling button", at=1)
    phone.go(ACTION)
    ann, bo, cara, dai = numbers
    see_standings(phone, {"Ann": ann, "Bo": bo + 13, "Cara": cara, "Dai": dai})


def test_last_number_that_is_wrong_is_asked_about(phone: Phone, table: Prepared) -> None:
    open_deal(phone)
    press(phone, 4, 3, 5, 2)
    assert phone.values(COUNTS) == ["4", "3", "5", "2"]
    phone.see(".too-many")
    phone.tap(".settling button", at=0)
    assert phone.values(COUNTS) == ["3", "3", "5", "2"]


def test_old_deal_is_corrected_and_that_is_undone(phone: Phone, table: Prepared) -> None:
    for _ in range(2):
        table.deal(5, 4, 3, 1, queen=2)
    phone.open(table.link)
    phone.go(".dock li a[href$='/sheet']")
    phone.go("a[href$='entry/1']")
    take(phone, "queen", 0)
    phone.go(ACTION)
    see_standings(phone, {"Dai": 2, "Bo": 8, "Cara": 19, "Ann": 23})
    phone.go(".notice.saved button")
    see_standings(phone, {"Dai": 2, "Bo": 8, "Ann": 10, "Cara": 32})


@pytest.mark.parametrize(("choice", "totals"), [("self", (-26, 0)), ("others", (0, 26))])
def test_moon_is_chosen(
    phone: Phone, table: Prepared, choice: str, totals: tuple[int, int]
) -> None:
    score(phone, (0, 13, 0, 0), queen=1)
    phone.go(f"button[name=answer][value={choice}]")
    shooter, other = totals
    see_standings(phone, {"Ann": other, "Bo": shooter, "Cara": other, "Dai": other})
