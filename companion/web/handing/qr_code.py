"""A packed bundle as a QR code of a link that any phone's camera can open.

The link opens `import_page`, which reads the bundle with `url_fragment.from_fragment`.
"""

from dataclasses import dataclass
from io import BytesIO

from markupsafe import Markup
from segno import DataOverflowError

from companion.web.handing.url_fragment import DIGITS, as_digits
from companion.web.table.link_qr import qr_code

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
