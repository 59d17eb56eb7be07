"""The wheel is whole: installed in an empty environment, it serves from an empty folder."""

import subprocess
import sys
import urllib.request
import zipfile
from pathlib import Path
from urllib.parse import urlsplit

import pytest

from companion import __version__
from companion.games.registry import known_games
from tests.support.game_packages import put_package
from tests.support.installing import uv
from tests.support.server import serving
from tests.support.visiting import hidden, text_of, visiting

pytestmark = pytest.mark.at_length

TOP = Path(__file__).parents[1]
SHIPPED = (
    ".py",
    ".ftl",
    ".po",
    ".toml",
    ".mako",
    ".ini",
    ".html",
    ".css",
    ".js",
    ".svg",
    ".webmanifest",
)
LINTER = "ruff.toml"
"""The linter settings of a package, which are not needed to run the app."""


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The wheel, built from this checkout."""
    folder = tmp_path_factory.mktemp("wheel")
    uv("build", "--wheel", "--out-dir", folder)
    (built,) = folder.glob("*.whl")
    return built


@pytest.fixture(scope="module")
def installed(wheel: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The bin folder of an environment with the wheel, and what it needs by the lock file."""
    folder = tmp_path_factory.mktemp("installed")
    python, frozen = folder / "venv" / "bin" / "python", folder / "frozen.txt"
    uv("venv", "--python", sys.executable, folder / "venv")
    uv("export", "--frozen", "--no-dev", "--no-emit-project", "--output-file", frozen)
    uv("pip", "install", "--python", python, "--requirement", frozen)
    uv("pip", "install", "--python", python, "--no-deps", wheel)
    return python.parent


NAMES = ("Ann", "Bo", "Cara", "Dai")
RULES = {"deals": "1", "all_tricks": "double", "dealer": "0"}
"""How the new game is played."""
PROJECT = """
[build-system]
requires = ["hatchling>=1.27"]
build-backend = "hatchling.build"

[project]
name = "cards-tiny"
version = "0.3"
authors = [{ name = "Cara" }]

[project.entry-points."companion.games"]
tiny = "tiny:GAME"

[tool.hatch.build.targets.wheel]
packages = ["tiny"]
"""
"""The project file of a game's package."""


def _games(installed: Path, *more: str) -> str:
    """What `companion games` prints in that environment."""
    command = [str(installed / "companion"), "games", *more]
    done = subprocess.run(command, capture_output=True, text=True, check=True, timeout=300)
    return str(done.stdout)


def _names(wheel: Path) -> set[str]:
    with zipfile.ZipFile(wheel) as archive:
        return set(archive.namelist())


def test_wheel_carries_every_file_of_the_app(wheel: Path) -> None:
    files = [path for path in (TOP / "companion").rglob("*") if path.name != LINTER]
    inside = [path for path in files if path.suffix in SHIPPED]
    beside = [
        path
        for name in ("templates", "static")
        for path in (TOP / name).rglob("*.*")
        if path.parent.name != "__pycache__"
    ]
    expected = {str(path.relative_to(TOP)) for path in inside}
    expected |= {str("companion" / path.relative_to(TOP)) for path in beside}
    assert beside, "there are neither templates nor static files"
    assert expected <= _names(wheel)


def test_wheel_carries_nothing_else(wheel: Path) -> None:
    assert not [name for name in _names(wheel) if name.endswith(LINTER) or "__pycache__" in name]
    tops = {name.split("/")[0] for name in _names(wheel)}
    assert tops == {"companion", f"companion_cards-{__version__}.dist-info"}


def test_installed_wheel_serves_from_an_empty_folder(installed: Path, tmp_path: Path) -> None:
    empty, instance = tmp_path / "empty", tmp_path / "instance"
    empty.mkdir()
    static = min((TOP / "static").rglob("*.*"))
    with serving(instance, companion=[installed / "companion"], folder=empty) as server:
        for page in ("/", f"/static/{static.relative_to(TOP / 'static')}"):
            with urllib.request.urlopen(server.url + page, timeout=30) as answer:
                assert answer.status == 200
    assert not list(empty.iterdir())


def test_game_that_pip_installs_is_found_beside_the_built_in_ones(
    installed: Path, tmp_path: Path
) -> None:
    assert "tiny" not in _games(installed)
    put_package(tmp_path, "tiny")
    (tmp_path / "pyproject.toml").write_text(PROJECT, "utf-8")
    python = installed / "python"
    uv("pip", "install", "--python", python, "--no-deps", tmp_path)
    try:
        listed = [line.split() for line in _games(installed).splitlines()[2:]]
        assert ["tiny", "Tiny", "cards-tiny", "0.3", "Cara"] in listed
        assert {each[0] for each in listed} == {*known_games(), "tiny"}
        assert "nothing is wrong" in _games(installed, "--check", "tiny")
    finally:
        uv("pip", "uninstall", "--python", python, "cards-tiny")


def _played(url: str) -> str:
    """The page of a table of the new game, after a deal was entered there."""
    with visiting(url) as phone:
        names = {f"name-{seat}": name for seat, name in enumerate(NAMES)}
        setup = phone.get("/new/rikiki")
        laid = phone.post("/new/rikiki", {**hidden(setup), **names, **RULES})
        table = urlsplit(laid.said("location")).path.rstrip("/")
        tricks = {f"tricks-{seat}": str(taken) for seat, taken in enumerate((13, 0, 0, 0))}
        saved = phone.post(f"{table}/deal", {**hidden(phone.get(f"{table}/deal")), **tricks})
        assert (laid.status, saved.status) == (302, 302), text_of(saved)
        return text_of(phone.get(f"{table}/"))


def test_new_game_passes_its_tests_and_is_played_where_the_wheel_is_installed(
    installed: Path, tmp_path: Path
) -> None:
    python, folder = installed / "python", tmp_path / "rikiki"
    subprocess.run(
        [installed / "companion", "new-game", "rikiki"], cwd=tmp_path, check=True, timeout=60
    )
    uv("pip", "install", "--python", python, "--no-deps", folder)
    try:
        uv("pip", "install", "--python", python, f"pytest=={pytest.__version__}")
        command: list[str | Path] = [python, "-m", "pytest", "-q", "-p", "no:cacheprovider"]
        done = subprocess.run(
            command,
            cwd=folder / "tests",
            capture_output=True,
            text=True,
            check=False,
            timeout=250,
        )
        assert done.returncode == 0, done.stdout
        assert "rikiki was not looked at in a browser, at 320 pixels" in done.stdout
        with serving(tmp_path / "instance", companion=[installed / "companion"]) as server:
            assert "26" in _played(server.url)
    finally:
        uv("pip", "uninstall", "--python", python, "cards-rikiki")
