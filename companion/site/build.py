"""Builds the site: the same input always makes the same bytes."""

import json
import re
import shutil
from base64 import b64encode
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from hashlib import sha256
from pathlib import Path
from tempfile import TemporaryDirectory

from companion.engine.messages import message
from companion.games.registry import known_games
from companion.site.archive import packed, stored, unpacked
from companion.site.libraries import library_files, licence_files, own_files, static_files
from companion.site.runtime import STANDARD_LIBRARY, fetch_runtime, run_inside
from companion.store.faults import Fault
from companion.web.site_files import MARK, holds_site
from companion.words.catalogue import LANGUAGES, catalogue_for

_HERE = Path(__file__).parent
_SHELL = _HERE / "shell"
_TOP = ("index.html", MARK, "manifest.webmanifest")
"""What browsers look for at the top of the site, under the same name in every version."""
_OPENED = "receive/index.html"
"""Where a web space looks for the page at which a code or a link hands a table over."""
_LOST = "404.html"
"""What a web space shows where it finds nothing."""
_VERSIONED = re.compile(r"(runtime|companion)-[0-9a-f]{12}")


@dataclass(frozen=True)
class File:
    """A file of the site: what browsers are sent, and whether it is packed for that."""

    sent: bytes
    packed: bool = False


@dataclass(frozen=True)
class Parts:
    """What stands in folders of its own: the runtime; our code, and what surrounds the pages."""

    runtime: Mapping[str, File]
    companion: Mapping[str, File]


@dataclass(frozen=True)
class Built:
    """What came of it: how many bytes a first visit transfers."""

    version: str
    size: int


def build(folder: Path) -> Built:
    """Build the site in a folder, in place of an older version of it.

    Raises Fault where the folder holds something else, or npm or Node fails.
    """
    _check(folder)
    with TemporaryDirectory() as scratch:
        return assemble(folder, _compiled(Path(scratch)))


def assemble(folder: Path, parts: Parts) -> Built:
    """Put the parts into a folder, in place of an older version. Raises Fault."""
    files = _named("runtime", parts.runtime) | _named("companion", parts.companion)
    files |= {name: File(data) for name, data in static_files().items()}
    version = _digest(files)
    _write(folder, files, _top_files(files, version))
    return Built(version, sum(len(each.sent) for each in files.values()))


def _check(folder: Path) -> None:
    """Raise Fault where a folder holds something that is not ours to replace."""
    try:
        folder.mkdir(parents=True, exist_ok=True)
        foreign = any(folder.iterdir()) and not holds_site(folder)
    except OSError as error:
        raise _unusable(folder, error) from error
    if foreign:
        raise Fault(message("site-foreign", folder=str(folder)))


def _unusable(folder: Path, error: OSError) -> Fault:
    """Why a folder cannot hold the site."""
    return Fault(message("site-folder", folder=str(folder), reason=error.strerror or str(error)))


def _compiled(scratch: Path) -> Parts:
    """The parts, with all Python in them compiled by the runtime itself."""
    runtime = fetch_runtime(scratch)
    _unpack(scratch / "runtime", runtime)
    source = {"source.zip": stored(library_files() | licence_files() | own_files())}
    _unpack(scratch / "work", source | {STANDARD_LIBRARY: runtime[STANDARD_LIBRARY]})
    run_inside(scratch / "runtime", _HERE / "compiling.py", scratch / "work")
    compiled = scratch / "work" / "compiled"
    runtime[STANDARD_LIBRARY] = (compiled / STANDARD_LIBRARY).read_bytes()
    python = {"companion.zip": (compiled / "source.zip").read_bytes()}
    return Parts(_packed(runtime), _packed(python) | _shell_files())


def _unpack(folder: Path, files: Mapping[str, bytes]) -> None:
    """Write files into a new folder."""
    folder.mkdir()
    for name, data in files.items():
        (folder / name).write_bytes(data)


def _packed(files: Mapping[str, bytes]) -> dict[str, File]:
    """Files as they are sent packed."""
    return {name: File(packed(data), packed=True) for name, data in files.items()}


def _shell_files() -> dict[str, File]:
    """What surrounds the pages, but for what has to stand at the top."""
    paths = (path for path in sorted(_SHELL.iterdir()) if path.name not in _TOP)
    return {path.name: File(path.read_bytes()) for path in paths if path.is_file()}


def _named(folder: str, files: Mapping[str, File]) -> dict[str, File]:
    """Files in a folder whose name says what is in them."""
    name = f"{folder}-{_digest(files)}"
    return {f"{name}/{each}": file for each, file in files.items()}


def _digest(files: Mapping[str, File]) -> str:
    """The beginning of a digest of files and their names."""
    digest = sha256()
    for name in sorted(files):
        digest.update(f"{name}\0{len(files[name].sent)}\0".encode() + files[name].sent)
    return digest.hexdigest()[:12]


def _top_files(files: Mapping[str, File], version: str) -> Iterator[tuple[str, bytes]]:
    """What stands at the top, with the names of this version's files in it; the mark comes last."""
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
    known = {"version": version, "companion": own, "runtime": runtime, "files": listed}
    manifest = _top_file("manifest.webmanifest")
    said = {"words": _for_script(_words()), "site": _for_script(known)}
    shell = _top_file("index.html", companion=own, **said)
    kept = {"shell": _for_script(shell), "manifest": _for_script(manifest)}
    yield "manifest.webmanifest", manifest.encode()
    yield "index.html", shell.encode()
    yield _OPENED, shell.replace("<head>", '<head>\n  <base href="../">').encode()
    yield MARK, _top_file(MARK, **said, **kept).encode()
    yield _LOST, _lost_page().encode()


def _top_file(name: str, **filled: str) -> str:
    """A file at the top, with what is filled in."""
    text = (_SHELL / name).read_text(encoding="utf-8")
    return re.sub(r"\{\{(\w+)\}\}", lambda found: filled[found[1]], text)


def _lost_page() -> str:
    """The page at addresses where there is no file, which leads to the site."""
    text = (_SHELL / _LOST).read_text(encoding="utf-8")
    script = text.partition("<script>")[2].partition("</script>")[0]
    digest = b64encode(sha256(script.encode()).digest()).decode()
    return text.replace("{{hash}}", f"sha256-{digest}")


def _for_script(data: object) -> str:
    """Data as JSON that can stand in a page."""
    return json.dumps(data, ensure_ascii=False, sort_keys=True).replace("<", "\\u003c")


def _words() -> dict[str, dict[str, str]]:
    """What the shell says, by language."""
    said = re.findall(r"""words\("([a-z-]+)"\)""", (_SHELL / "shell.js").read_text("utf-8"))
    games = tuple(known_games().values())
    return {
        language: {each: catalogue_for(language, games).word(f"shell-{each}") for each in said}
        for language in LANGUAGES
    }


def _write(folder: Path, files: Mapping[str, File], top: Iterator[tuple[str, bytes]]) -> None:
    """Write a version, let it take the place of the one before, and take that one away."""
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
    """Take away what only other versions need."""
    for each in folder.iterdir():
        if _VERSIONED.fullmatch(each.name) and each.name not in kept:
            shutil.rmtree(each)
