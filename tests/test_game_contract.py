"""docs/game-contract.md has every member of what a game gives, with an example that is there."""

import re
from collections.abc import Callable, Iterator, Mapping
from dataclasses import MISSING, fields, is_dataclass
from functools import cache
from inspect import Parameter, signature
from pathlib import Path
from typing import Any, get_args, get_type_hints

import pytest

from companion import api
from companion.engine import messages
from companion.engine.contract.faults import GIVEN
from companion.engine.contract.game import ByExample, Game
from companion.engine.contract.trick_game import Cardplay
from companion.engine.play.laws import Laws
from companion.engine.referee.ruling_file import CASE_KEYS, CASE_NEEDS, RULING_KEYS, RULING_NEEDS
from companion.engine.rules.options import (
    Choice,
    Line,
    Number,
    Ruleset,
    Series,
    choice,
    line,
    number,
    series,
)
from tests.support.rows import for_each

TOP = Path(__file__).parents[1]
PAGE = (TOP / "docs" / "game-contract.md").read_text("utf-8")
GAMES = TOP / "companion" / "games"
MUST = "**!**"
SECTION = re.compile(r"^### `(\w+)`$(.*?)(?=^##|\Z)", re.MULTILINE | re.DOTALL)
ROW = re.compile(r"^\| `(\w+)` \| (.+) \|$", re.MULTILINE)
EXAMPLE = re.compile(r"`([^`]+?)(?: …)?` \((\S+)\)")
MAKERS: Mapping[type[Any], Callable[..., Any]] = {
    Choice: choice,
    Number: number,
    Series: series,
    Line: line,
}
"""The functions by which options are declared."""
NOT_GIVEN = {
    Laws: {"changes_after_failing", "follow_suit", "following_suit", "duties_again", "tables"},
    Ruleset: {"clashing", "declared", "departures", "noted", "option", "preset", "preset_of"}
    | {"read", "standard", "to_json", "todays"},
}
"""What a game calls, or Companion fills in."""
BESIDE = {"Position", "Row", "EffectiveEntry"}
"""What a game is handed, and never gives."""
OF_ITS_OWN = {"Adds", "DealGoesOn", "DeclaredOption", "Option"}
"""Without members, or a base of those that the page has."""
PACKAGES = ("contract", "log.forms", "log.position", "rules")
"""Where in the engine stands what a game is made of."""


def _sections() -> Mapping[type[Any], Mapping[str, list[str]]]:
    """The rows of the page: the cells beside each member, by class."""
    return {
        getattr(api, name): {
            member: [cell.strip() for cell in re.split(r" \| ", rest)]
            for member, rest in ROW.findall(text)
        }
        for name, text in SECTION.findall(PAGE)
    }


SECTIONS = _sections()
EVERY_CLASS = for_each("cls", SECTIONS, ids=lambda cls: cls.__module__ + cls.__name__)


def _members(cls: type[Any]) -> set[str]:
    """What can be given of a class."""
    found = {each.name for each in fields(cls) if each.init} if is_dataclass(cls) else set()
    if cls in (Game, Cardplay, ByExample, Laws, Ruleset):
        bases = [each for each in cls.__mro__ if each.__module__.startswith("companion")]
        named = [(*vars(each), *vars(each).get("__annotations__", ())) for each in bases]
        names = {name for each in named for name in each}
        found |= {name for name in names if not name.startswith("_")}
    return found - NOT_GIVEN.get(cls, set())


def _needed(cls: type[Any]) -> set[str]:
    """What must be given of a class."""
    if cls in MAKERS:
        asked = signature(MAKERS[cls]).parameters.values()
        return {each.name for each in asked if each.default is Parameter.empty} - {"default"}
    needed = set(getattr(cls, "__abstractmethods__", ()))
    if cls is Game:
        return needed | {*GIVEN}
    if cls is Cardplay:
        return needed | {"seats"}
    return needed | {
        each.name
        for each in (fields(cls) if is_dataclass(cls) else ())
        if each.init and each.default is MISSING and each.default_factory is MISSING
    }


@EVERY_CLASS
def test_no_member_is_missing_and_none_is_made_up(cls: type[Any]) -> None:
    assert {*SECTIONS[cls]} == _members(cls)


