"""The pages' ES modules: one folder, whose URL changes when any of them changes."""

import re
from collections.abc import Iterator
from functools import cache
from hashlib import sha256
from pathlib import Path

FOLDER = "js"
"""The folder of the modules among the static files."""
_IMPORTED = re.compile(r'^(?:import|export)\b[^;"]*"\./(\w+)\.js";', re.MULTILINE)
_DIGEST_LENGTH = 8
# Open pages of an earlier version have longer ones.
_IN_ADDRESS = re.compile(rf"{FOLDER}/([0-9a-f]{{{_DIGEST_LENGTH},12}})/(\w+\.js)")


def folder_digest(static: Path) -> str:
    """Return a short digest of all modules."""
    return _digest(static / FOLDER)


def named_file(address: str) -> tuple[str, str]:
    """Split the URL path of a static file into the file's name and its digest or ""."""
    match = _IN_ADDRESS.fullmatch(address)
    return (f"{FOLDER}/{match[2]}", match[1]) if match else (address, "")


def imports(path: Path) -> list[str]:
    """Return the names of the modules that a module imports before it runs."""
    return _IMPORTED.findall(path.read_text("utf-8"))


@cache
def needed(folder: Path, name: str) -> tuple[str, ...]:
    """Return all modules that one needs, each after those that it imports."""
    return tuple(dict.fromkeys(_walk(folder, name)))


def _walk(folder: Path, name: str) -> Iterator[str]:
    for imported in imports(folder / f"{name}.js"):
        yield from _walk(folder, imported)
    yield name


@cache
def _digest(folder: Path) -> str:
    digest = sha256()
    for path in sorted(folder.glob("*.js")):
        data = path.read_bytes()
        digest.update(f"{path.name}\0{len(data)}\0".encode() + data)
    return digest.hexdigest()[:_DIGEST_LENGTH]
