"""Prepares tables with erased names for reading: such people are called "somebody"."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from itertools import chain, count

from companion.circle.log.erased_names import is_erased_name, without_names
from companion.engine.fold.replay import Sheet, replay
from companion.engine.log.entries import Amend, Entry


def with_somebody(sheet: Sheet, word: Callable[[], str]) -> Sheet:
    """Return a sheet to be read, in which `word` stands in place of names that were erased.

    Of several people without a name the others are numbered from 2 on, as names at a table differ.
    It is for reading only: what is written or handed over keeps the names that are stored.
    """
    names = list(dict.fromkeys(_names(sheet)))
    erased = [name for name in names if is_erased_name(name)]
    if not erased:
        return sheet
    called = dict(zip(erased, _free_names(word(), names), strict=False))
    players = tuple(called.get(player, player) for player in sheet.table.players)
    entries = [_renamed_entry(sheet, entry, called) for entry in sheet.entries]
    return replay(replace(sheet.table, players=players), entries)


def names_or_somebody(players: Sequence[str], word: str) -> tuple[str, ...]:
    """Return the names of players to be read, with `word` in place of names that were erased."""
    free = _free_names(word, players)
    return tuple(next(free) if is_erased_name(player) else player for player in players)


def _names(sheet: Sheet) -> Iterator[str]:
    """Yield the names at a table, also of those who came, left or wrote."""
    yield from sheet.table.players
    for entry in sheet.entries:
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
