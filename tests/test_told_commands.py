"""Every command that README.md and docs/ tell a reader to type, typed.

They are read from there. Where a page says FOLDER, or names a place of the reader's, the test puts
a place of its own; nothing else is changed.
"""

import re
import shlex
import ssl
from collections.abc import Callable, Iterator
from importlib.util import find_spec
from itertools import pairwise
from pathlib import Path
from shutil import copytree
from subprocess import run
from typing import NamedTuple
from urllib.request import urlopen

import pytest

from companion.site import build
from companion.store.database import upgrade_database
from companion.store.tables.stored_tables import create_table
from tests.support import site
from tests.support.commands import companion
from tests.support.postgresql import Cluster
from tests.support.server import PATIENCE, serving
from tests.support.sittings import PLAIN, hearts
from tests.support.stores import opened, written

pytestmark = pytest.mark.at_length

TOP = Path(__file__).parents[1]
PAGES = [*sorted(TOP.glob("*.md")), *sorted((TOP / "docs").glob("*.md"))]
TELLING_NOTHING = ("CHANGELOG.md",)
"""Pages that name commands without telling a reader to type them."""
SHELL = ("CONTRIBUTING.md", "README.md", "hosting.md", "running.md", "verifying.md")
"""Pages on which a block without a language is typed at a shell."""
BLOCK = re.compile(r"^```(\w*)\n(.*?)^```", re.MULTILINE | re.DOTALL)
INLINE = re.compile(r"`([^`\n]+)`")
VARIABLE = re.compile(r"[A-Z_]+=\S+")
OURS = (
    "companion",
    ".venv/bin/companion",
    "uvx --from . companion",
    "podman exec companion companion",
    "/opt/companion/bin/companion",
)
ELSEWHERE = {
    "podman": "wants a registry, or an image",
    "docker": "wants a registry, or an image",
    "git": "changes this checkout",
    "pip": "tests/test_wheel.py installs what it names",
    "python3": "tests/test_wheel.py makes such an environment",
    "/opt/companion/bin/pip": "tests/test_wheel.py installs what it names",
    "sudo": "asks another user",
    "pg_dump": "tests/store/test_postgresql.py",
    "psql": "tests/store/test_postgresql.py",
    "systemctl": "wants a running systemd; tests/cli/test_service.py has the units checked",
    "systemd-analyze": "tests/cli/test_service.py",
    "echo": "is the shell's own",
    "export": "is the shell's own",
    ".venv/bin/uv": "changes the environment that runs the tests",
}
"""Programs that are told and not run here, with the reason."""
KNOWN = {"make", "python", "uvx", ".venv/bin/python", *OURS, *ELSEWHERE}
TRANSCRIPT = '{"game": "whist", "trump": "H", "first_trick": 13, "leader": 0, "plays": []}\n'


class Told(NamedTuple):
    """A command as it stands on a page."""

    page: str
    typed: str

    def __str__(self) -> str:
        return f"{self.page}: {self.typed}"


def _lines(block: str) -> list[str]:
    """The commands of a block, without what stands beside them as a comment."""
    return [re.split(r"\s{2,}", line.partition(" # ")[0])[0] for line in block.splitlines()]


def _told_on(page: Path) -> Iterator[Told]:
    text = page.read_text("utf-8")
    for language, block in BLOCK.findall(text):
        if not language:
            yield from (Told(page.name, line) for line in _lines(block) if _is_command(line))
    for typed in INLINE.findall(BLOCK.sub("", text)):
        if " " in typed and _is_command(typed):
            yield Told(page.name, typed)


def _program(typed: str) -> str:
    """The first word that sets no variable."""
    return next((word for word in typed.split() if not VARIABLE.fullmatch(word)), "")


def _is_command(typed: str) -> bool:
    return _program(typed) in KNOWN


TOLD = [
    *dict.fromkeys(
        told for page in PAGES if page.name not in TELLING_NOTHING for told in _told_on(page)
    )
]


def _of_ours(told: Told) -> list[str] | None:
    """The words behind `companion`, or None where something else is typed."""
    for ours in OURS:
        if told.typed.startswith(f"{ours} "):
            return shlex.split(told.typed.removeprefix(ours).replace("[", "").replace("]", ""))
    return None


MARKS = {"move": [pytest.mark.postgresql], "site": [pytest.mark.site]}
"""What a command wants of this machine."""
FIRST_TOLD = {tuple(words): told for told in reversed(TOLD) if (words := _of_ours(told))}
"""What our commands are given, and where that is told first."""
OURS_TOLD = [
    pytest.param(words, marks=MARKS.get(words[0], ()), id=str(told))
    for words, told in FIRST_TOLD.items()
]
NEEDS_MORE = ("backup", "export", "prune", "restore", "site")
"""Commands that a page may name alone, without what they are to be given."""


class Place(NamedTuple):
    """A folder with data, and the link of the table in it."""

    instance: Path
    link: str


@pytest.fixture(scope="module")
def played(tmp_path_factory: pytest.TempPathFactory) -> Place:
    """A server's folder, with a table that has an entry."""
    folder = tmp_path_factory.mktemp("played")
    with opened(folder / "companion.sqlite") as app:
        upgrade_database(app)
        stored = create_table(hearts())
        written(stored, PLAIN, "first")
        return Place(folder, stored.link)


