"""Measures a circle's pages on the static site, rendered by the phone.

The database is made beforehand, as `circles.py` makes it, and put among the phone's files before
the site opens. So a first visit finds nothing that is derived; then the site is opened again and
again, and at last the same pages are asked for of one that has stood.
"""

import statistics
from pathlib import Path
from tempfile import TemporaryDirectory

from playwright.sync_api import Frame, Page

from companion.site.inside import SETTINGS
from companion.store.db.models import db
from companion.web.app import create_app
from dev.bench.circles import PAGES, a_circle
from dev.bench.sizes import Sizes
from tests.browser.phones import lasting_phone
from tests.browser.site.phones import running

WARM = 300
"""Milliseconds within which a phone alone should make a page again."""
STARTED = ("home", "a person", "records", "season")
"""The pages that are looked at first after a start."""
TIMES = 3
PLAIN_FILE = "service-worker.js"
"""What is looked at while the database is put in: a page of the site would hold its file."""
PUT = """async () => {
  const top = await navigator.storage.getDirectory();
  const folder = await top.getDirectoryHandle(encodeURIComponent("companion / "), { create: true });
  const kept = await folder.getFileHandle("companion.sqlite", { create: true });
  const writer = await kept.createWritable();
  await writer.write(document.querySelector("input").files[0]);
  await writer.close();
}"""
FIELD = "document.body.append(Object.assign(document.createElement('input'), { type: 'file' }))"
TAKEN = "performance.getEntriesByType('navigation')[0].duration"
NO_LIMIT = 0


def print_circles_alone(address: str, sizes: Sizes) -> None:
    """Measure and print."""
    heads = f"{'tables':>8}{'median':>10}{'slowest':>10}{'goal':>8}"
    print(f"{'milliseconds on a phone alone':<44}{heads}")
    for tables in sizes.circles:
        with TemporaryDirectory() as made, lasting_phone(service_workers="allow") as phone:
            file, link = _database(Path(made), tables)
            page = phone.new_page()
            page.set_default_timeout(NO_LIMIT)
            _put(page, address, file)
            _measure(page, f"{address}/", f"{address}/c/{link}/", tables)


def _database(folder: Path, tables: int) -> tuple[Path, str]:
    """A database with a circle of this many tables, and the circle's link."""
    app = create_app(SETTINGS, instance=folder)
    with app.app_context():
        link = a_circle(tables).link
        db.session.remove()
        db.engine.dispose()
    return folder / "companion.sqlite", link


def _put(page: Page, address: str, file: Path) -> None:
    """Put a database where the site looks for its own."""
    page.goto(f"{address}/{PLAIN_FILE}")
    page.evaluate(FIELD)
    page.set_input_files("input", file)
    page.evaluate(PUT)


def _measure(page: Page, front: str, circle: str, tables: int) -> None:
    """Print what each page takes: afresh, after a start, and warm."""
    page.goto(front)
    _print("home, afresh", tables, [_asked(running(page), circle)])
    for name in STARTED:
        _print(f"{name}, after a start", tables, [_after_start(page, front, circle, name)])
    for name, path in PAGES.items():
        times = [_asked(running(page), circle + path) for _ in range(TIMES)]
        _print(f"{name}, warm", tables, times, str(WARM))


def _after_start(page: Page, front: str, circle: str, name: str) -> float:
    """Open the site anew, and ask for a page of the circle."""
    page.goto("about:blank")
    page.goto(front)
    return _asked(running(page), circle + PAGES[name])


def _asked(frame: Frame, address: str) -> float:
    """Milliseconds from asking for a page to its being complete."""
    frame.goto(address)
    return float(frame.evaluate(TAKEN))


def _print(name: str, tables: int, times: list[float], goal: str = "") -> None:
    """One line of the table."""
    taken = f"{statistics.median(times):>10.0f}{max(times):>10.0f}{goal:>8}"
    print(f"{name:<44}{tables:>8}{taken}", flush=True)
