"""Points against the table: how good people are, with an interval of uncertainty."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import lru_cache
from math import erf, exp, inf, lcm, log, sqrt
from operator import mul
from typing import TypeAlias

from companion.circle.people import Groups, PersonKey
from companion.circle.tables.accounts import (
    Account,
    Among,
    Ledger,
    Lineup,
    by_person,
    joined,
    scores_of,
)
from companion.circle.tables.blocks import REMEMBERED, Block, blocks_of, tables_of
from companion.circle.tables.played import PlayedTable
from companion.engine.messages import Message, Value, message
from companion.engine.numbers import fixed, places_for

# Normal equations


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


# Ridge regression


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
    """Return the strengths of all people of a ledger; None if there is not enough data.

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
        equations, _widened(equations, shares, ranked), _unsure(chance, equations.free)
    )
    return Fit(people, by_scores, likely, sqrt(chance), equations.free)


def _shares(equations: Equations) -> Mapping[float, float]:
    """Return the probability of each width of the spread, given the scores."""
    unlikely = {width: _unlikely(equations, width) for width in _WIDTHS}
    likely = {width: exp((min(unlikely.values()) - value) / 2) for width, value in unlikely.items()}
    least = _SLIGHT * sum(likely.values())
    kept = {width: share for width, share in likely.items() if share > least}
    return {width: share / sum(kept.values()) for width, share in kept.items()}


def _widened(equations: Equations, shares: Mapping[float, float], ranked: Sequence[int]) -> float:
    """Return a spread of strengths so wide that scores alone determine nearly everything."""
    squared = sum(share * width * width for width, share in shares.items())
    diagonal = (equations.left[index][index] for index in ranked or range(len(equations.right)))
    return sqrt(squared + _WIDER / min((value for value in diagonal if value > 0), default=inf))


def _unsure(chance: float, free: int) -> float:
    """Return the variance of a score, larger as few scores tell it (as in Student's bands)."""
    return chance * free / max(free - 2, 1)


def _estimate(equations: Equations, width: float, chance: float = 0.0) -> Estimate:
    """Return the strengths that the scores tell if these are spread so widely.

    `chance` is the variance of a score; 0 means what strengths do not explain.
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


# Points against the table


BAND = 1.645
"""How many standard errors to either side hold the truth in 90 of 100."""
SURE = 0.95
"""From which probability on somebody is "probably better"."""
ENOUGH = 20
"""From how many deals on a person is ranked."""
MOST_FITTED = 100
"""How many people have a strength of their own: fitting takes the cube of their number."""
_OTHERS = ""
"""Represents all others, who are fitted as one person; nobody has this name."""


@dataclass(frozen=True)
class Strength:
    """A person's points against the table a deal, more being better, and the standard error.

    The table is the mean of all people, each as often as they played.
    """

    person: PersonKey
    points: float
    error: float
    deals: int

    @property
    def give(self) -> float:
        """The margin of error: half of the band."""
        return BAND * self.error

    @property
    def band(self) -> tuple[float, float]:
        """The band in which the true value lies with a probability of 90 %."""
        return self.points - self.give, self.points + self.give

    @property
    def ranked(self) -> bool:
        """Whether there are enough deals for a rating."""
        return self.deals >= ENOUGH


@dataclass(frozen=True)
class Comparison:
    """Two people: `one` is by `points` a deal better than `other`, give or take `give`.

    `probability` is that of being better at all, as people usually are (see `ridge`). None of these
    is known if one of them has too few deals: then they are 0, 0 and one half.
    """

    one: PersonKey
    other: PersonKey
    points: float = 0.0
    give: float = 0.0
    probability: float = 0.5

    @property
    def known(self) -> bool:
        """Whether the difference is probable enough to be stated, and its band excludes 0."""
        return self.probability >= SURE and self.points > self.give

    def says(self, one: Value, other: Value) -> Message:
        """Return a sentence on who is probably better, or that nobody can know."""
        code = "circle-probably-better" if self.known else "circle-nobody-can-know"
        return message(
            code, one=one, other=other, **points_said(self.points, self.give, differs=self.known)
        )


def points_said(points: float, give: float, *, differs: bool) -> dict[str, str]:
    """Return by how many points somebody is better or worse, give or take how many, as written.

    Who `differs` does so by more than 0.0.
    """
    by = Fraction(abs(points))
    places = places_for((by, Fraction(0))) if differs else 1
    return {"points": fixed(by, places), "give": fixed(Fraction(give), places)}


@dataclass(frozen=True, eq=False)
class Strengths:
    """The strengths of a game's people, the best first, and how much chance there is in a deal.

    `is_cut` is whether people with fewer deals than others have none, as there are too many people.
    """

    all: tuple[Strength, ...] = ()
    chance: float = 0.0
    fit: Fit | None = None
    is_cut: bool = False

    def of(self, person: PersonKey) -> Strength | None:
        """Return a person's strength; None if it is not known."""
        return next((strength for strength in self.all if strength.person == person), None)

    def compare(self, one: PersonKey, other: PersonKey) -> Comparison:
        """Return who of two people is better, named first, and how sure that is."""
        both = (self.of(one), self.of(other))
        if (
            self.fit is None
            or one == other
            or not all(strength and strength.ranked for strength in both)
        ):
            return Comparison(one, other)
        fit, places = self.fit, [self.fit.people.index(person) for person in (one, other)]
        first, second = places
        points, error = fit.told.apart(first, second)
        likely = probability(*fit.likely.apart(first, second))
        if points < 0:
            one, other, points, likely = other, one, -points, 1 - likely
        return Comparison(one, other, points, BAND * error, likely)


