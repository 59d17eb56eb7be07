"""Parcels as text, for an address or a form: base64url, so that nothing in it needs escaping."""

import binascii
import re
from base64 import urlsafe_b64decode, urlsafe_b64encode

from companion.store.parcel import LARGEST_PACKED, Flaw, ParcelError

LONGEST = -(-LARGEST_PACKED // 3) * 4
"""How many characters the largest parcel has."""
_WRITTEN = re.compile(r"[A-Za-z0-9_-]+")


def as_fragment(data: bytes) -> str:
    """Bytes as what stands behind the "#" of an address."""
    return urlsafe_b64encode(data).decode().rstrip("=")


def from_fragment(text: str) -> bytes:
    """Return the bytes of a fragment. Raises ParcelError where it is none."""
    # Whoever copied it by hand may have taken the sign or a line break along.
    written = "".join(text[: 2 * LONGEST].split()).removeprefix("#").rstrip("=")
    if len(written) > LONGEST:
        raise ParcelError(Flaw.LARGE)
    if not _WRITTEN.fullmatch(written):
        raise ParcelError(Flaw.DAMAGED)
    try:
        return urlsafe_b64decode(written + "=" * (-len(written) % 4))
    except binascii.Error as error:
        raise ParcelError(Flaw.DAMAGED) from error
