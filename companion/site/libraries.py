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
