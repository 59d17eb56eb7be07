"""What is true at any table of Hearts, of any size and under any house rules that go together."""

from dataclasses import replace
from typing import Any

from hypothesis import given
from hypothesis import strategies as st

from companion.engine.fold.replay import Sheet, Table, judge, replay
from companion.engine.log.entries import Action, Adjustment, Amend, Misdeal, Retract, RuleChange
from companion.engine.log.position import DealGoesOn, DealScored, Plan
from companion.engine.messages import Problem
from companion.games.hearts.rules import HeartsRules
from tests.games.hearts.law import Deal, deltas, shooter, side, total
from tests.support.evenings import (
    TABLES,
    chosen,
    deals_of,
    evenings,
    results,
)
from tests.support.rulesets import OPTIONS, tables
from tests.support.sittings import LAW, accepted, sheet_of, then
from tests.support.spoken import speak, spoken
from tests.support.strategies import WILD

LASTING = tables(until="points", target=1000, tie="shared")
"""Tables at which a few deals do not end the game."""


@st.composite
def _scored(draw: st.DrawFn) -> tuple[Sheet, Any, str]:
    """A table with some totals, a deal played there, and what its moon does if it is one."""
    table = draw(LASTING)
    sides = len(replay(table, ()).position.sides)
    carried = draw(st.tuples(*[st.integers(-40, 200)] * sides))
    before = sheet_of(table, *[Adjustment(carried, "carried over")] * any(carried))
    deal = draw(results(before.position.rules, len(table.players)))
    action: Any = chosen(draw, before, deal)
    return before, action, _effect(before.position.rules, action)


def _effect(rules: HeartsRules, deal: Any) -> str:
    """The effect of a moon that was closed at once: chosen, or as the rules have it."""
    kind = deal.choice.partition("-")[0] if rules.moon == "choice" else rules.moon
    sun = deal.choice.endswith("-sun") and deal.bonus in (-1, _top(rules, deal))
    if rules.team == "adhoc":
        sun = deal.second == -2
    return kind + ("-sun" if rules.sun == "on" and sun else "")


def _top(rules: HeartsRules, deal: Any) -> int:
    raw = deal.penalty_points(rules)
    return int(raw.index(max(raw)))


def _in_the_law(rules: HeartsRules, deal: Any) -> Deal:
    winners = tuple(seat for seat in (deal.first, deal.second) if seat >= 0)
    return Deal(deal.penalty_points(rules), deal.bonus if deal.bonus >= 0 else None, winners)


@LAW
@given(_scored())
def test_deal_scores_as_the_law_says(case: tuple[Sheet, Any, str]) -> None:
    before, action, effect = case
    rules, sides = before.position.rules, before.position.sides
    deal = _in_the_law(rules, action)
    after = then(before, action)
    assert after.stop is None
    owed = deltas(rules, deal, effect)
    assert sum(owed) == total(rules, deal, effect)
    got = after.position.rows[-1].deltas
    for place, each in enumerate(sides):
        alike = {owed[seat] for seat in each.seats}
        assert len(alike) == 1
        floored = max(
            min(before.position.totals[place], 0),
            before.position.totals[place] + owed[each.seats[0]],
        )
        raised = floored - before.position.totals[place]
        assert got[place] == (raised if rules.floor_zero == "on" else owed[each.seats[0]])
    assert bool([m for m in after.position.rows[-1].remarks if "moon" in m.code]) == (
        shooter(rules, deal) is not None
    )


@LAW
@given(_scored())
def test_partners_score_the_same(case: tuple[Sheet, Any, str]) -> None:
    before, action, _ = case
    rules = before.position.rules
    deal, row = _in_the_law(rules, action), then(before, action).position.rows[-1]
    place_of = {int(seat): n for n, each in enumerate(before.position.sides) for seat in each.seats}
    for player in deal.players:
        points = {row.deltas[place_of[seat]] for seat in side(rules, deal, player)}
        assert len(points) == 1 or rules.floor_zero == "on"


def _bare(plan: Plan) -> Plan:
    """A plan without what matters: that alone speaks of the totals."""
    return replace(plan, matters=())


