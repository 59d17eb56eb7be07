"""Before the schema is changed a whole copy of the data stands beside it, and one line says so."""

import errno
import shutil
import sqlite3
import stat
from collections.abc import Sequence
from contextlib import closing
from pathlib import Path
from types import SimpleNamespace

import pytest

from companion.cli import main
from companion.store.db import schema as safe_copy
from companion.store.db.faults import StoreFault
from companion.store.db.models import db
from companion.web.app import create_app
from tests.earlier.older import revisions
from tests.earlier.released import releases
from tests.starting.starts import LINK, Starting, said

OLD = [each for each in revisions() if each != revisions()[-1]]


def _put(starting: Starting, revision: str) -> bytes:
    """Put a database of that revision where the data is kept, and return its bytes.

    It has a write-ahead log, as where a server has used it.
    """
    starting.folder.mkdir(exist_ok=True)
    for release in releases():
        older = f"older/{revision}.sqlite"
        names = [each for each in release.names("older") if each == older]
        for name in (*names, "instance/companion.sqlite"):
            starting.database.write_bytes(release.bytes(name))
            if _rows(starting.database)["alembic_version"] == [(revision,)]:
                with closing(sqlite3.connect(starting.database)) as connection:
                    connection.execute("PRAGMA journal_mode = WAL")
                return starting.database.read_bytes()
    raise AssertionError(f"no release has a database at {revision}")


def _copies(starting: Starting) -> list[Path]:
    return sorted(starting.folder.glob("companion.sqlite.*"))


def _rows(path: Path) -> dict[str, list[tuple[object, ...]]]:
    with closing(sqlite3.connect(path)) as connection:
        found = connection.execute("SELECT name FROM sqlite_master WHERE type = 'table'")
        names = [name for (name,) in found.fetchall()]
        return {each: connection.execute(f"SELECT * FROM {each}").fetchall() for each in names}


def _upgrade(starting: Starting) -> Sequence[str]:
    """What `upgrade` says beside its result."""
    assert main(["upgrade", "--instance", str(starting.folder)]) == 0
    return starting.capsys.readouterr().err.splitlines()


@pytest.mark.parametrize("revision", OLD)
def test_data_is_copied_before_its_schema_is_changed(starting: Starting, revision: str) -> None:
    _put(starting, revision)
    before = _rows(starting.database)
    line = _upgrade(starting)
    (copy,) = _copies(starting)
    assert copy.name.startswith(f"companion.sqlite.before_{revision}_")
    assert [f"companion: {said('database-copied', copy=str(copy))[0]}"] == line
    assert _rows(copy) == before
    assert _rows(starting.database)["alembic_version"] == [(revisions()[-1],)]
    assert stat.S_IMODE(copy.stat().st_mode) == 0o600


def test_new_database_and_one_that_needs_nothing_are_not_copied(starting: Starting) -> None:
    starting.once()
    assert _upgrade(starting) == []
    assert _copies(starting) == []


def test_without_room_for_the_copy_nothing_is_changed(starting: Starting) -> None:
    none = SimpleNamespace(free=len(_put(starting, OLD[-1])) - 1)
    before = _rows(starting.database)
    starting.monkeypatch.setattr(shutil, "disk_usage", lambda _: none)
    assert starting.serve() == said("database-no-copy", database=str(starting.database))
    assert _rows(starting.database) == before
    assert _copies(starting) == []


@pytest.mark.parametrize(
    ("number", "code"), [(errno.EACCES, "store-denied"), (errno.ENOSPC, "database-no-copy")]
)
def test_folder_that_takes_no_copy_is_told_apart_from_a_full_disk(
    starting: Starting, number: int, code: str
) -> None:
    _put(starting, OLD[-1])
    before = _rows(starting.database)

    def refuse(draft: Path) -> None:
        raise OSError(number, "", str(draft))

    starting.monkeypatch.setattr(safe_copy, "begin_draft", refuse)
    assert starting.serve() == said(code, database=str(starting.database))
    assert _rows(starting.database) == before


