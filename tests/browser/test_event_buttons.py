"""The button of an event says what it will do, as people are chosen and names are typed."""

from playwright.sync_api import Page, expect

from tests.browser.at_table import action
from tests.browser.prepared import Prepared


def test_swap_and_misdeal_name_those_concerned(phone: Page, table: Prepared) -> None:
    phone.goto(f"{table.link}happened/substitution")
    act = action(phone)
    expect(act).to_contain_text("Swap the players")
    phone.get_by_role("radio", name="Bo").check(force=True)
    expect(act).to_contain_text("Swap the players")
    phone.locator('[name="name"]').fill("Eve")
    expect(act).to_contain_text("Swap Bo for Eve")
    phone.goto(f"{table.link}happened/misdeal")
    expect(act).to_contain_text("Ann deals again")
    phone.get_by_role("radio", name="Cara").check(force=True)
    expect(act).to_contain_text("Cara deals again")
    phone.goto(f"{table.link}happened/adjustment")
    expect(act).to_contain_text("Change the totals")
    phone.get_by_role("textbox", name="Bo").fill("-3")
    expect(act).to_contain_text("Take 3 from Bo")
    phone.get_by_role("textbox", name="Bo").fill("3")
    expect(act).to_contain_text("Add 3 to Bo")
    phone.get_by_role("textbox", name="Ann").fill("1")
    expect(act).to_contain_text("Change the totals")
