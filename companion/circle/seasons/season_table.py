"""The standings of a season under its own rule, or under any other ("what if?")."""

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import date
from fractions import Fraction
from functools import lru_cache

from companion.circle.log.circle_state import Champions, Season
from companion.circle.log.entries import Crowned
from companion.circle.log.fold import CircleSheet
from companion.circle.log.season_rule import SeasonRule
from companion.circle.people import Groups, People, Person, PersonKey
from companion.circle.results import TableResult, results_of
from companion.circle.seasons.ties import Results, SeasonScore, placed
from companion.circle.tables.evenings import Evening
from companion.circle.tables.played import PlayedTable
from companion.engine.decimals import places_for


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
    """Return how often each person came in each place."""
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
