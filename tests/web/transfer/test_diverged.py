"""Two logs of one table that have parted: side by side, chosen, and put aside."""

import pytest

from companion.store.bundle.fingerprints import digest_of
from companion.store.tables.stored_tables import find_table, read_sheet
from tests.web.invited import watch_table
from tests.web.phone import Phone, captured
from tests.web.transfer.giving import choose, hand_over, link_of, look, part, tables_of, told


def test_two_logs_stand_side_by_side_from_where_they_part(
    phone: Phone, table: str, alone: Phone
) -> None:
    page = hand_over(alone, part(phone, table, alone), phone)
    assert "after deal 1" in page.text
    ours, theirs, _ = page.root.all("section")
    assert [each.text.split()[:2] for each in ours.one(cls="log").all("li")] == [
        ["Deal", "2"],
        ["Deal", "3"],
    ]
    assert [each.text.split()[:2] for each in theirs.one(cls="log").all("li")] == [["Deal", "2"]]


@pytest.mark.parametrize("choice", ["ours", "theirs"])
def test_what_is_not_chosen_is_put_aside_and_the_other_phone_follows(
    phone: Phone, table: str, alone: Phone, choice: str
) -> None:
    kept = part(phone, table, alone)
    ours, theirs = told(phone, table), told(alone, kept)
    chosen, passed = (ours, theirs) if choice == "ours" else (theirs, ours)
    choose(phone, hand_over(alone, kept, phone), choice)
    assert told(phone, table) == chosen
    (aside,) = {*tables_of(phone)} - {table}
    assert told(phone, aside) == passed
    assert "set aside" in phone.open("/").text
    assert "Set aside" in phone.open(aside).text
    back = hand_over(phone, table, alone)
    if choice == "ours":
        assert "chose this copy" in back.text
        choose(alone, back, "theirs")
    else:
        assert "exactly as it is here" in back.text
    assert told(alone, kept) == chosen
    alone.deal(kept, 3, 2, 3, 5, queen=1)
    assert "1 more entry" in hand_over(alone, kept, phone).text


def test_what_was_passed_over_is_not_asked_about_again(
    phone: Phone, table: str, alone: Phone
) -> None:
    kept = part(phone, table, alone)
    link = link_of(alone, kept)
    choose(phone, look(phone, link), "ours")
    assert "Your table was chosen" in look(phone, link).text


def test_log_that_counts_as_passed_over_can_be_taken_all_the_same(
    phone: Phone, table: str, alone: Phone
) -> None:
    kept = part(phone, table, alone)
    link, theirs = link_of(alone, kept), told(alone, kept)
    choose(phone, look(phone, link), "ours")
    page = look(phone, link)
    (button,) = page.root.all("button", name="do")
    choose(phone, page, button.attrs["value"])
    assert told(phone, table) == theirs
    alone.deal(kept, 3, 2, 3, 5, queen=1)
    assert "1 more entry" in hand_over(alone, kept, phone).text
    with phone.app.app_context():
        stored = find_table(table[3:])
        assert stored is not None
        assert digest_of(read_sheet(stored).entries) not in stored.origin.chosen_over


def test_an_open_page_follows_the_log_that_was_chosen(
    phone: Phone, table: str, other: Phone, alone: Phone
) -> None:
    kept = part(phone, table, alone)
    asked = {"X-Companion-Follows": "yes"}
    before = other.open(f"{table}/", headers=asked)
    tag = {**asked, "If-None-Match": before.response.headers["ETag"]}
    assert other.open(f"{table}/", headers=tag).status == 304
    choose(phone, hand_over(alone, kept, phone), "theirs")
    assert other.open(f"{table}/", headers=tag).status == 200


def test_a_form_of_the_log_before_is_not_taken_for_one_of_the_log_that_was_chosen(
    phone: Phone, table: str, other: Phone, alone: Phone
) -> None:
    kept = part(phone, table, alone)
    alone.deal(kept, 1, 4, 3, 5, queen=0)
    form = other.open(f"{table}/deal").form("key")
    choose(phone, hand_over(alone, kept, phone), "theirs")
    chosen = phone.log(table)
    assert form.fields["seen"] == str(len(chosen)) == "3"
    page = other.submit(form, captured(1, 4, 3, 5, queen=0))
    assert phone.log(table) == chosen
    assert page.status == 422
    other.submit(page.form("key"))
    assert len(phone.log(table)) == 4


def test_a_choice_for_a_table_that_has_grown_meanwhile_is_asked_again(
    phone: Phone, table: str, alone: Phone
) -> None:
    page = hand_over(alone, part(phone, table, alone), phone)
    phone.deal(table, 3, 2, 3, 5, queen=1)
    again = choose(phone, page, "theirs")
    assert again.status == 422
    assert "Your table has changed meanwhile" in again.text
    assert len(phone.log(table)) == 4


def test_a_phone_that_only_watches_has_a_table_of_its_own(
    phone: Phone, table: str, other: Phone
) -> None:
    phone.deal(table, 5, 4, 3, 1, queen=2)
    path = watch_table(phone, table)
    assert other.open(path).status == 200
    kept = choose(other, hand_over(other, path, other), "keep").path.rstrip("/")
    assert kept not in (table, path)
    assert told(other, kept) == told(phone, table)
