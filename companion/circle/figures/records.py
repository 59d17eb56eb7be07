"""The records of a circle, each with the deal or table at which it was set.

A record is shown only if at most two tables or people share it.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import NamedTuple

from companion.circle.figures.tallies import deals_behind, tallies_of
from companion.circle.people import Groups, PersonKey
from companion.circle.results import ENOUGH_TABLES, people_of_sides, winners_of
from companion.circle.tables.blocks import REMEMBERED, Block, blocks_of, tables_of
from companion.circle.tables.evenings import Evening
from companion.circle.tables.played import PlayedTable
from companion.engine.contract.figures import Adds, Figure, value

_SHARED_BY = 2


class Feat(NamedTuple):
    """An achievement: who, how much, and at which table and entry."""

    people: tuple[PersonKey, ...]
    amount: int
    mark: str
    entry: int


@dataclass(frozen=True)
class Record:
    """A record: its kind, the game, the figure if it is of one, and who holds it.

    Kinds are "best-total", "worst-total", "best-deal", "worst-deal", "margin" (first to second),
    "deals" (the longest table), "most" (of a figure at one table), "best" (of a figure in one
    deal) and "run" (the longest of a figure). `amount` is as counted, not as shown.
    """

    kind: str
    game: str
    feats: tuple[Feat, ...]
    figure: str = ""

    @property
    def amount(self) -> int:
        """The amount of the record."""
        return self.feats[0].amount


class Streak(NamedTuple):
    """How many evenings in a row a person has won, of those they attended."""

    person: PersonKey
    length: int


def records_of(
    tables: Iterable[PlayedTable], game: str, figures: Sequence[Figure], groups: Groups
) -> tuple[Record, ...]:
    """Return the records of a game; empty while fewer than `ENOUGH_TABLES` were played out."""
    return _records(tables_of(tables, game), game, tuple(figures), groups)


@lru_cache(maxsize=64)
def _records(
    own: Block, game: str, figures: tuple[Figure, ...], groups: Groups
) -> tuple[Record, ...]:
    """Return the records of a game's tables."""
    if sum(table.over for table in own) < ENOUGH_TABLES:
        return ()
    low, feats = own[0].lowest_wins, [_feats(block, groups) for block in blocks_of(own)]
    found = [
        *(
            Record(kind, game, _best_feats((of_block[kind] for of_block in feats), better))
            for kind, better in _kinds(low).items()
        ),
        *(_figure_record(own, game, figure, groups) for figure in figures if not figure.whole),
    ]
    return tuple(record for record in found if record and 0 < len(record.feats) <= _SHARED_BY)


def streaks_of(evenings: Sequence[Evening], groups: Groups) -> tuple[Streak, ...]:
    """Return how many evenings each winner of the last one has won in a row, by name.

    Goes back no further than the evening before the longest of these streaks began.
    """
    running = {*winners_of(evenings[-1], groups)} if evenings else set()
    lengths = dict.fromkeys(sorted(running), 0)
    for evening in reversed(evenings):
        if not running:
            break
        winners = {*winners_of(evening, groups)}
        came = {groups.of(name) for table in evening.tables for name in table.names}
        running -= came - winners
        for person in running & winners:
            lengths[person] += 1
    return tuple(Streak(*length) for length in lengths.items())


_Better = Callable[[Iterable[int]], int]


def _kinds(lowest_wins: bool) -> dict[str, _Better]:
    """Return the kinds of records that any game has, and whether most or least is best."""
    best, worst = (min, max) if lowest_wins else (max, min)
    return {
        "best-total": best,
        "worst-total": worst,
        "best-deal": best,
        "worst-deal": worst,
        "margin": max,
        "deals": max,
    }


def _best_feats(by_table: Iterable[tuple[Feat, ...]], better: _Better) -> tuple[Feat, ...]:
    """Return the best of the feats of all tables, with those that equal it."""
    feats = [feat for feats in by_table for feat in feats]
    if not feats:
        return ()
    record = better(feat.amount for feat in feats)
    return tuple(feat for feat in feats if feat.amount == record)


@lru_cache(maxsize=REMEMBERED)
def _feats(block: Block, groups: Groups) -> Mapping[str, tuple[Feat, ...]]:
    """Return what might be a record at these tables, by kind."""
    low = block[0].lowest_wins
    by_table = [_feats_at(table, groups) for table in block]
    return {
        kind: _best_feats((feats[kind] for feats in by_table), better)
        for kind, better in _kinds(low).items()
    }


