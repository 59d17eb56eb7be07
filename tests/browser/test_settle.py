"""A dispute is settled and booked on a phone in a few taps, in either language, with no script."""

import re

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.at_table import Taps, action, count_hearts, go_to, standings
from tests.browser.prepared import Prepared, prepare
from tests.browser.shaped import JAPANESE_AT_LENGTH, JAPANESE_DARK, NO_SCRIPT, option

JAPANESE_WITHOUT_SCRIPT = pytest.param(JAPANESE_DARK | NO_SCRIPT, marks=pytest.mark.at_length)
BOTH = pytest.mark.parametrize("phone", [{}, JAPANESE_AT_LENGTH], indirect=True)
EITHER_WAY = pytest.mark.parametrize("phone", [{}, NO_SCRIPT], indirect=True)
EVERY_WAY = pytest.mark.parametrize(
    "phone", [{}, JAPANESE_AT_LENGTH, NO_SCRIPT, JAPANESE_WITHOUT_SCRIPT], indirect=True
)
REVOKE_BOOKED = 6
"""Referee, Settle it, the revoke, when it was noticed, whose it was, booked."""


@pytest.fixture
def table(phone: Page, server: str) -> Prepared:
    """A table that charges a revoke, one deal scored."""
    table = prepare(phone, server, revoke="charge_26")
    table.deal(5, 4, 3, 1, queen=2)
    return table


def _open(finger: Taps, table: Prepared, key: str) -> None:
    """From the table to a dispute."""
    finger.page.goto(table.link)
    go_to(finger, "referee")
    finger.go(finger.page.locator("a[href$='/referee/settle']"))
    finger.go(finger.page.locator(f".searched a[href$='/settle/{key}']"))


def _answer(finger: Taps, answer: str) -> None:
    """Take one of the large buttons."""
    finger.go(finger.page.locator(f".replies a[href*='{answer}']"))


def _items(page: Page) -> Locator:
    return page.locator(".searched .link-list > li:visible")


@EVERY_WAY
def test_revoke_is_settled_and_booked_in_six_taps(phone: Page, table: Prepared) -> None:
    finger = Taps(phone)
    _open(finger, table, "revoke")
    _answer(finger, "noticed=later")
    verdict = phone.locator(".ruling .headline")
    expect(verdict).to_be_in_viewport(ratio=1)
    expect(action(phone)).to_be_in_viewport(ratio=1)
    finger.tap(phone.locator("[name=seat]").nth(1))
    finger.go(action(phone))
    assert finger.count == REVOKE_BOOKED
    assert standings(phone) == {"Ann": 5, "Bo": 30, "Cara": 16, "Dai": 1}
    Taps(phone).go(phone.locator(".notice.saved button"))
    assert standings(phone) == {"Ann": 5, "Bo": 4, "Cara": 16, "Dai": 1}


@BOTH
def test_verdict_is_what_is_read_first_and_its_reasons_can_be_seen(
    phone: Page, table: Prepared
) -> None:
    phone.goto(f"{table.link}referee/settle/revoke?noticed=later")
    headings = phone.get_by_role("heading").all()
    assert [each.evaluate("each => each.tagName") for each in headings[:3]] == ["H1", "H2", "H2"]
    assert headings[1].inner_text() == phone.locator(".ruling .headline").inner_text()
    seats = phone.locator("[name=seat]").first
    rule = phone.locator(".our-rule a").first
    expect(rule).to_be_visible()
    expect(phone.locator(".because a").first).to_be_hidden()
    Taps(phone).tap(phone.locator(".because summary"))
    expect(phone.locator(".because a").first).to_be_visible()
    assert _top(phone.locator(".ruling")) < _top(seats) < _top(rule)


def _top(each: Locator) -> float:
    box = each.bounding_box()
    assert box is not None
    return box["y"]


@EITHER_WAY
def test_rule_and_ruling_lead_to_each_other(phone: Page, table: Prepared) -> None:
    finger = Taps(phone)
    phone.goto(f"{table.link}referee/settle/revoke?noticed=later")
    finger.go(phone.locator(".our-rule a").first)
    assert phone.url.endswith("/rules#revoke")
    expect(phone.locator("#revoke")).to_be_in_viewport()
    finger.go(phone.locator("#revoke .settles a"))
    expect(phone.locator(".replies a")).to_have_count(3)
    assert finger.count == 2


@EITHER_WAY
def test_back_goes_one_question_back(phone: Page, table: Prepared) -> None:
    finger = Taps(phone)
    phone.goto(f"{table.link}referee/settle/hearts-led")
    asked = phone.locator("h2.headline")
    first = asked.inner_text()
    _answer(finger, "broken=nothing")
    assert asked.inner_text() != first
    phone.go_back()
    expect(asked).to_have_text(first)


