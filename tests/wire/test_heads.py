"""What stands around a body: no more of it is held than a browser sends, and nobody else waits."""

from contextlib import ExitStack, suppress

import pytest

from companion.web.serving.connections import MOST_HEADERS, MOST_HELD, MOST_WAITING
from tests.support.server import Server
from tests.wire.tables import Tables
from tests.wire.wires import Wire, assert_served, get, post

SLACK = 32 * 1024
"""More than the server reads at once."""
CHUNKED = post("/new/hearts", 0).replace(b"Content-Length: 0", b"Transfer-Encoding: chunked")


def test_head_that_goes_on_and_on_is_cut_off(server: Server) -> None:
    with Wire(server) as wire:
        _send_all_that_is_taken(wire, get("/")[:-2], b"X-Long: ", b"x" * (MOST_HELD + SLACK))
        assert wire.answer().status == 400
        wire.ended()
    assert_served(server)


def test_longest_address_that_anybody_types_is_read(server: Server) -> None:
    with Wire(server) as wire:
        assert wire.ask("/?" + "x" * (MOST_HELD // 2)).status == 200


def test_head_does_not_count_for_the_next_request(server: Server) -> None:
    long = get("/healthz", "X-Long: " + "x" * (MOST_HELD - 1024))
    with Wire(server) as wire:
        # The first answer says that the beginning of the long head was read, apart from the rest.
        wire.send(get("/healthz"), long[:10])
        assert wire.answer().status == 200
        wire.send(long[10:])
        assert wire.answer().status == 200
        assert wire.ask("/healthz", "X-Short: " + "x" * 2048).status == 200


def test_no_more_is_held_behind_a_stream_than_before_a_body(server: Server, tables: Tables) -> None:
    with Wire(server) as wire:
        stream, length = get(f"/t/{next(iter(tables))}/live?on="), MOST_HELD + SLACK
        _send_all_that_is_taken(wire, stream, post("/receive", length), b"x" * length)
        wire.ended()
    assert_served(server)


@pytest.mark.parametrize(("more", "status"), [(0, 200), (1, 400)])
def test_no_more_headers_are_held_than_a_browser_sends(
    server: Server, more: int, status: int
) -> None:
    with Wire(server) as wire:
        # `Host` is one of them.
        wire.send(get("/", *("X: 1" for _ in range(MOST_HEADERS - 1 + more))))
        assert wire.answer().status == status


@pytest.mark.parametrize(
    "between", [b"0\r\nX-Long: ", b"1;a="], ids=["trailers", "extensions of a chunk"]
)
def test_what_is_no_body_is_cut_off_after_a_while(server: Server, between: bytes) -> None:
    with Wire(server) as wire:
        too_much = between + b"x" * (MOST_HELD + SLACK)
        _send_all_that_is_taken(wire, CHUNKED, b"1\r\na\r\n", too_much)
        assert wire.answer().status == 400
        wire.ended()
    assert_served(server)


def test_trailers_are_not_taken_for_headers(server: Server) -> None:
    wish, body = b"Accept-Language: ja\r\n", b"1\r\na\r\n0\r\n"
    with Wire(server) as wire:
        wire.send(CHUNKED[:-2], wish, b"\r\n", body, b"\r\n")
        assert 'lang="ja"' in wire.answer().text
        wire.send(CHUNKED, body, wish, b"\r\n")
        assert 'lang="en"' in wire.answer().text


def test_no_more_requests_wait_than_are_allowed(server: Server, tables: Tables) -> None:
    with Wire(server) as wire:
        wire.send(*(get("/healthz") for _ in range(1 + MOST_WAITING)))
        assert [wire.answer().status for _ in range(1 + MOST_WAITING)] == [200] * (1 + MOST_WAITING)
    with Wire(server) as wire:
        _send_all_that_is_taken(wire, *(get(f"/t/{link}/") for _ in range(100) for link in tables))
        statuses = []
        with suppress(ConnectionError):
            while 400 not in statuses:
                statuses.append(wire.answer().status)
    assert 400 in statuses
    assert_served(server)


def test_offer_of_another_protocol_is_not_taken_up(server: Server) -> None:
    with Wire(server) as wire:
        wire.send(get("/", "Connection: Upgrade", "Upgrade: h2c"))
        status, headers = wire.head()
        assert (status, headers["Connection"]) == (200, "close")
        wire.ended()


def test_what_follows_such_an_offer_is_no_request_of_its_own(
    server: Server, wires: ExitStack
) -> None:
    wire = wires.enter_context(Wire(server))
    head = post("/new/hearts", 100, "Connection: Upgrade", "Upgrade: h2c")
    wire.send(head, get("/healthz"))
    wire.answer()
    with pytest.raises(ConnectionError):
        wire.answer()


def test_who_was_not_told_to_go_on_is_not_misunderstood(server: Server) -> None:
    with Wire(server) as wire:
        wire.send(post("/receive", 1024 * 1024, "Expect: 100-continue"))
        answer = wire.answer()
        assert (answer.status, answer.headers["Connection"]) == (413, "close")
        wire.ended()


def _send_all_that_is_taken(wire: Wire, *data: bytes) -> None:
    """Send until the server closes the connection, if it does."""
    with suppress(ConnectionError):
        wire.send(*data)
