"""Converts stored rows to tables and entries, strictly: a damaged row must not break a page."""

import json
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Any

from companion.engine.contract.game import Games
from companion.engine.files.quick_read import cached_rules
from companion.engine.fold.replay import Table
from companion.engine.log.codec import Codec, EntryError
from companion.engine.log.entries import Entry
from companion.engine.rules.options import Ruleset
from companion.engine.rules.versions import is_readable, version_of
from companion.engine.seating import Seat
from companion.store.bundle.fingerprints import (
    are_digests,
    is_mark,
    is_origin_url,
    mark_of_ticket,
)
from companion.store.db.models import EntryRow, TableRow

TABLE = (
    TableRow.id,
    TableRow.game,
    TableRow.rules,
    TableRow.players,
    TableRow.first_dealer,
    TableRow.created,
    TableRow.opened,
    TableRow.ticket,
    TableRow.mark,
    TableRow.home,
    TableRow.chosen_over,
    TableRow.put_aside,
)
"""The columns from which a table and its origin are read."""
ENTRY = (
    EntryRow.number,
    EntryRow.key,
    EntryRow.author,
    EntryRow.at,
    EntryRow.seen,
    EntryRow.body,
)
"""The columns from which an entry is read."""
_TYPES = (int, str, str, str, int, str)


@dataclass(frozen=True)
class Origin:
    """Where a table comes from.

    `mark` identifies it wherever it is handed over, `url` is the server that it came from ("":
    none), `chosen_over` has the digests of logs over which its own was chosen, and `archived` is
    when another log was chosen over this one ("": never).
    """

    mark: str = ""
    url: str = ""
    chosen_over: tuple[str, ...] = ()
    archived: str = ""


def origin_of(row: Any) -> Origin:
    """Return the origin of the table in a row; what cannot be read is left out."""
    url, over = row.home or "", row.chosen_over or []
    return Origin(
        mark_of(row),
        url if is_origin_url(url) else "",
        tuple(over) if are_digests(over) else (),
        row.put_aside or "",
    )


def mark_of(row: Any) -> str:
    """Return the mark of the table in a row that has its mark and ticket."""
    mark = row.mark or ""
    return mark if is_mark(mark) else mark_of_ticket(row.ticket)


def table_of(row: Any, games: Games) -> Table | None:
    """Return the table that a row stores, or None if this version cannot read it."""
    game = games.get(row.game)
    players, values, dealer = row.players, row.rules, row.first_dealer
    named = isinstance(players, list) and all(isinstance(player, str) for player in players)
    if game is None or not named or len(players) not in game.table_sizes:
        return None
    rules = cached_rules(game, len(players), values) if isinstance(values, dict) else None
    seated = type(dealer) is int and 0 <= dealer < len(players)
    if not isinstance(rules, Ruleset) or not seated:
        return None
    return Table(game, rules, tuple(players), Seat(dealer))


def is_version_read(row: Any, games: Games) -> bool:
    """Whether the game of a row is there, with rules that read the version that the row notes."""
    game, values = games.get(row.game), row.rules
    if game is None or not isinstance(values, dict):
        return game is not None
    return is_readable(version_of(values), game.rules.rules_version, game.rules.earlier)


def entry_of(codec: Codec, row: Sequence[Any]) -> Entry:
    """Return the entry that a row stores. Raises EntryError if it cannot be read."""
    if tuple(map(type, row)) != _TYPES:
        raise EntryError("an entry is stored with other types")
    number, key, author, at, seen, body = row
    try:
        datetime.fromisoformat(at)
        return Entry(number, key, author, at, seen, codec.from_json(json.loads(body)))
    except (ValueError, RecursionError) as error:
        raise EntryError("an entry is stored otherwise than it is written") from error
