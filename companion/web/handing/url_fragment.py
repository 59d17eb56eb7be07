"""Encodes packed bundles as text for a link, a QR code or a form, and decodes them.

Links use base64url, which needs no escaping. QR codes use decimal digits, three of which they
store in ten bits.
"""

import binascii
import re
from base64 import urlsafe_b64decode, urlsafe_b64encode

from companion.store.bundle.bundle import LARGEST_PACKED, BundleError, Flaw

LONGEST = -(-LARGEST_PACKED // 3) * 4
"""The number of base64 characters of the largest bundle."""
DIGITS = "d"
"""The prefix of the decimal encoding."""
_MOST_DIGITS = 4000
"""More than any QR code holds, and no more than Python converts to an integer."""
_WRITTEN = re.compile(r"[A-Za-z0-9_-]+")
_DIGITS = re.compile(rf"{DIGITS}([1-9][0-9]{{0,{_MOST_DIGITS - 1}}})")
_FORMER_PART = re.compile(r"q[0-9]{24,}")
"""The format of one of several QR codes in which earlier versions split a table."""


def as_fragment(data: bytes) -> str:
    """Encode bytes as base64url."""
    return urlsafe_b64encode(data).decode().rstrip("=")


def as_digits(data: bytes) -> str:
    """Encode bytes as decimal digits; the first byte must not be 0."""
    return f"{DIGITS}{int.from_bytes(data)}"


def from_file(data: bytes) -> bytes:
    """Return the bundle in a file, which contains either its bytes or a link as text.

    Raises BundleError for a link without a bundle in it.
    """
    if not data.lstrip().startswith(b"http"):
        return data
    return from_fragment(data.decode("ascii", "replace").rpartition("#")[2])


def from_fragment(text: str) -> bytes:
    """Decode a fragment. Raises BundleError if it is not valid."""
    # Text copied by hand may include the "#" or line breaks.
    written = "".join(text[: 2 * LONGEST].split()).removeprefix("#").rstrip("=")
    if len(written) > LONGEST:
        raise BundleError(Flaw.LARGE)
    if _FORMER_PART.fullmatch(written):
        raise BundleError(Flaw.FORMER)
    if digits := _DIGITS.fullmatch(written):
        number = int(digits[1])
        return number.to_bytes((number.bit_length() + 7) // 8)
    if not _WRITTEN.fullmatch(written):
        raise BundleError(Flaw.DAMAGED)
    try:
        return urlsafe_b64decode(written + "=" * (-len(written) % 4))
    except binascii.Error as error:
        raise BundleError(Flaw.DAMAGED) from error
