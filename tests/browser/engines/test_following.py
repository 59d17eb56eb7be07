"""What one phone writes, others show without a reload; in Chromium `test_live.py` shows it."""

import pytest

from tests.browser.engines.at_table import score, see_standings
from tests.browser.engines.conftest import BESIDE_CHROMIUM, NewPhone
from tests.browser.engines.phone import Phone
from tests.browser.prepared import Prepared

pytestmark = [pytest.mark.at_length, BESIDE_CHROMIUM]

STAMP = "() => { view.wasHere = true; }"
STAMPED = "() => Boolean(view.wasHere)"


def test_what_is_scored_is_seen_on_the_other_phone(
    phone: Phone, new_phone: NewPhone, table: Prepared
) -> None:
    other = new_phone()
    other.open(table.link)
    other.evaluate(STAMP)
    # Two phones are counted as soon as the other one follows.
    phone.see("[data-phones]", "2")
    score(phone, (5, 4, 3, 1), queen=2)
    other.see("[data-happened]", "+16 for Cara")
    see_standings(other, {"Dai": 1, "Bo": 4, "Ann": 5, "Cara": 16})
    assert other.evaluate(STAMPED)
