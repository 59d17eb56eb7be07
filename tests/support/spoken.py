"""Everything that a sheet says, in words: what cannot be said in either language fails."""

from pathlib import Path

from fluent.syntax import FluentParser
from fluent.syntax.ast import Message as Entry

from companion.engine.fold.replay import Sheet
from companion.engine.messages import Message, Problem
from companion.testing import words
from companion.words.catalogue import catalogue_for, known_languages, sentences

messages = words.messages
"""The messages of a sheet: plan, question, standings, remarks, log, result, why it stopped."""


def spoken(sheet: Sheet, message: Message) -> tuple[str, str]:
    """A message in English and in Japanese. Raises WordsError where a catalogue lacks it."""
    game, players = sheet.table.game, sheet.position.players
    english, japanese = (
        catalogue_for(each, (game,)).say(message, players) for each in known_languages()
    )
    return english, japanese


def speak(sheet: Sheet) -> list[tuple[str, str]]:
    """All that a sheet says, in both languages."""
    return [spoken(sheet, message) for message in messages(sheet)]


def refused(sheet: Sheet, problem: Problem | None) -> tuple[str, str]:
    """The words of a problem, which must be there."""
    assert problem is not None
    return spoken(sheet, problem.message)


def codes(folder: Path, language: str) -> set[str]:
    """The codes that a game's catalogue has sentences for; words to look for are none."""
    text = "\n".join(sentences(language, [folder]))
    said = {each.id.name for each in FluentParser().parse(text).body if isinstance(each, Entry)}
    return {code for code in said if "-search-words-" not in code}
