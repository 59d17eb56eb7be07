"""Rulings walked through: every way to answer, at every table that makes a difference."""

from collections.abc import Iterator
from itertools import product
from typing import Any, TypeAlias

from companion.engine.contract.game import AnyGame
from companion.engine.referee.ruling_file import Case, Ruling, RulingQuestion, read_rulings
from companion.engine.referee.rulings import (
    Verdict,
    can_come_up,
    first_possible_case,
    next_question_or_verdict,
    ruling_for,
    values_that_matter,
)
from companion.engine.rules.options import DeclaredOption, Number, Ruleset
from tests.support.japanese import in_japanese
from tests.support.rulesets import some_values

Dispute: TypeAlias = tuple[str, dict[str, str], dict[str, Any], str, str]
"""A ruling, what is answered, the table's options, how the verdict begins in both languages."""
_GOES_WITH = {"bonus_required": ("bonus",), "bonus_on_moon": ("bonus",), "result": ("until",)}
"""What has to be turned too for an option to have all its values."""

LATE = """
[[ruling]]
key = "late"
part = "play"
title = "Late"
pick = "Somebody is late."
"""
"""How a ruling begins in a file; what it asks and says is to follow."""


def table_of(game: AnyGame, seats: int, options: dict[str, Any]) -> Ruleset:
    """The rules of a table with these options, which go together."""
    rules: Ruleset = game.rules(**options)
    assert not rules.clashing(seats), options
    return rules


def shown(game: AnyGame, key: str, seats: int, /, **options: Any) -> Ruling:
    """A ruling as a table sees it."""
    found = ruling_for(game, key, table_of(game, seats, options), seats)
    assert found is not None, key
    return found


def verdict(
    game: AnyGame, key: str, answers: dict[str, str], /, seats: int = 4, **options: Any
) -> Verdict:
    """The verdict at a table with these options, each answer having been asked for, in order."""
    ruling, rules = shown(game, key, seats, **options), table_of(game, seats, options)
    given: dict[str, str] = {}
    while isinstance(
        asked := next_question_or_verdict(ruling, rules, seats, given), RulingQuestion
    ):
        assert asked.key in answers, f"{key} asks: {asked.text.en}"
        given[asked.key] = answers[asked.key]
    assert given == answers, f"{key} did not ask for all of {answers}"
    return asked


def assert_ruled(game: AnyGame, dispute: Dispute, seats: int = 4) -> None:
    """A dispute has the verdict that it should have, and a source or a house rule says so."""
    key, answers, options, english, japanese = dispute
    found = verdict(game, key, answers, seats, **options)
    assert found.said.en.startswith(english)
    assert in_japanese(found.said).startswith(japanese)
    assert not found.silent


def tables(game: AnyGame, ruling: Ruling) -> Iterator[tuple[Ruleset, int]]:
    """Every table at which a ruling can come up, as far as its own options tell tables apart."""
    varied = _varied(game, ruling)
    for seats in game.table_sizes:
        for values in product(*varied.values()):
            rules = game.rules(**dict(zip(varied, values, strict=True)))
            if not rules.clashing(seats) and can_come_up(ruling, rules, seats):
                yield rules, seats


def paths(
    ruling: Ruling, rules: Ruleset, seats: int, answers: dict[str, str] | None = None
) -> Iterator[tuple[dict[str, str], Case]]:
    """Every way to answer at a table, and the case that decides."""
    given = answers or {}
    case, asked = first_possible_case(ruling, rules, seats, given)
    if asked is None:
        yield given, case
        return
    for key in asked.answers:
        yield from paths(ruling, rules, seats, {**given, asked.key: key})


def everywhere(game: AnyGame) -> Iterator[tuple[Ruling, Ruleset, int]]:
    """Every ruling of a game at every table that it tells apart, in the table's words."""
    for ruling in read_rulings(game.folder).values():
        for rules, seats in tables(game, ruling):
            worded = ruling_for(game, ruling.key, rules, seats)
            assert worded is not None
            yield worded, rules, seats


def _varied(game: AnyGame, ruling: Ruling) -> dict[str, list[Any]]:
    """The options that a ruling speaks of, each with the values that can make a difference."""
    of_cases = (case.conditions for case in ruling.cases)
    sets = (ruling.conditions, ruling.unless, ruling.parts, *of_cases)
    named = {name for conditions in sets for name in conditions}
    named |= {name for case in ruling.cases for name in case.rests_on}
    named |= {more for name in named for more in _GOES_WITH.get(name, ())}
    declared = {each.name: each for each in game.rules.declared()}
    return {name: _values(ruling, declared[name]) for name in sorted(named - {"seats"})}


def _values(ruling: Ruling, option: DeclaredOption) -> list[Any]:
    """What a ruling names of an option, and what it does not."""
    low = option.option.low if isinstance(option.option, Number) else 0
    beside = [each for each in range(low, low + 5) if option.option.accepts(each)]
    some = (*values_that_matter(ruling, option), *some_values(option), *beside)
    return list(dict.fromkeys(some))
