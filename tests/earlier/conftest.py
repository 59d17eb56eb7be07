"""Each release of which there is a file, opened by the program as it is now."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from flask import Flask

from tests.earlier.opening import on_a_new_phone, on_a_phone, on_postgresql, on_sqlite
from tests.earlier.released import Released, releases
from tests.support.databases import BOTH


@pytest.fixture(scope="module", params=[*releases()], ids=lambda each: each.name)
def release(request: pytest.FixtureRequest) -> Released:
    """What a release wrote."""
    found: Released = request.param
    return found


@pytest.fixture(scope="module")
def on_a_file(release: Released, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Flask]:
    """The server that goes on with a release's tables on SQLite."""
    with on_sqlite(release, tmp_path_factory.mktemp("instance")) as app:
        yield app


@pytest.fixture(scope="module", params=BOTH)
def server(
    request: pytest.FixtureRequest, release: Released, tmp_path_factory: pytest.TempPathFactory
) -> Iterator[Flask]:
    """The server that goes on with a release's tables, on either database."""
    if request.param == "sqlite":
        yield request.getfixturevalue("on_a_file")
    else:
        folder = tmp_path_factory.mktemp("instance")
        with on_postgresql(release, folder, request.getfixturevalue("cluster")) as app:
            yield app


@pytest.fixture(scope="module")
def site(release: Released, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Flask]:
    """The phone that keeps its tables by itself, with a release's."""
    with on_a_phone(release, tmp_path_factory.mktemp("site")) as app:
        yield app


@pytest.fixture
def fresh(release: Released, tmp_path: Path) -> Iterator[Flask]:
    """A phone that keeps its tables by itself, and has none yet."""
    with on_a_new_phone(release, tmp_path) as app:
        yield app
