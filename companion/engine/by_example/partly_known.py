"""House rules of which only some options are known; reading another raises `Undecided`."""

from collections.abc import Mapping
from functools import cache

from companion.engine.rules.options import R, Ruleset


class Undecided(Exception):  # noqa: N818 - it is no fault: the search asks on
    """Raised when an option is read that is not decided yet."""

    def __init__(self, name: str) -> None:
        super().__init__(name)
        self.name = name


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