@EVERY_CLASS
def test_what_must_be_given_is_marked_and_nothing_else_is(cls: type[Any]) -> None:
    if cls.__name__ in BESIDE:
        return
    marked = {name for name, cells in SECTIONS[cls].items() if cells[1].startswith(MUST)}
    assert marked == _needed(cls)


@EVERY_CLASS
def test_every_member_is_told_in_every_column(cls: type[Any]) -> None:
    columns = 1 if cls.__name__ in BESIDE else 3
    for name, cells in SECTIONS[cls].items():
        assert len(cells) == columns, name
        assert all(cells), name


@EVERY_CLASS
def test_examples_are_in_the_built_in_games(cls: type[Any]) -> None:
    if cls.__name__ in BESIDE:
        return
    for name, cells in SECTIONS[cls].items():
        found = EXAMPLE.fullmatch(cells[2])
        if found:
            assert _plain(found[1]) in _text(found[2]), (name, found[1])
        else:
            path = cells[2].strip("`")
            places = (TOP / "companion" / path, GAMES / path)
            assert any(each.is_file() for each in places), (name, path)


def test_most_examples_are_of_the_games() -> None:
    rows = [cells[2] for each in SECTIONS.values() for cells in each.values() if len(cells) == 3]
    assert sum(EXAMPLE.fullmatch(each) is not None for each in rows) > 0.85 * len(rows)


def test_whatever_a_game_can_give_has_its_place() -> None:
    told = {each.__name__ for each in SECTIONS}
    reached = {each.__name__ for each in _reached()}
    assert reached - told - OF_ITS_OWN == set()
    assert len(reached) > 30


def test_whatever_a_game_can_give_is_in_the_api_by_its_name() -> None:
    assert [
        each.__name__ for each in _reached() if getattr(api, each.__name__, 0) is not each
    ] == []


def test_what_many_games_share_is_in_the_api() -> None:
    table = PAGE.partition("## What many games share")[2].partition("\n###")[0]
    named = [
        name for row in re.findall(r"^\| (`.+?) \|", table, re.MULTILINE) for name in _names(row)
    ]
    assert len(named) > 10
    assert {*named} - {"companion.api"} <= {*api.__all__}


@pytest.mark.parametrize(
    ("heading", "keys", "needed"),
    [("ruling", RULING_KEYS, RULING_NEEDS), ("ruling.case", CASE_KEYS, CASE_NEEDS)],
)
def test_keys_of_rulings_are_those_that_are_read(
    heading: str, keys: tuple[str, ...], needed: tuple[str, ...]
) -> None:
    table = PAGE.partition(f"key of a [[{heading}]]")[2].partition("\n\n")[0]
    rows = dict(ROW.findall(table))
    assert {*rows} == {*keys}
    assert {name for name, rest in rows.items() if MUST in rest} == {*needed}


def _names(cell: str) -> list[str]:
    return re.findall(r"`([\w.]+)`", cell)


def _plain(text: str) -> str:
    return re.sub(r"\s+", " ", text)


@cache
def _text(path: str) -> str:
    """The text of a module without its lines of comment."""
    text = (GAMES / path).read_text("utf-8")
    return _plain(re.sub(r"^ *#.*\n", "", text, flags=re.MULTILINE))


def _reached() -> set[type[Any]]:
    """The classes to which the members of a game lead, in the packages of the contract."""
    found: set[type[Any]] = set()
    left = [*_named_by(Game), *_named_by(Cardplay), *_named_by(ByExample), Ruleset]
    while left:
        each = left.pop()
        if each not in found:
            found.add(each)
            left += _named_by(each)
    return found


def _named_by(cls: type[Any]) -> Iterator[type[Any]]:
    """The classes in the hints of a class: of its fields and of its methods."""
    hints = [*get_type_hints(cls, localns=vars(messages)).values()]
    for name, member in vars(cls).items():
        if callable(member) and not name.startswith("_"):
            hints += get_type_hints(member, localns=vars(messages)).values()
    for each in _parts(hints):
        module = each.__module__.removeprefix("companion.engine.")
        if module.startswith(PACKAGES):
            yield each


def _parts(hints: list[Any]) -> Iterator[type[Any]]:
    """The classes in hints, those inside of others as well."""
    for each in hints:
        if isinstance(each, type):
            yield each
        yield from _parts([*get_args(each)])
