"""Links: one to score and one only to watch, which lead to the same table."""

import pytest
from alembic import command
from flask import Flask
from sqlalchemy import select, text, update

from companion.store.database import upgrade_database
from companion.store.links import Right
from companion.store.models import LinkRow, db
from companion.store.tables import (
    StoredTable,
    create_table,
    find_table,
    find_tables,
    heads_of,
    read_sheet,
    rematch_of,
)
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
    assert rematch_of(stored) == again.link
    assert rematch_of(watched) == _link(again, Right.WATCH)


def test_heads_are_told_of_links_of_both_kinds(stored: StoredTable) -> None:
    written(stored, PLAIN)
    links = [_link(stored, right) for right in Right]
    assert heads_of(links) == dict.fromkeys(links, (1, False))


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
    command.downgrade(app.extensions["migrate"].migrate.get_config(), "0003")
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
