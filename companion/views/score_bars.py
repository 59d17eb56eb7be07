"""Progress bars of the sides: from the start to the total that ends the game."""

from dataclasses import dataclass

from companion.engine.log.position import Standing


@dataclass(frozen=True)
class Bar:
    """A bar in percent of its track: its start, its length, and the position of zero."""

    start: float
    length: float
    zero: float


def bar_of(standing: Standing) -> Bar | None:
    """Return a side's progress bar, or None if the game has no target."""
    if standing.to_end is None:
        return None
    lowest = 0 if standing.to_lose is None else min(0, standing.total - standing.to_lose)
    highest = max(standing.total + standing.to_end, 1)

    def place(points: int) -> float:
        """Return the position of a number of points on the track."""
        return round(100 * (max(points, lowest) - lowest) / (highest - lowest), 1)

    ends = sorted((place(0), place(standing.total)))
    return Bar(ends[0], round(ends[1] - ends[0], 1), place(0))
