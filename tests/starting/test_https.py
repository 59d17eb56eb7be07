"""HTTPS of a home network that cannot be had: one sentence, and no server."""

import errno
import os
import socket
import sys

import pytest

from tests.starting.starts import Starting, said


def test_port_for_the_page_about_trust_in_use(starting: Starting) -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = str(taken.getsockname()[1])
        refused = starting.serve("--https", "--trust-port", port)
    assert refused == said("listen-taken", port=port, option="--trust-port")
    assert not starting.folder.exists()


def test_port_in_use(starting: Starting) -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = str(taken.getsockname()[1])
        assert starting.serve("--https", "--port", port) == said(
            "listen-taken", port=port, option="--port"
        )
    assert not starting.folder.exists()


def test_library_that_is_missing(starting: Starting) -> None:
    starting.monkeypatch.delitem(sys.modules, "companion.web.https.certificate", raising=False)
    starting.monkeypatch.setitem(sys.modules, "cryptography", None)
    assert starting.serve("--https") == said("https-library", library="cryptography")
    assert not starting.folder.exists()


def test_folder_that_cannot_be_written(starting: Starting) -> None:
    starting.folder.write_text("")
    assert starting.serve("--https") == said("instance-is-file", folder=str(starting.folder))


@pytest.mark.parametrize(
    ("number", "code"),
    [(errno.EACCES, "instance-is-denied"), (errno.ENOSPC, "instance-is-full")],
    ids=["denied", "full"],
)
@pytest.mark.parametrize("call", ["open", "fsync"])
def test_certificate_that_cannot_be_written(
    starting: Starting, call: str, number: int, code: str
) -> None:
    def fail(*_: object, **__: object) -> None:
        raise OSError(number, os.strerror(number))

    starting.monkeypatch.setattr(f"companion.store.instance.os.{call}", fail)
    assert starting.serve("--https") == said(code, folder=str(starting.folder))
    assert not (starting.folder / "home-authority.pem").exists()


def test_authority_that_is_damaged(starting: Starting) -> None:
    starting.folder.mkdir()
    path = starting.folder / "home-authority.pem"
    path.write_text("nothing")
    assert starting.serve("--https") == said("https-authority-wrong", file=str(path))


def test_name_on_the_internet(starting: Starting) -> None:
    assert starting.serve("--https", "--host-name", "games.example") == said(
        "https-name", name="games.example"
    )
