"""Erasing a name permanently: the deals stay, and a digest recognises the name in older copies.

An erased spelling is replaced by a name made of its digest, which pages show as "somebody". It
is different for each spelling, so that two of them can sit at one table.
"""

import re
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from hashlib import sha256
from itertools import chain, count, takewhile
from typing import Any
from weakref import WeakValueDictionary

from companion.engine.fold.replay import Sheet, replay
from companion.engine.log.entries import Amend, Entry

_DIGITS = 32
_SHOWN_DIGITS = 12
_IN_PLACE = "? "
_DIGITS_IN_TEXT = 3
_MOST_WORDS = 4
"""The most words of a name that can be found in a text if only the name's digest is known."""
_NAMES = ("name", "into", "other", "shown", "names")
"""The fields of actions that hold the name of a person; `_TEXTS` has the exceptions."""
_TEXTS: Mapping[str, tuple[str, ...]] = {
    "adjustment": ("reason",),
    "ruling": ("note",),
    "team-name": ("name",),
    "circle-named": ("name",),
    "season-begun": ("name",),
    "favourite-rules": ("name",),
}
"""By the kind of an action its fields with a text in which names may occur."""


def digest_of(name: str, mark: str) -> str:
    """Return the digest of a spelling in the circle with this mark."""
    return sha256(f"{mark}\n{name}".encode("utf-8", "surrogatepass")).hexdigest()[:_DIGITS]


def erased_name(digest: str) -> str:
    """Return the replacement of an erased spelling."""
    return f"{_IN_PLACE}{digest[:_SHOWN_DIGITS]}"


def is_erased_name(name: str) -> bool:
    """Whether a name is the replacement of an erased one."""
    if not name.startswith(_IN_PLACE):
        return False
    return re.fullmatch(rf"[0-9a-f]{{{_SHOWN_DIGITS}}}", name.removeprefix(_IN_PLACE)) is not None


def kept_name(name: str, mark: str, erased: Collection[str]) -> str:
    """Return a spelling, or its substitute if it was erased."""
    digest = digest_of(name, mark) if erased else ""
    return erased_name(digest) if digest in erased else name


def names_to_erase(names: Iterable[str], mark: str, erased: Collection[str]) -> dict[str, str]:
    """Return the substitutes of those names that were erased."""
    kept = ((name, kept_name(name, mark, erased)) for name in names)
    return {name: instead for name, instead in kept if name != instead}


def without_names(action: Any, names: Mapping[str, str]) -> Any:
    """Return an action as plain data without the names that are keys of `names`.

    The name of a person becomes its substitute; in other texts it becomes a short form of that.
    Actions of games that are not installed may hold anything, at any depth.
    """
    if isinstance(action, list | tuple):
        return [without_names(part, names) for part in action]
    if not isinstance(action, dict) or not names:
        return action
    texts = _TEXTS.get(str(action.get("kind")), ())
    return {field: _without(field, value, texts, names) for field, value in action.items()}


def names_in(action: Any) -> Iterator[str]:
    """Yield all possible names in an action's data; in a text, every run of a few words."""
    if isinstance(action, list | tuple):
        for part in action:
            yield from names_in(part)
    if not isinstance(action, dict):
        return
    texts = _TEXTS.get(str(action.get("kind")), ())
    for field, value in action.items():
        if field in texts and isinstance(value, str):
            yield from _runs_of_words(value)
        elif field in _NAMES:
            yield from _each_name(value)
        else:
            yield from names_in(value)


def _each_name(value: Any) -> Iterator[str]:
    """Yield the names in the value of a field of names."""
    if isinstance(value, str):
        yield value
    elif isinstance(value, list | tuple):
        for part in value:
            yield from _each_name(part)
    else:
        yield from names_in(value)


def _without(field: str, value: Any, texts: Collection[str], names: Mapping[str, str]) -> Any:
    """Return the value of a field without names."""
    if field in texts and isinstance(value, str):
        return _without_words(value, names)
    if field not in _NAMES:
        return without_names(value, names)
    if isinstance(value, list | tuple):
        return [_without(field, part, (), names) for part in value]
    return names.get(value, value) if isinstance(value, str) else without_names(value, names)


