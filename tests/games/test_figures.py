"""What each game counts of its deals equals a recount by plain loops over the raw log."""

from functools import reduce
from typing import Any

from hypothesis import given
from hypothesis import strategies as st

from companion.engine.fold.replay import Sheet, Table, judge, replay
from companion.engine.log.entries import Action, Adjustment, Amend, EarlyEnd, Retract, Substitution
from companion.engine.seating import Seat
from companion.games.bidwhist.rules import BidWhistRules
from companion.games.hearts.actions import Charge
from companion.games.oniontan.rules import OniontanRules
from companion.games.registry import known_games
from companion.games.whist.rules import WhistRules
from companion.games.whist.scoring import Revoked, WhistTricks
from tests.games.bidwhist.at_table import bidwhist, contract, next_call, won
from tests.games.bidwhist.at_table import sheet as bid_sheet
from tests.games.oniontan.at_table import NAMES as ONIONS
from tests.games.oniontan.at_table import SUCCESS, declare, oniontan, said, whole
from tests.games.oniontan.at_table import sheet as onion_sheet
from tests.games.oniontan.at_table import tricks as taken
from tests.games.whist.at_table import sheet as whist_sheet
from tests.games.whist.at_table import tricks, whist
from tests.support.evenings import moves
from tests.support.happenings import corrections, happenings
from tests.support.pairs import pairs
from tests.support.recounts import counted, recounted
from tests.support.rows import for_each
from tests.support.rulesets import any_values, tables, valid
from tests.support.sittings import LAW, captures, moon, points, sheet, then
from tests.web.tiny import GAME as TINY

SEATS = st.integers(0, 3).map(Seat)
PAIR = st.tuples(*[st.integers(-6, 6)] * 2)


def _agree(reached: Sheet) -> None:
    assert counted(reached) == recounted(reached)


def _said(reached: Sheet, action: Action) -> Sheet:
    """The sheet with one entry more, if it may be made and leaves no later one impossible."""
    after = then(reached, action) if judge(reached, action) is None else reached
    return reached if after.stop else after


@LAW
@given(tables(revoke=st.sampled_from(["report", "charge_26"])), st.data())
def test_hearts_is_counted_as_the_log_says(table: Table, data: st.DataObject) -> None:
    reached = replay(table, ())
    charges = st.builds(Charge, st.integers(0, len(table.players) - 1).map(Seat))
    for _ in range(data.draw(st.integers(1, 12))):
        action = data.draw(moves(reached) | moves(reached) | moves(reached) | charges)
        if data.draw(st.integers(0, 5)) == 0:
            action = Amend(data.draw(st.integers(1, 9)), action)
        reached = _said(reached, action)
    _agree(reached)


WHIST: st.SearchStrategy[Action] = st.one_of(
    st.builds(
        lambda ours, honours, revoked: WhistTricks((ours, 13 - ours), honours, revoked),
        st.integers(0, 13),
        st.sampled_from([(0, 0), (0, 0), (4, 0), (0, 2)]),
        st.sampled_from([(0, 0), (0, 0), (1, 0), (2, 1)]),
    ),
    st.builds(Revoked, SEATS),
)
WHIST_EVENTS = st.one_of(*happenings(WhistRules, SEATS, PAIR))


def _drawn(
    data: st.DataObject,
    table: Table,
    own: st.SearchStrategy[Action],
    other: st.SearchStrategy[Action],
) -> Sheet:
    """A long evening: mostly what belongs to deals, some of it corrected."""
    sayings = own | own | own | other | corrections(own, 20)
    said = data.draw(st.lists(sayings, min_size=6, max_size=24))
    return reduce(_said, said, replay(table, ()))


@LAW
@given(any_values(WhistRules), st.data())
def test_whist_is_counted_as_the_log_says(rules: dict[str, Any], data: st.DataObject) -> None:
    values: dict[str, Any] = {**valid(WhistRules, rules, 4).to_json()}
    _agree(_drawn(data, whist(**values), WHIST, WHIST_EVENTS))


