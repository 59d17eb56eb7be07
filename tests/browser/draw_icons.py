"""Draws the icons that phones want as pictures: `python -m tests.browser.draw_icons`."""

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


def draw(page: Page, picture: str) -> None:
    """Draw one picture, transparent where the drawing is."""
    source, size = PICTURES[picture]
    page.set_viewport_size({"width": size, "height": size})
    drawing = (STATIC / source).read_text("utf-8")
    page.set_content(f"<style>body{{margin:0}}svg{{display:block}}</style>{drawing}")
    page.screenshot(path=STATIC / picture, omit_background=True)


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
