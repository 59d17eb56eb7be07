"""A link as a QR code that a page can show."""

from io import BytesIO

import segno
from markupsafe import Markup


def qr_svg(address: str) -> Markup:
    """The address as an inline SVG picture, black on white in either scheme."""
    out = BytesIO()
    segno.make(address, error="m").save(
        out, kind="svg", xmldecl=False, svgns=True, scale=8, border=3, light="#fff", omitsize=True
    )
    # The picture is made of path data only; nothing of the address is in its text.
    return Markup(out.getvalue().decode("ascii"))  # noqa: S704
