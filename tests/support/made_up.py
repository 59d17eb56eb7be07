"""A made-up language, all of whose words are English between marks, so that others stand out."""

import re
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from fluent.syntax import FluentParser, FluentSerializer
from fluent.syntax.ast import Message, Pattern, TextElement

from companion.games.registry import known_games
from companion.words import catalogue as languages
from companion.words.catalogue import SOURCE, catalogue_for, sentences, write_translation
from companion.words.catalogue_gaps import parts

TAG, NAME = "en-XA", "⟦Made up⟧"
_MARKED = re.compile(r"^([♠♥♦♣] )?(.*)$")
"""A text; the sign of a suit stands before its name in every language."""
_PUT_IN = re.compile("⟦[^⟦⟧]*⟧")


@contextmanager
def made_up_language(root: Path) -> Iterator[None]:
    """Have the language beside those that there are, in a folder of its own and nowhere else."""
    folder = root / TAG
    folder.mkdir(parents=True)
    (folder / "sentences.ftl").write_text("\n".join(_sentences()), "utf-8")
    (folder / "texts.po").write_text("\n".join(_texts()), "utf-8")
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(languages, "HOUSE", (*languages.HOUSE, root))
        _forget()
        yield
    _forget()


def left_over(text: str) -> str:
    """What of a text was not put into the made-up language."""
    rest, last = text, ""
    while rest != last:
        rest, last = _PUT_IN.sub(" ", rest), rest
    return rest


def _forget() -> None:
    languages.known_languages.cache_clear()
    catalogue_for.cache_clear()


def _sentences() -> Iterator[str]:
    folders = (*languages.own_folders(), *(game.folder for game in known_games().values()))
    for text in sentences(SOURCE, folders):
        for each in FluentParser().parse(text).body:
            if isinstance(each, Message) and each.value is not None:
                marked = [TextElement("⟦"), *each.value.elements, TextElement("⟧")]
                value = Pattern(marked) if each.id.name != "language-name" else _pattern(NAME)
                yield FluentSerializer().serialize_entry(Message(each.id, value))


def _pattern(text: str) -> Pattern:
    return Pattern([TextElement(text)])


def _texts() -> Iterator[str]:
    for part in parts(known_games()):
        for source, context in part.texts:
            yield write_translation(source, context, _MARKED.sub(r"\1⟦\2⟧", source, count=1))
