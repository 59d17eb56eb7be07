"""What a site takes along of a package of games, and why it cannot."""

import subprocess
import sys
from pathlib import Path

import pytest

from companion.site.compile import modules_of_first_pages
from companion.site.packages import own_files, package_files
from companion.store.db.faults import Fault
from tests.examples_of_games.packages import FOLDER, GAMES
from tests.support.commands import companion
from tests.support.game_packages import installed, put_package

FIND = """
import sys
sys.path.insert(0, sys.argv[1])
from companion.games.registry import found_games
for each in found_games():
    print(each.name, each.package, each.version, each.author, bool(each.game), sep="|")
"""
PROJECT = (
    '[project]\nname = "cards"\n[project.entry-points."companion.games"]\ncards = "cards:GAME"\n'
)


def test_site_finds_the_games_of_its_packages_with_version_and_maker(tmp_path: Path) -> None:
    own = own_files()
    more = package_files([FOLDER / each for each in GAMES], own)
    for name, data in (own | more).items():
        path = tmp_path / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(data)
    command = [sys.executable, "-I", "-S", "-c", FIND, str(tmp_path)]
    done = subprocess.run(command, capture_output=True, text=True, check=True, timeout=300)
    for folder, game in GAMES.items():
        line = f"{game.key}|companion-{folder}|1|Companion contributors|True"
        assert line in done.stdout.splitlines()


def test_tests_of_a_package_stay_behind(tmp_path: Path) -> None:
    (tmp_path / "pyproject.toml").write_text(PROJECT, "utf-8")
    for name in ("src/cards/__init__.py", "src/cards/en/a.ftl", "src/cards/tests/b.py"):
        path = tmp_path / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text("", "utf-8")
    files = package_files([tmp_path], ())
    assert {*files} == {
        "cards/__init__.py",
        "cards/en/a.ftl",
        "cards-0.dist-info/METADATA",
        "cards-0.dist-info/entry_points.txt",
    }


@pytest.mark.parametrize(
    "project", ["", "no toml", "[project]\nname = 'cards'\n", PROJECT.replace("name", "title")]
)
def test_folder_without_a_package_of_games_is_refused(tmp_path: Path, project: str) -> None:
    (tmp_path / "pyproject.toml").write_text(project, "utf-8")
    with pytest.raises(Fault) as refused:
        package_files([tmp_path], ())
    assert refused.value.message.code == "site-no-package"


def test_module_that_is_not_there_is_named(tmp_path: Path) -> None:
    (tmp_path / "pyproject.toml").write_text(PROJECT, "utf-8")
    with pytest.raises(Fault) as refused:
        package_files([tmp_path], ())
    assert refused.value.message.code == "site-no-module"
    assert refused.value.message.params["module"] == "cards"


@pytest.mark.parametrize("beside", [(), ("ohhell/__init__.py",)], ids=["twice", "built-in"])
def test_package_that_is_there_already_is_refused(beside: tuple[str, ...]) -> None:
    folder = FOLDER / "oh-hell"
    with pytest.raises(Fault) as refused:
        package_files([folder] if beside else [folder, folder], beside)
    assert refused.value.message.code == "site-package-twice"


def test_command_says_so_before_anything_is_built(tmp_path: Path) -> None:
    done = companion("site", tmp_path / "site", "--with", tmp_path / "nothing")
    assert done.status == 2
    assert "nothing holds no package of games" in done.err
    assert not [*(tmp_path / "site").glob("*")]


def test_game_that_is_wrong_stops_the_build_and_is_named(tmp_path: Path) -> None:
    put_package(tmp_path, "tiny", change={"contract = 1": "contract = 7"})
    with installed(tmp_path), pytest.raises(RuntimeError) as stopped:
        modules_of_first_pages()
    assert "the game tiny of cards-tiny: its member contract is 7" in str(stopped.value)