def _feats_at(table: PlayedTable, groups: Groups) -> Mapping[str, tuple[Feat, ...]]:
    """Return what might be a record at a table, by kind."""
    sides = people_of_sides(table, groups) if table.over and table.deal_count else ()
    totals, deals = tuple(_totals(table, sides)), tuple(_deals(table, groups))
    lasted = (Feat((), table.deal_count, table.mark, table.last_entry),) if table.over else ()
    return {
        "best-total": totals,
        "worst-total": totals,
        "best-deal": deals,
        "worst-deal": deals,
        "margin": tuple(_margin(table, sides)),
        "deals": lasted,
    }


_Sides = Sequence[tuple[PersonKey, ...]]
"""Who played each side of a table that is over from beginning to end."""


def _totals(table: PlayedTable, sides: _Sides) -> Iterator[Feat]:
    """Yield the totals of those who played a finished table from beginning to end."""
    for side, people in enumerate(sides):
        if people and side not in table.late_sides:
            yield Feat(people, table.totals[side], table.mark, table.last_entry)


def _margin(table: PlayedTable, sides: _Sides) -> Iterator[Feat]:
    """Yield by how many points the winners of a table were ahead, if places follow points.

    Points that somebody was given on coming late make no record.
    """
    if table.late_sides or len(sides) < 2 or table.places.count(1) != 1:
        return
    sign = -1 if table.lowest_wins else 1
    first, second, *_ = sorted(range(len(sides)), key=table.places.__getitem__)
    ahead = sign * (table.totals[first] - table.totals[second])
    if sides[first] and ahead > 0:
        yield Feat(sides[first], ahead, table.mark, table.last_entry)


def _deals(table: PlayedTable, groups: Groups) -> Iterator[Feat]:
    """Yield the lowest and the highest points of a deal."""
    for extreme in table.extremes:
        for entry, names in extreme.times:
            yield Feat(tuple(map(groups.of, names)), extreme.points, table.mark, entry)


def _figure_record(own: Block, game: str, figure: Figure, groups: Groups) -> Record | None:
    """Return the record of a figure; None if its amounts say nothing."""
    if figure.adds is Adds.MEAN or (figure.adds is Adds.SUM and not figure.good):
        return None
    if figure.adds in (Adds.SUM, Adds.SHARE):
        feats = _best_feats((_most(block, figure, groups) for block in blocks_of(own)), max)
        return Record("most", game, feats if feats and feats[0].amount > 1 else (), figure.key)
    kind = "run" if figure.adds is Adds.RUN else "best"
    return Record(kind, game, tuple(_best_of_figure(own, game, figure, groups)), figure.key)


def _best_of_figure(own: Block, game: str, figure: Figure, groups: Groups) -> Iterator[Feat]:
    """Yield who has a figure's longest run or best deal, with the deal that ended it."""
    tallies = tallies_of(own, game, (figure,), groups)
    amounts = {
        person: int(known)
        for person, figures_of in tallies.items()
        if figure.key in figures_of and (known := value(figure, figures_of[figure.key])) is not None
    }
    better = min if figure.adds is Adds.BEST and figure.good < 0 else max
    record = better(amounts.values(), default=0)
    holders = sorted(person for person, amount in amounts.items() if amount == record)
    if record > 1 and len(holders) <= _SHARED_BY:
        for person in holders:
            for last in deals_behind(own, game, figure, groups, person, latest=1):
                yield Feat((person,), record, last.mark, last.entry)


@lru_cache(maxsize=REMEMBERED)
def _most(block: Block, figure: Figure, groups: Groups) -> tuple[Feat, ...]:
    """Return who had the most of a figure at one of these tables."""
    most, feats = 0, list[Feat]()
    for table in block:
        for who, amount in _amounts(table, figure.key, groups).items():
            if amount > most or not feats:
                most, feats = amount, []
            if amount == most:
                feats.append(Feat((who,), amount, table.mark, table.last_entry))
    return tuple(feats)


def _amounts(table: PlayedTable, figure: str, groups: Groups) -> Mapping[PersonKey, int]:
    """Return how much of a figure each person had at a table."""
    amounts: dict[PersonKey, int] = {}
    for stint in table.stints:
        tally = stint.tallies.get(figure)
        if tally is not None:
            person = groups.of(stint.name)
            amounts[person] = amounts.get(person, 0) + tally.amount
    return amounts
