"""What is relied on of uvicorn: all that is not in its documentation."""

import asyncio
import socket
import tomllib
from pathlib import Path
from typing import Any, cast

import uvicorn

from companion.web.request.addresses import Receive, Scope, Send
from companion.web.serving.connections import Connection, ConnectionLimiter, track_connections
from tests.support.event_loops import run

TOP = Path(__file__).parents[3]
GIVEN = {"config", "server_state", "app_state", "_loop"}
"""What uvicorn gives its protocol, by name."""


async def _hello(scope: Scope, receive: Receive, send: Send) -> None:
    await receive()
    await send({"type": "http.response.start", "status": 200, "headers": []})
    await send({"type": "http.response.body", "body": b"hello"})


async def _ask(server: uvicorn.Server, listener: socket.socket) -> bytes:
    """Ask a server for something once it has started, then let it stop."""
    serving = asyncio.create_task(server.serve(sockets=[listener]))
    while not server.started:
        await asyncio.sleep(0)
    reader, writer = await asyncio.open_connection(*listener.getsockname())
    writer.write(b"GET / HTTP/1.1\r\nhost: a.example\r\nconnection: close\r\n\r\n")
    answer = await reader.read()
    writer.close()
    server.should_exit = True
    await serving
    return answer


def test_protocol_is_made_by_name_and_its_state_comes_with_each_request() -> None:
    made: list[set[str]] = []
    seen: list[object] = []
    limiter = ConnectionLimiter(10, _hello)

    def protocol(**given: Any) -> Connection:
        made.append({*given})
        return Connection(limiter=limiter, **given)

    async def app(scope: Scope, receive: Receive, send: Send) -> None:
        seen.extend(scope["state"].values())
        await _hello(scope, receive, send)

    with socket.create_server(("127.0.0.1", 0)) as listener:
        config = uvicorn.Config(
            cast("Any", track_connections(app)),
            http=cast("Any", protocol),
            ws="none",
            lifespan="off",
            log_config=None,
        )
        answer = run(_ask(uvicorn.Server(config), listener))
    assert answer.startswith(b"HTTP/1.1 200")
    assert answer.endswith(b"hello\r\n0\r\n\r\n")
    assert made == [GIVEN]
    assert [type(each) for each in seen] == [Connection]


def test_no_other_version_is_installed_than_was_looked_at() -> None:
    project = tomllib.loads((TOP / "pyproject.toml").read_text("utf-8"))["project"]
    (wanted,) = (each for each in project["dependencies"] if each.startswith("uvicorn"))
    least, _, most = wanted.removeprefix("uvicorn>=").partition(",<")
    major, minor = (int(each) for each in least.split("."))
    assert most == f"{major}.{minor + 1}"