def _without_words(text: str, names: Mapping[str, str]) -> str:
    """Return a text in which each name is replaced by a short form of its substitute: ?3fa."""
    for name in sorted(names, key=len, reverse=True):
        instead = names[name].replace(" ", "")[: _DIGITS_IN_TEXT + 1]
        # "Al" is not in "Also"; where words are not set apart, as in Japanese, it may be anywhere.
        before, after = (r"(?<![a-z])" if name[0].isascii() else "", r"(?![a-z])")
        ends = after if name[-1].isascii() else ""
        text = re.sub(before + re.escape(name) + ends, instead, text, flags=re.IGNORECASE)
    return text


def _runs_of_words(text: str) -> Iterator[str]:
    """Yield every few words in a row, with and without what stands between them."""
    for words in (text.split(), re.findall(r"\w(?:[’'.-]?\w)*", text), re.findall(r"\w+", text)):
        for first in range(len(words)):
            for last in range(first + 1, min(len(words), first + _MOST_WORDS) + 1):
                yield " ".join(words[first:last])


# Tables with erased names


_known_whole: WeakValueDictionary[int, Entry] = WeakValueDictionary()
"""The entries, by their ids, up to which the names of a log are known not to be erased.

A log only grows, and one that was read again has other entries.
"""


def with_somebody(sheet: Sheet, word: Callable[[], str]) -> Sheet:
    """Return a sheet to be read, in which `word` stands in place of names that were erased.

    Of several people without a name the others are numbered from 2 on, as names at a table differ.
    It is for reading only: what is written or transferred keeps the names that are stored.
    """
    last = sheet.entries[-1] if sheet.entries else None
    if last is None or _known_whole.get(id(last)) is not last:
        if _has_erased(sheet):
            return _called_somebody(sheet, word)
        if last is not None:
            _known_whole[id(last)] = last
    return sheet


def _has_erased(sheet: Sheet) -> bool:
    """Whether a name at a table was erased; only entries that are new are looked at."""
    new = takewhile(lambda entry: _known_whole.get(id(entry)) is not entry, reversed(sheet.entries))
    return any(map(is_erased_name, chain(sheet.table.players, _names_in(new))))


def _called_somebody(sheet: Sheet, word: Callable[[], str]) -> Sheet:
    """Return a sheet with a word in place of the names that were erased."""
    names = list(dict.fromkeys(chain(sheet.table.players, _names_in(sheet.entries))))
    erased = [name for name in names if is_erased_name(name)]
    called = dict(zip(erased, _free_names(word(), names), strict=False))
    players = tuple(called.get(player, player) for player in sheet.table.players)
    entries = [_renamed_entry(sheet, entry, called) for entry in sheet.entries]
    return replay(replace(sheet.table, players=players), entries)


def names_or_somebody(players: Sequence[str], word: str) -> tuple[str, ...]:
    """Return the names of players to be read, with `word` in place of names that were erased."""
    free = _free_names(word, players)
    return tuple(next(free) if is_erased_name(player) else player for player in players)


def _names_in(entries: Iterable[Entry]) -> Iterator[str]:
    """Yield the names in entries: of those who wrote, came or left."""
    for entry in entries:
        yield entry.author
        action = entry.action.action if isinstance(entry.action, Amend) else entry.action
        name = getattr(action, "name", None)
        if isinstance(name, str):
            yield name


def _free_names(word: str, taken: Sequence[str]) -> Iterator[str]:
    """Yield the word, then with numbers from 2 on, without what somebody is called already."""
    numbered = (f"{word} {number}" for number in count(2))
    return (free for free in chain([word], numbered) if free not in taken)


def _renamed_entry(sheet: Sheet, entry: Entry, called: dict[str, str]) -> Entry:
    """Return an entry with other names."""
    codec = sheet.table.game.codec
    action = codec.from_json(without_names(codec.to_json(entry.action), called))
    return replace(entry, author=called.get(entry.author, entry.author), action=action)
