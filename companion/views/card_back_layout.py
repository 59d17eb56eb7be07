"""Positions of the card backs in the middle of the drawn table."""

from collections.abc import Iterator
from math import cos, radians, sin

from companion.engine.log.plan import TableCentre

_APART = {"fan": 16, "held": 8}
"""The angle between neighbouring cards, in degrees."""
_PIVOT = 55
"""The distance from the cards down to the point around which they are fanned."""
_AROUND = 34
"""The radius within which cards are scattered."""
_MOST = {"fan": 7, "held": 9, "scattered": 16}
"""The most backs drawn; more could not be told apart."""


def card_back_layout(middle: TableCentre) -> Iterator[tuple[float, float, float]]:
    """Yield the angle in degrees and the centre (x, y) of each back, the lowest first."""
    backs = min(middle.backs, _MOST[middle.layout])
    if middle.layout == "scattered":
        return _scattered(backs)
    return _fanned(backs, _APART[middle.layout])


def _fanned(backs: int, apart: float) -> Iterator[tuple[float, float, float]]:
    """Yield the backs of cards held in one hand."""
    for at in range(backs):
        turn = apart * (at - (backs - 1) / 2)
        lean = radians(turn)
        yield turn, round(_PIVOT * sin(lean), 1), round(_PIVOT * (1 - cos(lean)), 1)


def _scattered(backs: int) -> Iterator[tuple[float, float, float]]:
    """Yield the backs of cards scattered face down; the same number always lies the same way."""
    for at in range(backs):
        # The golden angle spreads any number of cards evenly.
        angle, far = radians(137.5 * at), _AROUND * ((at + 0.5) / backs) ** 0.5
        yield 77 * at % 180 - 90, round(1.25 * far * cos(angle), 1), round(far * sin(angle), 1)
