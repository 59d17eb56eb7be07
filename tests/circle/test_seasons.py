"""The season's table equals a recount by plain loops, under every rule."""

from collections import defaultdict
from collections.abc import Sequence
from dataclasses import replace
from datetime import date
from fractions import Fraction
from itertools import groupby
from random import Random
from typing import Any

import pytest

from companion.circle.log.circle_state import Season, SeasonRule
from companion.circle.log.entries import Merged
from companion.circle.people import Groups
from companion.circle.results import results_of
from companion.circle.seasons import SeasonLine, season_table, what_if
from companion.circle.seasons import SeasonTable as Standings
from companion.circle.tables.evenings import evenings_of
from companion.circle.tables.played import PlayedTable
from companion.engine.log.entries import Retract
from tests.circle.at_circle import circle, people
from tests.support.seasons import SeasonTable, season, thursdays

NOBODY_MERGED = Groups({})
ALL = Season("All", date(2026, 1, 1), SeasonRule())
RULES: list[dict[str, Any]] = [
    {"counts": counts, "takes": takes, "best": 2, "least": 3, "scale": scale}
    for counts in ("wins", "places", "points")
    for takes in ("all", "best", "average")
    for scale in ("4 3 2 1", "5 1")
]


def _season(values: dict[str, Any]) -> Season:
    rule = SeasonRule.read(values, 0)
    assert isinstance(rule, SeasonRule)
    return replace(ALL, rule=rule, game="hearts" if rule.counts == "points" else "")


def _result(table: SeasonTable, person: str) -> tuple[int, int | None, bool]:
    """Points, place and whether it was won, counted from the rows of the sheet."""
    sheet = table.sheet
    whose = sheet.table.game.whose
    points, mine, place = 0, 0, None
    for row in sheet.rows:
        for side, seats in enumerate(sheet.position.sides):
            for seat in seats.seats:
                if row.players[seat] == person:
                    points += row.deltas[side]
    places = [each.place for each in sheet.standings]
    for side, seats in enumerate(sheet.position.sides):
        for seat in seats.seats:
            deals = [
                row for row in sheet.rows if row.deal and whose(row.effective.action) in (-1, seat)
            ]
            mine = sum(row.players[seat] == person for row in deals)
            if 2 * mine > len(deals) and sheet.result and len(places) > 1:
                place = places[side] if place is None else min(place, places[side])
    return points, place, place == 1 and len({*places}) > 1


class _Counted:
    """The nights of one person, by plain loops."""

    def __init__(self) -> None:
        self.nights: dict[date, int] = {}
        self.wins = self.tables = 0

    def score(self, rule: SeasonRule) -> Fraction:
        amounts = sorted(self.nights.values(), reverse=rule.counts != "points")
        if rule.takes == "best":
            amounts = amounts[: rule.best]
        return Fraction(sum(amounts), self.tables if rule.takes == "average" else 1)


def _worth(table: SeasonTable, person: str, rule: SeasonRule) -> int | None:
    points, place, won = _result(table, person)
    if rule.counts == "points":
        rows = [row for row in table.sheet.rows if row.deal and person in row.players]
        return points if rows else None
    if place is None or rule.counts == "wins":
        return place and int(won)
    scale = [int(each) for each in rule.scale.split(" ")]
    return scale[place - 1] if place <= len(scale) else 0


def _recount(tables: Sequence[SeasonTable], season: Season) -> dict[str, Any]:
    """Score, wins and tables by person."""
    found: dict[str, _Counted] = defaultdict(_Counted)
    for table in tables:
        played, night = table.played, table.played.began.date()
        if not played.over or season.game not in ("", played.game) or not played.deals:
            continue
        for person in played.names:
            worth = _worth(table, person, season.rule)
            if worth is not None:
                own = found[person]
                own.nights[night] = own.nights.get(night, 0) + worth
                own.wins += _result(table, person)[2]
                own.tables += 1
    return {person: (own.score(season.rule), own.wins, own.tables) for person, own in found.items()}


