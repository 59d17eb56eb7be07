"""Every dependency is there for a reason that is written down."""

import re
import tomllib
from itertools import chain
from pathlib import Path
from typing import Any

import pytest

TOP = Path(__file__).parents[1]
PROJECT: dict[str, Any] = tomllib.loads((TOP / "pyproject.toml").read_text("utf-8"))
LOCK = (TOP / "uv.lock").read_text("utf-8")
NEEDED = [
    requirement.split(">")[0]
    for requirement in [
        *PROJECT["build-system"]["requires"],
        *PROJECT["project"]["dependencies"],
        *PROJECT["dependency-groups"]["dev"],
        *PROJECT["dependency-groups"]["bench"],
    ]
]


@pytest.mark.parametrize("name", NEEDED)
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
    assert {one["name"] + one.get("specifier", "") for one in locked} == {
        requirement.replace("fluent.", "fluent-").split(";")[0]
        for requirement in [*PROJECT["project"]["dependencies"], *chain(*groups.values())]
    }


def test_lock_names_only_the_public_registry() -> None:
    places = set(re.findall(r'registry = "([^"]*)"', LOCK))
    files = {
        line.split('url = "')[1].split("/")[2] for line in LOCK.splitlines() if "url =" in line
    }
    assert places == {"https://pypi.org/simple"}
    assert files == {"files.pythonhosted.org"}
