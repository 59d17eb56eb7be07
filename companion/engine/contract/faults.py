"""The faults of a game from a package: a message for each member that breaks the contract."""

import re
from collections.abc import Callable, Iterator, Mapping
from dataclasses import MISSING, fields, is_dataclass
from functools import cache
from types import UnionType
from typing import Any, Union, get_args, get_origin, get_type_hints

from companion.engine.contract.folder import is_key
from companion.engine.contract.game import CONTRACT, AnyGame, Game
from companion.engine.log.entries import Action
from companion.engine.messages import Message, Text, message
from companion.engine.rules.options import EarlierRules, Ruleset
from companion.engine.seating import Seat

GIVEN = ("contract", "name", "blurb", "table_sizes", "actions", "rules")
"""The members without a value in the contract, besides its methods."""
_OPTION = re.compile(r"non-default argument '(\w+)'")
_LONGEST_REASON = 200


def faults_of(game: object) -> tuple[Message, ...]:
    """Return what keeps a game from being played here; nothing else is asked of a wrong one."""
    if not isinstance(game, Game):
        return (message("package-no-game", given=type(game).__name__),)
    missing = [name for name in GIVEN if not hasattr(game, name)]
    if missing:
        return tuple(message("package-member", member=name) for name in missing)
    if game.contract != CONTRACT:
        return (message("package-contract", own=str(game.contract), known=CONTRACT),)
    if not is_key(game.key):
        return (message("package-key", key=game.key),)
    faults = (*_wrong_members(game), *_wrong_options(game), *_wrong_versions(game))
    return faults or (*_unread_catalogues(game), *_wrong_defaults(game))


def import_fault(error: BaseException, module: str) -> tuple[Message, ...]:
    """Return what is wrong with a game whose module raised this exception."""
    missing = [name for each in _unfinished(Game, module) for name in each]
    if isinstance(error, TypeError) and missing:
        return tuple(message("package-member", member=name) for name in missing)
    option = _OPTION.search(str(error)) if isinstance(error, TypeError) else None
    if option:
        return (message("package-option-default", option=option[1]),)
    return (message("package-import", module=module, reason=reason_of(error)),)


def reason_of(error: BaseException) -> str:
    """Return an exception in one line: its type and its text."""
    text = " ".join(str(error).split())
    return f"{type(error).__name__}: {text}"[:_LONGEST_REASON] if text else type(error).__name__


def _unfinished(base: type[Any], module: str) -> Iterator[list[str]]:
    """Yield the methods that each game of a module, or of one in its package, does not give."""
    for subclass in base.__subclasses__():
        if f"{subclass.__module__}.".startswith(f"{module}."):
            yield sorted(getattr(subclass, "__abstractmethods__", ()))
        yield from _unfinished(subclass, module)


def _wrong_members(game: AnyGame) -> Iterator[Message]:
    """Yield the members that are of another kind than the contract says."""
    kinds: dict[str, Callable[[Any], bool]] = {
        "name": lambda value: isinstance(value, Text),
        "blurb": lambda value: isinstance(value, Text),
        "table_sizes": lambda value: _are(value, _is_number),
        "actions": lambda value: _are(value, lambda each: _is_kind_of(each, Action)),
        "rules": lambda value: _is_kind_of(value, Ruleset),
    }
    for name, fits in kinds.items():
        if not fits(getattr(game, name)):
            yield message("package-member-kind", member=name)


def _are(value: object, fits: Callable[[Any], bool]) -> bool:
    """Whether a value is a tuple with at least one item, all of which fit."""
    return isinstance(value, tuple) and bool(value) and all(map(fits, value))


def _is_number(value: object) -> bool:
    """Whether a value can be a number of players."""
    return type(value) is int and value > 0


def _is_kind_of(value: object, base: type) -> bool:
    """Whether a value is a class that inherits another."""
    return isinstance(value, type) and issubclass(value, base)


