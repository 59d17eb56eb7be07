"""What is wrong with the words of a game: sentences and translations that its catalogues lack."""

import ast
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path

from companion.engine.contract.faults import reason_of
from companion.engine.contract.game import AnyGame
from companion.engine.declared.entries import DeclaredAction
from companion.engine.messages import Message, message
from companion.engine.rules.every_value import under_every_value
from companion.engine.time_limit import SECONDS, EndlessError, time_limit
from companion.words.catalogue_gaps import gaps_of
from companion.words.languages import SOURCE, house_folders, known_languages, sentences
from companion.words.message_sources import message_sources

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
    # The entries of declared games have the house's sentences.
    own_actions = (action for action in game.actions if not issubclass(action, DeclaredAction))
    codes = {f"{game.key}-entry-{action.kind}" for action in own_actions}
    for path in sorted(game.folder.rglob("*.py")):
        codes |= {*_codes_in(path)}
    codes |= {*_codes_in_book(game)}
    return sorted(codes - {*message_sources(sentences(SOURCE, (*house_folders(), game.folder)))})


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
