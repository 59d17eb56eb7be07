"""Contact sheets: many screenshots with their names, combined by Chromium."""

from base64 import b64decode, b64encode
from collections.abc import Sequence
from dataclasses import dataclass
from html import escape
from pathlib import Path

from playwright.sync_api import Browser, Page, ViewportSize

SCALE = 0.45
"""How large a screen is on a sheet, beside what it is on a phone."""
WIDTH = 2040
QUALITY = 80
SHEET_QUALITIES = (55, 40, 30, 20, 10)
"""The quality of a single picture, and on a sheet: as high as the size limit allows."""
ROOM = 400_000
"""The most bytes of a sheet: all of them are kept with the documentation."""
STYLE = """
  body { margin: 12px; background: #777; color: #fff; font: 12px sans-serif }
  h1 { margin: 0 0 12px; font-size: 20px }
  main { display: flex; flex-wrap: wrap; gap: 12px; align-items: flex-start }
  figure { margin: 0 } img { display: block }
  figcaption { overflow: hidden; height: 16px; text-overflow: ellipsis; white-space: nowrap }
"""


@dataclass(frozen=True)
class Shot:
    """A screen as it was photographed: its name, its size, the picture as JPEG."""

    name: str
    size: ViewportSize
    picture: bytes

    @property
    def figure(self) -> str:
        """The picture on a sheet, with its name."""
        width, height = (round(self.size[side] * SCALE) for side in ("width", "height"))
        data = b64encode(self.picture).decode()
        return (
            f'<figure style="width: {width}px"><figcaption>{escape(self.name)}</figcaption>'
            f'<img width="{width}" height="{height}" src="data:image/jpeg;base64,{data}"></figure>'
        )


def photograph(page: Page, name: str, size: ViewportSize) -> Shot:
    """Photograph what a screen shows at once, with whatever moves on it at rest."""
    picture = page.screenshot(type="jpeg", quality=92, animations="disabled")
    return Shot(name, size, picture)


def write_sheet(browser: Browser, path: Path, title: str, shots: Sequence[Shot]) -> Path:
    """Write a sheet of these shots."""
    context = browser.new_context(viewport={"width": WIDTH, "height": 1000})
    page = context.new_page()
    figures = "".join(shot.figure for shot in shots)
    page.set_content(
        f"<!doctype html><style>{STYLE}</style><h1>{title}</h1><main>{figures}</main>",
        wait_until="load",
    )
    height: int = page.evaluate("document.documentElement.scrollHeight")
    page.set_viewport_size({"width": WIDTH, "height": height})
    path.write_bytes(fitting(page, path.name))
    context.close()
    return path


def fitting(page: Page, name: str) -> bytes:
    """A screenshot of a page, in the quality that the size limit allows.

    Raises SystemExit, with the name of the sheet, if the size limit is too small.
    """
    picture = b""
    for quality in SHEET_QUALITIES:
        picture = webp(page, quality)
        if len(picture) <= ROOM:
            return picture
    raise SystemExit(f"make pictures: {name} takes {len(picture)} bytes, {ROOM} are the most")


def webp(page: Page, quality: int = QUALITY) -> bytes:
    """What a page shows as WebP, which Playwright's own photographs cannot be."""
    tools = page.context.new_cdp_session(page)
    answer = tools.send("Page.captureScreenshot", {"format": "webp", "quality": quality})
    return b64decode(answer["data"])
