"""Links: one to score and one only to watch, which lead to the same table."""

from concurrent.futures import ThreadPoolExecutor
from threading import Barrier

import pytest
from alembic import command
from flask import Flask
from sqlalchemy import select, text, update

from companion.store.access.join_codes import give_code, link_by_code
from companion.store.access.links import (
    Head,
    Renewal,
    Right,
    heads_of,
    links_of,
    links_of_same_table,
    new_link,
    renew,
)
from companion.store.app_state import change_feed
from companion.store.database import upgrade_database
from companion.store.db.models import LinkRow, TableRow, db
from companion.store.db.schema import migrations
from companion.store.tables.prune import delete_unopened
from companion.store.tables.stored_tables import (
    NextTable,
    StoredTable,
    create_table,
    find_table,
    find_tables,
    read_sheet,
    rematch_of,
)
from tests.support.server import PATIENCE
from tests.support.sittings import PLAIN, hearts
from tests.support.stores import written


def _link(stored: StoredTable, right: Right) -> str:
    """The link of a table that allows this."""
    asked = select(LinkRow.link).where(LinkRow.table_id == stored.id, LinkRow.right == right)
    return db.session.execute(asked).scalar_one()


def _found(link: str) -> StoredTable:
    found = find_table(link)
    assert found is not None
    return found


def _renewal(stored: StoredTable, right: Right) -> Renewal:
    return Renewal(stored.id, right, _link(stored, right), new_link())


@pytest.mark.parametrize("right", Right)
def test_renewed_link_has_ended_and_the_other_stands(stored: StoredTable, right: Right) -> None:
    written(stored, PLAIN)
    before, renewal = links_of(stored.id), _renewal(stored, right)
    assert renew(renewal)
    assert links_of(stored.id) == {**before, right: renewal.new}
    assert find_table(renewal.old) is None
    head = Head(1, watched=_link(stored, Right.WATCH), table=stored.id)
    assert heads_of([renewal.old, renewal.new]) == {renewal.new: head}
    found = _found(renewal.new)
    assert (found.id, found.right, read_sheet(found).head) == (stored.id, right, 1)


@pytest.mark.parametrize("right", Right)
def test_link_renewed_twice_by_one_form_is_renewed_once(stored: StoredTable, right: Right) -> None:
    renewal = _renewal(stored, right)
    assert [renew(renewal), renew(renewal)] == [True, True]
    assert links_of(stored.id)[right] == renewal.new


def test_of_two_who_renew_the_first_one_counts(stored: StoredTable) -> None:
    first, second = _renewal(stored, Right.SCORE), _renewal(stored, Right.SCORE)
    assert [renew(first), renew(second)] == [True, False]
    assert links_of(stored.id)[Right.SCORE] == first.new


def test_of_many_who_renew_at_once_one_counts(app: Flask, stored: StoredTable) -> None:
    renewals = [_renewal(stored, Right.SCORE) for _ in range(4)]
    together = Barrier(len(renewals))

    def tap(renewal: Renewal) -> bool:
        with app.app_context():
            together.wait(PATIENCE)
            return renew(renewal)

    with ThreadPoolExecutor(len(renewals)) as pool:
        done = list(pool.map(tap, renewals))
    assert sum(done) == 1
    assert links_of(stored.id)[Right.SCORE] == renewals[done.index(True)].new


def test_link_of_another_table_or_right_is_not_renewed(stored: StoredTable) -> None:
    other = create_table(hearts())
    score = _link(stored, Right.SCORE)
    assert not renew(Renewal(other.id, Right.SCORE, score, new_link()))
    assert not renew(Renewal(stored.id, Right.WATCH, score, new_link()))
    assert find_table(score) == stored


def test_renewed_table_is_what_its_ticket_made_still(stored: StoredTable) -> None:
    renewal = _renewal(stored, Right.SCORE)
    renew(renewal)
    again = create_table(hearts(), link=renewal.old)
    assert (again.id, again.link) == (stored.id, renewal.new)
    assert find_table(renewal.old) is None


def test_renewal_is_told_as_what_anybody_has_to_look_at(stored: StoredTable) -> None:
    told: list[tuple[int | None, int]] = []
    leave = change_feed().subscribe(lambda table, head: told.append((table, head)))
    renew(_renewal(stored, Right.WATCH))
    leave()
    assert (None, 0) in told


