"""House rules change in the middle of an evening; what was scored keeps the rules it had."""

import pytest

from companion.engine.fold.replay import Sheet
from companion.engine.log.entries import (
    Adjustment,
    Amend,
    Misdeal,
    Retract,
    RuleChange,
    Substitution,
)
from companion.engine.seating import Seat
from tests.games.whist.at_table import sheet as whist
from tests.games.whist.at_table import tricks
from tests.support.sittings import PLAIN, at, brought_to, captures, moon, refusal, said, sheet, then
from tests.support.spoken import speak

SHOT = moon(1, "self")
OTHERS = moon(1, "others")
OFF = {"moon": "off"}


def _change(begins: str = "next", **values: str | int) -> RuleChange:
    return RuleChange(values, begins)


def _deals(reached: Sheet) -> list[tuple[int, ...]]:
    return [row.deltas for row in reached.position.rows if row.deal is not None]


def test_this_deal_is_scored_by_the_new_rules() -> None:
    reached = sheet(SHOT, _change("this", moon="off"), SHOT)
    assert _deals(reached) == [(0, -26, 0, 0), (0, 26, 0, 0)]
    assert reached.position.coming is None


def test_next_deal_is_scored_by_the_new_rules_and_this_one_by_the_old() -> None:
    changed = sheet(_change(moon="off"))
    assert changed.position.rules.moon == "choice"
    assert changed.position.coming is not None
    reached = then(changed, SHOT, SHOT)
    assert _deals(reached) == [(0, -26, 0, 0), (0, 26, 0, 0)]
    assert reached.position.coming is None
    assert reached.position.rules.moon == "off"


@pytest.mark.parametrize("begins", ["this", "next"])
def test_change_stands_on_the_sheet_and_moves_no_points(begins: str) -> None:
    reached = sheet(PLAIN, _change(begins, target=50))
    row = reached.position.rows[-1]
    assert (row.deal, row.deltas, row.totals) == (None, (0, 0, 0, 0), (5, 4, 16, 1))
    assert (reached.position.completed, reached.position.dealer) == (1, 1)


def test_plan_of_this_deal_follows_the_change_at_once() -> None:
    assert "hearts-pass-R" in _tasks(sheet(PLAIN))
    assert "hearts-pass-N" in _tasks(sheet(PLAIN, _change("this", pass_cycle="N")))
    later = sheet(PLAIN, _change("next", pass_cycle="N"))
    assert "hearts-pass-R" in _tasks(later)
    assert "hearts-pass-N" in _tasks(then(later, PLAIN))


def _tasks(reached: Sheet) -> list[str]:
    return [each.code for each in reached.plan.tasks]


def test_cycle_goes_on_where_it_was() -> None:
    reached = sheet(PLAIN, PLAIN, _change("this", pass_cycle="N L R"))
    assert "hearts-pass-R" in _tasks(reached)


def test_misdeal_keeps_the_change() -> None:
    this, later = (sheet(_change(begins, moon="off"), Misdeal()) for begins in ("this", "next"))
    assert this.position.rules.moon == "off"
    assert later.position.coming is not None


def test_change_of_the_target_tells_how_far_it_is() -> None:
    for begins in ("this", "next"):
        reached = sheet(PLAIN, _change(begins, target=50))
        assert [each.to_end for each in reached.standings] == [45, 46, 34, 49]
        assert then(reached, Adjustment((0, 0, 30, 0), "agreed"), PLAIN).result is not None


def test_guard_looks_at_the_rules_that_decide_whether_it_ends() -> None:
    # Under the old target 26 to the others would not end the game; under the coming one it does.
    before = then(at(30, 0, 40, 10, moon_guard="forbid"), _change(target=50))
    assert refusal(before, moon(2, "others")) == "hearts-moon-guarded"
    assert then(before, moon(2, "self")).result is None


def test_what_matters_speaks_of_the_rules_that_will_decide() -> None:
    tied = brought_to(100, 20, 20, 50, tie="extra_deal")
    assert [each.code for each in tied.plan.matters] == ["hearts-extra-deal"]
    later = then(tied, _change(target=200))
    assert [each.code for each in later.plan.matters] == ["hearts-lead-shared"]
    near = then(brought_to(0, 20, 40, 50), _change(target=75))
    assert near.plan.matters[0].params["points"] == (25,)


