"""Messages, texts to be translated, and `Problem`, a refusal with its reasons.

The engine writes no sentences. It returns a `Message`, a stable code with parameters, which
`companion.words` turns into a sentence in the reader's language. Declarations (options, fields of
forms) contain their English words as a `Text`, which the catalogues of other languages translate.
"""

import re
import unicodedata
from collections.abc import Collection, Mapping
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


# `Problem`


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


# Checks of names and short texts


LONGEST_TEXT = 200
"""The maximum length of a text in an entry, in characters."""
LONGEST_NAME = 32
"""The maximum length of a player's name, in characters (a family emoji has seven)."""

# Joiners and tags form emoji of several characters. Other format characters are removed: they are
# invisible, and some reverse the direction of the rest of the line.
_KEPT_FORMATS = frozenset("\u200c\u200d") | frozenset(map(chr, range(0xE0020, 0xE0080)))

# NFC composes at most four characters into one, so a longer text stays too long for any entry.
_ENOUGH = 4 * LONGEST_TEXT + 1

# Invisible, though letters or symbols to Unicode: the Hangul fillers and the blank Braille cell.
_BLANKS = frozenset("\u115f\u1160\u3164\uffa0\u2800")


def clean_text(text: str) -> str:
    """Normalize a typed text: composed (NFC), no control characters, single spaces.

    Only the beginning of an overlong text is composed, because the time for that can grow with the
    square of the length.
    """
    kept = " ".join("".join(map(_clean_character, text)).split()).strip(" \u200c\u200d")
    return unicodedata.normalize("NFC", kept[:_ENOUGH]) + kept[_ENOUGH:]


def name_problem(name: str, others: Collection[str], field: str) -> Problem | None:
    """Return the problem with a (cleaned) name, given the other names at the table, or None."""
    if not any(map(is_visible, name)):
        return problem("name-missing", field=field)
    if len(name) > LONGEST_NAME:
        return problem("name-too-long", field=field, longest=LONGEST_NAME, length=len(name))
    if name.casefold() in (other.casefold() for other in others):
        return problem("name-twice", field=field, name=name)
    return None


def is_visible(mark: str) -> bool:
    """Return whether a character is visible on its own."""
    return mark not in _BLANKS and unicodedata.category(mark)[0] in "LNPS"


def _clean_character(mark: str) -> str:
    """Return the character, a space for a line break or control character, or an empty string."""
    match unicodedata.category(mark):
        case "Cc" | "Zl" | "Zp":
            return " "
        case "Cf" | "Cs" | "Co":
            return mark if mark in _KEPT_FORMATS else ""
        case _:
            return mark
