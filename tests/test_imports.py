"""The core stays plain Python, and arrows point one way: cli, web, store, games, engine, cards."""

import ast
import json
import subprocess
import sys
from pathlib import Path

import pytest

TOP = Path(__file__).parents[1]
PACKAGE = TOP / "companion"
CORE = [PACKAGE / "cards.py", *sorted(PACKAGE.glob("engine/**/*.py"))]
GAMES = sorted(PACKAGE.glob("games/**/*.py"))
OUTSIDE = ("flask", "flask_sqlalchemy", "flask_wtf", "sqlalchemy.orm", "wtforms.fields")
IMPORT_EACH = """
import importlib, json, sys, traceback
top, *modules = sys.argv[1:]
sys.path.insert(0, top)
failures = {}
for module in modules:
    for name in [each for each in sys.modules if each.partition(".")[0] == "companion"]:
        del sys.modules[name]
    try:
        importlib.import_module(module)
        failures[module] = ""
    except BaseException:
        failures[module] = traceback.format_exc()
print(json.dumps(failures))
"""
"""Imports each module as the first of ours, in one interpreter that has the standard library."""
CORNERS = ("cards.py", "engine/planted.py", "games/planted/play.py")
UPWARD = (
    *((f"import companion.{room}", place) for room in ("cli", "web", "words") for place in CORNERS),
    ("from companion.games.hearts import GAME", "engine/planted.py"),
    ("from companion.games import registry", "engine/log/planted.py"),
    *((f"import companion.{room}", "store/planted.py") for room in ("cli", "web", "words")),
    ("from flask import current_app", "store/planted.py"),
    ("import flask\n\nflask.current_app", "store/planted.py"),
    ("from flask import request", "store/migrations/planted.py"),
    ("import companion.web.app", "words/planted.py"),
    ("import companion.cli", "words/planted.py"),
    ("from flask import Flask", "words/planted.py"),
    ("from companion.cli import main", "web/planted.py"),
    ("from companion.cli import main", "web/table/planted.py"),
)
"""Imports that run up, and places in which the linter is to refuse them."""
DOWNWARD = (
    ("from flask import Flask\nimport companion.games.registry", "store/planted.py"),
    ("import fluent.runtime\nimport companion.engine", "words/planted.py"),
    ("import flask\nimport companion.words\nimport companion.store", "web/planted.py"),
    ("import companion.web\nimport companion.words\nimport sqlalchemy", "cli/planted.py"),
    ("import companion.engine\nimport companion.games.hearts", "games/hearts/planted.py"),
)
"""Imports that run down, which it lets pass."""


def _module(path: Path) -> str:
    return ".".join(path.relative_to(TOP).with_suffix("").parts).removesuffix(".__init__")


BARE = [_module(path) for path in [*CORE, *GAMES]]


def _imported(path: Path) -> set[str]:
    tree = ast.parse(path.read_text("utf-8"))
    names = {
        alias.name
        for node in ast.walk(tree)
        if isinstance(node, ast.Import)
        for alias in node.names
    }
    return names | {
        f"{node.module}.{alias.name}"
        for node in ast.walk(tree)
        if isinstance(node, ast.ImportFrom)
        for alias in node.names
    }


def _ruff_finds(code: str, place: str) -> bool:
    """Whether the linter, as this project sets it, refuses an import in a file at that place."""
    command = [sys.executable, "-m", "ruff", "check", "--no-cache", "--select", "TID251"]
    done = subprocess.run(
        [*command, "--stdin-filename", f"companion/{place}", "-"],
        input=code,
        cwd=TOP,
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode in (0, 1), done.stderr
    return "TID251" in done.stdout


@pytest.fixture(scope="module")
def failures() -> dict[str, str]:
    """By module, why it cannot be imported where nothing is installed; "" where it can."""
    done = subprocess.run(
        [sys.executable, "-S", "-I", "-W", "error", "-c", IMPORT_EACH, str(TOP), *BARE],
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    found: dict[str, str] = json.loads(done.stdout)
    return found


@pytest.mark.parametrize("module", BARE)
def test_core_imports_in_a_bare_interpreter(failures: dict[str, str], module: str) -> None:
    assert failures[module] == ""


def test_package_itself_imports_nothing() -> None:
    assert _imported(PACKAGE / "__init__.py") == set()


@pytest.mark.parametrize("path", CORE, ids=_module)
def test_engine_knows_no_game(path: Path) -> None:
    assert not [name for name in _imported(path) if name.startswith("companion.games")]


@pytest.mark.parametrize("place", CORNERS)
@pytest.mark.parametrize("name", [*OUTSIDE, "companion.store", "companion.web"])
def test_linter_refuses_the_outside_in_the_core(name: str, place: str) -> None:
    assert _ruff_finds(f"import {name}\n", place)


@pytest.mark.parametrize("place", ["web/planted.py", "store/planted.py", "cli.py"])
def test_linter_allows_the_outside_at_the_edge(place: str) -> None:
    assert not _ruff_finds("import flask\nimport sqlalchemy\n", place)


@pytest.mark.parametrize(("code", "place"), UPWARD)
def test_linter_refuses_what_runs_up(code: str, place: str) -> None:
    assert _ruff_finds(f"{code}\n", place)


@pytest.mark.parametrize(("code", "place"), DOWNWARD)
def test_linter_allows_what_runs_down(code: str, place: str) -> None:
    assert not _ruff_finds(f"{code}\n", place)
