"""Which cards may be played in Hearts: the vectors and the worked examples, by the real engine."""

from typing import Any

import pytest

from companion.cards import Card
from companion.engine.seating import Seat
from companion.games.hearts import GAME
from companion.games.hearts.rules import HeartsRules
from tests.games.hearts.at_play import breaks, found, legal, refused, report_of, written
from tests.games.hearts.vectors import options
from tests.games.hearts.worked import cards_in, players_of, rules_of
from tests.support.data import vectors
from tests.support.examples import saying

pytestmark = pytest.mark.rules(
    "H0-META-2 H0-CARD-1 H0-CARD-2 H0-LEAD-1 H0-OPT-1 H0-OPT-2 H0-OPT-3 H0-OPT-4 H0-LOC-LEAD-1 "
    "H0-LOC-LEAD-2 H0-LOC-LEAD-3 H0-VAR-1 H0-VAR-2 H1-CARD-1 H1-LEAD-1 H1-BRK-1 H1-BRK-2 "
    "H1-BRK-3 H1-WID-7 H1-SIL-1 H2-CARD-1 H2-LEAD-1 H2-FIRST-1 H2-FIRST-2 H2-BRK-1 H2-BRK-3 "
    "Q-H3 Q-H4 Q-H5 Q-H15 Q-H16 Q-H17 Q-H18 Q-H19 Q-H20 Q-H22 Q-H31 Q-H42"
)

PLAYERS = {"2C": 4, "3C": 5, "4C": 6}
"""How many sit where this is the lowest club."""


@pytest.mark.parametrize("vector", vectors("hearts_legal"), ids=lambda vector: vector["id"])
def test_legal_vectors(vector: dict[str, Any]) -> None:
    known = {"id", "src", "note", "hand", "trick", "out", "opt"}
    assert set(vector) <= known | {"first_trick", "broken", "open_card"}
    may = legal(
        HeartsRules(**options(vector.get("opt", {}))),
        PLAYERS[vector.get("open_card", "2C")],
        " ".join(vector["hand"]),
        " ".join(vector["trick"]),
        first=vector.get("first_trick", False),
        broken=vector.get("broken", False),
    )
    assert may == vector["out"]


@pytest.mark.parametrize("vector", vectors("hearts_break"), ids=lambda vector: vector["id"])
def test_break_vectors(vector: dict[str, Any]) -> None:
    assert breaks(HeartsRules(breaking=vector["mode"]), vector["card"]) == vector["out"]


@saying(GAME, "legal")
def test_worked_examples_of_play(example: dict[str, Any]) -> None:
    rules, first = rules_of(example), example["first_trick"]
    broken = "thrown" in example and breaks(rules, example["thrown"])
    may = legal(
        rules,
        players_of(example),
        example["hand"],
        example["trick"],
        first=first,
        broken=broken,
    )
    assert broken == example["broken"]
    assert may == cards_in(example["legal"])


def test_f_1_3_a_closed_heart_is_illegal_once_a_plain_card_comes_from_that_hand() -> None:
    lead = "1 5H, 2 6H, 3 7H, 0 8H, 0 2D, 1 QS, 2 3D, 3 4D"
    late: dict[str, Any] = {"first_trick": 11, "leader": Seat(1), "broken": False}
    assert report_of(written(lead, **late)).verdict(0) == "open"
    assert found(written(lead, **late)) == []
    assert found(written(lead, **late, rules={"breaking": "heart"})) == [(0, "closed-lead", 5)]
    assert found(written(lead, **late, rules={"game": "basic"})) == [(0, "closed-lead", 5)]
    assert found(written(lead, **late, rules={"breaking": "none"})) == []
    plain = ", 3 2S, 0 4S, 1 9S"
    assert found(written(lead + plain, **late)) == [(0, "closed-lead", 10)]


def test_the_unseen_cards_prove_a_closed_heart_when_too_few_penalty_cards_are_left() -> None:
    plays = "0 2C, 1 AC, 2 5C, 3 6C, 1 5H, 2 6H, 3 7H"
    assert found(written(plays)) == []
    (proved,) = report_of(written(plays + ", 0 8H")).findings
    assert (proved.index, proved.kind, proved.proved_at, proved.argued) == (
        4,
        "closed-lead",
        7,
        True,
    )


