"""What leaves as a file comes back as the same bytes: tables and circles of all games."""

import json
from collections.abc import Callable, Iterable
from dataclasses import replace
from pathlib import Path

import pytest
from flask import Flask

from companion.circle.log.entries import Merged, Named
from companion.engine.log.entries import Entry
from companion.games.registry import known_games
from companion.store.access.links import new_link
from companion.store.bundle.bundle import Bundle
from companion.store.circles.circle_tables import all_tables
from companion.store.circles.stored_circles import StoredCircle, create_circle
from companion.store.tables.hand_over import keep_as_own
from tests.support.commands import Done, companion, written
from tests.support.schemas import faults
from tests.support.seasons import season
from tests.support.sittings import log

Run = Callable[..., Done]


@pytest.fixture
def ours(app: Flask, address: str, tmp_path: Path) -> Run:
    """A command on the database of this test."""

    def run(*arguments: str | Path) -> Done:
        return companion(*arguments, "--instance", tmp_path / "ours", DATABASE_URL=address)

    return run


@pytest.fixture
def empty(tmp_path: Path) -> Run:
    """A command on an instance of its own, in which there is nothing yet."""

    def run(*arguments: str | Path) -> Done:
        return companion(*arguments, "--instance", tmp_path / "empty")

    (tmp_path / "empty").mkdir()
    return run


@pytest.fixture
def circle(app: Flask) -> StoredCircle:
    """A circle here with a season of each game."""
    entries = _whole(log(Named("Thursday"), Merged("Ann-Marie", "Anna")))
    circle = create_circle(new_link(), created="2026-09-01T10:00:00Z", entries=entries)
    played = [each for game in known_games() for each in season(3, nights=3, games=(game,))]
    for number, each in enumerate(played):
        created = each.played.created.replace(".000", "")
        made = Bundle(each.sheet.table, _whole(each.sheet.entries), created, f"{number:012}")
        keep_as_own(made, new_link(), circle=circle.mark)
    return circle


def _whole(entries: Iterable[Entry]) -> tuple[Entry, ...]:
    """Entries with times as our clock writes them, without fractions of a second."""
    return tuple(replace(each, at=each.at.replace(".000", "")) for each in entries)


def test_circle_with_tables_of_all_games_comes_back_as_the_same_bytes(
    ours: Run, empty: Run, circle: StoredCircle, tmp_path: Path
) -> None:
    sent = ours("export", f"/c/{circle.link}")
    assert (sent.status, sent.err) == (0, "")
    assert not faults("circle", json.loads(sent.out))
    assert len(json.loads(sent.out)["tables"]) > 10
    file = written(tmp_path, sent.out, "circle.json")
    came = empty("import", file)
    assert (came.status, came.err) == (0, "")
    assert empty("import", file).out == came.out
    assert empty("export", came.out.strip()).out == sent.out
    assert len(json.loads(empty("stats").out)["games"]) == len(known_games())
    # Kept beside what it was written from, it is another one that says the same.
    beside = ours("import", file).out.strip()
    assert circle.link not in beside
    assert ours("export", beside).out == sent.out


def test_tables_of_all_games_come_back_as_the_same_bytes(
    ours: Run, empty: Run, circle: StoredCircle, tmp_path: Path
) -> None:
    tables = {each.table.game.key: each for each in all_tables(circle)}
    assert tables.keys() == known_games().keys()
    for each in tables.values():
        sent = ours("export", each.link)
        assert not faults("table", json.loads(sent.out))
        came = empty("import", written(tmp_path, sent.out, "table.json"))
        assert (came.status, came.err) == (0, "")
        assert empty("export", came.out.strip()).out == sent.out
