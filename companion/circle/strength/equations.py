"""The normal equations of a ledger, which sums up who scored what with and against whom.

A score is the strength of who scored it (the mean of partners), less that of the table, and chance.
All sums are of whole numbers and become fractions of a float's precision only at the end, so
neither the order of tables nor that of people within a line-up matters.

Where points under some rules are spread more widely than under others, they count for less: all are
put on one scale, on which scores under any rules are spread as widely.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from math import lcm
from typing import TypeAlias

from companion.circle.people import PersonKey
from companion.circle.tables.accounts import Account, Ledger, Lineup

Vector: TypeAlias = list[float]
Matrix: TypeAlias = list[list[float]]

_FEW = 10
"""If so few scores tell how widely rules spread points, they count half, as a ratio."""


@dataclass(frozen=True)
class Equations:
    """`left` times the strengths is `right`; `squares` is what there is to explain.

    `free` is how many scores can tell something.
    """

    left: Matrix
    right: Vector
    squares: float
    free: int


def equations_of(ledger: Ledger, people: Sequence[PersonKey]) -> Equations:
    """Return the normal equations of a ledger."""
    by_rules: dict[str, dict[Lineup, Account]] = {}
    for (scoring, lineup), account in ledger.items():
        by_rules.setdefault(scoring, {})[lineup] = account
    indices = {person: index for index, person in enumerate(people)}
    parts = [_of_rules(by_rules[rules], indices) for rules in sorted(by_rules)]
    return _on_one_scale(parts, len(people))


@dataclass(frozen=True)
class _Part:
    """The normal equations of scores under the same rules, in their own points."""

    left: Mapping[tuple[int, int], Fraction]
    right: Mapping[int, Fraction]
    squares: Fraction
    free: int


def _on_one_scale(parts: Sequence[_Part], size: int) -> Equations:
    """Return the equations of all scores, as widely spread under all rules as on average."""
    left, right, explained = [[0.0] * size for _ in range(size)], [0.0] * size, 0.0
    free = sum(part.free for part in parts)
    usual = float(sum(part.squares for part in parts)) / max(free, 1)
    for part in parts:
        wider = _wider(part, usual)
        for (one, other), amount in part.left.items():
            left[one][other] += float(amount)
        for index, amount in part.right.items():
            right[index] += float(amount) / wider
        explained += float(part.squares) / wider**2
    return Equations(left, right, explained, free)


def _wider(part: _Part, usual: float) -> float:
    """Return by which factor points spread more widely than usual under some rules.

    `usual` is the variance of a score. Where few scores tell, it is less far from 1.
    """
    if not part.squares or not part.free:
        return 1.0
    ratio = float(part.squares) / part.free / usual
    return float(ratio ** (part.free / (part.free + _FEW) / 2))


def _of_rules(accounts: Mapping[Lineup, Account], indices: Mapping[PersonKey, int]) -> _Part:
    """Return the equations of scores under the same rules."""
    sums: dict[int, _Sums] = {}
    free = 0
    for lineup, account in accounts.items():
        scores = sum(often for _, often in lineup)
        shared = lcm(*(len(names) for names, _ in lineup))
        by = sums.setdefault(scores * shared * shared, _Sums({}, {}, 0))
        _add(by, lineup, account, indices, shared)
        free += account.times * (scores - 1)
    left: dict[tuple[int, int], Fraction] = {}
    right: dict[int, Fraction] = {}
    for whole, sums_of in sums.items():
        for pair, amount in sums_of.left.items():
            left[pair] = left.get(pair, Fraction(0)) + Fraction(amount, whole)
        for index, amount in sums_of.right.items():
            right[index] = right.get(index, Fraction(0)) + Fraction(amount, whole)
    squares = sum((Fraction(each.squares, whole) for whole, each in sums.items()), Fraction(0))
    return _Part(left, right, squares, free)


@dataclass
class _Sums:
    """Whole numbers that make the normal equations once they are divided by the same number."""

    left: dict[tuple[int, int], int]
    right: dict[int, int]
    squares: int


def _add(
    sums: _Sums, lineup: Lineup, account: Account, indices: Mapping[PersonKey, int], shared: int
) -> None:
    """Add a line-up: each score less the mean of those it is compared with."""
    scores, points = sum(often for _, often in lineup), sum(account.points)
    shares = [
        [(indices[name], often, shared // len(names), unit) for name in names]
        for unit, (names, often) in enumerate(lineup)
    ]
    flat = [each for unit in shares for each in unit]
    for one, often, share, unit in flat:
        weighted = (scores * account.points[unit] - often * points) * share
        sums.right[one] = sums.right.get(one, 0) + weighted * shared
        for other, also, part, its in flat:
            less = scores * often * (unit == its) - often * also
            amount = account.times * less * share * part
            sums.left[one, other] = sums.left.get((one, other), 0) + amount
    sums.squares += account.spread * shared * shared
