"""docs/rooms.md: modules and scripts, room by room, in their own words, and the rooms of tests.

`make rooms` writes it, from the first sentence of each docstring and of each script's comment.
"""

import ast
import re
import sys
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).parents[1]
PAGE = ROOT / "docs" / "rooms.md"
TOPS = ("companion", "static/js", "dev")
SCRIPTS = {
    "companion/site/shell": "What runs the app in the browser: the shell page, the web worker with"
    " Python in it (`worker.js`), and where the database lies (`storage.js`).",
    "static/js": "The scripts of the pages: ES modules, of which each page loads what it needs.",
}
"""What rooms of scripts are for, which have no docstring."""
LEFT_OUT = re.compile(r"companion/(store/migrations/|cli/new_game_files/)|/node_modules/")
"""Schema changes, which are named by their date, and the files from which a new game starts."""
HEAD = """\
# Rooms

Every room (a folder of code), what it is for, and each of its modules, in the words of its own
docstring. `make rooms` writes this page; `tests/test_docs.py` says when it is out of date.
[Architecture](architecture.md) says how they work together.
"""


def page() -> str:
    """Return the page as it should be."""
    return "".join([HEAD, *map(_section, _rooms()), _tests()])


def _rooms() -> Iterator[Path]:
    """The folders with modules or scripts, from the top down."""
    for top in TOPS:
        inner = sorted(each for each in (ROOT / top).rglob("*") if each.is_dir())
        yield from (room for room in (ROOT / top, *inner) if any(_files(room)))


def _files(room: Path) -> Iterator[Path]:
    """The modules and scripts that lie in a folder itself."""
    for file in sorted([*room.glob("*.py"), *room.glob("*.js")]):
        if not LEFT_OUT.search(file.relative_to(ROOT).as_posix()):
            yield file


def _section(room: Path) -> str:
    """The part of the page about one room."""
    said = {file.name: _first_sentence(file) for file in _files(room)}
    path = room.relative_to(ROOT).as_posix()
    about = said.pop("__init__.py", SCRIPTS.get(path, ""))
    lines = [f"- `{name}`: {sentence}" for name, sentence in said.items()]
    return _part(path, about, lines)


def _tests() -> str:
    """The part of the page about the tests: the rooms, and what stands beside them."""
    top = ROOT / "tests"
    rooms = sorted(top.glob("*/__init__.py"))
    lines = [f"- `{room.parent.name}/`: {_first_sentence(room)}" for room in rooms]
    lines += [f"- `{file.name}`: {_first_sentence(file)}" for file in sorted(top.glob("test_*.py"))]
    return _part("tests", _first_sentence(top / "__init__.py"), lines)


def _part(path: str, about: str, lines: list[str]) -> str:
    """One heading, what stands below it, and a list."""
    parts = [f"## `{path}`", about, "\n".join(lines)]
    return "".join(f"\n{part}\n" for part in parts if part)


def _first_sentence(file: Path) -> str:
    """Return the first sentence that a module or script says of itself, on one line."""
    text = file.read_text("utf-8")
    said = ast.get_docstring(ast.parse(text)) if file.suffix == ".py" else _comment(text)
    return re.split(r"(?<=\.)\s", " ".join((said or "").split("\n\n")[0].split()))[0]


def _comment(script: str) -> str:
    """Return the comment at the beginning of a script."""
    lines = re.match(r"(//.*\n)*", script)
    return re.sub(r"^// ?", "", lines[0], flags=re.MULTILINE) if lines else ""


def main() -> int:
    """Write the page."""
    PAGE.write_text(page(), "utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
