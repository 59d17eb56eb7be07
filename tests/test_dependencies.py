"""Every dependency is there for a reason that is written down."""

import json
import re
import tomllib
from itertools import chain
from pathlib import Path
from typing import Any

import pytest

TOP = Path(__file__).parents[1]
PROJECT: dict[str, Any] = tomllib.loads((TOP / "pyproject.toml").read_text("utf-8"))
LOCK = (TOP / "uv.lock").read_text("utf-8")
FROM_NPM: dict[Path, dict[str, str]] = {
    folder: json.loads((folder / "package.json").read_text("utf-8"))["dependencies"]
    for folder in (TOP / "dev" / "audit", TOP / "tests" / "scripts")
}
NEEDED = [
    re.split("[>[]", requirement)[0]
    for requirement in [
        *PROJECT["build-system"]["requires"],
        *PROJECT["project"]["dependencies"],
        *chain(*PROJECT["project"]["optional-dependencies"].values()),
        *PROJECT["dependency-groups"]["dev"],
        *PROJECT["dependency-groups"]["bench"],
    ]
] + [*chain(*FROM_NPM.values())]


@pytest.mark.parametrize("name", dict.fromkeys(NEEDED))
def test_dependency_is_explained(name: str) -> None:
    explained = (TOP / "docs" / "dependencies.md").read_text("utf-8")
    assert f"| `{name}` |" in explained


def test_lock_is_for_these_dependencies() -> None:
    (ours,) = [
        one for one in tomllib.loads(LOCK)["package"] if one["name"] == PROJECT["project"]["name"]
    ]
    metadata, groups = ours["metadata"], PROJECT["dependency-groups"]
    assert metadata["requires-dev"].keys() == groups.keys()
    locked = [*metadata["requires-dist"], *chain(*metadata["requires-dev"].values())]
    assert {_requirement(one) for one in locked} == {
        requirement.replace("fluent.", "fluent-").split(";")[0]
        for requirement in [
            *PROJECT["project"]["dependencies"],
            *chain(*PROJECT["project"]["optional-dependencies"].values()),
            *chain(*groups.values()),
        ]
    }


def _requirement(locked: dict[str, Any]) -> str:
    """What the lock says is required, as it is written where it is required."""
    extras = f"[{','.join(locked['extras'])}]" if "extras" in locked else ""
    return f"{locked['name']}{extras}{locked.get('specifier', '')}"


def test_lock_names_only_the_public_registry() -> None:
    places = set(re.findall(r'registry = "([^"]*)"', LOCK))
    files = {
        line.split('url = "')[1].split("/")[2] for line in LOCK.splitlines() if "url =" in line
    }
    assert places == {"https://pypi.org/simple"}
    assert files == {"files.pythonhosted.org"}


@pytest.mark.parametrize("folder", FROM_NPM, ids=lambda folder: folder.name)
def test_lock_for_npm_is_for_the_versions_wanted_and_names_no_registry(folder: Path) -> None:
    packages = json.loads((folder / "package-lock.json").read_text("utf-8"))["packages"]
    assert packages[""]["dependencies"] == FROM_NPM[folder]
    for name, version in FROM_NPM[folder].items():
        assert packages[f"node_modules/{name}"]["version"] == version
    assert all(each["integrity"] for name, each in packages.items() if name)
    places = {each.get("resolved", "https://registry.npmjs.org/") for each in packages.values()}
    assert all(place.startswith("https://registry.npmjs.org/") for place in places)
