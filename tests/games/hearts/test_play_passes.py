"""Passed cards: where they lie, and which of them might not go."""

from random import Random
from typing import Any

from companion.cards import Card
from companion.engine.play.known_deal import KnownDeal
from companion.engine.play.laws import CARD_BITS
from companion.engine.seating import Seat
from companion.games.hearts.rules import HeartsRules
from tests.games.hearts.at_play import PLAY, dealt_of, fouls, found, hands, passed, refused, written
from tests.support.random_deals.hearts import pass_at_random, random_deal
from tests.support.rows import for_each

THREE = "QS AS KH"


def test_a_passed_card_is_with_its_receiver() -> None:
    known: dict[str, Any] = {"passes": (passed(0, 1, THREE),)}
    assert found(written("0 2C, 1 3C, 2 KH", **known)) == [(2, "not-in-hand", 2)]
    assert found(written("0 2C, 1 3C, 2 4C, 3 5C, 3 2S, 0 3S, 1 2D", **known)) == [(6, "revoke", 6)]
    assert found(written("0 2C, 1 3C, 2 4C, 3 5C, 3 2S, 0 3S, 1 QS", **known)) == []


def test_a_passed_card_may_have_been_played_before_the_part_that_is_told() -> None:
    known: dict[str, Any] = {"passes": (passed(0, 1, THREE),), "first_trick": 12, "leader": Seat(1)}
    assert refused(written("1 2D, 2 3D, 3 4D, 0 5D, 3 6D", **known)) == []
    assert found(written("1 2D, 2 QS", **known)) == [(1, "not-in-hand", 1)]


def test_a_hand_without_the_card_that_came_to_it_cannot_be() -> None:
    own = "2C 3C 4C 5C 6C 7C 8C 9C TC JC QC KC AC"
    assert refused(written(hands=hands(s1=own), passes=(passed(0, 1, "QS"),))) == [
        ("transcript-card-owner", "hands[1]")
    ]
    assert refused(written(hands=hands(s2=own), passes=(passed(0, 1, "2C"),))) == [
        ("transcript-card-twice", "hands[2]")
    ]


@for_each(("ban", "offences"), [("none", 0), ("club", 1), ("queen", 1), ("both", 2)])
def test_q_h13_a_banned_card_that_went_is_reported_at_its_pass(ban: str, offences: int) -> None:
    transcript = written(
        "0 2C", passes=(passed(0, 1, "3D 4D"), passed(3, 0, "2C QS")), rules={"pass_ban": ban}
    )
    assert fouls(transcript) == [("hearts-passed-banned", "passes[1].cards")] * offences
    assert found(transcript) == []


def test_q_h13_the_lowest_club_of_the_pack_is_meant() -> None:
    told: dict[str, Any] = {
        "passes": (passed(0, 1, "2C"), passed(1, 2, "4C")),
        "rules": {"pass_ban": "club"},
    }
    assert fouls(written(**told)) == [("hearts-passed-banned", "passes[0].cards")]
    assert refused(written(seats=6, **told)) == [("transcript-card-pack", "passes[0].cards")]
    six: dict[str, Any] = {**told, "passes": (passed(1, 2, "4C"),)}
    assert fouls(written(seats=6, **six)) == [("hearts-passed-banned", "passes[0].cards")]


@for_each(
    ("way", "passes", "offences"),
    [
        ("L", [(0, 1, "3C 4C 5C"), (1, 2, "6C")], []),
        ("L", [(0, 1, "3C 4C"), (0, 1, "5C 6C")], [("many", 1)]),
        ("L", [(0, 1, "3C 4C 5C 6C")], [("many", 0)]),
        ("L", [(0, 1, "3C"), (1, 0, "4C")], [("way", 1)]),
        ("L R", [(0, 1, "3C"), (1, 0, "4C")], [("many", 1)]),
        ("N", [(0, 1, "3C")], [("way", 0)]),
        ("L R A SPLIT", [(0, 1, "3C"), (0, 2, "4C"), (0, 3, "5C"), (2, 1, "6C")], []),
        ("SPLIT", [(0, 1, "3C 4C")], [("many", 0)]),
        ("SMOOSH", [(0, 1, "3C"), (0, 2, "4C 5C")], []),
        ("SMOOSH", [(0, 1, "3C 4C"), (0, 2, "5C 6C")], [("many", 1)]),
        ("SMOOSH", [(0, 2, "3C 4C"), (1, 2, "5C 6C")], [("many", 1)]),
        ("DEALER", [(0, 1, "3C 4C"), (1, 0, "5C")], []),
        ("DEALER", [(0, 1, "3C 4C"), (1, 0, "5C 6C")], []),
        ("DEALER", [(0, 1, "3C 4C"), (0, 2, "5C 6C")], [("many", 1)]),
    ],
)
def test_b_2_passes_go_by_one_way_of_the_cycle(
    way: str, passes: list[tuple[int, int, str]], offences: list[tuple[str, int]]
) -> None:
    told = tuple(passed(*each) for each in passes)
    expected = [(f"hearts-passed-{code}", f"passes[{place}].cards") for code, place in offences]
    assert fouls(written(passes=told, rules={"pass_cycle": way})) == expected


