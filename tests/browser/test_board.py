"""The scoreboard holds what stands on it, however long the totals and the names are."""

from collections.abc import Sequence

import pytest
from playwright.sync_api import Page, ViewportSize

from companion.drawing.scoreboard import room_for
from tests.browser.conftest import NewPhone
from tests.browser.looking import look
from tests.browser.old_phone import make_old
from tests.browser.phones import in_each
from tests.browser.prepared import prepare

SIZES: tuple[ViewportSize, ...] = (
    {"width": 390, "height": 740},
    {"width": 568, "height": 320},
    {"width": 1280, "height": 720},
)
NAMES = {
    "en": ("Margaret", "Bo", "Siobhán", "Alexandra Maria", "Emilia", "Frederick"),
    "ja": ("花子", "健", "アレクサンドラ", "ゆうた", "美咲", "マルガレーテ山田"),
}
TOTALS = (
    ("4", "20", "13", "9", "7", "0"),
    ("−26", "104", "−9", "58", "7", "−26"),
    ("12,345", "−130", "104", "−1304", "58", "7"),
    ("−12,345",) * 6,
)
SAY = """([totals, room]) => {
  for (const each of document.querySelectorAll(".panel, .column")) {
    each.className = each.className.replace(/figures-\\d+ letters-\\d+/, room);
  }
  document.querySelectorAll(".score, .column b").forEach((each, seat) => {
    each.textContent = totals[seat];
  });
  for (const others of document.querySelectorAll(".others")) {
    [...others.children].forEach((each, seat) => { each.lastChild.data = " " + totals[seat]; });
  }
}"""
"""Put other totals on a board that was sent."""


def _wrong(page: Page, names: Sequence[str]) -> list[str]:
    """What is wrong with the board that is open, with each set of totals on each screen."""
    found = []
    for totals in TOTALS:
        said = totals[: len(names)]
        page.evaluate(SAY, [said, room_for(names, said)])
        for size in in_each(page, SIZES):
            wrong = look(page, "panels()", "wide()", "cut()", "overlapping()")
            found += [f"{said} {size}: {each}" for each in wrong]
    return found


@pytest.mark.parametrize("language", ["en", pytest.param("ja", marks=pytest.mark.at_length)])
@pytest.mark.parametrize("old", [False, pytest.param(True, marks=pytest.mark.at_length)])
def test_board_shows_whole_totals_and_eight_letters_of_each_name(
    new_phone: NewPhone, server: str, language: str, old: bool
) -> None:
    page = new_phone(locale=f"{language}-{'GB' if language == 'en' else 'JP'}")
    if old:
        make_old(page)
    found = []
    for seats in range(2, 7):
        names = NAMES[language][:seats]
        link = prepare(page, server, names, game="hearts" if seats > 2 else "oniontan").link
        for way in ("board", "board?stands=yes"):
            page.goto(link + way)
            found += [f"{way} {each}" for each in _wrong(page, names)]
    assert not found, "\n".join(found)
