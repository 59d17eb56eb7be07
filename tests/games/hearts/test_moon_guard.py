"""Q-H26: the choice that would lose the shooter the game is warned of, or forbidden."""

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.engine.fold.replay import Sheet, judge
from companion.engine.log.entries import Amend
from tests.support.sittings import LAW, at, moon, refusal, then
from tests.support.strategies import RULES, TOTALS

pytestmark = pytest.mark.rules("Q-H26")

EFFECTS = ("self", "others")
LOSING = (90, 40, 80, 10)
"""With these, 26 to the others ends the game and Ann or Cara is not in front."""


def _loses(before: Sheet, shooter: int, effect: str) -> bool:
    after = then(before, moon(shooter, effect))
    return after.result is not None and after.standings[shooter].place > 1


def _refusals(totals: tuple[int, ...], shooter: int, **options: Any) -> list[str]:
    return [refusal(at(*totals, **options), moon(shooter, effect)) for effect in EFFECTS]


def test_forbidden_is_the_choice_that_ends_the_game_without_the_shooter_in_front() -> None:
    assert _refusals(LOSING, 2, moon_guard="forbid") == ["", "hearts-moon-guarded"]
    found = judge(at(*LOSING, moon_guard="forbid"), moon(2, "others"))
    assert found is not None
    assert (found.field, found.rules) == ("choice", ("Q-H26",))
    assert found.message.params == {"shooter": 2}


def test_by_default_the_choice_is_free_and_warned_of() -> None:
    assert _refusals(LOSING, 2) == ["", ""]
    question = then(at(*LOSING), moon(2)).question
    assert question is not None
    warnings = [each.warning and each.warning.code for each in question.answers]
    assert warnings == [None, "hearts-moon-backfires"]


def test_shooter_who_is_in_front_then_may_end_the_game() -> None:
    assert _refusals(LOSING, 3, moon_guard="forbid") == ["", ""]


def test_shooter_who_shares_the_front_then_may_end_the_game() -> None:
    assert _refusals((90, 36, 80, 10), 1, moon_guard="forbid") == ["", ""]
    assert _refusals((90, 37, 80, 10), 1, moon_guard="forbid") == ["", "hearts-moon-guarded"]


def test_choice_that_does_not_end_the_game_is_free() -> None:
    assert _refusals((73, 40, 73, 10), 2, moon_guard="forbid") == ["", ""]
    assert _refusals((74, 40, 73, 10), 2, moon_guard="forbid") == ["", "hearts-moon-guarded"]


def test_open_choice_is_never_forbidden() -> None:
    asked = then(at(*LOSING, moon_guard="forbid"), moon(2))
    assert asked.question is not None
    assert refusal(asked, Amend(asked.head, moon(2, "others"))) == "hearts-moon-guarded"
    assert refusal(asked, Amend(asked.head, moon(2, "self"))) == ""


@pytest.mark.parametrize("rule", ["self", "others"])
def test_guard_has_no_say_where_nobody_chooses(rule: str) -> None:
    closed = then(at(*LOSING, moon=rule, moon_guard="forbid"), moon(2))
    assert closed.stop is None
    assert closed.position.completed == 1


@LAW
@given(RULES, TOTALS, st.integers(0, 3))
def test_guard_forbids_only_where_the_other_choice_is_better(
    rules: dict[str, Any], totals: tuple[int, ...], shooter: int
) -> None:
    rules = {**rules, "moon": "choice"}
    free = at(*totals, **{**rules, "moon_guard": "warn"})
    guarded = at(*totals, **{**rules, "moon_guard": "forbid"})
    loses = {effect: _loses(free, shooter, effect) for effect in EFFECTS}
    refused = {effect: refusal(guarded, moon(shooter, effect)) for effect in EFFECTS}
    for effect, other in (EFFECTS, EFFECTS[::-1]):
        better = loses[effect] and not loses[other]
        assert refused[effect] == ("hearts-moon-guarded" if better else "")
    assert "" in refused.values()


@LAW
@given(RULES, TOTALS, st.integers(0, 3))
def test_warned_is_what_would_be_forbidden(
    rules: dict[str, Any], totals: tuple[int, ...], shooter: int
) -> None:
    rules = {**rules, "moon": "choice"}
    asked = then(at(*totals, **rules), moon(shooter))
    guarded = at(*totals, **{**rules, "moon_guard": "forbid"})
    assert asked.question is not None
    for answer in asked.question.answers:
        assert (answer.warning is not None) == bool(refusal(guarded, answer.action))
