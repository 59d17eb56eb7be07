"""Whoever types when the connection is lost, or comes back, has all under the thumb still."""

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.at_table import Taps, inputs, open_deal
from tests.browser.prepared import Prepared

LOST = ".strip.lost.off"
SCREENS = [
    {"viewport": {"width": 390, "height": 664}},
    {"viewport": {"width": 390, "height": 844}},
    {"viewport": {"width": 820, "height": 1180}},
]

pytestmark = pytest.mark.usefixtures("forgiven")


def _top(shown: Locator) -> float:
    box = shown.bounding_box()
    assert box
    return box["y"]


@pytest.mark.parametrize("phone", SCREENS, indirect=True)
def test_form_keeps_its_place_when_the_connection_is_lost_and_found(
    phone: Page, table: Prepared
) -> None:
    open_deal(Taps(phone))
    field = inputs(phone)[1]
    Taps(phone).tap(phone.locator(".count .whose").first)
    before = _top(field)
    phone.context.set_offline(True)
    expect(phone.locator(LOST)).to_be_in_viewport(ratio=1)
    assert _top(field) == pytest.approx(before, abs=1)
    phone.context.set_offline(False)
    expect(phone.locator(LOST)).to_have_count(0)
    assert _top(field) == pytest.approx(before, abs=1)
