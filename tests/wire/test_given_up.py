"""Connections on which a phone is waited for too long are given up."""

from contextlib import ExitStack

from tests.support.server import Server
from tests.wire.crowds import slow_readers
from tests.wire.wires import Wire, assert_served, get

READERS = 20


def test_connection_that_asks_for_nothing_is_given_up(brief: Server) -> None:
    with Wire(brief) as wire:
        wire.ended()


def test_head_that_does_not_end_is_given_up(brief: Server) -> None:
    with Wire(brief) as wire:
        wire.send(get("/")[:-2])
        wire.ended()


def test_second_head_that_does_not_end_is_given_up(brief: Server) -> None:
    with Wire(brief) as wire:
        assert wire.ask("/").status == 200
        wire.send(get("/")[:-2])
        wire.ended()


def test_connection_that_asks_no_more_is_given_up(brief: Server) -> None:
    with Wire(brief) as wire:
        assert wire.ask("/").status == 200
        wire.ended()


def test_readers_that_take_nothing_are_given_up(brief: Server, wires: ExitStack) -> None:
    phones = slow_readers(brief, wires, READERS)
    assert_served(brief)
    assert all(wire.broken() for wire in phones)


def test_reader_that_goes_on_gets_all_of_it(server: Server, wires: ExitStack) -> None:
    (wire,) = slow_readers(server, wires, 1)
    first, *others = (wire.answer().text for _ in range(4))
    assert others == [first] * 3
