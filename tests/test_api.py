"""Documents, examples and new games import from `companion.api` alone; the rest is private."""

import ast
import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from companion import api

TOP = Path(__file__).parents[1]
BLOCK = re.compile(r"^ *```(\w*)\n(.*?)^ *```", re.MULTILINE | re.DOTALL)
PROMPT = re.compile(r"^(?:>>>|\.\.\.) ?(.*)$", re.MULTILINE)
IMPORT = re.compile(r"^ *(?:from|import) +(companion[\w.]*)(?: +import +(.+))?", re.MULTILINE)
PUBLIC = ("companion.api", "companion.testing")
WRITTEN = [
    *sorted((TOP / "docs").rglob("*.md")),
    *sorted(TOP.glob("*.md")),
    *sorted((TOP / "examples").rglob("*.py")),
    *sorted((TOP / "examples").rglob("*.md")),
    *sorted((TOP / "companion" / "cli" / "new_game_files").rglob("*.txt")),
    TOP / "tests" / "web" / "tiny" / "__init__.py",
    TOP / "companion" / "api.py",
    TOP / "companion" / "testing" / "__init__.py",
]
"""What people read who write a program or a game."""
ONLY_ITSELF = (TOP / "companion" / "api.py", TOP / "companion" / "testing" / "__init__.py")
"""Modules of Companion, of which only the docstring is for them."""


def _code(path: Path) -> Iterator[str]:
    """The Python that a file shows."""
    text = path.read_text("utf-8")
    if path in ONLY_ITSELF:
        yield ast.get_docstring(ast.parse(text)) or ""
    elif path.suffix == ".md" or path.name.endswith(".md.txt"):
        for language, block in BLOCK.findall(text):
            if language in ("", "python"):
                yield "\n".join(PROMPT.findall(block)) or block
    elif path.suffix == ".py" or path.name.endswith(".py.txt"):
        yield text


def _imported(code: str) -> Iterator[tuple[str, str]]:
    """What a piece of code imports of Companion: the module, and the name in it."""
    try:
        tree = ast.parse(code)
    except SyntaxError:  # prose, a command, or a piece of a function
        for module, names in IMPORT.findall(code):
            yield from ((module, each.strip(" ()")) for each in (names or "*").split(","))
        return
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            yield from ((each.name, "*") for each in node.names)
        elif isinstance(node, ast.ImportFrom) and node.module:
            yield from ((node.module, each.name) for each in node.names)


def _of_companion(code: str) -> list[tuple[str, str]]:
    return [each for each in _imported(code) if each[0].partition(".")[0] == "companion"]


@pytest.mark.parametrize("path", WRITTEN, ids=[str(each.relative_to(TOP)) for each in WRITTEN])
def test_what_people_copy_imports_nothing_but_the_api_and_the_test_kit(path: Path) -> None:
    for code in _code(path):
        for module, name in _of_companion(code):
            assert module in PUBLIC, f"{module}.{name} is private"
            assert module != "companion.api" or name in api.__all__


def test_what_people_copy_does_import_from_the_api() -> None:
    users = {
        path.relative_to(TOP).parts[:2]
        for path in WRITTEN
        for code in _code(path)
        if any(module == "companion.api" for module, _ in _of_companion(code))
    }
    pages = {("docs", f"{each}.md") for each in ("library", "adding-a-game", "game-contract")}
    examples = {("examples", each) for each in ("euchre", "oh-hell", "spades")}
    assert users >= {*pages, *examples, ("companion", "cli"), ("companion", "api.py")}


@pytest.mark.parametrize(
    "code",
    [
        "from companion.engine.log.entries import Action",
        "import companion.engine.seating",
        "from companion.api import (\n    Action,\n    planted,\n)",
        "from companion.engine.seating import Seat\nit is handed a position",
        "def play(self):\n    from companion.cards import Card",
    ],
)
def test_a_private_import_is_found(code: str) -> None:
    found = _of_companion(code)
    assert any(module not in PUBLIC or name not in api.__all__ for module, name in found)


def test_every_name_is_there_once_where_nothing_is_installed() -> None:
    code = (
        f"import sys; sys.path.insert(0, {str(TOP)!r})\n"
        "from companion import api\n"
        "assert not {*api._WHERE.values()} & {*sys.modules}, 'imported before it is needed'\n"
        "from companion.api import *\n"
        "assert len(api.__all__) == len({*api.__all__})\n"
        "assert {*api.__all__} <= {*globals()}\n"
    )
    command = [sys.executable, "-S", "-I", "-W", "error", "-c", code]
    done = subprocess.run(command, capture_output=True, encoding="utf-8", check=False)
    assert done.returncode == 0, done.stderr


def test_other_names_are_refused() -> None:
    module: Any = api
    with pytest.raises(AttributeError, match="planted"):
        _ = module.planted


def test_api_lists_all_that_it_imports_and_has_no_logic() -> None:
    tree = ast.parse((TOP / "companion" / "api.py").read_text("utf-8"))
    imported = [
        (node.module, each.name)
        for node in ast.walk(tree)
        if isinstance(node, ast.ImportFrom) and str(node.module).startswith("companion.")
        for each in node.names
    ]
    assert sorted(api.__all__) == sorted(name for _, name in imported)
    functions = [node.name for node in ast.walk(tree) if isinstance(node, ast.FunctionDef)]
    assert functions == ["__getattr__"]
    for module, name in imported:
        assert getattr(api, name) is getattr(sys.modules[str(module)], name)
