"""Sums figures over any selection of tables, by person and by pair.

Subtotals of tables are joined in blocks, which are remembered: after a new deal only the block of
its table is joined again. Tables come in the order of play, on which runs depend.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from functools import lru_cache
from typing import TypeAlias, TypeVar

from companion.circle.people import Groups, PersonKey
from companion.circle.tables.blocks import REMEMBERED, Block, blocks_of, tables_of
from companion.circle.tables.played import PlayedTable, Tallies
from companion.engine.contract.figures import Count, Figure, Tally, tally_of, total

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
    """Return the sums of tallies by person or pair; they come in the order of play."""
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
