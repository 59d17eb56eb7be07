"""Seasons: when they end, and their standings by the circle's own rule."""

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import date, timedelta
from fractions import Fraction
from functools import lru_cache
from itertools import groupby
from typing import NamedTuple

from companion.circle.log.circle_state import Champions, Season, SeasonRule
from companion.circle.log.entries import Crowned
from companion.circle.log.fold import CircleSheet
from companion.circle.people import Groups, People, Person, PersonKey
from companion.circle.results import TableResult, results_of
from companion.circle.tables.evenings import Evening
from companion.circle.tables.played import PlayedTable
from companion.engine.numbers import places_for

# End of a season


def is_last_day_come(season: Season, today: date) -> bool:
    """Return whether the last day of a season has come."""
    return season.ends is not None and season.ends <= today


def is_being_played(season: Season, evenings: Iterable[Evening], today: date) -> bool:
    """Return whether a table that may decide a season is still open, on its last day only.

    A table that nobody ended does not delay the end on a later day.
    """
    return season.ends == today and any(
        not table.over
        for evening in evenings
        if evening.night == today
        for table in evening.tables
        if season.game in ("", table.game)
    )


# Places in a season


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


# Standings under a season rule


@dataclass(frozen=True)
class SeasonCell:
    """One person's evening: what its tables are worth, and whether the rule drops it."""

    night: date
    points: int
    tables: int
    wins: int
    left_out: bool = False


@dataclass(frozen=True)
class SeasonLine:
    """A person in the standings: place (None: not enough tables yet), score, and a cell an evening.

    `wins` and `tables` are of all evenings, also of those that are left out; `evenings` is how many
    are not.
    """

    person: PersonKey
    place: int | None
    score: Fraction
    cells: tuple[SeasonCell | None, ...]
    tables: int
    wins: int
    evenings: int


@dataclass(frozen=True)
class SeasonTable:
    """A season's table: its nights, and its lines, the best first and the unranked last.

    `low` is true if the lowest score is best.
    """

    season: Season
    nights: tuple[date, ...]
    lines: tuple[SeasonLine, ...]
    low: bool = False

    @property
    def leaders(self) -> tuple[PersonKey, ...]:
        """Those in the first place."""
        return tuple(line.person for line in self.lines if line.place == 1)

    @property
    def places(self) -> int:
        """How many decimals its scores have, so that those that differ do not look alike."""
        return places_for([line.score for line in self.lines])

    @property
    def fewer_behind(self) -> bool:
        """Whether people are ranked by how many of their evenings count before their scores."""
        return _fewer_behind(self.season.rule, self.low)

    @property
    def runner_up(self) -> SeasonLine | None:
        """The line after a sole leader's; None if its score is of fewer evenings."""
        ranked = [line for line in self.lines if line.place is not None]
        if len(self.leaders) != 1 or len(ranked) < 2:
            return None
        first, second = ranked[:2]
        uneven = self.fewer_behind and first.evenings != second.evenings
        return None if uneven else second

    def line(self, person: PersonKey) -> SeasonLine | None:
        """Return the line of a person, or None."""
        return next((line for line in self.lines if line.person == person), None)


def season_table(season: Season, evenings: Sequence[Evening], groups: Groups) -> SeasonTable:
    """Return the table of a season; evenings outside it do not count."""
    return _table(season, tuple(evenings), groups)


@lru_cache(maxsize=64)
def _table(season: Season, evenings: tuple[Evening, ...], groups: Groups) -> SeasonTable:
    """Return the table of a season."""
    inside = [evening for evening in evenings if season.holds(evening.night)]
    values = [_values(evening, season, groups) for evening in inside]
    kept = [(evening, found) for evening, found in zip(inside, values, strict=True) if found]
    nights = tuple(evening.night for evening, _ in kept)
    low = season.rule.counts == "points" and any(
        table.lowest_wins for evening, _ in kept for table in _counting(evening, season)
    )
    people = dict.fromkeys(person for _, found in kept for person in found)
    cells = {
        person: _left_out(tuple(found.get(person) for _, found in kept), season.rule, low)
        for person in people
    }
    return SeasonTable(season, nights, _lines(season, cells, kept, groups, low), low)


def what_if(
    season: Season, rule: SeasonRule, evenings: Sequence[Evening], groups: Groups
) -> SeasonTable:
    """Return the table of a season as it would be under another rule."""
    return season_table(replace(season, rule=rule), evenings, groups)


def crowning(table: SeasonTable) -> Crowned | None:
    """Return the entry that crowns the leaders of a season; None if nobody is ranked."""
    return Crowned(str(table.season.begins), table.leaders) if table.leaders else None


def hall_of_fame(
    sheet: CircleSheet, people: People
) -> tuple[tuple[Champions, tuple[Person, ...]], ...]:
    """Return those crowned, the latest season first, as the people they are today."""
    return tuple(
        (champions, tuple(dict.fromkeys(people.person(name) for name in champions.names)))
        for champions in sheet.champions
    )


