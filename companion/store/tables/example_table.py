"""The played evening that visitors look round in: only to watch, counted nowhere.

It is stored like any other table, once somebody asks for it, so that all its pages work. Its link
is known to everybody, and it has no link to score.
"""

from contextlib import suppress

from sqlalchemy.exc import IntegrityError

from companion.engine.files.table_file import TableFile
from companion.store.access.links import Right, link_exists
from companion.store.app_state import writing
from companion.store.db.example_rows import PREFIX
from companion.store.db.models import LinkRow, db
from companion.store.tables.append import add_entries
from companion.store.tables.stored_tables import StoredTable, new_row


def example_link(language: str) -> str:
    """Return the link to watch the evening whose players have names of a language."""
    return f"{PREFIX}{language}"


def is_example(stored: StoredTable) -> bool:
    """Whether a table is the played evening, which no phone's list should have."""
    return stored.link.startswith(PREFIX)


def keep_example(link: str, evening: TableFile) -> None:
    """Store the evening at a link unless it is there. Raises StoreFault if it cannot be stored."""
    if link_exists(link):
        return
    row = new_row(evening.table, link)
    row.links = [LinkRow(link=link, right=Right.WATCH)]
    # Nobody's day: it is not deleted for not having been opened.
    row.opened = None
    # Another request may have been quicker.
    with suppress(IntegrityError), writing():
        db.session.add(row)
        db.session.flush()
        stored = StoredTable(row.id, link, row.created, evening.table)
        add_entries(stored, evening.entries)
