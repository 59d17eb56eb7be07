"""`companion status`: how much is kept, on either database, and nothing is changed."""

import os
from collections.abc import Callable, Iterator
from datetime import UTC, datetime
from pathlib import Path
from time import monotonic

import pytest

from companion import __version__
from companion.store.database import upgrade_database
from companion.store.tables.stored_tables import create_table
from tests.earlier.older import revisions
from tests.support.commands import companion
from tests.support.databases import BOTH, database
from tests.support.server import PATIENCE, serving
from tests.support.sittings import PLAIN, hearts
from tests.support.stores import opened, written
from tests.wire.streams import EventStream

MADE = datetime(2026, 1, 23, 22, 10, tzinfo=UTC).timestamp()


@pytest.fixture(params=BOTH)
def address(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[str]:
    """The address of a database with two tables and one entry."""
    with database(request, request.param, tmp_path / "evenings.sqlite") as address:
        with opened(address) as app:
            upgrade_database(app)
            written(create_table(hearts()), PLAIN)
            create_table(hearts())
        yield address


def test_status_tells_how_much_is_kept(tmp_path: Path, address: str) -> None:
    done = companion("status", "--instance", tmp_path, DATABASE_URL=address)
    assert (done.status, done.err) == (0, "")
    version, kept, size, phones, *backup = done.out.splitlines()
    assert version == f"Companion {__version__}, database schema {revisions()[-1]}"
    assert kept == "2 tables, 1 entry"
    kilobytes = int(size.removesuffix(" kB on disk").replace(",", ""))
    assert kilobytes > 50
    is_server = address.startswith("postgresql")
    none = "no phone listens: nothing serves this folder"
    assert phones == ("0 phones listen" if is_server else none)
    assert backup == [] if is_server else backup[0].startswith("no backup yet")


def test_status_tells_when_the_last_backup_was_made(tmp_path: Path) -> None:
    folder, saved = tmp_path / "data", tmp_path / "saved.zip"
    folder.mkdir()
    with opened(folder / "companion.sqlite") as app:
        upgrade_database(app)
    assert companion("backup", saved, "--instance", folder).status == 0
    assert (folder / "last-backup").stat().st_mtime > MADE
    os.utime(folder / "last-backup", (MADE, MADE))
    # Nothing is written over a backup that is there.
    assert companion("backup", saved, "--instance", folder).status == 2
    done = companion("status", "--instance", folder, TZ="UTC")
    assert done.out.splitlines()[-1] == "last backup: 2026-01-23 22:10 UTC"


def test_status_without_data_makes_none(tmp_path: Path) -> None:
    done = companion("status", "--instance", tmp_path / "none", language="ja")
    assert (done.status, "データがありません" in done.err) == (2, True)
    assert [*tmp_path.iterdir()] == []


@pytest.mark.parametrize("workers", ["1", "2"])
def test_status_counts_the_phones_that_listen(tmp_path: Path, workers: str) -> None:
    def listening() -> str:
        return companion("status", "--instance", tmp_path).out.splitlines()[3]

    with serving(tmp_path, options=["--workers", workers]) as server:
        with opened(tmp_path / "companion.sqlite"):
            link = create_table(hearts()).link
        assert listening() == "0 phones listen"
        with EventStream(server, link) as one, EventStream(server, link) as other:
            one.event(), other.event()
            _wait_for(lambda: listening() == "2 phones listen")
        _wait_for(lambda: listening() == "0 phones listen")
        server.kill()
    assert listening().startswith("no phone listens")


def _wait_for(condition: Callable[[], bool]) -> None:
    deadline = monotonic() + PATIENCE
    while not condition():
        assert monotonic() < deadline, "it has not come about"