@lru_cache(maxsize=4096)
def _values(evening: Evening, season: Season, groups: Groups) -> Mapping[PersonKey, SeasonCell]:
    """Return what an evening is worth in a season to each person."""
    cells: dict[PersonKey, SeasonCell] = {}
    for table in _counting(evening, season):
        for result in results_of(table, groups):
            worth = _worth(result, season.rule)
            if worth is not None:
                cell = cells.get(result.person, SeasonCell(evening.night, 0, 0, 0))
                cells[result.person] = SeasonCell(
                    evening.night, cell.points + worth, cell.tables + 1, cell.wins + result.won
                )
    return cells


def _counting(evening: Evening, season: Season) -> list[PlayedTable]:
    """Return the tables of an evening that count in a season."""
    return [table for table in evening.tables if table.over and season.game in ("", table.game)]


def _worth(result: TableResult, rule: SeasonRule) -> int | None:
    """Return what a table is worth to one of its people; None if it does not count."""
    if rule.counts == "points":
        return result.points if result.deals else None
    if result.place is None:
        return None
    if rule.counts == "wins":
        return int(result.won)
    scale = rule.place_points
    return scale[result.place - 1] if result.place <= len(scale) else 0


def _left_out(
    cells: tuple[SeasonCell | None, ...], rule: SeasonRule, low: bool
) -> tuple[SeasonCell | None, ...]:
    """Mark the cells of a person that the rule drops; of equals the earlier."""
    if rule.takes != "best":
        return cells
    sign = -1 if low else 1
    best = sorted(
        (cell for cell in cells if cell), key=lambda cell: (sign * cell.points, cell.night)
    )[-rule.best :]
    kept = {cell.night for cell in best}
    return tuple(cell and replace(cell, left_out=cell.night not in kept) for cell in cells)


def _fewer_behind(rule: SeasonRule, low: bool) -> bool:
    """Whether a sum over fewer evenings would be the better one for that alone."""
    return low and rule.takes != "average"


def _lines(
    season: Season,
    cells: Mapping[PersonKey, tuple[SeasonCell | None, ...]],
    kept: Sequence[tuple[Evening, Mapping[PersonKey, SeasonCell]]],
    groups: Groups,
    low: bool,
) -> tuple[SeasonLine, ...]:
    """Return the lines in the order of their places."""
    results = [
        results_of(table, groups) for evening, _ in kept for table in _counting(evening, season)
    ]
    places = _all_places(results)
    lines = [_line(person, cells_of, season.rule) for person, cells_of in cells.items()]
    scores = [
        SeasonScore(
            line.person,
            line.evenings if _fewer_behind(season.rule, low) else 0,
            -line.score if low else line.score,
            line.wins,
            places.get(line.person, Counter()),
        )
        for line in lines
        if season.rule.takes != "average" or line.tables >= season.rule.least
    ]
    found = placed(scores, results)
    ranked = [replace(line, place=found.get(line.person)) for line in lines]
    return tuple(sorted(ranked, key=lambda line: (line.place is None, line.place, line.person)))


def _all_places(results: Results) -> Mapping[PersonKey, Counter[int]]:
    """Return how often each person finished in each place."""
    places: dict[PersonKey, Counter[int]] = {}
    for table in results:
        for result in table:
            if result.place is not None:
                places.setdefault(result.person, Counter())[result.place] += 1
    return places


def _line(person: PersonKey, cells: tuple[SeasonCell | None, ...], rule: SeasonRule) -> SeasonLine:
    """Return a person's line, without its place."""
    played = [cell for cell in cells if cell is not None]
    counted = [cell for cell in played if not cell.left_out]
    points = sum(cell.points for cell in counted)
    tables = sum(cell.tables for cell in played)
    score = Fraction(points, tables if rule.takes == "average" else 1)
    wins = sum(cell.wins for cell in played)
    return SeasonLine(person, None, score, cells, tables, wins, len(counted))


# Progress of a season


@dataclass(frozen=True)
class SeasonPlan:
    """How many of a season's evenings were played, and the day on which the next one would be.

    That is None if the season is over, or its evenings are on different days of the week. `until`
    is the day on which it ends, while that lies ahead.
    """

    played: int
    following: date | None
    until: date | None


def season_plan(table: SeasonTable, today: date) -> SeasonPlan | None:
    """Return how much of a season has been played; None if its length was not given."""
    season, nights = table.season, table.nights
    if not season.planned and season.ends is None:
        return None
    until = season.ends if season.ends and season.ends >= today else None
    done = season.planned and len(nights) >= season.planned
    following = None if done else _following(nights, today)
    late = season.ends is not None and following is not None and following > season.ends
    return SeasonPlan(len(nights), None if late else following, until)


def evenings_to_go(table: SeasonTable, today: date) -> tuple[int, date] | None:
    """Return how many more evenings fit before the season's last day, and their next date.

    None if it has no last day, or its evenings are on different days of the week.
    """
    ends, first = table.season.ends, _following(table.nights, today)
    if ends is None or first is None or first > ends:
        return None
    return 1 + (ends - first).days // 7, first


def _following(nights: Sequence[date], today: date) -> date | None:
    """Return the day of the next evening, which may be today.

    None if evenings are on different days of the week.
    """
    days = {night.weekday() for night in nights}
    if len(days) != 1:
        return None
    (weekday,) = days
    earliest = max(today, nights[-1] + timedelta(days=1))
    return earliest + timedelta(days=(weekday - earliest.weekday()) % 7)
