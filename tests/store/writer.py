"""A process that writes to a table's log: python -m tests.store.writer ADDRESS LINK NAME COUNT.

It says each entry's key as soon as the store has acknowledged it.
"""

import sys
from itertools import count

from companion.engine.fold.replay import Sheet
from companion.engine.log.entries import Adjustment
from companion.store.tables.append import Stale, append
from companion.store.tables.stored_tables import StoredTable, find_table, read_sheet
from tests.support.stores import opened


def insist(stored: StoredTable, key: str) -> None:
    """Append an entry whose reason is its key, again and again until it is accepted."""
    action = Adjustment((1, 0, 0, 0), key)
    seen = read_sheet(stored).head
    while True:
        outcome = append(stored, key=key, author="Ann", seen=seen, action=action)
        if isinstance(outcome, Sheet):
            return
        assert isinstance(outcome, Stale), outcome
        seen = outcome.sheet.head


def main(address: str, link: str, name: str, entries: str) -> None:
    """Write so many entries (0: until killed)."""
    with opened(address):
        stored = find_table(link)
        assert stored is not None
        for number in range(int(entries)) if int(entries) else count():
            insist(stored, f"{name}-{number}")
            sys.stdout.write(f"{name}-{number}\n")
            sys.stdout.flush()


if __name__ == "__main__":
    main(*sys.argv[1:])
