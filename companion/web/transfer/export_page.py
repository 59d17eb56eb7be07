"""The pages that export a table as a QR code, a link or a file, and bundles as text."""

import binascii
import re
from base64 import urlsafe_b64decode, urlsafe_b64encode
from dataclasses import dataclass
from io import BytesIO
from urllib.parse import urljoin, urlsplit

from flask import Blueprint, Response, current_app, render_template, request
from markupsafe import Markup
from segno import DataOverflowError

from companion.store.bundle.bundle import LARGEST_PACKED, BundleError, Flaw, pack
from companion.store.tables.hand_over import bundle_of
from companion.web.request.addresses import shared_root, shared_url
from companion.web.request.current_table import stored, watchable
from companion.web.request.downloads import FILE_TYPE, is_alone, origin_here, table_file_name
from companion.web.table.share import qr_code

# Bundles as text


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


# QR codes


DENSEST = 20
"""The largest version drawn: 97 modules a side, which still fits the smallest screens."""
_MOST_BYTES = 669
"""The capacity of that version at error correction level M, by ISO/IEC 18004."""
_QUIET_ZONE = 4
"""The width in modules of the light border that scanners need."""


@dataclass(frozen=True)
class QrCode:
    """A QR code: the link in it, and its picture as SVG."""

    address: str
    picture: Markup


def code_of(packed: bytes, address: str) -> QrCode | None:
    """Return the QR code of a bundle as a link to `address`, or None if it is too large."""
    if len(packed) > _MOST_BYTES:
        return None
    digits = as_digits(packed).removeprefix(DIGITS)
    ahead = f"{address}#{DIGITS}"
    try:
        # Two parts, so that the digits are encoded as numbers.
        made = qr_code((ahead, digits), "m")
    except DataOverflowError:
        return None
    if int(made.version) > DENSEST:
        return None
    out = BytesIO()
    made.save(
        out,
        kind="svg",
        xmldecl=False,
        svgns=True,
        border=_QUIET_ZONE,
        light="#fff",
        omitsize=True,
    )
    # The SVG contains only path data, so no text of the link needs escaping.
    return QrCode(ahead + digits, Markup(out.getvalue().decode("ascii")))  # noqa: S704


giving = Blueprint("giving", __name__, url_prefix="/hand")


@giving.get("")
@watchable
def show() -> str:
    """Show the ways to export this table."""
    try:
        packed = _packed()
    except BundleError:
        return render_template("transfer/too_large.html")
    url, fragment = stored().origin.url if is_alone() else "", as_fragment(packed)
    return render_template(
        "transfer/export.html",
        code=code_of(packed, receiving_address()),
        address=f"{receiving_address()}#{fragment}",
        taken_along=f"{urljoin(_site(request.url_root), 'receive')}#{fragment}",
        file_name=table_file_name(),
        along=_site(request.url_root) != "",
        back=f"{urljoin(url, 'receive')}#{fragment}" if url else "",
        host=urlsplit(url).hostname,
    )


@giving.get("/table.companion")
@watchable
def file() -> Response:
    """Download the table as a file."""
    try:
        answer = Response(_packed(), mimetype=FILE_TYPE)
    except BundleError:
        return Response(render_template("transfer/too_large.html"), 413)
    answer.headers.set(
        "Content-Disposition", "attachment", filename=f"{table_file_name()}.companion"
    )
    return answer


def receiving_address() -> str:
    """Return the URL of the page that imports a table: on the site if there is one, else here."""
    site = _site(shared_root())
    return urljoin(site, "receive") if site else shared_url("receiving.begin")


def _packed() -> bytes:
    """Return this table as a packed bundle. Raises BundleError if it is too large."""
    return pack(bundle_of(stored(), origin_here() or (stored().origin.url if is_alone() else "")))


def _site(here: str) -> str:
    """Return the URL of the site that works without a server, or "" if none is set.

    `here` is the URL of this server, beside which the site may lie.
    """
    site = str(current_app.config["SITE"])
    return urljoin(here, f"{site.rstrip('/')}/") if site else ""
