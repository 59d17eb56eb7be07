"""Finds the deals behind a person's figure."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from itertools import islice
from typing import NamedTuple

from companion.circle.figures.tallies import block_tallies, whole_counts
from companion.circle.people import Groups, PersonKey
from companion.circle.tables.blocks import BLOCK_SIZE, Block, blocks_of, tables_of
from companion.circle.tables.played import PlayedTable
from companion.engine.contract.figures import Adds, Count, Figure, Tally, empty, plus


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
