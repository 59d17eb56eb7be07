"""What is posted: no more than a form can be, and no slower than a phone can be."""

import os
import signal
from collections.abc import Iterator
from contextlib import ExitStack, suppress
from pathlib import Path

import pytest

from tests.support.server import PATIENCE, Server, serving
from tests.wire.wires import Wire, assert_quiet, assert_served, first_answered, get, post

LIMIT, SMALL = 256 * 1024, 32 * 1024
"""The most bytes of a table that is transferred, and of any other form."""
HANDED_OVER = ("/receive", "/receive/keep", "/everything/look", "/everything/take")
SAID = {
    ("en", 408): "did not arrive in time. Nothing was changed",
    ("ja", 408): "送信が時間内に終わりませんでした。何も変わっていません",
    ("en", 413): "too large. Nothing was changed",
    ("ja", 413): "大きすぎます。何も変わっていません",
    ("en", 503): "too many phones here at the moment",
    ("ja", 503): "アクセスが混み合っています",
}
SCARCE, PATIENT = {"COMPANION_BODY_MEGABYTES": "2"}, {"BODY_SECONDS": 60}


@pytest.mark.parametrize("language", ["en", "ja"])
def test_post_that_does_not_come_is_answered(brief: Server, language: str) -> None:
    with Wire(brief) as wire:
        wire.send(post("/new/hearts", 9, f"Accept-Language: {language}"), b"a")
        answer = wire.answer()
        assert answer.status == 408
        assert SAID[language, 408] in answer.text
        wire.ended()


@pytest.mark.parametrize("language", ["en", "ja"])
def test_post_that_is_too_large_is_answered_though_all_of_it_is_sent(
    server: Server, language: str
) -> None:
    with Wire(server) as wire:
        wire.send(post("/new/hearts", 4 * LIMIT, f"Accept-Language: {language}"))
        wire.send(b"a" * 4 * LIMIT)
        answer = wire.answer()
        assert answer.status == 413
        assert SAID[language, 413] in answer.text
        assert wire.ask("/").status == 200


def test_post_without_a_length_is_no_way_around_the_limit(server: Server) -> None:
    with Wire(server) as wire:
        head = post("/new/hearts", 0).replace(b"Content-Length: 0", b"Transfer-Encoding: chunked")
        piece = b"%x\r\n%b\r\n" % (LIMIT, b"a" * LIMIT)
        wire.send(head, piece, piece, b"0\r\n\r\n")
        answer = wire.answer()
        assert answer.status == 413
        assert SAID["en", 413] in answer.text


@pytest.mark.parametrize(
    ("path", "most"), [("/new/hearts", SMALL), *((each, LIMIT) for each in HANDED_OVER)]
)
def test_longest_post_that_is_taken_is_read_as_a_form(server: Server, path: str, most: int) -> None:
    with Wire(server) as wire:
        wire.send(post(path, most), b"a" * most, get("/"))
        assert wire.answer().status == 400
        assert wire.answer().status == 200
        wire.send(post(path, most + 1), b"a" * (most + 1), get("/"))
        assert wire.answer().status == 413
        assert wire.answer().status == 200


def test_who_asks_first_is_not_told_to_send_what_is_too_large(server: Server) -> None:
    with Wire(server) as wire:
        wire.send(post("/receive", 4 * LIMIT, "Expect: 100-continue"))
        assert wire.answer().status == 413


@pytest.fixture
def scarce(tmp_path: Path) -> Iterator[Server]:
    """A server that keeps two megabytes of what is posted, one of them from the same address."""
    with serving(
        tmp_path, environment=SCARCE, seconds=PATIENT, options=("--proxies", "1")
    ) as server:
        yield server
    assert_quiet(server)


@pytest.mark.parametrize("language", ["en", "ja"])
def test_bodies_that_are_too_much_together_are_put_off_and_small_ones_are_not(
    scarce: Server, wires: ExitStack, language: str
) -> None:
    phones = [wires.enter_context(Wire(scarce)) for _ in range(12)]
    for wire in phones:
        wire.send(post("/receive", LIMIT, f"Accept-Language: {language}"), b"a" * (LIMIT - 1))
    # Four times 256 kilobytes are a megabyte, and what each has for nothing makes no fifth.
    put_off = first_answered(phones, len(phones) - 4)
    for wire in put_off:
        answer = wire.answer()
        assert answer.status == 503
        assert int(answer.headers["Retry-After"]) > 0
        assert SAID[language, 503] in answer.text
    with Wire(scarce) as wire:
        wire.send(post("/new/hearts", 8_000), b"a" * 8_000)
        assert wire.answer().status == 400
    for wire in phones:
        if wire not in put_off:
            wire.send(b"a")
            assert wire.answer().status == 400
    with Wire(scarce) as wire:
        wire.send(post("/receive", LIMIT), b"a" * LIMIT)
        assert wire.answer().status == 400


def test_who_sends_slowly_leaves_half_of_the_room_to_others(
    scarce: Server, wires: ExitStack
) -> None:
    crowd = [wires.enter_context(Wire(scarce)) for _ in range(12)]
    for number, wire in enumerate(crowd):
        # One household, whichever of its addresses it uses.
        whose = f"X-Forwarded-For: 203.0.113.{number}, 2001:db8::{number:x}"
        wire.send(post("/receive", LIMIT, whose), b"a" * (LIMIT - 1))
    assert len(first_answered(crowd, len(crowd) - 4)) == len(crowd) - 4
    with Wire(scarce) as wire:
        wire.send(post("/receive", LIMIT, "X-Forwarded-For: 192.0.2.1"), b"a" * LIMIT)
        assert wire.answer().status == 400


@pytest.mark.parametrize("path", ["/receive", "/new/hearts"])
def test_many_large_bodies_take_no_more_memory_than_is_set_aside(
    scarce: Server, wires: ExitStack, path: str
) -> None:
    before = _resident(scarce)
    for _ in range(400):
        wire = wires.enter_context(Wire(scarce))
        with suppress(ConnectionError):
            wire.send(post(path, LIMIT), b"a" * (LIMIT - 1))
    assert_served(scarce)
    assert _resident(scarce) - before < 40 * 1024, "a hundred megabytes were sent"


def test_crowd_that_sends_at_once_is_read_a_little_at_a_time(
    server: Server, wires: ExitStack
) -> None:
    crowd = [wires.enter_context(Wire(server)) for _ in range(400)]
    assert_served(server)
    os.kill(server.process.pid, signal.SIGSTOP)
    try:
        for wire in crowd:
            wire.socket.setblocking(False)
            with suppress(BlockingIOError):
                wire.send(post("/new/hearts", LIMIT), b"a" * (LIMIT - 1))
        before = _most_resident(server, anew=True)
    finally:
        os.kill(server.process.pid, signal.SIGCONT)
    for wire in crowd:
        wire.socket.settimeout(PATIENCE)
        wire.first_byte()
    assert _most_resident(server) - before < 24 * 1024, "of each, 64 kilobytes wait to be read"


def _resident(server: Server) -> int:
    """How many kilobytes a server has in memory."""
    said = Path(f"/proc/{server.process.pid}/status").read_text("ascii")
    return int(said.split("VmRSS:")[1].split()[0])


def _most_resident(server: Server, *, anew: bool = False) -> int:
    """How many kilobytes a server had at most in memory; from here on, if it is looked at anew."""
    process = Path(f"/proc/{server.process.pid}")
    if anew:
        (process / "clear_refs").write_text("5", "ascii")
    return int((process / "status").read_text("ascii").split("VmHWM:")[1].split()[0])
