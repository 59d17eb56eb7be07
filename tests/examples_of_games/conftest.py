"""A fresh environment in which Companion and the three packages are installed."""

import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.examples_of_games.packages import FOLDER, GAMES
from tests.support.installing import TOP, uv
from tests.support.server import serving


@pytest.fixture(scope="session")
def installed(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The bin folder of an environment with Companion, by the lock file, and the packages."""
    folder = tmp_path_factory.mktemp("with-packages")
    python, frozen = folder / "venv" / "bin" / "python", folder / "frozen.txt"
    uv("venv", "--python", sys.executable, folder / "venv")
    uv("export", "--frozen", "--no-dev", "--no-emit-project", "--output-file", frozen)
    uv("pip", "install", "--python", python, "--requirement", frozen)
    packages = [FOLDER / each for each in GAMES]
    uv("pip", "install", "--python", python, "--no-deps", TOP, *packages)
    return python.parent


@pytest.fixture(scope="session")
def house(installed: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The address, without the last slash, of a server in that environment."""
    command = [installed / "companion"]
    folder = tmp_path_factory.mktemp("house")
    with serving(folder / "instance", companion=command, folder=folder) as server:
        yield server.url