BIDS = st.sampled_from(["pass", "pass", "pass", "1 up", "2 down", "3 nt", "4 up", "5 down"])
ENDINGS = st.integers(0, 13).map(won) | st.integers(0, 13).map(lambda ours: won(ours, 13))
CONTRACTS = st.builds(contract, st.integers(0, 3), BIDS)
OTHERS = st.one_of(*happenings(BidWhistRules, SEATS, PAIR))


@LAW
@given(any_values(BidWhistRules), st.data())
def test_bid_whist_is_counted_as_the_log_says(rules: dict[str, Any], data: st.DataObject) -> None:
    reached = replay(bidwhist(**rules), ())
    own = BIDS.map(lambda bid: next_call(reached, bid)) | ENDINGS | ENDINGS | CONTRACTS | CONTRACTS
    every = own | own | own | OTHERS | corrections(CONTRACTS | ENDINGS, 14)
    for _ in range(data.draw(st.integers(1, 24))):
        action = data.draw(every)
        reached = _said(reached, action)
    _agree(reached)


NUMBERS = st.integers(0, 2) | st.integers(0, 9)
"""Mostly few, so that bids are made."""
ONION: st.SearchStrategy[Action] = st.one_of(
    st.builds(declare, NUMBERS, st.integers(0, 2)),
    st.builds(taken, NUMBERS, st.integers(0, 2)),
    st.builds(whole, NUMBERS, NUMBERS, st.integers(0, 2)),
)
ONION_EVENTS = st.one_of(
    *happenings(OniontanRules, st.integers(0, 2).map(Seat), st.tuples(*[st.integers(-9, 9)] * 3))
)


@LAW
@given(any_values(OniontanRules), st.data())
def test_oneonta_is_counted_as_the_log_says(rules: dict[str, Any], data: st.DataObject) -> None:
    _agree(_drawn(data, oniontan(3, **rules), ONION, ONION_EVENTS))


def _table_counts(reached: Sheet) -> dict[str, dict[int, int]]:
    found = reached.table.game.count_table(reached.position)
    return {
        key: {int(seat): each.amount for seat, each in by_seat.items()}
        for key, by_seat in found.items()
    }


def _amounts(reached: Sheet, key: str) -> dict[str, int]:
    (last,) = counted(reached)[-1:]
    return {name: amount for name, (amount, _) in last.get(key, {}).items()}


@for_each("key", sorted(known_games()))
def test_keys_of_figures_are_unlike_and_each_is_counted_as_declared(key: str) -> None:
    figures = known_games()[key].figures
    keys = [each.key for each in figures]
    assert len({*keys}) == len(keys) > 0
    assert all(each.label.en for each in figures)


COUNTED = [
    (sheet(captures(5, 4, 3, 1, queen=2)), {"suffered", "stopped", "moons"}),
    (sheet(captures(5, 4, 3, 1, queen=2, bonus=1), bonus="JD"), {"bonuses"}),
    (whist_sheet(tricks(8), honours="on", revoke="three_tricks"), set()),
    (bid_sheet(contract(0, "2 up"), won(9)), set()),
    (onion_sheet(whole(4, 4)), set()),
]


@for_each(("reached", "also"), COUNTED)
def test_counts_of_a_deal_are_of_declared_figures(reached: Sheet, also: set[str]) -> None:
    declared = {each.key for each in reached.table.game.figures if not each.whole}
    (deal,) = counted(reached)
    assert also <= {*deal} <= declared
    whole = {each.key for each in reached.table.game.figures if each.whole}
    assert {*_table_counts(reached)} <= whole


def test_deal_by_points_tells_no_cards() -> None:
    (deal,) = counted(sheet(points(5, 4, 16, 1)))
    assert {*deal} == {"points", "moons", "suffered", "clean", "clean-run", "queen-run"}
    assert deal["queen-run"]["Ann"] == (0, 0)


