"""A rematch: the next game at the same seats, where those who sat out come in, in turn."""

from companion.engine.fold.replay import Table
from companion.engine.fold.sitting_out import seated_next, waiting_again
from companion.store.app_state import all_or_nothing
from companion.store.tables.seat_claims import carry_over, claims_at
from companion.store.tables.stored_tables import StoredTable, create_table
from companion.web.posting.begin_log import let_wait
from companion.web.posting.write_entry import own_author
from companion.web.request.current_table import next_table, sheet, stored
from companion.web.request.phone import known_id, note_chair


def start_rematch() -> StoredTable:
    """Start the rematch of this table, or return the one that another tap has started.

    Phones keep their seats only where it is started: later they may have given them up.
    Raises StoreFault if nothing can be written.
    """
    is_new = next_table() is None
    position = seated_next(sheet().position)
    seated = Table(stored().table.game, position.rules_after, position.players, position.dealer)
    # If something fails on the way there is no rematch yet, and the next tap starts a whole one.
    with all_or_nothing(tables=int(is_new)):
        again = create_table(seated, rematch=stored(), has_room=True)
        let_wait(again, waiting_again(position), own_author())
        if is_new:
            carry_over(stored(), again)
    return again


def note_seat(again: StoredTable) -> None:
    """Remember the chair that this phone has at a rematch, if any."""
    chairs = {phone: chair for chair, phone in claims_at(again).items()}
    if known_id() in chairs:
        note_chair(again.id, chairs[known_id()])
