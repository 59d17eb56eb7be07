"""A camera that sees codes: Chromium's own pretended one, and somebody who can read what it shows.

On most desktops Chromium has no `BarcodeDetector`. In its place stands one that passes each picture
of the camera to a decoder outside of the browser.
"""

from base64 import b64decode, b64encode
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path

from playwright.sync_api import Browser, BrowserContext, Locator, Page

from tests.browser import phones
from tests.support.qr import pixels_of, read_all

SIDE = 720
"""Pixels, in height and in width, of what the camera sees."""
_GREY = """
window.greyOf = (source, width, height) => {
  const painter = new OffscreenCanvas(width, height).getContext("2d");
  painter.drawImage(source, 0, 0);
  const { data } = painter.getImageData(0, 0, width, height);
  const green = (_, at) => String.fromCharCode(data[4 * at + 1]);
  return btoa(Array.from({ length: width * height }, green).join(""));
};
"""
_SHOT = """async (shot) => {
  const bytes = Uint8Array.from(atob(shot), (letter) => letter.charCodeAt(0));
  const drawn = await createImageBitmap(new Blob([bytes]));
  return [window.greyOf(drawn, drawn.width, drawn.height), drawn.width];
}"""
_DETECTOR = """
window.BarcodeDetector = class {
  static async getSupportedFormats() { return ["qr_code"]; }
  async detect(video) {
    const { videoWidth: width, videoHeight: height } = video;
    const read = width ? await window.readCodes(window.greyOf(video, width, height), width) : [];
    return read.map((rawValue) => ({ rawValue }));
  }
};
"""


@contextmanager
def camera_on(browser: Browser, film: Path) -> Iterator[Browser]:
    """A Chromium with a camera, which shows a film again and again."""
    shown = f"--use-file-for-fake-video-capture={film}"
    pretended = ["--use-fake-device-for-media-stream", shown]
    whole = phones.found_whole()
    assert whole is not None, "There is no Chromium but its headless shell, which has no cameras."
    seeing = browser.browser_type.launch(executable_path=whole, args=[*phones.flags(), *pretended])
    yield seeing
    seeing.close()


def film_of(pictures: Sequence[str]) -> bytes:
    """SVG pictures as uncompressed video, each of them for a second."""
    head = f"YUV4MPEG2 W{SIDE} H{SIDE} F4:1 Ip A1:1 C420jpeg\n".encode()
    colourless = bytes([128]) * (SIDE * SIDE // 2)
    frames = (b"FRAME\n" + pixels_of(each, SIDE) + colourless for each in pictures)
    return head + b"".join(frame * 4 for frame in frames)


def read_from(screen: Locator) -> list[str]:
    """What a camera reads that is held at a part of a screen."""
    page = screen.page.context.new_page()
    shot = b64encode(screen.screenshot()).decode()
    page.add_script_tag(content=_GREY)
    grey, width = page.evaluate(_SHOT, shot)
    page.close()
    return read_all(b64decode(grey), width)


def reading(context: BrowserContext) -> Page:
    """A page whose browser can read codes."""
    context.expose_function("readCodes", _read)
    context.add_init_script(_GREY + _DETECTOR)
    return context.new_page()


def _read(grey: str, width: int) -> list[str]:
    """What the codes in a grey picture say."""
    return read_all(b64decode(grey), width)
