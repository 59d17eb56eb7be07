"""Links as QR codes, for pages, paper and terminals."""

from collections.abc import Sequence
from functools import lru_cache
from io import BytesIO

import segno
from markupsafe import Markup

MASK = 2
"""The mask of every code, one of eight.

None leaves fewer patterns that confuse scanners, as ISO/IEC 18004 counts them: some 5 % more than
the mask that is best for each code, which takes five times as long to find.
"""


def qr_code(content: str | Sequence[str], error: str) -> segno.QRCode:
    """Return the code of a text, or of its parts, with this much error correction ("l" or "m").

    It is never a Micro QR code: most cameras read none.
    """
    # The stubs of segno omit parts.
    return segno.make_qr(content, error=error, mask=MASK)  # type: ignore[arg-type]


def qr_svg(address: str) -> Markup:
    """Return an address as an inline SVG QR code, black on white in light and dark schemes."""
    out = BytesIO()
    qr_code(address, "m").save(
        out, kind="svg", xmldecl=False, svgns=True, scale=8, border=3, light="#fff", omitsize=True
    )
    # The SVG is path data only; it contains no text of the address.
    return Markup(out.getvalue().decode("ascii"))  # noqa: S704


@lru_cache(maxsize=256)
def printed_qr(address: str) -> Markup:
    """Return an address as the smallest inline SVG QR code, for paper: black, without a margin."""
    out = BytesIO()
    qr_code(address, "l").save(
        out,
        kind="svg",
        xmldecl=False,
        svgns=False,
        border=0,
        omitsize=True,
        svgclass=None,
        lineclass=None,
    )
    return Markup(out.getvalue().decode("ascii"))  # noqa: S704 - path data only, as above
