"""Several processes serve one address: all stop together, and one that ends is replaced."""

import os
import signal
import urllib.request
from collections.abc import Callable
from pathlib import Path
from time import monotonic, sleep, strptime

import pytest

from tests.support.server import PATIENCE, Server, serving

pytestmark = pytest.mark.at_length

TWO = ("--workers", "2")


def _workers(server: Server) -> set[int]:
    """The processes that a server runs."""
    return {*server.processes()[1:]}


def _both(server: Server) -> set[int]:
    """The two processes, as soon as they run."""
    _wait(lambda: len(_workers(server)) == 2)
    return _workers(server)


def _alive(process: int) -> bool:
    """Whether a process still runs; one that has ended may still wait to be gathered."""
    try:
        return Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()[0] != "Z"
    except OSError:
        return False


def _answers(server: Server) -> bool:
    with urllib.request.urlopen(server.url, timeout=PATIENCE) as answer:
        return bool(answer.status == 200)


def _wait(until: Callable[[], bool]) -> None:
    end = monotonic() + PATIENCE
    while not until():
        assert monotonic() < end
        sleep(0.02)


def test_processes_serve_and_stop_with_the_first(tmp_path: Path) -> None:
    with serving(tmp_path, options=TWO) as server:
        assert _answers(server)
        workers = _both(server)
        server.process.send_signal(signal.SIGTERM)
        assert server.process.wait(PATIENCE) == 0
        assert not any(map(_alive, workers))
    assert len(server.output) == 1


def test_process_that_was_killed_is_replaced(tmp_path: Path) -> None:
    with serving(tmp_path, options=TWO) as server:
        killed = min(_both(server))
        os.kill(killed, signal.SIGKILL)
        assert _answers(server)
        _wait(lambda: len(_workers(server) - {killed}) == 2)
        assert _answers(server)


def test_process_that_was_killed_is_one_line_with_its_time(tmp_path: Path) -> None:
    with serving(tmp_path, options=TWO) as server:
        killed = min(_both(server))
        os.kill(killed, signal.SIGKILL)
        _wait(lambda: len(_workers(server) - {killed}) == 2)
    _, line = server.output
    when, said = line[:19], line.rstrip()[24:]
    assert strptime(when, "%Y-%m-%d %H:%M:%S")
    assert said == f"ERROR process {killed} of the server ended by SIGKILL; another takes its place"


def test_no_process_outlives_the_first(tmp_path: Path) -> None:
    with serving(tmp_path, options=TWO) as server:
        workers = _both(server)
        server.kill()
        _wait(lambda: not any(map(_alive, workers)))
