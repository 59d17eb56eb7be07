"""The front page dates evenings by the phone's clock and in its country's way."""

from datetime import datetime
from zoneinfo import ZoneInfo

import pytest

from tests.browser.conftest import NewPhone
from tests.browser.prepared import prepare


@pytest.mark.parametrize("zone", ["Pacific/Kiritimati", "Pacific/Niue"])
def test_evening_has_the_day_that_the_phone_has(
    new_phone: NewPhone, server: str, zone: str
) -> None:
    phone = new_phone(timezone_id=zone, locale="en-US")
    for _ in range(2):
        phone.goto(prepare(phone, server).link)
    phone.wait_for_function("() => document.cookie.includes('zone=')")
    before = datetime.now(ZoneInfo(zone))
    phone.goto(server)
    after = datetime.now(ZoneInfo(zone))
    told = [f"{day:%b} {day.day}" for day in (before, after)]
    assert any(each in phone.locator(".told small").last.inner_text() for each in told)