@pytest.mark.parametrize("values", RULES, ids=lambda each: "-".join(map(str, each.values())))
def test_scores_are_those_of_a_recount(values: dict[str, Any]) -> None:
    season_ = _season(values)
    for seed in range(8):
        tables = season(seed, 7)
        evenings = evenings_of([each.played for each in tables], "UTC+00:00")
        table = season_table(season_, evenings, NOBODY_MERGED)
        found = {each.person: (each.score, each.wins, each.tables) for each in table.lines}
        assert found == _recount(tables, season_)
        _check_places(table)


def _check_places(table: Standings) -> None:
    """Better scores come first, then more wins; who has too few tables has no place."""
    rule = table.season.rule
    ranked = [(each.place, _rank(each, rule, low=table.low)) for each in table.lines if each.place]
    places, keys = [place for place, _ in ranked], [key for _, key in ranked]
    assert (places, keys) == (sorted(places), sorted(keys))
    for place, same in groupby(ranked, key=lambda each: each[0]):
        assert len({key for _, key in same}) == 1
        assert place == 1 + sum(other < place for other in places)
    few = {each.person for each in table.lines if each.place is None}
    needed = rule.least if rule.takes == "average" else 0
    assert few == {each.person for each in table.lines if each.tables < needed}


def _rank(line: SeasonLine, rule: SeasonRule, *, low: bool) -> tuple[int, Fraction, int]:
    """Where the fewest points win, more evenings come first, unless the average counts."""
    played = sum(cell is not None for cell in line.cells)
    evenings = {"all": played, "best": min(played, rule.best), "average": 0}[rule.takes]
    return (-evenings, line.score, -line.wins) if low else (0, -line.score, -line.wins)


def test_order_of_tables_and_of_nights_does_not_matter() -> None:
    for seed in range(8):
        played = [each.played for each in season(seed, 7)]
        mixed = Random(seed).sample(played, len(played))
        for values in RULES:
            tables = [
                season_table(_season(values), evenings_of(each, ""), NOBODY_MERGED)
                for each in (played, mixed)
            ]
            assert tables[0] == tables[1]


def _places(
    tables: Sequence[PlayedTable], groups: Groups = NOBODY_MERGED, **values: Any
) -> dict[str, int | None]:
    evenings = evenings_of(tables, "")
    return {
        each.person: each.place for each in season_table(_season(values), evenings, groups).lines
    }


def test_equal_scores_are_told_apart_by_tables_won_then_by_places() -> None:
    one = thursdays({"A": 1, "B": 3, "C": 2}, {"A": 3, "B": 1, "C": 2}, {"A": 3, "B": 2, "C": 1})
    two = thursdays({"A": 1, "B": 2, "C": 3}, {"A": 3, "B": 2, "C": 1})
    assert _places(two, scale="3 2 1") == {"A": 1, "C": 1, "B": 3}
    assert _places(one, scale="0 0 0", counts="wins") == {"C": 1, "B": 2, "A": 3}


def test_equal_places_are_told_apart_by_who_was_ahead_of_whom() -> None:
    ring = [{"A": 1, "B": 2}, {"B": 1, "C": 2}, {"C": 1, "A": 2}]
    assert _places(thursdays(*ring)) == {"A": 1, "B": 1, "C": 1}
    tables = thursdays({"A": 1, "B": 2}, {"C": 1, "A": 2}, {"B": 1, "D": 2}, {"E": 1, "C": 2})
    # A, B and C won one and were second once: C was ahead of A, and A of B.
    assert _places(tables) == {"C": 1, "A": 2, "B": 3, "E": 4, "D": 5}


def test_people_who_cannot_be_told_apart_share_the_place() -> None:
    assert _places(thursdays({"A": 1, "C": 2}, {"B": 1, "C": 2})) == {"C": 1, "A": 2, "B": 2}
    level = thursdays({"A": 1, "B": 2}, {"A": 2, "B": 1}, {"D": 2, "C": 1})
    assert _places(level, scale="1") == {"A": 1, "B": 1, "C": 3, "D": 4}