def test_links_beside_a_link_are_those_of_its_table(stored: StoredTable) -> None:
    create_table(hearts())
    links = frozenset(links_of(stored.id).values())
    assert {links_of_same_table(each) for each in links} == {links}
    for wrong in ("nowhere", "a\x00b", ""):
        assert links_of_same_table(wrong) == {wrong}


def test_links_and_codes_go_with_their_table(stored: StoredTable) -> None:
    code = give_code(stored.id, Right.SCORE)
    other = create_table(hearts())
    db.session.execute(update(TableRow).where(TableRow.id == stored.id).values(opened="2020-02-29"))
    db.session.commit()
    assert delete_unopened(30).tables == 1
    assert links_of(stored.id) == {}
    assert link_by_code(code.code) is None
    assert len(links_of(other.id)) == 2


def test_table_has_a_link_to_score_and_another_to_watch(stored: StoredTable) -> None:
    watched = _found(_link(stored, Right.WATCH))
    assert (stored.right, watched.right) == (Right.SCORE, Right.WATCH)
    assert watched.link != stored.link
    assert (watched.id, watched.table) == (stored.id, stored.table)


def test_what_is_scored_is_seen_by_those_who_watch(stored: StoredTable) -> None:
    watched = _found(_link(stored, Right.WATCH))
    assert written(stored, PLAIN) == read_sheet(watched)


def test_table_known_by_both_links_comes_once_by_the_one_to_score(stored: StoredTable) -> None:
    watch, other = _link(stored, Right.WATCH), create_table(hearts())
    for known in ([watch, other.link, stored.link], [stored.link, other.link, watch]):
        assert find_tables(known) == [stored, other]
    assert [each.link for each in find_tables([watch])] == [watch]


def test_rematch_is_followed_with_the_same_right(stored: StoredTable) -> None:
    again, watched = create_table(hearts(), rematch=stored), _found(_link(stored, Right.WATCH))
    assert rematch_of(stored) == NextTable(again.link, renewed=False)
    assert rematch_of(watched) == NextTable(_link(again, Right.WATCH), renewed=False)


def test_heads_are_told_of_links_of_both_kinds(stored: StoredTable) -> None:
    written(stored, PLAIN)
    links = [_link(stored, right) for right in Right]
    head = Head(1, watched=_link(stored, Right.WATCH), table=stored.id)
    assert heads_of(links) == dict.fromkeys(links, head)


@pytest.mark.parametrize("damaged", ["", "SCORE", "write"])
def test_link_of_which_nobody_knows_what_it_allows_lets_nobody_write(
    stored: StoredTable, damaged: str
) -> None:
    db.session.execute(update(LinkRow).where(LinkRow.link == stored.link).values(right=damaged))
    db.session.commit()
    assert _found(stored.link).right is Right.WATCH


def test_tables_from_before_get_a_link_to_watch(app: Flask, stored: StoredTable) -> None:
    other = create_table(hearts())
    written(stored, PLAIN)
    db.session.remove()
    command.downgrade(migrations(app), "0003")
    assert db.session.execute(text("SELECT link FROM tables ORDER BY id")).scalars().all() == [
        stored.link,
        other.link,
    ]
    db.session.remove()
    upgrade_database(app)
    for each in (stored, other):
        assert _found(each.link) == each
        assert _found(_link(each, Right.WATCH)).id == each.id
    assert len(set(db.session.scalars(select(LinkRow.link)))) == 4
    assert read_sheet(_found(stored.link)).head == 1


def test_links_from_before_are_as_if_renewed_where_nobody_can_tell(
    app: Flask, stored: StoredTable
) -> None:
    again, renewed = create_table(hearts(), rematch=stored), create_table(hearts())
    renewal = _renewal(renewed, Right.SCORE)
    assert renew(renewal)
    db.session.remove()
    command.downgrade(migrations(app), "0006")
    db.session.remove()
    upgrade_database(app)
    standing = select(LinkRow.link).where(LinkRow.renewed)
    assert {*db.session.scalars(standing)} == {_link(again, Right.WATCH), renewal.new}
