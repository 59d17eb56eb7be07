"""Reading QR codes as a camera does: from their picture."""

import re

import zxingcpp

_SCALE = 4
_RUN = re.compile(r"([Mmh])([-\d.]+)(?: ([-\d.]+))?")


def read_qr(svg: str) -> str:
    """What the one code in an SVG picture of ours says."""
    (side,) = {*re.findall(r'viewBox="0 0 (\d+) (?:\d+)"', svg)}
    (drawn,) = re.findall(r'class="qrline"[^>]* d="([^"]+)"', svg)
    return read_picture(_pixels(int(side), drawn), int(side) * _SCALE)


def read_picture(pixels: bytes, width: int) -> str:
    """What the one code in a grey picture says."""
    rows = memoryview(pixels).cast("B", shape=[len(pixels) // width, width])
    (found,) = zxingcpp.read_barcodes(rows)
    return found.text


def _pixels(side: int, drawn: str) -> bytes:
    """The picture, whose dark modules are drawn as runs: go somewhere, then so far to the right."""
    modules = [bytearray([255] * side) for _ in range(side)]
    at, row = 0, 0
    for command, along, down in _RUN.findall(drawn):
        if command == "h":
            modules[row][at : at + int(along)] = bytes(int(along))
            at += int(along)
        else:
            at, row = (0, 0) if command == "M" else (at, row)
            at, row = at + int(along), row + int(float(down))
    return b"".join(bytes(_wide(line)) * _SCALE for line in modules)


def _wide(line: bytearray) -> bytearray:
    """A row of modules as a row of pixels."""
    return bytearray(each for each in line for _ in range(_SCALE))
