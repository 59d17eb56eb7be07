"""Words at arm's length: what a declaration is called, and what the engine has to say.

The engine never writes sentences. It says a `Message`: a stable code and its parameters, which the
edge puts into the reader's language. Only declarations carry their own words, as `Text`.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field
from types import MappingProxyType
from typing import NamedTuple, TypeAlias

from companion.cards import Card
from companion.engine.seating import Seat, Side


class Text(NamedTuple):
    """A short text in both languages."""

    en: str
    ja: str

    def in_language(self, language: str) -> str:
        """The text in a language: "ja", else English."""
        return self.ja if language == "ja" else self.en


Value: TypeAlias = "str | int | Seat | Side | Card | Text | Message | tuple[Value, ...]"
"""What a message may carry: seats become the names of those who sit there."""


@dataclass(frozen=True)
class Message:
    """Something to say: a stable code (its id in the catalogues) and its parameters."""

    code: str
    params: Mapping[str, Value] = field(default_factory=lambda: MappingProxyType({}))


def message(code: str, **params: Value) -> Message:
    """A message from its code and its parameters."""
    return Message(code, params)
