"""Fluent files are split into messages; only those that are needed are parsed."""

from pathlib import Path

import pytest
from fluent.syntax import FluentParser, ast

from companion.games.registry import known_games
from companion.words.catalogue import (
    Catalogue,
    known_languages,
    message_sources,
    own_folders,
    references,
    sentences,
)

FILE = """# A remark
title = Hearts
  and spades
## Another one
-app = Companion
title = not this one
greeting = Welcome to { -app }, { title }
    .label = no reference
"""
FOLDERS = (*own_folders(), *(game.folder for game in known_games().values()))


def test_first_of_several_messages_of_a_name_counts() -> None:
    sources = message_sources([FILE, "title = nor this one"])
    assert [*sources] == ["title", "-app", "greeting"]
    assert sources["title"].startswith("title = Hearts\n  and spades\n")


@pytest.mark.parametrize("text", ["", "\n\n", "# Nothing is said yet.\n"])
def test_file_without_messages_has_none(text: str) -> None:
    assert [*message_sources([text, FILE])] == ["title", "-app", "greeting"]


def test_references_are_messages_and_terms() -> None:
    assert references(message_sources([FILE])["greeting"]) == {"-app", "title"}


@pytest.mark.parametrize("language", known_languages())
def test_split_files_have_the_messages_that_whole_ones_have(language: str) -> None:
    texts = sentences(language, FOLDERS)
    whole = [each for text in texts for each in FluentParser().parse(text).body]
    messages = [each for each in whole if isinstance(each, ast.Message | ast.Term)]
    assert {*message_sources(texts)} == {each.id.name for each in messages}


def test_message_is_parsed_with_those_it_refers_to_and_no_others(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "en").mkdir()
    (tmp_path / "en" / "sentences.ftl").write_text(f"{FILE}other = Other\n", "utf-8")
    parsed = []

    def parse(source: str) -> ast.Resource:
        parsed.append(source)
        return FluentParser().parse(source)

    monkeypatch.setattr("companion.words.catalogue.FluentResource", parse)
    words = Catalogue("en", [tmp_path])
    assert not parsed
    assert words.word("greeting") == "Welcome to Companion, Hearts\nand spades"
    assert sorted(each.partition(" ")[0] for each in parsed) == ["-app", "greeting", "title"]
