"""Selects the files that the site needs of the installed libraries and of Companion itself."""

import importlib.metadata
import re
from collections.abc import Iterator, Mapping
from pathlib import Path

import companion
from companion.games.registry import OWN, own_entry_points
from companion.site.packages import installed_notes
from companion.words.languages import known_languages

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
"""The libraries that the pages need in the browser; all work in pure Python."""

_PLAIN = re.compile(r"(?!.*(^|/)(\.\.|tests?|testing|__pycache__|[^/]*\.dist-info)/).*")
_NEEDED = re.compile(r".*\.(py|dat)|babel/global\.dat|pytz/zoneinfo/.*")
_LICENCE = re.compile(r"[^/]*\.dist-info/(licenses/)?(LICEN[CS]E|COPYING|NOTICE|AUTHORS)[^/]*")
_LANGUAGES = "|".join(language.partition("-")[0] for language in known_languages())
_UNUSED = re.compile(
    rf"babel/locale-data/(?!root\.dat|({_LANGUAGES})(_[A-Z0-9]+)?\.dat).*"
    r"|babel/messages/.*"
    r"|babel/units\.py"
    r"|sqlalchemy/ext/(?!(__init__|compiler)\.py).*"
    r"|sqlalchemy/dialects/((mssql|mysql|oracle)/.*|[a-z]+/provision\.py)"
    r"|sqlalchemy/connectors/(aioodbc|pyodbc)\.py"
    r"|(alembic|flask_migrate)/templates/.*"
    r"|pytz/zoneinfo/([^/]*\.(tab|zi)|leapseconds)"
    r"|click/(_termui_impl|_winconsole|shell_completion|testing)\.py"
    r"|flask/testing\.py|jinja2/sandbox\.py|mako/ext/(?!__init__\.py).*|segno/(cli|helpers)\.py"
    r"|werkzeug/((debug|middleware)/.*|(_reloader|testapp)\.py)"
)
"""Other languages, other databases, templates for new projects, and tools for developers."""

_FOR_AUTHORS = {"__pycache__", "new_game_files", "testing"}
"""Folders of ours that nobody needs who plays."""
_PACKAGE = Path(companion.__file__).parent


def library_files() -> dict[str, bytes]:
    """Return the needed files of all libraries, by path relative to the import root."""
    files: dict[str, bytes] = {}
    for name in LIBRARIES:
        for path in importlib.metadata.distribution(name).files or ():
            if _is_needed(path.as_posix()):
                files[path.as_posix()] = Path(str(path.locate())).read_bytes()
    return files


def licence_files() -> dict[str, bytes]:
    """Return the licence texts of the libraries, which must accompany their code, and their list.

    A library without a text of its own names its licence in that list.
    """
    files: dict[str, bytes] = {}
    listed = []
    for name in LIBRARIES:
        library = importlib.metadata.distribution(name)
        texts = {
            f"licences/{name}/{path.name}": Path(str(path.locate())).read_bytes()
            for path in library.files or ()
            if _LICENCE.fullmatch(path.as_posix())
        }
        files |= texts
        listed.append(f"{name} {library.version}: {_licence_of(library, texts)}")
    return files | {"licences/LIBRARIES.txt": ("\n".join(listed) + "\n").encode()}


def _licence_of(library: importlib.metadata.Distribution, texts: Mapping[str, bytes]) -> str:
    """Return where the licence text of a library is, or else the licence's name."""
    # A field that is missing is None by its name in 3.11 and a warning in 3.12.
    fields = library.metadata.json
    named = str(fields.get("license_expression") or fields.get("license") or "")
    return ", ".join(sorted(texts)) or named.partition("\n")[0]


def own_files() -> dict[str, bytes]:
    """Return Companion's own files; templates and static files are in the package as in a wheel."""
    files = {f"companion/{name}": path.read_bytes() for name, path in _own_files()}
    return files | installed_notes(OWN, companion.__version__, "", own_entry_points())


def static_files() -> dict[str, bytes]:
    """Return the static files by the path at which pages request them."""
    return {name: path.read_bytes() for name, path in _own_files() if name.startswith("static/")}


def _own_files() -> Iterator[tuple[str, Path]]:
    """Yield our files with their paths in the package."""
    beside = [_PACKAGE.parent / name for name in ("templates", "static")]
    tops: Mapping[Path, Path] = {_PACKAGE: _PACKAGE} | {
        folder: _PACKAGE.parent for folder in beside if folder.is_dir()
    }
    for folder, top in tops.items():
        for path in sorted(folder.rglob("*")):
            inside = path.relative_to(top)
            if path.is_file() and not _FOR_AUTHORS.intersection(inside.parts):
                yield inside.as_posix(), path


def _is_needed(path: str) -> bool:
    """Whether a file of a library is code or data that can be used."""
    return bool(_PLAIN.match(path) and _NEEDED.fullmatch(path) and not _UNUSED.fullmatch(path))
