"""Versions of a game's rules: how values that an earlier version wrote are read today.

Values note the version that wrote them, so that a table can be told apart whose rules the installed
package does not know. Version 1 is not noted: most games never have another.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any

from companion.engine.problem import Problem, problem

RULES_VERSION = "rules_version"
"""The name under which values note their version; no option can be called so."""
Values = Mapping[str, Any]


@dataclass(frozen=True)
class EarlierRules:
    """How the values of one version are read by the next.

    `played` has the options that did not exist yet, each with the value by which was played all the
    same. `read` puts into the next version's terms what it is given: all values of a table, or only
    those that a change of its rules names.
    """

    played: Values = field(default_factory=dict)
    read: Callable[[Values], Values] = dict


def noted(version: int) -> dict[str, int]:
    """Return what values of a version say of it."""
    return {} if version == 1 else {RULES_VERSION: version}


def version_of(values: Values) -> object:
    """Return the version that wrote some values."""
    return values.get(RULES_VERSION, 1)


def is_readable(version: object, today: int, earlier: Mapping[int, EarlierRules]) -> bool:
    """Whether the rules of today's version read values of a version."""
    if type(version) is not int or not 1 <= version <= today:
        return False
    return all(step in earlier for step in range(version, today))


def in_todays_terms(
    values: Values, today: int, earlier: Mapping[int, EarlierRules], *, whole: bool
) -> dict[str, Any] | Problem:
    """Return values without their version, as today's version would have written them.

    `whole` values are those of a table; others only those that somebody has changed.
    """
    version = version_of(values)
    if not is_readable(version, today, earlier):
        return problem("rules-version", field=RULES_VERSION, written=str(version)[:9], known=today)
    todays = {name: value for name, value in values.items() if name != RULES_VERSION}
    for step in range(int(str(version)), today):
        todays = {**(earlier[step].played if whole else {}), **earlier[step].read(todays)}
    return todays
