"""What a circle keeps of another package's game is counted again by another version of it."""

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from companion.engine.fold.replay import Table
from companion.engine.seating import Seat
from companion.games.registry import known_games
from companion.store.access.links import new_link
from companion.store.app_state import app_state
from companion.store.circles.circle_now import CircleNow, read_circle
from companion.store.circles.circle_tables import put_in
from companion.store.circles.stored_circles import StoredCircle, create_circle
from companion.store.database import upgrade_database
from companion.store.tables.stored_tables import create_table
from tests.support.game_packages import installed, put_package
from tests.support.stores import opened, written

TRICKS = {"DealScored(action.tricks)": "DealScored(tuple(2 * n for n in action.tricks))"}
"""What the next version of the package scores otherwise."""


@contextmanager
def _started(folder: Path, address: str) -> Iterator[None]:
    """Companion, started with the packages in a folder."""
    with installed(folder), opened(address) as app:
        upgrade_database(app)
        yield


def _played() -> StoredCircle:
    """A circle with a table of the package's game at which a deal was scored."""
    tiny, circle = known_games()["tiny"], create_circle(new_link())
    stored = create_table(Table(tiny, tiny.rules.read({}, 3), ("Ann", "Bo", "Cara"), Seat(0)))
    assert put_in(circle, stored)
    tricks = tiny.codec.from_json({"kind": "tricks", "tricks": [3, 2, 0]})
    written(stored, tricks)
    return circle


def _totals(now: CircleNow) -> list[tuple[int, ...]]:
    return [table.totals for table in now.tables]


@pytest.mark.parametrize(("version", "totals"), [("0.3", (3, 2, 0)), ("0.4", (6, 4, 0))])
def test_upgraded_package_counts_its_tables_anew(
    tmp_path: Path, address: str, version: str, totals: tuple[int, ...]
) -> None:
    for folder in ("before", "after"):
        (tmp_path / folder).mkdir()
    put_package(tmp_path / "before", "tiny")
    put_package(tmp_path / "after", "tiny", version=version, change=TRICKS)
    with _started(tmp_path / "before", address):
        circle = _played()
        before = read_circle(circle)
        assert _totals(before) == [(3, 2, 0)]
    with _started(tmp_path / "after", address):
        after = read_circle(circle)
        assert _totals(after) == [totals]
        assert (after.signature == before.signature) is (version == "0.3")
        app_state().circles.clear()
        app_state().played.clear()
        assert _totals(read_circle(circle)) == [totals]
