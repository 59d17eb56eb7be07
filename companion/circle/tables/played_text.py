"""`PlayedTable` as a text, and back.

The text begins with a digest of the rest: what the digest fits was written by `played_text`, so it
need not be looked at part by part, which would take longer than all else that is done with it. The
deals and their counts stand in lines of their own, which are read only when somebody asks.
"""

import json
from collections.abc import Iterable
from hashlib import blake2b
from typing import Any

from companion.circle.tables.accounts import Account, Among
from companion.circle.tables.columns import CountColumns
from companion.circle.tables.played import Extreme, PairStint, PlayedTable, Stint, Tallies
from companion.engine.contract.figures import Count, Tally
from companion.engine.seating import Seat

VERSION = "7"
"""Changes with what is kept of a table, or how."""
_PLAIN = (
    "mark",
    "game",
    "created",
    "started",
    "ended",
    "lowest_wins",
    "sign",
    "over",
    "deal_count",
    "last_entry",
)
"""The fields that are written as they are."""


class PlayedError(ValueError):
    """A text that `played_text` has not written."""


def played_text(table: PlayedTable) -> str:
    """Return the text that keeps a table."""
    subtotals = json.dumps(_subtotals(table), ensure_ascii=False, separators=(",", ":"))
    kept = "\n".join((subtotals, table.deal_text, table.columns.text))
    return f"{_digest(kept)}\n{kept}"


def read_played(text: str) -> PlayedTable:
    """Return the table of a text; raise PlayedError unless `played_text` wrote it."""
    digest, _, kept = text.partition("\n")
    if digest != _digest(kept):
        raise PlayedError("not a table that a circle keeps")
    subtotals, deal_text, counts = kept.split("\n")
    return _table(json.loads(subtotals), deal_text, CountColumns(counts))


def _digest(kept: str) -> str:
    """Return a digest of a text, with which no damaged one fits."""
    return blake2b(kept.encode("utf-8", "surrogatepass"), digest_size=8).hexdigest()


def _subtotals(table: PlayedTable) -> dict[str, Any]:
    """Return all of a table but its deals as JSON data."""
    return {
        "plain": {name: getattr(table, name) for name in _PLAIN},
        "players": table.players,
        "chairs": table.chairs,
        "sides": table.sides,
        "totals": table.totals,
        "places": table.places,
        "stints": table.stints,
        "pairs": table.pairs,
        "extremes": table.extremes,
        "whole": {
            key: [[seat, tally.amount, tally.of] for seat, tally in by_seat.items()]
            for key, by_seat in table.whole.items()
        },
        "ledger": [[*among, *account] for among, account in table.ledger.items()],
    }


def _table(data: Any, deal_text: str, columns: CountColumns) -> PlayedTable:
    """Return the table of `_subtotals` and the texts of its deals."""
    return PlayedTable(
        **data["plain"],
        players=tuple(data["players"]),
        chairs=tuple(data["chairs"]),
        sides=tuple(tuple(map(Seat, seats)) for seats in data["sides"]),
        totals=tuple(data["totals"]),
        places=tuple(data["places"]),
        stints=tuple(
            Stint(chair, name, deals, points, tuple(scored), _tallies(tallies))
            for chair, name, deals, points, scored, tallies in data["stints"]
        ),
        pairs=tuple(
            PairStint(side, tuple(names), deals, points, _tallies(tallies))
            for side, names, deals, points, tallies in data["pairs"]
        ),
        extremes=tuple(_extreme(*extreme) for extreme in data["extremes"]),
        whole={key: _whole_counts(counts) for key, counts in data["whole"].items()},
        deal_text=deal_text,
        columns=columns,
        kept_ledger=dict(_account(*account) for account in data["ledger"]),
    )


def _extreme(points: int, times: Iterable[tuple[int, list[str]]]) -> Extreme:
    """Return the lowest or highest points of a deal."""
    return Extreme(points, tuple((entry, tuple(names)) for entry, names in times))


def _whole_counts(counts: Iterable[tuple[int, int, int]]) -> dict[Seat, Count]:
    """Return the counts of a whole table for one figure."""
    return {Seat(seat): Count(amount, of) for seat, amount, of in counts}


def _account(
    scoring: str,
    lineup: Iterable[tuple[list[str], int]],
    times: int,
    points: Iterable[int],
    spread: int,
) -> tuple[Among, Account]:
    """Return one account of a ledger, with its rules and line-up."""
    units = tuple((tuple(names), often) for names, often in lineup)
    return Among(scoring, units), Account(times, tuple(points), spread)


def _tallies(data: dict[str, Any]) -> Tallies:
    """Return tallies from JSON data."""
    return {key: Tally._make(tally) for key, tally in data.items()}
