"""Tables that went from phone to phone, as the store has them."""

from companion.engine.log.entries import Entry
from companion.store.tables.stored_tables import StoredTable, find_table, read_sheet
from tests.support.sittings import captures

OTHER = captures(13, 0, 0, 0, queen=1)
"""What is scored here once the table was taken along."""


def entries_of(stored: StoredTable | None) -> tuple[Entry, ...]:
    """The log of a table, which must be there."""
    assert stored is not None
    return read_sheet(stored).entries


def table_at(link: str) -> StoredTable:
    """The table to which a link leads by now."""
    found = find_table(link)
    assert found is not None
    return found
