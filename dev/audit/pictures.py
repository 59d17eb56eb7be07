"""`make pictures`: takes screenshots of every screen of the running program, on contact sheets.

A sheet for each language and scheme shows every screen as a phone does; one more shows some of them
on phones that are small or turned, on a tablet and a laptop, and one the pages of a circle. The
README's pictures are taken on the way.
"""

import sys
from collections.abc import Iterator, Sequence
from itertools import chain
from pathlib import Path
from tempfile import TemporaryDirectory
from urllib.parse import quote

from playwright.sync_api import Browser, Page, ViewportSize

from dev.audit.axe import LOCALES, SCHEMES, Scheme, listen
from dev.audit.contact_sheet import Shot, photograph, webp, write_sheet
from dev.audit.tools import MissingToolError, find_chromium
from tests.browser.casts import BELIEVABLE
from tests.browser.phones import SCREEN, new_context, running_chromium
from tests.browser.prepared_circle import PAGES, receive_circle
from tests.browser.screens import Stage, Tour, set_stage
from tests.support.server import serving

FOLDER = Path(__file__).parents[2] / "docs" / "pictures"
RULING = "referee/settle/revoke?noticed=scored"
README = {"table": "", "deal": "deal", "ruling": RULING}
"""What the README shows: the names of its pictures, and the pages of a table that they show."""
ELSEWHERE = ("", "deal", "sheet", "rules", RULING)
"""The pages of a table that are looked at on other screens too."""
SIZES: tuple[ViewportSize, ...] = (
    {"width": 390, "height": 664},
    {"width": 320, "height": 568},
    {"width": 844, "height": 390},
    {"width": 1024, "height": 768},
    {"width": 1280, "height": 800},
)
LAPTOP = 1100
BESIDE = {"": ".beside .scroll", "deal": ".table-beside .sheet"}
"""What stands beside a page on a screen as wide as a laptop's, and is fetched after it."""
LOOKS: tuple[tuple[str, Scheme], ...] = (("en", "light"), ("ja", "dark"))
"""The languages and schemes in which other screens are looked at."""


def main() -> int:
    """Photograph into the folder that is named, or else into the documentation's own."""
    folder = Path(sys.argv[1]) if sys.argv[1:] else FOLDER
    folder.mkdir(parents=True, exist_ok=True)
    try:
        find_chromium()
    except MissingToolError as missing:
        print(f"make pictures: cannot be done here. {missing}", file=sys.stderr)
        return 2
    with TemporaryDirectory() as data, serving(Path(data)) as server, running_chromium() as browser:
        for written in _write_all(browser, server.url, folder):
            print(f"{written.stat().st_size:>9} bytes  {written}", flush=True)
    return 0


def _write_all(browser: Browser, server: str, folder: Path) -> Iterator[Path]:
    """Write every picture."""
    stages = {language: _stage(browser, server, language) for language in LOCALES}
    for language, stage in stages.items():
        for scheme, shots in _tour(browser, stage, language).items():
            name = f"{language}-{scheme}"
            yield write_sheet(browser, folder / f"{name}.webp", f"Companion, {name}", shots)
    shots = [
        shot
        for language, scheme in LOOKS
        for size in SIZES
        for shot in _sized(browser, stages[language], language, scheme, size)
    ]
    yield write_sheet(browser, folder / "sizes.webp", "Companion on other screens", shots)
    shots = [
        shot
        for language, scheme in LOOKS
        for shot in _circle(browser, server, language, scheme, (SCREEN, SIZES[0]))
    ]
    yield write_sheet(browser, folder / "circle.webp", "The pages of a circle", shots)
    yield from _for_readme(browser, stages["en"], folder)


def _stage(browser: Browser, server: str, language: str) -> Stage:
    """Tables of people who speak a language."""
    context = new_context(browser, locale=LOCALES[language])
    stage = set_stage(context, server, BELIEVABLE[language])
    context.close()
    return stage


def _tour(browser: Browser, stage: Stage, language: str) -> dict[Scheme, list[Shot]]:
    """Every screen in one language, by scheme."""
    context = new_context(browser, locale=LOCALES[language], device_scale_factor=1)
    tour = Tour(context.new_page(), stage, [])
    listen(tour.page, tour.complaints)
    shots: dict[Scheme, list[Shot]] = {scheme: [] for scheme in SCHEMES}
    for screen in chain(tour.screens(), tour.pads()):
        for scheme in SCHEMES:
            tour.page.emulate_media(color_scheme=scheme)
            shots[scheme].append(photograph(tour.page, screen, SCREEN))
    context.close()
    return shots


def _sized(
    browser: Browser, stage: Stage, language: str, scheme: Scheme, size: ViewportSize
) -> list[Shot]:
    """Some screens on a phone or tablet of another size."""
    context = new_context(
        browser,
        locale=LOCALES[language],
        color_scheme=scheme,
        viewport=size,
        screen=size,
        device_scale_factor=1,
    )
    page = context.new_page()
    shots = [_opened(page, stage, path, size) for path in ELSEWHERE]
    context.close()
    return shots


def _circle(
    browser: Browser, server: str, language: str, scheme: Scheme, sizes: Sequence[ViewportSize]
) -> Iterator[Shot]:
    """The pages of a circle on screens of these sizes."""
    cast = BELIEVABLE[language]
    context = new_context(
        browser, locale=LOCALES[language], color_scheme=scheme, device_scale_factor=1
    )
    page = context.new_page()
    circle = receive_circle(page, server, cast)
    for size in sizes:
        page.set_viewport_size(size)
        for path in PAGES:
            page.goto(circle + path.format(*map(quote, cast.names)))
            yield photograph(page, f"{path or 'circle'} {size['width']}x{size['height']}", size)
    context.close()


def _opened(page: Page, stage: Stage, path: str, size: ViewportSize) -> Shot:
    page.goto(stage.busy + path)
    if path in BESIDE and size["width"] >= LAPTOP:
        page.locator(BESIDE[path]).wait_for()
    return photograph(page, f"{path or 'table'} {size['width']}x{size['height']}", size)


def _for_readme(browser: Browser, stage: Stage, folder: Path) -> Iterator[Path]:
    """The README's own pictures, as sharp as a phone shows them."""
    context = new_context(browser)
    page = context.new_page()
    for name, path in README.items():
        page.goto(stage.busy + path)
        picture = folder / f"{name}.webp"
        picture.write_bytes(webp(page))
        yield picture
    context.close()


if __name__ == "__main__":
    sys.exit(main())
