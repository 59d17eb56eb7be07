"""Crowds that keep the server waiting: the others are served, and it stops when it is told to."""

import signal
from collections.abc import Callable
from contextlib import ExitStack
from pathlib import Path

import pytest

from tests.support.server import COMPANION, Server, serving
from tests.wire.crowds import half_heads, idle, slow_readers, unfinished_posts
from tests.wire.tables import Tables
from tests.wire.wires import assert_quiet, assert_served, assert_stops

pytestmark = pytest.mark.at_length

DESCRIPTORS = 1_024
FEW_DESCRIPTORS = ("sh", "-c", f'ulimit -n {DESCRIPTORS} && exec "$@"', "sh", *COMPANION)

Gather = Callable[[Server, ExitStack], object]


@pytest.mark.parametrize(
    ("gather", "companion", "ending"),
    [
        (slow_readers, COMPANION, signal.SIGINT),
        (unfinished_posts, COMPANION, signal.SIGTERM),
        (unfinished_posts, COMPANION, signal.SIGINT),
        (idle, FEW_DESCRIPTORS, signal.SIGTERM),
        (half_heads, FEW_DESCRIPTORS, signal.SIGTERM),
    ],
    ids=[
        "slow readers",
        "unfinished posts",
        "unfinished posts, Ctrl-C",
        "idle, few descriptors",
        "half heads, few descriptors",
    ],
)
def test_crowd_leaves_others_served_and_the_server_stops(
    instance: Path,
    tables: Tables,
    wires: ExitStack,
    gather: Gather,
    companion: tuple[str, ...],
    ending: signal.Signals,
) -> None:
    with serving(instance, companion=companion) as server:
        gather(server, wires)
        for link in tables:
            assert_served(server, f"/t/{link}/")
        assert_served(server, "/new/hearts")
        assert_stops(server, ending)
    assert_quiet(server)
