"""A camera that sees codes: Chromium's own pretended one, and somebody who can read what it shows.

On most desktops Chromium has no `BarcodeDetector`. In its place stands one that passes each picture
of the camera to a decoder outside of the browser.
"""

from base64 import b64decode
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path

from playwright.sync_api import Browser, BrowserContext, Page

from tests.browser import phones
from tests.support.qr import pixels_of, read_all

SIDE = 720
"""Pixels, in height and in width, of what the camera sees."""
_DETECTOR = """
window.BarcodeDetector = class {
  static async getSupportedFormats() { return ["qr_code"]; }
  async detect(video) {
    const { videoWidth: width, videoHeight: height } = video;
    if (!width) return [];
    const canvas = new OffscreenCanvas(width, height);
    const painter = canvas.getContext("2d");
    painter.drawImage(video, 0, 0);
    const { data } = painter.getImageData(0, 0, width, height);
    const grey = new Uint8Array(width * height).map((_, at) => data[4 * at + 1]);
    const text = Array.from(grey, (value) => String.fromCharCode(value)).join("");
    const read = await window.readCodes(btoa(text), width);
    return read.map((rawValue) => ({ rawValue }));
  }
};
"""


@contextmanager
def camera_on(browser: Browser, film: Path | None) -> Iterator[Browser]:
    """A Chromium with a camera, which shows a film again and again, or a clock."""
    shown = [f"--use-file-for-fake-video-capture={film}"] if film else []
    pretended = ["--use-fake-device-for-media-stream", *shown]
    seeing = browser.browser_type.launch(
        executable_path=phones.found(), args=[*phones.flags(), *pretended]
    )
    yield seeing
    seeing.close()


def film_of(pictures: Sequence[str]) -> bytes:
    """SVG pictures as uncompressed video, each of them for a second."""
    head = f"YUV4MPEG2 W{SIDE} H{SIDE} F4:1 Ip A1:1 C420jpeg\n".encode()
    colourless = bytes([128]) * (SIDE * SIDE // 2)
    frames = (b"FRAME\n" + pixels_of(each, SIDE) + colourless for each in pictures)
    return head + b"".join(frame * 4 for frame in frames)


def reading(context: BrowserContext) -> Page:
    """A page whose browser can read codes."""
    context.expose_function("readCodes", _read)
    context.add_init_script(_DETECTOR)
    return context.new_page()


def _read(grey: str, width: int) -> list[str]:
    """What the codes in a grey picture say."""
    return read_all(b64decode(grey), width)
