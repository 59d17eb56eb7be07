"""How many points a person's deals had: bars of equal width."""

from collections import Counter
from collections.abc import Iterable
from typing import NamedTuple

from companion.circle.people import Groups, PersonKey
from companion.circle.tables.played import PlayedTable

_WIDTHS = (1, 2, 5, 10, 20, 25, 50, 100, 200, 500, 1_000)
_MOST_BARS = 10


class PointsBand(NamedTuple):
    """The deals with points from `low` up to, and without, `high`, as sheets show points."""

    low: int
    high: int
    deals: int


def points_of_deals(
    tables: Iterable[PlayedTable], game: str, groups: Groups, person: PersonKey
) -> Counter[int]:
    """Return how many of a person's deals in a game had each number of points, as shown."""
    deals_with: Counter[int] = Counter()
    for table in tables:
        for stint in table.stints if table.game == game else ():
            if groups.of(stint.name) == person:
                deals_with.update(table.sign * points for points in stint.scored)
    return deals_with


def distribution(points: Counter[int]) -> tuple[PointsBand, ...]:
    """Return the bars of a distribution, those without a deal between them too."""
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
        PointsBand((first + place) * width, (first + place + 1) * width, deals)
        for place, deals in enumerate(counts)
    )
