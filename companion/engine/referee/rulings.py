"""Rulings: what to do after an irregularity or in a dispute.

A game's rulings are data (`rulings.toml`, parsed by `ruling_file`): an irregularity in players'
words, a few questions, and cases. The first case that the answers still allow either asks its next
question or gives the verdict. This module is independent of any game.
"""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from functools import lru_cache
from typing import Any

from companion.engine.contract.game import AnyGame
from companion.engine.messages import Text, Value
from companion.engine.referee.ruling_file import (
    Case,
    Conditions,
    Ruling,
    RulingQuestion,
    read_rulings,
)
from companion.engine.rules.book import BookRule
from companion.engine.rules.options import DeclaredOption, Number, Option, Ruleset, Series

# Placeholders


def with_terms(ruling: Ruling, terms: Mapping[str, Value]) -> Ruling:
    """Return the ruling with all placeholders filled in from `terms`."""

    def put(text: Text) -> Text:
        return text.filled(**terms) if "{" in text.source else text

    return replace(
        ruling,
        title=put(ruling.title),
        pick=put(ruling.pick),
        who=put(ruling.who) if ruling.who else None,
        questions=tuple(
            replace(
                question,
                text=put(question.text),
                answers={key: put(answer) for key, answer in question.answers.items()},
            )
            for question in ruling.questions
        ),
        cases=tuple(
            replace(case, verdict=put(case.verdict), cost=put(case.cost)) for case in ruling.cases
        ),
    )


Answers = Mapping[str, str]
"""The keys of the answers given so far, by the keys of their questions."""


@dataclass(frozen=True)
class Verdict:
    """What happens now, what it costs ("" for nothing), and what that is based on.

    `sources` are the ids of the rules that say it, `about` those of the rules it concerns,
    `options` the names of the house rules that decide it. `books` are the consequences that one tap
    can enter, the usual one first; if `scored`, they change a deal that is already scored. `silent`
    tells that neither a source nor a house rule says it: `said` is then Companion's own reading,
    following the rule book named in `after` if there is one, and must be shown as such. `play` and
    `noted` are as in `Case`.
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
    play: str = ""
    noted: str = ""


@dataclass(frozen=True)
class OtherTables:
    """The outcome at tables that have one of these values of `option` instead.

    The outcome is a question if more has to be known at those tables.
    """

    option: DeclaredOption
    values: tuple[str | int, ...]
    outcome: RulingQuestion | Verdict


@lru_cache(maxsize=64)
def rulings_at(game: AnyGame, rules: Ruleset, seats: int) -> Mapping[str, Ruling]:
    """Return the rulings that can come up at a table, by key and in order, in its terms. Cached."""
    terms = game.terms(rules, seats)
    return {
        ruling.key: with_terms(ruling, terms)
        for ruling in read_rulings(game.folder).values()
        if can_come_up(ruling, rules, seats)
    }


def find_ruling(game: AnyGame, key: str) -> Ruling | None:
    """Return the ruling that has, or formerly had, this key; None if there is none."""
    rulings = read_rulings(game.folder)
    return rulings.get(key) or next(
        (ruling for ruling in rulings.values() if key in ruling.was), None
    )


def ruling_for(game: AnyGame, key: str, rules: Ruleset, seats: int) -> Ruling | None:
    """Return the ruling of a key, old or new, in a table's terms, None if it cannot come up."""
    ruling = find_ruling(game, key)
    if ruling is None or not can_come_up(ruling, rules, seats):
        return None
    return with_terms(ruling, game.terms(rules, seats))


def shouted_rulings(game: AnyGame, rules: Ruleset, seats: int) -> tuple[Ruling, ...]:
    """Return the rulings that have a shout, the most usual first."""
    rulings = rulings_at(game, rules, seats).values()
    shouts = [(ruling.shout.place, ruling) for ruling in rulings if ruling.shout]
    return tuple(ruling for _, ruling in sorted(shouts, key=lambda shout: shout[0]))


def title_of(game: AnyGame, key: str) -> Text:
    """Return the title of a ruling, or the key itself if it is unknown."""
    ruling = find_ruling(game, key)
    return ruling.title if ruling else Text.verbatim(key)


def can_come_up(ruling: Ruling, rules: Ruleset, seats: int) -> bool:
    """Return whether an irregularity can come up under these rules."""
    barred = bool(ruling.unless) and applies(ruling.unless, rules, seats)
    possible = all(_has_part(rules, name, parts) for name, parts in ruling.parts.items())
    return possible and applies(ruling.conditions, rules, seats) and not barred


def _has_part(rules: Ruleset, name: str, parts: Iterable[str | int]) -> bool:
    """Return whether the series option of this name includes one of these parts."""
    option = rules.option(name)
    return isinstance(option, Series) and bool({*parts} & {*option.parts_of(getattr(rules, name))})


