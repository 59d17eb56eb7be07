"""Which phone sits where, as a page is told that also writes who leaves the table."""

from flask import Flask, g

from companion.engine.fold.replay import Sheet
from companion.engine.log.entries import Departure
from companion.engine.seating import Seat
from companion.store.tables.open_table import claim, open_table
from companion.store.tables.stored_tables import find_table
from companion.web.posting.write_entry import write_or_raise
from companion.web.request.current_table import claims
from companion.web.request.posts import EntryForm
from tests.support.sittings import hearts
from tests.web.settled import sit


def test_phones_move_with_their_players_when_a_post_lets_somebody_leave(app: Flask) -> None:
    table = sit(app, hearts())
    with app.test_request_context(method="POST", data={"key": "leaves", "seen": "0"}):
        link = table.rpartition("/")[2]
        stored = find_table(link)
        assert stored is not None
        for chair, phone in ((1, "of Bo"), (3, "of Dai")):
            assert claim(stored, chair, phone)
        opened = open_table(link)
        assert opened is not None
        g.opened, g.stored, g.claims = opened, opened.stored, opened.claims
        assert claims() == {Seat(1): "of Bo", Seat(3): "of Dai"}
        assert isinstance(write_or_raise(EntryForm(), Departure(Seat(1))), Sheet)
        assert claims() == {Seat(2): "of Dai"}
