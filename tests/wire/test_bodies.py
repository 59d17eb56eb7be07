"""What is posted: no more than a form can be, and no slower than a phone can be."""

import pytest

from tests.support.server import Server
from tests.wire.wires import Wire, get, post

LIMIT = 256 * 1024
SAID = {
    ("en", 408): "did not arrive in time. Nothing was changed",
    ("ja", 408): "送信が時間内に終わりませんでした。何も変わっていません",
    ("en", 413): "too large. Nothing was changed",
    ("ja", 413): "大きすぎます。何も変わっていません",
}


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


def test_longest_post_that_is_taken_is_read_as_a_form(server: Server) -> None:
    with Wire(server) as wire:
        wire.send(post("/new/hearts", LIMIT), b"a" * LIMIT, get("/"))
        assert wire.answer().status == 400
        assert wire.answer().status == 200
