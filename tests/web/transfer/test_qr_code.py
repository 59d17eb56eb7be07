"""QR codes: what a camera reads in that of a bundle is a link, and the link is the bundle."""

import random
import re
from collections.abc import Callable
from pathlib import Path

import pytest

import companion
from companion.cli import server_commands as serve
from companion.web.table.share import printed_qr, qr_svg
from companion.web.transfer.export_page import DENSEST, code_of, from_fragment
from tests.support.qr import read_all, read_qr

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


SMALLEST = 21
"""How many modules a side the smallest code has that is no Micro QR code."""
SHORT = "http://a.b:80"
LINKS = (SHORT, "http://192.168.1.20:8000/", f"https://companion.example/t/{'aB3_' * 6}/")


@pytest.mark.parametrize("address", LINKS)
@pytest.mark.parametrize("draw", [qr_svg, printed_qr])
def test_camera_reads_the_link_on_a_page_and_on_paper(
    draw: Callable[[str], str], address: str
) -> None:
    picture = draw(address)
    (side,) = re.findall(r'viewBox="0 0 (\d+) ', picture)
    assert int(side) >= SMALLEST
    # On paper there is light around the code.
    assert draw is printed_qr or read_qr(picture) == address


@pytest.mark.parametrize("address", LINKS)
def test_camera_reads_the_link_in_a_terminal(
    address: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """A terminal is dark: blocks are light, and each line has two rows."""
    monkeypatch.setattr(serve, "is_terminal", lambda _: True)
    serve._print_qr(address, "cli-serve-scan")
    blocks = [line for line in capsys.readouterr().out.splitlines() if set(line) <= set(" ▀▄█")]
    rows = [
        [255 * (each in lit) for each in line] for line in blocks if line for lit in ("▀█", "▄█")
    ]
    assert len(rows[0]) >= SMALLEST + 8
    wide = [bytes(each for each in row for _ in range(8)) for row in rows]
    pixels = b"".join(8 * row for row in wide)
    assert read_all(pixels, 8 * len(rows[0])) == [address]


def test_every_code_is_made_in_one_place() -> None:
    """There it is told not to be a Micro QR code."""
    sources = Path(companion.__file__).parent.rglob("*.py")
    assert [each.name for each in sources if "segno.make" in each.read_text("utf-8")] == [
        "share.py"
    ]
