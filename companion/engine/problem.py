"""`Problem`: why something was refused, in which field, and by which rules."""

from dataclasses import dataclass
from typing import TypeAlias

from companion.engine.messages import Message, Value


@dataclass(frozen=True)
class Problem:
    """The reason why something was refused.

    `field` names the part of the entry that is wrong ("" for the entry as a whole), `rules` are the
    ids of the rules that are broken (tests/data/RULES.md).
    """

    message: Message
    field: str = ""
    rules: tuple[str, ...] = ()

    @property
    def code(self) -> str:
        """The stable code that identifies the problem in programs and tests."""
        return self.message.code


Problems: TypeAlias = tuple[Problem, ...]
"""All problems of an entry, each with its field."""


def problem(code: str, *rules: str, field: str = "", **params: Value) -> Problem:
    """Return a problem with this code, rule ids, field and message parameters."""
    return Problem(Message(code, params), field, rules)