def test_moon_by_points_tells_who_took_the_queen() -> None:
    reached = sheet(points(0, 26, 0, 0, choice="others"))
    assert _amounts(reached, "queens") == {"Ann": 0, "Bo": 1, "Cara": 0, "Dai": 0}
    assert _amounts(reached, "suffered") == {"Ann": 1, "Bo": 0, "Cara": 1, "Dai": 1}
    assert not any(_amounts(reached, "clean").values())


def test_moon_missed_by_a_heart_or_by_the_queen_is_missed_by_one_card() -> None:
    assert _amounts(sheet(captures(12, 1, 0, 0, queen=0)), "stopped")["Ann"] == 1
    assert _amounts(sheet(captures(13, 0, 0, 0, queen=2)), "stopped")["Ann"] == 1
    assert not any(_amounts(sheet(captures(11, 2, 0, 0, queen=0)), "stopped").values())
    without = {"bonus": "JD", "bonus_required": "on"}
    jack = sheet(captures(13, 0, 0, 0, queen=0, bonus=3), **without)
    assert _amounts(jack, "stopped")["Ann"] == 1
    assert not any(_amounts(jack, "moons").values())


def test_points_charged_for_a_revoke_are_no_cards_taken() -> None:
    (deal,) = counted(sheet(Charge(Seat(1)), revoke="charge_26"))
    assert deal["points"]["Bo"] == (26, 1)
    assert {*deal} == {"points", "queen-run", "clean-run"}


def test_deal_counts_for_who_sat_there_then() -> None:
    reached = sheet(moon(0, "others"), Substitution(Seat(0), "Ema"), moon(0, "others"))
    assert [next(iter(deal["moons"])) for deal in counted(reached)] == ["Ann", "Ema"]


def test_rubber_counts_once_it_is_won_and_as_adjustments_leave_it() -> None:
    first = whist_sheet(tricks(11), rubber="on")
    assert _table_counts(first) == {}
    won_by_two = then(first, tricks(11))
    assert _table_counts(won_by_two) == {"rubbers": {0: 1, 1: 0, 2: 1, 3: 0}}
    assert _table_counts(then(won_by_two, Adjustment((-3, 0), "revoke found"))) == {}
    assert _table_counts(whist_sheet(tricks(11))) == {}


def test_boston_takes_the_trick_of_the_kitty_too() -> None:
    both = bid_sheet(contract(0, "7 up"), won(12))
    assert _amounts(both, "bostons") == {"Ann": 1, "Bo": 0, "Cara": 1, "Dai": 0}
    assert not any(_amounts(bid_sheet(contract(1, "1 up"), won(12)), "bostons").values())
    set_one = bid_sheet(contract(1, "1 up"), won(12))
    assert _amounts(set_one, "sets") == {"Ann": 1, "Cara": 1}


def test_nine_deals_count_with_later_adjustments() -> None:
    nine = onion_sheet(*said(SUCCESS))
    assert _table_counts(nine) == {"total": {0: 31}, "best": {0: 31}, "successes": {0: 1}}
    corrected = then(nine, Adjustment((-1,), "miscounted"))
    assert _table_counts(corrected) == {"total": {0: 30}, "best": {0: 30}, "successes": {0: 0}}
    early = onion_sheet(whole(4, 4), EarlyEnd())
    assert not any(_table_counts(early).values())


def test_cancelled_deal_counts_no_more() -> None:
    played = sheet(moon(0, "others"), captures(5, 4, 3, 1, queen=2))
    assert [_amounts(played, "moons")["Ann"], len(counted(played))] == [0, 2]
    assert len(counted(then(played, Retract(1)))) == 1


@for_each("table", [Table(TINY, TINY.rules(), ONIONS[:3], Seat(0)), pairs()])
def test_game_without_figures_has_none(table: Table) -> None:
    assert table.game.figures == ()
    empty = replay(table, ())
    assert table.game.count_table(empty.position) == {}
    assert counted(empty) == []
