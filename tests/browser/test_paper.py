"""What a real Chromium prints: how many pages, heads on each of them, no deal that is cut."""

from collections import Counter
from collections.abc import Sequence

import pytest
from playwright.sync_api import Page, expect

from companion.games.registry import known_games
from tests.browser.conftest import NewPhone
from tests.browser.prepared import prepare
from tests.support.printed import PrintedPage, printed_pages

pytestmark = pytest.mark.at_length

NAMES = ("Donaudampfschiffahrtsges", "Wolfeschlegelsteinhausen", "Maria Theresia of Austria")
MARGIN = 14 / 25.4 * 72
"""Points between what is printed and the edge of the paper."""
FORMATS = ("A4", "Letter")


def _printed(page: Page, path: str, paper: str) -> list[PrintedPage]:
    page.goto(path)
    pages = printed_pages(page.pdf(format=paper))
    for each in pages:
        assert all(MARGIN < run.top < each.height - MARGIN for run in each.runs), path
    return pages


def _deals_on(page: PrintedPage, known: Sequence[str]) -> list[str]:
    """The deals on a page, by their numbers, which no other text is."""
    return [text for text in page.texts if text in known]


def _whole_lines(page: PrintedPage, columns: int) -> int:
    """How many lines below the heads have something in every column."""
    heads = next(run.top for run in page.runs if run.text == "Deal")
    tops = Counter(round(run.top) for run in page.runs if run.top > heads + 2)
    return sum(runs == columns for runs in tops.values())


def test_long_sheet_repeats_its_heads_and_cuts_no_deal(phone: Page, server: str) -> None:
    table = prepare(phone, server, NAMES, until="deals", deals="75")
    for deal in range(75):
        table.deal(*((13, 0, 0) if deal == 9 else (9, 3, 1)), queen=0, choice="self" * (deal == 9))
    for paper in FORMATS:
        pages = _printed(phone, f"{table.link}sheet", paper)
        assert len(pages) > 3
        for page in pages:
            assert page.texts.count("Deal") == 1
            assert NAMES[1][:10] in page.text
            # A total and a change for each player; the number of the deal stands between them.
            assert _whole_lines(page, len(NAMES)) % 2 == 0
        assert sum(_whole_lines(page, len(NAMES)) for page in pages) == 150
        assert f"{server}/t/" in pages[0].text
        assert table.link not in pages[0].text
        assert "Referee" not in "".join(page.text for page in pages)


@pytest.mark.parametrize("locale", ["en-GB", "ja-JP"])
def test_blank_sheet_of_each_game_fits_a_page(
    new_phone: NewPhone, server: str, locale: str
) -> None:
    phone = new_phone(locale=locale, color_scheme="dark")
    for key, game in known_games().items():
        for seats in {min(game.table_sizes), max(game.table_sizes)}:
            for paper in FORMATS:
                (page,) = _printed(phone, f"{server}/new/{key}/blank?players={seats}", paper)
                assert f"{server}/new/{key}" in page.text
                assert "9" in page.texts
    expect(phone.locator("[data-print]")).to_be_visible()


def test_blank_sheet_of_many_deals_goes_on_with_its_heads(phone: Page, server: str) -> None:
    table = prepare(phone, server, NAMES, until="deals", deals="60")
    pages = _printed(phone, f"{table.link}blank/", "A4")
    assert len(pages) == 3
    numbers = [str(deal) for deal in range(4, 61)]
    assert [text for page in pages for text in _deals_on(page, numbers)] == numbers
    for page in pages:
        assert page.texts.count("total") == 3
        assert page.texts.count("= 26") == 1
    assert [("Scoring" in page.texts) for page in pages] == [False, False, True]
