"""Builds the site reproducibly: the same input always gives the same bytes."""

import gzip
import io
import json
import re
import shutil
import zipfile
from base64 import b64encode
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from hashlib import sha256
from pathlib import Path
from tempfile import TemporaryDirectory

from companion.engine.messages import message
from companion.games.registry import known_games
from companion.site.packages import (
    STANDARD_LIBRARY,
    fetch_runtime,
    library_files,
    licence_files,
    own_files,
    package_files,
    run_inside,
    static_files,
)
from companion.store.db.faults import Fault
from companion.web.assets.static_files import MARK, holds_site
from companion.words.catalogue import catalogue_for, known_languages

# Reproducible archives


_EPOCH = (1980, 1, 1, 0, 0, 0)


def stored(files: Mapping[str, bytes]) -> bytes:
    """Return files as an uncompressed ZIP, which can then be compressed as a whole."""
    out = io.BytesIO()
    with zipfile.ZipFile(out, "w") as archive:
        for name in sorted(files):
            archive.writestr(zipfile.ZipInfo(name, _EPOCH), files[name])
    return out.getvalue()


def packed(data: bytes) -> bytes:
    """Return bytes compressed with gzip, which every browser can decompress."""
    return gzip.compress(data, 9, mtime=0)


def unpacked(data: bytes) -> bytes:
    """Return the decompressed bytes."""
    return gzip.decompress(data)


_HERE = Path(__file__).parent
_SHELL = _HERE / "shell"
_TOP = ("index.html", MARK, "manifest.webmanifest")
"""Files at the root of the site, which have the same name in every version."""
_OPENED = "receive/index.html"
"""The file that a web host serves at the address where a code or link exports a table."""
_LOST = "404.html"
"""The file that a web host serves for unknown addresses."""
_VERSIONED = re.compile(r"(runtime|companion)-[0-9a-f]{12}")
_OWN = re.compile(
    rf"{_VERSIONED.pattern}|static|receive|({'|'.join(map(re.escape, _TOP))})(\.new)?"
)
"""The names of files left by an unfinished build."""


@dataclass(frozen=True)
class File:
    """A file of the site: the bytes that are sent, and whether they are compressed."""

    sent: bytes
    packed: bool = False


@dataclass(frozen=True)
class SiteParts:
    """The files of the two versioned folders: the Python runtime; our code and the shell page."""

    runtime: Mapping[str, File]
    companion: Mapping[str, File]


@dataclass(frozen=True)
class BuiltSite:
    """The result: the version, and how many bytes a first visit transfers."""

    version: str
    size: int


def build(folder: Path, packages: Iterable[Path] = ()) -> BuiltSite:
    """Build the site in a folder, replacing any older version of it.

    `packages` are folders with packages of games that it has as well. Raises Fault if one is not,
    if the folder holds something else, or if npm or Node fails.
    """
    _check(folder)
    files = library_files() | licence_files() | own_files()
    files |= package_files(packages, files)
    with TemporaryDirectory() as scratch:
        return assemble(folder, _compiled(Path(scratch), files))


def assemble(folder: Path, parts: SiteParts) -> BuiltSite:
    """Write the parts into a folder, replacing any older version. Raises Fault."""
    files = _digest_named("runtime", parts.runtime) | _digest_named("companion", parts.companion)
    files |= {name: File(data) for name, data in static_files().items()}
    version = _digest(files)
    _write(folder, files, _top_files(files, version))
    return BuiltSite(version, sum(len(file.sent) for file in files.values()))


def _check(folder: Path) -> None:
    """Raise Fault if a folder contains something else than a site built by Companion."""
    try:
        folder.mkdir(parents=True, exist_ok=True)
        foreign = not holds_site(folder) and not _is_begun(folder)
    except OSError as error:
        raise _unusable(folder, error) from error
    if foreign:
        raise Fault(message("site-foreign", folder=str(folder)))


def _is_begun(folder: Path) -> bool:
    """Return whether a folder holds nothing, or nothing but what a first build began to write.

    It begins with a folder that has a unique name; the other names may be of other programs.
    """
    names = [path.name for path in folder.iterdir()]
    return not names or (all(map(_OWN.fullmatch, names)) and any(map(_VERSIONED.fullmatch, names)))


def _unusable(folder: Path, error: OSError) -> Fault:
    """Return the fault that says why a folder cannot hold the site."""
    return Fault(message("site-folder", folder=str(folder), reason=error.strerror or str(error)))


def _compiled(scratch: Path, files: Mapping[str, bytes]) -> SiteParts:
    """Return the parts, with these files' Python compiled by the runtime itself."""
    runtime = fetch_runtime(scratch)
    _unpack(scratch / "runtime", runtime)
    source = {"source.zip": stored(files)}
    _unpack(scratch / "work", source | {STANDARD_LIBRARY: runtime[STANDARD_LIBRARY]})
    run_inside(scratch / "runtime", _HERE / "compile.py", scratch / "work")
    compiled = scratch / "work" / "compiled"
    runtime[STANDARD_LIBRARY] = (compiled / STANDARD_LIBRARY).read_bytes()
    python = {name: (compiled / name).read_bytes() for name in ("companion.zip", "imported.zip")}
    return SiteParts(_packed(runtime), _packed(python) | _shell_files())


