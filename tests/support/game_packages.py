"""Packages with a game, made up in a folder as an installer leaves them there."""

import shutil
import sys
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path

from companion.games.registry import found_games, known_games, package_versions

_TINY = Path(__file__).parents[1] / "web" / "tiny"


def put_package(
    folder: Path,
    key: str,
    *,
    point: str = "",
    package: str = "",
    change: Mapping[str, str] | None = None,
    point_to: str = "GAME",
    version: str = "0.3",
) -> None:
    """Put a game like Tiny into a folder, with what an installer writes beside it.

    `key` is its folder and `point` its entry point, if that is called otherwise. `change` are
    words in its module and what stands there instead.
    """
    own = folder / key
    shutil.copytree(_TINY, own, ignore=shutil.ignore_patterns("__pycache__"))
    for path in own.rglob("*.*"):
        text = path.read_text("utf-8").replace("tiny", key)
        for word, instead in (change or {}).items() if path.suffix == ".py" else ():
            assert word in text, word
            text = text.replace(word, instead)
        path.write_text(text, "utf-8")
    note_package(folder, package or f"cards-{key}", f"{point or key} = {key}:{point_to}", version)


def note_package(folder: Path, package: str, points: str, version: str = "0.3") -> None:
    """Write what an installer notes of a package: its name, its maker, its entry points."""
    notes = folder / f"{package.replace('-', '_')}-{version}.dist-info"
    notes.mkdir()
    head = f"Metadata-Version: 2.1\nName: {package}\nVersion: {version}\n"
    (notes / "METADATA").write_text(f"{head}Author-email: Cara <cara@example.org>\n", "utf-8")
    (notes / "entry_points.txt").write_text(f"[companion.games]\n{points}\n", "utf-8")


@contextmanager
def installed(folder: Path) -> Iterator[None]:
    """Let Python find the packages in a folder, and Companion their games."""
    before = {*sys.modules}
    sys.path.insert(0, str(folder))
    _forget()
    try:
        yield
    finally:
        sys.path.remove(str(folder))
        for name in {*sys.modules} - before:
            if str(getattr(sys.modules[name], "__file__", "")).startswith(str(folder)):
                del sys.modules[name]
        _forget()


def _forget() -> None:
    """Forget which games there are."""
    found_games.cache_clear()
    known_games.cache_clear()
    package_versions.cache_clear()
