"""The core is plain Python: it can be imported where nothing is installed."""

import ast
import json
import subprocess
import sys
from pathlib import Path

import pytest

pytestmark = pytest.mark.at_length

TOP = Path(__file__).parents[1]
PACKAGE = TOP / "companion"
CORE = [
    PACKAGE / "api.py",
    PACKAGE / "cards.py",
    *sorted(PACKAGE.glob("engine/**/*.py")),
    *sorted(PACKAGE.glob("circle/**/*.py")),
]
GAMES = sorted(PACKAGE.glob("games/**/*.py"))
IMPORT_EACH = """
import importlib, json, sys, traceback
top, *modules = sys.argv[1:]
sys.path.insert(0, top)
failures = {}
for module in modules:
    try:
        importlib.import_module(module)
        failures[module] = ""
    except BaseException:
        failures[module] = traceback.format_exc()
print(json.dumps(failures))
"""
"""Imports each module, in one interpreter that has the standard library.

Which of them comes first makes no difference, as none imports itself by way of another:
`test_no_modules_import_each_other_in_a_circle` in `tests/test_contracts.py` shows that.
"""


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


def test_package_itself_imports_nothing_but_what_finds_the_app_on_demand() -> None:
    assert _imported(PACKAGE / "__init__.py") == {"importlib.import_module"}
