"""A refusal: what is wrong, where it was typed, and the rule that it rests on."""

from dataclasses import dataclass
from typing import TypeAlias

from companion.engine.messages import Message, Value


@dataclass(frozen=True)
class Problem:
    """Why something cannot be.

    `message` is for people, `field` names the part of the entry that is wrong ("" for the whole),
    `rules` are ids of RULES.md.
    """

    message: Message
    field: str = ""
    rules: tuple[str, ...] = ()

    @property
    def code(self) -> str:
        """The stable code by which programs and tests know the problem."""
        return self.message.code


Problems: TypeAlias = tuple[Problem, ...]
"""Everything that is wrong, each problem at its field."""


def problem(code: str, *rules: str, field: str = "", **params: Value) -> Problem:
    """A problem from its code, the rule ids it rests on, the field and the parameters."""
    return Problem(Message(code, params), field, rules)