def test_two_changes_add_up() -> None:
    reached = sheet(_change(moon="off"), _change(target=50))
    coming = reached.position.coming
    assert coming is not None
    assert (coming.moon, coming.target) == ("off", 50)
    assert refusal(reached, _change(target=50)) == "rules-unchanged"
    back = then(reached, _change(moon="choice", target=100))
    assert back.stop is None
    assert back.position.coming is None


def test_change_of_this_deal_leaves_what_comes_with_the_next() -> None:
    reached = sheet(_change("next", moon="off"), _change("this", target=50))
    rules, coming = reached.position.rules, reached.position.coming
    assert coming is not None
    assert (rules.moon, rules.target) == ("choice", 50)
    assert (coming.moon, coming.target) == ("off", 50)
    assert _deals(then(reached, SHOT, SHOT)) == [(0, -26, 0, 0), (0, 26, 0, 0)]


def test_what_comes_may_begin_at_once_instead() -> None:
    reached = sheet(_change("next", moon="off"), _change("this", moon="off"))
    assert reached.stop is None
    assert reached.position.rules.moon == "off"
    assert reached.position.coming is None


@pytest.mark.parametrize("begins", ["this", "next"])
def test_undo_of_a_change_restores_the_rules(begins: str) -> None:
    before = sheet(PLAIN)
    undone = then(before, _change(begins, moon="off", target=50), Retract(2))
    assert said(undone) == said(before)
    again = then(undone, Retract(3))
    assert said(again) == said(then(before, _change(begins, moon="off", target=50)))


def test_amended_older_deal_keeps_the_rules_it_was_scored_under() -> None:
    evening = sheet(SHOT, _change("this", moon="off"), SHOT, OTHERS)
    assert evening.stop is None
    mended = then(evening, Amend(1, OTHERS))
    assert _deals(mended) == [(26, 0, 26, 26), (0, 26, 0, 0), (0, 26, 0, 0)]
    assert then(mended, Amend(3, PLAIN)).position.rows[2].deltas == (5, 4, 16, 1)


def test_change_can_be_amended_and_later_deals_follow() -> None:
    evening = sheet(_change("this", moon="off"), SHOT)
    assert _deals(evening) == [(0, 26, 0, 0)]
    assert _deals(then(evening, Amend(1, _change("this", moon="others")))) == [(26, 0, 26, 26)]
    assert _deals(then(evening, Amend(1, _change("next", moon="off")))) == [(0, -26, 0, 0)]


def test_retracted_deal_brings_the_change_forward() -> None:
    evening = sheet(PLAIN, SHOT, _change("next", moon="off"), SHOT, SHOT)
    assert _deals(evening)[2:] == [(0, -26, 0, 0), (0, 26, 0, 0)]
    assert _deals(then(evening, Retract(4)))[2:] == [(0, -26, 0, 0)]


def test_deal_that_no_longer_fits_the_rules_needs_a_look() -> None:
    dealt = captures(5, 4, 3, 1, queen=2, bonus=0)
    evening = sheet(_change("this", bonus="JD"), dealt)
    assert evening.position.totals == (-5, 4, 16, 1)
    stuck = then(evening, Retract(1))
    assert stuck.stop is not None
    assert (stuck.stop.entry.number, stuck.stop.problem.code) == (2, "hearts-bonus-off")
    assert stuck.position.totals == (0, 0, 0, 0)


def test_rules_of_another_game_change_as_well() -> None:
    reached = then(whist(tricks(9)), _change("next", target=7))
    assert reached.position.coming is not None
    assert then(reached, tricks(6)).position.rules.target == 7
    assert refusal(whist(tricks(9)), _change(target=3)) == "rules-end-now"


def test_change_is_told_in_both_languages() -> None:
    values: dict[str, str | int] = {"moon": "off", "target": 50, "pass_cycle": "R L"}
    for begins in ("this", "next"):
        changed = sheet(PLAIN, RuleChange(values, begins), Substitution(Seat(0), "Ema"))
        english = [said_of for said_of, _ in speak(changed)]
        (told,) = [each for each in english if each.startswith("From")]
        assert told.startswith("From now" if begins == "this" else "From the next deal")
        for words in ("counts like any other deal", "50", "right, left"):
            assert words in told


def test_departures_after_a_change_are_counted_from_the_first_preset() -> None:
    reached = sheet(_change("this", target=50), preset="blog", result="losers")
    rules = reached.position.rules
    assert rules.preset == "blog"
    assert [each.name for each in rules.departures()] == ["target"]
