"""Averages and rates as decimals: exact, half away from zero, and no minus before a zero.

Numbers that stand in one list get one more decimal while two neighbours look alike but are not.
"""

from collections.abc import Sequence
from fractions import Fraction
from itertools import count, pairwise

MINUS = "−"
"""The minus sign for readers; files and programs have a hyphen."""
_PLACES = 1
"""How many decimals an average has where no more are needed."""


def rounded(number: Fraction, places: int) -> Fraction:
    """Return a number with so many decimals, a half rounded away from zero."""
    unit = 10**places
    units = int(abs(number) * unit + Fraction(1, 2))
    return Fraction(-units if number < 0 else units, unit)


def fixed(number: Fraction, places: int = _PLACES, minus: str = MINUS) -> str:
    """Return a number written with exactly so many decimals, at least one."""
    shown = rounded(number, places)
    digits = f"{abs(shown.numerator) * 10**places // shown.denominator:0{places + 1}}"
    return f"{minus if shown < 0 else ''}{digits[:-places]}.{digits[-places:]}"


def decimal(number: Fraction, places: int = _PLACES) -> str:
    """Return a number as it is read: whole, or with so many decimals."""
    return str(number).replace("-", MINUS) if number.denominator == 1 else fixed(number, places)


def places_for(numbers: Sequence[Fraction], least: int = _PLACES) -> int:
    """Return how many decimals a list needs for neighbours that differ not to look alike."""
    apart = [(one, other) for one, other in pairwise(numbers) if one != other]
    enough = (
        places
        for places in count(least)
        if all(rounded(one, places) != rounded(other, places) for one, other in apart)
    )
    return next(enough)
