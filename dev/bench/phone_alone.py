"""Measure the static site in one run: `python -m dev.bench.phone_alone`.

One phone opens it for the first time, plays on, and opens it again; then the same with the CPU
slowed down four times, as far as Chromium does so; then with half a core for all of the browser,
where a control group may be made.
Last come the pages of circles in which few, many and very many tables were played.
"""

import statistics
import sys
import time
from pathlib import Path

from playwright.sync_api import BrowserContext, Frame, Page

from dev.bench.circles_alone import print_circles_alone
from dev.bench.half_core import half_core
from dev.bench.sizes import WHOLE
from dev.bench.unwatched import Unwatched, unwatched
from tests.browser import chromium
from tests.browser.at_table import start_table
from tests.browser.phones import lasting_phone
from tests.browser.site.phones import running, seen_inside
from tests.support import site

PAGES = ("", "sheet", "happened", "referee")
ROUNDS = 15
STARTS = 5
STANDS_MS = 6000
"""After so long on a table's page the pages to which it leads are cached, on a slow phone too."""
FRAME = "document.getElementById('page').contentWindow"
SIT_DOWN = """
  for (const name of page.querySelectorAll('[name^=name-]')) name.value = `Player ${name.name}`;
  page.querySelector('button[value=make]').click();
"""
SETTLED = "document.getElementById('state')?.hidden"


def main() -> int:
    """Print a table."""
    folder = site.find()
    if folder is None:
        print("the site: not measured, because it takes npm to build it")
        return 0
    if chromium.find() is None:
        print("the site: not measured, because there is no Chromium")
        return 0
    print(f"{'files that a first visit fetches, MB':44} {fetched(folder) / 1e6:8.2f}")
    with site.hosting(folder) as space:
        measure_memory(space.url)
        for slowed in (1, 4):
            print(f"CPU slowed down {slowed} times")
            with lasting_phone(service_workers="allow") as phone:
                measure(phone, space.url, slowed)
        with lasting_phone(service_workers="allow") as phone, half_core() as limited:
            print_on_half_a_core(phone, space.url, limited=limited)
        print_circles_alone(space.url, WHOLE)
    return 0


def fetched(folder: Path) -> int:
    """The bytes of all files of the site but two pages, to which a first visit does not come."""
    return sum(
        path.stat().st_size
        for path in folder.rglob("*")
        if path.is_file() and path.name != "404.html" and path.parent.name != "receive"
    )


def print_on_half_a_core(phone: BrowserContext, address: str, *, limited: bool) -> None:
    """Measure what an old phone waits for."""
    if limited:
        print("half a core for all of the browser")
        measure(phone, address, slowed=1)
    else:
        print("half a core: not measured, because no control group may be made here")


def measure_memory(address: str) -> None:
    """A phone with no inspector attached: the front page, many pages of a table, opened again."""
    with unwatched(f"{address}/") as phone:
        phone.until(f"{SETTLED} && {FRAME}.document.querySelector('.games') !== null")
        say("memory of the tab, front page, MB", phone.memory())
        go(phone, f"{address}/new/hearts")
        phone.evaluate(f"const page = {FRAME}.document; {SIT_DOWN}")
        link = phone.until(f"{FRAME}.location.href.includes('/t/') && {FRAME}.location.href")
        held = []
        for turn in range(ROUNDS * len(PAGES)):
            go(phone, link + PAGES[turn % len(PAGES)])
            held.append(phone.memory())
        say(f"the same, most in {len(held)} pages, MB", max(held))
        phone.evaluate("location.reload()")
        phone.until(f"{SETTLED} && {FRAME}.document.querySelector('main') !== null")
        say("the same, opened again, MB", phone.memory())


def go(phone: Unwatched, address: str) -> None:
    """Let the frame go to a page."""
    phone.evaluate(f"{FRAME}.location.href = '{address}'")
    phone.until(
        f"{FRAME}.location.href === '{address}' && {FRAME}.document.readyState === 'complete'"
    )


def measure(phone: BrowserContext, address: str, slowed: int) -> None:
    """One phone from its first visit on."""
    page = phone.new_page()
    slow_down(page, slowed)
    began = time.perf_counter()
    page.goto(f"{address}/")
    frame = running(page)
    say("first visit, until usable, s", time.perf_counter() - began)
    phone.set_offline(True)
    began = time.perf_counter()
    link = table_at(page, frame, address)
    say("a table made, with the taps for it, s", time.perf_counter() - began)
    seen = [between(frame, link + PAGES[turn % len(PAGES)]) for turn in range(ROUNDS * len(PAGES))]
    say("page to page, median, ms", statistics.median(seen))
    say("page to page, worst, ms", max(seen))
    starts = [again(page, link) for _ in range(STARTS)]
    say("opened again: last page visible, median, s", statistics.median(each[0] for each in starts))
    say("opened again: next deal's form, median, s", statistics.median(each[1] for each in starts))
    say("opened again: usable, median, s", statistics.median(each[2] for each in starts))


def table_at(page: Page, frame: Frame, address: str) -> str:
    """Start a table; its link."""
    outside = page._impl_obj._main_frame
    seen_inside(page, frame)
    link = start_table(page, address)
    page._impl_obj._main_frame = outside
    return link


def between(frame: Frame, address: str) -> float:
    """Milliseconds from asking for a page to its being complete."""
    frame.goto(address)
    return float(frame.evaluate("performance.getEntriesByType('navigation')[0].duration"))


def again(page: Page, link: str) -> tuple[float, float, float]:
    """Open the site again at a table, with a tap on *Score* as soon as it can be seen.

    Return the seconds from the start to the table's page, to the form, and to the app's running.
    """
    page.frames[-1].goto(link)
    page.wait_for_timeout(STANDS_MS)
    began = time.perf_counter()
    page.reload(wait_until="commit")
    inside = page.frame_locator("#page")
    inside.locator(".standings").wait_for()
    shown = time.perf_counter() - began
    inside.locator(".dock a[href$='/deal']").tap()
    inside.locator("form.entry").wait_for()
    form_shown = time.perf_counter() - began
    running(page)
    return shown, form_shown, time.perf_counter() - began


def slow_down(page: Page, times: int) -> None:
    """Slow down the page and its frame; the worker that does the site's work stays as it is."""
    session = page.context.new_cdp_session(page)
    session.send("Emulation.setCPUThrottlingRate", {"rate": times})


def say(what: str, value: float) -> None:
    """One line of the table."""
    print(f"  {what:42} {value:8.2f}", flush=True)


if __name__ == "__main__":
    sys.exit(main())