def applies(conditions: Conditions, rules: Ruleset, seats: int) -> bool:
    """Return whether a table meets the conditions; the name "seats" is the number of players."""
    return all(
        (seats if name == "seats" else getattr(rules, name)) in values
        for name, values in conditions.items()
    )


def next_question_or_verdict(
    ruling: Ruling, rules: Ruleset, seats: int, answers: Answers
) -> RulingQuestion | Verdict:
    """Return the next question, or the verdict. Answers to other questions are ignored."""
    case, inquiry = first_possible_case(ruling, rules, seats, answers)
    return inquiry or _verdict(case)


def first_possible_case(
    ruling: Ruling, rules: Ruleset, seats: int, answers: Answers
) -> tuple[Case, RulingQuestion | None]:
    """Return the first case that is still possible, and its next question, or None if it decides.

    Raise LookupError if no case is left: a gap in the data, which a test rules out.
    """
    for case in ruling.cases:
        if not applies(case.conditions, rules, seats) or _excluded(case, ruling, answers):
            continue
        if case.fewer and rules.clashing(seats - 1):
            continue
        open_ones = (
            question
            for question in ruling.questions
            if question.key in case.answers and answers.get(question.key) not in question.answers
        )
        return case, next(open_ones, None)
    raise LookupError(f"{ruling.key}: nothing said of {dict(answers)}")


def at_other_tables(
    game: AnyGame, key: str, rules: Ruleset, seats: int, answers: Answers
) -> tuple[OtherTables, ...]:
    """Return the differing outcomes under other values of each house rule that decides here."""
    here = ruling_for(game, key, rules, seats)
    verdict = next_question_or_verdict(here, rules, seats, answers) if here else None
    if here is None or not isinstance(verdict, Verdict):
        return ()
    declared = {option.name: option for option in rules.declared()}
    return tuple(
        others
        for name in verdict.options
        for others in _other_verdicts(game, here, rules, seats, answers, declared[name])
        if _texts(others.outcome) != _texts(verdict)
    )


def rule_lines(verdict: Verdict, book: Iterable[BookRule]) -> tuple[BookRule, ...]:
    """Return the lines of the rule book behind a verdict: by house rule, else by rule id."""
    lines, ids = tuple(book), {*verdict.sources, *verdict.about}
    decided = [line for line in lines if line.option and line.option in verdict.options]
    return tuple(decided or [line for line in lines if ids & {*line.sources}])


def rulings_citing(rule: BookRule, rulings: Iterable[Ruling]) -> tuple[Ruling, ...]:
    """Return the rulings that cite a line of the rule book or depend on its house rule."""
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


def _texts(outcome: RulingQuestion | Verdict) -> tuple[str, ...]:
    """Return the texts of an outcome, to compare it with others."""
    if isinstance(outcome, Verdict):
        return (outcome.said.en, outcome.cost.en)
    return (outcome.text.en, *(answer.en for answer in outcome.answers.values()))


def _excluded(case: Case, ruling: Ruling, answers: Answers) -> bool:
    """Return whether a given answer rules out a case."""
    choices = {question.key: question.answers for question in ruling.questions}
    return any(
        answers.get(key) in choices[key] and answers[key] not in wanted
        for key, wanted in case.answers.items()
    )


def _verdict(case: Case) -> Verdict:
    """Return the verdict of a case."""
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
        case.play,
        case.noted,
    )


def _other_verdicts(
    game: AnyGame,
    here: Ruling,
    rules: Ruleset,
    seats: int,
    answers: Answers,
    option: DeclaredOption,
) -> Iterator[OtherTables]:
    """Yield the outcomes under the other values of an option, with equal outcomes joined."""
    by_texts: dict[tuple[str, ...], OtherTables] = {}
    for value in values_that_matter(here, option):
        turned: dict[str, Any] = {option.name: value}
        other = replace(rules, **turned)
        ruling = ruling_for(game, here.key, other, seats)
        if value == getattr(rules, option.name) or ruling is None or other.clashing(seats):
            continue
        outcome = next_question_or_verdict(ruling, other, seats, answers)
        before = by_texts.get(_texts(outcome))
        alike = before.values if before else ()
        by_texts[_texts(outcome)] = OtherTables(option, (*alike, value), outcome)
    yield from by_texts.values()


def values_that_matter(ruling: Ruling, option: DeclaredOption) -> tuple[str | int, ...]:
    """Return the values of an option to compare: all choices, else those that the ruling names."""
    kind: Option = option.option
    if not isinstance(kind, Number | Series):
        return tuple(getattr(kind, "choices", ()))
    of_cases = (case.conditions for case in ruling.cases)
    sets = (ruling.conditions, ruling.unless, ruling.parts, *of_cases)
    named = (value for conditions in sets for value in conditions.get(option.name, ()))
    return tuple(dict.fromkeys((option.default, *named)))
