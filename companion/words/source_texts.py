"""What there is to translate: the texts that declarations have in English, part by part.

A part is the house or one game; each has its own catalogues. Texts are found in the source code of
its modules and in the files of its rulings and examples.
"""

import ast
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, fields, is_dataclass
from pathlib import Path
from typing import Any, TypeAlias

import companion
from companion.engine.contract.game import Games
from companion.engine.messages import Text
from companion.engine.referee.ruling_file import read_rulings, shared_rulings
from companion.engine.rules.examples import read_examples
from companion.words.languages import house_folders

Source: TypeAlias = tuple[str, str]
"""An English text and its context, as in catalogues."""


@dataclass(frozen=True)
class Part:
    """The house or a game: the folders of its catalogues, and its texts in order.

    `shared` are other folders whose translations it uses: those of the house, for a game.
    """

    name: str
    folders: tuple[Path, ...]
    texts: tuple[Source, ...]
    shared: tuple[Path, ...] = ()


def parts(games: Games) -> tuple[Part, ...]:
    """Return the house, then every game."""
    house = Path(companion.__file__).parent
    return (_house(house, games), *(part_of_game(key, game.folder) for key, game in games.items()))


def _house(package: Path, games: Games) -> Part:
    """Return the part that belongs to no game, with the rulings that all games share."""
    game_folders = [game.folder for game in games.values()]
    modules = (
        path
        for path in sorted(package.rglob("*.py"))
        if not {*game_folders}.intersection(path.parents)
    )
    texts = (_source(words) for ruling in shared_rulings() for words in _texts_in(ruling))
    sources = (*(text for path in modules for text in declared_in(path)), *texts)
    return Part("companion", house_folders(), _unlike(sources))


def part_of_game(key: str, folder: Path) -> Part:
    """Return the part of a game: the texts of its modules, rulings and examples."""
    modules = (text for path in sorted(folder.rglob("*.py")) for text in declared_in(path))
    files = (_texts_in(read_rulings(folder)), _texts_in(read_examples(folder)))
    sources = (*modules, *(_source(text) for texts in files for text in texts))
    return Part(key, (folder,), _unlike(sources), house_folders())


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
