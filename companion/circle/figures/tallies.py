"""Figures over any selection of tables, by person and by pair, and the deals behind them.

Subtotals of tables are added up in blocks, which are cached: after a new deal only the block of
its table is recomputed. Tables are in the order of play, on which runs depend.
"""

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from functools import lru_cache
from itertools import islice
from typing import NamedTuple, TypeAlias, TypeVar

from companion.circle.people import Groups, PersonKey
from companion.circle.tables.blocks import BLOCK_SIZE, REMEMBERED, Block, blocks_of, tables_of
from companion.circle.tables.played import PlayedTable, Tallies
from companion.engine.contract.figures import (
    Adds,
    Count,
    Figure,
    Tally,
    empty,
    plus,
    tally_of,
    total,
)

PairKey: TypeAlias = tuple[PersonKey, ...]
"""The people of a pair, sorted."""
K = TypeVar("K")
_Fold: TypeAlias = Callable[[Block, tuple[Figure, ...], Groups], Mapping[K, Tallies]]


def tallies_of(
    tables: Iterable[PlayedTable], game: str, figures: Sequence[Figure], groups: Groups
) -> Mapping[PersonKey, Tallies]:
    """Return the figures of a game by person; tables of other games do not count."""
    return _joined(tables, game, tuple(figures), groups, block_tallies)


def pair_tallies_of(
    tables: Iterable[PlayedTable], game: str, figures: Sequence[Figure], groups: Groups
) -> Mapping[PairKey, Tallies]:
    """Return a game's figures of pairs, by the two partners."""
    return _joined(tables, game, tuple(figures), groups, _pair_block)


def _joined(
    tables: Iterable[PlayedTable],
    game: str,
    figures: tuple[Figure, ...],
    groups: Groups,
    block: _Fold[K],
) -> Mapping[K, Tallies]:
    """Return the tallies of all tables of a game, joined block by block."""
    blocks = blocks_of(tables_of(tables, game))
    tallies = (each for part in blocks for each in block(part, figures, groups).items())
    return _sums(tallies, figures)


@lru_cache(maxsize=REMEMBERED)
def block_tallies(
    tables: Block, figures: tuple[Figure, ...], groups: Groups
) -> Mapping[PersonKey, Tallies]:
    """Return the tallies of a few tables, by person."""
    return _sums(_by_person(tables, figures, groups), figures)


def _by_person(
    tables: Block, figures: tuple[Figure, ...], groups: Groups
) -> Iterator[tuple[PersonKey, Tallies]]:
    """Yield the tallies of stints and of whole tables with whose they are, in the order of play."""
    whole = [figure for figure in figures if figure.whole]
    for table in tables:
        for stint in table.stints:
            yield groups.of(stint.name), stint.tallies
        for figure in whole:
            for person, count in whole_counts(table, figure, groups):
                yield person, {figure.key: tally_of(figure, count)}


@lru_cache(maxsize=REMEMBERED)
def _pair_block(
    tables: Block, figures: tuple[Figure, ...], groups: Groups
) -> Mapping[PairKey, Tallies]:
    """Return the tallies of a few tables, by pair."""
    stints = (stint for table in tables for stint in table.pairs)
    return _sums(((pair_key(stint.names, groups), stint.tallies) for stint in stints), figures)


def pair_key(names: Iterable[str], groups: Groups) -> PairKey:
    """Return the people of a pair."""
    return tuple(sorted(map(groups.of, names)))


def _sums(
    found: Iterable[tuple[K, Tallies]], figures: tuple[Figure, ...]
) -> Mapping[K, Mapping[str, Tally]]:
    """Return the sums of tallies by person or pair; the tallies are in the order of play."""
    parts: dict[K, list[Tallies]] = {}
    for key, tallies in found:
        parts.setdefault(key, []).append(tallies)
    sums: dict[K, dict[str, Tally]] = {}
    for key, part in parts.items():
        sums_of_key = sums[key] = {}
        for figure in figures:
            of_figure = [tallies[figure.key] for tallies in part if figure.key in tallies]
            if of_figure:
                sums_of_key[figure.key] = total(figure, of_figure)
    return sums


def whole_counts(
    table: PlayedTable, figure: Figure, groups: Groups
) -> Iterator[tuple[PersonKey, Count]]:
    """Yield the counts of the whole table for seats whose counts all belong to one person."""
    for seat, count in table.whole.get(figure.key, {}).items():
        sat = [stint for stint in table.stints if stint.chair == table.chairs[seat]]
        people = {groups.of(stint.name) for stint in sat if stint.tallies} or {
            groups.of(stint.name) for stint in sat if stint.deals
        }
        if len(people) == 1:
            yield people.pop(), count


# Deals behind a person's figure


class DealRef(NamedTuple):
    """A deal behind a number: the mark of its table, the entry that closed it, and its count.

    What was counted of the whole table has the entry of the last deal.
    """

    mark: str
    entry: int
    counted: Count


def deals_behind(
    tables: Iterable[PlayedTable],
    game: str,
    figure: Figure,
    groups: Groups,
    person: PersonKey,
    latest: int | None = None,
) -> tuple[DealRef, ...]:
    """Return the deals that make a person's number of a figure what it is, in the order of play.

    These are the deals with an amount; of the best, those that are as good; of the longest run,
    those of its first occurrence. Return only the `latest` so many, if that is given: then no
    table before them is read. Tables whose subtotals say that they have none are not read either.
    """
    of_game = tables_of(tables, game)
    if figure.adds is Adds.RUN:
        return _longest_run(of_game, figure, groups, person)[-latest if latest else None :]
    refs = _whole_refs if figure.whole else _refs
    kept = _amounts_kept(of_game, figure, groups, person)
    backwards = (
        ref
        for table in reversed(of_game)
        if kept.of_table(table)
        for ref in reversed([*refs(table, figure, groups, person)])
        if kept.of_deal(ref.counted)
    )
    return tuple(reversed([*islice(backwards, latest)]))


