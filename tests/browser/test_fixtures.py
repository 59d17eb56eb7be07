"""The phones themselves: what they are, and that nothing wrong on a page goes unnoticed."""

import pytest
from playwright.sync_api import Page, Route

POLICY = {"Content-Security-Policy": "default-src 'none'"}


def _show(phone: Page, body: str, headers: dict[str, str] | None = None) -> None:
    def answer(route: Route) -> None:
        route.fulfill(body=f"<!doctype html>{body}", headers=headers, content_type="text/html")

    phone.route("http://page.test/", answer)
    phone.goto("http://page.test/")


def test_phone_is_small_and_touched(phone: Page) -> None:
    _show(phone, "<meta name=viewport content='width=device-width'>")
    assert phone.evaluate("[innerWidth, innerHeight, navigator.maxTouchPoints > 0]") == [
        390,
        844,
        True,
    ]


@pytest.mark.parametrize("phone", [{"locale": "ja-JP", "color_scheme": "dark"}], indirect=True)
def test_phone_speaks_japanese_in_the_dark(phone: Page) -> None:
    _show(phone, "")
    assert phone.evaluate("navigator.language") == "ja-JP"
    assert phone.evaluate("matchMedia('(prefers-color-scheme: dark)').matches")


@pytest.mark.parametrize(
    ("body", "headers", "complaint"),
    [
        ("<script>console.error('odd')</script>", None, "odd"),
        ("<script>nowhere()</script>", None, "nowhere is not defined"),
        ("<script>alert()</script>", POLICY, "Content Security Policy"),
        ("<p style='color:red'>", POLICY, "Content Security Policy"),
    ],
)
def test_every_complaint_is_heard(
    phone: Page, complaints: list[str], body: str, headers: dict[str, str] | None, complaint: str
) -> None:
    _show(phone, body, headers)
    phone.evaluate("null")
    assert any(complaint in text for text in complaints)
    complaints.clear()
