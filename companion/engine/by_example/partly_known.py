"""House rules of which only some options are known; reading another raises `Undecided`."""

from collections.abc import Callable, Iterable, Mapping
from functools import cache

from companion.engine.rules.options import R, Ruleset
from companion.engine.work import Work

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
