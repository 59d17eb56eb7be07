"""Figures: what a game counts of its deals, and how to add up the counts.

A game declares its figures and counts each deal (`Game.count_deal`) or whole table
(`Game.count_table`). The counts of any choice of deals are folded into a `Tally`, whose kind of sum
is the figure's. `plus` is associative and `empty` changes nothing, so tallies of tables can be kept
and joined. Only a run depends on the order: join its tallies in the order of play.
"""

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum
from fractions import Fraction
from typing import NamedTuple, TypeAlias

from companion.cards import Card
from companion.engine.messages import Text
from companion.engine.seating import Seat, Side


class Adds(StrEnum):
    """How the counts of several deals add up."""

    SUM = "sum"
    """They are added."""
    SHARE = "share"
    """Hits out of chances."""
    MEAN = "mean"
    """An amount for each of several."""
    BEST = "best"
    """The highest of them; the lowest where less is good."""
    RUN = "run"
    """The longest run of deals in a row with an amount above 0."""


@dataclass(frozen=True, slots=True)
class Figure:
    """What a game counts: its key, its name, the unit of its value (None if it needs none).

    `good` is 1 if more is good, -1 if less is, 0 if neither. `sign` is the name of an icon, `card`
    a card as its symbol. In a figure of `pairs`, each partner has the count of both. A figure
    of the `whole` table is counted once, when the table is over, not after each deal.
    """

    key: str
    label: Text
    adds: Adds
    good: int = 0
    unit: Text | None = None
    sign: str = ""
    card: Card | None = None
    pairs: bool = False
    whole: bool = False


@dataclass(frozen=True, slots=True)
class Count:
    """What one deal adds to a figure: hits of chances, a sum of several, or just an amount.

    Of a run, a count of no chances (`of=0`) says that the deal is not known: it breaks the run.
    """

    amount: int
    of: int = 1


FigureCounts: TypeAlias = Mapping[str, Mapping[Seat, Count]]
"""The counts of a deal or table by the keys of figures, then by seat. A figure that says nothing
of a seat, or whose count is not known, leaves it out."""


def of_sides(sides: Sequence[Side], amounts: Iterable[int]) -> Mapping[Seat, Count]:
    """Return the amount of each side for all its players."""
    pairs = zip(sides, amounts, strict=True)
    return {seat: Count(int(amount)) for side, amount in pairs for seat in side.seats}


class Tally(NamedTuple):
    """The counts of several deals, folded.

    `deals` are those that were counted, `amount` and `of` the sums. `best` is the best amount, or
    the length of the longest run; None if nothing was counted. `first` and `last` are the runs that
    the deals begin and end with, if there are any; for other figures they are 0.
    """

    deals: int = 0
    amount: int = 0
    of: int = 0
    best: int | None = None
    first: int = 0
    last: int = 0


def empty(figure: Figure) -> Tally:
    """Return the tally of no deal."""
    return Tally()


def tally_of(figure: Figure, count: Count) -> Tally:
    """Return the tally of one deal."""
    if figure.adds is not Adds.RUN:
        return Tally(1, count.amount, count.of, count.amount)
    if not count.of:
        return Tally(of=1)
    run = int(count.amount > 0)
    return Tally(1, run, 1, run, run, run)


def plus(figure: Figure, one: Tally, other: Tally) -> Tally:
    """Return the tally of the deals of both; of a run, `other` comes after `one`."""
    deals, amount, of = one[0] + other[0], one[1] + other[1], one[2] + other[2]
    if figure.adds is not Adds.RUN:
        return Tally(deals, amount, of, _best(figure, one[3], other[3]))
    return Tally(
        deals,
        amount,
        of,
        _longest(one, other),
        _joined(one.first, one.of, other.first),
        _joined(other.last, other.of, one.last),
    )


def tally_of_deals(figure: Figure, counts: Sequence[Count]) -> Tally:
    """Return the tally of deals in the order of play, the same as the `total` of their tallies."""
    if not counts:
        return empty(figure)
    if figure.adds is Adds.RUN:
        return _run_of_deals(counts)
    amounts = [count.amount for count in counts]
    best = min(amounts) if figure.good < 0 else max(amounts)
    return Tally(len(amounts), sum(amounts), sum(count.of for count in counts), best)


def total(figure: Figure, tallies: Iterable[Tally]) -> Tally:
    """Return the tally of all these deals, given in the order of play."""
    if figure.adds is Adds.RUN:
        return _run_of_tallies(tallies)
    columns = [*zip(*tallies, strict=True)]
    if not columns:
        return empty(figure)
    deals, amounts, of, bests, *_ = columns
    bests_known = [best for best in bests if best is not None]
    best = (min if figure.good < 0 else max)(bests_known, default=None)
    return Tally(sum(deals), sum(amounts), sum(of), best)


def _run_of_deals(counts: Sequence[Count]) -> Tally:
    """Return the tally of deals that may make runs, in the order of play."""
    deals, amount, best, running = 0, 0, 0, 0
    first: int | None = None
    for count in counts:
        deals += count.of > 0
        if count.of and count.amount > 0:
            amount, running = amount + 1, running + 1
            best = max(best, running)
        else:
            first = running if first is None else first
            running = 0
    edge = running if first is None else first
    return Tally(deals, amount, len(counts), best if deals else None, edge, running)


def _run_of_tallies(tallies: Iterable[Tally]) -> Tally:
    """Return the tally of a run, the same as `plus` makes of one tally after another."""
    deals, amount, of, first, last = 0, 0, 0, 0, 0
    best: int | None = None
    for tally in tallies:
        if tally.best is not None:
            best = max(best or 0, tally.best, last + tally.first)
        first = _joined(first, of, tally.first)
        last = _joined(tally.last, tally.of, last)
        deals, amount, of = deals + tally.deals, amount + tally.amount, of + tally.of
    return Tally(deals, amount, of, best, first, last)


def value(figure: Figure, tally: Tally) -> Fraction | None:
    """Return the value of a figure: exact, so that it can be ranked; None if nothing is known."""
    return _VALUES[figure.adds](tally) if tally.deals else None


def _best(figure: Figure, one: int | None, other: int | None) -> int | None:
    """Return the better of two amounts, of which one or both may not be known."""
    if one is None or other is None:
        return other if one is None else one
    return min(one, other) if figure.good < 0 else max(one, other)


def _longest(one: Tally, other: Tally) -> int | None:
    """Return the longest run of both, which may begin in one of them and end in the other."""
    bests_known = [tally.best for tally in (one, other) if tally.best is not None]
    return max(*bests_known, one.last + other.first) if bests_known else None


def _joined(run: int, length: int, further: int) -> int:
    """Return the run at an edge, which goes on if all deals on its side of the seam are in it."""
    return run + further if run == length else run


def _mean(tally: Tally) -> Fraction | None:
    """Return the amount for each chance; None if there was none."""
    return Fraction(tally.amount, tally.of) if tally.of else None


def _best_of(tally: Tally) -> Fraction | None:
    """Return the best amount or longest run."""
    return None if tally.best is None else Fraction(tally.best)


_VALUES: Mapping[Adds, Callable[[Tally], Fraction | None]] = {
    Adds.SUM: lambda tally: Fraction(tally.amount),
    Adds.SHARE: _mean,
    Adds.MEAN: _mean,
    Adds.BEST: _best_of,
    Adds.RUN: _best_of,
}
