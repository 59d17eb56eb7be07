"""The entries of a log as plain data by position, and back. Their keys stand apart, as bytes."""

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import fields
from itertools import accumulate, pairwise
from typing import Any

from companion.engine.log.entries import Action, Entry
from companion.engine.log.log_length import MOST_ENTRIES
from companion.engine.names import LONGEST_TEXT
from companion.store.columns import (
    column_of,
    moment_of,
    said_by_columns,
    said_of_columns,
    seconds_of,
    values_in,
)

_KEY = 8
_PLAIN = re.compile(rf"[0-9a-f]{{{2 * _KEY}}}")
"""A key as forms draw them."""


def columns_of(entries: Sequence[Entry], created: int) -> list[Any]:
    """A log by position; `created` is when its table was made, in seconds since 1970.

    Keys that are not plain by their entries' numbers, the authors, and then by entry: which of
    these wrote it, what they had not seen of the log, how long after the one before, what it says.
    """
    authors = [*dict.fromkeys(each.author for each in entries)]
    times = [created, *(seconds_of(each.at) for each in entries)]
    return [
        {str(each.number): each.key for each in entries if not _PLAIN.fullmatch(each.key)},
        authors,
        column_of([authors.index(each.author) for each in entries]),
        column_of([each.number - 1 - each.seen for each in entries]),
        [after - before for before, after in pairwise(times)],
        *said_by_columns([_said(each.action) for each in entries]),
    ]


def plain_keys(entries: Sequence[Entry]) -> bytes:
    """The plain keys of a log as bytes."""
    return b"".join(bytes.fromhex(each.key) for each in entries if _PLAIN.fullmatch(each.key))


def entries_of(logged: Sequence[Any], created: int, keys: bytes) -> list[dict[str, Any]]:
    """The entries of a log as a file has them, from their columns and plain keys.

    Raises what it is like to take anything else for columns; what an entry says is not looked at.
    """
    odd, authors, who, unseen, waits, kinds, which, *columns = logged
    length = _length(waits, odd, keys)
    if len(authors) > length or any(len(each) > LONGEST_TEXT for each in authors):
        raise ValueError("authors who wrote nothing, or whom nobody can call by their names")
    numbers = range(1, length + 1)
    rows = zip(
        numbers,
        _keys(odd, keys, numbers),
        [authors[each] for each in values_in(who, length)],
        [moment_of(each) for each in accumulate(waits, initial=created)][1:],
        values_in(unseen, length),
        said_of_columns(length, kinds, which, columns),
        strict=True,
    )
    return [
        {
            "number": n,
            "key": key,
            "author": author,
            "at": at,
            "seen": n - 1 - missed,
            "action": said,
        }
        for n, key, author, at, missed, said in rows
    ]


def _said(action: Action) -> dict[str, Any]:
    """What an action says, without what it would say if left out."""
    given = ((each.name, getattr(action, each.name), each.default) for each in fields(action))
    told = ((name, value) for name, value, default in given if value != default)
    plain = {name: _said(each) if isinstance(each, Action) else each for name, each in told}
    return {"kind": action.kind, **plain}


def _length(waits: Sequence[Any], odd: Mapping[str, str], plain: bytes) -> int:
    """How many entries a log has: each has a time and a key of its own, which take their room."""
    length = len(waits)
    if length > MOST_ENTRIES:
        raise ValueError("no log is so long")
    if (length - len(odd)) * _KEY != len(plain):
        raise ValueError("as many entries as keys")
    return length


def _keys(odd: Mapping[str, str], plain: bytes, numbers: range) -> Iterator[str]:
    """The key of each entry: its odd one, or the next plain one."""
    starts = iter(range(0, len(plain), _KEY))
    for number in numbers:
        if (key := odd.get(str(number))) is not None:
            yield key
        else:
            start = next(starts, len(plain))
            yield plain[start : start + _KEY].hex()
