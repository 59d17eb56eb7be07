"""A parcel as QR codes: one, or several that follow each other. Each of them is a link."""

from collections.abc import Sequence
from dataclasses import dataclass
from io import BytesIO

import segno
from markupsafe import Markup

from companion.web.handing.parts import parts_of

_DENSEST = 20
"""The version of the densest code: 97 modules a side, which a small screen shows large enough."""
_BITS = 669 * 8
"""What a code of that version holds at the level of correction asked for, by ISO/IEC 18004."""
_HEADERS = 4 + 16 + 4 + 12
"""What tells of its two segments how they are written, and how long they are."""
_RING = 4
"""How many modules of light a scanner wants around it."""


@dataclass(frozen=True)
class Code:
    """One code of a series: the link in it, and its picture."""

    address: str
    picture: Markup


def codes_of(packed: bytes, address: str) -> Sequence[Code]:
    """The codes of a parcel, in their order; each leads to `address` with a part of the parcel.

    None where there would be more than anybody scans.
    """
    return [_code(f"{address}#", each.text) for each in parts_of(packed, _room(address))]


def _room(address: str) -> int:
    """How long the part in the densest code may be: its mark is a letter, all others are digits."""
    left = _BITS - _HEADERS - 8 * len(f"{address}#q")
    return 1 + left // 10 * 3


def _code(ahead: str, part: str) -> Code:
    """The code of a part; only its digits are written as such, and so take little room."""
    mark, digits = part[0], part[1:]
    # The types of the library leave out that it takes several segments.
    made = segno.make([ahead + mark, digits], error="m", micro=False)  # type: ignore[arg-type]
    out = BytesIO()
    made.save(
        out,
        kind="svg",
        xmldecl=False,
        svgns=True,
        border=_RING,
        light="#fff",
        omitsize=True,
    )
    # The picture is made of path data only; nothing of the link is in its text.
    return Code(ahead + part, Markup(out.getvalue().decode("ascii")))  # noqa: S704