def test_cells_that_the_rule_leaves_out_are_the_worst_and_of_equals_the_earlier() -> None:
    tables = thursdays(*({"A": place, "B": 3 - place} for place in (1, 2, 2, 1, 2)))
    evenings = evenings_of(tables, "")
    table = season_table(_season({"takes": "best", "best": 3}), evenings, NOBODY_MERGED)
    line = table.line("A")
    assert line is not None
    assert [cell and cell.left_out for cell in line.cells] == [False, True, True, False, False]
    assert line.score == 4 + 4 + 3


@pytest.mark.parametrize(
    ("rule", "behind"),
    [
        ({"takes": "all"}, {"Dan": 4, "Guest": 5}),
        ({"takes": "best", "best": 6}, {"Dan": 4, "Guest": 5}),
        ({"takes": "average", "least": 5}, {"Dan": 4, "Guest": None}),
    ],
)
def test_who_came_least_does_not_lead_where_the_fewest_points_win(
    rule: dict[str, Any], behind: dict[str, int | None]
) -> None:
    usual = {"Ann": 1, "Ben": 2, "Cat": 3}
    tables = thursdays(*[{**usual, "Dan": 4}] * 6, {**usual, "Guest": 4})
    assert _places(tables, counts="points", **rule) == {"Ann": 1, "Ben": 2, "Cat": 3} | behind


def test_lead_is_not_told_by_scores_of_differing_evenings() -> None:
    tables = thursdays({"A": 1, "B": 2}, {"A": 1, "Guest": 3}, {"A": 1, "Guest": 3})
    evenings = evenings_of(tables, "")
    table = season_table(_season({"counts": "points"}), evenings, NOBODY_MERGED)
    assert table.leaders == ("A",)
    assert table.runner_up is None
    other = what_if(table.season, SeasonRule(), evenings, NOBODY_MERGED)
    assert other.runner_up == other.line("Guest")


def test_what_if_shows_another_rule_and_changes_nothing() -> None:
    tables = thursdays({"A": 1, "B": 2}, {"A": 2, "B": 1}, {"A": 2, "B": 1})
    evenings = evenings_of(tables, "")
    season_ = _season({"takes": "best", "best": 1})
    before = season_table(season_, evenings, NOBODY_MERGED)
    other = what_if(season_, SeasonRule(), evenings, NOBODY_MERGED)
    assert other == season_table(replace(season_, rule=SeasonRule()), evenings, NOBODY_MERGED)
    assert season_table(season_, evenings, NOBODY_MERGED) == before != other
    assert other.leaders == ("B",)


def test_table_that_goes_on_does_not_count() -> None:
    assert _places(thursdays({"A": 1, "B": 2}, over=False)) == {}


def test_merged_people_have_one_line_and_split_ones_two() -> None:
    tables = thursdays({"A": 1, "B": 2}, {"Ann": 1, "B": 2})
    merged = people(circle(Merged("Ann", "A")), tables).groups
    assert _places(tables, merged) == {"A": 1, "B": 2}
    split = people(circle(Merged("Ann", "A"), Retract(1)), tables).groups
    assert split is people(circle(), tables).groups
    assert _places(tables, split) == {"B": 1, "A": 2, "Ann": 2}


def test_substitute_for_the_last_deal_does_not_take_the_place() -> None:
    (table,) = thursdays({"A": 1, "B": 2})
    late = table.stints[0]._replace(name="Zoe", deals=1, points=7)
    shared = replace(table, mark="sub", players=("Zoe", "B"), stints=(*table.stints, late))
    results = {each.person: each for each in results_of(shared, NOBODY_MERGED)}
    assert (results["A"].place, results["A"].won, results["Zoe"].place) == (1, True, None)
    assert results["Zoe"].points == 7
    half = replace(shared, stints=(*table.stints, late._replace(deals=5)))
    assert {each.place for each in results_of(half, NOBODY_MERGED)} == {None, 2}
