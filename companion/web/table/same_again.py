"""The same table as last time: its people, seats and rules, with the dealer moved on."""

from dataclasses import dataclass
from datetime import UTC, date, datetime

from companion.circle.log.erased_names import is_erased_name
from companion.circle.tables.evenings import night_of
from companion.circle.tables.played import read_moment
from companion.engine.fold.replay import Table
from companion.store.access.links import new_link
from companion.store.circles.circle_log import UnreadableCircle, read_circle_sheet
from companion.store.circles.circle_tables import newest_table
from companion.store.circles.stored_circles import StoredCircle
from companion.store.tables.stored_tables import StoredTable, UnreadableTable, read_sheet
from companion.web.request.language import t
from companion.web.request.reader_days import told_date, told_weekday
from companion.web.request.tickets import signed_tickets

SAME_AGAIN = "same-again"
"""The purpose of a ticket with the link for the next table and the mark of the last one."""


@dataclass(frozen=True)
class Again:
    """The table that one tap starts, what says so, and the ticket by which it is started once."""

    table: Table
    said: str
    ticket: str

    @property
    def dealer(self) -> str:
        """The name of the player who deals first."""
        return self.table.players[self.table.first_dealer]


def same_again(at: StoredCircle) -> Again | None:
    """Return the table that follows the last one of a circle.

    Return None if it has none yet, or if somebody at it is without a name now.
    """
    last = newest_table(at)
    try:
        table = table_after(last) if last else None
        zone = read_circle_sheet(at).zone
    except (UnreadableTable, UnreadableCircle):
        return None
    if last is None or table is None or any(map(is_erased_name, table.players)):
        return None
    now = datetime.now(UTC)
    played = _same_as(night_of(read_moment(last.created) or now, zone), night_of(now, zone))
    ticket = signed_tickets(SAME_AGAIN).dumps([new_link(), last.origin.mark])
    return Again(table, played, str(ticket))


def table_after(last: StoredTable) -> Table:
    """Return a table with the people, seats and rules of the last one, and its next dealer.

    Raises UnreadableTable.
    """
    position = read_sheet(last).position
    return Table(last.table.game, position.rules_after, position.players, position.dealer)


def _same_as(night: date, today: date) -> str:
    """Say of which evening the next table is the same: of last Thursday, of a day, of today."""
    days = (today - night).days
    if days <= 0:
        return t("circle-again-today")
    if days <= 7:
        return t("circle-again-weekday", weekday=told_weekday(night))
    return t("circle-again-day", day=told_date(night))
