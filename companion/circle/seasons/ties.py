"""Places in a season: by score, then tables won, then places, then who was ahead of whom."""

from collections import Counter
from collections.abc import Mapping, Sequence
from fractions import Fraction
from itertools import groupby
from typing import NamedTuple

from companion.circle.people import PersonKey
from companion.circle.results import TableResult

Results = Sequence[Sequence[TableResult]]
"""The results of several tables."""


class SeasonScore(NamedTuple):
    """The values that rank a person: score (more is better), tables won, and all places.

    `evenings` come before the score; 0 where they do not rank.
    """

    person: PersonKey
    evenings: int
    score: Fraction
    wins: int
    places: Counter[int]


def placed(scores: Sequence[SeasonScore], results: Results) -> Mapping[PersonKey, int]:
    """Return the place of each person; equals share one, as in 1, 1, 3."""
    last = max((place for score in scores for place in score.places), default=0)
    ordered = sorted(scores, key=lambda score: _key(score, last), reverse=True)
    places: dict[PersonKey, int] = {}
    for _, equal in groupby(ordered, key=lambda score: _key(score, last)):
        tied = [score.person for score in equal]
        first = len(places)
        ahead = _ahead(tied, results) if len(tied) > 1 else {tied[0]: 0}
        for person in tied:
            better = sum(ahead[other] > ahead[person] for other in tied)
            places[person] = 1 + first + better
    return places


def _key(each: SeasonScore, last: int) -> tuple[int, Fraction, int, tuple[int, ...]]:
    """Return the sort key that precedes direct comparisons, the best highest."""
    places = tuple(each.places[place] for place in range(1, last + 1))
    return each.evenings, each.score, each.wins, places


def _ahead(tied: Sequence[PersonKey], results: Results) -> Mapping[PersonKey, int]:
    """Return for each how often they were ahead of the others, minus how often behind."""
    ahead = dict.fromkeys(tied, 0)
    for table in results:
        if sum(line.person in ahead for line in table) < 2:
            continue
        places = {
            line.person: line.place
            for line in table
            if line.person in ahead and line.place is not None
        }
        for person, place in places.items():
            ahead[person] += sum(other > place for other in places.values())
            ahead[person] -= sum(other < place for other in places.values())
    return ahead