def test_f_1_4_a_penalty_card_in_the_first_trick_is_illegal_once_another_card_comes() -> None:
    thrown = "0 2C, 1 QS, 2 5C, 3 6C, 3 2D"
    assert report_of(written(thrown)).verdict(1) == "open"
    assert found(written(thrown + ", 0 3D, 1 4H")) == []
    assert found(written(thrown + ", 0 3D, 1 4D")) == [(1, "first-trick", 6)]
    assert found(written(thrown + ", 0 3D, 1 4D", rules={"first_ban": "off"})) == []
    assert found(written(thrown + ", 0 3D, 1 4D", rules={"game": "basic"})) == []


def test_f_1_4_the_queen_follows_a_spade_lead_only_without_another_spade() -> None:
    led = "0 7S, 1 QS, 2 2S, 3 3S, 1 4D, 2 5D, 3 6D, 0 7D, 0 8S, 1 9S"
    rules = {"opening": "dealer_left"}
    assert found(written(led, rules=rules)) == [(1, "first-trick", 9)]
    assert found(written(led, rules={**rules, "first_ban_followers": "free"})) == []


def test_f_1_5_only_the_lowest_club_opens_and_any_club_where_the_rules_say_so() -> None:
    assert found(written("0 3C")) == [(0, "first-lead", 0)]
    assert found(written("0 2D")) == [(0, "first-lead", 0)]
    assert found(written("0 3C", seats=5)) == []
    assert found(written("0 4C", seats=6)) == []
    assert found(written("0 3C", seats=6, rules={"six_deck": "all_twos"})) == []
    assert found(written("0 2C", seats=3, rules={"three_deck": "2C"})) == [(0, "outside-pack", 0)]
    free = {"opening": "any_club"}
    assert found(written("0 9C, 1 3C, 2 4C, 3 5C", rules=free)) == []
    assert found(written("0 9C, 1 2C", rules=free)) == [(0, "first-lead", 1)]
    assert found(written("0 2D", rules=free)) == [(0, "first-lead", 0)]


def test_h0_loc_lead_1_the_dealers_left_opens_without_a_penalty_card() -> None:
    rules = {"opening": "dealer_left"}
    assert found(written("0 7D", rules=rules)) == []
    assert found(written("1 7D", rules=rules)) == [(0, "first-lead", 0)]
    assert found(written("0 QS, 1 2S, 2 3S, 3 4S, 0 2D", rules=rules)) == [(0, "first-trick", 4)]
    assert refused(written("0 7D", rules=rules, dealer=None)) == [("transcript-leader", "dealer")]
    assert refused(written("0 2C", dealer=None)) == []


@pytest.mark.parametrize("breaking", ["penalty", "heart", "none"])
@pytest.mark.parametrize("ban", ["on", "off"])
def test_h0_loc_lead_2_holds_whatever_the_ban_and_the_breaking_rule_are(
    ban: str, breaking: str
) -> None:
    rules = {"opening": "dealer_left", "first_ban": ban, "breaking": breaking}
    assert _may_open("2H QS 7D 3S", **rules) == "3S 7D"
    assert _may_open("2H QS", **rules) == ("QS" if breaking == "heart" else "2H QS")
    assert _may_open("2H 9H", **rules) == "2H 9H"
    assert _may_open("2H QS", **rules, game="basic") == "QS"
    (wrong,) = report_of(written("0 QS, 1 2S, 2 3S, 3 4S, 0 2D", rules=rules)).findings
    assert "H0-LOC-LEAD-2" in wrong.rules


def _may_open(hand: str, **rules: Any) -> str:
    return " ".join(sorted(legal(HeartsRules(**rules), 4, hand, "", first=True, broken=False)))


def test_fields_of_other_games_are_refused() -> None:
    assert refused(written("0 2C", trump="H")) == [("transcript-field-other", "trump")]
    assert refused(written("0 2C", turned=Card.read("2C"))) == [
        ("transcript-field-other", "turned")
    ]
