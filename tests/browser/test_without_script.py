"""Every job works without JavaScript."""

from collections.abc import Sequence

import pytest
from playwright.sync_api import Page, expect

from tests.browser.at_table import (
    NAMES,
    Taps,
    action,
    choose,
    go_to,
    last_totals,
    open_deal,
    save,
    standings,
    start_table,
    totals_by_deal,
)
from tests.browser.prepared import Prepared, prepare
from tests.browser.refusals import refused

pytestmark = pytest.mark.parametrize("phone", [{"java_script_enabled": False}], indirect=True)


@pytest.fixture
def table(phone: Page, server: str) -> Prepared:
    """A table with one deal scored, open on the phone."""
    table = prepare(phone, server)
    table.deal(5, 4, 3, 1, queen=2)
    phone.goto(table.link)
    return table


def _type(page: Page, *counts: str) -> None:
    fields = page.locator(".count input[type=text]").all()
    for field, count in zip(fields, counts, strict=True):
        field.fill(count)


def _score(page: Page, counts: Sequence[str], queen: int) -> None:
    open_deal(Taps(page))
    page.get_by_role("radio").nth(queen).tap()
    _type(page, *counts)
    save(Taps(page))


def _happen(page: Page, kind: str) -> None:
    """To the form of something that happened."""
    finger = Taps(page)
    go_to(finger, "happened")
    finger.go(page.locator(f".link-list a[href$='/{kind}']"))


def _rows(page: Page) -> list[list[int]]:
    go_to(Taps(page), "sheet")
    return totals_by_deal(page)


def test_table_is_started_and_a_deal_is_scored(phone: Page, server: str) -> None:
    start_table(phone, server, dealer=1, moon="others")
    expect(phone.locator(".plate.dealer bdi")).to_have_text(NAMES[1])
    _score(phone, ["5", "4", "3", "1"], queen=2)
    assert standings(phone) == {"Ann": 5, "Bo": 4, "Cara": 16, "Dai": 1}
    expect(phone.locator(".plate.dealer bdi")).to_have_text(NAMES[2])


def test_last_blank_count_is_filled_in(phone: Page, table: Prepared) -> None:
    _score(phone, ["5", "", "3", "1"], queen=2)
    assert _rows(phone) == [[5, 4, 16, 1], [10, 8, 32, 2]]


def test_wrong_counts_come_back_as_typed_with_the_reason(
    phone: Page, table: Prepared, complaints: list[str]
) -> None:
    with refused(phone, complaints):
        _score(phone, ["5", "5", "5", "5"], queen=3)
    expect(phone.locator(".counts.wrong .error")).to_be_visible()
    values = [field.input_value() for field in phone.locator(".count input[type=text]").all()]
    assert values == ["5", "5", "5", "5"]
    expect(phone.get_by_role("radio").nth(3)).to_be_checked()
    _type(phone, "5", "5", "3", "0")
    save(Taps(phone))
    assert _rows(phone)[-1] == [10, 9, 19, 14]


@pytest.mark.parametrize(
    ("choice", "totals"), [("self", [5, -22, 16, 1]), ("others", [31, 4, 42, 27])]
)
def test_moon_is_settled_by_choice(
    phone: Page, table: Prepared, choice: str, totals: list[int]
) -> None:
    _score(phone, ["", "13", "", ""], queen=1)
    expect(phone.locator(".answer")).to_have_count(2)
    choose(Taps(phone), choice)
    assert _rows(phone)[-1] == totals


def test_moon_may_be_chosen_later(phone: Page, table: Prepared) -> None:
    _score(phone, ["", "13", "", ""], queen=1)
    Taps(phone).go(phone.locator(".bar .later"))
    expect(phone.locator("table.sheet")).to_be_visible()
    go_to(Taps(phone), "")
    choose(Taps(phone), "self")
    assert standings(phone)["Bo"] == 4 - 26


def test_deal_is_corrected_from_the_sheet(phone: Page, table: Prepared) -> None:
    assert _rows(phone) == [[5, 4, 16, 1]]
    Taps(phone).go(phone.locator("table.sheet tbody th a"))
    phone.get_by_role("radio").nth(0).tap()
    _type(phone, "1", "3", "4", "5")
    save(Taps(phone))
    assert _rows(phone) == [[14, 3, 4, 5]]


def test_deal_corrected_into_a_moon_asks(phone: Page, table: Prepared) -> None:
    go_to(Taps(phone), "sheet")
    Taps(phone).go(phone.locator("table.sheet tbody th a"))
    _type(phone, "0", "0", "13", "0")
    save(Taps(phone))
    choose(Taps(phone), "others")
    assert _rows(phone) == [[26, 26, 0, 26]]


def test_entry_is_undone_and_restored(phone: Page, table: Prepared) -> None:
    go_to(Taps(phone), "sheet")
    Taps(phone).go(phone.locator(".bar .undo"))
    expect(phone.locator(".bar .undo")).to_have_text("Redo")
    go_to(Taps(phone), "")
    assert set(standings(phone).values()) == {0}
    go_to(Taps(phone), "sheet")
    Taps(phone).go(phone.locator(".bar .undo"))
    expect(phone.locator(".bar .undo")).to_have_text("Undo")
    assert _rows(phone) == [[5, 4, 16, 1]]


