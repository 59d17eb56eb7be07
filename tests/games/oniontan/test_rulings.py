"""The disputes of RULES.md D at a table of Oneonta Whist."""

import pytest

from companion.engine.referee.rulings import at_other_tables
from companion.games.oniontan import GAME
from companion.games.oniontan.rules import OniontanRules, score
from tests.support.japanese import in_japanese
from tests.support.ruled import Dispute, assert_ruled, verdict

DISPUTES: dict[str, Dispute] = {
    "D-25 lead": (
        "lead",
        {},
        {},
        "No: the dummy leads to every trick.",
        "いいえ。誰が取っても、リードはいつもダミーです。",
    ),
    "D-25 made": ("zero", {"tricks": "none"}, {}, "0 points", "0点です。"),
    "D-25 zero_made": (
        "zero",
        {"tricks": "none"},
        {"zero_made": 10},
        "This table rewards a bid of 0 that is made: it scores 10",
        "10点です。",
    ),
    "D-25 failed": ("zero", {"tricks": "some"}, {}, "−10 points", "何トリック取っても−10点です。"),
    "D-25 zero_fail": (
        "zero",
        {"tricks": "some"},
        {"zero_fail": "formula"},
        "−1 point for each trick",
        "1トリックにつき−1点です。",
    ),
}


@pytest.mark.parametrize("dispute", DISPUTES)
def test_dispute_gets_its_verdict(dispute: str) -> None:
    assert_ruled(GAME, DISPUTES[dispute], seats=1)


def test_other_tables_reward_a_made_nought() -> None:
    others = at_other_tables(GAME, "zero", OniontanRules(), 1, {"tricks": "none"})
    assert [(each.option.name, each.values) for each in others] == [
        ("zero_made", (5,)),
        ("zero_made", (10,)),
    ]
    back = at_other_tables(GAME, "zero", OniontanRules(zero_made=7), 1, {"tricks": "none"})
    assert (0,) in [each.values for each in back]


@pytest.mark.parametrize(
    ("noticed", "books"),
    [("open", ("none",)), ("later", ("misdeal", "none")), ("scored", ("misdeal", "none"))],
)
def test_revoke_is_put_right_by_no_rule(noticed: str, books: tuple[str, ...]) -> None:
    found = verdict(GAME, "revoke", {"noticed": noticed}, seats=1)
    assert found.silent
    assert found.books == books


@pytest.mark.parametrize(
    ("tricks", "bid", "taken", "named"), [("few", 5, 3, "−5"), ("many", 5, 7, "−2")]
)
def test_missed_bid_costs_what_it_scores(tricks: str, bid: int, taken: int, named: str) -> None:
    found = verdict(GAME, "missed", {"tricks": tricks}, seats=1)
    assert named in found.said.en
    assert named in in_japanese(found.said)
    assert f"−{-score(OniontanRules(), bid, taken)}" == named


@pytest.mark.parametrize(
    ("answers", "english"),
    [
        ({"lead": "trump", "held": "some"}, "It may: a joker is a trump"),
        ({"lead": "trump", "held": "none"}, "It must"),
        ({"lead": "joker", "trump": "no"}, "There is none"),
        ({"lead": "joker", "trump": "yes"}, "It may, and if there is no other trump it must"),
        ({"lead": "plain", "held": "some"}, "It may not"),
        ({"lead": "plain", "held": "none"}, "It may, and it wins"),
    ],
)
def test_joker(answers: dict[str, str], english: str) -> None:
    assert verdict(GAME, "joker", answers, seats=1).said.en.startswith(english)
