"""Rulings: what follows when something went wrong at the table, or when people disagree.

A game's rulings are data (`rulings.toml`, read by `ruling_file`): an irregularity in players'
words, a few questions, and cases. Whoever asks walks down the cases: the first that is still
possible asks what it has to know, or decides. Nothing here knows a game.
"""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from typing import Any

from companion.engine.contract.game import AnyGame
from companion.engine.messages import Text
from companion.engine.referee.ruling_file import (
    Case,
    Inquiry,
    Ruling,
    read_rulings,
)
from companion.engine.referee.ruling_text import Conditions
from companion.engine.referee.ruling_words import worded
from companion.engine.rules.book import Rule
from companion.engine.rules.option_kinds import Number, Option, Series
from companion.engine.rules.options import Declared, Ruleset

Answers = Mapping[str, str]
"""What was answered so far, by the keys of question and answer."""


@dataclass(frozen=True)
class Verdict:
    """What happens now, what it costs ("" where nothing), and what it rests on.

    `sources` are the ids of the rules that say it, `about` of those it turns on, `options` the
    house rules that decide it, by name. `books` are the consequences that one tap can enter, the
    usual one first; where `scored`, they change a deal that is scored already. `silent` tells that
    neither a source nor a house rule says it: `said` is then Companion's reading, taken over from
    the rule book `after` if there is one, and must be shown as that.
    """

    said: Text
    cost: Text
    sources: tuple[str, ...]
    about: tuple[str, ...]
    options: tuple[str, ...]
    books: tuple[str, ...]
    scored: bool
    silent: bool
    after: Text | None


@dataclass(frozen=True)
class Elsewhere:
    """What is ruled at tables that have one of these values of `option` instead.

    `outcome` is a question where those tables have to know more.
    """

    option: Declared
    values: tuple[str | int, ...]
    outcome: Inquiry | Verdict


def rulings_at(game: AnyGame, rules: Ruleset, seats: int) -> Mapping[str, Ruling]:
    """The rulings that can come up at a table, by key and in order, in its own words."""
    terms = game.terms(rules, seats)
    return {
        ruling.key: worded(ruling, terms)
        for ruling in read_rulings(game.folder).values()
        if is_offered(ruling, rules, seats)
    }


def find_ruling(game: AnyGame, key: str) -> Ruling | None:
    """The ruling of a game that has, or had, a key; None where none did."""
    known = read_rulings(game.folder)
    return known.get(key) or next((each for each in known.values() if key in each.was), None)


def ruling_at(game: AnyGame, key: str, rules: Ruleset, seats: int) -> Ruling | None:
    """Return the ruling of a key, or an old one, in a table's words; None if it cannot come up."""
    ruling = find_ruling(game, key)
    if ruling is None or not is_offered(ruling, rules, seats):
        return None
    return worded(ruling, game.terms(rules, seats))


def shouted_at(game: AnyGame, rules: Ruleset, seats: int) -> tuple[Ruling, ...]:
    """The rulings that are shouted at a table, the most usual first."""
    known = rulings_at(game, rules, seats).values()
    shouts = [(each.shout.place, each) for each in known if each.shout]
    return tuple(each for _, each in sorted(shouts, key=lambda shout: shout[0]))


def title_of(game: AnyGame, key: str) -> Text:
    """What a ruling is called, whatever the table; a key that is not known is its own name."""
    found = find_ruling(game, key)
    return found.title if found else Text(key, key)


def is_offered(ruling: Ruling, rules: Ruleset, seats: int) -> bool:
    """Whether an irregularity can come up at all under these rules."""
    barred = bool(ruling.unless) and holds(ruling.unless, rules, seats)
    possible = all(_has_part(rules, name, parts) for name, parts in ruling.parts.items())
    return possible and holds(ruling.table, rules, seats) and not barred


def _has_part(rules: Ruleset, name: str, parts: Iterable[str | int]) -> bool:
    """Whether one of these parts comes up in a series of a table."""
    option = rules.option(name)
    return isinstance(option, Series) and bool({*parts} & {*option.parts_of(getattr(rules, name))})


def holds(conditions: Conditions, rules: Ruleset, seats: int) -> bool:
    """Whether a table has one of the named values of every option; `seats` is how many play."""
    return all(
        (seats if name == "seats" else getattr(rules, name)) in values
        for name, values in conditions.items()
    )


