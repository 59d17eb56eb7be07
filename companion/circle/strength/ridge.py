"""Estimates how good people are from their scores, by a ridge regression.

Two estimates are made. The first is what the scores tell by themselves (`Fit.told`): it is drawn
to the mean so little that this hardly shows, and its bands hold the truth as often as they say,
however far apart or alike the people are. The second judges who is better (`Fit.likely`), and
assumes what is usual among people: strengths are spread around 0, the scores decide how widely, and
everybody may be equally good. Without that, luck would make somebody "probably better" in every
circle.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from math import exp, inf, log, sqrt
from operator import mul

from companion.circle.people import PersonKey
from companion.circle.strength.equations import Equations, Matrix, Vector, equations_of
from companion.circle.tables.accounts import Ledger, scores_of

_USUAL = 0.1
"""How widely strengths are usually spread, compared with chance, if scores say little."""
_DOUBT = 1.5
"""How sure that is: the standard deviation of its logarithm."""
_ALIKE = 0.002
"""So narrowly spread, compared with chance, are strengths where all people are alike."""
_WIDTHS = (_ALIKE, *(0.01 * 1.5**step for step in range(16)))
"""How widely strengths may be spread, compared with chance."""
_WIDER = 5.0
"""How much wider strengths are taken to be spread in what scores tell by themselves.

