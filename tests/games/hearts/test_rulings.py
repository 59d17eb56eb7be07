"""Rulings of Hearts as the house rules of a table word and decide them."""

from typing import Any

import pytest

from companion.engine.referee.rulings import rulings_at
from companion.games.hearts import GAME
from companion.games.hearts.rules import HeartsRules
from tests.support.japanese import in_japanese
from tests.support.ruled import everywhere, shown, verdict


def test_queen_following_spades_in_the_first_trick() -> None:
    table: dict[str, Any] = {"opening": "dealer_left"}
    alone = verdict(GAME, "first-trick", {"how": "spade", "other": "no"}, **table)
    assert alone.said.en.startswith("Allowed, and required")
    barred = verdict(GAME, "first-trick", {"how": "spade", "other": "yes", "trick": "yes"}, **table)
    assert barred.said.en.startswith("Not allowed: another spade")
    free = verdict(GAME, "first-trick", {"how": "spade"}, **table, first_ban_followers="free")
    assert free.said.en.startswith("Allowed")


@pytest.mark.parametrize("opening", ["lowest_club", "any_club"])
@pytest.mark.parametrize("seats", [3, 4])
def test_h1_deal_2_missing_club_that_opens_makes_the_deal_faulty(seats: int, opening: str) -> None:
    found = verdict(GAME, "opening", {"what": "missing"}, seats, opening=opening)
    assert found.said.en.startswith("Misdeal: 2♣ is in the pack")
    assert found.books == ("misdeal",)
    for other in (5, 6):
        found = verdict(GAME, "opening", {"what": "missing"}, other, opening=opening)
        assert found.said.en.endswith("it is a misdeal.")
        assert found.books == ("none", "misdeal")


@pytest.mark.parametrize("ban", ["on", "off"])
def test_h0_loc_lead_2_no_penalty_card_opens_whatever_the_first_trick_takes(ban: str) -> None:
    table: dict[str, Any] = {"opening": "dealer_left", "first_ban": ban}
    barred = verdict(GAME, "first-trick", {"how": "led", "only": "no", "trick": "yes"}, **table)
    assert barred.said.en.startswith("Not allowed: the dealer’s left leads any card but")
    assert "H0-LOC-LEAD-2" in barred.about
    assert barred.silent
    free = verdict(GAME, "first-trick", {"how": "led", "only": "yes"}, **table)
    assert free.said.en.startswith("Allowed")
    asked = verdict(GAME, "opening", {"what": "card"}, **table)
    assert asked.said.en.startswith("Yes: the dealer’s left leads any card but a heart or Q♠")


def test_moon_with_every_trick_counts_double_where_the_sun_does() -> None:
    answers = {"took": "all", "tricks": "yes"}
    assert "−52, or +52" in verdict(GAME, "moon", answers, sun="on").said.en
    assert "+52" in verdict(GAME, "moon", answers, sun="on", moon="others").said.en


@pytest.mark.parametrize("team", ["fixed", "adhoc"])
def test_h2_team_6_moon_is_ruled_for_the_sides_that_share_it(team: str) -> None:
    chosen = verdict(GAME, "moon", {"took": "all"}, team=team)
    assert "−26 for the shooter and the partner, or +26 for both players" in chosen.said.en
    assert "本人と味方が−26点、または相手側の2人に+26点" in in_japanese(chosen.said)
    assert "team" in chosen.options
    given = verdict(GAME, "moon", {"took": "all"}, team=team, moon="others")
    assert "nothing for the shooter and the partner" in given.said.en
    assert ("the shooter’s alone" in chosen.cost.en) == (team == "adhoc")
    sun = verdict(GAME, "moon", {"took": "all", "tricks": "yes"}, team=team, sun="on")
    assert ("partner" in sun.said.en) == (team == "fixed")


def test_h2_bon_5_moon_is_ruled_with_the_bonus_card_where_it_counts() -> None:
    plain = verdict(GAME, "moon", {"took": "all"})
    assert plain.cost.en == ""
    assert "bonus_on_moon" not in plain.options
    silent = verdict(GAME, "moon", {"took": "all"}, bonus="JD")
    assert silent.cost.en == "J♦ counts nothing in a moon here."
    assert "bonus_on_moon" in silent.options
    counts = verdict(GAME, "moon", {"took": "all"}, bonus="JD", bonus_on_moon="on", team="fixed")
    assert counts.cost.en == "J♦ counts on top: −10 for the player who took it and the partner."


def test_basic_hearts_speaks_of_hearts_alone() -> None:
    ruling = shown(GAME, "first-trick", 4, game="basic")
    assert ruling.pick.en == "Someone played, or wants to play, a heart to the first trick."
    queen = {"broken": "queen", "hand": "queen", "trick": "yes"}
    assert "Q♠ must be led" in verdict(GAME, "hearts-led", queen, game="basic").said.en


def test_nothing_says_2_of_clubs_where_another_club_is_the_lowest() -> None:
    for seats, club in ((5, "3♣"), (6, "4♣")):
        rulings = rulings_at(GAME, HeartsRules(), seats).values()
        texts = [text.en for each in rulings for text in (each.pick, *_said(each))]
        assert any(club in text for text in texts)
        assert not any("2♣" in text for text in texts)


def _said(ruling: Any) -> list[Any]:
    asked = [text for each in ruling.questions for text in each.answers.values()]
    return [*asked, *(case.verdict for case in ruling.cases)]


def test_rulings_are_a_short_list_for_each_table() -> None:
    sizes = {len(rulings_at(GAME, rules, seats)) for _, rules, seats in everywhere(GAME)}
    assert max(sizes) <= 40
