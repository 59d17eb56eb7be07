"""Every set of house rules that a source has: a table made with it, and two deals.

Three of the tables are made by tapping. How the form fills in every set is tested with the rules.
"""

from collections.abc import Sequence
from dataclasses import dataclass, field

import pytest
from playwright.sync_api import Page, expect

from companion.games.hearts.rules import HeartsRules
from tests.browser.at_table import NAMES, Taps, standings, start_table
from tests.browser.prepared import Prepared, send_form
from tests.browser.shaped import check_sheet, expect_over, expect_ranked, expect_tasks, tell

LEFT = "Everyone passes 3 cards to the left."
RIGHT = "Everyone passes 3 cards to the right."
QUEEN = {"queen": 2}
FIRST, ALL = (5, 4, 3, 1), (13, 0, 0, 0)


@dataclass(frozen=True)
class Evening:
    """What a preset makes of two deals: an ordinary one, then one in which Ann takes it all."""

    passed: str
    totals: tuple[tuple[int, ...], tuple[int, ...]]
    choice: str = ""
    queens: tuple[dict[str, int], ...] = field(default=(QUEEN, {"queen": 0}))


TO_OTHERS = ((5, 4, 16, 1), (5, 30, 42, 27))
OFF_ANN = ((5, 4, 16, 1), (-21, 4, 16, 1))
AS_MINUS = ((-5, -4, -16, -1), (21, -4, -16, -1))
EVENINGS = {
    "": Evening(RIGHT, TO_OTHERS, "others"),
    "wikipedia": Evening(LEFT, AS_MINUS),
    "wikipedia_options": Evening(LEFT, AS_MINUS),
    "windows": Evening(RIGHT, TO_OTHERS),
    "illustrated": Evening(RIGHT, OFF_ANN, "self"),
    "blog": Evening(RIGHT, TO_OTHERS, "others"),
    "basic_hearts": Evening(LEFT, ((-5, -4, -3, -1), (-18, -4, -3, -1)), queens=({}, {})),
}
"""The widow has a test of its own below."""
SHORTLY = ("", "illustrated", "basic_hearts")
"""Those that differ most."""
AT_LENGTH = [
    pytest.param(key, marks=pytest.mark.at_length) for key in EVENINGS if key not in SHORTLY
]


def test_every_preset_is_played() -> None:
    assert set(EVENINGS) | {"widow"} == {"", *(each.key for each in HeartsRules.presets)}


@pytest.mark.parametrize("key", [*SHORTLY, *AT_LENGTH])
def test_preset_is_played(phone: Page, server: str, key: str) -> None:
    told = EVENINGS[key]
    link = (start_table if key in SHORTLY else _open)(phone, server, preset=key)
    deals = "{} deals 13 cards each, the first to {}."
    expect_tasks(phone, deals.format("Ann", "Bo"), LEFT, "The player with 2♣ leads it.")
    tell(Taps(phone), FIRST, **told.queens[0])
    expect_tasks(phone, deals.format("Bo", "Cara"), told.passed, "The player with 2♣ leads it.")
    tell(Taps(phone), ALL, told.choice, **told.queens[1])
    check_sheet(phone, told.totals)
    assert standings(phone) == dict(zip(NAMES, told.totals[-1], strict=True))
    _check_rule_sheet(phone, link, key)


def _open(
    page: Page, server: str, names: Sequence[str] = NAMES, *, preset: str, **rules: str
) -> str:
    """Open a table with what the form fills in for a set. Returns its link."""
    typed = {f"name-{seat}": name for seat, name in enumerate(names)} | {"dealer": "0"}
    filled = {name: str(value) for name, value in HeartsRules.standard(preset).items()}
    answer = send_form(
        page.request, f"{server}/new/hearts", {**typed, "preset": preset, **filled, **rules}
    )
    page.goto(answer.url)
    return answer.url


def _check_rule_sheet(page: Page, link: str, key: str) -> None:
    """It names the set and finds nothing that departs from it."""
    called = {each.key: each.name.en for each in HeartsRules.presets} | {"": "The standard rules"}
    page.goto(f"{link}rules")
    expect(page.locator(".rule-set .headline")).to_have_text(called[key])
    expect(page.locator(".departures, .rules .changed")).to_have_count(0)


@pytest.mark.at_length
def test_widow_is_played_until_everybody_has_dealt(phone: Page, server: str) -> None:
    names = (*NAMES, "Eve")
    _open(phone, server, names, preset="widow")
    lead = "The player with the lowest club leads it; 2♣ if it is not in the widow."
    widow = "The widow stays in the middle: one card face down, one face up."
    steps = "In two steps: 2 cards first, look at what came, then one more."
    expect_tasks(phone, "Ann deals 10 cards each, the first to Bo.", widow, LEFT, steps, lead)
    expect(phone.locator(".matters li")).to_have_text(["5 deals to go."])
    tell(Taps(phone), (5, 4, 3, 1, 0), queen=2)
    expect_tasks(phone, "Bo deals 10 cards each, the first to Cara.", widow, RIGHT, steps, lead)
    tell(Taps(phone), (13, 0, 0, 0, 0), queen=0)
    tell(Taps(phone), (0, 5, 4, 3, 1), queen=1)
    tell(Taps(phone), (2, 2, 3, 3, 3), queen=4)
    expect(phone.locator(".matters li").first).to_have_text("This is the last deal.")
    tell(Taps(phone), (0, 0, 0, 0, 13), queen=3)
    ranked = (("Dai", 20), ("Cara", 23), ("Bo", 24), ("Eve", 30), ("Ann", 33))
    expect_ranked(phone, *(([name], total) for name, total in ranked))
    expect_over(phone)
    last = [33, 24, 23, 20, 30]
    check_sheet(
        phone,
        [[5, 4, 16, 1, 0], [31, 4, 16, 1, 0], [31, 22, 20, 4, 1], [33, 24, 23, 7, 17], last],
    )


def test_who_has_the_points_has_lost(phone: Page, server: str) -> None:
    table = Prepared(_open(phone, server, preset="blog", target="30"), phone.request)
    table.deal(*FIRST, queen=2)
    table.deal(*ALL, queen=0, choice="others")
    phone.goto(table.link)
    losers = phone.locator(".ranking li:has(.loser) .who")
    expect(losers).to_have_text(["Bo", "Cara"])
