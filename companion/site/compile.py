"""Compiles the site's Python ahead of time; run by the runtime itself, as bytecode depends on it.

Only templates and modules imported for the first pages are compiled; other modules stay as source,
which is smaller. The working folder holds `source.zip` and `python_stdlib.zip`; what replaces them
goes to `compiled`. The former becomes `imported.zip`, which an image of the memory already holds,
and `companion.zip` with the rest.
"""

import re
import sys
import zipfile
from collections.abc import Iterator, Mapping
from importlib import import_module
from importlib._bootstrap_external import _code_to_hash_pyc  # type: ignore[attr-defined]
from importlib.util import source_hash
from pathlib import Path

FOLDER = Path("/work")
UNPACKED = "/companion"
EPOCH = (1980, 1, 1, 0, 0, 0)
UNUSED = re.compile(
    r"(__phello__|_pyrepl|ctypes|multiprocessing|unittest|wsgiref|xml/(dom|etree)|xmlrpc)/.*"
    r"|asyncio/(__main__|proactor_events|tools|windows_.*)\.py"
    r"|concurrent/(interpreters/.*|futures/(interpreter|process)\.py)"
    r"|http/cookiejar\.py|json/(__main__|tool)\.py|logging/(config|handlers)\.py"
    r"|(_pydatetime|_pyio|antigravity|bdb|cProfile|cmd|code|colorsys|compileall|doctest|fileinput"
    r"|ftplib|getpass|imaplib|mailbox|modulefinder|netrc|nturl2path|optparse|pdb|pickletools"
    r"|plistlib|poplib|profile|pstats|pty|py_compile|pyclbr|pydoc|rlcompleter|sched|shelve|smtplib"
    r"|statistics|symtable|tabnanny|tarfile|this|trace|tracemalloc|tty|wave|webbrowser|zipapp)\.py"
    r"|encodings/(?!(__init__|aliases|ascii|charmap|cp437|cp932|cp1252|idna|iso8859_1|latin_1"
    r"|punycode|raw_unicode_escape|shift_jis|unicode_escape|utf_.*)\.py).*"
)
"""What is left out of the standard library unless a game imports it: parts that are useless in a
browser, and codecs. `sheet_text` needs two that look superfluous, segno needs `shift_jis`."""
TEMPLATES = "companion/templates/"
"""The sources of the templates, in whose place their bytecode is shipped."""


def modules_of_first_pages() -> set[str]:
    """Return the paths of all modules that a start and the first pages import.

    They are relative to their archives.
    """
    from companion.games.registry import found_games, known_games
    from companion.site.inside import Pages
    from companion.words.catalogue import catalogue_for

    for found in found_games():
        if found.game is None:
            faults = "; ".join(map(catalogue_for("en", ()).say, found.faults))
            raise RuntimeError(f"the game {found.name} of {found.package}: {faults}")

    root = "https://companion.invalid/"
    pages = Pages("/instance", "0" * 64, root, "")
    for address in ("", *(f"new/{key}" for key in known_games())):
        status, _, _ = pages.answer("GET", root + address, [], b"")
        if status != 200:
            raise RuntimeError(f"{address} is answered with {status}")
    import_module("companion.site.memory_image")
    return {*_files()}


def _files() -> Iterator[str]:
    """Yield the files of the imported modules."""
    for module in sys.modules.values():
        path = getattr(module, "__file__", None) or ""
        for top in (f"{UNPACKED}/", f"{sys.prefix}/lib/python314.zip/", "/lib/python314.zip/"):
            if path.startswith(top):
                yield path.removeprefix(top)


def compiled_templates() -> dict[str, bytes]:
    """Return the bytecode of the templates, by path in the archive."""
    from companion.site.inside import COMPILED, Pages
    from companion.site.template_modules import write_templates

    write_templates(Pages("/scratch", "0" * 64, "https://companion.invalid/", "").app, COMPILED)
    sources = {path.relative_to(UNPACKED).as_posix(): path for path in COMPILED.rglob("*.py")}
    return {f"{name}c": compiled(name, path.read_bytes()) for name, path in sources.items()}


def split(source: Path, wanted: set[str]) -> tuple[dict[str, bytes], dict[str, bytes]]:
    """Return the files of an archive: those in `wanted`, compiled, and those that may be needed."""
    imported, others = {}, {}
    with zipfile.ZipFile(source) as archive:
        for name in archive.namelist():
            if name in wanted:
                imported[f"{name}c"] = compiled(name, archive.read(name))
            elif not (name.endswith("/") or name.startswith(TEMPLATES) or UNUSED.fullmatch(name)):
                others[name] = archive.read(name)
    return imported, others


def write_archive(name: str, files: Mapping[str, bytes]) -> None:
    """Write files into an archive of that name, always the same way."""
    with zipfile.ZipFile(FOLDER / "compiled" / name, "w") as archive:
        for path in sorted(files):
            archive.writestr(zipfile.ZipInfo(path, EPOCH), files[path])


def compiled(name: str, source: bytes) -> bytes:
    """Return a module's bytecode: no docstrings, no asserts, never compared with its source."""
    code = compile(source, name, "exec", dont_inherit=True, optimize=2)
    return bytes(_code_to_hash_pyc(code, source_hash(source), False))


def main() -> None:
    """Compile both archives."""
    zipfile.ZipFile(FOLDER / "source.zip").extractall(UNPACKED)
    sys.path.insert(0, UNPACKED)
    wanted = modules_of_first_pages()
    (FOLDER / "compiled").mkdir()
    imported, left = split(FOLDER / "source.zip", wanted)
    write_archive("imported.zip", imported)
    write_archive("companion.zip", left | compiled_templates())
    imported, left = split(FOLDER / "python_stdlib.zip", wanted)
    write_archive("python_stdlib.zip", imported | left)


if __name__ == "__main__":
    main()
