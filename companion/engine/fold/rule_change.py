"""Changes of the house rules of a table: the new rules, or why they are refused."""

from collections.abc import Iterator, Mapping
from dataclasses import replace
from typing import Any

from companion.engine.contract.game import AnyGame
from companion.engine.log.entries import RuleChange
from companion.engine.log.position import Position
from companion.engine.problem import Problem, problem
from companion.engine.rules.options import Ruleset

NewRules = tuple[Ruleset, Ruleset]
"""The rules of the deal in progress, and those from the next deal on."""


def rules_after_change(
    game: AnyGame, position: Position[Any], action: RuleChange
) -> NewRules | Problem:
    """Return the rules after a change, or the problem with it.

    A change from this deal on is also applied to the rules already set for the next deal.
    """
    rules: list[Ruleset] = [position.rules, position.rules_after]
    values = game.rules.todays(action.values)
    if isinstance(values, Problem):
        return values
    for place in range(0 if action.begins == "this" else 1, 2):
        read = game.rules.read({**rules[place].to_json(), **values}, position.seats)
        if not isinstance(read, Ruleset):
            first: Problem = read[0]
            return first
        rules[place] = read
    changed = (rules[0], rules[1])
    return next(_problems(game, position, action, changed), changed)


def todays_values(rules: type[Ruleset] | Ruleset, action: RuleChange) -> Mapping[str, str | int]:
    """Return the options that a change names, in today's terms; none if it cannot be read."""
    values = rules.todays(action.values)
    return {} if isinstance(values, Problem) else values


def _problems(
    game: AnyGame, position: Position[Any], action: RuleChange, changed: NewRules
) -> Iterator[Problem]:
    """Yield the problems with going on under these rules."""
    old: Ruleset = position.rules
    # The preset records how the table started; only options can change.
    for name in sorted({"preset", *game.rules.fixed}.intersection(action.values)):
        yield problem("option-unknown", field=name, option=name)
    if action.begins not in ("this", "next"):
        yield problem("form-not-offered", field="begins")
    if action.begins == "this" and position.current:
        yield problem("deal-begun", field="begins")
    if changed == (old, position.rules_after):
        yield problem("rules-unchanged")
    for name in todays_values(game.rules, action):
        alone = replace(old, **{name: getattr(changed[1], name)})
        if game.sides(alone, position.seats) != game.sides(old, position.seats):
            yield problem("rules-other-sides", field=name)
    if any(game.result(replace(position, rules=rules)) is not None for rules in changed):
        yield problem("rules-end-now")
