"""PostgreSQL: what a server does to those it serves, and that nothing is lost by it."""

from collections.abc import Iterator
from contextlib import contextmanager

import psycopg
import pytest
from flask import Flask
from sqlalchemy import text, update

from companion.store.database import PATIENCE, open_database, upgrade_database
from companion.store.db.faults import Fault, StoreFault
from companion.store.db.models import TableRow, db
from companion.store.tables.missing_games import missing_games, tables_without_game
from companion.store.tables.stored_tables import (
    MissingGame,
    StoredTable,
    create_table,
    find_table,
    read_sheet,
)
from tests.support.postgresql import OWNER, Cluster
from tests.support.sittings import PLAIN, hearts
from tests.support.stores import opened, rows, write, written

pytestmark = pytest.mark.postgresql

SCHEMA = """
SELECT table_name, column_name FROM information_schema.columns WHERE table_schema = 'public'
"""
HELD = "LOCK TABLE entries IN EXCLUSIVE MODE"
FAILING = """
CREATE SEQUENCE failures;
CREATE FUNCTION fail() RETURNS trigger AS $$
BEGIN
    IF nextval('failures') <= {times} THEN
        RAISE EXCEPTION 'the outside fails' USING ERRCODE = '{state}';
    END IF;
    RETURN NEW;
END $$ LANGUAGE plpgsql;
CREATE TRIGGER failing BEFORE INSERT ON entries FOR EACH ROW EXECUTE FUNCTION fail();
"""


@pytest.fixture
def address(cluster: Cluster, name: str) -> str:
    """The address of an empty database."""
    return cluster.url(name)


@pytest.fixture
def app(address: str) -> Iterator[Flask]:
    """An app that does not wait long for others."""
    with opened(address, {PATIENCE: 0.05}) as app:
        upgrade_database(app)
        yield app


@contextmanager
def _beside(cluster: Cluster, name: str) -> Iterator[psycopg.Connection]:
    """Another program's connection to the same database."""
    with psycopg.connect(host=str(cluster.folder), user=OWNER, dbname=name) as connection:
        yield connection
        connection.rollback()


def _fail(state: str, times: int) -> None:
    """Let the database fail with that code as often as an entry comes."""
    db.session.execute(text(FAILING.format(state=state, times=times)))
    db.session.commit()


def test_new_database_asks_for_an_upgrade(address: str) -> None:
    with opened(address) as app:
        with pytest.raises(StoreFault, match="store-older"):
            open_database(app)
        upgrade_database(app)
        open_database(app)


def test_database_of_a_newer_version_is_refused(app: Flask) -> None:
    db.session.execute(text("UPDATE alembic_version SET version_num = '9999'"))
    db.session.commit()
    for opening in (open_database, upgrade_database):
        with pytest.raises(StoreFault, match="store-newer"):
            opening(app)


def test_database_of_another_program_is_left_alone(
    cluster: Cluster, name: str, address: str
) -> None:
    with _beside(cluster, name) as other:
        other.execute("CREATE TABLE tables (legs integer)")
        other.commit()
    with opened(address) as app, pytest.raises(StoreFault, match="store-foreign"):
        upgrade_database(app)
    with _beside(cluster, name) as other:
        assert other.execute(SCHEMA).fetchall() == [("tables", "legs")]


@pytest.mark.parametrize("scheme", ["postgresql", "postgres", "postgresql+psycopg"])
def test_address_need_not_name_the_driver(address: str, scheme: str) -> None:
    with opened(address.replace("postgresql+psycopg", scheme)) as app:
        upgrade_database(app)
        assert create_table(hearts()).table == hearts()


def test_connection_that_broke_is_made_again(
    cluster: Cluster, name: str, stored: StoredTable
) -> None:
    written(stored, PLAIN)
    db.session.remove()
    with _beside(cluster, name) as other:
        ended = other.execute(
            "SELECT pg_terminate_backend(pid) FROM pg_stat_activity"
            " WHERE datname = %s AND pid <> pg_backend_pid()",
            [name],
        ).fetchall()
    assert ended == [(True,)]
    assert written(stored, PLAIN).head == 2


