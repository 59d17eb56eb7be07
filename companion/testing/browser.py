"""Pages on a narrow phone, in a real browser, if Playwright and Chromium are installed."""

import os
import shutil
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from itertools import product
from pathlib import Path
from typing import TYPE_CHECKING, Any
from urllib.parse import urlsplit

from flask import Flask

from companion.engine.contract.game import AnyGame
from companion.testing.evenings import evening
from companion.testing.pages import enter
from companion.testing.visitor import Visitor, house_with
from companion.words.catalogue import known_languages

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Page, Route

CHOICE = "COMPANION_CHROMIUM"
"""The environment variable that names the Chromium to use."""
NAMES = ("chromium-headless-shell", "chromium", "chromium-browser", "google-chrome", "chrome")
NARROW = {"width": 320, "height": 568}
_ADDRESS = "http://companion.test"
_SCROLLS = "document.scrollingElement.scrollWidth - document.scrollingElement.clientWidth"
_STREAM = "/live"


Way = tuple[str, bool]
"""How pages are looked at: in which language, and whether with script."""
EVERY_WAY: tuple[Way, ...] = tuple(product(known_languages(), (True, False)))


class NoBrowserError(Exception):
    """No browser can be had here; its text says what is missing."""


@contextmanager
def chromium() -> Iterator["Browser"]:
    """Yield a running Chromium. Raises NoBrowserError where there is none."""
    try:
        from playwright.sync_api import Error, sync_playwright
    except ImportError as error:
        raise NoBrowserError("Playwright is not installed") from error
    with sync_playwright() as playwright:
        named = os.environ.get(CHOICE) or next(filter(None, map(shutil.which, NAMES)), None)
        own = Path(playwright.chromium.executable_path)
        flags = ["--no-sandbox"] if getattr(os, "geteuid", lambda: 1)() == 0 else []
        try:
            path = None if own.exists() and CHOICE not in os.environ else named
            running = playwright.chromium.launch(executable_path=path, args=flags)
        except Error as error:
            raise NoBrowserError("Playwright found no Chromium that starts") from error
        yield running
        running.close()


def pages_fit_a_narrow_screen(
    game: AnyGame, folder: Path, browser: "Browser", ways: Iterable[Way] = EVERY_WAY
) -> None:
    """At 320 pixels no page of a table overflows, with script or without, or logs an error."""
    with house_with(game, folder) as app:
        tables = _tables(Visitor(app), game)
        for language, script in ways:
            wrong = [*_wrong(browser, app, tables, language=language, script=script)]
            how = "with" if script else "without"
            assert not wrong, f"{language}, {how} script: " + "; ".join(wrong)


def _tables(visitor: Visitor, game: AnyGame) -> list[str]:
    """Lay a table in the middle of an evening, and one at its end; return their pages."""
    planned = evening(game, 0)
    playing, over = (visitor.new_table(planned.sheet) for _ in range(2))
    for number, (_, action) in enumerate(planned.taken):
        if number < len(planned.taken) // 2:
            enter(visitor, playing, action)
        enter(visitor, over, action)
    forms = [f"/deal?by={form.kind}" for form in visitor.sheet(playing).forms]
    pages = ("/", *forms, "/question", "/sheet", "/log", "/rules", "/happened")
    return [f"{playing}{page}" for page in pages] + [f"{over}/", f"{over}/sheet"]


def _wrong(
    browser: "Browser", app: Flask, pages: list[str], *, language: str, script: bool
) -> Iterator[str]:
    """Yield what is wrong with pages that are opened on a phone of this language."""
    context = browser.new_context(
        viewport=NARROW,  # type: ignore[arg-type]  # a plain dict is what it is
        locale=language,
        java_script_enabled=script,
        service_workers="block",
    )
    context.route("**/*", _answers(app, language))
    page, raised = context.new_page(), list[str]()
    page.on("pageerror", lambda error: raised.append(str(error)))
    for address in pages:
        yield from _sticking_out(page, address)
        yield from (f"{address}: {each}" for each in raised)
        raised.clear()
    context.close()


def _sticking_out(page: "Page", address: str) -> Iterator[str]:
    """Yield how far a page overflows the screen, if it does."""
    answer = page.goto(_ADDRESS + address)
    if answer is None or not answer.ok:
        yield f"{address} answers {answer.status if answer else 'nothing'}"
        return
    page.wait_for_load_state("load")
    wider = page.evaluate(_SCROLLS)
    if wider > 0:
        yield f"{address} is {wider} pixels wider than {NARROW['width']}"


def _answers(app: Flask, language: str) -> Callable[["Route"], Any]:
    """Return the handler that answers requests with the app itself, without a network."""
    client = app.test_client()

    def answer(route: "Route") -> None:
        asked = urlsplit(route.request.url)
        if asked.path.endswith(_STREAM):
            route.abort()
            return
        path = f"{asked.path}?{asked.query}" if asked.query else asked.path
        headers = {"Accept-Language": language}
        got = client.open(path, method=route.request.method, headers=headers, follow_redirects=True)
        sent = {name: value for name, value in got.headers.items() if name != "Set-Cookie"}
        route.fulfill(status=got.status_code, headers=sent, body=got.get_data())

    return answer