def settle(ruling: Ruling, rules: Ruleset, seats: int, answers: Answers) -> Inquiry | Verdict:
    """The next question, or the verdict. Answers that nobody asked for do not count."""
    case, inquiry = decide(ruling, rules, seats, answers)
    return inquiry or _verdict(case)


def decide(
    ruling: Ruling, rules: Ruleset, seats: int, answers: Answers
) -> tuple[Case, Inquiry | None]:
    """Return the first case that is still possible, and what it must ask before it decides.

    Raises LookupError where no case is left: a gap in the data, which a test rules out.
    """
    for case in ruling.cases:
        if not holds(case.table, rules, seats) or _excluded(case, ruling, answers):
            continue
        open_ones = (
            each
            for each in ruling.questions
            if each.key in case.answers and answers.get(each.key) not in each.answers
        )
        return case, next(open_ones, None)
    raise LookupError(f"{ruling.key}: nothing said of {dict(answers)}")


def elsewhere(
    game: AnyGame, key: str, rules: Ruleset, seats: int, answers: Answers
) -> tuple[Elsewhere, ...]:
    """Return what is ruled elsewhere: with other values of each house rule that decides here."""
    here = ruling_at(game, key, rules, seats)
    verdict = settle(here, rules, seats, answers) if here else None
    if here is None or not isinstance(verdict, Verdict):
        return ()
    declared = {each.name: each for each in rules.declared()}
    return tuple(
        found
        for name in verdict.options
        for found in _turned(game, here, rules, seats, answers, declared[name])
        if _words(found.outcome) != _words(verdict)
    )


def quoted(verdict: Verdict, book: Iterable[Rule]) -> tuple[Rule, ...]:
    """Return the lines of the rule book on which a verdict turns: by house rule, else by id."""
    lines, ids = tuple(book), {*verdict.sources, *verdict.about}
    decided = [each for each in lines if each.option and each.option in verdict.options]
    return tuple(decided or [each for each in lines if ids & {*each.sources}])


def resting_on(rule: Rule, rulings: Iterable[Ruling]) -> tuple[Ruling, ...]:
    """The rulings in which a line of the rule book has a say."""
    return tuple(
        ruling
        for ruling in rulings
        if any(
            rule.option in case.rests_on
            if rule.option
            else {*rule.sources} & {*case.sources, *case.about}
            for case in ruling.cases
        )
    )


def _words(outcome: Inquiry | Verdict) -> tuple[Text, ...]:
    """What an outcome says, whatever it rests on."""
    return (
        (outcome.said, outcome.cost)
        if isinstance(outcome, Verdict)
        else (outcome.text, *outcome.answers.values())
    )


def _excluded(case: Case, ruling: Ruling, answers: Answers) -> bool:
    """Whether an answer that was given speaks against a case."""
    choices = {each.key: each.answers for each in ruling.questions}
    return any(
        answers.get(key) in choices[key] and answers[key] not in wanted
        for key, wanted in case.answers.items()
    )


def _verdict(case: Case) -> Verdict:
    """A case as it decides."""
    return Verdict(
        case.verdict,
        case.cost,
        case.sources,
        case.about,
        case.rests_on,
        case.books,
        case.scored,
        case.silent,
        case.after,
    )


def _turned(
    game: AnyGame,
    here: Ruling,
    rules: Ruleset,
    seats: int,
    answers: Answers,
    option: Declared,
) -> Iterator[Elsewhere]:
    """What is ruled under the other values of an option, those together that rule alike."""
    found: dict[tuple[Text, ...], Elsewhere] = {}
    for value in values_that_matter(here, option):
        turned: dict[str, Any] = {option.name: value}
        other = replace(rules, **turned)
        ruling = ruling_at(game, here.key, other, seats)
        if value == getattr(rules, option.name) or ruling is None or other.clashing(seats):
            continue
        outcome = settle(ruling, other, seats, answers)
        before = found.get(_words(outcome))
        alike = before.values if before else ()
        found[_words(outcome)] = Elsewhere(option, (*alike, value), outcome)
    yield from found.values()


def values_that_matter(ruling: Ruling, option: Declared) -> tuple[str | int, ...]:
    """The values of an option that a ruling tells apart: every choice, else those it names."""
    kind: Option = option.option
    if not isinstance(kind, Number | Series):
        return tuple(getattr(kind, "choices", ()))
    tables = (ruling.table, ruling.unless, ruling.parts, *(case.table for case in ruling.cases))
    named = (value for table in tables for value in table.get(option.name, ()))
    return tuple(dict.fromkeys((option.default, *named)))
