"""Messages and texts to be translated.

The engine writes no sentences. It returns a `Message`, a stable code with parameters, which
`companion.words` turns into a sentence in the reader's language. Declarations (options, fields of
forms) contain their English words as a `Text`, which the catalogues of other languages translate.
"""

import re
from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cache
from types import MappingProxyType
from typing import TypeAlias

from companion.cards import Card
from companion.engine.seating import Seat, Side


@dataclass(frozen=True, slots=True)
class Text:
    """A short text: its English source, which is also its key in other languages' catalogues.

    `context` distinguishes texts that are the same in English but not in every language. `values`
    replace the placeholders (names in braces) of the source; set them with `filled`.
    """

    source: str
    context: str = ""
    values: "tuple[tuple[str, Value], ...]" = ()

    def filled(self, **values: "Value") -> "Text":
        """Return this text with values for its placeholders.

        Ignore other values. Raise KeyError if one is missing.
        """
        named = ((name, values[name]) for name in _names_in(self.source))
        return Text(self.source, self.context, tuple(named))

    @classmethod
    def verbatim(cls, words: str) -> "Text":
        """Return a text that is the same in every language, such as a number or a name."""
        return cls("{words}", "", (("words", words),))

    @property
    def en(self) -> str:
        """The text in English."""
        if not self.values:
            return self.source
        return self.source.format_map({name: _english(value) for name, value in self.values})


Value: TypeAlias = "str | int | Seat | Side | Card | Text | Message | tuple[Value, ...]"
"""The types of a message's parameters; a seat is shown as the name of its player."""

NOTHING = Text("")
"""The empty text."""


@dataclass(frozen=True)
class Message:
    """A sentence to be translated: its id in the catalogues, and its parameters."""

    code: str
    params: Mapping[str, Value] = field(default_factory=lambda: MappingProxyType({}))


def message(code: str, **params: Value) -> Message:
    """Return the message with this code and these parameters."""
    return Message(code, params)


@cache
def _names_in(source: str) -> tuple[str, ...]:
    """Return the placeholders of a text, each once."""
    return tuple(dict.fromkeys(re.findall(r"{(\w+)}", source)))


def _english(value: Value) -> object:
    """Return a value as an English text shows it."""
    if isinstance(value, Text):
        return value.en
    return value.pretty if isinstance(value, Card) else value
