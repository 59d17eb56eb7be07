"""Deals and whole evenings at any table of Hearts, for properties."""

from collections.abc import Sequence
from dataclasses import replace
from functools import cache
from typing import Any

from hypothesis import strategies as st

from companion.engine.fold.replay import Sheet, Table, judge, replay, replay_more
from companion.engine.log.entries import (
    Action,
    Adjustment,
    Amend,
    EarlyEnd,
    Misdeal,
    OnPaper,
    Retract,
    Substitution,
    WrongDealer,
)
from companion.engine.log.forms import NOBODY
from companion.engine.seating import NO_SEAT, Seat
from companion.games.hearts.actions import Captures, DealerPass, Points, pass_offsets
from companion.games.hearts.pass_directions import scheduled_direction
from companion.games.hearts.rules import HeartsRules
from companion.games.hearts.scoring import EFFECTS, hearts_in, queen_points
from tests.support.rulesets import rule_changes, tables
from tests.support.sittings import log, then

KINDS = st.sampled_from(["deal", "deal", "deal", "dealer", "dealer", "event", "change"])
CHANGES = rule_changes(HeartsRules)
TABLES = tables()


@st.composite
def results(draw: st.DrawFn, rules: HeartsRules, seats: int) -> Captures | Points:
    """A deal that can have been played at a table, every fourth with all points in one hand."""
    everyone = st.integers(0, seats - 1).map(Seat)
    hearts = hearts_in(rules, seats)
    takes_all = draw(everyone) if draw(st.integers(0, 3)) == 0 else None
    if takes_all is None:
        cuts = sorted(
            draw(st.lists(st.integers(0, hearts), min_size=seats - 1, max_size=seats - 1))
        )
        ends = zip([0, *cuts], [*cuts, hearts], strict=True)
        counts = tuple(end - start for start, end in ends)
    else:
        counts = tuple(hearts * (seat == takes_all) for seat in range(seats))
    queen = draw(everyone) if takes_all is None else takes_all
    asked: dict[str, Any] = {"bonus": NO_SEAT if rules.bonus == "none" else draw(everyone)}
    action = Captures(counts, queen if queen_points(rules) else NO_SEAT, **asked)
    asked |= draw(_winners(rules, action.penalty_points(rules), action.bonus))
    choice = draw(st.sampled_from(["", "", *EFFECTS]))
    if draw(st.booleans()):
        return Points(action.penalty_points(rules), choice=choice, **asked)
    return Captures(action.hearts, action.queen, choice=choice, **asked)


@st.composite
def _winners(
    draw: st.DrawFn, rules: HeartsRules, raw: Sequence[int], bonus: Seat
) -> dict[str, Seat]:
    """The first two to win a trick, where they are partners; one where he has everything."""
    if rules.team != "adhoc":
        return {}
    first, second = draw(st.permutations(range(len(raw))))[:2]
    alone = sum(raw) == raw[first] and bonus in (NO_SEAT, first)
    if alone and draw(st.booleans()):
        return {"first": Seat(first), "second": NOBODY}
    return {"first": Seat(first), "second": Seat(second)}


@st.composite
def dealers_choices(draw: st.DrawFn, rules: HeartsRules, seats: int) -> DealerPass:
    """A pass that a dealer can decide on, within the limit as long as it is drawn small."""
    names = draw(
        st.lists(st.sampled_from(sorted(pass_offsets(seats))), max_size=rules.dealer_limit)
    )
    return DealerPass(**{name: names.count(name) for name in names})


@cache
def _events(seats: int, sides: int) -> st.SearchStrategy[Action]:
    """What can happen at a table of this size besides its deals."""
    everyone, points = st.integers(0, seats - 1).map(Seat), st.integers(-30, 60)
    return st.one_of(
        st.builds(Adjustment, st.tuples(*[points] * sides), st.just("agreed")),
        st.builds(OnPaper, st.integers(1, 4), st.tuples(*[points] * sides), everyone),
        st.builds(WrongDealer, everyone),
        st.builds(Substitution, everyone, st.sampled_from(["Gus", "Hal", "Ida"])),
        st.builds(Retract, st.integers(1, 8)),
        st.sampled_from([Misdeal(), Misdeal(), EarlyEnd()]),
    )


@st.composite
def moves(draw: st.DrawFn, reached: Sheet) -> Action:
    """What may well be said next: most often a deal, and to a question its answer."""
    position, asked = reached.position, reached.question
    kind = draw(KINDS)
    if kind == "event":
        return draw(_events(position.seats, len(position.sides)))
    if kind == "change":
        return draw(CHANGES)
    if asked is not None:
        return Amend(asked.entry, draw(st.sampled_from(asked.answers)).action)
    if kind == "dealer" and scheduled_direction(position) == "DEALER":
        return draw(dealers_choices(position.rules, position.seats))
    return draw(results(position.rules, position.seats))


@st.composite
def continued(draw: st.DrawFn, reached: Sheet, most: int = 6) -> Sheet:
    """The sheet after more was said, all of it allowed."""
    for _ in range(draw(st.sampled_from(range(1, most + 1)))):
        action = draw(moves(reached))
        if judge(reached, action) is None:
            reached = replay_more(reached, log(action, first=reached.head + 1))
    return reached


@st.composite
def evenings(draw: st.DrawFn) -> Sheet:
    """A table under any house rules after a few things were said there."""
    return draw(continued(replay(draw(TABLES), ())))


@st.composite
def deals_of(draw: st.DrawFn, table: Table, count: int) -> tuple[Action, ...]:
    """So many deals one after the other, every choice made; they must not end the game."""
    reached = replay(table, ())
    for _ in range(count):
        deal = draw(results(reached.position.rules, len(table.players)))
        reached = replay_more(reached, log(chosen(draw, reached, deal), first=reached.head + 1))
        assert reached.stop is None
    return tuple(each.action for each in reached.entries)


def chosen(draw: st.DrawFn, before: Sheet, deal: Action) -> Action:
    """The deal with the choice made, where its moon asks for one or was not allowed so."""
    if judge(before, deal) is not None:
        deal = replace(deal, choice="")  # type: ignore[call-arg]
    asked = then(before, deal)
    if asked.question is None:
        return deal
    answers = [each.action for each in asked.question.answers]
    return draw(st.sampled_from([each for each in answers if judge(before, each) is None]))
