"""Missing and unused texts in the catalogues of a language, for Companion and each game."""

import ast
import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass, fields, is_dataclass
from functools import cache
from pathlib import Path
from typing import Any, TypeAlias

from fluent.syntax import FluentParser, FluentSerializer
from fluent.syntax.ast import EntryType
from fluent.syntax.ast import Message as FluentMessage

import companion
from companion.engine.contract.faults import reason_of
from companion.engine.contract.game import AnyGame, Games
from companion.engine.messages import Message, Text, message
from companion.engine.own.declaration import DeclaredAction
from companion.engine.referee.ruling_file import read_rulings, shared_rulings
from companion.engine.rules.book import read_examples, under_every_value
from companion.engine.time_limit import SECONDS, EndlessError, time_limit
from companion.words.catalogue import (
    SOURCE,
    Translations,
    known_languages,
    message_sources,
    own_folders,
    sentences,
    translations,
    write_translation,
)

# Texts to translate


Source: TypeAlias = tuple[str, str]
"""An English text and its context, as in catalogues."""


@dataclass(frozen=True)
class Part:
    """Companion or a game: the folders of its catalogues, and its texts in order.

    `shared` are other folders with translations that it uses: Companion's, for a game.
    """

    name: str
    folders: tuple[Path, ...]
    texts: tuple[Source, ...]
    shared: tuple[Path, ...] = ()


def parts(games: Games) -> tuple[Part, ...]:
    """Return Companion, then every game."""
    package = Path(companion.__file__).parent
    return (
        _companion(package, games),
        *(part_of_game(key, game.folder) for key, game in games.items()),
    )


def _companion(package: Path, games: Games) -> Part:
    """Return the part that belongs to no game, with the rulings that all games share."""
    game_folders = [game.folder for game in games.values()]
    modules = (
        path
        for path in sorted(package.rglob("*.py"))
        if not {*game_folders}.intersection(path.parents)
    )
    texts = (_source(words) for ruling in shared_rulings() for words in _texts_in(ruling))
    sources = (*(text for path in modules for text in declared_in(path)), *texts)
    return Part("companion", own_folders(), _unlike(sources))


def part_of_game(key: str, folder: Path) -> Part:
    """Return the part of a game: the texts of its modules, rulings and examples."""
    modules = (text for path in sorted(folder.rglob("*.py")) for text in declared_in(path))
    files = (_texts_in(read_rulings(folder)), _texts_in(read_examples(folder)))
    sources = (*modules, *(_source(text) for texts in files for text in texts))
    return Part(key, (folder,), _unlike(sources), own_folders())


def _unlike(sources: Iterable[Source]) -> tuple[Source, ...]:
    """Return the texts, each once, without empty ones."""
    return tuple(dict.fromkeys(source for source in sources if source[0]))


def declared_in(path: Path) -> Iterator[Source]:
    """Yield the texts that a module declares; texts read from files are not literals and left out.

    Raises ValueError if a text is not a single literal and so could not be translated.
    """
    source_code = path.read_text(encoding="utf-8")
    # Most modules declare none, and parsing is what takes the time.
    nodes = ast.walk(ast.parse(source_code)) if "Text" in source_code else ()
    for node in nodes:
        if isinstance(node, ast.Call) and _is_text(node.func):
            words = [*node.args, *(keyword.value for keyword in node.keywords)]
            if any(isinstance(word, ast.JoinedStr | ast.BinOp) for word in words):
                raise ValueError(f"{path}:{node.lineno}: a text is one literal, filled later")
            literals = [str(word.value) for word in words if isinstance(word, ast.Constant)]
            source, context = (*literals, "", "")[:2]
            yield source, context


def _is_text(function: ast.expr) -> bool:
    """Whether a call of this makes a Text."""
    return isinstance(function, ast.Name) and function.id == "Text"


def _texts_in(data: object) -> Iterator[Text]:
    """Yield the texts in nested declarations."""
    values: Any = ()
    if isinstance(data, Text):
        yield data
    elif isinstance(data, Mapping):
        values = data.values()
    elif isinstance(data, tuple):
        values = data
    elif is_dataclass(data):
        values = [getattr(data, field.name) for field in fields(data)]
    for value in values:
        yield from _texts_in(value)


def _source(text: Text) -> Source:
    """Return a text and its context."""
    return text.source, text.context


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
    """Return the gaps of a language: of Companion, then of every game."""
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


def _messages(language: str, folders: Iterable[Path]) -> dict[str, FluentMessage]:
    """Return the Fluent messages of a language by code, without search words."""
    entries = (each for text in sentences(language, folders) for each in _entries(text))
    named = {message.id.name: message for message in entries if isinstance(message, FluentMessage)}
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


# Missing texts of a game


_SAYING = ("message", "problem")
_UNREADABLE = (ArithmeticError, AttributeError, LookupError, OSError, TypeError, ValueError)
"""What an invalid file of rulings or examples may raise; invalid Python is a SyntaxError."""


def word_faults_of(game: AnyGame) -> Iterator[Message]:
    """Yield what the catalogues of a game lack, in English and then in every other language."""
    try:
        yield from (message("package-sentence", missing=code) for code in _unsaid(game))
        for language in known_languages()[1:]:
            gaps = gaps_of(language, game)
            lacking = (*gaps.sentences, *gaps.texts)
            if lacking:
                first = lacking[0].splitlines()[0]
                yield message(
                    "package-untranslated", language=language, count=len(lacking), first=first
                )
    except (SyntaxError, *_UNREADABLE) as error:
        yield message("package-words", reason=reason_of(error))


def _unsaid(game: AnyGame) -> list[str]:
    """Return the codes that a game's modules, entries and book ask for and English lacks."""
    # The sentences of own games' entries are in Companion's catalogues.
    own_actions = (action for action in game.actions if not issubclass(action, DeclaredAction))
    codes = {f"{game.key}-entry-{action.kind}" for action in own_actions}
    for path in sorted(game.folder.rglob("*.py")):
        codes |= {*_codes_in(path)}
    codes |= {*_codes_in_book(game)}
    return sorted(codes - {*message_sources(sentences(SOURCE, (*own_folders(), game.folder)))})


def _codes_in_book(game: AnyGame) -> Iterator[str]:
    """Yield the codes of the rule book under every value of every option.

    What raises or never ends has no codes; it is named as such.
    """
    with suppress(Exception, EndlessError), time_limit(game, SECONDS):
        for seats in game.table_sizes:
            for rules in under_every_value(game.rules, seats):
                yield from [line.message.code for line in game.book(rules, seats)]


def _codes_in(path: Path) -> Iterator[str]:
    """Yield the codes of the messages and problems that a module makes, where they are literals."""
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        if isinstance(node, ast.Call) and node.args and ast.unparse(node.func) in _SAYING:
            code = node.args[0]
            if isinstance(code, ast.Constant) and isinstance(code.value, str):
                yield code.value
