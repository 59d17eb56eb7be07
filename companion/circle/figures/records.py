"""The records of a circle, each with the deal or table at which it was set.

A record is told only if no more than two tables or people share it: what many did is none.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import NamedTuple

from companion.circle.figures.deals_behind import deals_behind
from companion.circle.figures.tallies import tallies_of
from companion.circle.people import Groups, PersonKey
from companion.circle.results import ENOUGH_TABLES, people_of_side, winners_of
from companion.circle.tables.blocks import REMEMBERED, Block, blocks_of, tables_of
from companion.circle.tables.evenings import Evening
from companion.circle.tables.played import PlayedTable
from companion.engine.contract.figures import Adds, Figure, value

_SHARED_BY = 2


class Feat(NamedTuple):
    """What somebody did once: whose it was, how much, and at which table and entry."""

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
        """How much it is."""
        return self.feats[0].amount


class Streak(NamedTuple):
    """Evenings won in a row, of those that a person came to: how many, the last one's number."""

    person: PersonKey
    length: int
    last: int


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
    low, blocks = own[0].lowest_wins, [*blocks_of(own)]
    found = [
        *(
            Record(kind, game, _best_feats((_feats(each, groups)[kind] for each in blocks), better))
            for kind, better in _kinds(low).items()
        ),
        *(_figure_record(own, game, figure, groups) for figure in figures if not figure.whole),
    ]
    return tuple(each for each in found if each and 0 < len(each.feats) <= _SHARED_BY)


def streaks_of(evenings: Sequence[Evening], groups: Groups) -> tuple[Streak, ...]:
    """Return how many evenings each person has won in a row up to the last one they came to."""
    running: dict[PersonKey, Streak] = {}
    for number, evening in enumerate(evenings):
        winners = winners_of(evening, groups)
        came = {groups.of(name) for table in evening.tables for name in table.names}
        for person in sorted(came):
            before = running[person].length if person in running else 0
            running[person] = Streak(person, before + 1 if person in winners else 0, number)
    return tuple(running.values())


_Better = Callable[[Iterable[int]], int]


def _kinds(lowest_wins: bool) -> dict[str, _Better]:
    """Return the kinds of records that are no figure's, and which amount is a record."""
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
        kind: _best_feats((each[kind] for each in by_table), better)
        for kind, better in _kinds(low).items()
    }


def _feats_at(table: PlayedTable, groups: Groups) -> Mapping[str, tuple[Feat, ...]]:
    """Return what might be a record at a table, by kind."""
    totals, deals = tuple(_totals(table, groups)), tuple(_deals(table, groups))
    lasted = (Feat((), table.deal_count, table.mark, table.last_entry),) if table.over else ()
    return {
        "best-total": totals,
        "worst-total": totals,
        "best-deal": deals,
        "worst-deal": deals,
        "margin": tuple(_margin(table, groups)),
        "deals": lasted,
    }


def _totals(table: PlayedTable, groups: Groups) -> Iterator[Feat]:
    """Yield the totals of a table that is over, of who played it from beginning to end."""
    for side, total in enumerate(table.totals) if table.over and table.deal_count else ():
        people = people_of_side(table, side, groups)
        if people and not table.came_late(side):
            yield Feat(people, total, table.mark, table.last_entry)


def _margin(table: PlayedTable, groups: Groups) -> Iterator[Feat]:
    """Yield by how many points the winners of a table were ahead, if places follow points.

    Points that somebody was given on coming late make no record.
    """
    sides = range(len(table.sides))
    late = any(map(table.came_late, sides))
    if late or not table.over or not table.deal_count or len(sides) < 2:
        return
    sign = -1 if table.lowest_wins else 1
    first, second, *_ = sorted(sides, key=lambda side: table.places[side])
    ahead = sign * (table.totals[first] - table.totals[second])
    people = people_of_side(table, first, groups)
    if people and ahead > 0 and table.places.count(1) == 1:
        yield Feat(people, ahead, table.mark, table.last_entry)


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
        feats = _best_feats((_most(each, figure, groups) for each in blocks_of(own)), max)
        return Record("most", game, feats if feats and feats[0].amount > 1 else (), figure.key)
    kind = "run" if figure.adds is Adds.RUN else "best"
    return Record(kind, game, tuple(_best_of_figure(own, game, figure, groups)), figure.key)


def _best_of_figure(own: Block, game: str, figure: Figure, groups: Groups) -> Iterator[Feat]:
    """Yield who has the longest run or the best deal of a figure, with its last deal."""
    tallies = tallies_of(own, game, (figure,), groups)
    amounts = {
        person: int(known)
        for person, each in tallies.items()
        if figure.key in each and (known := value(figure, each[figure.key])) is not None
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
    """Return who had most of a figure at one of these tables."""
    feats = []
    for table in block:
        amounts: dict[PersonKey, int] = {}
        for stint in table.stints:
            if figure.key in stint.tallies:
                person = groups.of(stint.name)
                amounts[person] = amounts.get(person, 0) + stint.tallies[figure.key].amount
        feats += [
            Feat((who,), amount, table.mark, table.last_entry) for who, amount in amounts.items()
        ]
    return _best_feats([tuple(feats)], max)
