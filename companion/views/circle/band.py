"""The band of uncertainty: points against the table, and between which points the truth lies."""

from collections.abc import Iterable
from dataclasses import dataclass

from companion.circle.strength.strengths import Strength

WIDTH, HEIGHT = 330, 84
_MARGIN = 8
MIDDLE = WIDTH / 2
"""The x of the table: nobody is better or worse than all together."""
_SCALES = (1, 2, 4, 6, 10, 20, 40, 100, 200, 400, 1_000)
"""How many points a scale may reach to either side."""


@dataclass(frozen=True)
class BandTick:
    """A number below the scale; those to the left are better than the table."""

    at: float
    says: str


@dataclass(frozen=True)
class Band:
    """A person's band: its left end and its length, the value in it, and the ticks below."""

    left: float
    length: float
    value: float
    ticks: tuple[BandTick, ...]


def scale_for(strengths: Iterable[Strength]) -> int:
    """Return how many points a scale must reach to either side to hold these bands."""
    most = max((max(map(abs, strength.band)) for strength in strengths), default=0.0)
    return next((scale for scale in _SCALES if scale >= most), _SCALES[-1])


def band_of(strength: Strength, scale: int) -> Band:
    """Return the band of a person on a scale; better is to the left, as in the sentence above."""
    low, high = strength.band
    left, right = _across(high, scale), _across(low, scale)
    ticks = (scale, scale / 2, 0, -scale / 2, -scale)
    return Band(
        left,
        round(right - left, 1),
        _across(strength.points, scale),
        tuple(BandTick(_across(tick, scale), f"{abs(tick):g}") for tick in ticks),
    )


def _across(points: float, scale: int) -> float:
    """Return the x of points against the table, within the drawing."""
    half = MIDDLE - _MARGIN
    inside = max(-1.0, min(1.0, points / scale))
    return round(MIDDLE - inside * half, 1)
