"""What the files of the releases hold between them: every kind of entry, every house rule."""

from collections.abc import Iterable, Iterator
from dataclasses import fields
from itertools import chain
from typing import Any

import pytest

from companion.circle.log.entries import CIRCLE_ACTIONS
from companion.engine.contract.game import AnyGame
from companion.engine.log.entries import COMMON_ACTIONS, Action, Retract
from companion.engine.referee.ruling_file import read_rulings
from companion.games.registry import known_games
from tests.earlier.released import releases
from tests.earlier.varied import other_values

GAMES = pytest.mark.parametrize("game", known_games().values(), ids=lambda each: each.key)


def _documents(game: AnyGame) -> Iterator[dict[str, Any]]:
    """Every table of a game, as a document."""
    for release in releases():
        for document in release.json("exported.json").values():
            if document["game"] == game.key:
                yield document


def _actions(game: AnyGame) -> Iterator[dict[str, Any]]:
    """What every entry of a game says, and what amendments say."""
    for document in _documents(game):
        for entry in document["entries"]:
            yield entry["action"]
            if "action" in entry["action"]:
                yield entry["action"]["action"]


@GAMES
def test_every_kind_of_entry_occurs(game: AnyGame) -> None:
    known = {each.kind for each in (*COMMON_ACTIONS, *game.actions)}
    if not game.newcomers_start:
        # The number of players stays.
        known -= {"arrival", "departure"}
    if not game.goes_on_from_paper(game.rules()):
        # More than totals would have to be copied from the paper.
        known -= {"on-paper"}
    if not read_rulings(game.folder):
        known -= {"ruling"}
    if game.key == "oniontan":
        # There are no teams to name, and it does not matter who sits where.
        known -= {"team-name", "seat-change"}
    assert {action["kind"] for action in _actions(game)} == known


def test_every_kind_of_entry_of_a_circle_occurs_and_says_something() -> None:
    said = [*_actions_of_circles()]
    assert {each["kind"] for each in said} == {each.kind for each in CIRCLE_ACTIONS}
    own = [each for each in CIRCLE_ACTIONS if each is not Retract]
    assert _silent(own, said) == set()


def _actions_of_circles() -> Iterator[dict[str, Any]]:
    """What every entry of a circle says."""
    for release in releases():
        if release.has_circles:
            for circle in release.json("sheets/circles-instance.json").values():
                yield from circle["log"]


@GAMES
def test_every_option_occurs_away_from_its_default(game: AnyGame) -> None:
    rules = [document["rules"] for document in _documents(game)]
    found = {(name, value) for each in rules for name, value in each.items()}
    assert {*other_values(game)} <= found


@GAMES
def test_every_number_of_players_occurs(game: AnyGame) -> None:
    assert {len(each["players"]) for each in _documents(game)} == {*game.table_sizes}


def _silent(known: Iterable[type[Action]], said: Iterable[dict[str, Any]]) -> set[tuple[str, str]]:
    """The fields of these entries that nowhere say anything but their default."""
    defaults = {(each.kind, of.name): of.default for each in known for of in fields(each)}
    told = {
        (action["kind"], name)
        for action in said
        for name, value in action.items()
        if value != defaults.get((action["kind"], name), value)
    }
    return {*defaults} - told


@GAMES
def test_every_field_of_a_games_own_entry_says_something(game: AnyGame) -> None:
    assert _silent(game.actions, _actions(game)) == set()


def test_every_field_of_an_entry_of_any_table_says_something() -> None:
    said = chain.from_iterable(map(_actions, known_games().values()))
    assert _silent(COMMON_ACTIONS, said) == set()
