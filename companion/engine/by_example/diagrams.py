"""Decision diagrams over house rules: a number for every ruleset, without repetition.

A diagram tests options in the order in which the ruleset declares them, each at most once on a
path; its leaves are numbers. Equal diagrams are the same object, so options that make no difference
are not tested.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from typing import Generic

from companion.engine.rules.options import (
    Choice,
    DeclaredOption,
    Number,
    Option,
    R,
    Ruleset,
    Series,
)
from companion.engine.work import Work

# Partly known rules


_STEPS_OF_A_WAY = 3


class Undecided(Exception):  # noqa: N818 - it is no fault: the search asks on
    """Raised when an option is read that is not decided yet."""

    def __init__(self, name: str) -> None:
        super().__init__(name)
        self.name = name


def holds_any(tests: Iterable[Callable[[], bool]], work: Work) -> bool:
    """Return whether any of these tests holds; each is work of a few steps.

    Raises `Undecided` only if none holds whatever the options are that are not decided yet.
    """
    undecided: Undecided | None = None
    ways = iter(tests)
    while True:
        work.take(_STEPS_OF_A_WAY)
        try:
            test = next(ways, None)
            if test is None:
                break
            if test():
                return True
        except Undecided as fault:
            undecided = undecided or fault
    if undecided is not None:
        raise undecided
    return False


class _OpenOption:
    """An attribute that raises `Undecided` where an instance has no value of its own."""

    def __init__(self, name: str) -> None:
        self._name = name

    def __get__(self, rules: object, owner: type) -> object:
        raise Undecided(self._name)


def partly_known(ruleset: type[R], decided: Mapping[str, str | int]) -> R:
    """Return rules that know the decided options only."""
    rules = object.__new__(_open_class(ruleset))  # type: ignore[arg-type]  # mypy: unhashable class
    vars(rules).update(decided)
    return rules  # type: ignore[return-value]


@cache
def _open_class(ruleset: type[Ruleset]) -> type[Ruleset]:
    """Return a subclass of a ruleset in which no option has a default."""
    names = [declared.name for declared in ruleset.declared()]
    return type(f"Open{ruleset.__name__}", (ruleset,), {name: _OpenOption(name) for name in names})


Value = str | int
_A_STEP = 8
"""How many branches are combined in a step of work."""


@dataclass(frozen=True, eq=False, slots=True)
class Fork:
    """The option at an index of the ruleset, and the diagram for each of its values.

    `highest` is the highest number at an end.
    """

    index: int
    branches: "tuple[Diagram, ...]"
    highest: int


Diagram = Fork | int


@dataclass(frozen=True)
class _Question(Generic[R]):
    """A test of rules, the names of the options that it read, and whether its work is bounded."""

    test: Callable[[R], bool]
    reads: set[str]
    is_bounded: bool


class Diagrams(Generic[R]):
    """The diagrams over the options of one ruleset, which only these methods make."""

    def __init__(
        self, ruleset: type[R], most: int, work: Work, known: Mapping[str, Value] | None = None
    ) -> None:
        """`most` is the largest number that matters: any larger one is like the next.

        `known` are the options of which only one value is tried. What is done counts towards
        `work`; once it is used up, the answer to all other tests is 1: not ruled out.
        """
        self.ruleset, self.declared = ruleset, ruleset.declared()
        self.known, self.work = dict(known or {}), work
        self.values = [
            (self.known[declared.name],)
            if declared.name in self.known
            else values_of(declared, most)
            for declared in self.declared
        ]
        self._indices = {declared.name: index for index, declared in enumerate(self.declared)}
        self._forks: dict[tuple[object, ...], Fork] = {}
        self._restricted: dict[tuple[int, int], dict[Fork, Diagram]] = {}
        self._nearest: dict[Fork, tuple[int, dict[str, Value]] | None] = {}
        self._distances = [
            [distance(declared, value) for value in values]
            for declared, values in zip(self.declared, self.values, strict=True)
        ]
        self.is_cut = False
        """Whether a test was not run because the work was used up."""

    def explored(
        self,
        test: Callable[[R], bool],
        *,
        known: Mapping[str, Value] | None = None,
        within: Diagram = 1,
        reads: set[str] | None = None,
        is_bounded: bool = True,
    ) -> Diagram:
        """Return the diagram of a test: 1 where it holds. The test is run as rarely as possible.

        A test that is not `is_bounded` is run to its end even if the work is used up.

        `known` are the values of options that are not varied. Where the diagram `within` ends at 0
        or below, the answer may be 0 without asking. The names of the options that the test reads
        are added to `reads`.
        """
        asked = _Question(test, set() if reads is None else reads, is_bounded)
        return self._explored(asked, {**self.known, **(known or {})}, within)

    def _explored(
        self, asked: "_Question[R]", known: Mapping[str, Value], within: Diagram
    ) -> Diagram:
        """Return the diagram of a test for rules of which some options are known."""
        if self.highest(within) <= 0:
            return 0
        if asked.is_bounded and self.work.is_used_up:
            self.is_cut = True
            return 1
        self.work.take()
        try:
            return int(asked.test(partly_known(self.ruleset, known)))
        except Undecided as undecided:
            name = undecided.name
        asked.reads.add(name)
        tried = [
            self._explored(asked, {**known, name: value}, self.with_option(within, name, value))
            for value in self.values_of(name)
        ]
        return self._forked(self._indices[name], tried)

    def combined(
        self, one: Diagram, other: Diagram, operation: Callable[[int, int], int]
    ) -> Diagram:
        """Return the diagram that combines the ends of two diagrams by an operation."""
        done: dict[tuple[int, int], Diagram] = {}

        def combine(left: Diagram, right: Diagram) -> Diagram:
            if isinstance(left, int) and isinstance(right, int):
                return operation(left, right)
            key = (_identity(left), _identity(right))
            if key not in done:
                index = min(_index(left), _index(right))
                count = len(self.values[index])
                self.work.take(1 + count // _A_STEP)
                branches = (
                    combine(self._branch(left, index, at), self._branch(right, index, at))
                    for at in range(count)
                )
                done[key] = self._fork(index, tuple(branches))
            return done[key]

        return combine(one, other)

    def mapped(self, diagram: Diagram, operation: Callable[[int], int]) -> Diagram:
        """Return the diagram in which an operation is applied to every end."""
        return self.combined(diagram, 0, lambda end, _: operation(end))

    def with_option(self, diagram: Diagram, name: str, value: Value) -> Diagram:
        """Return the diagram in which an option has a fixed value."""
        index = self._indices[name]
        at = self.values[index].index(value)
        done = self._restricted.setdefault((index, at), {})

        def restrict(part: Diagram) -> Diagram:
            if isinstance(part, int) or part.index > index:
                return part
            if part.index == index:
                return part.branches[at]
            if part not in done:
                self.work.take(1 + len(part.branches) // _A_STEP)
                done[part] = self._fork(part.index, tuple(map(restrict, part.branches)))
            return done[part]

        return restrict(diagram)

    def values_of(self, name: str) -> tuple[Value, ...]:
        """Return the values of an option that are tried."""
        return self.values[self._indices[name]]

    def end(self, diagram: Diagram, rules: R) -> int:
        """Return the number that a diagram has for these rules.

        A number beyond those tried counts like the largest one.
        """
        while isinstance(diagram, Fork):
            values = self.values[diagram.index]
            value = getattr(rules, self.declared[diagram.index].name)
            at = values.index(value) if value in values else len(values) - 1
            diagram = diagram.branches[at]
        return diagram

    def asked(self, diagram: Diagram) -> frozenset[str]:
        """Return the names of the options that make a difference."""
        return frozenset(self.declared[fork.index].name for fork in _forks(diagram))

    def highest(self, diagram: Diagram) -> int:
        """Return the highest number at an end."""
        return diagram if isinstance(diagram, int) else diagram.highest

    def possible(self, diagram: Diagram, name: str) -> tuple[Value, ...]:
        """Return the values of an option with which a diagram can end above 0."""
        values = self.values_of(name)
        if name not in self.asked(diagram):
            return values
        return tuple(
            value for value in values if self.highest(self.with_option(diagram, name, value)) > 0
        )

    def mattering(self, diagram: Diagram, name: str) -> tuple[Value, ...]:
        """Return the values of an option with which a diagram can end above 0, where it matters."""
        forks = [fork for fork in _forks(diagram) if self.declared[fork.index].name == name]
        ways = zip(self.values_of(name), *(fork.branches for fork in forks), strict=True)
        fit = tuple(value for value, *branches in ways if any(branch != 0 for branch in branches))
        return fit if forks else self.values_of(name)

    def nearest(self, diagram: Diagram) -> dict[str, Value] | None:
        """Return the rules closest to the standard with which a diagram ends above 0, or None.

        Options that make no difference are left out.
        """
        done = self._nearest

        def find(part: Diagram) -> tuple[int, dict[str, Value]] | None:
            if isinstance(part, int):
                return (0, {}) if part > 0 else None
            if part not in done:
                each = zip(
                    self._distances[part.index], self.values[part.index], part.branches, strict=True
                )
                ends = [
                    (cost + below[0], value, below[1])
                    for cost, value, branch in each
                    if (below := find(branch)) is not None
                ]
                best = min(ends, key=lambda end: end[0], default=None)
                name = self.declared[part.index].name
                done[part] = (best[0], {name: best[1], **best[2]}) if best else None
            return done[part]

        nearest = find(diagram)
        return nearest[1] if nearest else None

    def _forked(self, index: int, tried: Sequence[Diagram]) -> Diagram:
        """Return the diagram that asks an option first, in the order of the ruleset."""
        top = min(index, *map(_index, tried))
        if top == index:
            return self._fork(index, tuple(tried))
        branches = (
            self._forked(index, [self._branch(value, top, at) for value in tried])
            for at in range(len(self.values[top]))
        )
        return self._fork(top, tuple(branches))

    def _fork(self, index: int, branches: tuple[Diagram, ...]) -> Diagram:
        """Return the one fork with these branches, or the branch itself if all are the same."""
        first = branches[0]
        if all(branch is first or branch == first for branch in branches):
            return first
        key = (index, *map(_identity, branches))
        if key not in self._forks:
            self._forks[key] = Fork(index, branches, max(map(self.highest, branches)))
        return self._forks[key]

    @staticmethod
    def _branch(diagram: Diagram, index: int, at: int) -> Diagram:
        """Return the branch for the value of an option that no earlier one precedes."""
        if isinstance(diagram, Fork) and diagram.index == index:
            return diagram.branches[at]
        return diagram


def values_of(declared: DeclaredOption, most: int) -> tuple[Value, ...]:
    """Return the values of an option that can differ in effect on a sheet."""
    match declared.option:
        case Choice() as option:
            return tuple(option.choices)
        case Number() as option:
            return tuple(range(option.low, max(option.low, min(option.high, most + 1)) + 1))
        case Series() as option:
            return tuple(option.named)
    raise TypeError(f"no values for {declared.option}")  # pragma: no cover - met by the first test


def distance(declared: DeclaredOption, value: Value) -> int:
    """Return how unusual a value is: 0 for the standard, most for a number that is not round."""
    option: Option = declared.option
    if value == declared.default:
        return 0
    if not isinstance(option, Number) or not isinstance(value, int) or value in option.usual:
        return 10
    return next(cost for cost, step in ((12, 50), (13, 10), (14, 5), (15, 1)) if value % step == 0)


def _index(diagram: Diagram) -> int:
    """Return the index of a diagram's first option; for an end, an index after all of them."""
    return diagram.index if isinstance(diagram, Fork) else 1_000_000


def _identity(diagram: Diagram) -> int:
    """Return a number that only the same diagram has: ends are small, addresses are not."""
    return id(diagram) if isinstance(diagram, Fork) else -1 - diagram


def _forks(diagram: Diagram) -> Iterator[Fork]:
    """Yield each fork of a diagram once."""
    seen: set[int] = set()
    waiting = [diagram]
    while waiting:
        part = waiting.pop()
        if isinstance(part, Fork) and id(part) not in seen:
            seen.add(id(part))
            waiting.extend(part.branches)
            yield part
