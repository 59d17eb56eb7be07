"""TLS: what a phone does on its connection, or leaves undone, ends that connection alone."""

import socket
import ssl
from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path
from urllib.parse import urlsplit

import pytest

from companion.web.serving.connections import MOST_EXPECTED
from tests.support.server import PATIENCE, Server, serving
from tests.wire.conftest import BRIEF
from tests.wire.wires import Wire, assert_served, assert_stops

GARBAGE = bytes(12_000)
"""More than the server reads at once."""
SAYS_AT_START = 2
"""The address of the pages, and that of the page about trust."""


@pytest.fixture(scope="module")
def home(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server with a certificate of its own, which waits a second for anything."""
    folder = tmp_path_factory.mktemp("secure")
    with serving(folder, options=["--https"], seconds=BRIEF) as server:
        yield server
    assert len(server.output) == SAYS_AT_START, "".join(server.output)


def _connect(server: Server) -> socket.socket:
    """A connection on which hands have not been shaken."""
    where = urlsplit(server.url)
    return socket.create_connection((where.hostname, where.port), PATIENCE)


def test_garbage_over_tls_ends_its_connection_alone(home: Server) -> None:
    with Wire(home) as phone:
        phone.send(GARBAGE)
        assert phone.answer().status == 400
        assert phone.line() == ""
        phone.let_go()
        assert_served(home)


def test_handshake_that_goes_on_and_on_is_cut_off(home: Server) -> None:
    with _connect(home) as silent:
        assert silent.recv(1) == b""
    assert_served(home)


def test_no_more_handshakes_are_waited_for_than_there_is_memory_for(
    tmp_path: Path, wires: ExitStack
) -> None:
    patient = {"HEAD_SECONDS": 60}
    with serving(tmp_path, options=["--https"], seconds=patient) as server:
        silent = [wires.enter_context(_connect(server)) for _ in range(MOST_EXPECTED)]
        with pytest.raises((ConnectionError, ssl.SSLError)), Wire(server):
            pass
        for each in silent:
            each.close()
    assert len(server.output) == SAYS_AT_START, "".join(server.output)


def test_phones_that_take_no_leave_do_not_hold_up_the_end(tmp_path: Path, wires: ExitStack) -> None:
    with serving(tmp_path, options=["--https"]) as server:
        for _ in range(3):
            phone = wires.enter_context(Wire(server))
            assert phone.ask("/healthz", "Connection: close").status == 200
        assert_stops(server)
    assert len(server.output) == SAYS_AT_START, "".join(server.output)
