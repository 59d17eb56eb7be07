"""The digest of a log no longer depends on the keys of its entries.

An archived log is a table of its own, whose mark was derived from the log's former digest. Digests
of logs that are only on other phones stay as they are and no longer match: if such a log comes
back, both are shown and the table chooses again.
"""

import json
from typing import Any

import sqlalchemy as sa
from alembic import op

from companion.engine.log.codec import EntryError
from companion.engine.log.entries import Entry
from companion.games.registry import known_games
from companion.store.bundle.fingerprints import digest_of, mark_aside, mark_of_ticket
from companion.store.db.models import StoredJSON

revision = "0008"
down_revision = "0007"
branch_labels = None
depends_on = None

_TABLES = sa.table(
    "tables",
    *map(sa.column, ("id", "game", "ticket", "mark")),
    sa.column("chosen_over", StoredJSON(none_as_null=True)),
)
_ENTRIES = sa.table(
    "entries", *map(sa.column, ("table_id", "number", "key", "author", "at", "seen", "body"))
)


def upgrade() -> None:
    connection = op.get_bind()
    by_mark = {row.mark: row for row in connection.execute(sa.select(_TABLES)) if row.mark}
    chosen = sa.select(_TABLES).where(_TABLES.c.chosen_over.is_not(None))
    for row in connection.execute(chosen).all():
        mark = row.mark or mark_of_ticket(row.ticket)
        digests = [_digest(by_mark.get(mark_aside(mark, old)), old) for old in _listed(row)]
        changed = sa.update(_TABLES).where(_TABLES.c.id == row.id).values(chosen_over=digests)
        connection.execute(changed)


def downgrade() -> None:
    """Do nothing: an earlier version asks again about digests that it cannot match."""


def _listed(row: Any) -> list[str]:
    """Return the digests of a row; none if it is damaged."""
    listed = row.chosen_over
    return [each for each in listed if isinstance(each, str)] if isinstance(listed, list) else []


def _digest(row: Any, old: str) -> str:
    """Return the new digest of the log in an archived table; the old one if it is unreadable."""
    game = known_games().get(row.game) if row else None
    if game is None:
        return old
    ordered = sa.select(_ENTRIES).where(_ENTRIES.c.table_id == row.id).order_by(_ENTRIES.c.number)
    try:
        return digest_of([_entry(game.codec, each) for each in op.get_bind().execute(ordered)])
    except (EntryError, RecursionError, TypeError, ValueError):
        return old


def _entry(codec: Any, row: Any) -> Entry:
    action = codec.from_json(json.loads(row.body))
    return Entry(row.number, row.key, row.author, row.at, row.seen, action)
