"""Which files of which libraries the site needs, as they are installed beside Companion."""

import importlib.metadata
import re
from collections.abc import Iterator, Mapping
from pathlib import Path

import companion

LIBRARIES = (
    "alembic",
    "attrs",
    "babel",
    "blinker",
    "click",
    "flask",
    "flask-migrate",
    "flask-sqlalchemy",
    "flask-wtf",
    "fluent.runtime",
    "fluent.syntax",
    "itsdangerous",
    "jinja2",
    "mako",
    "markupsafe",
    "pytz",
    "segno",
    "sqlalchemy",
    "typing-extensions",
    "werkzeug",
    "wtforms",
)
"""What pages need that nobody sends for over a network; each has its parts in plain Python."""

_PLAIN = re.compile(r"(?!.*(^|/)(\.\.|tests?|testing|__pycache__|[^/]*\.dist-info)/).*")
_NEEDED = re.compile(r".*\.(py|dat)|babel/global\.dat")
_LICENCE = re.compile(r"[^/]*\.dist-info/(licenses/)?(LICEN[CS]E|COPYING|NOTICE|AUTHORS)[^/]*")
_UNUSED = re.compile(
    r"babel/locale-data/(?!(root|en|ja)\.dat).*"
    r"|babel/messages/.*"
    r"|sqlalchemy/ext/(asyncio|mypy)/.*"
    r"|sqlalchemy/dialects/(mssql|mysql|oracle)/.*"
    r"|alembic/templates/.*"
    r"|pytz/zoneinfo/.*"
)
"""Other languages, other databases, other people's beginnings."""

_PACKAGE = Path(companion.__file__).parent


def library_files() -> dict[str, bytes]:
    """Every file that is needed of the libraries, by its path where modules are looked for."""
    found: dict[str, bytes] = {}
    for name in LIBRARIES:
        for path in importlib.metadata.distribution(name).files or ():
            if _is_needed(path.as_posix()):
                found[path.as_posix()] = Path(str(path.locate())).read_bytes()
    return found


def licence_files() -> dict[str, bytes]:
    """The licence texts of the libraries, which go wherever their code goes; with a list of them.

    A library without a text of its own names its licence in that list.
    """
    found: dict[str, bytes] = {}
    listed = []
    for name in LIBRARIES:
        library = importlib.metadata.distribution(name)
        texts = {
            f"licences/{name}/{path.name}": Path(str(path.locate())).read_bytes()
            for path in library.files or ()
            if _LICENCE.fullmatch(path.as_posix())
        }
        found |= texts
        listed.append(f"{name} {library.version}: {_licence_of(library, texts)}")
    return found | {"licences/LIBRARIES.txt": ("\n".join(listed) + "\n").encode()}


def _licence_of(library: importlib.metadata.Distribution, texts: Mapping[str, bytes]) -> str:
    """Where the licence of a library stands, or which it is."""
    named = library.metadata["License-Expression"] or library.metadata["License"] or ""
    return ", ".join(sorted(texts)) or named.partition("\n")[0]


def own_files() -> dict[str, bytes]:
    """Companion itself, its templates and its static files in the package as in a wheel."""
    return {f"companion/{name}": path.read_bytes() for name, path in _own()}


def static_files() -> dict[str, bytes]:
    """The static files by the path at which pages ask for them."""
    return {name: path.read_bytes() for name, path in _own() if name.startswith("static/")}


def _own() -> Iterator[tuple[str, Path]]:
    """Our files by their path in the package."""
    beside = [_PACKAGE.parent / name for name in ("templates", "static")]
    tops: Mapping[Path, Path] = {_PACKAGE: _PACKAGE} | {
        folder: _PACKAGE.parent for folder in beside if folder.is_dir()
    }
    for folder, top in tops.items():
        for path in sorted(folder.rglob("*")):
            if path.is_file() and "__pycache__" not in path.parts and path.name != "ruff.toml":
                yield path.relative_to(top).as_posix(), path


def _is_needed(path: str) -> bool:
    """Whether a file of a library is code or data that can come into use."""
    return bool(_PLAIN.match(path) and _NEEDED.fullmatch(path) and not _UNUSED.fullmatch(path))
