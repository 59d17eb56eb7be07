"""Reading QR codes as a camera does: from their picture."""

import re

import zxingcpp

_RUN = re.compile(r"([Mmh])([-\d.]+)(?: ([-\d.]+))?")


def read_qr(svg: str) -> str:
    """What the one code in an SVG picture of Companion says."""
    (said,) = read_all(pixels_of(svg, 600), 600)
    return said


def read_all(pixels: bytes, width: int) -> list[str]:
    """What the codes in a grey picture say."""
    rows = memoryview(pixels).cast("B", shape=[len(pixels) // width, width])
    return [each.text for each in zxingcpp.read_barcodes(rows)]


def pixels_of(svg: str, width: int) -> bytes:
    """An SVG picture of Companion as a grey square, a byte for each pixel."""
    modules = _modules(svg)
    nearest = [at * len(modules) // width for at in range(width)]
    rows = [bytes(line[at] for at in nearest) for line in modules]
    return b"".join(rows[at] for at in nearest)


def _modules(svg: str) -> list[bytearray]:
    """Its modules, row by row: the dark ones are drawn as runs from left to right."""
    (side,) = re.findall(r'viewBox="0 0 (\d+) \d+"', svg)
    (drawn,) = re.findall(r'class="qrline"[^>]* d="([^"]+)"', svg)
    modules = [bytearray([255] * int(side)) for _ in range(int(side))]
    at, row = 0, 0
    for command, along, down in _RUN.findall(drawn):
        if command == "h":
            modules[row][at : at + int(along)] = bytes(int(along))
            at += int(along)
        else:
            # The first run starts from the corner, each other one from the end of the one before.
            at, row = at + int(along), row + int(float(down))
    return modules
