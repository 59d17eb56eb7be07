"""Compiles the site's Python ahead of time; run by the runtime itself, as bytecode depends on it.

Only modules imported for the first pages are compiled; the others stay as source, which is smaller.
The working folder holds `source.zip` and `python_stdlib.zip`; their replacements go to `compiled`.
"""

import sys
import zipfile
from collections.abc import Iterator, Mapping
from importlib._bootstrap_external import _code_to_hash_pyc  # type: ignore[attr-defined]
from importlib.util import source_hash
from pathlib import Path

FOLDER = Path("/work")
UNPACKED = "/companion"
EPOCH = (1980, 1, 1, 0, 0, 0)
UNUSED = (
    *("multiprocessing/", "xmlrpc/", "__phello__/", "_pyrepl/", "unittest/"),
    *("doctest.py", "pdb.py", "pickletools.py", "pydoc.py"),
)
"""Parts of the standard library that are useless in a browser."""


def used() -> set[str]:
    """Return the paths of all modules that the first pages import, relative to their archives."""
    from companion.games.registry import known_games
    from companion.site.inside import Pages

    root = "https://companion.invalid/"
    Pages("/templates", "0" * 64, root, "").compile_templates()
    pages = Pages("/instance", "0" * 64, root, "")
    for address in ("", *(f"new/{key}" for key in known_games())):
        status, _, _ = pages.answer("GET", root + address, [], b"")
        if status != 200:
            raise RuntimeError(f"{address} is answered with {status}")
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
    from companion.site.inside import COMPILED

    return {path.relative_to(UNPACKED).as_posix(): path.read_bytes() for path in COMPILED.iterdir()}


def compile_archive(
    source: Path, target: Path, wanted: set[str], added: Mapping[str, bytes]
) -> None:
    """Copy an archive, compiling those of its modules that are in `wanted`; add more files."""
    with zipfile.ZipFile(source) as old, zipfile.ZipFile(target, "w") as new:
        for name in sorted(old.namelist()):
            if name.endswith("/") or name.startswith(UNUSED):
                continue
            data = old.read(name)
            if name in wanted:
                data = compiled(name, data)
            new.writestr(zipfile.ZipInfo(f"{name}c" if name in wanted else name, EPOCH), data)
        for name in sorted(added):
            new.writestr(zipfile.ZipInfo(name, EPOCH), added[name])


def compiled(name: str, source: bytes) -> bytes:
    """Return a module's bytecode: no docstrings or columns, and not checked against its source."""
    code = compile(source, name, "exec", dont_inherit=True, optimize=2)
    return bytes(_code_to_hash_pyc(code, source_hash(source), False))


def main() -> None:
    """Compile both archives."""
    zipfile.ZipFile(FOLDER / "source.zip").extractall(UNPACKED)
    sys.path.insert(0, UNPACKED)
    wanted = used()
    (FOLDER / "compiled").mkdir()
    for name, added in (("source.zip", compiled_templates()), ("python_stdlib.zip", {})):
        compile_archive(FOLDER / name, FOLDER / "compiled" / name, wanted, added)


if __name__ == "__main__":
    main()
