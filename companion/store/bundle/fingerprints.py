"""Marks, digests and keys that identify tables, logs and entries in the same way on every phone."""

import json
import re
from base64 import urlsafe_b64encode
from collections.abc import Sequence
from dataclasses import fields
from datetime import UTC, datetime
from functools import cache
from hashlib import sha256
from typing import Any
from urllib.parse import urlsplit

from companion.engine.log.entries import Action, Entry, UnreadAction
from companion.engine.messages import LONGEST_TEXT

# Logs as rows of plain JSON


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
    kind = type(action)
    for name, default in _defaults(kind):  # type: ignore[arg-type]  # mypy: unhashable class
        value = getattr(action, name)
        if value != default:
            data[name] = plain_action(value) if isinstance(value, Action) else value
    return data


@cache
def _defaults(kind: type[Action]) -> tuple[tuple[str, object], ...]:
    """Return the fields of a kind of action, with their defaults."""
    return tuple((field.name, field.default) for field in fields(kind))


def seconds_of(moment: str) -> int:
    """Return a time in UTC as seconds since 1970."""
    return int(datetime.fromisoformat(moment).timestamp())


def moment_of(seconds: int) -> str:
    """Return seconds since 1970 as a time in UTC. Raises ValueError before 1970 and after 9999."""
    if not 0 <= seconds < _END_OF_TIME:
        raise ValueError("a time that no clock shows")
    return datetime.fromtimestamp(seconds, UTC).strftime("%Y-%m-%dT%H:%M:%SZ")


MARK_BYTES = 9
"""How many bytes of a hash make a mark or a digest."""
MOST_DIGESTS = 20
"""How many digests a table keeps of logs over which its own was chosen."""
_KEY_LETTERS = 16
"""How many hexadecimal digits a key has, whether random or derived."""
_ORIGIN_URL = re.compile(r"https?://[A-Za-z0-9.:_~%\[\]/-]{1,180}")
_MARK = re.compile(r"[A-Za-z0-9_-]{12}")
_ENCODER = json.JSONEncoder(ensure_ascii=False, separators=(",", ":"), sort_keys=True)


def mark_of_ticket(ticket: str) -> str:
    """Return the mark of a table created here; it does not reveal the ticket, which is a link."""
    return _mark(f"mark of {ticket}")


def mark_aside(mark: str, digest: str) -> str:
    """Return the mark of a log that was not chosen, which becomes a table of its own."""
    return _mark(f"{mark} without {digest}")


def derived_key(entry: Entry) -> str:
    """Return the key of an entry that came without one: the same on every phone.

    It is derived from the entry's place in the log and its whole content.
    """
    content = [entry.number, entry.at, entry.author, entry.seen, plain_action(entry.action)]
    return sha256(_ENCODER.encode(content).encode()).hexdigest()[:_KEY_LETTERS]


def digest_of(entries: Sequence[Entry]) -> str:
    """Return the digest that identifies a log; the keys of its entries do not count."""
    return _mark("".join(map(derived_key, entries)))


def are_digests(listed: object) -> bool:
    """Whether an object is a valid list of digests of logs."""
    return isinstance(listed, list) and len(listed) <= MOST_DIGESTS and all(map(is_mark, listed))


def is_mark(text: object) -> bool:
    """Whether an object has the form of a mark or a digest."""
    return isinstance(text, str) and _MARK.fullmatch(text) is not None


def is_origin_url(address: object) -> bool:
    """Whether an object can be the address of the server that a table came from ("": none)."""
    if not isinstance(address, str):
        return False
    return address == "" or (_ORIGIN_URL.fullmatch(address) is not None and _has_host(address))


def _has_host(address: str) -> bool:
    """Whether the host of an address can be read."""
    try:
        return bool(urlsplit(address).hostname)
    except ValueError:
        return False


def _mark(text: str) -> str:
    """Return the beginning of a text's hash."""
    return urlsafe_b64encode(sha256(text.encode()).digest()[:MARK_BYTES]).decode()
