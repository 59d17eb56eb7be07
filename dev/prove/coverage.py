"""The options and code of each rule of the rule book, and the tests that cover it.

Nothing is maintained by hand: options, clashes and rule sheets cite their rules, a knock-out names
the file that implements a rule, and a test file names the rules it covers in `pytest.mark.rules`.
"""

import ast
import re
import tomllib
from collections import defaultdict
from collections.abc import Iterator, Mapping
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple

from companion.engine.contract.game import AnyGame
from companion.engine.rules.options import Ruleset
from companion.games.registry import known_games
from dev.prove.knock_out import FOLDER, knock_outs
from tests.support.data import HERE
from tests.support.examples import examples_of
from tests.support.rulebook import RULE_IDS

ROOT = Path(__file__).parents[2]
RULE_BOOK = (HERE / "RULES.md").read_text("utf-8")
GAME_OF = {"H": "hearts", "W": "whist", "BW": "bidwhist", "O": "oniontan"}
OF_PLAY = {
    "legal": "test_play.py",
    "may_pass": "test_examples_of_play.py",
    "face_up": "test_book.py",
    "may_stop": "test_play_result.py",
}
"""What examples of Hearts say of the play, and the test file that holds the program to it."""


class Row(NamedTuple):
    """A line of the list: a rule, what carries it, and the files that prove it."""

    rule: str
    options: tuple[str, ...] = ()
    clashes: bool = False
    told: bool = False
    sources: tuple[str, ...] = ()
    files: tuple[str, ...] = ()

    @property
    def game(self) -> str:
        """The key of the game whose rule it is."""
        return GAME_OF[_prefix(self.rule)]

    @property
    def background(self) -> bool:
        """Whether it is no rule, so that nothing carries it."""
        return self.rule in background()

    @property
    def carried(self) -> str:
        """What carries it, in words."""
        if self.background:
            return "*background*"
        said = [f"`{each}`" for each in self.sources]
        said += [f"option `{each}`" for each in self.options]
        said += ["clash"] * self.clashes + ["rule sheet"] * self.told
        return ", ".join(said)


class Declared(NamedTuple):
    """What the declarations of a game cite, by rule."""

    options: Mapping[str, tuple[str, ...]]
    clashes: frozenset[str]
    told: frozenset[str]


def rules_of_the_book() -> list[str]:
    """Every rule of the sources and every question, in the order of the rule book."""
    sources = RULE_BOOK[RULE_BOOK.index("\n# A. ") : RULE_BOOK.index("\n# B. ")]
    rules = re.findall(r"^\| ([A-Z]+\d?(?:-[A-Z]+)+-\d+) \|", sources, re.MULTILINE)
    return list(dict.fromkeys(rules)) + list(questions())


@cache
def questions() -> Mapping[str, str]:
    """What each question of the rule book asks, by its id."""
    found = re.findall(r"^\*\*(Q-[A-Z]+\d+) (.+?)\*\*", RULE_BOOK, re.MULTILINE)
    return {rule: title.rstrip(".?: ") for rule, title in found}


@cache
def background() -> frozenset[str]:
    """The ids that stand in the rule book and are no rules."""
    read = (tomllib.loads(file.read_text("utf-8")) for file in FOLDER.glob("*.toml"))
    return frozenset(rule for each in read for rule in each.get("background", ()))


@cache
def marked() -> Mapping[str, tuple[str, ...]]:
    """The test files that name each rule in a mark."""
    found: dict[str, list[str]] = defaultdict(list)
    for path in sorted((ROOT / "tests").rglob("test_*.py")):
        text = path.read_text("utf-8")
        if "mark.rules(" in text:
            for rule in marks(text):
                found[rule].append(path.relative_to(ROOT).as_posix())
    return {rule: tuple(files) for rule, files in found.items()}


def marks(text: str) -> list[str]:
    """Return the rules that a test file names; raises KeyError for what the book has not."""
    calls = [each for each in ast.walk(ast.parse(text)) if isinstance(each, ast.Call)]
    named = [
        rule
        for call in calls
        if ast.unparse(call.func) == "pytest.mark.rules"
        for argument in call.args
        for rule in ast.literal_eval(argument).split()
    ]
    for rule in named:
        if rule not in RULE_IDS:
            raise KeyError(rule)
    return named


@cache
def declared(key: str) -> Declared:
    """What a game's options, clashes and rule sheets cite."""
    game = known_games()[key]
    options: dict[str, list[str]] = defaultdict(list)
    for each in game.rules.declared():
        for rule in each.option.sources:
            options[rule].append(each.name)
    return Declared(
        {rule: tuple(names) for rule, names in options.items()},
        frozenset(rule for clash in game.rules.clashes for rule in clash.sources),
        frozenset(
            source
            for rules, seats in _tables(game)
            for rule in game.book(rules, seats)
            for source in rule.sources
        ),
    )


def _tables(game: AnyGame) -> Iterator[tuple[Any, int]]:
    """The tables of all worked examples of a game."""
    for example in examples_of(game):
        values = {**example.get("rules", {}), example["option"]: example["value"]}
        seats = example.get("players", game.table_sizes[0] if game.key != "hearts" else 4)
        rules = game.rules.read(values, seats)
        assert isinstance(rules, Ruleset), rules
        yield rules, seats


@cache
def rows() -> list[Row]:
    """Every line of the list, in its order."""
    return [_row(rule) for rule in rules_of_the_book()]


def _row(rule: str) -> Row:
    """A line of the list, from all the marks."""
    cited = declared(GAME_OF[_prefix(rule)])
    carriers = (each.file for each in knock_outs() if rule in each.rules)
    row = Row(
        rule,
        cited.options.get(rule, ()),
        rule in cited.clashes,
        rule in cited.told,
        tuple(dict.fromkeys(each.removeprefix("companion/") for each in carriers)),
    )
    if row.background:
        return Row(rule)
    files = dict.fromkeys((*_proofs_of_declarations(row), *marked().get(rule, ())))
    return row._replace(files=tuple(files))


def _proofs_of_declarations(row: Row) -> Iterator[str]:
    """The test files that hold the program to what options, clashes and rule sheets say."""
    folder = f"tests/games/{row.game}/"
    examples = [
        each for each in examples_of(known_games()[row.game]) if each["option"] in row.options
    ]
    if any(not OF_PLAY.keys() & each.keys() for each in examples):
        yield f"{folder}test_examples.py"
    for said, file in OF_PLAY.items():
        if any(said in each for each in examples):
            yield folder + file
    in_the_book = any("book.py" in each or "/chapters/" in each for each in row.sources)
    if row.told and (in_the_book or not row.options):
        yield f"{folder}test_book.py"
    if row.clashes:
        yield f"{folder}test_clashes.py"


def _prefix(rule: str) -> str:
    """The letters that tell a rule's game: H, W, BW or O."""
    kind = re.match(r"(?:Q-)?(BW|[HWO])", rule)
    assert kind is not None
    return kind[1]
