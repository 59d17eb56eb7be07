"""`companion backup` and `companion restore`: whole, or nothing and one sentence."""

import errno
import os
import shutil
import signal
import sqlite3
import stat
import subprocess
import sys
from collections.abc import Callable
from contextlib import closing
from pathlib import Path
from typing import NoReturn
from zipfile import ZipFile

import pytest

from companion.store import backups as writing
from companion.store.database import upgrade_database
from companion.store.tables.stored_tables import create_table, find_table, read_sheet
from tests.earlier.older import revisions
from tests.earlier.released import releases
from tests.support.commands import Done, companion
from tests.support.sittings import PLAIN, hearts
from tests.support.stores import opened, written

pytestmark = pytest.mark.any_database
KILLED = """
import os, signal, sys
from unittest.mock import patch
from companion.cli import main
with patch(sys.argv[1], lambda *_: os.kill(os.getpid(), signal.SIGKILL)):
    main(sys.argv[2:])
"""
KEY = "0123456789abcdef" * 4


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """The folder of a server."""
    folder = tmp_path / "data"
    folder.mkdir()
    (folder / "secret-key").write_text(KEY)
    return folder


@pytest.fixture
def link(folder: Path) -> str:
    """The link of a table with one entry."""
    with opened(folder / "companion.sqlite") as app:
        upgrade_database(app)
        stored = create_table(hearts())
        written(stored, PLAIN, "first")
        return stored.link


@pytest.fixture
def file(tmp_path: Path, folder: Path, link: str) -> Path:
    """A backup of that."""
    assert _backup(tmp_path / "evening.zip", folder).status == 0
    return tmp_path / "evening.zip"


def _backup(file: Path, folder: Path, *options: str, language: str = "en") -> Done:
    return companion("backup", file, *options, "--instance", folder, language=language)


def _restore(file: Path, folder: Path, *options: str, given: str = "") -> Done:
    return companion("restore", file, *options, "--instance", folder, given=given)


def _keys(folder: Path, link: str) -> list[str] | None:
    """The keys of a table's entries, or None if there is no such table."""
    with opened(folder / "companion.sqlite") as app:
        upgrade_database(app)
        stored = find_table(link)
        return None if stored is None else [each.key for each in read_sheet(stored).entries]


def _bytes(folder: Path) -> dict[str, bytes]:
    return {each.name: each.read_bytes() for each in folder.iterdir()}


def _bytes_below(folder: Path) -> dict[Path, bytes | None]:
    """All that is below a folder; None means a folder."""
    return {each: each.read_bytes() if each.is_file() else None for each in folder.rglob("*")}


def _unprepared(*arguments: object) -> NoReturn:
    raise OSError(errno.ENOSPC, "no room")


def test_backup_while_it_serves_has_all_that_was_stored_and_the_key(
    tmp_path: Path, folder: Path, link: str
) -> None:
    with opened(folder / "companion.sqlite"):
        stored = find_table(link)
        assert stored is not None
        written(stored, PLAIN, "second")
        done = _backup(tmp_path / "b.zip", folder)
    assert (done.status, done.err) == (0, "")
    assert done.out == f"One table was backed up to {tmp_path / 'b.zip'}\n"
    assert stat.S_IMODE((tmp_path / "b.zip").stat().st_mode) == 0o600
    assert {each.name for each in tmp_path.iterdir()} == {"b.zip", "data"}
    new = tmp_path / "new"
    assert _restore(tmp_path / "b.zip", new).out == "One table was put back.\n"
    assert _keys(new, link) == ["first", "second"]
    assert (new / "secret-key").read_text() == KEY
    modes = {stat.S_IMODE(each.stat().st_mode) for each in new.iterdir()}
    assert (modes, stat.S_IMODE(new.stat().st_mode)) == ({0o600}, 0o700)