@pytest.fixture
def place(played: Place, tmp_path: Path) -> Place:
    """A copy of that folder."""
    return Place(copytree(played.instance, tmp_path / "data"), played.link)


@pytest.fixture
def empty(cluster: Cluster) -> Iterator[str]:
    """The address of an empty database on a server."""
    with cluster.database() as name:
        yield cluster.url(name)


def _file(place: Place, command: str) -> Path:
    """A file, or a place for one, as the command wants it."""
    file = place.instance.with_name(f"{command}-file")
    if command == "restore":
        assert companion("backup", file, "--instance", place.instance).status == 0
    elif command == "verify":
        file.write_text(TRANSCRIPT)
    elif command == "score":
        file.write_text(companion("export", place.link, "--instance", place.instance).out)
    return file


def _filled(words: tuple[str, ...], place: Place, ask: Callable[[str], str]) -> list[str | Path]:
    """The words of a command with places of this test's own."""
    command, *rest = words
    if command in NEEDS_MORE and not rest:
        return [command, "--help"]
    filled: list[str | Path] = [command]
    for before, word in pairwise(words):
        if before == "--instance":
            filled.append(place.instance)
        elif word.startswith("postgresql"):
            filled.append(ask("empty"))
        elif word in ("FILE", "FOLDER") or word.endswith(".zip"):
            filled.append(_file(place, command))
        else:
            filled.append({"LINK": place.link, "TAG": "ja"}.get(word, word))
        if word == "--install":
            # Not among the services of the machine that runs the tests.
            filled.append(place.instance)
    if "--instance" not in filled and "--instance" in companion(command, "--help").out:
        filled += ["--instance", place.instance]
    # It asks only where somebody sits before the terminal.
    return [*filled, "--yes"] if command in ("restore", "prune") else filled


@pytest.mark.parametrize("words", OURS_TOLD)
def test_command_of_ours_does_what_the_page_says(
    words: tuple[str, ...],
    place: Place,
    request: pytest.FixtureRequest,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    filled = _filled(words, place, request.getfixturevalue)
    if filled[0] == "new-game":
        # It writes into the working directory.
        monkeypatch.chdir(place.instance)
    if filled[0] == "site":
        # What the runtime compiles is that of the site of all tests, which the same call has built.
        monkeypatch.setattr(build, "_compiled", lambda *given: site.parts(_site()))
    if filled[0] == "serve":
        options = [str(each) for each in filled[1:]]
        with serving(place.instance, options=[*options, "--port", "0"]) as server:
            assert _is_alive(server.url)
    else:
        done = companion(*filled)
        assert done.status == 0, done.err


def _site() -> Path:
    """The site that all tests share."""
    folder = site.find()
    assert folder is not None
    return folder


def _is_alive(url: str) -> bool:
    """Whether a server answers; who certified it is another test's business."""
    unchecked = ssl._create_unverified_context()
    with urlopen(f"{url}/healthz", timeout=PATIENCE, context=unchecked) as answer:
        return bool(answer.status == 200)


def _makes(typed: str) -> bool:
    return _program(typed) == "make" and typed.split("make ", 1)[1].split(maxsplit=1)[0] == "run"


@pytest.mark.parametrize("typed", sorted({told.typed for told in TOLD if _makes(told.typed)}))
def test_make_run_serves_as_the_page_says(typed: str, tmp_path: Path) -> None:
    # The last of two options counts, so that the test's own place and port go behind the page's.
    args = re.search(r"ARGS=(\"[^\"]*\"|\S+)", typed)
    said = args[1].strip('"') if args else ""
    line = f'{typed.partition(" ARGS=")[0]} ARGS="{said} $*"'
    with serving(
        tmp_path / "data", companion=["sh", "-c", f"shift; exec env {line}", "sh"]
    ) as server:
        assert _is_alive(server.url)


@pytest.mark.parametrize(
    "typed", sorted({told.typed for told in TOLD if _program(told.typed) == "make"})
)
def test_make_has_the_target(typed: str) -> None:
    done = run(["sh", "-c", f"{typed} --dry-run"], cwd=TOP, capture_output=True, check=False)
    assert done.returncode == 0, done.stderr


@pytest.mark.parametrize(
    "typed", sorted({told.typed for told in TOLD if "python -m " in told.typed})
)
def test_python_has_the_module(typed: str) -> None:
    assert find_spec(typed.partition(" -m ")[2].split()[0])


def test_commands_are_found_on_the_pages() -> None:
    assert len(OURS_TOLD) > 20
    assert {_program(told.typed) for told in TOLD} >= {"make", "companion", "podman", "uvx"}


def test_no_program_is_told_that_is_neither_typed_here_nor_excused() -> None:
    blocks = (
        line
        for page in PAGES
        for language, block in BLOCK.findall(page.read_text("utf-8"))
        if not language and page.name in SHELL
        for line in _lines(block)
    )
    assert [line for line in blocks if line.strip() and _program(line) not in KNOWN] == []
