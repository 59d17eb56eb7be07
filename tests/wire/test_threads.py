"""Requests that find all threads at work: they are told so before they have waited too long."""

import asyncio
from collections.abc import Iterable
from threading import Event
from typing import TYPE_CHECKING

from companion.store.db.transactions import seconds_left
from companion.web.request.addresses import Message, Scope
from companion.web.serving.bodies import Budget
from companion.web.serving.buffered_pages import BufferedPages
from companion.web.serving.threads import Threads
from tests.support.event_loops import run

if TYPE_CHECKING:
    from _typeshed.wsgi import StartResponse, WSGIEnvironment

SCOPE: Scope = {
    "type": "http",
    "http_version": "1.1",
    "method": "GET",
    "path": "/",
    "root_path": "",
    "query_string": b"",
    "headers": [],
    "scheme": "http",
    "server": ("localhost", 80),
    "client": ("localhost", 1),
}
AT_LAST = 30


class Pages:
    """Pages that are made when they are let."""

    def __init__(self) -> None:
        self.let, self.begun, self.left = Event(), Event(), 0.0

    def __call__(self, environ: "WSGIEnvironment", start: "StartResponse") -> Iterable[bytes]:
        self.left = seconds_left() or 0.0
        self.begun.set()
        self.let.wait(AT_LAST)
        start("200 OK", [("Content-Type", "text/plain")])
        return [b"made"]


async def _nothing() -> Message:
    return {"type": "http.request", "body": b"", "more_body": False}


def test_who_gets_no_thread_is_told_so_while_the_others_go_on() -> None:
    pages, told = Pages(), []

    async def full(*_: object) -> None:
        told.append("full")

    async def keep(message: Message) -> None:
        told.append(message.get("body", b"").decode())

    async def ask() -> None:
        threads = Threads(pages, 1, 0.05)
        whole = BufferedPages(threads, full, budget=Budget(100), seconds=AT_LAST)
        first = asyncio.create_task(whole(SCOPE, _nothing, keep))
        await asyncio.to_thread(pages.begun.wait, AT_LAST)
        await asyncio.wait_for(whole(SCOPE, _nothing, keep), AT_LAST)
        assert told == ["full"]
        pages.let.set()
        await first
        threads.end()

    run(ask())
    assert told == ["full", "", "made"]


def test_what_a_request_waits_for_a_thread_it_does_not_wait_for_the_database() -> None:
    pages = Pages()
    pages.let.set()

    async def ask() -> None:
        threads = Threads(pages, 1, 100.0)
        await threads.answer(SCOPE, b"")
        threads.end()

    run(ask())
    assert 0 < pages.left < 100.0