def _wrong_options(game: AnyGame) -> Iterator[Message]:
    """Yield the options without a default, that are plain fields, or whose name is taken."""
    if not _is_kind_of(game.rules, Ruleset):
        return
    for field in fields(game.rules):
        if field.name == "preset":
            continue
        if hasattr(Ruleset, field.name):
            yield message("package-option-name", option=field.name)
        if field.default is MISSING:
            yield message("package-option-default", option=field.name)
        elif "option" not in field.metadata:
            yield message("package-option-plain", option=field.name)
        elif not field.metadata["option"].accepts(field.default):
            yield message("package-option-value", option=field.name, value=str(field.default))


def _wrong_versions(game: AnyGame) -> Iterator[Message]:
    """Yield the members that say how earlier versions are read, if they are of other kinds."""
    if not _is_kind_of(game.rules, Ruleset):
        return
    if not _is_number(game.rules.rules_version):
        yield message("package-member-kind", member="rules.rules_version")
    elif not _are_steps(game.rules.earlier, game.rules.rules_version):
        yield message("package-member-kind", member="rules.earlier")


def _are_steps(steps: object, version: int) -> bool:
    """Whether these say how values of earlier versions than this one are read."""
    return isinstance(steps, Mapping) and all(
        step in range(1, version) and isinstance(how, EarlierRules) for step, how in steps.items()
    )


def _unread_catalogues(game: AnyGame) -> Iterator[Message]:
    """Yield the files of sentences that are no text: all pages read them."""
    for path in sorted((*game.folder.glob("*/*.ftl"), *game.folder.glob("*/*.po"))):
        try:
            path.read_text("utf-8")
        except (OSError, UnicodeDecodeError) as error:
            name = path.relative_to(game.folder).as_posix()
            yield message("package-file", file=name, reason=reason_of(error))


def _wrong_defaults(game: AnyGame) -> Iterator[Message]:
    """Yield what raises where a table is set up: the codec, and the rules as they stand."""
    try:
        _ = game.codec
    except Exception as error:
        yield message("package-raises", member="actions", reason=reason_of(error))
    for seats in game.table_sizes:
        try:
            clashing = not isinstance(game.rules.read(game.rules.noted(), seats), Ruleset)
        except Exception as error:
            yield message("package-raises", member="rules", reason=reason_of(error))
            return
        if clashing:
            yield message("package-defaults", seats=seats)


# Checks of return values


_LOOKED_INTO = ("companion.engine.log.", "companion.engine.rules.book")
"""Where the classes stand whose fields a game fills in."""


def wrong_parts(value: object, kind: Any, member: str) -> Iterator[str]:
    """Yield the names of the parts of a member that are of another kind, as in `plan.middle`."""
    if not _is_of(value, kind):
        yield member
    elif isinstance(value, tuple):
        for part in value:
            yield from _wrong_fields(part, member)
    else:
        yield from _wrong_fields(value, member)


def _wrong_fields(value: object, member: str) -> Iterator[str]:
    """Yield the names of what is wrong in an instance of one of Companion's own classes."""
    if is_dataclass(value) and type(value).__module__.startswith(_LOOKED_INTO):
        for name, kind in _kinds(type(value)).items():  # type: ignore[arg-type]  # it can be hashed
            yield from wrong_parts(getattr(value, name), kind, f"{member}.{name}")


@cache
def _kinds(holder: type) -> dict[str, Any]:
    """Return the kinds of the fields of a class."""
    kinds = get_type_hints(holder)
    return {field.name: kinds[field.name] for field in fields(holder)}


def _is_of(value: object, kind: Any) -> bool:
    """Whether a value is of a kind; the contents of mappings are not checked."""
    origin, parts = get_origin(kind), get_args(kind)
    if origin in (Union, UnionType):
        return any(_is_of(value, part) for part in parts)
    if origin is tuple:
        ends = len(parts) == 2 and parts[1] is ...
        return isinstance(value, tuple) and ends and all(_is_of(part, parts[0]) for part in value)
    if origin is type:
        return isinstance(value, type) and issubclass(value, parts[0])
    plain = origin or kind
    if plain in (int, Seat):
        # Seats are worked out as numbers.
        return isinstance(value, int) and not isinstance(value, bool)
    return isinstance(value, Mapping) if plain is Mapping else isinstance(value, plain)
