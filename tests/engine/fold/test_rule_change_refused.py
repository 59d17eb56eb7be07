"""A change of house rules that cannot be: too late, no change at all, or not at this table."""

from typing import Any

import pytest

from companion.engine.fold.replay import judge
from companion.engine.log.entries import Action, Amend, EarlyEnd, RuleChange
from companion.games.hearts.actions import DealerPass
from tests.support.rulebook import RULE_IDS
from tests.support.sittings import PLAIN, at, moon, refusal, sheet, then
from tests.support.spoken import refused


def _change(begins: str = "next", **values: str | int) -> RuleChange:
    return RuleChange(values, begins)


@pytest.mark.parametrize(
    ("rules", "begun"), [({"pass_cycle": "DEALER"}, DealerPass(left=1)), ({}, None)], ids=str
)
def test_deal_that_has_begun_keeps_its_rules(rules: dict[str, Any], begun: Action | None) -> None:
    reached = sheet(*([begun] if begun else []), **rules)
    expected = "deal-begun" if begun else ""
    assert refusal(reached, _change("this", target=50)) == expected
    assert refusal(reached, _change("next", target=50)) == ""


@pytest.mark.parametrize("begins", ["this", "next"])
def test_while_a_moon_is_open_rules_do_not_change(begins: str) -> None:
    # The choice closes the deal where its entry stands, ahead of the change.
    asked = sheet(PLAIN, moon(1))
    assert refusal(asked, _change(begins, target=50)) == "question-open"
    closed = then(asked, Amend(2, moon(1, "self")))
    assert refusal(closed, _change(begins, target=50)) == ""


@pytest.mark.parametrize(
    ("values", "begins", "code", "field"),
    [
        ({}, "next", "rules-unchanged", ""),
        ({"target": 100}, "next", "rules-unchanged", ""),
        ({"target": 100, "moon": "choice"}, "this", "rules-unchanged", ""),
        ({"target": 50}, "", "form-not-offered", "begins"),
        ({"target": 50}, "last", "form-not-offered", "begins"),
        ({"target": 0}, "next", "option-value", "target"),
        ({"target": "50"}, "next", "option-value", "target"),
        ({"moon": "both"}, "this", "option-value", "moon"),
        ({"jokers": 2}, "next", "option-unknown", "jokers"),
        ({"preset": "blog"}, "next", "option-unknown", "preset"),
        ({"preset": "blog", "target": 50}, "this", "option-unknown", "preset"),
        ({"team": "fixed"}, "next", "rules-other-sides", "team"),
        ({"team": "fixed", "target": 50}, "this", "rules-other-sides", "team"),
        ({"sun": "on", "moon": "off"}, "next", "hearts-sun-without-moon", "sun"),
        ({"pass_cycle": "L2"}, "this", "hearts-two-places", "pass_cycle"),
    ],
)
def test_change_that_cannot_be_is_refused(
    values: dict[str, Any], begins: str, code: str, field: str
) -> None:
    reached = sheet(PLAIN)
    found = judge(reached, RuleChange(values, begins))
    assert found is not None
    assert (found.code, found.field) == (code, field)
    assert set(found.rules) <= RULE_IDS
    assert all(refused(reached, found))


def test_partners_of_the_whole_evening_stay_together() -> None:
    for team in ("none", "adhoc"):
        assert refusal(sheet(team="fixed"), _change(team=team)) == "rules-other-sides"
    assert refusal(sheet(), _change(team="adhoc")) == ""
    assert refusal(sheet(team="adhoc"), _change(team="none")) == ""


@pytest.mark.parametrize(
    ("values", "code"),
    [
        ({"target": 25}, "rules-end-now"),
        ({"target": 26}, "rules-end-now"),
        ({"target": 27}, ""),
        ({"target": 26, "end": "exceed"}, ""),
        ({"until": "deals", "deals": 1}, "rules-end-now"),
        ({"until": "deals", "deals": 2}, ""),
        ({"until": "one_each"}, ""),
    ],
    ids=str,
)
@pytest.mark.parametrize("begins", ["this", "next"])
def test_change_that_would_end_the_game_at_once_is_refused(
    values: dict[str, Any], code: str, begins: str
) -> None:
    reached = then(at(0, 0, 10, 0), PLAIN)
    assert reached.position.totals == (5, 4, 26, 1)
    assert refusal(reached, RuleChange(values, begins)) == code


def test_change_of_this_deal_must_go_with_what_comes() -> None:
    reached = sheet(_change("next", moon="off"))
    assert refusal(reached, _change("this", sun="on")) == "hearts-sun-without-moon"


def test_after_the_end_rules_do_not_change() -> None:
    assert refusal(sheet(PLAIN, EarlyEnd()), _change(target=50)) == "game-over"
