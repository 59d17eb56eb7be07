"""Games are found wherever Companion runs from, and one that fails stops no server."""

import subprocess
import sys
import urllib.request
from pathlib import Path

import pytest

from companion.games.registry import known_games
from companion.site.packages import own_files
from tests.support.game_packages import put_package
from tests.support.server import serving

TOP = Path(__file__).parents[1]
FIND = """
import sys
sys.path.insert(0, sys.argv[1])
from companion.games.registry import found_games
print(*[f"{each.name}:{each.package}" for each in found_games() if each.game])
"""
PAGES = {"/": "Most tricks win.", "/new/tiny": "Tiny", "/new/hearts": "Hearts"}


def _found_in(folder: Path) -> list[str]:
    """The games that Python finds in a folder alone, without anything that is installed."""
    command = [sys.executable, "-I", "-S", "-c", FIND, str(folder)]
    done = subprocess.run(command, capture_output=True, text=True, check=True, timeout=300)
    return done.stdout.split()


@pytest.fixture
def all_games() -> list[str]:
    """The built-in games, with the package that they come in."""
    return [f"{key}:companion-cards" for key in known_games()]


def test_checkout_that_is_not_installed_has_its_games(all_games: list[str]) -> None:
    assert _found_in(TOP) == all_games


def test_files_of_the_site_have_theirs(tmp_path: Path, all_games: list[str]) -> None:
    for name, data in own_files().items():
        path = tmp_path / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(data)
    assert _found_in(tmp_path) == all_games


def test_server_logs_a_game_that_fails_in_one_line_and_serves_the_others(tmp_path: Path) -> None:
    folder = tmp_path / "packages"
    folder.mkdir()
    put_package(folder, "tiny")
    put_package(folder, "broken", change={"GAME = Tiny()": "raise OSError('no\\ncards')"})
    environment = {"PYTHONPATH": str(folder)}
    with serving(tmp_path / "instance", environment=environment) as server:
        for page, said in PAGES.items():
            with urllib.request.urlopen(server.url + page, timeout=60) as answer:
                assert said in answer.read().decode()
        lines = [line for line in server.output if "broken" in line]
    assert len(lines) == 1, lines
    assert "the game broken of the package cards-broken is left out: the module broken" in lines[0]
    assert "OSError: no cards" in lines[0]
