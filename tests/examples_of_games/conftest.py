"""A fresh environment in which Companion and the three packages are installed."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.examples_of_games.packages import install
from tests.support.server import serving


@pytest.fixture(scope="session")
def installed(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The command `companion` of that environment."""
    return install(tmp_path_factory.mktemp("with-packages"))


@pytest.fixture(scope="session")
def instance(installed: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The address, without the last slash, of a server in that environment."""
    folder = tmp_path_factory.mktemp("instance")
    with serving(folder / "instance", companion=[installed], folder=folder) as server:
        yield server.url
