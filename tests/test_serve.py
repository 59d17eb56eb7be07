"""`companion serve`: says where it is, ends quietly, and says in one line what it cannot do."""

import os
import re
import signal
import socket
import subprocess
import urllib.request
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from companion import __version__
from companion.cli import main
from tests.support.server import COMPANION, PATIENCE

TOP = Path(__file__).parents[1]
READY = re.compile(rf"Companion {re.escape(__version__)} is ready at (http://([0-9.]+):(\d+)/)\n")
READY_IN_JAPANESE = re.compile(
    rf"Companion {re.escape(__version__)}の準備ができました： (http://([0-9.]+):(\d+)/)\n"
)


@contextmanager
def _serve(folder: Path, *options: str) -> Iterator[subprocess.Popen[str]]:
    environment = {**os.environ, "PYTHONPATH": str(TOP)}
    command = [*COMPANION, "serve", "--port", "0", *options]
    with subprocess.Popen(
        command,
        cwd=folder,
        env=environment,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        encoding="utf-8",
    ) as process:
        try:
            yield process
        finally:
            process.kill()


def _first_line(process: subprocess.Popen[str]) -> str:
    assert process.stdout is not None
    return process.stdout.readline()


@pytest.mark.parametrize("ending", [signal.SIGINT, signal.SIGTERM], ids=["ctrl-c", "terminated"])
def test_server_keeps_its_data_beside_by_default_and_ends_quietly(
    tmp_path: Path, ending: signal.Signals
) -> None:
    with _serve(tmp_path, "--host", "127.0.0.1") as process:
        assert READY.fullmatch(_first_line(process))
        process.send_signal(ending)
        assert process.communicate(timeout=PATIENCE)[0] == ""
        assert process.returncode == 0
    assert (tmp_path / "instance" / "companion.sqlite").is_file()


def test_printed_address_answers_and_data_is_kept_in_the_folder_named(tmp_path: Path) -> None:
    with _serve(tmp_path, "--instance", "deep/kept") as process:
        ready = READY.fullmatch(_first_line(process))
        assert ready is not None
        assert ready[2] != "0.0.0.0"
        with urllib.request.urlopen(ready[1], timeout=PATIENCE) as answer:
            assert answer.status == 200
    assert (tmp_path / "deep" / "kept" / "companion.sqlite").is_file()
    assert not (tmp_path / "instance").exists()


def test_address_is_said_in_the_language_of_the_terminal(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("LC_ALL", "ja_JP.UTF-8")
    monkeypatch.setenv("PYTHONIOENCODING", "utf-8")
    with _serve(tmp_path, "--host", "127.0.0.1") as process:
        assert READY_IN_JAPANESE.fullmatch(_first_line(process))


def test_port_in_use_is_one_clear_line(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = taken.getsockname()[1]
        where = ["--host", "127.0.0.1", "--port", str(port), "--instance", str(tmp_path / "new")]
        before = signal.getsignal(signal.SIGTERM)
        try:
            assert main(["serve", *where]) == 2
        finally:
            signal.signal(signal.SIGTERM, before)
    said = capsys.readouterr()
    assert said.out == ""
    assert len(said.err.splitlines()) == 1
    assert str(port) in said.err
    assert not (tmp_path / "new").exists()


@pytest.mark.parametrize("port", ["-1", "65536", "http", ""])
def test_port_that_is_none_is_refused(port: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["serve", "--port", port]) == 2
    assert capsys.readouterr().err == "companion: A port is a number from 0 to 65535.\n"
