"""How a trick of Hearts goes, rule by rule: who plays, what binds, who takes it and leads next."""

import pytest

from companion.cards import RANKS
from companion.engine.verification.report import Report
from companion.games.hearts.rules import HeartsRules
from tests.games.hearts.at_play import found, legal, report_of, written

pytestmark = pytest.mark.rules(
    "H0-PLAY-1 H0-PLAY-3 H0-PLAY-4 H0-PLAY-5 H0-PLAY-6 H0-PLAY-7 H0-RANK-1 H0-PLAY-9 H1-GEN-1 "
    "H1-GEN-3 H1-GEN-4 H1-RANK-1 H1-PLAY-1 H1-PLAY-2 H1-PLAY-4 H2-RANK-1 H2-BRK-2"
)

HAND = "9C 4D QS 3H"


def _taken(plays: str) -> Report:
    """The report of plays by known rules, none of which is wrong."""
    report = report_of(written(plays))
    assert not report.findings
    return report


def _may(hand: str, trick: str) -> str:
    """What may be played in a later trick, hearts being broken."""
    return " ".join(legal(HeartsRules(), 4, hand, trick, first=False, broken=True))


def test_h0_play_3_cards_are_played_clockwise_one_each() -> None:
    assert found(written("0 2C, 1 5C, 2 7C, 3 8C")) == []
    assert found(written("0 2C, 3 5C")) == [(1, "turn", 1)]
    assert found(written("0 2C, 1 5C, 1 6C")) == [(2, "turn", 2)]


def test_h0_play_4_and_h1_play_1_suit_led_is_followed() -> None:
    assert _may(HAND, "2C") == "9C"
    assert found(written("0 2C, 1 5D, 2 7C, 3 8C, 3 9D, 0 3D, 1 6C")) == [(1, "revoke", 6)]


def test_h0_play_6_not_following_is_a_foul_with_its_rules() -> None:
    plays = "0 2C, 1 5D, 2 7C, 3 8C, 3 9D, 0 3D, 1 6C"
    (foul,) = report_of(written(plays)).findings
    assert {"H0-PLAY-4", "H0-PLAY-6", "H1-PLAY-1"} <= {*foul.rules}


def test_h0_play_5_and_h2_brk_2_any_card_goes_where_the_suit_is_missing() -> None:
    assert _may("4D QS 3H", "2C") == "4D QS 3H"
    unbroken = legal(HeartsRules(), 4, "4D QS 3H", "2C", first=False, broken=False)
    assert unbroken == ["4D", "QS", "3H"]


def test_h0_play_7_and_h1_play_2_highest_card_of_the_suit_led_takes_the_trick() -> None:
    assert _taken("0 2C, 1 5C, 2 QC, 3 8C").winners == (2,)


@pytest.mark.parametrize("other", ["AD", "AS"])
def test_h0_play_1_and_h1_gen_4_no_other_suit_ever_wins(other: str) -> None:
    assert _taken(f"0 2C, 1 5C, 2 {other}, 3 8C").winners == (3,)


@pytest.mark.parametrize("place", range(len(RANKS) - 2))
def test_h0_rank_1_and_h1_gen_1_ranks_go_from_two_up_to_ace(place: int) -> None:
    lower, higher = RANKS[place + 1], RANKS[place + 2]
    assert _taken(f"0 2C, 1 {higher}C, 2 {lower}C, 3 3D").winners == (1,)


def test_h0_play_9_and_h1_play_4_who_took_the_trick_leads_the_next() -> None:
    assert found(written("0 2C, 1 5C, 2 QC, 3 8C, 2 4D")) == []
    assert found(written("0 2C, 1 5C, 2 QC, 3 8C, 0 4D")) == [(4, "turn", 4)]
