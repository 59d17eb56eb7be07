"""Points against the table are off as often as they say, in circles whose skills are known."""

from collections.abc import Mapping
from itertools import combinations

import pytest

from companion.circle.strength import strengths_in
from companion.circle.tables.accounts import scores_of
from tests.circle.scored import Circle, made_up
from tests.support.rows import for_each

CIRCLES: Mapping[str, Circle] = {
    "skills as at Hearts": Circle(skill=80, chance=800),
    "strong skills": Circle(skill=800, chance=800),
    "hardly any skill": Circle(skill=16, chance=800),
    "all are alike": Circle(skill=0, chance=800),
    "long tails": Circle(skill=200, chance=800, skewed=True),
    "twenty deals, strong skills": Circle(skill=800, chance=800, people=4, tables=1),
    "twenty deals, hardly any skill": Circle(skill=16, chance=800, people=4, tables=1),
    "three thousand deals": Circle(skill=16, chance=800, tables=150),
    "two people": Circle(skill=200, chance=800, people=2, tables=5),
    "two people who are alike": Circle(skill=0, chance=800, people=2),
    "forty people": Circle(skill=200, chance=800, people=40, tables=60),
    "forty people who are alike": Circle(skill=0, chance=800, people=40, tables=60),
    "partners": Circle(skill=200, chance=800, pairs=True),
    "partners, hardly any skill": Circle(skill=16, chance=800, pairs=True),
    "rules that score five times as much": Circle(skill=300, chance=800, rules=(1, 5, 1)),
}
"""Circles by what is known of them, all in hundredths of a point."""
ENOUGH_BANDS = 400
"""About so many bands are looked at in each circle."""


@pytest.fixture(scope="module")
def looked_at() -> Mapping[str, "Counted"]:
    """What came of each circle."""
    return {name: Counted(circle) for name, circle in CIRCLES.items()}


class Counted:
    """What bands and comparisons said of many circles of a kind, and how often they were right."""

    def __init__(self, circle: Circle) -> None:
        self.held = self.bands = self.said = self.right = self.pairs = 0
        self.promised = 0.0
        seed = 0
        while self.bands < ENOUGH_BANDS:
            self._add(seed, circle)
            seed += 1

    def _add(self, seed: int, circle: Circle) -> None:
        skills, ledger = made_up(seed, circle)
        deals = scores_of(ledger)
        mean = sum(deals[name] * skills[name] for name in deals) / sum(deals.values())
        strengths = strengths_in(ledger)
        for each in strengths.all:
            low, high = each.band
            self.held += each.ranked and low <= skills[each.person] - mean <= high
            self.bands += each.ranked
        for one, other in combinations(sorted(deals), 2):
            found = strengths.compare(one, other)
            self.pairs += 1
            if found.known:
                self.said += 1
                self.right += skills[found.one] > skills[found.other]
                self.promised += found.probability


@for_each("name", CIRCLES)
def test_band_holds_the_truth_in_about_ninety_of_hundred(
    looked_at: Mapping[str, Counted], name: str
) -> None:
    found = looked_at[name]
    assert 0.85 <= found.held / found.bands <= 0.95


def test_probably_better_is_right_as_often_as_it_says(looked_at: Mapping[str, Counted]) -> None:
    said = sum(each.said for each in looked_at.values())
    promised = sum(each.promised for each in looked_at.values())
    assert said > 1_000
    assert abs(sum(each.right for each in looked_at.values()) - promised) / said < 0.01


def test_nearly_nobody_is_probably_better_where_all_are_alike(
    looked_at: Mapping[str, Counted],
) -> None:
    alike = [found for name, found in looked_at.items() if not CIRCLES[name].skill]
    assert sum(each.said for each in alike) < 0.01 * sum(each.pairs for each in alike)
