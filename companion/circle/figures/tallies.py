"""Figures of any choice of tables, by person and by pair.

Subtotals of tables are joined in blocks, which are remembered: after a new deal only the block of
its table is joined again. Tables come in the order of play, on which runs depend.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from functools import lru_cache
from typing import TypeAlias, TypeVar

from companion.circle.people import Groups, PersonKey
from companion.circle.tables.blocks import REMEMBERED, Block, blocks_of, tables_of
from companion.circle.tables.played import PlayedTable, Tallies
from companion.engine.contract.figures import Count, Figure, Tally, plus, tally_of

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
    sums: dict[K, dict[str, Tally]] = {}
    for own in blocks_of(tables_of(tables, game)):
        for key, tallies in block(own, figures, groups).items():
            _add(sums, key, tallies, figures)
    return sums


@lru_cache(maxsize=REMEMBERED)
def block_tallies(
    tables: Block, figures: tuple[Figure, ...], groups: Groups
) -> Mapping[PersonKey, Tallies]:
    """Return the tallies of a few tables, by person."""
    sums: dict[PersonKey, dict[str, Tally]] = {}
    for table in tables:
        for stint in table.stints:
            _add(sums, groups.of(stint.name), stint.tallies, figures)
        for figure in figures:
            for person, count in whole_counts(table, figure, groups):
                _add(sums, person, {figure.key: tally_of(figure, count)}, figures)
    return sums


@lru_cache(maxsize=REMEMBERED)
def _pair_block(
    tables: Block, figures: tuple[Figure, ...], groups: Groups
) -> Mapping[PairKey, Tallies]:
    """Return the tallies of a few tables, by pair."""
    sums: dict[PairKey, dict[str, Tally]] = {}
    for table in tables:
        for stint in table.pairs:
            _add(sums, pair_key(stint.names, groups), stint.tallies, figures)
    return sums


def pair_key(names: Iterable[str], groups: Groups) -> PairKey:
    """Return the people of a pair."""
    return tuple(sorted(map(groups.of, names)))


def _add(
    sums: dict[K, dict[str, Tally]], key: K, tallies: Tallies, figures: tuple[Figure, ...]
) -> None:
    """Add tallies to those that are there; later deals come after earlier ones."""
    known = sums.setdefault(key, {})
    for figure in figures:
        more = tallies.get(figure.key)
        if more is not None:
            before = known.get(figure.key)
            known[figure.key] = more if before is None else plus(figure, before, more)


def whole_counts(
    table: PlayedTable, figure: Figure, groups: Groups
) -> Iterator[tuple[PersonKey, Count]]:
    """Yield what was counted of the whole table, if one person has all of a seat's counts."""
    for seat, count in table.whole.get(figure.key, {}).items():
        sat = [each for each in table.stints if each.chair == table.chairs[seat]]
        people = {groups.of(each.name) for each in sat if each.tallies} or {
            groups.of(each.name) for each in sat if each.deals
        }
        if len(people) == 1:
            yield people.pop(), count