def _unpack(folder: Path, files: Mapping[str, bytes]) -> None:
    """Write files into a new folder."""
    folder.mkdir()
    for name, data in files.items():
        (folder / name).write_bytes(data)


def _packed(files: Mapping[str, bytes]) -> dict[str, File]:
    """Compress files."""
    return {name: File(packed(data), packed=True) for name, data in files.items()}


def _shell_files() -> dict[str, File]:
    """Return the files of the shell, except those at the root of the site."""
    paths = (path for path in sorted(_SHELL.iterdir()) if path.name not in _TOP)
    return {path.name: File(path.read_bytes()) for path in paths if path.is_file()}


def _digest_named(folder: str, files: Mapping[str, File]) -> dict[str, File]:
    """Return files in a folder whose name includes a digest of their contents."""
    name = f"{folder}-{_digest(files)}"
    return {f"{name}/{path}": file for path, file in files.items()}


def _digest(files: Mapping[str, File]) -> str:
    """Return the beginning of a digest of files and their names."""
    digest = sha256()
    for name in sorted(files):
        digest.update(f"{name}\0{len(files[name].sent)}\0".encode() + files[name].sent)
    return digest.hexdigest()[:12]


def _top_files(files: Mapping[str, File], version: str) -> Iterator[tuple[str, bytes]]:
    """Yield the files at the root, which name this version's files; the service worker is last."""
    own, runtime = (
        next(name.partition("/")[0] for name in files if name.startswith(f"{folder}-"))
        for folder in ("companion", "runtime")
    )
    listed = [
        {
            "path": name,
            "size": len(file.sent),
            "packed": file.packed,
            "digest": sha256(file.sent).hexdigest(),
            **({"unpacked": sha256(unpacked(file.sent)).hexdigest()} if file.packed else {}),
        }
        for name, file in sorted(files.items())
    ]
    site = {"version": version, "companion": own, "runtime": runtime, "files": listed}
    manifest = _top_file("manifest.webmanifest")
    filled = {"words": _for_script(shell_words()), "site": _for_script(site)}
    shell = _top_file("index.html", companion=own, **filled)
    kept = {"shell": _for_script(shell), "manifest": _for_script(manifest)}
    yield "manifest.webmanifest", manifest.encode()
    yield "index.html", shell.encode()
    yield _OPENED, shell.replace("<head>", '<head>\n  <base href="../">').encode()
    yield MARK, _top_file(MARK, **filled, **kept).encode()
    yield _LOST, _lost_page().encode()


def _top_file(name: str, **filled: str) -> str:
    """Return a file at the root, with its placeholders filled in."""
    text = (_SHELL / name).read_text(encoding="utf-8")
    return re.sub(r"\{\{(\w+)\}\}", lambda match: filled[match[1]], text)


def _lost_page() -> str:
    """Return the page for unknown addresses, which leads to the site."""
    text = (_SHELL / _LOST).read_text(encoding="utf-8")
    script = text.partition("<script>")[2].partition("</script>")[0]
    digest = b64encode(sha256(script.encode()).digest()).decode()
    return text.replace("{{hash}}", f"sha256-{digest}")


def _for_script(data: object) -> str:
    """Return data as JSON that is safe inside a script element."""
    return json.dumps(data, ensure_ascii=False, sort_keys=True).replace("<", "\\u003c")


def shell_words() -> dict[str, dict[str, str]]:
    """Return the messages that the shell shows, by language."""
    scripts = "".join(path.read_text("utf-8") for path in sorted(_SHELL.glob("*.js")))
    codes = sorted({*re.findall(r"""words\("([a-z-]+)"\)""", scripts)})
    games = tuple(known_games().values())
    return {
        # Message codes: shell-again, shell-anew, shell-before, shell-cleared, shell-cut,
        #   shell-damaged, shell-failed, shell-fetching, shell-full, shell-held, shell-here,
        #   shell-lost, shell-refused, shell-replaced, shell-save, shell-starting, shell-unable,
        #   shell-unkept
        language: {code: catalogue_for(language, games).word(f"shell-{code}") for code in codes}
        for language in known_languages()
    }


def _write(folder: Path, files: Mapping[str, File], top: Iterator[tuple[str, bytes]]) -> None:
    """Write a version, replace the former one, and delete files that only the former one needs."""
    try:
        for name, file in files.items():
            path = folder / (f"{name}.packed" if file.packed else name)
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_bytes(file.sent)
        for name, data in top:
            draft = folder / f"{name}.new"
            draft.parent.mkdir(exist_ok=True)
            draft.write_bytes(data)
            draft.replace(folder / name)
        _remove_others(folder, {name.partition("/")[0] for name in files})
    except OSError as error:
        raise _unusable(folder, error) from error


def _remove_others(folder: Path, kept: set[str]) -> None:
    """Delete the folders of other versions."""
    for path in folder.iterdir():
        if _VERSIONED.fullmatch(path.name) and path.name not in kept:
            shutil.rmtree(path)
