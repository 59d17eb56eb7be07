"""What a careful eye finds on a page: the questions of look.js, asked of a page."""

from pathlib import Path

from playwright.sync_api import Page

LOOK = (Path(__file__).parent / "look.js").read_text("utf-8")


def look(page: Page, *questions: str) -> list[str]:
    """All that is found on a page by some questions ("wide()", "small(48)"), which go at once."""
    asked = ", ".join(f"...look.{each}" for each in questions)
    found: list[str] = page.evaluate(f"() => {{ const look = {LOOK}; return [{asked}]; }}")
    return found