def test_q_h9_as_many_cards_go_as_the_table_says() -> None:
    four: dict[str, Any] = {"passes": (passed(0, 1, "3C 4C 5C 6C"),), "rules": {"pass_count": 4}}
    assert fouls(written(**four)) == []


def test_q_h8_two_places_away_where_the_cycle_says_so() -> None:
    five: dict[str, Any] = {"seats": 5, "rules": {"pass_cycle": "L2 R2"}}
    assert fouls(written(passes=(passed(0, 2, "3C"), passed(4, 1, "4C")), **five)) == []
    assert fouls(written(passes=(passed(0, 1, "3C"),), **five)) == [
        ("hearts-passed-way", "passes[0].cards")
    ]


TWO_STEPS: dict[str, Any] = {"two_step": "on", "pass_cycle": "L"}
"""Two cards, a look, and one more: one that came may go on (H1-WID-5)."""


def test_h1_wid_5_a_card_of_the_first_step_may_have_gone_on() -> None:
    known: dict[str, Any] = {"passes": (passed(0, 1, "QS"),), "rules": TWO_STEPS}
    for seat in (1, 2):
        assert found(written(f"{seat} QS", first_trick=2, leader=Seat(seat), **known)) == []
    for seat in (0, 3):
        assert found(written(f"{seat} QS", first_trick=2, leader=Seat(seat), **known)) == [
            (0, "not-in-hand", 0)
        ]


def test_h1_wid_5_a_card_told_twice_is_with_the_last_receiver() -> None:
    known: dict[str, Any] = {
        "passes": (passed(0, 1, "QS 2D"), passed(1, 2, "QS")),
        "rules": TWO_STEPS,
    }
    assert found(written("0 2C, 1 QS", **known)) == [(1, "not-in-hand", 1)]
    assert refused(written("0 2C", **{**known, "rules": {}})) == [
        ("transcript-card-twice", "passes[1].cards")
    ]


def test_h1_wid_5_a_card_stays_once_all_that_its_receiver_gave_are_known() -> None:
    known: dict[str, Any] = {
        "passes": (passed(0, 1, "QS"), passed(1, 2, "2D 3D 4D")),
        "rules": TWO_STEPS,
    }
    assert found(written("2 QS", first_trick=2, leader=Seat(2), **known)) == [(0, "not-in-hand", 0)]


@for_each(
    "rules",
    [
        {},
        {"pass_cycle": "L R A SPLIT N"},
        {"pass_cycle": "SMOOSH", "pass_ban": "both"},
        {"pass_cycle": "DEALER", "dealer_limit": 8, "pass_ban": "queen"},
        {"pass_cycle": "L R A", "two_step": "on", "pass_ban": "club"},
        {"pass_cycle": "L", "pass_count": 5, "two_step": "first"},
    ],
    ids=str,
)
@for_each("seed", range(20))
def test_cards_that_are_passed_at_random_go_as_they_may(rules: dict[str, Any], seed: int) -> None:
    transcript = random_deal(HeartsRules(**rules), 4, Seat(seed % 4), Random(seed))
    before = fouls(transcript)
    assert before == []
    blind = PLAY.known_deal(transcript.but(hands=(None,) * 4))
    assert isinstance(blind, KnownDeal)
    for hand, known in zip(transcript.hands, blind.hands, strict=True):
        assert hand is not None
        assert known.holds & ~hand == 0
        assert known.lacks & hand == 0


def test_a_smoosh_leaves_everybody_as_many_cards_and_no_trace() -> None:
    hands_before = [0b111 << 13 * seat for seat in range(4)]
    held = list(hands_before)
    assert pass_at_random(HeartsRules(pass_cycle="SMOOSH"), held, Random(2)) == ()
    assert [hand.bit_count() for hand in held] == [3] * 4
    assert sum(held) == sum(hands_before)
    assert held != hands_before


def test_what_wanders_is_not_in_the_widow() -> None:
    widow: dict[str, Any] = {"seats": 5, "rules": {"widow": "on", **TWO_STEPS}}
    dealt = dealt_of(written(passes=(passed(0, 1, "QS"),), **widow))
    queen = CARD_BITS[Card.read("QS")]
    assert [bool(each.lacks & queen) for each in dealt.hands] == [True, False, False, True, True]
    assert [bool(each.lacks & queen) for each in dealt.asides] == [True]
