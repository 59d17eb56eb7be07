"""House rules at random: some values of every option, and whole tables that can be played."""

from collections.abc import Sequence
from typing import Any, TypeVar

from hypothesis import strategies as st

from companion.engine.fold.replay import Table
from companion.engine.log.entries import RuleChange
from companion.engine.rules.options import Choice, DeclaredOption, Line, Number, Ruleset, Series
from companion.games.hearts import GAME
from companion.games.hearts.rules import HeartsRules
from tests.support.sittings import hearts

R = TypeVar("R", bound=Ruleset)


def some_values(declared: DeclaredOption) -> list[str | int]:
    """Every choice of an option; the ends of a number, every named series and one without a name.

    The default is always among them.
    """
    option = declared.option
    if isinstance(option, Choice):
        return list(option.choices)
    if isinstance(option, Number):
        return sorted({option.low, int(declared.default), option.high})
    if isinstance(option, Line):
        return ["", "Rommé à 2"]
    assert isinstance(option, Series)
    return [*option.named, " ".join(reversed(list(option.parts)[:2]))]


def values_of(declared: DeclaredOption) -> st.SearchStrategy[Any]:
    """Any value of an option; of a number one at an end or a small one."""
    option, some = declared.option, st.sampled_from(some_values(declared))
    if isinstance(option, Number):
        return some | some | st.integers(option.low, min(option.high, option.low + 9))
    if isinstance(option, Series):
        parts = st.lists(st.sampled_from(list(option.parts)), min_size=1, max_size=option.longest)
        return some | parts.map(" ".join)
    return some


def any_values(rules: type[Ruleset]) -> st.SearchStrategy[dict[str, Any]]:
    """A value of every option, whether they go together or not."""
    return st.fixed_dictionaries({each.name: values_of(each) for each in rules.declared()})


def valid(rules: type[R], values: dict[str, Any], seats: int) -> R:
    """The ruleset of these values; what does not go together takes its default instead.

    So every ruleset that `read` accepts can be drawn, and no draw is discarded.
    """
    read = rules.read(values, seats)
    while not isinstance(read, rules):
        assert isinstance(read, tuple)
        clashing = {each.field for each in read}
        assert clashing <= set(values), clashing
        values = {name: value for name, value in values.items() if name not in clashing}
        read = rules.read(values, seats)
    return read


def rule_changes(rules: type[Ruleset]) -> st.SearchStrategy[RuleChange]:
    """A few options that change in the middle of an evening, whether they may or not."""
    each = [st.tuples(st.just(option.name), values_of(option)) for option in rules.declared()]
    values = st.lists(st.one_of(each), min_size=1, max_size=3).map(dict)
    return st.builds(RuleChange, values, st.sampled_from(["this", "next", "next"]))


SIZES = (4, 4, *GAME.table_sizes)
"""How many may sit there; partners need four."""
KINDS: tuple[dict[str, Any], ...] = (
    {},
    {"team": "fixed"},
    {"team": "adhoc"},
    {"widow": "on"},
    {"pass_cycle": "DEALER"},
    {"bonus": "JD", "moon": "choice"},
)
"""What is told or scored in a way of its own, and must not be rare."""
OPTIONS = {each.name: values_of(each) for each in HeartsRules.declared()}


@st.composite
def tables(draw: st.DrawFn, /, sizes: Sequence[int] = SIZES, **some: Any) -> Table:
    """A table of Hearts of any size with any house rules that go together there.

    Half of them differ from the usual rules in a few options only. `some` are strategies for
    options, or the values themselves.
    """
    seats = draw(st.sampled_from(sizes))
    few = st.lists(st.sampled_from(sorted(OPTIONS)), unique=True, max_size=8)
    names = draw(few | st.just(sorted(OPTIONS)))
    values = {name: draw(OPTIONS[name]) for name in names if name not in some}
    values |= draw(st.sampled_from(KINDS))
    for name, value in some.items():
        values[name] = draw(value) if isinstance(value, st.SearchStrategy) else value
    dealer = draw(st.integers(0, seats - 1))
    return hearts(dealer, seats, **valid(HeartsRules, values, seats).to_json())
