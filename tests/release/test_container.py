"""The image that `Containerfile` describes, and what `compose.yaml` starts from it.

`make lint` holds both against their rules. Here the steps of the image are taken without a builder:
what it copies is installed as it installs it, and must serve.
"""

import json
import os
import re
import shlex
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from companion.cli.command import HOST_NAME, PROXIES
from tests.support.durations import TOP
from tests.support.server import Server, serving

STEPS = (TOP / "Containerfile").read_text("utf-8").replace("\\\n", " ")
COMPOSE = (TOP / "compose.yaml").read_text("utf-8")
PORT = "127.0.0.1:8000"
TARGET = "/opt/companion"


def _step(name: str) -> list[str]:
    """What stands behind each of the steps with this name."""
    return re.findall(rf"^\s*{name}\s+(.*)$", STEPS, re.MULTILINE)


def _copied() -> list[str]:
    """What is copied from the folder of the project."""
    copied = (line.split() for line in _step("COPY") if not line.startswith("--from"))
    return [each for words in copied for each in words[:-1]]


@pytest.fixture(scope="module")
def installed(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The bin folder of an environment that was made as the image makes its own."""
    place = tmp_path_factory.mktemp("image")
    for name in _copied():
        copy = shutil.copytree if (TOP / name).is_dir() else shutil.copy
        copy(TOP / name, place / name)
    (syncing,) = [each for each in _step("RUN") if "uv sync" in each]
    uv = os.environ.get("UV") or str(Path(sys.executable).with_name("uv"))
    made = place / "made"
    typed = syncing.replace(TARGET, str(made)).replace("/uv/bin/uv", uv).replace("--no-cache", "")
    done = subprocess.run(
        ["sh", "-c", typed],
        cwd=place,
        env={**os.environ, "VIRTUAL_ENV": ""},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    shutil.rmtree(place / "companion")
    return made / "bin"


@pytest.fixture
def server(installed: Path, tmp_path: Path) -> Iterator[Server]:
    """A server from that environment."""
    with serving(tmp_path / "instance", companion=[installed / "companion"], folder=tmp_path) as it:
        yield it


def _health(url: str) -> int:
    (typed,) = _step("HEALTHCHECK .*?CMD")
    command = [each.replace(PORT, url.removeprefix("http://")) for each in json.loads(typed)]
    done = subprocess.run([sys.executable, *command[1:]], capture_output=True, check=False)
    return done.returncode


def test_health_check_of_the_image_is_good_while_it_serves(server: Server) -> None:
    assert _health(server.url) == 0


def test_health_check_of_the_image_is_bad_when_nothing_answers() -> None:
    assert _health("http://127.0.0.1:9") == 1


def test_image_holds_what_both_databases_and_https_take(installed: Path) -> None:
    asked = [str(installed / "python"), "-c", "import cryptography, psycopg"]
    assert subprocess.run(asked, check=False).returncode == 0


def test_image_is_sent_all_that_it_copies_and_nothing_of_the_data() -> None:
    sent = [*(TOP / ".dockerignore").read_text("utf-8").split()]
    assert sent[0] == "*"
    assert {each[1:] for each in sent if each.startswith("!")} == {*_copied()}


def test_image_runs_as_nobody_who_may_only_write_the_data() -> None:
    assert _step("USER") == ["10001:10001"]
    (volume,), (workplace,) = _step("VOLUME"), _step("WORKDIR")[1:]
    assert volume == f"{workplace}/instance"
    assert f"-o 10001 -g 10001 -m 0700 {volume}" in STEPS


def test_image_takes_the_uv_that_the_makefile_takes() -> None:
    (version,) = re.findall(r"uv==(\S+)", STEPS)
    assert f"UV_VERSION := {version}\n" in (TOP / "Makefile").read_text("utf-8")


def test_compose_speaks_of_the_image_as_it_is() -> None:
    assert f":{_step('VOLUME')[0]}\n" in COMPOSE
    assert f':{_step("EXPOSE")[0]}"' in COMPOSE
    assert shlex.split(_step("ENTRYPOINT")[0].strip("[]")) == ["companion"]


def test_compose_sets_variables_that_are_read() -> None:
    named = {*re.findall(r"^\s+(COMPANION_\w+):", COMPOSE, re.MULTILINE)}
    assert named == {HOST_NAME, PROXIES}
