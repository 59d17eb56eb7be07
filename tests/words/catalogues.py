"""What the catalogues have, and what code and templates ask of them."""

import ast
import fnmatch
import re
from collections.abc import Iterator
from functools import cache
from itertools import pairwise
from pathlib import Path
from typing import Any, get_args

import jinja2
from fluent.syntax import FluentParser
from fluent.syntax import ast as ftl
from jinja2 import nodes

import companion
from companion.engine.log.entries import COMMON_ACTIONS, Action
from companion.engine.own.declaration import DeclaredAction
from companion.games.registry import known_games
from companion.store.db.faults import Kind
from companion.words.catalogue import sentences
from tests.words.message_codes import every_code, named

PACKAGE = Path(companion.__file__).parent
TEMPLATES = PACKAGE.parent / "templates"
FOLDERS = {"companion": PACKAGE / "translations"} | {
    key: game.folder for key, game in known_games().items()
}
_SAYING = {"t", "say", "message", "problem", "refuse", "Message"}
_NOT_PARAMS = {"players"}
_BY_CONVENTION = {"*-book-*", "*-search-words-*", "search-words-*"}
Ask = tuple[str, frozenset[str], str]
"""A code as a pattern (a varying part is "*"), the parameters given, and where."""


@cache
def messages(folder: str, language: str) -> dict[str, frozenset[str]]:
    """Every message of a catalogue with the variables in it; junk is an error."""
    text = "\n".join(sentences(language, [FOLDERS[folder]]))
    found: dict[str, frozenset[str]] = {}
    for each in FluentParser().parse(text).body:
        assert not isinstance(each, ftl.Junk), each.content
        if isinstance(each, ftl.Message):
            assert each.id.name not in found, f"twice: {each.id.name}"
            found[each.id.name] = frozenset(_variables(each))
    return found


def every(language: str) -> dict[str, frozenset[str]]:
    """Every message of a language."""
    return {k: v for folder in FOLDERS for k, v in messages(folder, language).items()}


def _variables(node: Any) -> Iterator[str]:
    if isinstance(node, ftl.VariableReference):
        yield node.id.name
    elif isinstance(node, ftl.BaseNode):
        for value in vars(node).values():
            yield from _variables(value)
    elif isinstance(node, list):
        for each in node:
            yield from _variables(each)


def asked() -> Iterator[Ask]:
    """Every code that something asks for."""
    for path in sorted(PACKAGE.rglob("*.py")):
        yield from _asked_by_code(path)
    for path in sorted(TEMPLATES.rglob("*.html")):
        yield from _asked_by_template(path)
    known = every("en")
    yield from ((each.code, frozenset("*"), each.where) for each in named() if each.code in known)


def _asked_by_code(path: Path) -> Iterator[Ask]:
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        if isinstance(node, ast.Constant) and node.value in every_code():
            yield str(node.value), frozenset("*"), f"{path.name}:{node.lineno}"
        if not isinstance(node, ast.Call) or not node.args:
            continue
        called = node.func.attr if isinstance(node.func, ast.Attribute) else _name(node.func)
        pattern = _pattern(node.args[0])
        if called in (_SAYING | {"optional_word", "word", "words_of_all"}) and pattern:
            given = frozenset(each.arg or "**" for each in node.keywords) - _NOT_PARAMS
            given -= {"field"} if called == "problem" else set()
            yield pattern, given, f"{path.name}:{node.lineno}"


def _name(node: ast.expr) -> str:
    return node.id if isinstance(node, ast.Name) else ""


def _pattern(node: ast.expr) -> str:
    """A literal or f-string as a pattern; nothing for what says only a variable."""
    if isinstance(node, ast.Constant):
        return str(node.value)
    if isinstance(node, ast.JoinedStr):
        parts = (str(p.value) if isinstance(p, ast.Constant) else "*" for p in node.values)
        return "".join(parts)
    return ""


def _asked_by_template(path: Path) -> Iterator[Ask]:
    tree = jinja2.Environment(autoescape=True).parse(path.read_text("utf-8"))
    for const in tree.find_all(nodes.Const):
        if const.value in every_code():
            yield str(const.value), frozenset("*"), f"{path.name}:{const.lineno}"
    for node in tree.find_all(nodes.Call):
        if isinstance(node.node, nodes.Name) and node.node.name == "t":
            given = frozenset(each.key for each in node.kwargs) - _NOT_PARAMS
            yield _joined(node.args[0]), given, f"{path.name}:{node.lineno}"


def _joined(node: nodes.Expr) -> str:
    if isinstance(node, nodes.Const):
        return str(node.value)
    if isinstance(node, nodes.Concat):
        return re.sub(r"\*+", "*", "".join(_joined(each) for each in node.nodes))
    return "*"


