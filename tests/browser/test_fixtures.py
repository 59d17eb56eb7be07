"""The phones themselves: what they are, and that nothing wrong on a page goes unnoticed."""

import pytest
from playwright.sync_api import Page, Route

from tests.browser.looking import look

POLICY = {"Content-Security-Policy": "default-src 'none'"}
FAULTY = """<meta name=viewport content="width=device-width">
<style>.narrow { float: left; width: 4em; white-space: nowrap; clear: left }</style>
<p>Lower</p><p style="margin-top: -2.2em">Upper</p>
<p class=narrow style="overflow: hidden">What is too long for it</p><p>Beside it</p>
<p class=narrow style="overflow: auto">What can be scrolled to</p><p>Beside that</p>"""
"""Text on other text, text that is cut off, and two that are as they should be."""
FAULTS = {
    "wide()": ("<p style='width: 780px'>Wide", '780 in 390 wide: p "Wide"'),
    "small(48)": ("<button style='height: 20px'>Low</button>", 'button "Low" is 20.0 high'),
    "narrow(44)": (
        "<button style='width: 20px; padding: 0'>I</button>",
        'button "I" is 20.0 wide',
    ),
    "nameless()": ("<button></button>", 'button "" has no name'),
    "broken()": (
        "<p style='width: 3ch; word-break: break-all'>Word",
        'Word is broken in p "Word"',
    ),
    "crowded()": (
        "<i class=plate>Ann</i><i class=plate style='margin-left: -9px'>Bo</i>",
        'i.plate "Ann" meets i.plate "Bo"',
    ),
    "pale()": ("<p style='color: #999'>Faint", 'p "Faint" has 2.85'),
}
"""What is wrong on a page, by the question that finds it, and what that says."""


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


def test_look_finds_text_on_other_text_and_text_that_is_cut_off(phone: Page) -> None:
    _show(phone, FAULTY)
    assert look(phone, "overlapping()") == ['p "Lower" lies on p "Upper"']
    assert look(phone, "cut()") == ['p.narrow "What is too long for it" is cut off']


def test_look_finds_every_other_fault_and_nothing_on_a_good_page(phone: Page) -> None:
    viewport = "<meta name=viewport content='width=device-width'><body style='margin: 0'>"
    found = {}
    for question, (body, _) in FAULTS.items():
        _show(phone, viewport + body)
        found[question] = look(phone, question)
    assert found == {question: [said] for question, (_, said) in FAULTS.items()}
    _show(phone, f"{viewport}<p>Good")
    assert look(phone, *FAULTS, "overlapping()", "cut()") == []