@BOTH
def test_list_is_searched_as_one_types(phone: Page, table: Prepared) -> None:
    phone.goto(f"{table.link}referee/settle")
    everything = _items(phone).count()
    field = phone.locator("[name=q]")
    for typed in ("revoke", "りぼーく"):
        field.fill(typed)
        expect(_items(phone)).to_have_count(1)
    expect(phone.locator(".searched h2:visible")).to_have_count(1)
    field.fill("zebra")
    expect(phone.locator(".nothing")).to_be_visible()
    field.fill("")
    expect(_items(phone)).to_have_count(everything)
    expect(phone.locator(".nothing")).to_be_hidden()


@pytest.mark.parametrize("phone", [NO_SCRIPT], indirect=True)
def test_list_is_searched_by_its_button(phone: Page, table: Prepared) -> None:
    phone.goto(f"{table.link}referee/settle")
    phone.locator("[name=q]").fill("revoke")
    Taps(phone).go(phone.locator(".search button"))
    expect(_items(phone)).to_have_count(1)
    assert phone.url.endswith("?q=revoke")
    phone.goto(f"{table.link}rules")
    phone.locator("[name=q]").fill("ZEBRA")
    Taps(phone).go(phone.locator(".search button"))
    expect(phone.locator(".nothing")).to_be_visible()


@EVERY_WAY
def test_table_that_agreed_otherwise_writes_it_down(phone: Page, table: Prepared) -> None:
    phone.goto(f"{table.link}referee/settle/revoke?noticed=later")
    phone.locator("[name=do][value=agreed]").tap()
    phone.locator("[name=note]").fill("A round of tea")
    with phone.expect_navigation():
        phone.locator("[name=note]").press("Enter")
    expect(phone.locator(".notice.saved")).to_contain_text("A round of tea")
    assert standings(phone) == {"Ann": 5, "Bo": 4, "Cara": 16, "Dai": 1}
    go_to(Taps(phone), "sheet")
    expect(phone.locator("table.sheet .remark")).to_contain_text("A round of tea")


@BOTH
def test_what_a_deal_scores_is_shown_and_booked(phone: Page, table: Prepared) -> None:
    finger = Taps(phone)
    phone.goto(table.link)
    go_to(finger, "referee")
    finger.go(phone.locator(".tiles a[href$='/referee/score']"))
    finger.tap(option(phone, "queen", 1))
    count_hearts(finger, (0, 12, 1, 0))
    finger.go(action(phone))
    points = [each.inner_text() for each in phone.locator(".scores .points").all()]
    assert points == ["0", "+25", "+1", "0"]
    expect(phone.locator(".steps li").nth(1)).to_contain_text("26")
    go_on = action(phone)
    expect(go_on).to_contain_text("2")
    finger.go(go_on)
    assert standings(phone)["Bo"] == 29


def test_what_is_missing_is_said_by_the_button_and_moves_nothing(
    phone: Page, table: Prepared
) -> None:
    phone.goto(f"{table.link}referee/score")
    missing = action(phone).locator(".open")
    expect(missing).to_contain_text("13")
    before = phone.locator(".dock").bounding_box()
    count_hearts(Taps(phone), (5, 4, 3, 1))
    expect(missing).to_contain_text("Q♠")
    assert phone.locator(".dock").bounding_box() == before


@EITHER_WAY
def test_contract_and_tricks_are_told_one_after_the_other(phone: Page, server: str) -> None:
    table = prepare(phone, server, game="bidwhist")
    finger = Taps(phone)
    phone.goto(f"{table.link}referee/score")
    for field, value in (("bidder", "0"), ("bid", "7 down"), ("named", "S")):
        finger.tap(option(phone, field, value))
    finger.go(action(phone))
    phone.locator("[name=tricks-0]").fill("8")
    finger.go(action(phone))
    points = [each.inner_text() for each in phone.locator(".scores .points").all()]
    assert points == ["−4", "0"]
    finger.go(action(phone))
    assert re.search(r"/t/[^/]+/$", phone.url)
    assert list(standings(phone).values()) == [0, -4]


def test_large_buttons_are_reached_by_keyboard(phone: Page, server: str) -> None:
    table = prepare(phone, server)
    phone.goto(f"{table.link}referee/settle/hearts-led")
    for _ in range(30):
        phone.keyboard.press("Tab")
        if phone.evaluate("document.activeElement.matches('.replies a')"):
            break
    with phone.expect_navigation():
        phone.keyboard.press("Enter")
    expect(phone.locator(".ruling")).to_be_visible()
