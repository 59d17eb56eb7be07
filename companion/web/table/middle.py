"""How the backs lie in the middle of the drawn table."""

from collections.abc import Iterator
from math import cos, radians, sin

from companion.engine.log.plan import Middle

_APART = {"fan": 16, "held": 8}
_PIVOT = 55
"""How far below the cards the point lies around which they are fanned."""
_AROUND = 34
_MOST = {"fan": 7, "held": 9, "scattered": 16}
"""More cards than that would not be told apart."""


def spread(middle: Middle) -> Iterator[tuple[float, float, float]]:
    """For each back, the lowest first: how it is turned, and where its middle lies."""
    backs = min(middle.backs, _MOST[middle.layout])
    if middle.layout == "scattered":
        return _scattered(backs)
    return _fanned(backs, _APART[middle.layout])


def _fanned(backs: int, apart: float) -> Iterator[tuple[float, float, float]]:
    """Cards held in one hand."""
    for at in range(backs):
        turn = apart * (at - (backs - 1) / 2)
        lean = radians(turn)
        yield turn, round(_PIVOT * sin(lean), 1), round(_PIVOT * (1 - cos(lean)), 1)


def _scattered(backs: int) -> Iterator[tuple[float, float, float]]:
    """Cards pushed about face down: each elsewhere, turned differently, always the same way."""
    for at in range(backs):
        # The golden angle spreads any number of cards evenly.
        angle, far = radians(137.5 * at), _AROUND * ((at + 0.5) / backs) ** 0.5
        yield 77 * at % 180 - 90, round(1.25 * far * cos(angle), 1), round(far * sin(angle), 1)