def test_what_was_just_saved_is_undone_where_it_is_said(phone: Page, table: Prepared) -> None:
    _score(phone, ["5", "4", "3", ""], queen=2)
    Taps(phone).go(phone.locator(".notice.saved button"))
    assert _rows(phone) == [[5, 4, 16, 1]]


def test_older_entry_is_taken_back_from_the_log(phone: Page, table: Prepared) -> None:
    _score(phone, ["0", "0", "0", "13"], queen=0)
    go_to(Taps(phone), "sheet")
    Taps(phone).go(phone.locator("main a[href$='/log']"))
    phone.locator(".log li summary").last.tap()
    Taps(phone).go(phone.locator(".log li button").last)
    assert _rows(phone) == [[13, 0, 0, 13]]


def test_misdeal_keeps_dealer_and_deal(phone: Page, table: Prepared) -> None:
    dealer = phone.locator(".plate.dealer bdi").inner_text()
    heading = phone.locator("h1").inner_text()
    _happen(phone, "misdeal")
    save(Taps(phone))
    expect(phone.locator(".plate.dealer bdi")).to_have_text(dealer)
    expect(phone.locator("h1")).to_have_text(heading)
    go_to(Taps(phone), "sheet")
    expect(phone.locator("table.sheet .remark")).to_have_count(1)


def test_wrong_dealer_moves_the_button(phone: Page, table: Prepared) -> None:
    _happen(phone, "wrong-dealer")
    phone.get_by_role("radio").nth(3).tap()
    save(Taps(phone))
    expect(phone.locator(".plate.dealer bdi")).to_have_text(NAMES[3])


def test_score_is_adjusted_with_a_reason(
    phone: Page, table: Prepared, complaints: list[str]
) -> None:
    _happen(phone, "adjustment")
    _type(phone, "10", "", "-3", "")
    with refused(phone, complaints):
        save(Taps(phone))
    phone.locator("[name=reason]").fill("revoke")
    save(Taps(phone))
    go_to(Taps(phone), "sheet")
    assert last_totals(phone) == [15, 4, 13, 1]
    expect(phone.locator("table.sheet .remark")).to_contain_text("revoke")


def test_newcomer_takes_over_seat_and_score(phone: Page, table: Prepared) -> None:
    _happen(phone, "substitution")
    phone.get_by_role("radio").nth(2).tap()
    phone.locator("[name=name]").fill("Ema")
    save(Taps(phone))
    assert standings(phone) == {"Ann": 5, "Bo": 4, "Ema": 16, "Dai": 1}


def test_early_end_ranks_and_a_rematch_follows(phone: Page, table: Prepared) -> None:
    _happen(phone, "early-end")
    save(Taps(phone))
    assert list(standings(phone).items()) == [("Dai", 1), ("Bo", 4), ("Ann", 5), ("Cara", 16)]
    Taps(phone).go(action(phone))
    expect(phone.locator(".plate bdi")).to_have_text(list(NAMES))
    expect(phone.locator(".plate.dealer bdi")).to_have_text(NAMES[1])


def test_ranking_says_which_entry_a_correction_left_behind(phone: Page, table: Prepared) -> None:
    table.post("happened/adjustment", {"points-0": "10", "reason": "agreed"})
    table.deal(5, 4, 3, 1, queen=2)
    table.post("entry/2", {"points-0": "95", "reason": "agreed"})
    phone.goto(table.link)
    expect(phone.locator(".ranking")).to_be_visible()
    Taps(phone).go(phone.locator(".notice.problem a"))
    assert phone.url == f"{table.link}entry/3"


def test_language_is_switched(phone: Page, table: Prepared) -> None:
    more = f"{table.link}happened"
    phone.goto(more)
    expect(phone.locator("html")).to_have_attribute("lang", "en")
    Taps(phone).go(phone.locator(".language"))
    expect(phone.locator("html")).to_have_attribute("lang", "ja")
    assert phone.url == more


def test_own_seat_is_claimed_and_left(phone: Page, table: Prepared) -> None:
    Taps(phone).go(phone.locator(".my-seat a"))
    Taps(phone).go(phone.locator(".my-seat button", has_text=NAMES[1]))
    expect(phone.locator(".plate.own bdi")).to_have_text(NAMES[1])
    expect(phone.locator(".own-tasks li").first).to_be_visible()
    phone.goto(f"{table.link}seat")
    Taps(phone).go(phone.locator(".my-seat button").last)
    expect(phone.locator(".plate.own")).to_have_count(0)


def test_table_leaves_the_list_and_its_link_brings_it_back(
    phone: Page, server: str, table: Prepared
) -> None:
    phone.goto(f"{server}/")
    expect(phone.locator(".seen")).to_have_count(1)
    Taps(phone).go(phone.locator(".forget"))
    expect(phone.locator(".seen")).to_have_count(0)
    phone.goto(table.link)
    phone.goto(f"{server}/")
    expect(phone.locator(".seen")).to_have_count(1)
