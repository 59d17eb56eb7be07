"""A backup, a restore, an upgrade that is killed at ten moments: all or nothing, and repeatable."""

import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest

from companion.store.access.links import Right
from companion.store.database import upgrade_database
from companion.store.db.sqlite import close_database
from companion.store.instance import DATABASE
from companion.web.app import create_app
from tests.earlier.older import revisions, taken_down
from tests.earlier.released import releases
from tests.support.commands import companion
from tests.support.killed import kill_at, moments_of
from tests.support.postgresql import Cluster
from tests.support.stores import all_rows, opened

pytestmark = pytest.mark.at_length

Rows = dict[str, list[tuple[object, ...]]]
FIRST, *_, NEWEST = releases()


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """The folder of a server with tables of all games."""
    folder = NEWEST.unfold("instance", tmp_path / "data")
    assert companion("upgrade", "--instance", folder).status == 0
    return folder


def _held(folder: Path, address: str | None = None) -> Rows:
    """Everything that a server which starts there has in its database."""
    config = {} if address is None else {"SQLALCHEMY_DATABASE_URI": address}
    app = create_app(config, instance=folder, prepare=upgrade_database)
    try:
        with app.app_context():
            return all_rows()
    finally:
        close_database(app)


def _upgraded(folder: Path, address: str | None = None) -> Rows:
    """The same, but for the links to watch that an upgrade draws."""
    rows = _held(folder, address)
    links = [
        (at, "" if right == Right.WATCH else link, right, *more)
        for at, link, right, *more in rows["links"]
    ]
    return {**rows, "links": sorted(links)}


def _held_by_backup(file: Path, into: Path) -> Rows:
    assert companion("restore", file, "--instance", into).status == 0
    return _held(into)


def _names(folder: Path) -> set[str]:
    return {each.name for each in folder.iterdir()}


@pytest.mark.any_database
def test_killed_backup_is_whole_or_not_there(folder: Path, tmp_path: Path) -> None:
    before = _held(folder)
    tried = shutil.copytree(folder, tmp_path / "first" / "data")
    backup = ["backup", "--keep", "5", "--instance"]
    for moment in moments_of(tried.parent, *backup, tried, f"{tried}.zip"):
        tried = shutil.copytree(folder, tmp_path / f"{moment}" / "data")
        kill_at(moment, tried.parent, *backup, tried, f"{tried}.zip")
        assert companion(*backup, tried, f"{tried}.zip").status == 0
        made = [*tried.parent.glob("data*.zip*")]
        assert made
        for each in made:
            assert _held_by_backup(each, tried.parent / f"from-{each.name}") == before
        assert _held(tried) == before


@pytest.mark.any_database
def test_killed_restore_leaves_the_data_of_before_or_of_the_backup(
    folder: Path, tmp_path: Path
) -> None:
    file, other = tmp_path / "kept.zip", tmp_path / "other"
    FIRST.unfold("instance", other)
    assert companion("upgrade", "--instance", other).status == 0
    assert companion("backup", file, "--instance", other).status == 0
    before, after = _held(folder), _held(other)
    assert before != after
    tried = shutil.copytree(folder, tmp_path / "first")
    seen = []
    for moment in moments_of(tried, "restore", file, "--yes", "--instance", tried):
        tried = shutil.copytree(folder, tmp_path / "tried" / f"{moment}")
        kill_at(moment, tried, "restore", file, "--yes", "--instance", tried)
        found = _held(tried)
        assert found in (before, after), moment
        seen.append(found == after)
        assert companion("restore", file, "--yes", "--instance", tried).status == 0
        assert _held(tried) == after
        assert not [each for each in _names(tried) if each.endswith((".copy", ".new"))]
    assert seen == sorted(seen)
    assert seen[0] is False


@pytest.mark.any_database
def test_killed_upgrade_begins_again_at_the_next_start(tmp_path: Path) -> None:
    older = tmp_path / "older"
    older.mkdir()
    (older / DATABASE).write_bytes(FIRST.bytes(f"older/{revisions()[0]}.sqlite"))
    tried = shutil.copytree(older, tmp_path / "whole")
    moments = moments_of(tried, "upgrade", "--instance", tried)
    after = _upgraded(tried)
    for moment in moments:
        tried = shutil.copytree(older, tmp_path / "tried" / f"{moment}")
        kill_at(moment, tried, "upgrade", "--instance", tried)
        assert _upgraded(tried) == after, moment
        assert not [each for each in _names(tried) if each.endswith((".copy", ".new"))]


@pytest.fixture
def address(cluster: Cluster, folder: Path) -> Iterator[str]:
    """The address of a database on a server with the same tables."""
    with cluster.database() as name:
        assert companion("move", cluster.url(name), "--instance", folder).status == 0
        yield cluster.url(name)


@pytest.mark.postgresql
def test_killed_upgrade_of_a_database_on_a_server_begins_again(
    folder: Path, address: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("DATABASE_URL", address)

    def down() -> None:
        with opened(address) as app:
            taken_down(app, revisions()[0])

    down()
    moments = moments_of(folder, "upgrade", "--instance", folder)
    after = _upgraded(folder, address)
    for moment in moments:
        down()
        kill_at(moment, folder, "upgrade", "--instance", folder)
        assert companion("upgrade", "--instance", folder).status == 0
        assert _upgraded(folder, address) == after, moment
