"""The tables of a circle that is transferred: each comes in, once, and none is lost."""

from dataclasses import replace

import pytest
from flask import Flask

from companion.store.access.links import Renewal, Right, new_link, renew
from companion.store.bundle import bundle
from companion.store.circles.circle_now import read_circle
from companion.store.tables.hand_over import bundle_of, keep_as_own
from companion.store.tables.stored_tables import find_table
from companion.web.transfer.export_page import as_fragment
from tests.web.circle.at_circle import form_to, keep_in, new_circle
from tests.web.phone import Phone
from tests.web.transfer.backups import everything_of, look_in, take_in
from tests.web.transfer.circles import (
    circle_at,
    circle_of_two,
    file_of,
    keep,
    look_at,
    played_table,
)
from tests.web.transfer.giving import choose, link_of, look, received


@pytest.fixture
def table(phone: Phone) -> str:
    """A table with a deal."""
    return played_table(phone)


@pytest.fixture
def circle(phone: Phone, table: str) -> str:
    """The circle of two tables."""
    return circle_of_two(phone, table)


def test_table_that_is_known_here_comes_into_the_circle_that_is_brought(
    phone: Phone, alone: Phone, table: str
) -> None:
    taken_along = received(phone, table, alone)
    ahead = alone.new_table()
    alone.deal(ahead, 5, 4, 3, 1, queen=2)
    behind = received(alone, ahead, phone)
    phone.deal(behind, 2, 3, 3, 5, queen=1)
    circle = new_circle(alone, taken_along)
    keep_in(alone, ahead, circle)
    kept = keep(phone, file_of(alone, circle))
    with phone.app.app_context():
        # Made within a second, they come in any order.
        assert sorted(each.deal_count for each in read_circle(circle_at(kept)).tables) == [1, 2]


def test_table_of_a_known_circle_comes_into_it_though_it_is_known_outside(
    phone: Phone, circle: str, alone: Phone
) -> None:
    kept = keep(alone, file_of(phone, circle))
    later = alone.new_table()
    alone.deal(later, 5, 4, 3, 1, queen=2)
    received(alone, later, phone)
    keep_in(alone, later, kept)
    back = file_of(alone, kept)
    assert "There is nothing new in this copy" not in look_at(phone, back).text
    keep(phone, back)
    with phone.app.app_context():
        assert len(read_circle(circle_at(circle)).tables) == 3
    assert "There is nothing new in this copy" in look_at(phone, back).text


def _both_write_in(phone: Phone, other: Phone, alone: Phone) -> tuple[str, str]:
    """A table played in a circle on a phone by itself; the circle, in which two others write."""
    circle = new_circle(phone)
    other.open(circle)
    kept = keep(alone, file_of(phone, circle))
    table = alone.new_table()
    alone.deal(table, 5, 4, 3, 1, queen=2)
    keep_in(alone, table, kept)
    return circle, table


def test_table_that_two_phones_bring_into_one_circle_is_there_once(
    phone: Phone, app: Flask, alone: Phone, another: Phone
) -> None:
    other = Phone(app)
    circle, table = _both_write_in(phone, other, alone)
    received(alone, table, phone)
    page = look(other, link_of(alone, table))
    assert "exactly as it is here" in page.text
    alone.deal(table, 2, 3, 3, 5, queen=1)
    choose(other, look(other, link_of(alone, table)), "go-on")
    take_in(Phone(app), everything_of(alone))
    with phone.app.app_context():
        assert [each.deal_count for each in read_circle(circle_at(circle)).tables] == [2]
    there = keep(another, file_of(phone, circle))
    with another.app.app_context():
        assert len(read_circle(circle_at(there)).tables) == 1


def test_table_whose_link_was_renewed_is_no_second_one_in_its_circle(
    phone: Phone, app: Flask, alone: Phone
) -> None:
    other = Phone(app)
    circle, table = _both_write_in(phone, other, alone)
    there = received(alone, table, phone)
    with phone.app.app_context():
        stored = find_table(there[3:])
        assert stored is not None
        assert renew(Renewal(stored.id, Right.SCORE, stored.link, new_link()))
    outside = received(alone, table, other)
    assert outside != there
    with phone.app.app_context():
        assert len(read_circle(circle_at(circle)).tables) == 1


