"""The files that a site is built from: libraries, Companion, games of other packages, Pyodide."""

import importlib.metadata
import io
import json
import re
import shutil
import subprocess
import tarfile
import tomllib
from base64 import b64encode
from collections.abc import Iterable, Iterator, Mapping
from hashlib import sha512
from pathlib import Path
from typing import Any

import companion
from companion.engine.messages import message
from companion.games.registry import GROUP, OWN, own_entry_points
from companion.store.db.faults import Fault
from companion.words.catalogue import known_languages

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


# Files of libraries and of Companion


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
"""Folders that the site does not need."""
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


# Pyodide


PACKAGE = "pyodide@314.0.7"
INTEGRITY = (
    "sha512-"
    "0YvXxEhfEdpLfb/XkM2BFAeMROq0iMUX2bzzH9pOttyM"
    "cWkwq+HbE5uyuGD82LN7y2q+SNvi/6V5JEsOlD2R1A=="
)
"""The hash that npm publishes for this package; any other package is rejected."""

STANDARD_LIBRARY = "python_stdlib.zip"
_PACKAGES = "pyodide-lock.json"
_FILES = ("pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm", STANDARD_LIBRARY, _PACKAGES)
_RUNNER = Path(__file__).with_name("run.mjs")
_FETCHING, _RUNNING = 300, 900
"""The time limits in seconds for npm and for a script."""


def program(name: str) -> str:
    """Return the path of a program that comes with Node. Raises Fault if it is missing."""
    path = shutil.which(name)
    if path is None:
        raise Fault(message("site-no-program", program=name))
    return path


def fetch_runtime(folder: Path) -> dict[str, bytes]:
    """Download the runtime into a folder with npm; return its files by name.

    Raises Fault if npm is missing or fails, or if the package is not the expected one.
    """
    command = [program("npm"), "pack", PACKAGE, "--json", "--prefer-offline", "--silent"]
    try:
        done = subprocess.run(  # noqa: S603 - npm, with fixed arguments
            [*command, "--pack-destination", str(folder)],
            cwd=folder,
            capture_output=True,
            check=False,
            encoding="utf-8",
            timeout=_FETCHING,
        )
    except (OSError, subprocess.TimeoutExpired) as error:
        raise Fault(message("site-npm", package=PACKAGE, reason=str(error))) from error
    if done.returncode:
        reason = (done.stderr or done.stdout).strip().partition("\n")[0]
        raise Fault(message("site-npm", package=PACKAGE, reason=reason))
    return _unpacked((folder / json.loads(done.stdout)[0]["filename"]).read_bytes())


def run_inside(runtime: Path, script: Path, work: Path) -> str:
    """Run a Python script in the runtime, with a folder mounted as `/work`; return its output.

    Raises Fault if it fails.
    """
    command = [program("node"), *map(str, (_RUNNER, runtime, script, work))]
    done = subprocess.run(  # noqa: S603 - a fixed program
        command, capture_output=True, check=False, encoding="utf-8", timeout=_RUNNING
    )
    if done.returncode:
        raise Fault(message("site-node", reason=(done.stdout + done.stderr).strip()[-2000:]))
    return done.stdout


def _unpacked(package: bytes) -> dict[str, bytes]:
    """Return the needed files of the package. Raises Fault if its hash is wrong."""
    if f"sha512-{b64encode(sha512(package).digest()).decode()}" != INTEGRITY:
        raise Fault(message("site-integrity", package=PACKAGE))
    with tarfile.open(fileobj=io.BytesIO(package)) as archive:
        opened = {name: archive.extractfile(f"package/{name}") for name in _FILES}
        files = {name: file.read() for name, file in opened.items() if file is not None}
    # Remove the list of optional packages: none is downloaded.
    lock = json.loads(files[_PACKAGES]) | {"packages": {}}
    return files | {_PACKAGES: json.dumps(lock, sort_keys=True).encode()}
