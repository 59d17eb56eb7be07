"""From what is stored to tables and entries, strictly: a row may come from anywhere by now."""

import json
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Any

from companion.engine.contract.game import Games
from companion.engine.files.at_once import rules_at_once
from companion.engine.fold.replay import Table
from companion.engine.log.codec import Codec, EntryError
from companion.engine.log.entries import Entry
from companion.engine.rules.options import Ruleset
from companion.engine.seating import Seat
from companion.store.marks import are_digests, is_home, is_mark, mark_of_ticket
from companion.store.models import EntryRow, TableRow

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
"""The columns of which a table is read, with where it comes from."""
ENTRY = (
    EntryRow.number,
    EntryRow.key,
    EntryRow.author,
    EntryRow.at,
    EntryRow.seen,
    EntryRow.body,
)
"""The columns of which an entry is read."""
_TYPES = (int, str, str, str, int, str)


@dataclass(frozen=True)
class Origin:
    """Where a table comes from.

    `mark` is what it is known by wherever it goes, `home` the server that it was taken along from
    ("": none), `chosen_over` the digests of logs that its own was chosen over, and `put_aside` when
    another log was chosen over this one ("": it was not).
    """

    mark: str = ""
    home: str = ""
    chosen_over: tuple[str, ...] = ()
    put_aside: str = ""


def origin_of(row: Any) -> Origin:
    """Where the table of a row of these columns comes from; what cannot be read is left out."""
    home, over, mark = row.home or "", row.chosen_over or [], row.mark or ""
    return Origin(
        mark if is_mark(mark) else mark_of_ticket(row.ticket),
        home if is_home(home) else "",
        tuple(over) if are_digests(over) else (),
        row.put_aside or "",
    )


def table_of(row: Any, games: Games) -> Table | None:
    """The table that a row of these columns stores; None where this version cannot read it."""
    game = games.get(row.game)
    players, values = row.players, row.rules
    if game is None or not _are_names(players) or len(players) not in game.table_sizes:
        return None
    rules = rules_at_once(game, len(players), values) if isinstance(values, dict) else None
    if not isinstance(rules, Ruleset) or not _is_seat(row.first_dealer, len(players)):
        return None
    return Table(game, rules, tuple(players), Seat(row.first_dealer))


def entry_of(codec: Codec, row: Sequence[Any]) -> Entry:
    """The entry that a row of these columns stores; raises EntryError where it cannot be read."""
    if any(type(value) is not kind for value, kind in zip(row, _TYPES, strict=True)):
        raise EntryError("an entry is stored with other types")
    number, key, author, at, seen, body = row
    try:
        datetime.fromisoformat(at)
        return Entry(number, key, author, at, seen, codec.from_json(json.loads(body)))
    except (ValueError, RecursionError) as error:
        raise EntryError("an entry is stored otherwise than it is written") from error


def _are_names(players: object) -> bool:
    """Whether what is stored are names."""
    return isinstance(players, list) and all(isinstance(each, str) for each in players)


def _is_seat(dealer: object, seats: int) -> bool:
    """Whether what is stored is a seat at a table of so many."""
    return type(dealer) is int and 0 <= dealer < seats
