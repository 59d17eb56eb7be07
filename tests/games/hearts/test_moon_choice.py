"""Q-H27: a deal with a moon is closed by the shooter's choice, and not before."""

import pytest

from companion.engine.fold.replay import Sheet, judge
from companion.engine.log.entries import (
    Action,
    Adjustment,
    Amend,
    EarlyEnd,
    Misdeal,
    Retract,
    WrongDealer,
)
from companion.engine.log.forms import NOBODY
from companion.engine.seating import Seat
from tests.support.sittings import PLAIN, captures, moon, points, refusal, sheet, then
from tests.support.spoken import spoken

pytestmark = pytest.mark.rules(
    "H0-SLAM-1 H0-SLAM-2 H1-MOON-1 H1-MOON-2 H1-MOON-3 H2-MOON-1 Q-H25 Q-H27 Q-H31"
)

OPEN = sheet(PLAIN, moon(1))
CHOSEN = then(OPEN, Amend(2, moon(1, "self")))


def test_open_moon_scores_nothing_yet() -> None:
    assert (OPEN.stop, OPEN.result) == (None, None)
    assert OPEN.position.totals == (5, 4, 16, 1)
    assert (OPEN.position.completed, OPEN.position.dealer) == (1, 1)
    assert [each.entry.number for each in OPEN.position.current] == [2]


def test_open_moon_asks_its_shooter() -> None:
    question = OPEN.question
    assert question is not None
    assert question.message.code == "hearts-moon-chooses"
    assert question.message.params == {"shooter": 1}
    assert (question.seat, question.entry) == (1, 2)
    assert [each.key for each in question.answers] == ["self", "others"]
    assert _heard(OPEN) == ["−26 for Bo", "+26 for the others"]


def _heard(asked: Sheet) -> list[str]:
    """The answers in English."""
    assert asked.question is not None
    return [spoken(asked, each.message)[0] for each in asked.question.answers]


def test_h2_team_6_choice_names_the_partner_who_shares_it() -> None:
    fixed = sheet(moon(1), team="fixed")
    assert _heard(fixed) == ["−26 for Bo and Dai", "+26 for the others"]
    adhoc = sheet(moon(1, first=1, second=0), team="adhoc")
    assert _heard(adhoc) == ["−26 for Ann and Bo", "+26 for the others"]
    alone = sheet(moon(1, first=1, second=NOBODY), team="adhoc")
    assert _heard(alone) == ["−26 for Bo", "+26 for the others"]


def test_h2_bon_5_choice_counts_the_bonus_card_where_it_counts_in_a_moon() -> None:
    counts = {"bonus": "JD", "bonus_on_moon": "on"}
    assert _heard(sheet(moon(1, bonus=1), **counts)) == [
        "−36 for Bo",
        "−10 for Bo; +26 for the others",
    ]
    assert _heard(sheet(moon(1, bonus=3), **counts)) == [
        "−26 for Bo; −10 for Dai",
        "+26 for Ann and Cara; +16 for Dai",
    ]
    partners = sheet(moon(1, bonus=3), **counts, team="fixed")
    assert _heard(partners) == ["−36 for Bo and Dai", "−10 for Bo and Dai; +26 for the others"]


def test_h2_bon_6_choice_says_that_the_bonus_card_counts_nothing_in_a_moon() -> None:
    asked = sheet(moon(1, bonus=1), bonus="JD")
    assert asked.question is not None
    said = spoken(asked, asked.question.message)
    assert said[0] == "Bo shot the moon and chooses. J♦ counts nothing in a moon here."
    assert "ムーンのとき、♦Jは数えません" in said[1]
    assert _heard(asked) == ["−26 for Bo", "+26 for the others"]
    told = sheet(moon(1, bonus=1), bonus="TD", sun="on", moon="self")
    assert told.question is not None
    assert "10♦ counts nothing" in spoken(told, told.question.message)[0]
    assert _heard(told) == ["−26 for Bo", "Every trick too: −52 for Bo"]


@pytest.mark.parametrize("waiting", [moon(1), points(0, 26, 0, 0)], ids=lambda each: each.kind)
@pytest.mark.parametrize(
    ("key", "totals"), [("self", (5, -22, 16, 1)), ("others", (31, 4, 42, 27))]
)
def test_answer_closes_the_deal(waiting: Action, key: str, totals: tuple[int, ...]) -> None:
    asked = sheet(PLAIN, waiting)
    assert asked.question is not None
    answer = {each.key: each for each in asked.question.answers}[key]
    assert refusal(asked, Amend(2, answer.action)) == ""
    closed = then(asked, Amend(2, answer.action))
    assert closed.position.totals == totals
    assert (closed.position.completed, closed.position.dealer) == (2, 2)
    assert closed.question is None
    assert [each.code for each in closed.position.rows[-1].remarks] == [f"hearts-moon-{key}"]


@pytest.mark.parametrize("action", [PLAIN, moon(1), moon(1, "self"), captures(5, 5, 5, 5, queen=0)])
def test_next_deal_waits_for_the_choice(action: Action) -> None:
    found = judge(OPEN, action)
    assert found is not None
    assert (found.code, found.rules) == ("hearts-moon-unchosen", ("Q-H27",))
    assert found.message.params == {"shooter": 1}


def test_choice_is_no_correction() -> None:
    assert [row.corrected for row in CHOSEN.position.rows] == [False, False]


def test_another_choice_afterwards_is_a_correction() -> None:
    rows = then(CHOSEN, Amend(2, moon(1, "others"))).position.rows
    assert [row.corrected for row in rows] == [False, True]


def test_open_moon_may_turn_out_to_be_none() -> None:
    mended = then(OPEN, Amend(2, PLAIN))
    assert mended.question is None
    assert mended.position.totals == (10, 8, 32, 2)


def test_taking_back_the_choice_asks_again() -> None:
    assert then(CHOSEN, Retract(3)).plan == OPEN.plan


def test_taking_back_the_deal_takes_the_question_back() -> None:
    assert then(OPEN, Retract(2)).plan == sheet(PLAIN).plan


def test_points_may_be_adjusted_while_the_choice_is_open() -> None:
    adjusted = then(OPEN, Adjustment((0, 0, 0, 9), "revoke"))
    assert adjusted.question == OPEN.question
    assert then(adjusted, Amend(2, moon(1, "self"))).position.totals == (5, -22, 16, 10)


@pytest.mark.parametrize("event", [Misdeal(), WrongDealer(Seat(3)), EarlyEnd()])
def test_what_would_drop_an_open_moon_waits_for_the_choice(event: Action) -> None:
    assert refusal(OPEN, event) == "question-open"
    assert then(OPEN, event).question == OPEN.question


@pytest.mark.parametrize(
    ("rule", "deltas"),
    [("self", (0, -26, 0, 0)), ("others", (26, 0, 26, 26)), ("off", (0, 26, 0, 0))],
)
@pytest.mark.parametrize("choice", ["", "self", "others"])
def test_where_nobody_chooses_the_rule_decides(
    rule: str, choice: str, deltas: tuple[int, ...]
) -> None:
    closed = sheet(moon(1, choice), moon=rule)
    assert closed.position.totals == deltas
    assert closed.question is None


def test_moon_that_is_off_is_not_remarked() -> None:
    assert sheet(moon(1), moon="off").position.rows[0].remarks == ()


def test_twenty_five_points_are_no_moon() -> None:
    assert sheet(captures(12, 1, 0, 0, queen=0)).position.totals == (25, 1, 0, 0)
