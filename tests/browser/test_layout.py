"""On every screen: nothing sticks out, every target fits a thumb, all text can be read.

Coming to a screen costs far more than looking at it, so each is looked at in every way that needs
no other way to it: on two sizes of phone, at twice the text, for its colours, for its language and,
in one language, for a way back.
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
from tests.browser.ways_back import no_way_back

LEAST_TARGET = 48
SHAPES = ("wide()", f"small({LEAST_TARGET})", "nameless()", "crowded()", "broken()")
"""What asks for things that are wrong with where others are."""


Seen = tuple[ViewportSize, Mapping[str, int]]
WAYS: Mapping[str, Seen] = {
    "": (SCREEN, USUAL_TEXT),
    " on a small phone": (SMALL, USUAL_TEXT),
    " at twice the text": (SMALL, LARGE_TEXT),
}
"""The size of the phone and of its text; each way differs from the one before in one of them."""


def _looks(
    page: Page, sized: Callable[[Mapping[str, int]], None], language: str, walked: Seen
) -> Mapping[str, list[str]]:
    """What is wrong with a page, by the way in which it was looked at: first as it stands."""
    found, (size, text) = {}, walked
    for way in WAYS if walked == WAYS[""] else reversed([*WAYS]):
        if size != WAYS[way][0]:
            page.set_viewport_size(WAYS[way][0])
        if text != WAYS[way][1]:
            sized(WAYS[way][1])
        size, text = WAYS[way]
        found[way] = look(page, *SHAPES, *(() if way else ("pale()",)))
    found[""] += foreign(page, language)
    if language == "en":
        sized(USUAL_TEXT)
        found[""] += no_way_back(page)
    return found


@pytest.mark.parametrize(
    ("phone", "language", "walked"),
    [
        ({}, "en", WAYS[""]),
        (JAPANESE_DARK, "ja", WAYS[" at twice the text"]),
    ],
    indirect=["phone"],
    ids=["en", "ja, walked at twice the text"],
)
@pytest.mark.at_length
def test_everything_has_its_place_and_can_be_read_and_left(
    phone: Page,
    stage: Stage,
    complaints: list[str],
    language: str,
    walked: Seen,
) -> None:
    sized, (size, text) = text_of(phone), walked
    phone.set_viewport_size(size)
    sized(text)
    found = []
    for screen in Tour(phone, stage, complaints).screens():
        for way, wrong in _looks(phone, sized, language, walked).items():
            found += [f"{screen}{way}: {each}" for each in wrong]
        phone.set_viewport_size(size)
        sized(text)
    assert not found, "\n".join(found)


def test_text_grows_as_its_reader_wants(phone: Page, server: str) -> None:
    phone.goto(server)
    text_of(phone)(LARGE_TEXT)
    assert phone.evaluate("getComputedStyle(document.documentElement).fontSize") == "32px"
