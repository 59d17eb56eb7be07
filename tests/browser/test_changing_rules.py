"""House rules in the middle of an evening and on the next one, by tapping."""

from playwright.sync_api import Page, expect

from tests.browser.at_table import Taps, go_to, save, set_rule, start_table, totals_by_deal
from tests.browser.prepared import prepare
from tests.browser.shaped import expect_tasks, tell

ALL = (13, 0, 0, 0)
OFF = "Shooting the moon: counts like any other deal"


def _switch_off_the_moon(page: Page) -> None:
    """From the table page, from the next deal on."""
    finger = Taps(page)
    go_to(finger, "happened")
    finger.go(page.locator("a[href$='/rules/change']"))
    finger.tap(page.locator("[name=begins][value=next]"))
    set_rule(finger, "moon", "off")
    save(finger)
    expect(page.locator(".notice.saved")).to_be_visible()


def test_change_counts_from_the_next_deal_on(phone: Page, server: str) -> None:
    table = prepare(phone, server)
    phone.goto(table.link)
    _switch_off_the_moon(phone)
    tell(Taps(phone), ALL, "self", queen=0)
    tell(Taps(phone), ALL, queen=0)
    go_to(Taps(phone), "sheet")
    assert totals_by_deal(phone) == [[-26, 0, 0, 0], [0, 0, 0, 0]]
    rows = phone.locator("table.sheet tbody tr")
    expect(rows.last).to_contain_text(f"From the next deal: {OFF}")
    phone.goto(f"{table.link}rules")
    expect(phone.locator(".changes li")).to_have_text([f"From deal 2: {OFF}"])
    expect(phone.locator("#moon")).to_contain_text("since deal 2")


def test_change_for_the_next_deal_is_undone(phone: Page, server: str) -> None:
    table = prepare(phone, server)
    phone.goto(f"{table.link}rules")
    coming = phone.locator(".changes li")
    phone.goto(table.link)
    _switch_off_the_moon(phone)
    phone.goto(f"{table.link}rules")
    expect(coming).to_have_text([OFF])
    phone.goto(f"{table.link}sheet")
    Taps(phone).go(phone.locator(".bar .undo"))
    phone.goto(f"{table.link}rules")
    expect(coming).to_have_count(0)


def test_kept_house_rules_make_the_next_table(phone: Page, server: str) -> None:
    table = prepare(phone, server, preset="windows", target="50", pass_cycle="N")
    phone.goto(f"{table.link}rules")
    phone.locator("#set-name").fill("Fridays")
    Taps(phone).go(phone.locator(".save-rules button"))
    expect(phone.locator(".notice")).to_contain_text("Saved on this phone: Fridays")
    link = start_table(phone, server, preset="saved:Fridays")
    deals, nothing = "Ann deals 13 cards each, the first to Bo.", "No passing in this deal."
    expect_tasks(phone, deals, nothing, "The player with 2♣ leads it.")
    expect(phone.locator(".standings")).to_contain_text("Game to 50")
    tell(Taps(phone), ALL, queen=0)
    phone.goto(f"{link}rules")
    expect(phone.locator(".headline")).to_have_text("Like the Windows game")
    expect(phone.locator(".departures li")).to_have_count(2)
