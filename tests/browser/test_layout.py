"""On every screen: nothing sticks out, every target fits a thumb, all text can be read.

Coming to a screen costs far more than looking at it, so each is looked at in every way that needs
no other way to it: on two sizes of phone, for its colours and for its language.
"""

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, ViewportSize

from tests.browser.conftest import SCREEN, NewPhone
from tests.browser.foreign import foreign
from tests.browser.screens import LOOK, Stage, Tour

LEAST_TARGET = 48
SMALL: ViewportSize = {"width": 360, "height": 640}
LARGE_TEXT = {"standard": 32, "fixed": 26}
"""Twice a browser's usual sizes: text at 200 %."""


def _find(page: Page, question: str) -> list[str]:
    found: list[str] = page.evaluate(f"{LOOK}.{question}")
    return found


def _shapes(page: Page) -> list[str]:
    """What is wrong with where things are."""
    questions = ("wide()", f"small({LEAST_TARGET})", "nameless()", "crowded()", "broken()")
    return [each for question in questions for each in _find(page, question)]


def _shapes_on_a_small_phone(page: Page) -> list[str]:
    """The same on the same page once the phone is smaller; it is as large again afterwards."""
    page.set_viewport_size(SMALL)
    found = [f"on a small phone, {each}" for each in _shapes(page)]
    page.set_viewport_size(SCREEN)
    return found


def _check(tour: Tour, look: Callable[[Page], list[str]]) -> None:
    """Look at every screen, then say all that was found."""
    found = [f"{screen}: {each}" for screen in tour.screens() for each in look(tour.page)]
    assert not found, "\n".join(found)


@pytest.mark.parametrize("locale", ["en-GB", "ja-JP"])
def test_everything_has_its_place_at_twice_the_text(
    new_phone: NewPhone, stage: Stage, complaints: list[str], locale: str
) -> None:
    page = new_phone(locale=locale, viewport=SMALL, screen=SMALL)
    page.context.new_cdp_session(page).send("Page.setFontSizes", {"fontSizes": LARGE_TEXT})
    page.goto(stage.server)
    assert page.evaluate("getComputedStyle(document.documentElement).fontSize") == "32px"
    _check(Tour(page, stage, complaints), _shapes)


@pytest.mark.parametrize(
    ("locale", "scheme", "language"), [("en-GB", "light", "en"), ("ja-JP", "dark", "ja")]
)
def test_everything_has_its_place_and_can_be_read_in_its_language(
    new_phone: NewPhone,
    stage: Stage,
    complaints: list[str],
    locale: str,
    scheme: str,
    language: str,
) -> None:
    page = new_phone(locale=locale, color_scheme=scheme)
    _check(
        Tour(page, stage, complaints),
        lambda page: (
            [*_shapes(page), *_find(page, "pale()"), *foreign(page, language)]
            + _shapes_on_a_small_phone(page)
        ),
    )
