"""Circles in the database: made once, found by their links, with their logs, and deleted whole."""

from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from typing import Any

import pytest
from flask import Flask
from sqlalchemy import event, func, select, text, update

from companion.circle.log.entries import Merged, Named, PersonAdded
from companion.circle.log.fold import CircleSheet
from companion.engine.log.entries import Action, Retract
from companion.engine.messages import Problem
from companion.store.access.join_codes import give_code, link_by_code
from companion.store.access.links import CIRCLES, Renewal, Right, links_of, new_link, renew
from companion.store.circles import stored_circles
from companion.store.circles.circle_hand_over import unite_circle
from companion.store.circles.circle_log import append_to_circle, read_circle_sheet
from companion.store.circles.circle_now import read_circle
from companion.store.circles.circle_tables import membership_of, put_in
from companion.store.circles.stored_circles import (
    StoredCircle,
    create_circle,
    find_circle,
    find_circles,
    note_circle_opened,
    take_out_circle,
)
from companion.store.db.faults import StoreFault
from companion.store.db.models import DAYS_OUT, CircleEntryRow, CircleRow, TableRow, db
from companion.store.tables.prune import delete_unopened
from companion.store.tables.stored_tables import StoredTable, create_table, find_table
from tests.store.away import out_since
from tests.store.meanwhile import commits_meanwhile
from tests.support.sittings import PLAIN, hearts
from tests.support.stores import written


def _written(circle: StoredCircle, action: Action, key: str = "") -> CircleSheet:
    """Append an action that must be accepted."""
    sheet = _append(circle, action, key)
    assert isinstance(sheet, CircleSheet), sheet
    return sheet


def _append(circle: StoredCircle, action: Action, key: str = "") -> CircleSheet | Problem:
    head = read_circle_sheet(circle).head
    tables = read_circle(circle).tables
    return append_to_circle(
        circle, key=key or f"key-{head}", author="Ann", seen=head, action=action, tables=tables
    )


def test_form_sent_twice_makes_one_circle(app: Flask) -> None:
    ticket = new_link()
    assert create_circle(ticket) == create_circle(ticket)
    assert db.session.scalar(select(func.count()).select_from(CircleRow)) == 1


def test_circle_is_found_by_both_links(circle: StoredCircle) -> None:
    links = links_of(circle.id, CIRCLES)
    watched = find_circle(links[Right.WATCH])
    assert watched is not None
    assert watched.right is Right.WATCH
    assert watched.mark == circle.mark
    assert find_circles([*links.values(), "none", "../x", "é"]) == [circle]
    assert find_table(circle.link) is None


def test_circle_that_two_phones_bring_at_once_is_kept_for_each(
    app: Flask, monkeypatch: pytest.MonkeyPatch
) -> None:
    first = create_circle("one", known_as="m" * 12)
    # Neither of the two knows of the other when it begins.
    monkeypatch.setattr(stored_circles, "_is_taken", lambda _: False)
    second = create_circle("two", known_as="m" * 12)
    assert second.link == "two"
    assert second.mark != first.mark
    assert second.known_as == first.known_as == "m" * 12