def test_connection_that_breaks_within_a_request_is_said(
    cluster: Cluster, name: str, stored: StoredTable
) -> None:
    read_sheet(stored)
    with _beside(cluster, name) as other:
        other.execute(
            "SELECT pg_terminate_backend(pid) FROM pg_stat_activity"
            " WHERE datname = %s AND pid <> pg_backend_pid()",
            [name],
        )
    with pytest.raises(StoreFault, match="store-unreachable"):
        write(stored, PLAIN, "key")
    db.session.remove()
    assert written(stored, PLAIN, "key").head == 1


def test_server_that_is_away_is_said_and_nothing_is_lost(
    cluster: Cluster, stored: StoredTable
) -> None:
    written(stored, PLAIN, "first")
    db.session.remove()
    cluster.stop("fast")
    try:
        for _ in range(2):
            with pytest.raises(StoreFault, match="store-unreachable"):
                find_table(stored.link)
            db.session.remove()
    finally:
        cluster.start()
    assert [each.key for each in written(stored, PLAIN, "second").entries] == ["first", "second"]


def test_held_table_is_said_and_read(cluster: Cluster, name: str, stored: StoredTable) -> None:
    written(stored, PLAIN)
    db.session.remove()
    with _beside(cluster, name) as other:
        other.execute(HELD)
        with pytest.raises(StoreFault, match="store-busy"):
            write(stored, PLAIN)
        assert read_sheet(stored).head == 1
    assert written(stored, PLAIN).head == 2


@pytest.mark.parametrize(
    ("state", "code"),
    [
        ("53100", "full"),
        ("25006", "denied"),
        ("42501", "denied"),
        ("57014", "busy"),
        ("40P01", "busy"),
        ("58030", "disk"),
        ("XX001", "damaged"),
    ],
)
def test_fault_is_said_and_nothing_half_written(stored: StoredTable, state: str, code: str) -> None:
    _fail(state, times=3)
    with pytest.raises(StoreFault, match=f"store-{code}"):
        write(stored, PLAIN, "key")
    assert rows() == 0


@pytest.mark.parametrize("state", ["40001", "40P01"])
def test_who_had_to_give_way_tries_again(stored: StoredTable, state: str) -> None:
    _fail(state, times=2)
    assert written(stored, PLAIN).head == 1
    assert rows() == 1


def test_dump_that_is_put_back_has_everything(cluster: Cluster, name: str, app: Flask) -> None:
    stored = create_table(hearts())
    written(stored, PLAIN, "kept")
    dump = cluster.run("pg_dump", "--format=plain", "--no-owner", name)
    with cluster.database() as other:
        cluster.run("psql", "--quiet", "--set=ON_ERROR_STOP=1", "--dbname", other, typed=dump)
        with opened(cluster.url(other)) as again:
            open_database(again)
            found = find_table(stored.link)
            assert found is not None
            assert [each.key for each in read_sheet(found).entries] == ["kept"]
            assert written(found, PLAIN).head == 2
            assert create_table(hearts()).id > stored.id


def test_tables_are_found_whose_game_or_version_of_rules_is_missing(app: Flask) -> None:
    gone, newer, known = (create_table(hearts()) for _ in range(3))
    for stored, values in ((gone, {"game": "gone"}), (newer, {"rules": {"rules_version": 2}})):
        row = update(TableRow).where(TableRow.id == stored.id).values(**values)
        db.session.execute(row)
    db.session.commit()
    links = [gone.link, newer.link, known.link]
    assert [each.link for each in tables_without_game(links)] == [gone.link, newer.link]
    assert missing_games() == {"gone": 1, "hearts": 1}
    with pytest.raises(MissingGame) as raised:
        find_table(newer.link)
    assert (raised.value.game, raised.value.version) == ("hearts", 2)


@pytest.mark.parametrize("asked", ["1", "3"])
def test_address_may_say_how_long_to_connect(address: str, asked: str) -> None:
    with opened(f"{address}&connect_timeout={asked}") as app:
        upgrade_database(app)
        assert create_table(hearts()).table == hearts()


def test_address_that_says_nonsense_of_it_is_told(address: str) -> None:
    with (
        opened(f"{address}&connect_timeout=soon") as app,
        pytest.raises(Fault) as told,
    ):
        upgrade_database(app)
    assert told.value.message.code == "database-option"
    assert "connect_timeout" in str(told.value.message.params["reason"])
