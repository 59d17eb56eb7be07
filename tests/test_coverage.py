"""docs/coverage.md names every rule of the rule book, what carries it and a test that proves it."""

import re
from collections.abc import Iterable
from functools import cache

import pytest

from companion.games import hearts
from companion.games.hearts.rules import HeartsRules
from companion.games.registry import known_games
from prove.coverage import ROOT, Row, rows
from tests.support.data import HERE
from tests.support.examples import examples_of

GAMES = known_games()
OF_PLAY = {
    "legal": "tests/games/hearts/test_play.py",
    "may_pass": "tests/games/hearts/test_examples_of_play.py",
    "face_up": "tests/games/hearts/test_book.py",
    "may_stop": "tests/games/hearts/test_play_result.py",
}
"""What examples of Hearts say of the play, and the file that holds the program to it."""
READ_FROM_DATA = re.compile(r"tests/games/hearts/test_(examples\w*|play|\w+_vectors)\.py")
"""Proofs that speak of what the examples and the rule book's vectors speak of."""


ROWS = rows()
each_row = pytest.mark.parametrize("row", ROWS, ids=lambda row: row.rule)


@cache
def _told() -> frozenset[str]:
    """Every rule that the rule sheet of some table of Hearts gives as a source."""
    return frozenset(
        source
        for rules, seats in _tables()
        for rule in hearts.GAME.book(rules, seats)
        for source in rule.sources
    )


def _tables() -> Iterable[tuple[HeartsRules, int]]:
    """The tables of all worked examples."""
    for example in examples_of(hearts.GAME):
        values = {**example.get("rules", {}), example["option"]: example["value"]}
        seats = example.get("players", 4)
        rules = HeartsRules.read(values, seats)
        assert isinstance(rules, HeartsRules)
        yield rules, seats


def test_every_rule_of_the_book_stands_in_the_list_once() -> None:
    book = (HERE / "RULES.md").read_text(encoding="utf-8")
    sources = book[book.index("\n# A. ") : book.index("\n# B. ")]
    rules = re.findall(r"^\| ([A-Z]+\d?(?:-[A-Z]+)+-\d+) \|", sources, re.MULTILINE)
    questions = re.findall(r"^\*\*(Q-H\d+) ", book, re.MULTILINE)
    assert (len(set(rules)), len(set(questions))) == (229, 42)
    assert sorted(row.rule for row in ROWS) == sorted({*rules, *questions})


@each_row
def test_rule_is_proved_or_says_why_not(row: Row) -> None:
    if row.proof == "—":
        assert row.carried == "*background*"
    else:
        assert row.files
        assert re.sub(r"`tests/[\w/]+\.py`", "", row.proof).strip(" ,") == ""
        assert all((ROOT / file).is_file() for file in row.files), row.files


@each_row
def test_what_carries_a_rule_is_there(row: Row) -> None:
    places = (ROOT / "companion/games", ROOT / "companion/engine", ROOT / "companion")
    for file in re.findall(r"`([\w/]+\.py)`", row.carried):
        assert any((place / file).is_file() for place in places), file
    for entry in re.findall(r"entry `([\w-]+)`", row.carried):
        assert entry in {action.kind for action in GAMES[row.game].actions}


@each_row
def test_option_that_the_list_names_is_declared_and_has_an_example(row: Row) -> None:
    declared = {each.name for each in GAMES[row.game].rules.declared()}
    assert declared >= {*row.options}
    assert {example["option"] for example in examples_of(GAMES[row.game])} >= {*row.options}


HEARTS = [row for row in ROWS if row.game == "hearts"]
each_of_hearts = pytest.mark.parametrize("row", HEARTS, ids=lambda row: row.rule)


@each_of_hearts
def test_rule_of_hearts_is_carried_by_an_option_or_told_or_background(row: Row) -> None:
    told = "rule sheet" in row.carried
    assert row.options or told or row.carried == "*background*"
    assert not told or row.rule in _told()
    assert told == ("tests/games/hearts/test_book.py" in row.files)


@each_of_hearts
def test_option_of_hearts_cites_the_rule_that_it_carries(row: Row) -> None:
    citing = [
        declared.name for declared in HeartsRules.declared() if row.rule in declared.option.sources
    ]
    assert sorted(row.options) == sorted(citing)


@each_of_hearts
def test_examples_that_prove_a_rule_of_hearts_exist(row: Row) -> None:
    examples = [each for each in examples_of(hearts.GAME) if each["option"] in row.options]
    said = {name for each in examples for name in each}
    assert {file for name, file in OF_PLAY.items() if name in said} <= {*row.files}
    others = [each for each in examples if not OF_PLAY.keys() & each.keys()]
    assert not row.options or ("tests/games/hearts/test_examples.py" in row.files) == bool(others)


@each_of_hearts
def test_clash_of_hearts_rests_on_the_rule(row: Row) -> None:
    clashes = any(row.rule in clash.sources for clash in HeartsRules.clashes)
    assert clashes == ("clash" in row.carried.split(", "))
    assert clashes == ("tests/games/hearts/test_clashes.py" in row.files)


@each_of_hearts
def test_proof_of_an_option_of_hearts_cites_the_rule_or_sets_the_option(row: Row) -> None:
    sets = (rf"\b{option}=|\"{option}\"" for option in row.options)
    speaks = re.compile("|".join((row.rule, row.rule.lower().replace("-", "_"), *sets)))
    for file in row.files:
        if row.options and not READ_FROM_DATA.fullmatch(file):
            assert speaks.search((ROOT / file).read_text("utf-8")), file


@each_row
def test_proof_is_about_the_game_of_its_rule(row: Row) -> None:
    for file in row.files:
        if not file.startswith(("tests/engine/", "tests/web/")):
            assert file.startswith(f"tests/games/{row.game}/")
            assert re.search(rf"\b{row.game}\b", (ROOT / file).read_text("utf-8"))
