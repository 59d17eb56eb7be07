"""Packages of games that a site is built with, taken from the folders in which they are written."""

import tomllib
from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path
from typing import Any

from companion.engine.messages import message
from companion.games.registry import GROUP
from companion.store.db.faults import Fault

_LEFT_OUT = {"__pycache__", "tests"}


def package_files(folders: Iterable[Path], taken: Iterable[str]) -> dict[str, bytes]:
    """Return the files of the packages in these folders, by path relative to the import root.

    Raises Fault if a folder holds no package of games, or one with a file at a path that is `taken`
    by the site.
    """
    files: dict[str, bytes] = {}
    for folder in folders:
        of_folder = dict(_files(folder))
        if files.keys() & of_folder.keys() or of_folder.keys() & {*taken}:
            raise Fault(message("site-package-twice", folder=str(folder)))
        files |= of_folder
    return files


def installed_notes(name: str, version: str, author: str, points: str) -> dict[str, bytes]:
    """Return what an installer would note of a package: by it the games are found."""
    notes = f"{name.replace('-', '_')}-{version}.dist-info"
    head = f"Metadata-Version: 2.1\nName: {name}\nVersion: {version}\n"
    head += f"Author: {author}\n" if author else ""
    return {f"{notes}/METADATA": head.encode(), f"{notes}/entry_points.txt": points.encode()}


def _files(folder: Path) -> Iterator[tuple[str, bytes]]:
    """Yield the files of a package with their paths. Raises Fault."""
    project = _project(folder)
    points: Mapping[str, str] = project["entry-points"][GROUP]
    for module in {value.partition(":")[0].partition(".")[0] for value in points.values()}:
        top = _top_of(folder, module)
        for path in sorted((top / module).rglob("*")):
            inside = path.relative_to(top)
            if path.is_file() and not _LEFT_OUT.intersection(inside.parts):
                yield inside.as_posix(), path.read_bytes()
    authors = (author.get("name", "") for author in project.get("authors", ()))
    listed = "".join(f"{name} = {value}\n" for name, value in points.items())
    yield from installed_notes(
        project["name"],
        project.get("version", "0"),
        next(filter(None, authors), ""),
        f"[{GROUP}]\n{listed}",
    ).items()


def _project(folder: Path) -> dict[str, Any]:
    """Return the table `project` of a package of games. Raises Fault if there is none."""
    try:
        settings = tomllib.loads((folder / "pyproject.toml").read_text("utf-8"))
        project: dict[str, Any] = settings["project"]
        if project["name"] and project["entry-points"][GROUP]:
            return project
    except (OSError, ValueError, LookupError, TypeError):
        pass
    raise Fault(message("site-no-package", folder=str(folder), group=GROUP))


def _top_of(folder: Path, module: str) -> Path:
    """Return the folder in which the module of an entry point lies. Raises Fault."""
    for top in (folder, folder / "src"):
        if (top / module / "__init__.py").is_file():
            return top
    raise Fault(message("site-no-module", folder=str(folder), module=module))
