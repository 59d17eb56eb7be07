"""Where the sources name message codes: in full, in lists and tables, or by a convention."""

import ast
import re
from collections.abc import Iterator
from functools import cache
from itertools import chain
from pathlib import Path
from typing import NamedTuple

import companion

PROJECT = Path(companion.__file__).parents[1]
SHARED = PROJECT / "companion"
FOLDERS = {
    "companion": SHARED,
    **{
        folder.parent.name: folder.parent
        for within in ("companion/games", "examples", "tests/web")
        for folder in sorted((PROJECT / within).glob("**/en"))
    },
}
"""The folders of the catalogues; only what is in its folder can use a game's codes."""
_SUFFIXES = {".py", ".html", ".svg", ".js", ".toml"}
_CODE = re.compile(r"(?<![\w-])[A-Za-z]\w*(?:-\w+)*(?![\w-])")
_MESSAGE = re.compile(r"^([A-Za-z][\w-]*) *=", re.MULTILINE)
_LIST = re.compile(r"^ *# Message codes: ((?:.+,\n *# )*.+)$", re.MULTILINE)
_LIST_IN_PAGE = re.compile(r"\{#-? Message codes: (.+?) #\}", re.DOTALL)
_MAPPED = re.compile(r':\s+"\w+-[\w-]+"')
_COMMA = re.compile(r",\s*(?:#\s*)?")
_PART_IN_PAGE = re.compile(r"""["']([\w-]+)["'] ~|~ ["'](-[\w-]+)["']""")


class Named(NamedTuple):
    """A code that a list or a table names, and where; `made` if what it stands at can make it."""

    code: str
    where: str
    made: bool = True


@cache
def codes(folder: str) -> frozenset[str]:
    """Every code of a catalogue in English; the tests of the catalogues hold the others to it."""
    at = FOLDERS[folder] / "translations" if FOLDERS[folder] == SHARED else FOLDERS[folder]
    texts = (path.read_text("utf-8") for path in sorted(at.glob("en/*.ftl")))
    return frozenset(chain.from_iterable(map(_MESSAGE.findall, texts)))


@cache
def every_code() -> frozenset[str]:
    """Every code of every catalogue."""
    return frozenset(chain.from_iterable(map(codes, FOLDERS)))


@cache
def sources(folder: Path) -> dict[Path, str]:
    """The sources of a folder, with those of the pages where it is all of Companion."""
    found = (path for path in sorted(folder.rglob("*")) if path.suffix in _SUFFIXES)
    pages = sources(PROJECT / "templates") if folder == SHARED else {}
    return pages | {path: path.read_text("utf-8") for path in found}


@cache
def words_in(folder: str) -> frozenset[str]:
    """What can be a code in the sources of a folder, as a search for the whole of it finds it."""
    return frozenset(chain.from_iterable(map(_CODE.findall, sources(FOLDERS[folder]).values())))


# Conventions


def _lines(folder: str) -> Iterator[str]:
    """Patterns of the codes of a rule book: `KEY-book-CODE` is `BookLine("CODE")`."""
    for text in sources(FOLDERS[folder]).values():
        for code in re.findall(r'\bBookLine\(\s*"([^"]+)"', text):
            # The value of an option replaces its name.
            yield re.sub(r"{\w+}", r"\\w+", f"{folder}-book-{code}")


def _entries(folder: str) -> Iterator[str]:
    """Patterns of the sentences of entries: `KEY-entry-KIND` is said of `kind = "KIND"`."""
    for text in (*sources(FOLDERS[folder]).values(), *sources(SHARED / "engine").values()):
        for kind in re.findall(r'^    kind = "([\w-]+)"$', text, re.MULTILINE):
            yield f"{folder}-entry-{kind}"


def _search_words(folder: str) -> Iterator[str]:
    """Patterns of words to search by: `search-words-KEY`, of a ruling with `key = "KEY"`."""
    prefix = "" if folder == "companion" else f"{folder}-"
    texts = sources(FOLDERS[folder]) | sources(SHARED / "games")
    for path, text in texts.items():
        if path.name == "rulings.toml":
            found = re.findall(r'^key = "([\w-]+)"$', text, re.MULTILINE)
            yield from (f"{prefix}search-words-{key}" for key in found)


CONVENTIONS = {
    "KEY-book-CODE": ("docs/game-contract.md", _lines),
    "KEY-entry-KIND": ("docs/adding-a-game.md", _entries),
    "KEY-search-words-RULING": ("docs/game-contract.md", _search_words),
}
"""Codes that a game makes from its declarations: the pattern, the page that documents it, and
what it makes in a folder."""


def by_convention(folder: str) -> set[str]:
    """The codes of a catalogue that are named by a convention."""
    patterns = {pattern for _, made in CONVENTIONS.values() for pattern in made(folder)}
    either = re.compile("|".join(sorted(patterns)) or "(?!)")
    return {code for code in codes(folder) if either.fullmatch(code)}


# Lists and tables


@cache
def named() -> tuple[Named, ...]:
    """Every code in a comment "Message codes:" or in a table of codes."""
    return tuple(_named())


def _named() -> Iterator[Named]:
    for folder in dict.fromkeys(each for each in FOLDERS.values() if not _is_inside(each)):
        for path, text in sources(folder).items():
            yield from _named_in_code(path, text) if path.suffix == ".py" else _in_page(path, text)


def _is_inside(folder: Path) -> bool:
    return SHARED in folder.parents


def _named_in_code(path: Path, text: str) -> Iterator[Named]:
    lists = [*_LIST.finditer(text)]
    # Parsing is what takes the time.
    nodes = [*ast.walk(ast.parse(text))] if lists or _MAPPED.search(text) else []
    made = [(node.lineno, _pattern(node)) for node in nodes if isinstance(node, ast.JoinedStr)]
    for each in lists:
        line = text.count("\n", 0, each.end()) + 2
        patterns = [pattern for at, pattern in made if at == line]
        for code in _COMMA.split(each[1]):
            is_made = any(re.fullmatch(pattern, code) for pattern in patterns)
            yield Named(code, f"{path.name}:{line}", is_made)
    for node in nodes:
        if isinstance(node, ast.Dict):
            yield from _in_table(node, path.name)


def _pattern(node: ast.JoinedStr) -> str:
    """The expression that what an f-string makes matches."""
    values = (v.value if isinstance(v, ast.Constant) else None for v in node.values)
    return "".join(r"[\w-]*" if value is None else re.escape(str(value)) for value in values)


def _in_table(node: ast.Dict, name: str) -> Iterator[Named]:
    """A mapping is a table of codes if one of its values is a code."""
    values = [v.value for v in node.values if isinstance(v, ast.Constant)]
    texts = [value for value in values if isinstance(value, str) and "-" in value]
    if not every_code().isdisjoint(texts):
        yield from (Named(text, f"{name}:{node.lineno}") for text in texts)


def _in_page(path: Path, text: str) -> Iterator[Named]:
    for each in _LIST_IN_PAGE.finditer(text):
        line = text.count("\n", 0, each.end()) + 2
        behind = text[each.end() + 1 :].partition("\n")[0]
        parts = [first or last for first, last in _PART_IN_PAGE.findall(behind)]
        for code in _COMMA.split(each[1]):
            yield Named(code, f"{path.name}:{line}", any(part in code for part in parts))