def test_draft_of_whoever_starts_next_is_left_alone(starting: Starting) -> None:
    _put(starting, OLD[-1])
    rename = Path.rename

    def as_another_starts(draft: Path, to: Path) -> Path:
        named = rename(draft, to)
        draft.write_bytes(b"another one's")
        return named

    starting.monkeypatch.setattr(Path, "rename", as_another_starts)
    _upgrade(starting)
    assert starting.database.with_name("companion.sqlite.copy").read_bytes() == b"another one's"


def test_copy_that_is_not_whole_is_none(starting: Starting) -> None:
    _put(starting, OLD[-1])
    before = _rows(starting.database)

    def fail(path: Path, draft: Path) -> None:
        draft.write_bytes(b"half")
        raise StoreFault("damaged", str(path))

    starting.monkeypatch.setattr(safe_copy, "fill_draft", fail)
    assert starting.serve() == said("store-damaged", database=str(starting.database))
    assert _rows(starting.database) == before
    assert not [*starting.folder.glob("*before*")]
    starting.monkeypatch.undo()
    assert len(_upgrade(starting)) == 1
    (copy,) = _copies(starting)
    assert _rows(copy)["alembic_version"] == [(OLD[-1],)]


def test_migration_that_fails_again_and_again_leaves_one_copy(starting: Starting) -> None:
    _put(starting, OLD[0])
    before = _rows(starting.database)
    # What the second migration would add is there already, so that it fails in the middle.
    starting.sql("CREATE TABLE counts (key TEXT)")
    for _ in range(2):
        with pytest.raises(Exception, match="already exists"):
            create_app(instance=starting.folder)
    (copy,) = _copies(starting)
    assert _rows(copy).items() >= before.items()
    starting.sql("DROP TABLE counts")
    with create_app(instance=starting.folder).app_context():
        db.engine.dispose()


def test_database_in_memory_is_refused(starting: Starting) -> None:
    for address in ("sqlite://", "sqlite:///:memory:", "sqlite:///file:x?mode=memory&uri=true"):
        starting.monkeypatch.setenv("DATABASE_URL", address)
        assert starting.serve() == said("database-in-memory")
        assert starting.refused("export", LINK) == said("database-in-memory")


@pytest.mark.parametrize(
    "statement", ["DELETE FROM alembic_version", "DROP TABLE links", "DROP TABLE claims"]
)
def test_emptied_version_or_missing_table_is_told(starting: Starting, statement: str) -> None:
    starting.once()
    starting.sql(statement)
    before = _rows(starting.database)
    assert starting.serve() == said("database-unversioned", database=str(starting.database))
    assert _rows(starting.database) == before


def test_three_copies_are_kept_and_the_one_just_made_whatever_the_clock_says(
    starting: Starting,
) -> None:
    _put(starting, OLD[-1])
    name = f"companion.sqlite.before_{OLD[0]}_{{}}T180000Z"
    years = [starting.folder / name.format(f"29{year}1122") for year in (10, 11, 12, 13)]
    other = starting.folder / "companion.sqlite.before_the_club_met"
    for each in (*years, other):
        each.write_bytes(b"a copy")
    _upgrade(starting)
    (made,) = starting.folder.glob(f"companion.sqlite.before_{OLD[-1]}_*")
    assert _copies(starting) == sorted([made, *years[2:], other])


def test_failed_migration_deletes_no_copy(starting: Starting) -> None:
    _put(starting, OLD[0])
    starting.sql("CREATE TABLE counts (key TEXT)")
    names = [f"companion.sqlite.before_{OLD[0]}_2025112{day}T180000Z" for day in range(4)]
    for each in names:
        (starting.folder / each).write_bytes(b"a copy")
    with pytest.raises(Exception, match="already exists"):
        create_app(instance=starting.folder)
    assert {each.name for each in _copies(starting)} >= {*names}


def test_export_changes_nothing_of_an_older_database(starting: Starting) -> None:
    before = _put(starting, OLD[-1])
    assert main(["export", LINK, "--instance", str(starting.folder)]) == 2
    said_now = starting.capsys.readouterr().err.splitlines()
    assert said_now == [f"companion: {said('store-older', database=str(starting.database))[0]}"]
    assert _rows(starting.database)["alembic_version"] == [(OLD[-1],)]
    assert starting.database.read_bytes() == before
    assert _copies(starting) == []
