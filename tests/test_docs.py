"""What the documents name in the code is there: files by their paths, functions by their names."""

import re
from pathlib import Path
from pkgutil import resolve_name

import pytest

from companion.engine.contract.cardplay import Cardplay
from companion.engine.contract.game import Game
from companion.web.serving.limits import Limits

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
WAYS = (
    ("architecture", "The way of an entry"),
    ("verifying", "The way of a transcript"),
    ("architecture", "The way of a ruling"),
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
    assert {name: int(number) for name, number in told} == Limits().by_name()


def test_what_is_not_there_is_found() -> None:
    assert not _is_there("engine/log/planted.py")
    assert _missing({"engine.fold.judge.sheet_after", "engine.fold.replay.planted"}) == [
        "engine.fold.replay.planted"
    ]


@pytest.mark.parametrize(("document", "way"), WAYS)
def test_ways_through_the_house_name_what_they_pass(document: str, way: str) -> None:
    page = (TOP / "docs" / f"{document}.md").read_text("utf-8")
    _, _, after = page.partition(f"## {way}\n")
    assert len(_named_objects(after.split("\n## ")[0])) >= 5


def test_files_in_a_games_folder_are_called_so_in_some_game() -> None:
    page = (TOP / "docs" / "adding-a-game.md").read_text("utf-8")
    table = page.partition("## What the folder holds")[2].partition("\n## ")[0]
    rows = re.findall(r"^\| (`.*?) \|", table, re.MULTILINE)
    named = {name for row in rows for name in re.findall(r"`(\w+\.(?:py|toml))`", row)}
    assert len(named) > 8
    assert named <= {path.name for path in (PACKAGE / "games").glob("*/*")}


def test_adding_a_game_shows_the_fifth_game_as_it_stands() -> None:
    page = (TOP / "docs" / "adding-a-game.md").read_text("utf-8")
    shown = re.findall(r"```python\n(.*?)```", page, re.DOTALL)
    assert (TOP / "tests" / "web" / "tiny" / "__init__.py").read_text("utf-8") in shown


def _members(contract: type) -> tuple[set[str], set[str]]:
    """The public members of a contract, and which of them have no value there."""
    own = [each for each in contract.__mro__ if each.__module__.startswith("companion.")]
    declared = {name for each in own for name in vars(each).get("__annotations__", {})}
    members = {name for each in own for name in vars(each)} | declared
    missing = {each for each in declared if not hasattr(contract, each)}
    abstract: set[str] = {*getattr(contract, "__abstractmethods__", ())}
    return {each for each in members if not each.startswith("_")}, missing | abstract


def test_adding_a_game_counts_what_is_required() -> None:
    page = (TOP / "docs" / "adding-a-game.md").read_text("utf-8")
    required = page.partition("## What is required")[2].partition("\n## ")[0]
    named = {
        name
        for row in re.findall(r"^\| (`.*?) \|", required, re.MULTILINE)
        for name in re.findall(r"`(\w+)`", row)
    }
    members, missing = _members(Game)
    assert named == missing
    assert f"{len(missing)} of {len(members)} members" in required
    assert f"gives {len(_members(Cardplay)[1])} more" in required
