"""What holds of every package under `examples/`: small, whole, and told in both languages."""

import ast
from pathlib import Path

import pytest

from companion.engine.contract.faults import faults_of
from companion.engine.contract.game import AnyGame
from companion.engine.fold.try_game import raising_members
from companion.engine.messages import Text
from companion.engine.rules.book import is_question, read_examples
from companion.engine.rules.options import Choice
from companion.words.catalogue_gaps import gaps_of, word_faults_of
from tests.examples_of_games.packages import FOLDER, GAMES

CATALOGUES = {".py", ".ftl", ".po"}
MOST = 350
every_package = pytest.mark.parametrize("folder", GAMES)
every_game = pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)


def test_each_package_has_its_tests() -> None:
    assert {each.name for each in FOLDER.iterdir() if each.is_dir()} == {*GAMES}


def _lines(path: Path) -> int:
    """The lines of a file, apart from those that import."""
    text = path.read_text("utf-8")
    tops = ast.parse(text).body if path.suffix == ".py" else []
    imports = [each for each in tops if isinstance(each, ast.Import | ast.ImportFrom)]
    importing = sum(int(each.end_lineno or 0) + 1 - each.lineno for each in imports)
    return len(text.splitlines()) - importing


@every_package
def test_package_is_at_most_350_lines_beside_imports_and_says_how_many(folder: str) -> None:
    written = [each for each in (FOLDER / folder).rglob("*") if each.suffix in CATALOGUES]
    lines = sum(map(_lines, written))
    assert lines <= MOST
    told = (FOLDER / "README.md").read_text("utf-8").splitlines()
    (row,) = [line for line in told if line.startswith(f"| `{folder}` |")]
    assert row.endswith(f"| {lines} |")


@every_game
def test_nothing_is_wrong_with_it(game: AnyGame) -> None:
    assert not [*faults_of(game), *raising_members(game), *word_faults_of(game)]
    assert not gaps_of("ja", game)


@every_game
def test_every_value_of_every_option_has_an_example(game: AnyGame) -> None:
    told = read_examples(game.folder)
    for declared in game.rules.declared():
        values = {value for name, value in told if name == declared.name}
        assert declared.default in values
        assert len(values) > 1
        assert not isinstance(declared.option, Choice) or values == {*declared.option.choices}


@every_game
def test_every_line_of_the_book_and_every_option_names_its_source(game: AnyGame) -> None:
    book = game.book(game.rules(), game.table_sizes[0])
    cited = [line.sources for line in book]
    cited += [declared.option.sources for declared in game.rules.declared()]
    assert all(cited)
    for each in (each for ids in cited for each in ids):
        assert each.partition("-")[0] in game.sources
    assert all(isinstance(each.title, Text) for each in game.sources.values())
    assert any(not is_question(each) for ids in cited for each in ids)
