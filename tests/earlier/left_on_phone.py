"""What a phone's browser keeps of a release: posts that wait, and what was typed and not saved.

`python -m tests.earlier.left_on_phone NAME` writes `data/NAME.phone.json` for the file of a release
by the program that it is run with; `tests.earlier.write` puts the same into its file.
"""

import json
import sys
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from playwright.sync_api import BrowserContext, Page, Route, expect

from tests.browser.at_table import Taps, action, chip, count_captures, open_deal, pad
from tests.browser.phones import new_context, running_chromium
from tests.earlier.released import DATA, Released, as_json
from tests.support.server import serving

ORIGIN = "{origin}"
"""Stands where the server's address stood."""
WAITS, WAITS_TOO, REFUSED, GONE = "goes on", "parted theirs", "parted ours", "parted"
"""The tables at which something is left."""
ASKED = 600
"""After how many seconds the server asked to be tried again."""
WAITING, DRAFTED = (5, 4, 3, 1), (6, 2)
_SIGN = {"X-Companion-Sends": "yes"}
_SAID = "<section class=gone-wrong><p>So it was said.</p></section>"


def main(arguments: list[str]) -> int:
    """Write the file; 2 where no name was given."""
    if len(arguments) != 1:
        print(__doc__)
        return 2
    release = Released(DATA / f"{arguments[0]}.zip")
    with TemporaryDirectory() as folder:
        instance = release.unfold("instance", Path(folder))
        left = left_by(instance, release.json("tables.json"), release.json("phones.json")[0])
    release.path.with_suffix(".phone.json").write_bytes(as_json(left))
    return 0


def left_by(
    instance: Path, tables: Mapping[str, str], cookies: Mapping[str, str]
) -> dict[str, Any]:
    """Leave posts and drafts on the phone with these cookies; what its browser keeps then."""
    with serving(instance) as server, running_chromium() as browser:
        context = new_context(browser)
        known = [{"name": each, "value": cookies[each], "url": server.url} for each in cookies]
        context.add_cookies(known)  # type: ignore[arg-type]
        places = {name: f"{server.url}{table}/" for name, table in tables.items()}
        page = context.new_page()
        _leave_posts(page, places)
        _leave_drafts(page, places[REFUSED])
        return _kept(context, page, server.url)


def _leave_posts(page: Page, places: Mapping[str, str]) -> None:
    """One that was refused, one whose table was gone, one to come again with, one behind it."""
    with _answering(page, places[REFUSED], 0):
        _adjust(page, places[REFUSED])
    with _answering(page, places[REFUSED], 422):
        page.goto(places[WAITS])
        _expect_state(page, "refused")
    with _answering(page, places[GONE], 404):
        _adjust(page, places[GONE])
        _expect_state(page, "gone")
    page.goto(places[WAITS])
    open_deal(Taps(page))
    count_captures(Taps(page), [*WAITING], 2)
    with _answering(page, places[WAITS], 503):
        action(page).tap()
        _expect_state(page, "waiting")
    _adjust(page, places[WAITS_TOO])
    expect(page.locator(".unsent li[data-state=waiting]")).to_have_count(2)


def _leave_drafts(page: Page, table: str) -> None:
    """Half a deal, and a correction that was begun."""
    page.goto(table)
    open_deal(Taps(page))
    for count in DRAFTED:
        Taps(page).tap(pad(page, count))
    page.goto(f"{table}entry/1")
    Taps(page).tap(chip(page, "queen", 0))


def _adjust(page: Page, table: str) -> None:
    """Enter points that were agreed."""
    page.goto(f"{table}happened/adjustment")
    page.locator("input[name='points-0']").fill("7")
    page.locator("[name=reason]").fill("so agreed, 合意")
    action(page).tap()
    expect(page.locator(".unsent")).to_be_visible()


def _expect_state(page: Page, state: str) -> None:
    expect(page.locator(f".unsent li[data-state={state}]")).to_have_count(1)


@contextmanager
def _answering(page: Page, table: str, status: int) -> Iterator[None]:
    """Nothing posted to a table arrives: it is answered so, or, by 0, not at all."""

    def answer(route: Route) -> None:
        if route.request.method != "POST":
            route.fallback()
        elif status:
            again = {"Retry-After": f"{ASKED}"} if status == 503 else {}
            route.fulfill(
                status=status, headers=_SIGN | again, body=_SAID, content_type="text/html"
            )
        else:
            route.abort()

    page.route(f"{table}**", answer)
    yield
    page.unroute(f"{table}**", answer)


def _kept(context: BrowserContext, page: Page, origin: str) -> dict[str, Any]:
    """What is kept for the address of the server, and when it was."""
    kept: dict[str, str] = page.evaluate("({ ...localStorage })")
    return {
        "at": page.evaluate("Date.now()"),
        "cookies": {each["name"]: each["value"] for each in context.cookies(origin)},
        "storage": json.loads(json.dumps(kept).replace(origin, ORIGIN)),
    }


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
