"""Q-H27: a deal with a moon is closed by the shooter's choice, and not before."""

import pytest

from companion.engine.fold.replay import judge
from companion.engine.log.entries import (
    Action,
    Adjustment,
    Amend,
    EarlyEnd,
    Misdeal,
    Retract,
    WrongDealer,
)
from companion.engine.seating import Seat
from tests.support.sittings import PLAIN, captures, moon, points, refusal, sheet, then

OPEN = sheet(PLAIN, moon(1))
CHOSEN = then(OPEN, Amend(2, moon(1, "self")))


def test_open_moon_scores_nothing_yet() -> None:
    assert (OPEN.stop, OPEN.result) == (None, None)
    assert OPEN.position.totals == (5, 4, 16, 1)
    assert (OPEN.position.completed, OPEN.position.dealer) == (1, 1)
    assert [live.entry.number for live in OPEN.position.current] == [2]


def test_open_moon_asks_its_shooter() -> None:
    question = OPEN.question
    assert question is not None
    assert question.message.code == "hearts-moon-chooses"
    assert question.message.params == {"shooter": 1}
    assert (question.seat, question.entry) == (1, 2)
    assert [each.key for each in question.answers] == ["self", "others"]
    assert [each.message.code for each in question.answers] == [
        "hearts-answer-self",
        "hearts-answer-others",
    ]


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
