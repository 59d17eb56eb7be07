"""Catalogues: they format messages as text, one catalogue for each language and set of games.

A message that a language lacks, or whose sentence cannot be formatted, is taken from English. A
declared text without a translation is shown as its source has it, which is English too.
"""

import json
import re
from collections.abc import Iterable, Sequence
from functools import cache, lru_cache
from itertools import pairwise
from pathlib import Path
from typing import TypeAlias
from unicodedata import bidirectional

from fluent.runtime import FluentBundle, FluentResource

import companion
from companion.cards import Card
from companion.engine.contract.game import AnyGame
from companion.engine.messages import Message, Text, Value
from companion.engine.seating import Seat, Side
from companion.words.scores import points

# `.po` files


Translations: TypeAlias = dict[tuple[str, str], str]
"""Translations by source text and context."""

_LINES = r'(?:\s*"(?:[^"\\]|\\.)*")+'
_ENTRY = re.compile(
    rf"^(?:msgctxt(?P<context>{_LINES})\s*)?^msgid(?P<source>{_LINES})\s*"
    rf"^msgstr(?P<translation>{_LINES})",
    re.MULTILINE,
)
_STRING = re.compile(r'"(?:[^"\\]|\\.)*"')


def read_translations(text: str) -> Translations:
    """Return the translations in a `.po` file; empty ones are left out."""
    entries = (
        ((_joined(match["source"]), _joined(match["context"])), _joined(match["translation"]))
        for match in _ENTRY.finditer(text)
    )
    return {key: translation for key, translation in entries if key[0] and translation}


def write_translation(source: str, context: str, translation: str = "") -> str:
    """Return an entry of a `.po` file; without a translation, it is to be completed."""
    lines = [("msgctxt", context)] if context else []
    lines += [("msgid", source), ("msgstr", translation)]
    return "".join(f"{name} {json.dumps(text, ensure_ascii=False)}\n" for name, text in lines)


def _joined(strings: str | None) -> str:
    """Return the text of adjacent quoted strings."""
    return "".join(json.loads(string) for string in _STRING.findall(strings or ""))


# Available languages


SOURCE = "en"
"""The language in which everything is first written, and the fallback of all others."""

HOUSE = (Path(companion.__file__).parent / "translations",)


def own_folders() -> tuple[Path, ...]:
    """Return the folders of Companion's own catalogues, without those of games."""
    return HOUSE


@cache
def known_languages() -> tuple[str, ...]:
    """Return the languages that have a folder, English first."""
    tags = {path.name for folder in own_folders() for path in folder.iterdir() if path.is_dir()}
    return (SOURCE, *sorted(tags - {SOURCE}))


def best_language(tags: Iterable[str], known: Iterable[str]) -> str:
    """Return the first of the known languages that one of these tags asks for, else English.

    A language without a region matches all its regions: "en" matches "en-GB".
    """
    by_tag = {language.lower(): language for language in known}
    matches = (by_tag.get(tag.lower()) or by_tag.get(_without_region(tag)) for tag in tags)
    return next(filter(None, matches), SOURCE)


def sentences(language: str, folders: Iterable[Path]) -> list[str]:
    """Return the texts of the language's Fluent files in these folders."""
    return [path.read_text(encoding="utf-8") for path in _catalogues(language, folders, "ftl")]


def translations(language: str, folders: Iterable[Path]) -> Translations:
    """Return the language's translations of texts; the first of several for one text counts."""
    texts: Translations = {}
    for path in reversed(_catalogues(language, folders, "po")):
        texts |= read_translations(path.read_text(encoding="utf-8"))
    return texts


def _catalogues(language: str, folders: Iterable[Path], kind: str) -> list[Path]:
    """Return the language's files of a kind in these folders."""
    return [path for folder in folders for path in sorted((folder / language).glob(f"*.{kind}"))]


def _without_region(tag: str) -> str:
    """Return the language of a tag: "en" of "en-GB"."""
    return tag.split("-", maxsplit=1)[0].lower()


# Splitting Fluent files


_BEGINNING = re.compile(r"^(-?[a-zA-Z][\w-]*) *=", re.MULTILINE | re.ASCII)
_REFERENCE = re.compile(r"\{\s*(-?[a-zA-Z][\w-]*)", re.ASCII)


