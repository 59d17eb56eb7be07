"""A circle's pages fit a small phone at twice the text, with the longest names too."""

import pytest
from playwright.sync_api import Page

from tests.browser.casts import BELIEVABLE, LONG, Cast
from tests.browser.looking import look
from tests.browser.phones import LARGE_TEXT, SMALL, text_of
from tests.browser.prepared_circle import PAGES, receive_circle

pytestmark = [pytest.mark.usefixtures("forgiven"), pytest.mark.at_length]


@pytest.mark.parametrize(
    ("phone", "cast"),
    [
        ({"viewport": SMALL}, BELIEVABLE["en"]),
        ({"viewport": SMALL, "locale": "ja-JP"}, BELIEVABLE["ja"]),
        ({"viewport": SMALL}, LONG),
    ],
    indirect=["phone"],
    ids=["en", "ja", "long names"],
)
def test_no_page_is_wider_than_the_screen(phone: Page, server: str, cast: Cast) -> None:
    circle = receive_circle(phone, server, cast)
    text_of(phone)(LARGE_TEXT)
    found = []
    for page in PAGES:
        phone.goto(circle + page.format(*cast.names))
        found += [f"{page}: {each}" for each in look(phone, "wide()")]
    assert not found, "\n".join(found)
