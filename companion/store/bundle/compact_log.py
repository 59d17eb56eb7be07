"""Converts a log to compact rows of plain JSON, and back.

A row has the seconds since the previous entry, the author as an index into a list, the action and,
if not 0, how many earlier entries the author had not seen. An entry's number is its place in the
log; its key is left out.
"""

from collections.abc import Sequence
from dataclasses import fields
from datetime import UTC, datetime
from typing import Any

from companion.engine.log.entries import Action, Entry, UnreadAction
from companion.engine.names import LONGEST_TEXT

_END_OF_TIME = 253_402_300_800
"""The first second of the year 10000."""


def rows_of(entries: Sequence[Entry], created: int) -> tuple[list[str], list[list[Any]]]:
    """Return the authors of a log and its rows; `created` is when its table was created."""
    places: dict[str, int] = {}
    rows, before = [], created
    for entry in entries:
        at, unseen = seconds_of(entry.at), entry.number - 1 - entry.seen
        author = places.setdefault(entry.author, len(places))
        row = [at - before, author, plain_action(entry.action)]
        rows.append([*row, unseen] if unseen else row)
        before = at
    return [*places], rows


def entries_of(authors: list[Any], rows: list[Any], created: int) -> list[dict[str, Any]]:
    """Return the entries of a log as in a table file, with their numbers as keys.

    Raises ValueError if there are more authors than rows or a name is too long, and various other
    exceptions for invalid rows. Actions are not checked.
    """
    if len(authors) > len(rows):
        raise ValueError("authors who wrote nothing")
    if any(len(author) > LONGEST_TEXT for author in authors):
        raise ValueError("an author's name that no entry can carry")
    entries, at = [], created
    for number, (wait, author, action, *unseen) in enumerate(rows, 1):
        at += wait
        (missed,) = unseen or (0,)
        entries.append(
            {
                "number": number,
                "key": str(number),
                "author": authors[author],
                "at": moment_of(at),
                "seen": number - 1 - missed,
                "action": action,
            }
        )
    return entries


def plain_action(action: Action) -> dict[str, Any]:
    """Return an action as plain data, without the fields that have their default.

    This loses nothing because defaults of actions never change: older logs lack newer fields.
    """
    if isinstance(action, UnreadAction):
        return dict(action.data)
    data: dict[str, Any] = {"kind": action.kind}
    for field in fields(action):
        value = getattr(action, field.name)
        if value != field.default:
            data[field.name] = plain_action(value) if isinstance(value, Action) else value
    return data


def seconds_of(moment: str) -> int:
    """Return a time in UTC as seconds since 1970."""
    return int(datetime.fromisoformat(moment).timestamp())


def moment_of(seconds: int) -> str:
    """Return seconds since 1970 as a time in UTC. Raises ValueError before 1970 and after 9999."""
    if not 0 <= seconds < _END_OF_TIME:
        raise ValueError("a time that no clock shows")
    return datetime.fromtimestamp(seconds, UTC).strftime("%Y-%m-%dT%H:%M:%SZ")
