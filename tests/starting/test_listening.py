"""An address where nobody can listen: one sentence, and no data is made."""

import errno
import socket

import pytest

from companion.engine.messages import message
from companion.web.serving.uvicorn_server import bind_fault
from tests.starting.starts import Starting, said


def test_port_in_use(starting: Starting) -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = str(taken.getsockname()[1])
        assert starting.serve("--port", port) == said("listen-taken", port=port, option="--port")
    assert not starting.folder.exists()


@pytest.mark.parametrize("host", ["192.0.2.1", "a..b", "::g"])
def test_host_that_is_not_here(starting: Starting, host: str) -> None:
    # 192.0.2.1 stands in the books only; the others are no names, so that nobody is asked.
    assert starting.serve("--host", host) == said("listen-host", host=host)
    assert not starting.folder.exists()


@pytest.mark.parametrize("number", [errno.EACCES, errno.EPERM])
def test_port_that_is_forbidden(starting: Starting, number: int) -> None:
    def bind(*_: object) -> None:
        raise OSError(number, "no")

    starting.monkeypatch.setattr(socket.socket, "bind", bind)
    assert starting.serve("--port", "80") == said("listen-denied", port="80", option="--port")


def test_any_other_failure_says_the_systems_reason() -> None:
    found = bind_fault("127.0.0.1", 8000, OSError(errno.ENOBUFS, "No buffer space"))
    reason = {"host": "127.0.0.1", "port": "8000", "reason": "No buffer space"}
    assert found.message == message("listen-other", **reason)


def test_name_that_nobody_knows() -> None:
    found = bind_fault("cards.example", 8000, socket.gaierror(-2, "Name not known"))
    assert found.message == message("listen-host", host="cards.example")