def test_restore_asks_and_keeps_what_it_replaces(
    folder: Path, link: str, file: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with opened(folder / "companion.sqlite"):
        later = create_table(hearts()).link
    (folder / "secret-key").write_text("f" * 64)
    before = _bytes(folder)
    refused = _restore(file, folder, given="yes\n")
    assert (refused.status, "Nobody can be asked here" in refused.err) == (2, True)
    monkeypatch.setattr("companion.cli.terminal.is_terminal", lambda stream: True)
    assert "Nothing was replaced." in _restore(file, folder, given="no\n").out
    assert _bytes(folder) == before
    done = _restore(file, folder, given="yes\n")
    assert (done.status, done.err) == (0, "")
    assert (_keys(folder, link), _keys(folder, later)) == (["first"], None)
    kept = {each.name.partition(".before_")[0]: each for each in folder.glob("*.before_restore_*")}
    assert kept["secret-key"].read_text() == "f" * 64
    assert all(str(each) in done.out for each in kept.values())
    shutil.copy(kept["companion.sqlite"], folder / "companion.sqlite")
    assert _keys(folder, later) == []


def test_restore_leaves_a_running_server_its_data(folder: Path, link: str, file: Path) -> None:
    with opened(folder / "companion.sqlite"):
        assert find_table(link)
        done = _restore(file, folder, "--yes")
    assert (done.status, "Stop it first" in done.err) == (2, True)
    assert not [*folder.glob("*before*")]
    assert _keys(folder, link) == ["first"]


def _cut(file: Path) -> None:
    os.truncate(file, file.stat().st_size // 2)


def _altered(file: Path) -> None:
    data = bytearray(file.read_bytes())
    data[len(data) // 3] ^= 255
    file.write_bytes(data)


def _foreign(file: Path) -> None:
    with ZipFile(file, "w") as archive:
        archive.writestr("holiday.jpg", b"sea")


def _other_database(file: Path) -> None:
    _changed(file, "DROP TABLE entries")


def _newer(file: Path) -> None:
    _changed(file, "UPDATE alembic_version SET version_num = '9999'")


def _changed(file: Path, statement: str) -> None:
    """Change the database inside a backup."""
    with ZipFile(file) as archive:
        files = {each: archive.read(each) for each in archive.namelist()}
    path = file.with_name("inside.sqlite")
    path.write_bytes(files["companion.sqlite"])
    with closing(sqlite3.connect(path)) as connection:
        connection.execute(statement)
        connection.commit()
    files["companion.sqlite"] = path.read_bytes()
    with ZipFile(file, "w") as archive:
        for name, content in files.items():
            archive.writestr(name, content)


@pytest.mark.parametrize(
    ("spoil", "said"),
    [
        (_cut, "is damaged or cut off"),
        (_altered, "is damaged or cut off"),
        (_foreign, "is not a backup of Companion"),
        (_other_database, "is damaged or cut off"),
        (_newer, "was written by a newer Companion"),
        (os.unlink, "cannot be read"),
    ],
)
def test_file_that_is_no_whole_backup_replaces_nothing(
    folder: Path, file: Path, spoil: Callable[[Path], None], said: str
) -> None:
    spoil(file)
    before = _bytes(folder)
    done = _restore(file, folder, "--yes")
    assert (done.status, done.out, len(done.said)) == (2, "", 1)
    assert said in done.err
    assert _bytes(folder) == before


def test_restore_that_is_refused_leaves_no_folder_behind(file: Path, tmp_path: Path) -> None:
    _cut(file)
    before = _bytes_below(tmp_path)
    assert _restore(file, tmp_path / "new" / "one", "--yes").status == 2
    assert _bytes_below(tmp_path) == before


def test_backup_of_an_older_version_is_kept_as_it_is_and_read_after_the_next_start(
    tmp_path: Path, folder: Path
) -> None:
    (release, *_) = releases()
    data = release.bytes("instance/companion.sqlite")
    (folder / "companion.sqlite").write_bytes(data)
    assert _backup(tmp_path / "old.zip", folder).status == 0
    assert (folder / "companion.sqlite").read_bytes() == data
    assert _restore(tmp_path / "old.zip", tmp_path / "new").status == 0
    assert companion("upgrade", "--instance", tmp_path / "new").status == 0
    with closing(sqlite3.connect(tmp_path / "new" / "companion.sqlite")) as connection:
        at = connection.execute("SELECT version_num FROM alembic_version").fetchall()
    assert at == [(revisions()[-1],)]


@pytest.mark.parametrize("moment", ["begin_draft", "fill_draft", "_write", "_add", "os.link"])
def test_full_disk_leaves_no_backup_and_no_draft(
    tmp_path: Path, folder: Path, link: str, monkeypatch: pytest.MonkeyPatch, moment: str
) -> None:
    full = "os.link" if moment == "os.link" else f"{writing.__name__}.{moment}"
    monkeypatch.setattr(full, _unprepared)
    done = _backup(tmp_path / "b.zip", folder)
    assert (done.status, "There is no room left" in done.err) == (2, True)
    assert [each.name for each in tmp_path.iterdir()] == ["data"]


def test_backup_overwrites_nothing(file: Path, folder: Path) -> None:
    before = file.read_bytes()
    done = _backup(file, folder, language="ja")
    assert (done.status, "もうあり" in done.err) == (2, True)
    assert file.read_bytes() == before


def test_backup_by_a_timer_keeps_the_latest(tmp_path: Path, folder: Path, link: str) -> None:
    kept = tmp_path / "kept"
    kept.mkdir()
    (kept / "evening-of-ann.zip").write_bytes(b"hers")
    for _ in range(4):
        assert _backup(kept / "evening.zip", folder, "--keep", "2").status == 0
        latest = max(kept.glob("evening-2*.zip"))
    assert len([*kept.glob("evening-2*.zip")]) == 2
    assert _keys_of(latest, tmp_path / "new", link) == ["first"]
    assert (kept / "evening-of-ann.zip").exists()


def _keys_of(file: Path, folder: Path, link: str) -> list[str] | None:
    assert _restore(file, folder).status == 0
    return _keys(folder, link)


@pytest.mark.parametrize("moment", ["os.link", "pathlib.Path.rename", "pathlib.Path.replace"])
def test_restore_that_breaks_off_leaves_the_former_data_in_place(
    folder: Path, link: str, file: Path, monkeypatch: pytest.MonkeyPatch, moment: str
) -> None:
    def killed(*arguments: object) -> NoReturn:
        raise KeyboardInterrupt

    with opened(folder / "companion.sqlite"):
        later = create_table(hearts()).link
    with monkeypatch.context() as patched:
        patched.setattr(moment, killed)
        assert _restore(file, folder, "--yes").status == 130
    assert _keys(folder, later) == []
    assert _restore(file, folder, "--yes").status == 0
    assert (_keys(folder, link), _keys(folder, later)) == (["first"], None)


@pytest.mark.parametrize(
    ("command", "moment"),
    [
        ("backup", "companion.store.backups._write"),
        ("backup", "os.link"),
        ("restore", "companion.store.backups._verify"),
        ("restore", "pathlib.Path.replace"),
    ],
)
def test_killed_command_leaves_nothing_half_done_and_can_be_repeated(
    tmp_path: Path, folder: Path, link: str, file: Path, command: str, moment: str
) -> None:
    named = tmp_path / "other.zip" if command == "backup" else file
    with opened(folder / "companion.sqlite"):
        later = create_table(hearts()).link
    options = ["--instance", str(folder), *(["--yes"] if command == "restore" else [])]
    killed = [sys.executable, "-c", KILLED, moment, command, str(named), *options]
    assert subprocess.run(killed, check=False).returncode == -signal.SIGKILL
    assert (tmp_path / "other.zip").exists() is False
    assert _keys(folder, later) == []
    assert companion(command, named, *options).status == 0
    assert _keys(folder, later) == (None if command == "restore" else [])
    drafts = [each.name for each in (*tmp_path.iterdir(), *folder.iterdir())]
    assert not [each for each in drafts if each.endswith((".copy", ".new"))]


def test_database_on_a_server_has_tools_of_its_own(tmp_path: Path) -> None:
    address = "postgresql+psycopg://nobody@localhost/none"
    for each in ("backup", "restore"):
        done = companion(each, tmp_path / "b", "--instance", tmp_path, DATABASE_URL=address)
        assert (done.status, "pg_dump" in done.err) == (2, True)
    assert [*tmp_path.iterdir()] == []
