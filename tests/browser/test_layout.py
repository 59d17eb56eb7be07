"""On every screen: nothing sticks out, every target fits a thumb, all text can be read.

Coming to a screen costs far more than looking at it, so each is looked at in every way that needs
no other way to it: on two sizes of phone, at twice the text, for its colours and for its language.
"""

from collections.abc import Callable, Mapping

import pytest
from playwright.sync_api import Page, ViewportSize

from tests.browser.conftest import SCREEN
from tests.browser.foreign import foreign
from tests.browser.looking import look
from tests.browser.phones import LARGE_TEXT, SMALL, USUAL_TEXT, text_of
from tests.browser.screens import Stage, Tour
from tests.browser.shaped import JAPANESE_DARK

LEAST_TARGET = 48
SHAPES = ("wide()", f"small({LEAST_TARGET})", "nameless()", "crowded()", "broken()")
"""What asks for things that are wrong with where others are."""


def _looks(
    page: Page, sized: Callable[[Mapping[str, int]], None], language: str
) -> Mapping[str, list[str]]:
    """What is wrong with a page, by the way in which it was looked at."""
    page.set_viewport_size(SCREEN)
    sized(USUAL_TEXT)
    usual = [*look(page, *SHAPES, "pale()"), *foreign(page, language)]
    page.set_viewport_size(SMALL)
    small = look(page, *SHAPES)
    sized(LARGE_TEXT)
    return {"": usual, " on a small phone": small, " at twice the text": look(page, *SHAPES)}


@pytest.mark.parametrize(
    ("phone", "language", "walked"),
    [
        ({}, "en", (SCREEN, USUAL_TEXT)),
        (JAPANESE_DARK, "ja", (SMALL, LARGE_TEXT)),
    ],
    indirect=["phone"],
    ids=["en", "ja, walked at twice the text"],
)
@pytest.mark.at_length
def test_everything_has_its_place_and_can_be_read_in_its_language(
    phone: Page,
    stage: Stage,
    complaints: list[str],
    language: str,
    walked: tuple[ViewportSize, Mapping[str, int]],
) -> None:
    sized, (size, text) = text_of(phone), walked
    found = []
    for screen in Tour(phone, stage, complaints).screens():
        for way, wrong in _looks(phone, sized, language).items():
            found += [f"{screen}{way}: {each}" for each in wrong]
        phone.set_viewport_size(size)
        sized(text)
    assert not found, "\n".join(found)


def test_text_grows_as_its_reader_wants(phone: Page, server: str) -> None:
    phone.goto(server)
    text_of(phone)(LARGE_TEXT)
    assert phone.evaluate("getComputedStyle(document.documentElement).fontSize") == "32px"
