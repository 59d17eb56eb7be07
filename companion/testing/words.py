"""Formats every message of a game, and fails for missing texts in a language."""

from collections.abc import Iterator

from companion.engine.contract.game import AnyGame
from companion.engine.fold.replay import Sheet, judge
from companion.engine.log.forms import Form, NumberPick, Pick, SeatPick, SharePick
from companion.engine.log.position import DealQuestion, Plan
from companion.engine.messages import Message, Text
from companion.engine.rules.book import under_every_value
from companion.testing.evenings import PlayedEvening
from companion.words.catalogue import (
    SOURCE,
    catalogue_for,
    known_languages,
    message_sources,
    own_folders,
    sentences,
    translations,
)
from companion.words.catalogue_gaps import gaps_of, word_faults_of
from companion.words.history import describe


def messages(sheet: Sheet) -> Iterator[Message]:
    """Yield the messages of a sheet: plan, question, standings, remarks, log, result, stop."""
    yield from _planned(sheet.plan)
    if sheet.question:
        yield from _question_messages(sheet.question)
    yield from (standing.note for standing in sheet.standings if standing.note)
    for row in sheet.position.rows:
        yield from row.remarks
    yield from (describe(sheet, entry.action) for entry in sheet.entries)
    if sheet.result:
        yield sheet.result.reason
    if sheet.stop:
        yield sheet.stop.problem.message


def _planned(plan: Plan) -> Iterator[Message]:
    """Yield what is to be done now: in full, for each alone, and aloud."""
    yield from (*plan.tasks, *plan.matters)
    for own in plan.own.values():
        yield from own
    yield from (text for text in (plan.cue.headline, plan.cue.glow, *plan.cue.quiet) if text)


def _question_messages(question: DealQuestion) -> Iterator[Message]:
    """Yield what a question says, and its answers."""
    yield from (question.message, *(text for text in (question.headline, question.asked) if text))
    for answer in question.answers:
        messages_said = (answer.message, answer.warning, answer.does)
        yield from (text for text in messages_said if text)


def _told_beside(sheet: Sheet) -> Iterator[Message]:
    """Yield the messages of other pages: explanations of points, and facts."""
    game = sheet.table.game
    for row in sheet.rows:
        if row.deal is not None:
            yield from game.explain(
                sheet.before(row.effective.entry.number).position, row.effective.action
            )
            yield from (text for text in (row.signs.brief,) if text)
    if sheet.result:
        yield from (fact.says for fact in game.facts(sheet.position))


def _said_on_the_way(evening: PlayedEvening) -> Iterator[Message]:
    """Yield what was planned and asked before each entry, and why some were refused."""
    for sheet in {
        id(reached): reached for reached, _ in evening.tried if not reached.result
    }.values():
        yield from _planned(sheet.plan)
        if sheet.question:
            yield from _question_messages(sheet.question)
    refused = (judge(sheet, action) for sheet, action in evening.tried)
    yield from (problem.message for problem in refused if problem)


def everything_has_words(evening: PlayedEvening) -> None:
    """All messages of an evening and its end exist in every language."""
    sheet = evening.sheet
    messages_said = [*messages(sheet), *_told_beside(sheet), *_said_on_the_way(evening)]
    for language in known_languages():
        catalogue = catalogue_for(language, (sheet.table.game,))
        for told_message in messages_said:
            assert catalogue.say(told_message, sheet.position.players), (
                f"{language}: {told_message.code} is empty"
            )


def catalogues_are_complete(game: AnyGame) -> None:
    """No catalogue of a game lacks a sentence or a text, or has an unused one."""
    for fault in word_faults_of(game):
        raise AssertionError(catalogue_for(SOURCE, (game,)).say(fault))
    for language in known_languages()[1:]:
        gaps = gaps_of(language, game)
        known = message_sources(sentences(language, (game.folder,)))
        alone = [code for code in gaps.unused if code in known]
        assert not alone, f"{language} has {alone}, which {SOURCE} lacks"
        assert not gaps.unused, f"{language}: nobody asks for {gaps.unused}"
        assert not gaps.misnamed, f"{language}: other names in braces than in {gaps.misnamed}"


def books_have_words(game: AnyGame) -> None:
    """Every line of the rule book, under every value of every option, is said in every language."""
    for seats in game.table_sizes:
        for rules in under_every_value(game.rules, seats):
            for rule in game.book(rules, seats):
                for language in known_languages():
                    sentence = catalogue_for(language, (game,)).say(rule.message)
                    assert sentence, f"{language}: {rule.message.code} is empty"


def forms_are_worded(evening: PlayedEvening) -> None:
    """Every text of a form exists in every language, including composed ones."""
    game = evening.table.game
    folders = (*own_folders(), game.folder)
    seen = {id(sheet): sheet for sheet, _ in evening.tried if not sheet.result}
    texts = {text for sheet in seen.values() for form in sheet.forms for text in _texts(form)}
    for language in known_languages()[1:]:
        known = translations(language, folders)
        for text in texts:
            verbatim = text.source == Text.verbatim("").source
            assert text.en, "a text of a form is empty"
            assert verbatim or (text.source, text.context) in known, f"{language}: {text.source!r}"


def _texts(form: Form) -> Iterator[Text]:
    """Yield the texts of a form, of its fields and of what they offer."""
    yield from (text for text in (form.title, form.help, form.call) if text is not None)
    for field in form.fields:
        yield field.label
        match field:
            case Pick():
                yield from field.choices.values()
            case SharePick():
                yield from (field.nothing, *field.amounts.values())
            case SeatPick():
                offered = field.offered or {}
                yield from (text for text in (field.nobody, *offered.values()) if text)
            case NumberPick():
                pass
