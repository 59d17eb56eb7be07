"""Documents name files and objects that exist."""

import re
import tomllib
from dataclasses import asdict
from importlib import import_module
from pathlib import Path
from pkgutil import resolve_name
from typing import Any

import pytest

from companion.engine.contract.faults import faults_of
from companion.engine.fold.try_game import raising_members
from companion.web.serving.application import Limits
from tests.support.game_packages import installed, put_package

TOP = Path(__file__).parents[1]
DOCUMENTS = [*sorted((TOP / "docs").glob("*.md")), *sorted(TOP.glob("*.md"))]
IDS = [str(path.relative_to(TOP)) for path in DOCUMENTS]
PACKAGE = TOP / "companion"
PLACES = (TOP, PACKAGE, PACKAGE / "engine", PACKAGE / "games", PACKAGE / "web")
FILE = re.compile(r"`([\w./-]+/[\w.-]+\.(?:py|html|css|js|ftl|toml))(?:::\w+)?`")
NAME = re.compile(
    r"`(?:companion\.)?((?:cards|engine|games|store|words|web|cli)(?:\.\w+)+)(?:\(\))?`"
)
LIMIT = re.compile(r"^\| `COMPANION_(\w+)` \| ([0-9]+) \|", re.MULTILINE)
SUFFIXES = ("py", "html", "css", "js", "ftl", "toml", "md")
SECTIONS = (
    ("architecture", "An entry"),
    ("verifying", "How a transcript is verified"),
    ("architecture", "A ruling"),
)


def _named_files(text: str) -> set[str]:
    return {*FILE.findall(text)}


def _named_objects(text: str) -> set[str]:
    return {each for each in NAME.findall(text) if each.rpartition(".")[2] not in SUFFIXES}


def _is_there(name: str) -> bool:
    return any((place / name).is_file() for place in PLACES)


def _missing(names: set[str]) -> list[str]:
    found = []
    for name in sorted(names):
        try:
            resolve_name(f"companion.{name}")
        except (ImportError, AttributeError):
            found.append(name)
    return found


@pytest.mark.parametrize("path", DOCUMENTS, ids=IDS)
def test_files_that_a_document_names_are_there(path: Path) -> None:
    named = _named_files(path.read_text("utf-8"))
    assert [name for name in sorted(named) if not _is_there(name)] == []


@pytest.mark.parametrize("path", DOCUMENTS, ids=IDS)
def test_what_a_document_names_in_the_code_is_there(path: Path) -> None:
    assert _missing(_named_objects(path.read_text("utf-8"))) == []


def test_every_limit_stands_in_its_document_with_its_usual_number() -> None:
    told = LIMIT.findall((TOP / "docs" / "running.md").read_text("utf-8"))
    assert {name: int(number) for name, number in told} == {
        name.upper(): value for name, value in asdict(Limits()).items()
    }


def test_what_is_not_there_is_found() -> None:
    assert not _is_there("engine/log/planted.py")
    assert _missing({"engine.fold.replay.sheet_after", "engine.fold.replay.planted"}) == [
        "engine.fold.replay.planted"
    ]


@pytest.mark.parametrize(("document", "section"), SECTIONS)
def test_sections_that_follow_the_code_name_its_functions(document: str, section: str) -> None:
    page = (TOP / "docs" / f"{document}.md").read_text("utf-8")
    _, _, after = page.partition(f"## {section}\n")
    assert len(_named_objects(after.split("\n## ")[0])) >= 5


def _adding_a_game() -> str:
    return (TOP / "docs" / "adding-a-game.md").read_text("utf-8")


def _blocks(page: str, language: str) -> list[str]:
    """The blocks of code of a page in a language."""
    return re.findall(rf"```{language}\n(.*?)```", page, re.DOTALL)


def test_files_in_a_games_folder_are_called_so_in_some_game() -> None:
    page = (TOP / "docs" / "game-contract.md").read_text("utf-8")
    table = page.partition("## The files of its folder")[2].partition("\n## ")[0]
    rows = re.findall(r"^\| (`.*?) \|", table, re.MULTILINE)
    named = {name for row in rows for name in re.findall(r"`(\w+\.\w+)`", row)}
    assert {"rulings.toml", "examples.toml", "evening.json", "search.ftl"} < named
    assert named <= {path.name for path in (PACKAGE / "games").rglob("*.*")}


def test_adding_a_game_shows_the_fifth_game_as_it_stands() -> None:
    tiny = TOP / "tests" / "web" / "tiny"
    page = _adding_a_game()
    assert (tiny / "__init__.py").read_text("utf-8") in _blocks(page, "python")
    assert (tiny / "en" / "sentences.ftl").read_text("utf-8") in _blocks(page, "ftl")


def test_adding_a_game_has_a_test_that_passes_as_it_stands(tmp_path: Path) -> None:
    put_package(tmp_path, "tiny")
    (shown,) = [each for each in _blocks(_adding_a_game(), "python") if "def test_" in each]
    names: dict[str, Any] = {}
    with installed(tmp_path):
        exec(compile(shown, "adding-a-game.md", "exec"), names)
        tests = [each for name, each in names.items() if name.startswith("test_")]
        for each in tests:
            each()
    assert len(tests) == 2


def test_declared_game_of_the_contracts_page_is_a_game_as_it_stands(tmp_path: Path) -> None:
    (shown,) = _blocks((TOP / "docs" / "game-contract.md").read_text("utf-8"), "python")
    folder = tmp_path / "nomination"
    folder.mkdir()
    (folder / "__init__.py").write_text(shown, "utf-8")
    with installed(tmp_path):
        game = import_module("nomination").GAME
        assert not [*faults_of(game), *raising_members(game)]


def test_adding_a_game_shows_a_project_file_that_names_the_game() -> None:
    (shown,) = _blocks(_adding_a_game(), "toml")
    project = tomllib.loads(shown)
    assert project["project"]["entry-points"] == {"companion.games": {"tiny": "tiny:GAME"}}
    assert project["tool"]["hatch"]["build"]["targets"]["wheel"]["packages"] == ["tiny"]


def test_adding_a_game_is_read_in_a_quarter_of_an_hour() -> None:
    assert len(re.sub(r"```.*?```", "", _adding_a_game(), flags=re.DOTALL).split()) <= 1200