def test_circle_beyond_the_most_is_refused(app: Flask, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(stored_circles, "MOST_CIRCLES", 1)
    create_circle("one")
    with pytest.raises(StoreFault):
        create_circle("two")
    assert create_circle("one").link == "one"


def test_renewed_link_ends_and_takes_its_code_along(circle: StoredCircle) -> None:
    code = give_code(circle.id, Right.SCORE, CIRCLES)
    assert link_by_code(code.code, CIRCLES) == circle.link
    assert link_by_code(code.code) is None
    assert renew(Renewal(circle.id, Right.SCORE, circle.link, "new-link"), CIRCLES)
    assert find_circle(circle.link) is None
    assert link_by_code(code.code, CIRCLES) is None
    assert find_circle("new-link") is not None


def test_entry_sent_twice_is_one_entry(circle: StoredCircle) -> None:
    _written(circle, Named("Thursday"), "a")
    assert _written(circle, Named("Thursday"), "a").head == 1
    other = _append(circle, Named("Friday"), "a")
    assert isinstance(other, Problem)
    assert other.code == "key-reused"
    assert read_circle_sheet(circle).name == "Thursday"


def test_entry_that_missed_others_is_judged_by_the_log_as_it_is(circle: StoredCircle) -> None:
    _written(circle, PersonAdded("Ann"))
    _written(circle, PersonAdded("Anne"))
    merged = append_to_circle(circle, key="m", author="Bob", seen=0, action=Merged("Ann", "Anne"))
    assert isinstance(merged, CircleSheet)
    assert merged.entries[-1].seen == 0
    again = append_to_circle(circle, key="n", author="Cy", seen=99, action=Merged("Ann", "Anne"))
    assert isinstance(again, Problem)
    assert again.code == "merge-already"


def test_log_is_not_merged_while_an_entry_is_just_being_saved(
    app: Flask, circle: StoredCircle
) -> None:
    other = create_circle(new_link())
    _written(other, PersonAdded("Ann"))
    _written(circle, Named("Thursday"))
    theirs = read_circle_sheet(other).entries

    def add() -> None:
        append_to_circle(circle, key="late", author="Bo", seen=1, action=PersonAdded("Bo"))

    with commits_meanwhile(app, add):
        assert not unite_circle(circle, theirs, 1)
    assert [each.key for each in read_circle_sheet(circle).entries] == ["key-0", "late"]
    assert unite_circle(circle, theirs, 2)


def test_entry_is_retracted_by_its_key_whatever_number_it_has_by_now(circle: StoredCircle) -> None:
    _written(circle, PersonAdded("Ann"), "ann")
    _written(circle, PersonAdded("Bo"), "bo")

    def retracts(target_key: str) -> CircleSheet | Problem:
        post, action = f"undo-{target_key}", Retract(1)
        return append_to_circle(
            circle, key=post, author="Ann", seen=1, action=action, target_key=target_key
        )

    for _ in range(2):
        assert isinstance(retracts("bo"), CircleSheet)
    assert [each.action for each in read_circle_sheet(circle).entries[2:]] == [Retract(2)]
    gone = retracts("cy")
    assert isinstance(gone, Problem)
    assert gone.code == "entry-unknown"


def test_circle_taken_out_can_be_had_back_for_a_week(circle: StoredCircle) -> None:
    take_out_circle(circle, out=True)
    found = find_circle(circle.link)
    assert found is not None
    assert found.taken_out
    take_out_circle(circle, out=False)
    assert find_circle(circle.link) == circle
    db.session.execute(update(CircleRow).values(taken_out=out_since(DAYS_OUT + 1)))
    db.session.commit()
    assert find_circle(circle.link) is None


def test_old_evenings_of_a_circle_that_meets_are_kept(
    circle: StoredCircle, stored: StoredTable
) -> None:
    alone = create_table(hearts())
    put_in(circle, stored)
    written(stored, PLAIN)
    read_circle(circle)
    db.session.execute(update(TableRow).values(opened="2020-01-01"))
    db.session.commit()
    assert delete_unopened(30).tables == 1
    assert find_table(alone.link) is None
    assert find_table(stored.link) is not None
    _written(circle, Named("Thursday"))
    db.session.execute(update(CircleRow).values(opened="2020-01-01"))
    db.session.commit()
    assert delete_unopened(30).tables == 1
    assert find_circle(circle.link) is None
    assert db.session.scalar(select(func.count()).select_from(CircleEntryRow)) == 0


@pytest.mark.parametrize("moment", ["DELETE FROM entries", "DELETE FROM circles "])
def test_circle_that_somebody_opens_too_late_is_deleted_as_a_whole(
    app: Flask, circle: StoredCircle, stored: StoredTable, moment: str
) -> None:
    put_in(circle, stored)
    for row in (CircleRow, TableRow):
        db.session.execute(update(row).values(opened="2020-01-01"))
    db.session.commit()

    def open_it() -> None:
        with app.app_context():
            note_circle_opened(replace(circle, opened=None))

    def before_statement(*said: Any) -> None:
        if said[2].startswith(moment):
            reached.add(moment)
            pool.submit(open_it).result()

    reached: set[str] = set()
    with ThreadPoolExecutor(1) as pool:
        event.listen(db.engine, "before_cursor_execute", before_statement)
        assert delete_unopened(30) == (1, 1)
        event.remove(db.engine, "before_cursor_execute", before_statement)
    assert reached
    assert db.session.scalar(select(func.count()).select_from(CircleRow)) == 0


def test_table_opened_lately_survives_its_circle(circle: StoredCircle, stored: StoredTable) -> None:
    put_in(circle, stored)
    db.session.execute(update(CircleRow).values(opened="2020-01-01"))
    db.session.commit()
    assert delete_unopened(30).tables == 0
    assert find_table(stored.link) is not None
    assert membership_of(stored).circle == ""


def test_damaged_right_allows_nobody_to_write(circle: StoredCircle) -> None:
    db.session.execute(text("UPDATE circle_links SET \"right\" = 'all'  WHERE \"right\" = 'score'"))
    db.session.commit()
    found = find_circle(circle.link)
    assert found == replace(circle, right=Right.WATCH)
