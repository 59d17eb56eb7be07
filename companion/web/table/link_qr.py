"""Links as QR codes for a page."""

from io import BytesIO

import segno
from markupsafe import Markup


def qr_svg(address: str) -> Markup:
    """Return an address as an inline SVG QR code, black on white in light and dark schemes."""
    out = BytesIO()
    segno.make(address, error="m").save(
        out, kind="svg", xmldecl=False, svgns=True, scale=8, border=3, light="#fff", omitsize=True
    )
    # The SVG is path data only; it contains no text of the address.
    return Markup(out.getvalue().decode("ascii"))  # noqa: S704
