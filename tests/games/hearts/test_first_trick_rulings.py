"""A penalty card in the first trick: what is free there, and what the first lead still must be."""

from typing import Any

import pytest

from companion.games.hearts import GAME
from tests.support.japanese import in_japanese
from tests.support.ruled import verdict

OPENINGS: list[tuple[dict[str, Any], str, str]] = [
    ({}, "the deal still opens with 2♣", "最初のリードは♣2"),
    ({"opening": "any_club"}, "the deal still opens with a club", "最初のリードはクラブ"),
    (
        {"widow": "on"},
        "the deal still opens with the lowest club in a hand",
        "最初のリードは手札の中で",
    ),
]


@pytest.mark.parametrize(("table", "english", "japanese"), OPENINGS)
@pytest.mark.parametrize("ban", ["on", "off"])
def test_h0_lead_1_free_first_trick_does_not_free_its_lead(
    table: dict[str, Any], english: str, japanese: str, ban: str
) -> None:
    answers = {"only": "yes"} if ban == "on" else {}
    found = verdict(GAME, "first-trick", answers, first_ban=ban, **table)
    assert found.said.en.startswith("Allowed")
    assert english in found.said.en
    assert japanese in in_japanese(found.said)


def test_h0_loc_lead_1_left_of_the_dealer_opens_with_what_is_asked_first() -> None:
    thrown = verdict(GAME, "first-trick", {"how": "thrown"}, first_ban="off", opening="dealer_left")
    assert thrown.said.en == "Allowed: the first trick is free here."


@pytest.mark.parametrize(
    ("answers", "table"),
    [
        ({"only": "no", "trick": "yes"}, {}),
        ({"how": "spade", "other": "yes", "trick": "yes"}, {"opening": "dealer_left"}),
    ],
)
def test_whoever_played_after_a_card_that_goes_back_may_change_theirs(
    answers: dict[str, str], table: dict[str, Any]
) -> None:
    found = verdict(GAME, "first-trick", answers, **table)
    assert found.cost.en == "Players who played after it may change their card."


def test_cards_played_on_a_heart_that_goes_back_go_back_too() -> None:
    answers = {"broken": "nothing", "hand": "queen", "trick": "yes"}
    found = verdict(GAME, "hearts-led", answers, breaking="heart")
    assert found.cost.en == "Cards played on it go back too."
