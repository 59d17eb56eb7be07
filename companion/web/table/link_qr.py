"""Links as QR codes for a page."""

from functools import lru_cache
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


@lru_cache(maxsize=256)
def printed_qr(address: str) -> Markup:
    """Return an address as the smallest inline SVG QR code, for paper: black, without a margin."""
    out = BytesIO()
    segno.make(address, error="l", micro=False).save(
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