@LAW
@given(LASTING, st.integers(0, 5), st.data())
def test_plan_depends_on_completed_deals_alone(
    table: Table, done: int, data: st.DataObject
) -> None:
    one, other = (data.draw(deals_of(table, done)) for _ in range(2))
    more: list[Action] = []
    for action in other:
        more += [action, *[Misdeal()] * data.draw(st.integers(0, 1))]
    sides = len(replay(table, ()).position.sides)
    more.insert(data.draw(st.integers(0, len(more))), Adjustment((7,) * sides, "agreed"))
    first, second = sheet_of(table, *one), sheet_of(table, *more)
    assert (first.stop, second.stop) == (None, None)
    assert first.position.completed == second.position.completed == done
    assert _bare(first.plan) == _bare(second.plan)


@LAW
@given(LASTING, st.integers(0, 4), st.data())
def test_plan_stays_while_a_deal_is_open(table: Table, done: int, data: st.DataObject) -> None:
    before = sheet_of(table, *data.draw(deals_of(table, done)))
    after = then(before, data.draw(results(before.position.rules, len(table.players))))
    if after.question is not None:
        assert after.plan == before.plan


@LAW
@given(evenings())
def test_every_sheet_can_be_shown_and_adds_up(reached: Sheet) -> None:
    position = reached.position
    given_cards: dict[int, int] = dict.fromkeys(range(position.seats), 0)
    taken = dict(given_cards)
    for each in reached.plan.passes:
        assert each.giver != each.receiver
        given_cards[each.giver] += each.cards
        taken[each.receiver] += each.cards
    assert given_cards == taken
    assert len(set(given_cards.values())) == 1
    assert all(reached.plan.own.values())
    assert position.rules.clashing(position.seats) == ()
    if position.coming is not None:
        assert position.coming.clashing(position.seats) == ()


@LAW
@given(TABLES)
def test_fresh_table_can_be_shown(table: Table) -> None:
    fresh = sheet_of(table)
    assert all(map(all, speak(fresh)))
    assert fresh.result is None
    assert table.game.forms(fresh.position)


@LAW
@given(evenings(), WILD)
def test_judge_takes_or_refuses_whatever_is_said(reached: Sheet, wild: Action) -> None:
    found, after = judge(reached, wild), then(reached, wild)
    if reached.stop is None and not isinstance(wild, Amend | Retract):
        # What an amendment makes of later entries is no reason to refuse it.
        assert (found is None) == (after.stop is None)
    said_of = [spoken(reached, found.message)] if found else speak(after)
    assert all(map(all, said_of))
    outcome = reached.table.game.judge(reached.position, wild)
    assert isinstance(outcome, DealGoesOn | DealScored | Problem)


@LAW
@given(TABLES, st.sampled_from(sorted(OPTIONS)), st.data())
def test_change_of_rules_gives_rules_that_go_together_or_a_problem(
    table: Table, name: str, data: st.DataObject
) -> None:
    change = RuleChange({name: data.draw(OPTIONS[name])}, "this")
    fresh = sheet_of(table)
    read = HeartsRules.read({**table.rules.to_json(), **change.values}, len(table.players))
    found = judge(fresh, change)
    if not isinstance(read, HeartsRules):
        assert found is not None
        assert (found.code, found.field) == (read[0].code, read[0].field)
    elif found is None:
        assert then(fresh, change).position.rules == read
    else:
        assert found.code in ("rules-unchanged", "rules-other-sides")


@LAW
@given(evenings(), st.data())
def test_earlier_deals_keep_their_points_when_rules_change(
    reached: Sheet, data: st.DataObject
) -> None:
    name = data.draw(st.sampled_from(sorted(OPTIONS)))
    change = RuleChange(
        {name: data.draw(OPTIONS[name])}, data.draw(st.sampled_from(["this", "next"]))
    )
    if reached.stop is None and judge(reached, change) is None:
        changed = then(reached, change)
        assert changed.rows[:-1] == reached.rows
        assert changed.position.totals == reached.position.totals
        events = [
            row for row in changed.position.rows if row.effective.entry.number == changed.head
        ]
        assert [row.deal for row in events] == [None]


@LAW
@given(TABLES, st.lists(WILD, max_size=6))
def test_wild_evening_is_told_to_its_end(table: Table, actions: list[Action]) -> None:
    reached = accepted(table, actions)
    assert all(map(all, speak(reached)))
