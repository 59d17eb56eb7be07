"""By what tables and their logs are known wherever they go, and where they came from."""

import json
import re
from base64 import urlsafe_b64decode, urlsafe_b64encode
from collections.abc import Sequence
from hashlib import sha256

from companion.engine.log.entries import Entry
from companion.store.packed_log import columns_of, plain_keys

MARK_BYTES = 9
"""How many bytes a mark has."""
MOST_DIGESTS = 20
"""How many logs a table remembers that its own was chosen over."""
_HOME = re.compile(r"https?://[A-Za-z0-9.:_~%\[\]/-]{1,180}")
_WRITTEN = re.compile(r"[A-Za-z0-9_-]{12}")


def mark_of_ticket(ticket: str) -> str:
    """The mark of a table that was made here; its ticket, a link, cannot be told from it."""
    return _mark(f"mark of {ticket}".encode())


def mark_aside(mark: str, digest: str) -> str:
    """The mark of a log that was not chosen: it is a table of its own from there on."""
    return _mark(f"{mark} without {digest}".encode())


def digest_of(entries: Sequence[Entry]) -> str:
    """By what a log is known, to the letter: a text as long as a mark."""
    return _mark(json.dumps(columns_of(entries, 0)).encode() + plain_keys(entries))


def are_digests(listed: object) -> bool:
    """Whether something can be the digests of a few logs."""
    return isinstance(listed, list) and len(listed) <= MOST_DIGESTS and all(map(is_mark, listed))


def is_mark(text: object) -> bool:
    """Whether something is a mark, or a digest: they look alike."""
    return isinstance(text, str) and _WRITTEN.fullmatch(text) is not None


def mark_of_bytes(data: bytes) -> str:
    """A mark as text. Raises ValueError where it is cut."""
    if len(data) != MARK_BYTES:
        raise ValueError("no whole mark")
    return urlsafe_b64encode(data).decode()


def mark_to_bytes(mark: str) -> bytes:
    """A mark as bytes."""
    return urlsafe_b64decode(mark)


def is_home(address: object) -> bool:
    """Whether something can be the address of a server; "" is that of none."""
    return address == "" or (isinstance(address, str) and _HOME.fullmatch(address) is not None)


def _mark(data: bytes) -> str:
    """A mark that is made of something, which cannot be told from it."""
    return mark_of_bytes(sha256(data).digest()[:MARK_BYTES])
