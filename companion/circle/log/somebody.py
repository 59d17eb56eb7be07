"""Prepares tables with erased names for reading: such people are called "somebody"."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import replace
from itertools import chain, count, takewhile
from weakref import WeakValueDictionary

from companion.circle.log.erased_names import is_erased_name, without_names
from companion.engine.fold.replay import Sheet, replay
from companion.engine.log.entries import Amend, Entry

_known_whole: WeakValueDictionary[int, Entry] = WeakValueDictionary()
"""The entries, by their ids, up to which the names of a log are known not to be erased.

A log only grows, and one that was read again has other entries.
"""


def with_somebody(sheet: Sheet, word: Callable[[], str]) -> Sheet:
    """Return a sheet to be read, in which `word` stands in place of names that were erased.

    Of several people without a name the others are numbered from 2 on, as names at a table differ.
    It is for reading only: what is written or handed over keeps the names that are stored.
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
