"""A bid undone, or restored, leaves its reader in the auction; honours are one choice."""

import pytest

from tests.web.phone import Phone


@pytest.fixture
def auction(phone: Phone) -> str:
    """A table of Bid Whist where two have spoken."""
    table = phone.new_table(game="bidwhist")
    for bid in ("2 up", "pass"):
        phone.fill(f"{table}/deal", "by", {"bid": bid})
    return table


def test_bid_that_is_taken_back_leads_to_the_form_of_the_bids(phone: Phone, auction: str) -> None:
    page = phone.take_back(auction, 2)
    assert page.path == f"{auction}/deal"
    (restore,) = [form for form in page.forms() if form.fields.get("target") == "3"]
    assert phone.submit(restore).path == f"{auction}/deal"
    assert [entry.action.kind for entry in phone.log(auction)][2:] == ["retract", "retract"]


def test_what_ended_the_auction_leads_to_the_bids_too(phone: Phone, auction: str) -> None:
    for _ in range(2):
        phone.fill(f"{auction}/deal", "by", {"bid": "pass"})
    assert phone.take_back(auction, 4).path == f"{auction}/deal"


def test_honours_of_one_side_are_a_number_for_each(phone: Phone) -> None:
    table = phone.new_table(game="whist", honours="on")
    typed = {"tricks-0": "6", "honours": "1:4"}
    phone.fill(f"{table}/deal?by=tricks", "by", typed)
    assert phone.totals(table) == (0, 5)
    phone.correct(table, 1, {"honours": "none"})
    assert phone.totals(table) == (0, 1)


@pytest.mark.parametrize("typed", ["2:4", "0:3", "0", ":", "x:4", "-1:4"])
def test_honours_that_are_not_offered_are_refused(phone: Phone, typed: str) -> None:
    table = phone.new_table(game="whist", honours="on")
    page = phone.fill(f"{table}/deal?by=tricks", "by", {"tricks-0": "6", "honours": typed})
    assert page.status == 422
    assert phone.log(table) == ()


def test_what_is_taken_back_on_the_sheet_or_in_the_history_is_restored_there(phone: Phone) -> None:
    table = phone.new_table()
    phone.deal(table, 5, 4, 3, 1)
    for page, offered in (("sheet", "Redo"), ("log", "Redo")):
        taken = phone.submit(phone.open(f"{table}/{page}").form("/retract"), {"target": "1"})
        assert taken.path == f"{table}/{page}"
        assert phone.totals(table) == (0, 0, 0, 0)
        number = str(len(phone.log(table)))
        assert offered in [each.text for each in taken.root.all("button")]
        restored = phone.submit(taken.form("/retract"), {"target": number})
        assert restored.path == f"{table}/{page}"
        assert phone.totals(table) == (18, 4, 3, 1)


def test_what_was_taken_back_is_restored_by_one_button(phone: Phone) -> None:
    table = phone.new_table()
    phone.deal(table, 5, 4, 3, 1)
    for path in ("", "sheet"):
        taken = phone.submit(phone.open(f"{table}/{path}").form("/retract"), {"target": "1"})
        number = str(len(phone.log(table)))
        restoring = [form for form in taken.forms() if "/retract" in form.action]
        assert len(restoring) == 1
        phone.submit(restoring[0], {"target": number})
        assert phone.totals(table) == (18, 4, 3, 1)
