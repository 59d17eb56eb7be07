"""A release says where it comes from, as the forge names it; a tag with its version is enough."""

import os
import re
import subprocess
import sys
import tomllib
from email.message import Message
from email.parser import Parser
from pathlib import Path
from zipfile import ZipFile

import pytest

from companion import __version__
from dev.release.address import Project, addressed_metadata, addressed_readme, project_of
from tests.support.durations import TOP
from tests.support.installing import uv

PROJECT = Project("https://forge.example/Ann/cards", "https://ann.github.io/cards/")
NAMED = {"GITHUB_SERVER_URL": "https://forge.example", "GITHUB_REPOSITORY": "Ann/cards"}
README = (TOP / "README.md").read_text("utf-8")
METADATA = (TOP / "pyproject.toml").read_text("utf-8")
CHANGELOG = (TOP / "CHANGELOG.md").read_text("utf-8")


def test_forge_names_the_project() -> None:
    assert project_of(NAMED) == PROJECT
    assert project_of({}) is project_of({"GITHUB_REPOSITORY": "cards"}) is None


def test_readme_of_a_release_begins_with_the_address_of_the_site() -> None:
    told = addressed_readme(README, PROJECT, "1.0")
    assert told.splitlines()[0] == PROJECT.pages
    assert addressed_readme(told, PROJECT, "1.0") == told


def test_pictures_and_links_of_a_release_lead_to_files_of_its_version() -> None:
    told = addressed_readme(README, PROJECT, "1.0")
    assert not re.findall(r'(?:src="|\]\()(?!https://)', told)
    led = re.findall(rf"{PROJECT.source}/(raw|blob)/v1\.0/([^)\"#]+)", told)
    assert {kind for kind, _ in led} == {"raw", "blob"}
    assert [path for _, path in led if not (TOP / path).exists()] == []


@pytest.fixture(scope="module")
def description(tmp_path_factory: pytest.TempPathFactory) -> Message:
    """What a package index reads of a wheel that was built with the project's addresses."""
    folder = tmp_path_factory.mktemp("tree")
    (folder / "companion").mkdir()
    for name in ("companion/__init__.py", "LICENSE"):
        (folder / name).write_bytes((TOP / name).read_bytes())
    for name in ("templates", "static"):
        (folder / name).mkdir()
    (folder / "README.md").write_text(addressed_readme(README, PROJECT, __version__), "utf-8")
    (folder / "pyproject.toml").write_text(addressed_metadata(METADATA, PROJECT), "utf-8")
    uv("build", "--wheel", "--out-dir", folder / "dist", folder)
    (wheel,) = (folder / "dist").glob("*.whl")
    with ZipFile(wheel) as archive:
        (name,) = [each for each in archive.namelist() if each.endswith("/METADATA")]
        return Parser().parsestr(archive.read(name).decode())


def test_index_is_told_the_addresses_the_pythons_and_the_systems(description: Message) -> None:
    urls = dict(each.split(", ") for each in description.get_all("Project-URL", []))
    assert urls["Homepage"] == PROJECT.pages
    assert urls["Source"] == PROJECT.source
    assert description["Requires-Python"] == ">=3.11"
    assert description["Description-Content-Type"] == "text/markdown"
    assert "Operating System :: POSIX" in description.get_all("Classifier", [])
    assert str(description.get_payload()).lstrip().startswith(PROJECT.pages)


def test_addresses_that_are_written_down_are_kept() -> None:
    written = METADATA + '\n[project.urls]\nHomepage = "https://cards.example"\n'
    assert addressed_metadata(written, PROJECT) == written
    assert tomllib.loads(addressed_metadata(METADATA, PROJECT))["project"]["urls"]


def test_changelog_begins_with_this_version_and_what_changes_a_score() -> None:
    first, second = re.findall(r"^##+ (.*)$", CHANGELOG, re.MULTILINE)[:2]
    assert first == ("Unreleased" if ".dev" in __version__ else __version__)
    assert second == "Changes a score"


@pytest.mark.parametrize(("tag", "status"), [(f"v{__version__}", 0), ("v0.9", 1), ("v", 1)])
def test_tag_with_the_version_is_taken_and_no_other(tag: str, status: int) -> None:
    flow = (TOP / ".github" / "workflows" / "release.yml").read_text("utf-8")
    (check,) = re.findall(r"The tag names the version\n\s+run: (.*)", flow)
    found = {
        **os.environ,
        "GITHUB_REF_NAME": tag,
        "PATH": f"{Path(sys.executable).parent}:/usr/bin:/bin",
    }
    done = subprocess.run(["sh", "-c", check], cwd=TOP, env=found, check=False)
    assert done.returncode == status