In variances of the strength that is known least. At least five sixths of what scores tell are then
left, and a band holds the truth in 90 to 93 of 100, however narrowly strengths are really spread.
"""
_LEAST = 1e-9
"""The least variance of a score, where strengths seem to explain all of it."""
_SLIGHT = 0.002
"""A share of the probability that changes nothing to be seen."""


@dataclass(frozen=True)
class Estimate:
    """Strengths and their covariance, in points a score and in the order of the people."""

    strengths: Vector
    spread: Matrix

    def apart(self, one: int, other: int) -> tuple[float, float]:
        """Return how much stronger one is than the other, and the standard error of that."""
        spread = self.spread
        square = spread[one][one] + spread[other][other] - 2 * spread[one][other]
        return self.strengths[one] - self.strengths[other], sqrt(max(square, 0.0))


@dataclass(frozen=True)
class Fit:
    """The strengths of people: as the scores tell by themselves, and as is likely of people.

    `deviation` is the standard deviation of a score that strengths do not explain; `free` is how
    many scores can tell something.
    """

    people: tuple[PersonKey, ...]
    told: Estimate
    likely: Estimate
    deviation: float
    free: int


def fitted(ledger: Ledger, enough: int) -> Fit | None:
    """Return the strengths of all people of a ledger; None if nothing can be told.

    `enough` is how many scores a person needs to be ranked.
    """
    scores = scores_of(ledger)
    people = tuple(sorted(scores))
    equations = equations_of(ledger, people)
    if equations.free <= 0 or equations.squares <= 0:
        return None
    shares = _shares(equations)
    likely = _mixed([(share, _estimate(equations, width)) for width, share in shares.items()])
    chance = sum(share * _chance_if(equations, width) for width, share in shares.items())
    ranked = [index for index, person in enumerate(people) if scores[person] >= enough]
    by_scores = _estimate(
        equations, _wider(equations, shares, ranked), _unsure(chance, equations.free)
    )
    return Fit(people, by_scores, likely, sqrt(chance), equations.free)


def _shares(equations: Equations) -> Mapping[float, float]:
    """Return the probability of each width of the spread, given the scores."""
    unlikely = {width: _unlikely(equations, width) for width in _WIDTHS}
    likely = {width: exp((min(unlikely.values()) - value) / 2) for width, value in unlikely.items()}
    least = _SLIGHT * sum(likely.values())
    kept = {width: share for width, share in likely.items() if share > least}
    return {width: share / sum(kept.values()) for width, share in kept.items()}


def _wider(equations: Equations, shares: Mapping[float, float], ranked: Sequence[int]) -> float:
    """Return a spread of strengths so wide that scores alone determine nearly everything."""
    squared = sum(share * width * width for width, share in shares.items())
    diagonal = (equations.left[index][index] for index in ranked or range(len(equations.right)))
    return sqrt(squared + _WIDER / min((value for value in diagonal if value > 0), default=inf))


def _unsure(chance: float, free: int) -> float:
    """Return the variance of a score, larger as few scores tell it (as in Student's bands)."""
    return chance * free / max(free - 2, 1)


def _estimate(equations: Equations, width: float, chance: float = 0.0) -> Estimate:
    """Return the strengths that the scores tell if these are spread so widely.

    `chance` is the variance of a score; 0 stands for what strengths do not explain.
    """
    lower = _lower(equations.left, width**-2)
    strengths = _solved(lower, equations.right)
    chance = chance or _chance(equations, strengths)
    return Estimate(strengths, [[chance * value for value in row] for row in _inverse(lower)])


def _mixed(answers: Sequence[tuple[float, Estimate]]) -> Estimate:
    """Return the weighted mean of several estimates, and its covariance."""
    size = range(len(answers[0][1].strengths))
    mean = [sum(share * answer.strengths[index] for share, answer in answers) for index in size]
    spread = [[0.0] * len(size) for _ in size]
    for share, answer in answers:
        off = [one - middle for one, middle in zip(answer.strengths, mean, strict=True)]
        for row, squares, own_off in zip(spread, answer.spread, off, strict=True):
            for index, square in enumerate(squares):
                row[index] += share * (square + own_off * off[index])
    return Estimate(mean, spread)


def _chance_if(equations: Equations, width: float) -> float:
    """Return the variance of a score if strengths are spread so widely."""
    return _chance(equations, _solved(_lower(equations.left, width**-2), equations.right))


def _unlikely(equations: Equations, width: float) -> float:
    """Return how unlikely the scores are if strengths are spread so widely (-2 log evidence)."""
    ridge, size = width**-2, len(equations.right)
    lower = _lower(equations.left, ridge)
    chance = _chance(equations, _solved(lower, equations.right))
    volume = 2 * sum(log(lower[index][index]) for index in range(size)) - size * log(ridge)
    doubt = log(width / _USUAL) / _DOUBT
    return equations.free * log(chance) + volume + doubt * doubt


def _chance(equations: Equations, strengths: Vector) -> float:
    """Return the variance of a score that strengths do not explain."""
    left = equations.squares - sum(map(mul, equations.right, strengths), 0.0)
    return max(left / equations.free, _LEAST)


def _lower(left: Matrix, ridge: float) -> Matrix:
    """Return the Cholesky factor of the equations with a ridge."""
    lower: Matrix = []
    for index, row in enumerate(left):
        new: Vector = []
        for other in range(index):
            left_over = row[other] - sum(map(mul, new, lower[other]))
            new.append(left_over / lower[other][other])
        new.append(sqrt(row[index] + ridge - sum(map(mul, new, new))))
        lower.append(new)
    return lower


def _solved(lower: Matrix, right: Vector) -> Vector:
    """Solve equations by their Cholesky factor."""
    half: Vector = []
    for row, value in zip(lower, right, strict=True):
        half.append((value - sum(map(mul, row, half))) / row[-1])
    solution = [0.0] * len(half)
    for index in reversed(range(len(half))):
        above = sum(lower[row][index] * solution[row] for row in range(index + 1, len(half)))
        solution[index] = (half[index] - above) / lower[index][index]
    return solution


def _inverse(lower: Matrix) -> Matrix:
    """Return the inverse of a matrix, given its Cholesky factor."""
    columns: list[Vector] = []
    for first in range(len(lower)):
        column = [0.0] * first
        for row in lower[first:]:
            left_over = (len(column) == first) - sum(map(mul, row[first:], column[first:]))
            column.append(left_over / row[-1])
        columns.append(column)
    return [[sum(map(mul, one, other)) for other in columns] for one in columns]
