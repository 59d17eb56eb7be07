"""Pages that follow their table: what their streams say, and how many there can be."""

import signal
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path

import pytest

from companion.store.access.links import Right, links_of
from companion.store.tables.stored_tables import create_table, find_table
from tests.support.server import Server, serving
from tests.support.sittings import hearts
from tests.support.stores import opened
from tests.support.visiting import HIDDEN, hidden, text_of, visiting
from tests.wire.conftest import BRIEF
from tests.wire.streams import EventStream
from tests.wire.tables import Tables
from tests.wire.wires import assert_quiet, assert_served, assert_stops

MANY = 200
QUICK = {"HEARTBEAT_SECONDS": 1}


@pytest.fixture(scope="module")
def quick(instance: Path, tables: Tables) -> Iterator[Server]:
    """A server that waits a second for anything, and gives a sign of life each second."""
    with serving(instance, seconds={**BRIEF, **QUICK}) as server:
        yield server
    assert_quiet(server)


@pytest.fixture
def link(tables: Tables) -> str:
    """The link of a table."""
    return next(iter(tables))


def _write(server: Server, link: str) -> int:
    """Enter a misdeal as another phone: its number in the log."""
    path = f"/t/{link}/happened/misdeal"
    with visiting(server.url) as phone:
        form = hidden(phone.get(path))
        assert phone.post(path, form).status == 302
    return int(form["seen"]) + 1


def test_stream_tells_where_the_log_is_and_how_it_grows(server: Server, link: str) -> None:
    first = _write(server, link)
    with EventStream(server, link) as stream:
        assert stream.status == 200
        assert stream.headers.get_content_type() == "text/event-stream"
        begun = stream.event()
        assert begun == {"retry": "2000", "id": str(first), "data": str(first)}
        assert _write(server, link) == first + 1
        assert stream.event() == {"id": str(first + 1), "data": str(first + 1)}


def test_stream_is_kept_by_nobody_on_its_way(server: Server, link: str) -> None:
    with EventStream(server, link, "Accept-Encoding: gzip, br") as stream:
        assert stream.headers["Cache-Control"] == "no-store"
        assert stream.headers["X-Accel-Buffering"] == "no"
        assert stream.headers["Content-Encoding"] is None
        assert stream.headers["Content-Length"] is None
        assert stream.headers["Set-Cookie"] is None


def test_stream_of_one_table_tells_nothing_of_another(server: Server, tables: Tables) -> None:
    one, two = tables
    with EventStream(server, one) as stream:
        at = stream.position()
        _write(server, two)
        assert _write(server, one) == at + 1
        assert stream.position() == at + 1


@pytest.mark.parametrize("wrong", ["nowhere", "x" * 33, "%00"])
def test_unknown_link_has_no_stream_but_a_page(server: Server, wrong: str) -> None:
    with EventStream(server, wrong) as stream:
        assert stream.status == 404
        assert stream.headers.get_content_type() == "text/html"


def test_phones_that_follow_are_counted(server: Server, link: str) -> None:
    with EventStream(server, link) as stream:
        assert stream.event("phones")["data"] == "1"
        with EventStream(server, link):
            assert stream.event("phones")["data"] == "2"
        assert stream.event("phones")["data"] == "1"


def test_phone_that_asked_for_more_behind_its_stream_is_gone_when_it_hangs_up(
    quick: Server, link: str
) -> None:
    with EventStream(quick, link) as stream:
        assert stream.event("phones")["data"] == "1"
        with EventStream(quick, link) as other:
            assert stream.event("phones")["data"] == "2"
            other.ask("/healthz")
        assert stream.event("phones")["data"] == "1"


def test_quiet_stream_gives_signs_of_life_and_owes_nothing(quick: Server, link: str) -> None:
    with EventStream(quick, link) as stream:
        # Longer than the server waits for anything that a phone owes.
        for _ in range(3):
            stream.comment()