def message_sources(texts: Iterable[str]) -> dict[str, str]:
    """Return the source of each message and term by its name; the first of several counts."""
    sources: dict[str, str] = {}
    for text in texts:
        beginnings = list(_BEGINNING.finditer(text))
        starts = [match.start() for match in beginnings]
        for each, (start, end) in zip(beginnings, pairwise([*starts, len(text)]), strict=True):
            sources.setdefault(each[1], text[start:end])
    return sources


def references(source: str) -> set[str]:
    """Return the names of the messages and terms that a message's source may refer to."""
    return set(_REFERENCE.findall(source))


_KEPT = 4096
"""How many formatted sentences are cached for each catalogue; no evening needs more."""
_LONG = 2_000
"""How many characters of a parameter Fluent surely takes; it refuses somewhat more."""
_STANDING_IN = "\ue000{}\ue000"
"""What Fluent gets for a longer one: its name between two control characters."""
_NAMES = frozenset(
    {
        *("name", "names", "who", "author", "player", "newcomer", "leaver", "holder", "partner"),
        *("dealer", "giver", "receiver", "leader", "opener", "shooter", "bidder", "winner"),
    }
)
"""The parameters that are a name where they are text."""
_ENDS = (".", "!", "?", "…", "。", "！", "？")


class WordsError(LookupError):
    """A message that no catalogue has, or that cannot be formatted."""


