"""What a process tells the others of a table's phones, and finds that they have told."""

import asyncio
import sqlite3
from collections.abc import Collection
from contextlib import closing

import pytest
from flask import Flask
from sqlalchemy import select

from companion.engine.seating import Seat
from companion.store.db.models import PresenceRow, db
from companion.store.db.sqlite import file_of
from companion.store.processes.online_phones import OnlinePhone, OnlinePhones
from companion.store.tables.open_table import claim
from companion.store.tables.stored_tables import create_table
from companion.web.live import online_tracker
from companion.web.live.online_tracker import OnlineTracker
from tests.support.event_loops import run
from tests.support.sittings import hearts


def test_seat_that_was_claimed_before_the_first_look_is_told_once(app: Flask) -> None:
    presence = OnlinePhones()
    presence.share("one")
    tracker = OnlineTracker(presence, app.app_context, 60)
    with app.app_context():
        table, other = create_table(hearts()), create_table(hearts())
        assert claim(table, Seat(1), "somebody's")
    both = (table.id, other.id)
    looked = [run(tracker.changes_elsewhere(both)) for _ in range(2)]
    assert looked == [([table.id], []), ([], [])]


class HinderedLeaving(OnlinePhones):
    """Phones whose leaving is written first while another process writes to the database."""

    def __init__(self, database: str) -> None:
        super().__init__()
        self._database, self.times_left = database, 0

    def write(self, tables: Collection[int], seconds: int) -> None:
        self.times_left += not self._here
        with closing(sqlite3.connect(self._database)) as other:
            if self.times_left == 1:
                other.execute("BEGIN IMMEDIATE")
            super().write(tables, seconds)


def test_phone_that_left_while_another_process_wrote_is_uncounted_without_a_heartbeat(
    app: Flask, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(online_tracker, "_RETRY_SECONDS", 0)
    with app.app_context():
        table = create_table(hearts()).id
        presence = HinderedLeaving(str(file_of(db.engine)))
    presence.share("one")
    tracker = OnlineTracker(presence, app.app_context, 60)

    async def come_and_go() -> None:
        for phones in ([OnlinePhone("a phone", "", "table")], []):
            tracker.count(table, phones)
            await asyncio.gather(*asyncio.all_tasks() - {asyncio.current_task()})

    run(come_and_go())
    with app.app_context():
        assert db.session.scalars(select(PresenceRow)).all() == []
    assert presence.times_left == 2
