"""Points against the table: how much better a person scores, whoever else sits there.

Strong company counts: a person is compared with the people that were played against, and partners
share what they score. Each number comes with how far off it may be.
"""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from fractions import Fraction
from functools import lru_cache
from math import erf, sqrt
from operator import mul

from companion.circle.people import Groups, PersonKey
from companion.circle.strength.ridge import Fit, fitted
from companion.circle.tables.accounts import (
    Account,
    Among,
    Ledger,
    by_person,
    joined,
    scores_of,
)
from companion.circle.tables.blocks import REMEMBERED, Block, blocks_of, tables_of
from companion.circle.tables.played import PlayedTable
from companion.engine.decimals import fixed, places_for
from companion.engine.messages import Message, Value, message

BAND = 1.645
"""How many standard errors to either side hold the truth in 90 of 100."""
SURE = 0.95
"""From which probability on somebody is "probably better"."""
ENOUGH = 20
"""From how many deals on a person is ranked."""
MOST_FITTED = 100
"""How many people have a strength of their own: fitting takes the cube of their number."""
_OTHERS = ""
"""Stands for all others, who are fitted as if they were one person; nobody is called so."""


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