class _CountsKept(NamedTuple):
    """Which tables and counts are behind a number."""

    of_table: Callable[[PlayedTable], bool]
    of_deal: Callable[[Count], bool]


def _amounts_kept(own: Block, figure: Figure, groups: Groups, person: PersonKey) -> _CountsKept:
    """Return the tests for what counts: any amount, or for a best only the best of all."""
    if figure.adds is not Adds.BEST or figure.whole:
        return _CountsKept(
            lambda table: figure.whole or _tally(table, figure, groups, person).deals > 0,
            lambda count: count.amount != 0,
        )
    best = _best(figure, (_tally(table, figure, groups, person) for table in own))
    return _CountsKept(
        lambda table: _tally(table, figure, groups, person).best == best,
        lambda count: count.amount == best,
    )


def _best(figure: Figure, tallies: Iterable[Tally]) -> int | None:
    """Return the best amount of these tallies."""
    amounts = [tally.best for tally in tallies if tally.best is not None]
    return (min if figure.good < 0 else max)(amounts, default=None)


def _tally(table: PlayedTable, figure: Figure, groups: Groups, person: PersonKey) -> Tally:
    """Return a person's tally of a figure at a table."""
    tally = empty(figure)
    for stint in table.stints:
        if figure.key in stint.tallies and groups.of(stint.name) == person:
            tally = plus(figure, tally, stint.tallies[figure.key])
    return tally


def _longest_run(
    own: Block, figure: Figure, groups: Groups, person: PersonKey
) -> tuple[DealRef, ...]:
    """Return the deals of the longest run, the first of several; () if there is none.

    The subtotals say in which block it ends, and how far back it reaches.
    """
    ends, longest, running = 0, 0, empty(figure)
    for number, block in enumerate(blocks_of(own)):
        tally = block_tallies(block, (figure,), groups).get(person, {}).get(figure.key)
        running = plus(figure, running, tally) if tally else running
        if (running.best or 0) > longest:
            ends, longest = number, running.best or 0
    begins, reached = ends * BLOCK_SIZE, 0
    while begins > 0 and reached < longest:
        begins -= 1
        reached += _tally(own[begins], figure, groups, person).of
    tables = own[begins : (ends + 1) * BLOCK_SIZE]
    refs = [ref for table in tables for ref in _refs(table, figure, groups, person)]
    return _first_run(refs, longest)


def _first_run(refs: Sequence[DealRef], length: int) -> tuple[DealRef, ...]:
    """Return the first run of this length; () if there is none."""
    run: list[DealRef] = []
    for ref in refs:
        run = [*run, ref] if ref.counted.of and ref.counted.amount > 0 else []
        if run and len(run) == length:
            return tuple(run)
    return ()


def _whole_refs(
    table: PlayedTable, figure: Figure, groups: Groups, person: PersonKey
) -> Iterator[DealRef]:
    """Yield a person's counts that are of whole tables, unless they are 0."""
    for who, count in whole_counts(table, figure, groups):
        if who == person and count.amount:
            yield DealRef(table.mark, table.last_entry, count)


def _refs(
    table: PlayedTable, figure: Figure, groups: Groups, person: PersonKey
) -> Iterator[DealRef]:
    """Yield the deals of a table in which a figure was counted for a person."""
    names = {name for name in table.names if groups.of(name) == person}
    for index, deal in enumerate(table.deals if names else ()):
        numbers = iter(table.columns.at(figure.key, index))
        for seat, amount, of in zip(numbers, numbers, numbers, strict=True):
            if seat in range(len(deal.players)) and deal.players[seat] in names:
                yield DealRef(table.mark, deal.entry, Count(amount, of))


# Distribution of points per deal


_WIDTHS = (1, 2, 5, 10, 20, 25, 50, 100, 200, 500, 1_000)
_MOST_BARS = 10


class PointsBand(NamedTuple):
    """The deals with points from `low` up to but not including `high`, with the sheet's sign."""

    low: int
    high: int
    deals: int


def points_of_deals(
    tables: Iterable[PlayedTable], game: str, groups: Groups, person: PersonKey
) -> Counter[int]:
    """Count a person's deals in a game by points, with the sheet's sign."""
    deals_with: Counter[int] = Counter()
    for table in tables:
        for stint in table.stints if table.game == game else ():
            if groups.of(stint.name) == person:
                deals_with.update(table.sign * points for points in stint.scored)
    return deals_with


def distribution(points: Counter[int]) -> tuple[PointsBand, ...]:
    """Return the bars of a distribution, with the empty ones in between."""
    if not points:
        return ()
    low, high = min(points), max(points)
    fitting = (each for each in _WIDTHS if high // each - low // each < _MOST_BARS)
    width = next(fitting, (high - low) // _MOST_BARS + 1)
    first = low // width
    counts = [0] * (high // width - first + 1)
    for each, deals in points.items():
        counts[each // width - first] += deals
    return tuple(
        PointsBand((first + index) * width, (first + index + 1) * width, deals)
        for index, deals in enumerate(counts)
    )
