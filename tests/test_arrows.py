"""The plan of the house in docs/architecture.md is what the imports say, in every room."""

import ast
import re
from collections.abc import Iterator
from graphlib import TopologicalSorter
from pathlib import Path

import pytest

TOP = Path(__file__).parents[1]
PACKAGE = TOP / "companion"
REST = "ground", "edge", "rest"
"""What the plan calls the modules of a room that it does not name one by one."""


def _name(path: Path) -> str:
    return ".".join(path.relative_to(TOP).with_suffix("").parts).removesuffix(".__init__")


MODULES = {_name(path): path for path in sorted(PACKAGE.rglob("*.py"))}


def _imported(path: Path) -> Iterator[str]:
    """The modules of ours that a module imports, wherever in it that stands."""
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names if alias.name in MODULES)
        elif isinstance(node, ast.ImportFrom) and node.module in MODULES:
            for alias in node.names:
                inner = f"{node.module}.{alias.name}"
                yield inner if inner in MODULES else node.module


IMPORTS = {name: {*_imported(path)} - {name} for name, path in MODULES.items()}


def _plan() -> dict[str, list[list[str]]]:
    """By room the floors of its plan, the highest first; those on one floor do not meet."""
    page = (TOP / "docs" / "architecture.md").read_text("utf-8")
    lines = re.findall(r"^(companion\S*) +(\S.* ► .*)$", page, re.MULTILINE)
    return {
        room: [floor.strip().split(", ") for floor in floors.split("►")] for room, floors in lines
    }


PLAN = _plan()
ROOMS = pytest.mark.parametrize("room", PLAN)


def _inside(room: str) -> Iterator[str]:
    """What stands directly in a room: its sub-rooms, and the modules that are in none."""
    for path in sorted((TOP / room).iterdir()):
        if (path / "__init__.py").exists() or (path.suffix == ".py" and path.stem != "__init__"):
            yield path.stem


def _part(module: str, room: str) -> str | None:
    """The part of a room, by the plan's name, to which a module belongs; None for none."""
    above = room.replace("/", ".") + "."
    if not module.startswith(above):
        return None
    part = module.removeprefix(above).split(".")[0]
    named = [each for floor in PLAN[room] for each in floor]
    return part if part in named else next((each for each in named if each in REST), part)


def _held_against(imports: dict[str, set[str]], room: str) -> list[str]:
    """The imports that do not go down by the plan of a room."""
    floors = {part: at for at, floor in enumerate(PLAN[room]) for part in floor}
    found = []
    for module, others in imports.items():
        for other in others:
            one, two = _part(module, room), _part(other, room)
            if one and two and one != two and floors.get(one, 99) >= floors.get(two, -1):
                found.append(f"{module} imports {other}")
    return found


@ROOMS
def test_imports_go_down_by_the_plan(room: str) -> None:
    assert _held_against(IMPORTS, room) == []


@ROOMS
def test_plan_names_what_there_is(room: str) -> None:
    named = {each for floor in PLAN[room] for each in floor}
    inside = {*_inside(room)}
    packages = {each for each in inside if (TOP / room / each).is_dir()}
    assert packages <= named
    assert named - {*REST} <= inside
    assert inside <= named or named & {*REST}


def test_every_room_with_rooms_in_it_has_a_plan() -> None:
    holders = {
        path.parent.parent.relative_to(TOP).as_posix()
        for path in PACKAGE.rglob("__init__.py")
        if path.parent != PACKAGE
    }
    assert {*PLAN} == holders - {"companion/games"}


def test_no_game_knows_another() -> None:
    for module, others in IMPORTS.items():
        match = re.match(r"companion\.games\.\w+\.", f"{module}.")
        if match and module != "companion.games.registry":
            games = {each for each in others if each.startswith("companion.games.")}
            assert all(each.startswith(match[0]) for each in games), module


def test_no_modules_import_each_other_in_a_circle() -> None:
    assert {*TopologicalSorter(IMPORTS).static_order()} == {*MODULES}


def test_an_arrow_that_runs_up_or_across_is_found() -> None:
    up = {"companion.engine.log.entries": {"companion.engine.fold.step"}}
    across = {"companion.engine.log.entries": {"companion.engine.play.laws"}}
    assert _held_against(up, "companion/engine") == [
        "companion.engine.log.entries imports companion.engine.fold.step"
    ]
    assert len(_held_against(across, "companion/engine")) == 1