def test_own_copy_of_a_table_that_the_circle_has_is_not_put_into_it_too(
    phone: Phone, app: Flask, alone: Phone
) -> None:
    other = Phone(app)
    table = alone.new_table()
    alone.deal(table, 13, 0, 0, 0, queen=1)
    received(alone, table, phone)
    circle = new_circle(other, received(alone, table, other))
    phone.open(circle)
    assert keep(phone, file_of(other, circle)) == circle
    with phone.app.app_context():
        assert len(read_circle(circle_at(circle)).tables) == 1


@pytest.mark.parametrize(("apart", "deals"), [(False, [2]), (True, [2, 2])])
def test_circle_that_has_a_table_twice_is_handed_over_and_loses_no_log(
    phone: Phone, alone: Phone, *, apart: bool, deals: list[int]
) -> None:
    table = phone.new_table()
    phone.deal(table, 13, 0, 0, 0, queen=1)
    circle = new_circle(phone, table)
    with phone.app.app_context():
        stored = find_table(table[3:])
        assert stored is not None
        mark = circle_at(circle).mark
        twin = keep_as_own(bundle_of(stored, ""), new_link(), circle=mark).link
    phone.deal(table, 5, 4, 3, 1, queen=2)
    if apart:
        phone.deal(f"/t/{twin}", 1, 2, 3, 7, queen=2)
    kept = keep(alone, file_of(phone, circle))
    with alone.app.app_context():
        assert [each.deal_count for each in read_circle(circle_at(kept)).tables] == deals


def test_table_that_stays_outside_its_circle_is_counted(phone: Phone, alone: Phone) -> None:
    table = phone.new_table()
    phone.deal(table, 13, 0, 0, 0, queen=1)
    there = received(phone, table, alone)
    circle = new_circle(alone, there)
    new_circle(phone, table, "Other")
    page = phone.submit(form_to(look_at(phone, file_of(alone, circle)), "/receive/keep"))
    assert "1 table was left as it is here." in page.text


def test_table_of_the_circle_that_is_in_another_one_stays_there(
    phone: Phone, circle: str, alone: Phone
) -> None:
    kept = keep(alone, file_of(phone, circle))
    table = alone.new_table()
    alone.deal(table, 5, 4, 3, 1, queen=2)
    keep_in(alone, table, kept)
    back = file_of(alone, kept)
    there = received(alone, table, phone)
    with phone.app.app_context():
        assert len(read_circle(circle_at(circle)).tables) == 3
    keep_page = phone.open(f"{there}/circle/")
    own = next(each for each in keep_page.forms() if each.fields.get("circle") == circle[3:])
    phone.submit(own, {"do": "out"})
    other = new_circle(phone, there, "Other")
    keep(phone, back)
    with phone.app.app_context():
        assert len(read_circle(circle_at(other)).tables) == 1
        assert len(read_circle(circle_at(circle)).tables) == 2


def test_table_that_is_too_large_where_its_rules_are_written_out_is_left_and_said(
    phone: Phone, circle: str, alone: Phone, monkeypatch: pytest.MonkeyPatch
) -> None:
    data = file_of(phone, circle)
    # What comes was just small enough; as it is packed here it is larger.
    monkeypatch.setattr(bundle, "LARGEST_DOCUMENT", 400)
    assert look_in(alone, data).text.count("This is too large to be a table.") == 2
    page = look_at(alone, data)
    assert page.status == 200
    assert page.text.count("This is too large to be a table.") == 2
    kept = alone.submit(form_to(page, "/receive/keep"))
    assert "2 tables were left as they are here." in kept.text
    assert "Thursday" in kept.text


def test_table_of_a_circle_is_known_though_one_of_others_has_its_mark(
    phone: Phone, circle: str, table: str, alone: Phone
) -> None:
    with phone.app.app_context():
        stored = find_table(table[3:])
        assert stored is not None
        came = bundle_of(stored, "")
    forged = replace(came, table=replace(came.table, players=("Eve", "Bo", "Cara", "Dai")))
    choose(alone, look(alone, as_fragment(bundle.pack(forged))), "keep")
    received(phone, table, alone)
    assert "1 table is new here" in look_at(alone, file_of(phone, circle)).text
