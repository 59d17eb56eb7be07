"""Marks, digests and keys that identify tables, logs and entries alike on every phone."""

import json
import re
from base64 import urlsafe_b64encode
from collections.abc import Sequence
from hashlib import sha256
from urllib.parse import urlsplit

from companion.engine.log.entries import Entry
from companion.store.bundle.compact_log import plain_action

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
