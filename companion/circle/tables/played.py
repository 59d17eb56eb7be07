"""What a circle keeps of a table: its deals with their counts, and subtotals that can be joined.

A `PlayedTable` is derived from a sheet by `played_table` (in `extract`) and kept as a text, so that
a circle need not replay its logs; it can be thrown away. Names are those on the sheet. Two are the
same only if they are one object, by which all that is derived from a table is remembered.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import UTC, datetime
from functools import cached_property
from typing import NamedTuple

from companion.circle.tables.accounts import Ledger, ledger_of_deals
from companion.circle.tables.columns import CountColumns
from companion.circle.tables.deal_text import Chairs, Lineup, PlayedDeal, SideSeats, read_deals
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
    `sign` is -1 where the sheet shows points the other way round, else 1.
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
    players: Lineup
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
    """Return a time that an entry carries; None if it is none. Without a zone it is UTC."""
    try:
        moment = datetime.fromisoformat(text)
        return (moment if moment.tzinfo else moment.replace(tzinfo=UTC)).astimezone(UTC)
    except (ValueError, OverflowError):
        return None
