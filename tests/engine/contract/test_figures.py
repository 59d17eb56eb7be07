"""Counts of several deals add up to what a plain loop over them finds, however they are joined."""

from fractions import Fraction
from functools import partial, reduce

from hypothesis import given
from hypothesis import strategies as st

from companion.engine.contract.figures import (
    Adds,
    Count,
    Figure,
    Tally,
    empty,
    plus,
    tally_of,
    tally_of_deals,
    total,
    value,
)
from companion.engine.messages import Text
from tests.support.sittings import LAW

COUNTS = st.lists(st.builds(Count, st.integers(-3, 9), st.integers(1, 3)), max_size=12)
HITS = st.lists(st.sampled_from([Count(1), Count(1), Count(0), Count(0, 0)]), max_size=14)


def _figure(adds: Adds, good: int = 0) -> Figure:
    return Figure("any", Text("Any"), adds, good)


def _tally(figure: Figure, counts: list[Count]) -> Tally:
    return total(figure, (tally_of(figure, each) for each in counts))


@LAW
@given(COUNTS)
def test_values_are_those_of_a_plain_loop(counts: list[Count]) -> None:
    amount = of = 0
    for each in counts:
        amount += each.amount
        of += each.of
    amounts = [each.amount for each in counts]
    expected = {
        Adds.SUM: (0, amount),
        Adds.SHARE: (0, Fraction(amount, of or 1)),
        Adds.MEAN: (0, Fraction(amount, of or 1)),
        Adds.BEST: (1, max(amounts, default=0)),
    }
    for adds, (good, wanted) in expected.items():
        figure = _figure(adds, good)
        assert value(figure, _tally(figure, counts)) == (wanted if counts else None)
    least = _figure(Adds.BEST, -1)
    assert value(least, _tally(least, counts)) == (min(amounts) if counts else None)


@LAW
@given(HITS)
def test_longest_run_is_that_of_a_plain_loop(counts: list[Count]) -> None:
    longest = run = 0
    for each in counts:
        run = run + 1 if each.amount else 0
        longest = max(longest, run)
    figure = _figure(Adds.RUN)
    tally = _tally(figure, counts)
    known = [each for each in counts if each.of]
    assert value(figure, tally) == (longest if known else None)
    assert (tally.last, tally.deals) == (run, len(known))


@LAW
@given(st.lists(HITS, max_size=6))
def test_runs_summed_at_once_are_those_joined_one_after_another(parts: list[list[Count]]) -> None:
    figure = _figure(Adds.RUN)
    tallies = [tally_of_deals(figure, part) for part in parts]
    joined = reduce(partial(plus, figure), tallies, empty(figure))
    assert total(figure, tallies) == joined


@LAW
@given(st.sampled_from(Adds), st.data())
def test_it_does_not_matter_where_deals_are_joined(adds: Adds, data: st.DataObject) -> None:
    figure = _figure(adds, data.draw(st.sampled_from([-1, 0, 1])))
    counts = data.draw(HITS if adds is Adds.RUN else COUNTS)
    cuts = sorted(data.draw(st.tuples(*[st.integers(0, len(counts))] * 2)))
    parts = [counts[: cuts[0]], counts[cuts[0] : cuts[1]], counts[cuts[1] :]]
    one, two, three = (_tally(figure, each) for each in parts)
    whole = _tally(figure, counts)
    assert plus(figure, plus(figure, one, two), three) == whole
    assert plus(figure, one, plus(figure, two, three)) == whole
    assert plus(figure, empty(figure), whole) == whole == plus(figure, whole, empty(figure))
    assert Tally._make([*whole]) == whole


@LAW
@given(COUNTS, st.randoms(use_true_random=False))
def test_only_a_run_depends_on_the_order(counts: list[Count], random: object) -> None:
    mixed = [*counts]
    random.shuffle(mixed)  # type: ignore[attr-defined]
    for adds in (Adds.SUM, Adds.SHARE, Adds.MEAN, Adds.BEST):
        figure = _figure(adds)
        assert _tally(figure, mixed) == _tally(figure, counts)


def test_deal_that_is_not_known_breaks_a_run_and_counts_as_none() -> None:
    figure = _figure(Adds.RUN)
    tally = _tally(figure, [Count(1), Count(1), Count(0, 0), Count(1)])
    assert value(figure, tally) == 2
    assert tally.deals == 3
    assert value(figure, _tally(figure, [Count(0, 0)])) is None


def test_share_of_no_chance_is_not_known() -> None:
    share = _figure(Adds.SHARE)
    assert value(share, tally_of(share, Count(0, 0))) is None
