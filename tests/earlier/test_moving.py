"""`companion move`: a whole server goes from SQLite to PostgreSQL, or stays where it is."""

import sqlite3
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest
from sqlalchemy import func, select, text

from companion.circle.log.entries import Named
from companion.store.access.links import new_link
from companion.store.circles.circle_log import append_to_circle
from companion.store.circles.circle_now import read_circle
from companion.store.circles.circle_tables import put_in
from companion.store.circles.stored_circles import create_circle, find_circle
from companion.store.database import upgrade_database
from companion.store.db.models import EntryRow, db
from companion.store.instance import DATABASE
from companion.store.move_data import move_data
from companion.store.tables.stored_tables import create_table, find_table, read_sheet
from companion.web.app import create_app
from tests.earlier.facts import differences, facts_of
from tests.earlier.opening import closed_after
from tests.earlier.released import releases
from tests.support.commands import companion
from tests.support.killed import kill_at, moments_of
from tests.support.postgresql import Cluster
from tests.support.server import serving
from tests.support.sittings import PLAIN, hearts
from tests.support.stores import all_rows, opened, written

pytestmark = [pytest.mark.postgresql, pytest.mark.at_length]

*_, RELEASE = releases()


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """The folder of a server with tables of all games, as this version stores them."""
    folder = RELEASE.unfold("instance", tmp_path / "data")
    assert companion("upgrade", "--instance", folder).status == 0
    return folder


@pytest.fixture
def address(cluster: Cluster) -> Iterator[str]:
    """The address of an empty database."""
    with cluster.database() as name:
        yield cluster.url(name)


def _rows(place: Path | str) -> dict[str, list[tuple[object, ...]]]:
    """Everything that a database holds, by table; nothing where it has none."""
    with opened(place):
        return all_rows()


def test_every_row_and_every_sheet_is_there_afterwards(folder: Path, address: str) -> None:
    before = _rows(folder / DATABASE)
    with closed_after(create_app(instance=folder)) as app:
        sheets = facts_of(app)
    done = companion("move", address, "--instance", folder)
    assert (done.status, done.err) == (0, "")
    assert f"{len(before['tables'])} tables with {len(before['entries'])} entries" in done.out
    assert _rows(address) == before == _rows(folder / DATABASE)
    moved = create_app({"SQLALCHEMY_DATABASE_URI": address}, instance=folder)
    with closed_after(moved) as app:
        assert not differences(sheets, facts_of(app))
        with app.app_context():
            added = create_table(hearts())
            written(added, PLAIN)
            assert find_table(added.link) is not None
            assert read_sheet(added).head == 1


def test_circles_move_along(folder: Path, address: str) -> None:
    with closed_after(create_app(instance=folder)) as app, app.app_context():
        circle, table = create_circle(new_link()), create_table(hearts())
        append_to_circle(circle, key="a", author="Ann", seen=0, action=Named("Thursday"))
        written(table, PLAIN)
        put_in(circle, table)
        deals = [each.deal_count for each in read_circle(circle).tables]
    before = _rows(folder / DATABASE)
    assert all(before[name] for name in ("circles", "circle_links", "circle_entries", "played"))
    assert companion("move", address, "--instance", folder).status == 0
    assert _rows(address) == before
    moved = create_app({"SQLALCHEMY_DATABASE_URI": address}, instance=folder)
    with closed_after(moved) as app, app.app_context():
        found = find_circle(circle.link)
        assert found is not None
        now = read_circle(found)
        assert (now.sheet.name, [each.deal_count for each in now.tables]) == ("Thursday", deals)
        assert create_circle(new_link()).id == circle.id + 1


@pytest.mark.parametrize("form", ["sqlite:///{file}", "postgresql://ann@cards.example/none"])
def test_environment_names_the_file_to_move_or_the_server_that_it_will_be_on(
    folder: Path, address: str, tmp_path: Path, form: str
) -> None:
    file = folder / DATABASE
    if form.startswith("sqlite"):
        file = file.rename(tmp_path / "elsewhere.sqlite")
    named = form.format(file=file)
    done = companion("move", address, "--instance", folder, DATABASE_URL=named)
    assert (done.status, done.err) == (0, "")
    assert _rows(address) == _rows(file)


def test_database_with_tables_is_left_as_it_is(folder: Path, address: str) -> None:
    assert companion("move", address, "--instance", folder).status == 0
    before = _rows(address)
    done = companion("move", address, "--instance", folder)
    assert (done.status, done.out) == (2, "")
    assert "already holds tables" in done.err
    assert _rows(address) == before


