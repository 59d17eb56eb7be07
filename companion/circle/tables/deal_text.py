"""The deals of a table written as text, and read from it."""

import json
from collections.abc import Iterable, Iterator, Sequence
from typing import Any, NamedTuple

from companion.circle.tables.columns import CountColumns, DealCounts
from companion.engine.seating import NO_SEAT, Seat

Lineup = tuple[str, ...]
"""The names at a table, by seat."""
SideSeats = tuple[tuple[Seat, ...], ...]
"""The seats of each side."""
Chairs = tuple[int, ...]
"""The chair of each seat (see `Player`): it stays the same when the seats are numbered anew."""


class PlayedDeal(NamedTuple):
    """A scored deal: its number on the sheet, the entry that closed it, who played and the points.

    `whose` is the seat that played it alone, NO_SEAT if all played; its number counts that seat's
    deals. `deltas`, `totals` and `places` (the standings after it) are by side. `counts` are by
    figure, then by seat.
    """

    number: int
    entry: int
    at: str
    dealer: Seat
    players: Lineup
    sides: SideSeats
    chairs: Chairs
    deltas: tuple[int, ...]
    totals: tuple[int, ...]
    places: tuple[int, ...]
    counts: DealCounts
    whose: Seat = NO_SEAT

    def seats(self) -> Iterator[tuple[Seat, int]]:
        """Yield the seats that played the deal, each with its side."""
        for side, seats in enumerate(self.sides):
            for seat in seats:
                if self.whose in (NO_SEAT, seat):
                    yield seat, side

    def sides_that_played(self) -> Sequence[int]:
        """Return the sides that played the deal."""
        if self.whose == NO_SEAT:
            return range(len(self.sides))
        return [side for _, side in self.seats()]


def deals_text(deals: Iterable[PlayedDeal]) -> str:
    """Return the text that keeps these deals, without their counts."""
    deals = [*deals]
    lineups = [*dict.fromkeys(deal.players for deal in deals)]
    seatings = [*dict.fromkeys((deal.sides, deal.chairs) for deal in deals)]
    places = {lineup: index for index, lineup in enumerate(lineups)}
    rows = [
        (
            *(deal.number, deal.entry, int(deal.dealer), places[deal.players], int(deal.whose)),
            seatings.index((deal.sides, deal.chairs)),
            *deal.deltas,
            *deal.totals,
            *deal.places,
        )
        for deal in deals
    ]
    kept: dict[str, Any] = {"lineups": lineups, "at": [deal.at for deal in deals], "rows": rows}
    kept["seatings"] = [
        [[[*map(int, seats)] for seats in sides], chairs] for sides, chairs in seatings
    ]
    return json.dumps(kept, separators=(",", ":"), ensure_ascii=False)


def read_deals(text: str, counts: CountColumns) -> tuple[PlayedDeal, ...]:
    """Return the deals of a text."""
    kept = json.loads(text)
    lineups = [tuple(lineup) for lineup in kept["lineups"]]
    seatings = [_seating(*each) for each in kept["seatings"]]
    return tuple(
        _deal(row, at, lineups, seatings, DealCounts(counts, index))
        for index, (row, at) in enumerate(zip(kept["rows"], kept["at"], strict=True))
    )


def _seating(sides: Iterable[Iterable[int]], chairs: Iterable[int]) -> tuple[SideSeats, Chairs]:
    """Return the seats of each side, and the chair of each seat."""
    return tuple(tuple(map(Seat, side)) for side in sides), tuple(chairs)


def _deal(
    row: Sequence[int],
    at: str,
    lineups: Sequence[Lineup],
    seatings: Sequence[tuple[SideSeats, Chairs]],
    counts: DealCounts,
) -> PlayedDeal:
    """Return one deal; its sides are those of its own time, as its players are."""
    number, entry, dealer, lineup, whose, seating, *points = row
    sides, chairs = seatings[seating]
    many = len(sides)
    deltas, totals, places = (tuple(points[start : start + many]) for start in (0, many, 2 * many))
    who = (Seat(dealer), lineups[lineup], sides, chairs)
    return PlayedDeal(number, entry, at, *who, deltas, totals, places, counts, Seat(whose))
