"""Who may read the data: nobody but its owner, in a folder that is ours."""

import stat
from pathlib import Path

import pytest
from flask import Flask

from companion.store.db.models import db
from companion.store.tables.stored_tables import create_table
from companion.web.app import create_app
from tests.support.commands import TOP, companion
from tests.support.sittings import hearts

DATA = {"companion.sqlite", "companion.sqlite-wal", "companion.sqlite-shm", "secret-key"}


def _mode(path: Path) -> str:
    return oct(stat.S_IMODE(path.stat().st_mode))


def _started(folder: Path) -> dict[str, str]:
    """The modes of the files in a folder while Companion runs there."""
    app: Flask = create_app(instance=folder)
    with app.app_context():
        create_table(hearts())
        modes = {each.name: _mode(each) for each in folder.iterdir()}
        db.session.remove()
        db.engine.dispose()
    return modes


def _opened_wide(folder: Path) -> None:
    for each in folder.iterdir():
        each.chmod(0o666)
    folder.chmod(0o755)


def test_new_data_is_closed_to_others(tmp_path: Path) -> None:
    folder = tmp_path / "above" / "instance"
    assert _started(folder) == dict.fromkeys(DATA, "0o600")
    assert _mode(folder) == "0o700"
    assert _mode(folder.parent) != "0o700"


def test_data_that_was_open_is_closed_at_the_next_start(tmp_path: Path) -> None:
    folder = tmp_path / "instance"
    _started(folder)
    _opened_wide(folder)
    assert _started(folder) == dict.fromkeys(DATA, "0o600")
    assert _mode(folder) == "0o700"


def test_empty_folder_is_closed(tmp_path: Path) -> None:
    tmp_path.chmod(0o755)
    _started(tmp_path)
    assert _mode(tmp_path) == "0o700"


def test_folder_of_a_checkout_is_closed(tmp_path: Path) -> None:
    (tmp_path / "README.md").write_bytes((TOP / "instance" / "README.md").read_bytes())
    tmp_path.chmod(0o755)
    assert _started(tmp_path) == dict.fromkeys([*DATA, "README.md"], "0o600")
    assert _mode(tmp_path) == "0o700"


@pytest.mark.parametrize("kept", ["letter.txt", "companion.sqlite.bak"])
def test_folder_that_holds_other_things_keeps_its_mode(tmp_path: Path, kept: str) -> None:
    (tmp_path / kept).write_text("")
    _started(tmp_path)
    _opened_wide(tmp_path)
    modes = _started(tmp_path)
    assert modes == dict.fromkeys(DATA, "0o600") | {kept: "0o666"}
    assert _mode(tmp_path) == "0o755"


def test_what_may_not_be_written_stays_so(tmp_path: Path) -> None:
    _started(tmp_path)
    (tmp_path / "secret-key").chmod(0o444)
    assert _started(tmp_path)["secret-key"] == "0o400"


def test_file_system_without_modes_is_no_hindrance(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail(*_: object, **__: object) -> None:
        raise PermissionError("no modes here")

    monkeypatch.setattr("os.chmod", fail)
    assert set(_started(tmp_path)) >= DATA


def test_folder_that_holds_a_site_beside_the_data_is_closed(tmp_path: Path) -> None:
    (tmp_path / "site").mkdir()
    tmp_path.chmod(0o755)
    assert _started(tmp_path) == dict.fromkeys(DATA, "0o600") | {"site": "0o700"}
    assert _mode(tmp_path) == "0o700"


def test_what_root_writes_belongs_to_whoever_owns_the_folder(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    folder, file = tmp_path / "instance", tmp_path / "evening.zip"
    _started(folder)
    given = dict[str, tuple[int, int]]()
    monkeypatch.setattr("os.geteuid", lambda: 0)
    monkeypatch.setattr("os.chown", lambda path, *owner: given.update({Path(path).name: owner}))
    assert companion("backup", file, "--instance", folder).status == 0
    (folder / "secret-key").write_text("ab" * 32)
    assert companion("restore", file, "--yes", "--instance", folder).status == 0
    # The names that they have until they are whole.
    assert {*given} == {"last-backup", "secret-key.new", "companion.sqlite.copy"}
    assert {*given.values()} == {(folder.stat().st_uid, folder.stat().st_gid)}
