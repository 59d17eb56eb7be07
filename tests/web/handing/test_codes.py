"""QR codes of a parcel: what a camera reads in them are links, and the links are the parcel."""

import random
import re

import pytest

from companion.web.handing.codes import codes_of
from companion.web.handing.parts import gathered, read_part
from tests.support.qr import read_qr

ADDRESSES = ("https://companion.example/receive/", f"http://192.168.1.20:8000/{'folder/' * 20}")


@pytest.mark.parametrize("address", ADDRESSES)
@pytest.mark.parametrize("size", [1, 60, 500, 600, 700, 2500])
def test_camera_reads_links_that_make_the_parcel(size: int, address: str) -> None:
    packed = random.Random(size).randbytes(size)
    codes = codes_of(packed, address)
    links = [read_qr(each.picture) for each in codes]
    assert links == [each.address for each in codes]
    assert all(link.startswith(f"{address}#") for link in links)
    (here,) = gathered(read_part(link.partition("#")[2]) for link in links)
    assert here.whole() == packed


def test_six_hundred_bytes_fit_into_one_code_and_no_code_is_denser_than_a_small_screen_shows() -> (
    None
):
    for size, several in ((600, 1), (620, 2), (2500, 5)):
        codes = codes_of(random.Random(size).randbytes(size), ADDRESSES[0])
        assert len(codes) == several
        sides = {int(re.findall(r'viewBox="0 0 (\d+) ', each.picture)[0]) for each in codes}
        # Modules, with four of light on either side.
        assert len(sides) == 1
        assert max(sides) <= 97 + 8


def test_picture_says_nothing_but_what_is_drawn() -> None:
    (code,) = codes_of(b"packed", ADDRESSES[0])
    assert "companion" not in code.picture
    assert "style=" not in code.picture
