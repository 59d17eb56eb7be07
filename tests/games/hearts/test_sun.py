"""H0-SUN-1, Q-H37: every trick as well as every penalty card doubles the moon."""

from typing import Any

import pytest

from companion.engine.fold.replay import Sheet
from companion.engine.log.entries import Amend
from companion.engine.log.forms import NOBODY
from tests.support.sittings import at, captures, moon, refusal, sheet, then
from tests.support.spoken import speak

pytestmark = pytest.mark.rules("H0-SUN-1 Q-H37")

EVERY_KIND = ["self", "others", "self-sun", "others-sun"]


def _answers(reached: Sheet) -> list[str]:
    return [each.key for each in reached.question.answers] if reached.question else []


@pytest.mark.parametrize(
    ("choice", "deltas"),
    [
        ("self", (0, -26, 0, 0)),
        ("others", (26, 0, 26, 26)),
        ("self-sun", (0, -52, 0, 0)),
        ("others-sun", (52, 0, 52, 52)),
    ],
)
def test_sun_moves_twice_the_points(choice: str, deltas: tuple[int, ...]) -> None:
    asked = sheet(moon(1), sun="on")
    assert _answers(asked) == EVERY_KIND
    (answer,) = [each for each in asked.question.answers if each.key == choice]  # type: ignore[union-attr]
    closed = then(asked, Amend(1, answer.action))
    assert closed.position.totals == deltas
    assert [each.code for each in closed.position.rows[0].remarks] == [f"hearts-moon-{choice}"]


@pytest.mark.parametrize(("rule", "kinds"), [("self", [0, 2]), ("others", [1, 3])])
def test_where_nobody_chooses_only_the_tricks_are_asked(rule: str, kinds: list[int]) -> None:
    asked = sheet(moon(1), moon=rule, sun="on")
    assert _answers(asked) == [EVERY_KIND[kind] for kind in kinds]
    assert asked.question is not None
    assert asked.question.message.code == "hearts-moon-tells"
    assert [each.warning for each in asked.question.answers] == [None, None]


@pytest.mark.parametrize("rule", ["self", "others"])
def test_matter_of_fact_is_never_warned_of(rule: str) -> None:
    asked = then(at(90, 40, 80, 10, moon=rule, sun="on"), moon(2))
    assert asked.question is not None
    assert [each.warning for each in asked.question.answers] == [None, None]


def test_without_the_sun_it_cannot_be_chosen() -> None:
    asked = sheet(moon(1, "self-sun"))
    assert _answers(asked) == ["self", "others"]
    assert asked.position.completed == 0


@pytest.mark.parametrize("choice", EVERY_KIND)
def test_fixed_partner_shares_the_sun(choice: str) -> None:
    reached = sheet(moon(1, choice), sun="on", team="fixed")
    swing = 52 if choice.endswith("sun") else 26
    expected = (0, -swing) if choice.startswith("self") else (swing, 0)
    assert reached.position.totals == expected


@pytest.mark.parametrize(
    ("second", "answers"), [(NOBODY, ["self-sun", "others-sun"]), (0, ["self", "others"])]
)
def test_where_trick_winners_are_known_the_sun_is_no_question(
    second: int, answers: list[str]
) -> None:
    rules = {"sun": "on", "team": "adhoc"}
    assert _answers(sheet(moon(1, first=1, second=second), **rules)) == answers
    for moon_rule, swing in (("self", -26), ("others", 0)):
        closed = sheet(moon(1, first=1, second=second), **{**rules, "moon": moon_rule})
        assert closed.position.completed == 1
        assert closed.position.totals[1] == swing * (2 if second == NOBODY else 1)


@pytest.mark.parametrize(("holder", "sun"), [(1, True), (0, False), (3, False)])
def test_whoever_lacks_the_bonus_card_has_not_taken_every_trick(holder: int, sun: bool) -> None:
    asked = sheet(moon(1, bonus=holder), bonus="JD", sun="on")
    assert _answers(asked) == (EVERY_KIND if sun else EVERY_KIND[:2])
    closed = sheet(moon(1, bonus=holder), bonus="JD", sun="on", moon="self")
    assert (closed.question is None) == (not sun)


@pytest.mark.parametrize(
    ("options", "counts", "swing"),
    [
        ({"moon_value": "fixed26", "game": "basic"}, (0, 13, 0, 0), 52),
        ({"game": "basic"}, (0, 13, 0, 0), 26),
        ({"players": 6, "six_deck": "all_twos"}, (0, 12, 0, 0, 0, 0), 50),
        ({"players": 6, "six_deck": "all_twos", "moon_value": "fixed26"}, (0, 12, 0, 0, 0, 0), 52),
    ],
    ids=str,
)
def test_sun_is_twice_what_the_moon_is_worth(
    options: dict[str, Any], counts: tuple[int, ...], swing: int
) -> None:
    queen = -1 if "game" in options else 1
    closed = sheet(captures(*counts, queen=queen, choice="self-sun"), sun="on", **options)
    assert closed.position.totals[1] == -swing


def test_guard_forbids_the_sun_that_loses_the_shooter_the_game() -> None:
    before = at(60, 40, 80, 10, sun="on", moon_guard="forbid")
    codes = [refusal(before, moon(2, choice)) for choice in EVERY_KIND]
    assert codes == ["", "", "", "hearts-moon-guarded"]


def test_sun_is_told_in_words() -> None:
    for choice in ("", *EVERY_KIND):
        assert all(map(all, speak(sheet(moon(1, choice), sun="on"))))
