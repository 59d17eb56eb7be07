"""The distribution of a person's points per deal, in bars of equal width."""

from collections import Counter
from collections.abc import Iterable
from typing import NamedTuple

from companion.circle.people import Groups, PersonKey
from companion.circle.tables.played import PlayedTable

_WIDTHS = (1, 2, 5, 10, 20, 25, 50, 100, 200, 500, 1_000)
_MOST_BARS = 10


class PointsBand(NamedTuple):
    """The deals with points from `low` up to but not including `high`, with the sheet's sign."""

    low: int
    high: int
    deals: int


def points_of_deals(
    tables: Iterable[PlayedTable], game: str, groups: Groups, person: PersonKey
) -> Counter[int]:
    """Count a person's deals in a game by points, with the sheet's sign."""
    deals_with: Counter[int] = Counter()
    for table in tables:
        for stint in table.stints if table.game == game else ():
            if groups.of(stint.name) == person:
                deals_with.update(table.sign * points for points in stint.scored)
    return deals_with


def distribution(points: Counter[int]) -> tuple[PointsBand, ...]:
    """Return the bars of a distribution, with the empty ones in between."""
    if not points:
        return ()
    low, high = min(points), max(points)
    fitting = (each for each in _WIDTHS if high // each - low // each < _MOST_BARS)
    width = next(fitting, (high - low) // _MOST_BARS + 1)
    first = low // width
    counts = [0] * (high // width - first + 1)
    for each, deals in points.items():
        counts[each // width - first] += deals
    return tuple(
        PointsBand((first + index) * width, (first + index + 1) * width, deals)
        for index, deals in enumerate(counts)
    )
