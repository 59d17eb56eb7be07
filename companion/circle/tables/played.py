"""What a circle caches of a table: its deals with their counts, and subtotals that can be added.

A `PlayedTable` is derived from a sheet by `played_table` (in `extract`) and stored as text, so that
a circle need not replay its logs. It is a cache and can be deleted. Names are those on the sheet.
Equality is identity, so that results can be cached by table.
"""

import json
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from datetime import UTC, datetime
from functools import cached_property
from hashlib import blake2b
from typing import Any, NamedTuple

from companion.circle.tables.accounts import (
    Account,
    Among,
    Chairs,
    CountColumns,
    DealLineup,
    Ledger,
    PlayedDeal,
    SideSeats,
    ledger_of_deals,
    read_deals,
)
from companion.engine.contract.figures import Count, Tally
from companion.engine.seating import Seat, came_late

Tallies = Mapping[str, Tally]
"""What was counted, by the keys of figures."""
_NO_TIME = datetime(1970, 1, 1, tzinfo=UTC)


class Stint(NamedTuple):
    """The deals in a row that one name played on one chair: how many, their points and counts.

    `points` are those of its side, with the points agreed on meanwhile, and those with which a
    newcomer began; `scored` are those of each deal.
    """

    chair: int
    name: str
    deals: int
    points: int
    scored: tuple[int, ...]
    tallies: Tallies


class PairStint(NamedTuple):
    """The deals that the partners of a side played with each other, and the counts of pairs."""

    side: int
    names: tuple[str, ...]
    deals: int
    points: int
    tallies: Tallies


class Extreme(NamedTuple):
    """The lowest or the highest points that a side had in a deal, and each time it did.

    `times` has the entry of the deal and the names, up to `MOST_TIMES` of them.
    """

    points: int
    times: tuple[tuple[int, tuple[str, ...]], ...]


MOST_TIMES = 3
"""How many deals with the same points are kept: what happens more often is no record."""


@dataclass(frozen=True, eq=False)
class PlayedTable:
    """A table of a circle.

    Sides and seats are those of the end: `places` and `totals` are by side, `players` and `chairs`
    by seat. `created`, `started` (when its first deal was scored) and `ended` (its last deal) are
    UTC as ISO 8601 text, the latter two "" without a deal. `over` is whether the game has ended.
    `deal_count` deals were played, the last one scored by `last_entry`; `deals` lacks those that
    are on paper. `stints` and `pairs` are in the order in which they began.
    `sign` is -1 if the sheet shows points with the other sign, else 1.
    `extremes` are the lowest and the highest points of a deal, none without a deal. `whole` is what
    was counted of the whole table, by figure and seat; empty until it is over. Without a
    `kept_ledger`, the deals are read for it.
    """

    mark: str
    game: str
    created: str
    started: str
    ended: str
    lowest_wins: bool
    sign: int
    over: bool
    deal_count: int
    last_entry: int
    players: DealLineup
    chairs: Chairs
    sides: SideSeats
    totals: tuple[int, ...]
    places: tuple[int, ...]
    stints: tuple[Stint, ...]
    pairs: tuple[PairStint, ...]
    extremes: tuple[Extreme, ...]
    whole: Mapping[str, Mapping[Seat, Count]]
    deal_text: str
    columns: CountColumns
    kept_ledger: Ledger | None = None

    @cached_property
    def deals(self) -> tuple[PlayedDeal, ...]:
        """The scored deals."""
        return read_deals(self.deal_text, self.columns)

    @cached_property
    def ledger(self) -> Ledger:
        """Who played whom for how many points, by name."""
        if self.kept_ledger is not None:
            return self.kept_ledger
        return ledger_of_deals(self.deals, self.lowest_wins)

    @cached_property
    def late_sides(self) -> frozenset[int]:
        """The sides of which somebody came when the table had begun."""
        late = {seat for seat, chair in enumerate(self.chairs) if came_late(chair)}
        return frozenset(at for at, seats in enumerate(self.sides) if not late.isdisjoint(seats))

    @cached_property
    def began(self) -> datetime:
        """When its first deal was scored, or it was created if that is not known."""
        return read_moment(self.started) or read_moment(self.created) or _NO_TIME

    @cached_property
    def names(self) -> frozenset[str]:
        """All names that sat at the table."""
        return frozenset((*self.players, *(stint.name for stint in self.stints)))


def read_moment(text: str) -> datetime | None:
    """Return the time of an entry; None if it is invalid. Without a zone it is UTC."""
    try:
        moment = datetime.fromisoformat(text)
        return (moment if moment.tzinfo else moment.replace(tzinfo=UTC)).astimezone(UTC)
    except (ValueError, OverflowError):
        return None


# `PlayedTable` as text


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
