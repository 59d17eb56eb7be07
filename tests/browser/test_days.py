"""Evenings are dated and times told by the phone's clock, in the words of the page."""

import re
from datetime import datetime
from zoneinfo import ZoneInfo

import pytest
from playwright.sync_api import expect

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


@pytest.mark.parametrize("locale", ["ar-EG", "en-US", "en-GB"])
def test_time_is_in_the_language_of_the_page_with_the_hours_that_the_phone_counts(
    new_phone: NewPhone, server: str, locale: str
) -> None:
    phone = new_phone(locale=locale)
    table = prepare(phone, server)
    table.deal(5, 4, 3, 1, queen=2)
    phone.goto(f"{table.link}log")
    half = "" if locale == "en-GB" else r"\s[AP]M"
    expect(phone.locator("time").first).to_have_text(re.compile(f"^[0-9]{{2}}:[0-9]{{2}}{half}$"))