def strengths_of(tables: Iterable[PlayedTable], game: str, groups: Groups) -> Strengths:
    """Return the strengths of a game's people over these tables."""
    ledger = joined(_block(block, groups) for block in blocks_of(tables_of(tables, game)))
    return strengths_in(ledger)


def strengths_in(ledger: Ledger) -> Strengths:
    """Return the strengths that follow from a ledger; cached for a few ledgers."""
    return _strengths(tuple(sorted(ledger.items())))


def probability(points: float, error: float) -> float:
    """Return the probability that a value with this mean and standard error is above 0."""
    return 0.5 * (1 + erf(points / (error * sqrt(2)))) if error else 0.5


@lru_cache(maxsize=REMEMBERED)
def _block(tables: Block, groups: Groups) -> Ledger:
    """Return the ledger of a few tables, by person."""
    return joined(by_person(table.ledger, groups.of) for table in tables)


@lru_cache(maxsize=64)
def _strengths(accounts: tuple[tuple[Among, Account], ...]) -> Strengths:
    """Return the strengths that follow from these accounts of a ledger."""
    ledger = _bounded(dict(accounts))
    fit = fitted(ledger, ENOUGH)
    if fit is None:
        return Strengths()
    found = _against_the_table(fit, scores_of(ledger))
    strengths = [strength for strength in found if strength.person != _OTHERS]
    return Strengths(
        tuple(sorted(strengths, key=lambda strength: (-strength.points, strength.person))),
        fit.deviation,
        fit,
        is_cut=len(strengths) < len(found),
    )


def _bounded(ledger: Ledger) -> Ledger:
    """Return a ledger in which those with the fewest scores are one person if there are many."""
    scores = scores_of(ledger)
    if len(scores) <= MOST_FITTED:
        return ledger
    most = sorted(scores, key=lambda person: (-scores[person], person))[:MOST_FITTED]
    own = dict.fromkeys(most)
    return by_person(ledger, lambda person: person if person in own else _OTHERS)


def _against_the_table(fit: Fit, deals: Mapping[PersonKey, int]) -> list[Strength]:
    """Return people's strengths compared with the mean of all people."""
    total, by_scores = sum(deals.values()), fit.told
    weights = [deals[person] / total for person in fit.people]
    mean = sum(map(mul, weights, by_scores.strengths))
    with_table = [sum(map(mul, weights, row)) for row in by_scores.spread]
    of_table = sum(map(mul, weights, with_table))
    squares = [
        by_scores.spread[index][index] - 2 * shared + of_table
        for index, shared in enumerate(with_table)
    ]
    return [
        Strength(person, strength - mean, sqrt(max(square, 0.0)), deals[person])
        for person, strength, square in zip(fit.people, by_scores.strengths, squares, strict=True)
    ]
