"""What a catalogue of a language lacks, and which of its entries nothing uses."""

import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from fluent.syntax import FluentParser, FluentSerializer
from fluent.syntax.ast import EntryType, Message

from companion.engine.contract.game import AnyGame, Games
from companion.words.languages import SOURCE, sentences, translations
from companion.words.po_files import Translations, write_translation
from companion.words.source_texts import Part, part_of_game, parts

_NAMES = re.compile(r"{(\w+)}")
_OPTIONAL = re.compile(r"(\w+-)?search-words-")
"""Search words differ between languages: a catalogue need not have those of English."""


@dataclass(frozen=True)
class Gaps:
    """What needs to be done in a language's catalogues of one part.

    `sentences` are Fluent messages and `texts` entries of a `.po` file, in English and ready to be
    translated. `unused` are entries that can be deleted, by code or English text; `misnamed` are
    texts whose translations contain placeholders that the text lacks.
    """

    part: str
    sentences: tuple[str, ...]
    texts: tuple[str, ...]
    unused: tuple[str, ...]
    misnamed: tuple[str, ...]

    def __bool__(self) -> bool:
        """Whether anything needs to be done."""
        return any((self.sentences, self.texts, self.unused, self.misnamed))


def gaps_in(language: str, games: Games) -> tuple[Gaps, ...]:
    """Return the gaps of a language: those of the house, then of every game."""
    return tuple(_gaps(language, part) for part in parts(games))


def gaps_of(language: str, game: AnyGame) -> Gaps:
    """Return the gaps of a language in one game."""
    return _gaps(language, part_of_game(game.key, game.folder))


def _gaps(language: str, part: Part) -> Gaps:
    """Return the gaps of one part."""
    english, translated = _messages(SOURCE, part.folders), _messages(language, part.folders)
    own = translations(language, part.folders)
    available = own | translations(language, part.shared)
    write = FluentSerializer().serialize_entry
    return Gaps(
        part.name,
        tuple(write(word).strip() for code, word in english.items() if code not in translated),
        tuple(write_translation(*text) for text in part.texts if text not in available),
        (
            *(code for code in translated if code not in english),
            *(source for source, context in own if (source, context) not in part.texts),
        ),
        tuple(_misnamed(own)),
    )


def _messages(language: str, folders: Iterable[Path]) -> dict[str, Message]:
    """Return the Fluent messages of a language by code, without search words."""
    entries = (each for text in sentences(language, folders) for each in _entries(text))
    named = {message.id.name: message for message in entries if isinstance(message, Message)}
    return {code: word for code, word in named.items() if not _OPTIONAL.match(code)}


@cache
def _entries(text: str) -> Sequence[EntryType]:
    """Return the entries of a Fluent text; an English one is compared with each language."""
    return FluentParser().parse(text).body


def _misnamed(own: Translations) -> Iterator[str]:
    """Yield the texts whose translations contain placeholders that the text lacks."""
    for (source, _), translation in own.items():
        if {*_NAMES.findall(translation)} - {*_NAMES.findall(source)}:
            yield source
