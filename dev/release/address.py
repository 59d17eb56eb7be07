"""Adds the project's address to a release, which only the forge that builds it knows."""

import re
import tomllib
from collections.abc import Mapping
from dataclasses import dataclass

SERVER, REPOSITORY = "GITHUB_SERVER_URL", "GITHUB_REPOSITORY"
"""The variables by which the forge names itself and, as OWNER/NAME, the project."""
_PICTURE = re.compile(r'(src=")(?!https?:)')
_LINK = re.compile(r"(\]\()(?!https?:|#)")


@dataclass(frozen=True)
class Project:
    """The addresses of a project: what its source lies at, and its own pages with the site."""

    source: str
    pages: str


def project_of(environment: Mapping[str, str]) -> Project | None:
    """The project that a forge names in the environment of a build; None elsewhere."""
    named = environment.get(REPOSITORY, "")
    owner, _, name = named.partition("/")
    if not (owner and name):
        return None
    server = environment.get(SERVER, "https://github.com")
    return Project(f"{server}/{named}", f"https://{owner.lower()}.github.io/{name}/")


def addressed_readme(readme: str, project: Project, version: str) -> str:
    """The README as a package index shows it.

    Its first line is the address of the site, and pictures and links lead into the source of this
    version, since the index has neither.
    """
    text = _PICTURE.sub(rf"\g<1>{project.source}/raw/v{version}/", readme)
    text = _LINK.sub(rf"\g<1>{project.source}/blob/v{version}/", text)
    return text if text.startswith(project.pages) else f"{project.pages}\n\n{text}"


def addressed_metadata(metadata: str, project: Project) -> str:
    """The text of `pyproject.toml` with the project's addresses, unless it has some."""
    if "urls" in tomllib.loads(metadata)["project"]:
        return metadata
    return f"""{metadata}
[project.urls]
Homepage = "{project.pages}"
Source = "{project.source}"
Documentation = "{project.source}/tree/HEAD/docs"
Changelog = "{project.source}/blob/HEAD/CHANGELOG.md"
Issues = "{project.source}/issues"
"""