@contextmanager
def _crowded(
    instance: Path, link: str, most: int, *addresses: str
) -> Iterator[Callable[[str], EventStream]]:
    """A server of this many streams, two of which are open; it serves what a test then opens.

    The pages go on being served, and the streams that are open go on.
    """
    few = {"COMPANION_STREAMS": str(most)}
    options = ("--proxies", "1")
    with serving(instance, options=options, environment=few) as server:

        def stream(address: str) -> EventStream:
            return EventStream(server, link, f"X-Forwarded-For: {address}")

        first, last = addresses
        with stream(first), stream(last) as second:
            yield stream
            assert_served(server, f"/t/{link}/")
            second.event("phones")
    assert_quiet(server)


def test_phones_beyond_the_most_are_told_to_ask(instance: Path, link: str) -> None:
    here, there, elsewhere = (f"192.0.2.{number}" for number in range(3))
    with _crowded(instance, link, 2, here, there) as stream, stream(elsewhere) as third:
        assert third.status == 503


def test_address_with_half_of_the_streams_is_told_to_ask_and_leaves_the_others_theirs(
    instance: Path, link: str
) -> None:
    here, there = (f"2001:db8:0:{number}::7" for number in range(2))
    with _crowded(instance, link, 4, here, here) as stream:
        with stream(here) as third:
            assert third.status == 503
        with stream(there) as other:
            assert other.status == 200


@pytest.mark.parametrize("ending", [signal.SIGTERM, signal.SIGINT])
def test_many_streams_are_served_and_end_as_soon_as_the_server_stops(
    instance: Path, tables: Tables, wires: ExitStack, ending: signal.Signals
) -> None:
    # It would wait this long for a request; a stream is none.
    with serving(instance, seconds={"STOP_SECONDS": 60}) as server:
        links = [link for link in tables for _ in range(MANY // len(tables))]
        streams = [wires.enter_context(EventStream(server, link)) for link in links]
        begun = [stream.position() for stream in streams]
        for link in tables:
            assert_served(server, f"/t/{link}/")
            _write(server, link)
        assert [stream.position() for stream in streams] == [at + 1 for at in begun]
        assert_stops(server, ending)
        assert all(stream.ended() for stream in streams)
    assert_quiet(server)


def test_what_another_process_writes_is_told(server: Server, quick: Server, link: str) -> None:
    with EventStream(server, link) as stream, EventStream(quick, link) as other:
        at = stream.position()
        assert other.position() == at
        _write(quick, link)
        assert stream.position() == other.position() == at + 1
        _write(server, link)
        assert stream.position() == other.position() == at + 2


def _renew(server: Server, link: str) -> str:
    """Renew the link to score as another phone: the new one."""
    with visiting(server.url) as phone:
        page = phone.get(f"/t/{link}/share")
        # The link to score comes first on its page.
        ticket = next(said for name, said in HIDDEN.findall(text_of(page)) if name == "ticket")
        answer = phone.post("/renew", {**hidden(page), "ticket": ticket})
    assert answer.status == 302
    return answer.said("location").split("/")[2]


def test_streams_of_a_renewed_link_end_in_all_processes(
    server: Server, quick: Server, instance: Path
) -> None:
    with opened(instance / "companion.sqlite"):
        stored = create_table(hearts())
        watch = links_of(stored.id)[Right.WATCH]
    with (
        EventStream(server, stored.link) as here,
        EventStream(quick, stored.link) as there,
        EventStream(server, watch) as watching,
    ):
        at = [stream.position() for stream in (here, there, watching)]
        new = _renew(quick, stored.link)
        assert here.ended()
        assert there.ended()
        assert _write(server, new) == at[0] + 1
        assert watching.position() == at[0] + 1
    with EventStream(server, stored.link) as stream:
        assert stream.status == 404


def test_watchers_are_told_as_those_who_score_are(
    server: Server, link: str, instance: Path
) -> None:
    with opened(instance / "companion.sqlite"):
        stored = find_table(link)
        assert stored is not None
        watch = links_of(stored.id)[Right.WATCH]
    with EventStream(server, watch) as stream:
        at = stream.position()
        assert _write(server, link) == stream.position() == at + 1
