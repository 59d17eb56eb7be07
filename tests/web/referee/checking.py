"""Checks of tricks as the tests ask for them, and the deals of the oracle that our rules allow."""

from typing import Any
from urllib.parse import urlencode

from tests.support.data import transcripts
from tests.web.page import Node, Page

THREE = "2C-9C-4D-KC-AD-3D-5D-6D-3C-4C-JC-8C"
"""Three tricks led by seat 0: seat 2 throws a diamond on clubs, and plays a club in the third."""
PLAIN = {"no_pts_on_first_trick": True, "can_lead_any_club": False, "jd_bonus": False}
OURS = {"must_break_hearts": True, "qs_breaks_hearts": True}
FREE = {"can_lead_hearts_instead_of_qs": True, "avoid_all_tricks_bonus": False}
ORACLE = [
    line
    for line in transcripts("hearts")
    if {**PLAIN, **OURS, **FREE}.items() <= line["options"].items()
]


def at(table: str, **query: str | int) -> str:
    """The address of a check."""
    return f"{table}/referee/tricks?{urlencode(query)}"


def typed(line: dict[str, Any]) -> tuple[int, str]:
    """Who leads a deal of the test data, and its cards as an address has them."""
    plays = line["plays"]
    return plays[0]["seat"], "-".join(each["card"] for each in plays)


def taken(line: dict[str, Any]) -> tuple[list[int], int]:
    """The hearts of each, and who took the queen, by the oracle's winners."""
    hearts, queen = [0, 0, 0, 0], 0
    for number, winner in enumerate(line["trick_winners"]):
        cards = [each["card"] for each in line["plays"][4 * number : 4 * number + 4]]
        hearts[winner] += sum(card[1] == "H" for card in cards)
        queen = winner if "QS" in cards else queen
    return hearts, queen


def moon(line: dict[str, Any]) -> bool:
    """Whether somebody shot the moon in a deal of the test data."""
    return line["moon_shooter"] is not None


def keys(page: Page) -> dict[str, str]:
    """The cards that can be tapped, and what each sends."""
    buttons = [each for each in page.root.all("button") if "key" in each.classes]
    return {each.attrs["data-card"]: each.attrs["value"] for each in buttons}


def verdict(page: Page) -> Node:
    """What a check says first."""
    return page.root.all(cls="verdict")[0]
