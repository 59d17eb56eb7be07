"""What a process finds when it looks at what others have written of a table."""

from flask import Flask

from companion.engine.seating import Seat
from companion.store.processes.online_phones import OnlinePhones
from companion.store.tables.seat_claims import claim
from companion.store.tables.stored_tables import create_table
from companion.web.live.online_tracker import OnlineTracker
from tests.support.event_loops import run
from tests.support.sittings import hearts


def test_seat_that_was_claimed_before_the_first_look_is_told_once(app: Flask) -> None:
    presence = OnlinePhones()
    presence.share("one")
    attendance = OnlineTracker(presence, app.app_context, 60)
    with app.app_context():
        table, other = create_table(hearts()), create_table(hearts())
        assert claim(table, Seat(1), "somebody's")
    both = (table.id, other.id)
    looked = [run(attendance.look(both)) for _ in range(2)]
    assert looked == [([table.id], []), ([], [])]
