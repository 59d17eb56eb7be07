"""The tables of a circle: what is counted of them, whether they are in it, and once it is gone."""

import pytest
from sqlalchemy import func, select, text, update

from companion.store.access.links import Right, new_link
from companion.store.app_state import app_state
from companion.store.circles.circle_now import forget_played, read_circle, signature_of
from companion.store.circles.circle_tables import (
    membership_of,
    newest_table,
    put_in,
    table_by_mark,
    tables_taken_out,
    take_out,
)
from companion.store.circles.stored_circles import StoredCircle, create_circle, take_out_circle
from companion.store.db.models import DAYS_OUT, CircleRow, PlayedRow, TableRow, db
from companion.store.tables.stored_tables import StoredTable, create_table
from tests.store.away import out_since
from tests.support.sittings import PLAIN, hearts
from tests.support.stores import written


def test_what_is_counted_follows_the_log(circle: StoredCircle, stored: StoredTable) -> None:
    assert put_in(circle, stored)
    assert read_circle(circle).tables[0].deals == ()
    before = signature_of(circle)
    written(stored, PLAIN)
    assert signature_of(circle) != before
    now = read_circle(circle)
    assert [len(each.deals) for each in now.tables] == [1]
    assert read_circle(circle) is now
    assert now.signature == signature_of(circle)


def test_what_was_counted_is_thrown_away_without_harm(
    circle: StoredCircle, stored: StoredTable
) -> None:
    put_in(circle, stored)
    written(stored, PLAIN)
    deals = read_circle(circle).tables[0].deals
    assert db.session.scalar(select(func.count()).select_from(PlayedRow)) == 1
    forget_played()
    assert _same(read_circle(circle).tables[0].deals, deals)
    app_state().played.clear()
    app_state().circles.clear()
    assert _same(read_circle(circle).tables[0].deals, deals)


@pytest.mark.parametrize("body", ["", "{", "[]", '{"mark":1}', "[" * 5000])
def test_damaged_count_is_counted_anew(
    circle: StoredCircle, stored: StoredTable, body: str
) -> None:
    put_in(circle, stored)
    written(stored, PLAIN)
    deals = read_circle(circle).tables[0].deals
    db.session.execute(update(PlayedRow).values(body=body))
    db.session.commit()
    app_state().played.clear()
    app_state().circles.clear()
    assert _same(read_circle(circle).tables[0].deals, deals)


def _same(one: object, other: object) -> bool:
    return repr(one) == repr(other) or one == other


def test_table_that_cannot_be_read_is_left_out(circle: StoredCircle, stored: StoredTable) -> None:
    put_in(circle, stored)
    put_in(circle, create_table(hearts()))
    written(stored, PLAIN)
    db.session.execute(text("UPDATE entries SET body = 'no'"))
    db.session.commit()
    app_state().sheets.clear()
    now = read_circle(circle)
    assert len(now.tables) == 1
    assert now.unreadable == 1


def test_table_is_in_one_circle_only(circle: StoredCircle, stored: StoredTable) -> None:
    other = create_circle(new_link())
    assert put_in(circle, stored)
    assert not put_in(other, stored)
    assert membership_of(stored).circle == circle.mark
    take_out(other, stored)
    assert [each.mark for each in read_circle(circle).tables] == [stored.origin.mark]


def test_table_taken_out_can_be_had_back_for_a_week(
    circle: StoredCircle, stored: StoredTable
) -> None:
    put_in(circle, stored)
    take_out(circle, stored)
    assert read_circle(circle).tables == ()
    assert [each.id for each in tables_taken_out(circle)] == [stored.id]
    assert put_in(circle, stored)
    assert tables_taken_out(circle) == []
    take_out(circle, stored)
    gone = update(TableRow).values(taken_out=out_since(DAYS_OUT + 1))
    db.session.execute(gone)
    db.session.commit()
    assert tables_taken_out(circle) == []
    assert membership_of(stored).circle == ""
    assert put_in(create_circle(new_link()), stored)


@pytest.mark.parametrize("missing", [False, True])
def test_table_of_a_circle_that_is_gone_is_free(
    circle: StoredCircle, stored: StoredTable, *, missing: bool
) -> None:
    other = create_circle(new_link())
    assert put_in(circle, stored)
    take_out_circle(circle, out=True)
    assert membership_of(stored).circle == circle.mark
    assert not put_in(other, stored)
    changed = {"mark": "m" * 12} if missing else {"taken_out": out_since(DAYS_OUT + 1)}
    db.session.execute(update(CircleRow).where(CircleRow.id == circle.id).values(changed))
    db.session.commit()
    assert membership_of(stored).circle == ""
    assert put_in(other, stored)
    assert membership_of(stored).circle == other.mark


def test_rematch_of_a_table_whose_circle_is_gone_is_in_none(
    circle: StoredCircle, stored: StoredTable
) -> None:
    put_in(circle, stored)
    db.session.execute(update(CircleRow).values(taken_out=out_since(DAYS_OUT + 1)))
    db.session.commit()
    again = create_table(hearts(), rematch=stored)
    assert db.session.scalar(select(TableRow.circle).where(TableRow.id == again.id)) is None


def test_rematch_is_in_the_circle_of_the_table_before(
    circle: StoredCircle, stored: StoredTable
) -> None:
    put_in(circle, stored)
    again = create_table(hearts(), rematch=stored)
    assert membership_of(again).circle == circle.mark
    newest = newest_table(circle)
    assert newest is not None
    assert newest.id == again.id
    found = table_by_mark(circle, stored.origin.mark)
    assert found is not None
    assert (found.id, found.right) == (stored.id, Right.WATCH)
