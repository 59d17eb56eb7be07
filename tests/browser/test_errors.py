"""What could not be saved: the eye and the focus come to why, and from there to the field."""

import pytest
from playwright.sync_api import Page, expect

from tests.browser.at_table import Taps, open_rules, save, set_rule
from tests.browser.phones import SMALLEST
from tests.browser.prepared import prepare
from tests.browser.refusals import refused
from tests.browser.shaped import NO_SCRIPT

SMALL = {"viewport": SMALLEST, "screen": SMALLEST}
WAYS = pytest.mark.parametrize(
    "phone", [SMALL, SMALL | NO_SCRIPT], indirect=True, ids=["script", "no script"]
)


@WAYS
def test_refused_form_takes_the_focus_and_leads_to_its_field(
    phone: Page, server: str, complaints: list[str]
) -> None:
    phone.goto(f"{prepare(phone, server).link}happened/adjustment")
    phone.locator("[name=points-3]").fill("many")
    with refused(phone, complaints):
        save(Taps(phone))
    _expect_led_to(phone, "points-3")
    assert phone.locator("[name=points-3]").input_value() == "many"


@WAYS
def test_refused_table_leads_to_its_house_rule(
    phone: Page, server: str, complaints: list[str]
) -> None:
    phone.goto(f"{server}/new/hearts")
    for seat, name in enumerate(("Ann", "Bo", "Cara", "Dai")):
        phone.locator(f"[name=name-{seat}]").fill(name)
    open_rules(Taps(phone))
    set_rule(Taps(phone), "target", "many")
    with refused(phone, complaints):
        save(Taps(phone))
    _expect_led_to(phone, "target")


def _expect_led_to(phone: Page, field: str) -> None:
    """The summary has the focus and is in sight; its link goes to the field, which says why."""
    summary = phone.locator("[role=alert][tabindex='-1']")
    expect(summary).to_be_focused()
    expect(summary).to_be_in_viewport()
    summary.locator(f"a[href='#{field}']").tap()
    wrong = phone.locator(f"[name={field}]")
    expect(wrong).to_be_focused()
    expect(wrong).to_be_in_viewport(ratio=1)
    expect(wrong).to_have_attribute("aria-invalid", "true")
    about = phone.locator(f"#{wrong.get_attribute('aria-describedby')}")
    expect(about).to_be_in_viewport()