def test_database_with_a_table_of_others_is_left_as_it_is(folder: Path, address: str) -> None:
    with opened(address), db.engine.begin() as connection:
        connection.execute(text("CREATE TABLE theirs (legs integer)"))
    done = companion("move", address, "--instance", folder)
    assert (done.status, "already holds tables" in done.err) == (2, True)


def test_server_that_still_runs_is_to_be_stopped_first(folder: Path, address: str) -> None:
    with serving(folder):
        done = companion("move", address, "--instance", folder)
    assert (done.status, done.out, len(done.said)) == (2, "", 1)
    assert "Stop it first" in done.err
    assert not any(_rows(address).values())


def test_row_that_the_server_refuses_is_named_and_nothing_is_moved(
    folder: Path, address: str
) -> None:
    with closing(sqlite3.connect(folder / DATABASE)) as connection, connection:
        connection.execute("UPDATE entries SET author = 'A' || char(0) WHERE number = 1")
    done = companion("move", address, "--instance", folder)
    assert done.status == 2
    assert "refuses the data" in done.err
    assert not any(_rows(address).values())


def test_damaged_value_is_counted_and_takes_no_other_along(folder: Path, address: str) -> None:
    with closing(sqlite3.connect(folder / DATABASE)) as connection, connection:
        connection.execute("UPDATE tables SET rules = '{' WHERE id = (SELECT min(id) FROM tables)")
    done = companion("move", address, "--instance", folder)
    assert (done.status, "1 damaged value was left empty" in done.out) == (0, True)
    assert len(_rows(address)["tables"]) == len(_rows(folder / DATABASE)["tables"])


def test_what_is_entered_meanwhile_is_said_to_be_missing(folder: Path, address: str) -> None:
    with opened(folder / DATABASE):
        source = db.engine
        with opened(address) as app:
            upgrade_database(app)
            before = _count()

            def enter(name: str, _: int) -> None:
                if name == "entries":
                    with closing(sqlite3.connect(folder / DATABASE)) as other, other:
                        other.execute("DELETE FROM entries WHERE number = 1")

            moved = move_data(source, db.engine, enter)
            assert moved.is_behind
            assert before == 0 < moved.rows["entries"] == _count()


def _count() -> int:
    """How many entries the present database holds."""
    with db.engine.connect() as connection:
        return connection.scalar(select(func.count()).select_from(EntryRow)) or 0


@pytest.mark.parametrize(
    ("named", "said"),
    [
        ("sqlite:///elsewhere.sqlite", "not that of a database on a PostgreSQL server"),
        (
            "postgresql://companion@/none?host=/nowhere",
            "Nothing answers at the database server /nowhere.",
        ),
        ("nonsense", "not that of a database on a PostgreSQL server"),
    ],
)
def test_address_that_is_none_is_one_sentence(folder: Path, named: str, said: str) -> None:
    done = companion("move", named, "--instance", folder)
    assert (done.status, done.out, len(done.said)) == (2, "", 1)
    assert said in done.err
    # The address was typed as an argument.
    assert "DATABASE_URL" not in done.err


def test_folder_without_data_is_one_sentence(tmp_path: Path, address: str) -> None:
    done = companion("move", address, "--instance", tmp_path)
    assert (done.status, len(done.said)) == (2, 1)


def test_older_folder_is_to_be_upgraded_first(tmp_path: Path, address: str) -> None:
    folder = RELEASE.unfold("instance", tmp_path / "data")
    older = next(name for each in releases() for name in each.names("older"))
    source = next(each for each in releases() if older in each.names("older"))
    (folder / DATABASE).write_bytes(source.bytes(older))
    done = companion("move", address, "--instance", folder)
    assert (done.status, "companion upgrade" in done.err) == (2, True)
    assert not any(_rows(address).values())


def test_killed_at_any_moment_it_leaves_all_or_nothing(
    folder: Path, address: str, cluster: Cluster
) -> None:
    before, seen = _rows(folder / DATABASE), []
    moments = moments_of(folder, "move", address, "--instance", folder, sent_to="postgresql")
    assert _rows(address) == before
    for moment in moments:
        with cluster.database() as name:
            move = ("move", cluster.url(name), "--instance", folder)
            kill_at(moment, folder, *move, sent_to="postgresql")
            held = _rows(cluster.url(name))
            seen.append(any(held.values()))
            if not seen[-1]:
                assert companion(*move).status == 0
                held = _rows(cluster.url(name))
            assert held == _rows(folder / DATABASE) == before, moment
    assert seen == sorted(seen)
    assert seen[0] is False
