"""Whoever looks after the server makes a mistake: one sentence and a status, never a traceback."""

import os
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from companion.cli.server_commands import unit_files
from companion.store.instance import DATABASE
from tests.earlier.older import revisions
from tests.earlier.released import releases
from tests.starting.starts import said
from tests.support.commands import companion, environment

pytestmark = pytest.mark.any_database
READING = (["status"], ["export", "abcdefghijklmnop"], ["backup", "kept.zip"])
STOPPED = """
import os, signal, sys
from companion.cli import main
from sqlalchemy import Engine, event
left = int(sys.argv[1])
def stop(*_):
    global left
    left -= 1
    if not left:
        os.kill(os.getpid(), getattr(signal, sys.argv[2]))
event.listen(Engine, "before_cursor_execute", stop)
sys.exit(main(sys.argv[3:]))
"""
"""Is told to stop at one of the statements that it sends to the database."""


@pytest.mark.parametrize("name", ["https://games.example", "games.example/", "a b", "*.example"])
@pytest.mark.parametrize("command", ["serve", "service"])
def test_address_in_place_of_a_host_name_is_said(command: str, name: str, tmp_path: Path) -> None:
    done = companion(command, "--host-name", name, *_there(command, tmp_path / "data"))
    assert (done.status, done.said) == (2, [f"companion: {said('cli-host-name')[0]}"])
    assert [*tmp_path.iterdir()] == []


def _there(command: str, folder: Path) -> list[str]:
    return ["--instance", str(folder)] if command == "serve" else []


@pytest.mark.parametrize("name", ["games.example,.club.example", "[2001:db8::1]", "例え.jp"])
def test_host_names_are_taken(name: str) -> None:
    assert companion("service", "--host-name", name).status == 0


@pytest.mark.parametrize("command", ["upgrade", "status", "serve"])
def test_setting_that_the_database_driver_does_not_know_is_said(
    command: str, tmp_path: Path
) -> None:
    address = "postgresql://ann:secret@/none?host=/nowhere&cards=52"
    done = companion(command, "--instance", tmp_path / "data", DATABASE_URL=address)
    assert (done.status, len(done.said)) == (2, 1)
    assert "cards" in done.err
    assert "secret" not in done.err


@pytest.mark.parametrize("command", READING, ids=lambda command: command[0])
def test_folder_that_may_not_be_looked_into_is_said(
    command: list[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    look, closed = Path.stat, tmp_path / "closed"

    def refused(path: Path, *, follow_symlinks: bool = True) -> os.stat_result:
        if path.parent == closed:
            raise PermissionError(13, "Permission denied", str(path))
        return look(path, follow_symlinks=follow_symlinks)

    monkeypatch.setattr(Path, "stat", refused)
    monkeypatch.chdir(tmp_path)
    done = companion(*command, "--instance", closed)
    sentence = said("instance-is-denied", folder=str(closed))[0]
    assert (done.status, done.said) == (2, [f"companion: {sentence}"])


@pytest.mark.parametrize("number", [signal.SIGINT, signal.SIGTERM])
def test_upgrade_that_is_told_to_stop_says_so_and_changes_nothing(
    tmp_path: Path, number: signal.Signals
) -> None:
    first, *_ = releases()
    for moment in (3, 20, 40):
        folder = tmp_path / f"{moment}"
        folder.mkdir()
        (folder / DATABASE).write_bytes(first.bytes(f"older/{revisions()[0]}.sqlite"))
        done = subprocess.run(
            [sys.executable, "-c", STOPPED, f"{moment}", number.name, "upgrade"]
            + ["--instance", str(folder)],
            env=environment(),
            capture_output=True,
            text=True,
            check=False,
        )
        *copied, sentence = done.stderr.splitlines()
        assert (done.returncode, sentence) == (130, f"companion: {said('cli-interrupted')[0]}")
        assert len(copied) <= 1
        assert revisions()[-1] not in companion("status", "--instance", folder).out
        assert companion("upgrade", "--instance", folder).status == 0


def test_unit_file_of_other_bytes_is_said(tmp_path: Path) -> None:
    (tmp_path / "companion.service").write_bytes(b"\xff\xfe")
    done = companion("service", "--install", tmp_path)
    assert (done.status, len(done.said)) == (2, 1)
    assert [each.name for each in tmp_path.iterdir()] == ["companion.service"]


def test_unit_files_are_written_all_or_none(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    write = Path.write_text

    def full(path: Path, *given: str) -> int:
        if path.name.endswith("prune.timer"):
            os.close(os.open(path, os.O_CREAT | os.O_WRONLY))
            raise OSError(28, "No space left on device", str(path))
        return write(path, *given)

    monkeypatch.setattr(Path, "write_text", full)
    done = companion("service", "--install", tmp_path)
    assert (done.status, len(done.said)) == (2, 1)
    assert [*tmp_path.iterdir()] == []


def test_program_of_a_unit_is_quoted_as_systemd_reads_it() -> None:
    units = unit_files("/opt/100% $ure/companion", "", 1, 1)
    assert "ExecStart='/opt/100%% $$ure/companion' serve" in units["companion.service"]
