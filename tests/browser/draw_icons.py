"""Draws the icons that phones want as pictures: `python -m tests.browser.draw_icons`.

The drawings have two colours, so that thirty-two shades of them make small pictures.
"""

import struct
import zlib
from base64 import b64decode
from pathlib import Path

from playwright.sync_api import Page, sync_playwright

from tests.browser.chromium import find

STATIC = Path(__file__).parents[2] / "static"
PICTURES = {
    "icon-192.png": ("icon.svg", 192),
    "icon-512.png": ("icon.svg", 512),
    "icon-maskable-192.png": ("icon-maskable.svg", 192),
    "icon-maskable-512.png": ("icon-maskable.svg", 512),
    "icon-180.png": ("icon-maskable.svg", 180),
}
"""What each picture is drawn from, and how wide it is; the last is an iPhone's."""
GROUND, SIGN = (0x17, 0x51, 0x3B), (0xFF, 0xFA, 0xF0)
SHADES = 16
_SHADES_OF = """async ([drawing, size, from, to]) => {
  const image = new Image(size, size);
  image.src = "data:image/svg+xml;base64," + btoa(drawing);
  await image.decode();
  const canvas = Object.assign(document.createElement("canvas"), { width: size, height: size });
  const context = canvas.getContext("2d");
  context.drawImage(image, 0, 0, size, size);
  const { data } = context.getImageData(0, 0, size, size);
  let shades = "";
  for (let at = 0; at < data.length; at += 4) {
    const clear = data[at + 3] < 255;
    const share = clear ? data[at + 3] / 255 : (data[at] - from) / (to - from);
    shades += String.fromCharCode((clear ? 0 : 16) + Math.round(15 * share));
  }
  return btoa(shades);
}"""
"""The shade of every dot: sixteen from clear to the ground, sixteen from there to the sign."""


def draw(page: Page, picture: str) -> None:
    """Draw one picture, clear where the drawing is."""
    source, size = PICTURES[picture]
    drawing = (STATIC / source).read_text("utf-8")
    shades = b64decode(page.evaluate(_SHADES_OF, [drawing, size, GROUND[0], SIGN[0]]))
    lines = b"".join(b"\0" + shades[at : at + size] for at in range(0, size * size, size))
    (STATIC / picture).write_bytes(
        b"\x89PNG\r\n\x1a\n"
        + _chunk(b"IHDR", struct.pack(">IIBBBBB", size, size, 8, 3, 0, 0, 0))
        + _chunk(b"PLTE", bytes(GROUND) * SHADES + bytes(_between()))
        + _chunk(b"tRNS", bytes(17 * shade for shade in range(SHADES)))
        + _chunk(b"IDAT", zlib.compress(lines, 9))
        + _chunk(b"IEND", b"")
    )


def _between() -> list[int]:
    """The shades from the ground to the sign."""
    return [
        round(one + (two - one) * shade / (SHADES - 1))
        for shade in range(SHADES)
        for one, two in zip(GROUND, SIGN, strict=True)
    ]


def _chunk(kind: bytes, data: bytes) -> bytes:
    """A part of a PNG file."""
    return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))


def main() -> None:
    """Draw all of them."""
    chromium = find()
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium)
        page = browser.new_page()
        for picture in PICTURES:
            draw(page, picture)
        browser.close()


if __name__ == "__main__":
    main()
