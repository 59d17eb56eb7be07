"""The import contracts in pyproject.toml hold, and they forbid every upward import."""

import re
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from graphlib import TopologicalSorter
from pathlib import Path
from typing import Any, cast

import grimp
import pytest
from importlinter import Contract
from importlinter.api import read_configuration
from importlinter.contracts.acyclic_siblings import AcyclicSiblingsContract
from importlinter.contracts.forbidden import ForbiddenContract
from importlinter.contracts.independence import IndependenceContract
from importlinter.contracts.layers import LayersContract
from importlinter.contracts.protected import ProtectedContract

TOP = Path(__file__).parents[1]
PACKAGE = TOP / "companion"
CONFIGURATION: dict[str, Any] = read_configuration(str(TOP / "pyproject.toml"))
CONTRACTS: list[dict[str, Any]] = CONFIGURATION["contracts_options"]
KINDS: dict[str, type[Contract]] = {
    "acyclic_siblings": AcyclicSiblingsContract,
    "forbidden": ForbiddenContract,
    "independence": IndependenceContract,
    "layers": LayersContract,
    "protected": ProtectedContract,
}
OUTSIDE = ("flask", "flask_sqlalchemy", "flask_wtf", "sqlalchemy", "wtforms", "fluent", "segno")
NEW_GAME = "companion.games.planted"
CORNERS = ("companion.cards", "companion.engine.log.entries", f"{NEW_GAME}.play")
UPPER = ("cli", "site", "store", "web", "words")
UP = (
    *((corner, f"companion.{package}") for corner in CORNERS for package in UPPER),
    *((corner, library) for corner in CORNERS for library in OUTSIDE),
    *(("companion.api", each) for each in ("companion.words", "companion.store", *OUTSIDE)),
    *((each, "companion.api") for each in (*CORNERS, "companion.cli.verify", "companion.web.app")),
    ("companion.engine.messages", "companion.games.hearts"),
    ("companion.engine.log.entries", "companion.games.registry"),
    ("companion.engine.log.entries", "companion.engine.fold.step"),
    ("companion.engine.seating", "companion.engine.rules.options"),
    ("companion.engine.rules.options", "companion.engine.play.laws"),
    ("companion.games.hearts.scoring", "companion.games.whist.rules"),
    ("companion.games.hearts.scoring", "companion.games.registry"),
    ("companion.games.hearts.scoring", "companion.games.hearts.game"),
    ("companion.games.hearts.scoring", "companion.games.hearts.book"),
    ("companion.games.hearts.book", "companion.games.hearts.game"),
    ("companion.games.hearts.options", "companion.games.hearts.scoring"),
    ("companion.games.whist.scoring", "companion.games.whist.pbn.read_pbn"),
    *(("companion.store.db.models", f"companion.{package}") for package in ("cli", "web", "words")),
    ("companion.words.scores", "companion.web.app"),
    ("companion.words.scores", "companion.cli"),
    ("companion.words.scores", "companion.store.db.models"),
    *(("companion.words.scores", each) for each in ("flask", "jinja2", "markupsafe", "werkzeug")),
    ("companion.web.app", "companion.cli"),
    ("companion.web.table.pages", "companion.cli"),
    ("companion.web.app", "companion.site.build"),
    ("companion.web.app", "companion.web.server"),
    ("companion.web.request.addresses", "companion.web.table.pages"),
    ("companion.web.request.addresses", "companion.web.posting.rate_limits"),
    ("companion.web.posting.rate_limits", "companion.web.table.pages"),
    ("companion.web.table.pages", "companion.web.transfer.incoming"),
    ("companion.web.serving.bodies", "companion.web.referee.hub"),
    ("companion.web.referee.hub", "companion.web.referee.check.pages"),
    ("companion.web.referee.check.pages", "companion.web.entries.entry_pages"),
    ("companion.web.entries.entry_pages", "companion.web.middleware.network"),
    ("companion.cli.verify", "companion.web.app"),
    ("companion.cli.server_commands", "companion.site.build"),
    ("companion.site.build", "companion.cli"),
)
"""Upward imports: the importing and the imported module."""
ACROSS = (
    ("companion.engine.log.entries", "companion.engine.play.laws"),
    ("companion.engine.fold.step", "companion.engine.referee.rulings"),
    ("companion.web.live.streams", "companion.web.setup.new_table"),
    ("companion.web.setup.new_table", "companion.web.table.pages"),
    ("companion.web.referee.check.pages", "companion.web.referee.score"),
    ("companion.games.whist.scoring", "companion.games.hearts.rules"),
)
"""Imports between packages that must not import each other."""
DOWN = (
    ("companion.api", "companion.games.registry"),
    ("companion.store.db.models", "flask"),
    ("companion.store.db.models", "companion.games.registry"),
    ("companion.words.scores", "fluent"),
    ("companion.words.scores", "companion.engine.messages"),
    ("companion.web.table.pages", "flask"),
    ("companion.web.table.pages", "companion.words.scores"),
    ("companion.web.table.pages", "companion.store.db.models"),
    ("companion.cli.server_commands", "companion.web.app"),
    ("companion.cli.server_commands", "sqlalchemy"),
    (f"{NEW_GAME}.play", "companion.engine.messages"),
)
"""Downward imports."""


