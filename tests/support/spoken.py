"""Everything that a sheet says, in words: what cannot be said in either language fails."""

from collections.abc import Iterator
from pathlib import Path

from fluent.syntax import FluentParser
from fluent.syntax.ast import Message as Entry

from companion.engine.fold.replay import Sheet
from companion.engine.log.plan import DealQuestion, Plan
from companion.engine.messages import Message
from companion.engine.problem import Problem
from companion.words.catalogue import catalogue_for
from companion.words.history import describe
from companion.words.languages import known_languages, sentences


def messages(sheet: Sheet) -> Iterator[Message]:
    """The messages of a sheet: plan, question, standings, remarks, log, result, why it stopped."""
    yield from _planned(sheet.plan)
    if sheet.question:
        yield from _asked(sheet.question)
    yield from (each.note for each in sheet.standings if each.note)
    for row in sheet.position.rows:
        yield from row.remarks
    yield from (describe(sheet, each.action) for each in sheet.entries)
    if sheet.result:
        yield sheet.result.reason
    if sheet.stop:
        yield sheet.stop.problem.message


def _planned(plan: Plan) -> Iterator[Message]:
    """What is to be done now: in full, for each alone, and aloud."""
    yield from (*plan.tasks, *plan.matters)
    for own in plan.own.values():
        yield from own
    yield from (each for each in (plan.cue.headline, plan.cue.glow, *plan.cue.quiet) if each)


def _asked(question: DealQuestion) -> Iterator[Message]:
    """What a question says, and its answers."""
    yield from (question.message, *(each for each in (question.headline, question.asked) if each))
    for answer in question.answers:
        said = (answer.message, answer.warning, answer.does)
        yield from (each for each in said if each)


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