class Catalogue:
    """The messages of one language for a set of games."""

    def __init__(
        self, language: str, folders: Sequence[Path], fallback: "Catalogue | None" = None
    ) -> None:
        """Read the language's files in the folders; `fallback` supplies missing messages."""
        self.language = language
        self._fallback = fallback
        self._bundle = FluentBundle([language, SOURCE], use_isolating=False)
        # Parsing all messages takes longer than anything else at a phone's start.
        self._sources = message_sources(sentences(language, folders))
        self._parsed: set[str] = set()
        self._translations = translations(language, folders)
        # Pages repeat the same sentences, and a cache is faster than formatting.
        self._kept = lru_cache(_KEPT, typed=True)(self._put_together)

    def word(self, code: str, players: Sequence[str] = (), **params: Value) -> str:
        """Return the text of a message code; keyword arguments are its parameters.

        Raises WordsError if the catalogue lacks the code or a parameter is missing.
        """
        given = {key: self._value(value, players) for key, value in params.items()}
        for key in _NAMES & params.keys():
            if isinstance(name := params[key], str):
                given[key] = self.set_apart(name)
        return self._kept(code, **given)

    def say(self, message: Message, players: Sequence[str] = ()) -> str:
        """Return the text of a message; `players` are the names by seat."""
        return self.word(message.code, players, **message.params)

    def sentence(self, said: str) -> str:
        """Return a text as a sentence that others follow, with a full stop if it has no end."""
        ended = said.rstrip("”’」』)）").endswith(_ENDS)
        return self.word("spoken-sentence", said=said, ended="yes" if ended else "no")

    def names(self, side: Side, players: Sequence[str]) -> str:
        """Return the name of a side: its own, else the names of its players."""
        if side.name:
            return isolated(side.name)
        return self._listed([self._name(seat, players) for seat in side.seats])

    def card(self, card: Card) -> str:
        """Return a card as this language writes it: 10♥, in Japanese ♥10."""
        if card.suit is None:
            return card.pretty
        symbol = card.suit.symbol
        return self.word("card", rank=card.pretty.removesuffix(symbol), suit=symbol)

    def text(self, text: Text) -> str:
        """Return the translation of a declared text, or its source if it has none."""
        words = self._translations.get((text.source, text.context), text.source)
        if not text.values:
            return words
        given = {name: self._value(value, ()) for name, value in text.values}
        values = {n: points(v) if isinstance(v, int) else v for n, v in given.items()}
        try:
            return words.format_map(values)
        except (LookupError, ValueError):
            # The translation has a wrong placeholder, which `companion translations` reports.
            return text.source.format_map(values)

    def optional_word(self, code: str) -> str:
        """Return the text of a code in this language alone, or "" if it has none."""
        return self.word(code) if self._has(code) else ""

    def _put_together(self, code: str, /, **params: str | int) -> str:
        """Return the text of a code with converted parameters, in this language or the fallback."""
        try:
            return self._format(code, params)
        except WordsError:
            if self._fallback is None:
                raise
            return self._fallback._kept(code, **params)

    def _format(self, code: str, params: dict[str, str | int]) -> str:
        """Return the text of a code in this language. Raises WordsError if it has none."""
        if not self._has(code):
            raise WordsError(f"{self.language}: no words for {code}")
        pattern = self._bundle.get_message(code).value
        if pattern is None:
            raise WordsError(f"{self.language}: {code} says nothing")
        stand_ins = {n: _STANDING_IN.format(n) for n, value in params.items() if _is_long(value)}
        # Fluent would write a hyphen.
        minus = {n: f"−{-v:,}" for n, v in params.items() if isinstance(v, int) and v < 0}
        words, errors = self._bundle.format_pattern(pattern, params | minus | stand_ins)
        if errors:
            raise WordsError(f"{self.language}: {code}: {errors}")
        said = str(words)
        for name, stand_in in stand_ins.items():
            said = said.replace(stand_in, str(params[name]))
        return said

    def _has(self, code: str) -> bool:
        """Whether this language has a message; it is parsed then."""
        self._parse(code, frozenset())
        return self._bundle.has_message(code)

    def _parse(self, name: str, referring: frozenset[str]) -> None:
        """Parse a message or term, unless that is done, after those that it refers to."""
        if name not in self._sources or name in self._parsed or name in referring:
            return
        for reference in references(self._sources[name]):
            self._parse(reference, referring | {name})
        self._bundle.add_resource(FluentResource(self._sources[name]))
        self._parsed.add(name)

    def _value(self, value: Value, players: Sequence[str]) -> str | int:
        """Convert a parameter to text or a number; seats become names."""
        if isinstance(value, Text):
            return self.text(value)
        if isinstance(value, tuple):
            return self._several(value, players)
        if isinstance(value, Seat):
            return self._player(value, players)
        if isinstance(value, Message):
            return self.say(value, players)
        return self.card(value) if isinstance(value, Card) else value

    def _name(self, seat: int, players: Sequence[str]) -> str:
        """Return the name of a player, or "somebody" for a seat that is not at the table."""
        return isolated(players[seat]) if 0 <= seat < len(players) else self.word("player-unknown")

    def _player(self, seat: int, players: Sequence[str]) -> str:
        """Return the name of a player for use in a sentence."""
        return self.set_apart(self._name(seat, players))

    def set_apart(self, name: str) -> str:
        """Return a name within quotation marks, if it could be taken for a number."""
        return self.word("name-of-digits", said=name) if looks_like_number(name) else name

    def _several(self, value: tuple[Value, ...], players: Sequence[str]) -> str:
        """Return a side's names, a row of numbers or of messages, or a list of anything else."""
        if isinstance(value, Side):
            return self._side(value, players)
        numbers = [number for number in value if isinstance(number, int) and type(number) is int]
        if len(numbers) == len(value):
            return " · ".join(points(number) for number in numbers)
        if all(isinstance(part, Message) for part in value):
            return self.word("list-row").join(str(self._value(part, players)) for part in value)
        return self._listed([str(self._value(part, players)) for part in value])

    def _side(self, side: Side, players: Sequence[str]) -> str:
        """Return the name of a side for use in a sentence."""
        if side.name:
            return self.set_apart(isolated(side.name))
        return self._listed([self._player(seat, players) for seat in side.seats])

    def _listed(self, words: Sequence[str]) -> str:
        """Join several words by commas, the last by "and"."""
        if len(words) < 2:
            return "".join(words)
        return self.word("list-and", first=self.word("list-comma").join(words[:-1]), last=words[-1])


def _is_long(value: str | int) -> bool:
    """Whether a parameter is longer than Fluent takes, such as a list of very many rules."""
    return isinstance(value, str) and len(value) > _LONG


def looks_like_number(name: str) -> bool:
    """Return whether a name has digits and no letters."""
    return any(map(str.isdigit, name)) and not any(map(str.isalpha, name))


def isolated(name: str) -> str:
    """Return a name, in Unicode isolates if it is right-to-left, to keep the sentence in order."""
    turns = any(bidirectional(mark) in ("R", "AL") for mark in name)
    return f"\u2068{name}\u2069" if turns else name


@cache
def catalogue_for(language: str, games: tuple[AnyGame, ...]) -> Catalogue:
    """Return the catalogue of a language for these games; read once."""
    fallback = None if language == SOURCE else catalogue_for(SOURCE, games)
    return Catalogue(language, (*own_folders(), *(game.folder for game in games)), fallback)