def entry_code(game: str, action: type[Action]) -> str:
    """The code of the sentence that a game's entry says; own games share theirs."""
    own = "declared" if issubclass(action, DeclaredAction) else game
    return f"{own}-entry-{action.kind}"


def families() -> dict[str, set[str]]:
    """What the varying part of a code can be, from the declarations themselves."""
    errors = {"400", "404", "405", "408", "413", "429", "500", "expired", "unreadable"}
    errors |= {code for code in every("en") if code.startswith("store-")}
    own = {entry_code(k, a) for k, game in known_games().items() for a in game.actions}
    # What a change of rules or a ruling says is put together apart.
    common = {f"entry-{each.kind}" for each in COMMON_ACTIONS} - {"entry-rules", "entry-ruling"}
    hearts = {
        "hearts-answer*": {"hearts-answer", "hearts-answer-sun"},
        "hearts-*-range": {"hearts-hearts-range", "hearts-points-range"},
        "hearts-*-sum": {"hearts-hearts-sum", "hearts-points-sum"},
    }
    shared = {
        "over-*-*": {
            f"over-{when}-{kind}" for when in ("wins", "won") for kind in ("one", "team", "shared")
        },
        "store-*": {f"store-{kind}" for kind in get_args(Kind)},
        "error-*": {f"error-{each}" for each in errors},
        "instance-is-*": {f"instance-is-{each}" for each in ("file", "denied", "full", "name")},
        "error-*-title": {f"error-{each}-title" for each in errors},
        "*entry-*": own | common,
    }
    return hearts | shared


@cache
def resolved() -> tuple[Ask, ...]:
    """Every code asked for, the families written out.

    A family that is neither written down here nor made by a convention is what a comment or a table
    lists (`named`); the game's own tests put every one of them into words.
    """
    return tuple(_resolved())


def _resolved() -> Iterator[Ask]:
    known = families()
    for code, given, where in asked():
        if code in known or "*" not in code:
            yield from ((each, given, where) for each in known.get(code, {code}))
        elif code in _BY_CONVENTION:
            yield from ((each, frozenset("*"), where) for each in _matching(code))


def _matching(family: str) -> set[str]:
    found = set(fnmatch.filter(every("en"), family))
    assert found, f"no catalogue has any {family}"
    return found


__all__ = ["FOLDERS", "every", "messages", "resolved"]


_COUNTED = re.compile(
    r"^[ \u00a0](?:unseen |other |more |heart )?(?:points|tricks|deals|cards|hearts|players"
    r"|tables|games|lines|columns|entries|evenings|days|minutes|seconds|characters|letters|bids|revokes|times"
    r"|words|bags|hands|digits|changes|files|months|years|seats|packs|phones|rows|fields|seasons"
    r"|rules|options|others)\b"
)
"""A noun in the plural, as it follows its number."""
_LIMITS = frozenset({"most", "longest", "largest", "least", "enough"})
"""Parameters that say how much may be."""
_PERSONS = frozenset({"who", "dealer", "name", "names", "author", "shuffler", "first"})
"""Parameters that are names: "deals" is what they do."""


def many_of_one() -> list[tuple[str, str]]:
    """What English says in the plural for a number of one: the message, the parameter."""
    found: list[tuple[str, str]] = []
    for folder in FOLDERS:
        for each in FluentParser().parse("\n".join(sentences("en", [FOLDERS[folder]]))).body:
            if isinstance(each, ftl.Message):
                found += ((each.id.name, name) for name in _plurals(each.value, frozenset()))
    return sorted({*found})


def _plurals(node: Any, ones: frozenset[str]) -> Iterator[str]:
    """The parameters before a plural that has no variant for one; those in `ones` have."""
    if isinstance(node, ftl.Placeable):
        yield from _plurals(node.expression, ones)
    elif isinstance(node, ftl.Pattern):
        for part, behind in pairwise((*node.elements, None)):
            yield from _plurals(part, ones)
            if name := _counted(part, behind):
                yield from {name} - ones - _LIMITS - _PERSONS
    elif isinstance(node, ftl.SelectExpression):
        for variant in node.variants:
            yield from _plurals(variant.value, ones | _told_apart(node))


def _counted(part: Any, behind: Any) -> str | None:
    """The parameter that stands before a noun in the plural."""
    is_text = isinstance(behind, ftl.TextElement) and _COUNTED.match(behind.value)
    expression = part.expression if is_text and isinstance(part, ftl.Placeable) else None
    return expression.id.name if isinstance(expression, ftl.VariableReference) else None


def _told_apart(node: ftl.SelectExpression) -> set[str]:
    """The parameter of a choice, if it has a variant for one."""
    keys = {str(vars(each.key).get("name") or vars(each.key)["value"]) for each in node.variants}
    if not isinstance(node.selector, ftl.VariableReference) or keys.isdisjoint({"one", "1"}):
        return set()
    return {node.selector.id.name}
