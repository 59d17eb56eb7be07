"""The QR code of a bundle: what a camera reads in it is a link, and the link is the bundle."""

import random
import re

import pytest

from companion.web.handing.qr_code import DENSEST, code_of
from companion.web.handing.url_fragment import from_fragment
from tests.support.qr import read_qr

ADDRESSES = ("https://companion.example/receive/", f"http://192.168.1.20:8000/{'folder/' * 20}")
MODULES = 17 + 4 * DENSEST
"""How many modules a side the densest code has."""


def _bundle(size: int) -> bytes:
    """So many bytes; like those of a bundle they do not begin with 0."""
    return b"\2" + random.Random(size).randbytes(size - 1)


@pytest.mark.parametrize("address", ADDRESSES)
@pytest.mark.parametrize("size", [1, 60, 450])
def test_camera_reads_a_link_that_holds_the_bundle(size: int, address: str) -> None:
    packed = _bundle(size)
    code = code_of(packed, address)
    assert code is not None
    link = read_qr(code.picture)
    assert link == code.address
    assert link.startswith(f"{address}#")
    assert from_fragment(link.partition("#")[2]) == packed


def test_six_hundred_bytes_fit_and_no_code_is_denser_than_a_small_screen_shows() -> None:
    code = code_of(_bundle(600), ADDRESSES[0])
    assert code is not None
    # Four modules of light on either side.
    assert re.findall(r'viewBox="0 0 (\d+) ', code.picture) == [str(MODULES + 8)]
    for size in (640, 1000, 5000):
        assert code_of(_bundle(size), ADDRESSES[0]) is None


def test_picture_says_nothing_but_what_is_drawn() -> None:
    code = code_of(b"packed", ADDRESSES[0])
    assert code is not None
    assert "companion" not in code.picture
    assert "style=" not in code.picture