@pytest.fixture(scope="module")
def graph() -> grimp.ImportGraph:
    """What imports what, with a game that no contract names."""
    graph = grimp.build_graph("companion", include_external_packages=True, cache_dir=None)
    graph.add_module(NEW_GAME)
    graph.add_module(f"{NEW_GAME}.play")
    return graph


def _broken(graph: grimp.ImportGraph) -> list[str]:
    """The contracts that do not hold."""
    broken = []
    for options in CONTRACTS:
        kind = KINDS[options["type"]]
        contract = kind(options["name"], CONFIGURATION["session_options"], options)
        if not contract.check(graph, verbose=False).kept:
            broken.append(str(options["name"]))
    return broken


@contextmanager
def _planted(graph: grimp.ImportGraph, importer: str, imported: str) -> Iterator[None]:
    """An import, there for as long as the block lasts if it is not there anyway."""
    is_there = graph.direct_import_exists(importer=importer, imported=imported)
    graph.add_import(importer=importer, imported=imported)
    try:
        yield
    finally:
        if not is_there:
            graph.remove_import(importer=importer, imported=imported)


def _allowed(graph: grimp.ImportGraph, imports: tuple[tuple[str, str], ...]) -> list[str]:
    """Those of these imports by which no contract would be broken."""
    found = []
    for importer, imported in imports:
        with _planted(graph, importer, imported):
            if not _broken(graph):
                found.append(f"{importer} imports {imported}")
    return found


def test_contracts_hold(graph: grimp.ImportGraph) -> None:
    assert _broken(graph) == []


def test_imports_that_run_up_are_refused(graph: grimp.ImportGraph) -> None:
    assert _allowed(graph, UP) == []


def test_imports_between_rooms_that_do_not_meet_are_refused(graph: grimp.ImportGraph) -> None:
    assert _allowed(graph, ACROSS) == []


def test_imports_that_run_down_are_allowed(graph: grimp.ImportGraph) -> None:
    assert len(_allowed(graph, DOWN)) == len(DOWN)


def test_modules_that_import_each_other_are_found(graph: grimp.ImportGraph) -> None:
    words = sorted(each for each in graph.modules if each.startswith("companion.words."))
    circles = tuple(
        (other, one)
        for one in words
        for other in sorted(graph.find_modules_directly_imported_by(one))
        if other in words
    )
    assert circles
    assert _allowed(graph, circles) == []


def test_no_modules_import_each_other_in_a_circle(graph: grimp.ImportGraph) -> None:
    ours = {each for each in graph.modules if each.partition(".")[0] == "companion"}
    imports = {each: graph.find_modules_directly_imported_by(each) & ours for each in ours}
    assert {*TopologicalSorter(imports).static_order()} == ours


def test_every_room_with_rooms_in_it_has_a_plan_that_names_all_of_it() -> None:
    planned = {
        container
        for options in CONTRACTS
        if options.get("exhaustive")
        for container in options["containers"]
    }
    holders = {
        ".".join(path.parent.parent.relative_to(TOP).parts)
        for path in PACKAGE.rglob("__init__.py")
        if path.parent != PACKAGE
    }
    assert holders - planned == {"companion.games"}


def test_architecture_page_shows_the_layers_of_the_contract() -> None:
    (program,) = (each for each in CONTRACTS if each["id"] == "program")
    layers = cast("list[str]", program["layers"])
    page = (TOP / "docs" / "architecture.md").read_text("utf-8")
    assert re.sub(r"[()]", "", " ► ".join(layers)).replace(" | ", ", ") in page


def _ruff_finds(code: str, place: str) -> bool:
    """Whether ruff refuses a name that is imported in a file at that place."""
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


@pytest.mark.parametrize(
    ("code", "place"),
    [
        ("from flask import current_app", "store/planted.py"),
        ("import flask\n\nflask.current_app", "store/planted.py"),
        ("from flask import request", "store/migrations/planted.py"),
    ],
)
def test_store_is_kept_from_running_apps_and_requests(code: str, place: str) -> None:
    assert _ruff_finds(f"{code}\n", place)


@pytest.mark.parametrize("place", ["web/planted.py", "cli/planted.py"])
def test_pages_and_commands_may_know_the_running_app(place: str) -> None:
    assert not _ruff_finds("from flask import current_app, request\n", place)


def test_store_may_set_up_an_app() -> None:
    assert not _ruff_finds("from flask import Flask\n", "store/planted.py")
