"""By what a table is known wherever it goes, and where it came from."""

import re
from base64 import urlsafe_b64decode, urlsafe_b64encode
from hashlib import sha256

MARK_BYTES = 9
"""How many bytes a mark has."""
_HOME = re.compile(r"https?://[A-Za-z0-9.:_~%\[\]/-]{1,180}")


def mark_of_ticket(ticket: str) -> str:
    """The mark of a table that was made here; its ticket, a link, cannot be told from it."""
    return mark_of_bytes(sha256(f"mark of {ticket}".encode()).digest()[:MARK_BYTES])


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
