"""A rematch: the next game at the same seats, where those who sat out come in, in turn."""

from companion.engine.fold.replay import Table
from companion.engine.fold.sitting_out import seated_next, waiting_again
from companion.store.tables.seat_claims import carry_over
from companion.store.tables.stored_tables import StoredTable, create_table
from companion.web.posting.begin_log import let_wait
from companion.web.posting.write_entry import own_author
from companion.web.request.current_table import own_seat, players, sheet, stored
from companion.web.request.phone import note_chair


def start_rematch() -> StoredTable:
    """Start the rematch of this table, or return the one that another tap has started.

    Raises StoreFault if nothing can be written.
    """
    position = seated_next(sheet().position)
    seated = Table(stored().table.game, position.rules_after, position.players, position.dealer)
    again = create_table(seated, rematch=stored())
    let_wait(again, waiting_again(position), own_author())
    return again


def stay_seated(again: StoredTable) -> None:
    """Keep at a rematch the seats of phones, where the same players sit."""
    carry_over(stored(), again)
    seat = own_seat()
    stays = seat is not None and again.table.players[seat] == players()[seat]
    # At a new table the chairs have the numbers of the seats.
    note_chair(again.id, seat if stays else None)
