"""How far a side has come, as a bar: from where it starts to where the game ends."""

from dataclasses import dataclass

from companion.engine.log.position import Standing


@dataclass(frozen=True)
class Bar:
    """A bar in percent of its track: where it starts, how long it is, and where zero is."""

    start: float
    length: float
    zero: float


def bar_of(standing: Standing) -> Bar | None:
    """The bar of a side; None where no number of points ends the game."""
    if standing.to_end is None:
        return None
    lowest = 0 if standing.to_lose is None else min(0, standing.total - standing.to_lose)
    highest = max(standing.total + standing.to_end, 1)

    def place(points: int) -> float:
        """Where so many points are on the track."""
        return round(100 * (max(points, lowest) - lowest) / (highest - lowest), 1)

    ends = sorted((place(0), place(standing.total)))
    return Bar(ends[0], round(ends[1] - ends[0], 1), place(0))
