"""As many phones as there can be, none of which can go."""

import sqlite3
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from urllib.parse import urlencode

from tests.support.server import serving
from tests.web.page import parse
from tests.wire.tables import Tables
from tests.wire.wires import Wire, assert_stops, get, post

PHONES = 2


@contextmanager
def _locked(path: Path) -> Iterator[None]:
    """Nobody else can write into this database."""
    other = sqlite3.connect(path, isolation_level=None)
    try:
        other.execute("BEGIN IMMEDIATE")
        yield
    finally:
        other.close()


def _adjustment(wire: Wire, link: str) -> bytes:
    """What a phone sends that enters an adjustment at a table."""
    path = f"/t/{link}/happened/adjustment"
    answer = wire.ask(path)
    cookie = answer.headers["Set-Cookie"].partition(";")[0]
    hidden = {
        each.attrs["name"]: each.attrs["value"] for each in parse(answer.text).all(type="hidden")
    }
    form = urlencode(hidden | {"points-0": "1", "reason": "agreed"}).encode()
    return post(path, len(form), f"Cookie: {cookie}") + form


def test_full_server_says_so_and_stops_though_its_threads_are_busy(
    instance: Path, tables: Tables, wires: ExitStack
) -> None:
    few = {"COMPANION_CONNECTIONS": str(PHONES)}
    with serving(instance, environment=few) as server, _locked(instance / "companion.sqlite"):
        for link in tables:
            wire = wires.enter_context(Wire(server))
            wire.send(_adjustment(wire, link))
        with Wire(server) as wire:
            answer = wire.ask("/", "Accept-Language: ja")
        assert answer.status == 503
        assert "混み合っています" in answer.text
        assert_stops(server)
    assert "Traceback" not in "".join(server.output)


def test_garbage_behind_what_is_refused_over_tls_ends_its_connection_alone(
    instance: Path, tables: Tables, wires: ExitStack
) -> None:
    few, options = {"COMPANION_CONNECTIONS": str(PHONES)}, ["--https"]
    with (
        serving(instance, options=options, environment=few) as server,
        _locked(instance / "companion.sqlite"),
    ):
        for link in tables:
            wire = wires.enter_context(Wire(server))
            wire.send(_adjustment(wire, link))
        for _ in range(2):
            with Wire(server) as wire:
                wire.send(get("/"), b"\0" * 100)
                assert wire.answer().status == 400
                wire.let_go()
        assert_stops(server)
    assert "Traceback" not in "".join(server.output)
