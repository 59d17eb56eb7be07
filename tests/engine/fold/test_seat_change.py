"""Two who sit the other way round change seats: points go with them, the deal with the seats."""

from itertools import combinations
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.engine.fold.columns import columns_of, has_changed
from companion.engine.fold.deals import from_another_side
from companion.engine.fold.facts import facts_of
from companion.engine.fold.replay import Sheet, Table, judge, replay
from companion.engine.log.entries import (
    Action,
    Adjustment,
    Amend,
    Arrival,
    Departure,
    EarlyEnd,
    Entry,
    Misdeal,
    Retract,
    RuleChange,
    SeatChange,
    SittingOut,
    Substitution,
    TeamName,
    WrongDealer,
)
from companion.engine.seating import Seat
from companion.games.hearts.actions import DealerPass
from companion.games.registry import known_games
from companion.games.whist.scoring import TurnUp, WhistTricks
from companion.testing.evenings import NAMES, valid_rules
from tests.support.sittings import (
    LAW,
    PLAIN,
    captures,
    hearts,
    log,
    moon,
    refusal,
    sheet,
    sheet_of,
    then,
)

ANN_CARA = SeatChange(Seat(0), Seat(2))
"""Of Ann, Bo, Cara and Dai; with partners, these two play together."""
ANN_BO = SeatChange(Seat(0), Seat(1))
NINE = WhistTricks((9, 4))


def _table(key: str, seats: int = 4, **options: Any) -> Table:
    game = known_games()[key]
    return Table(game, valid_rules(game, options, seats), NAMES[:seats], Seat(0))


def _named(at: Sheet) -> dict[str, int]:
    return dict(zip(at.position.players, at.position.totals, strict=True))


@pytest.mark.parametrize("seats", [3, 4, 5, 6])
def test_points_stay_with_people_and_the_deal_with_the_seats(seats: int) -> None:
    before = replay(hearts(1, seats), log(Adjustment((*range(seats),), "so far")))
    for seat, other in combinations(range(seats), 2):
        after = then(before, SeatChange(Seat(seat), Seat(other)))
        assert after.stop is None
        assert _named(after) == _named(before)
        swapped = [*before.position.players]
        swapped[seat], swapped[other] = swapped[other], swapped[seat]
        assert [*after.position.players] == swapped
        assert after.position.completed == before.position.completed
        plans = before.plan, after.plan
        one, two = ((plan.dealer, plan.opener, plan.passes, plan.deal) for plan in plans)
        assert one == two


def test_deal_in_hand_counts_for_those_who_sit_there_now() -> None:
    after = sheet(PLAIN, ANN_CARA, PLAIN)
    assert _named(after) == {"Ann": 5 + 16, "Bo": 8, "Cara": 16 + 5, "Dai": 2}
    assert after.rows[-1].dealer == Seat(1)


def test_faces_and_chairs_go_with_their_people() -> None:
    both = sheet(PLAIN), sheet(PLAIN, ANN_CARA)
    one, two = (
        {str(each): (each.chair, each.colour) for each in at.position.players} for at in both
    )
    assert one == two


def test_two_change_columns_and_every_row_has_its_points() -> None:
    at = sheet(PLAIN, ANN_CARA, PLAIN)
    columns = columns_of(at)
    assert [str(each.first) for each in columns] == ["Cara", "Bo", "Ann", "Dai"]
    places = [[each.place_in(row) for row in at.rows] for each in columns]
    assert places == [[2, 2, 0], [1, 1, 1], [0, 0, 2], [3, 3, 3]]
    assert has_changed(at)
    assert {each.says.code for each in facts_of(then(at, PLAIN, PLAIN))} <= {"fact-worst"}


def test_three_who_sit_wrong_are_put_right_by_two_changes() -> None:
    at = sheet(PLAIN, ANN_BO, SeatChange(Seat(1), Seat(2)))
    assert at.position.players == ("Bo", "Cara", "Ann", "Dai")
    assert _named(at) == _named(sheet(PLAIN))


@pytest.mark.parametrize("key", ["whist", "bidwhist"])
def test_with_partners_each_side_keeps_its_points_and_its_columns(key: str) -> None:
    before = replay(_table(key), log(Adjustment((3, -1), "so far"), TeamName(0, "Owls")))
    for change in (ANN_BO, ANN_CARA):
        after = then(before, change)
        assert after.position.totals == before.position.totals
        assert after.position.sides == before.position.sides
        assert [each.place for each in columns_of(after)] == [0, 1]
        assert [[each.place_in(row) for row in after.rows] for each in columns_of(after)] == [
            [0, 0, 0],
            [1, 1, 1],
        ]


@pytest.mark.parametrize(
    ("change", "code"),
    [
        (SeatChange(Seat(0), Seat(0)), "seats-same"),
        (SeatChange(Seat(0), Seat(4)), "seat-unknown"),
        (SeatChange(Seat(-1), Seat(2)), "seat-unknown"),
    ],
)
def test_two_who_are_at_the_table_change_seats(change: SeatChange, code: str) -> None:
    assert refusal(sheet(PLAIN), change) == code


def test_nobody_changes_seats_after_the_end_or_while_a_moon_is_open() -> None:
    assert refusal(sheet(PLAIN, EarlyEnd()), ANN_CARA) == "game-over"
    assert refusal(sheet(moon(0)), ANN_CARA) == "question-open"


def test_where_all_play_their_own_deals_it_does_not_matter_who_sits_where() -> None:
    assert refusal(replay(_table("oniontan", 3), ()), ANN_CARA) == "seats-own-deals"
    assert refusal(replay(_table("oniontan", 1), ()), SeatChange(Seat(0), Seat(0))) == "seats-same"


def test_what_was_said_of_a_player_in_this_deal_comes_first() -> None:
    passed = sheet(DealerPass(left=2, right=1), pass_cycle="DEALER")
    assert refusal(passed, ANN_CARA) == "seats-within-deal"
    assert refusal(then(passed, Misdeal()), ANN_CARA) == ""


def test_card_turned_up_stays_where_it_lies() -> None:
    turned = replay(_table("whist", trumps="turned"), log(TurnUp("H")))
    after = then(turned, ANN_BO)
    assert after.stop is None
    assert [each.action for each in after.position.current] == [TurnUp("H")]


FOLLOWING = (
    PLAIN,
    Adjustment((1, 0, 0, 0), "agreed"),
    Substitution(Seat(0), "Ema"),
    SeatChange(Seat(0), Seat(1)),
    WrongDealer(Seat(3)),
    Departure(Seat(0)),
    Arrival("Eva", Seat(0), "zero"),
)


@pytest.mark.parametrize("following", FOLLOWING, ids=lambda each: each.kind)
def test_change_stands_once_something_was_said_of_a_player(following: Action) -> None:
    at = sheet(PLAIN, ANN_CARA, following)
    assert at.stop is None
    for said in (Retract(2), Amend(2, ANN_BO), Amend(2, Misdeal())):
        assert refusal(at, said) == "seats-moved"
    assert refusal(at, Amend(2, SeatChange(Seat(2), Seat(0)))) == ""
    taken = then(at, Retract(3))
    assert refusal(taken, Retract(2)) == ""
    back = then(taken, Retract(2))
    assert _named(back) == _named(sheet(PLAIN))
    # What was said where Cara sat is not said of Ann again.
    assert refusal(back, Retract(4)) == "seats-differ"
    assert refusal(then(back, Retract(5)), Retract(4)) == ""


@pytest.mark.parametrize(
    "following",
    [Misdeal(), RuleChange({"target": 50}, "this"), SittingOut("Eva"), TeamName(0, "Owls")],
    ids=lambda each: each.kind,
)
def test_change_is_taken_back_past_what_is_said_of_nobody(following: Action) -> None:
    assert refusal(sheet(PLAIN, ANN_CARA, following), Retract(2)) == ""


def test_correction_of_a_change_is_not_taken_back_once_a_deal_was_played() -> None:
    at = sheet(PLAIN, ANN_CARA, Amend(2, ANN_BO))
    assert at.position.players == ("Bo", "Ann", "Cara", "Dai")
    assert refusal(at, Retract(3)) == ""
    assert refusal(then(at, PLAIN), Retract(3)) == "seats-moved"


@pytest.mark.parametrize("first", [Arrival("Eva", Seat(1), "zero"), Departure(Seat(1))])
def test_who_joined_or_left_before_a_change_stays_until_that_is_taken_back(first: Action) -> None:
    at = sheet(first, SeatChange(Seat(1), Seat(2)), players=5)
    assert at.stop is None
    assert refusal(at, Retract(1)) == "seats-changed-since"
    assert refusal(then(at, Retract(2)), Retract(1)) == ""


def test_deal_before_is_corrected_by_those_who_played_it() -> None:
    at = sheet(PLAIN, ANN_CARA, PLAIN, Amend(1, captures(4, 5, 3, 1, queen=0)))
    assert _named(at) == {"Ann": 17 + 16, "Bo": 9, "Cara": 3 + 5, "Dai": 2}


def test_partner_of_that_deal_is_no_other_side_after_a_change() -> None:
    told = [Entry(1, "a", "Ann", "2026-01-01T20:00:00Z", 0, NINE)]
    change = Entry(2, "b", "Ann", "2026-01-01T20:00:00Z", 1, ANN_BO)
    at = replay(_table("whist"), [*told, change])
    (row, _) = at.rows
    assert not from_another_side(at, row, "Cara")
    assert from_another_side(at, row, "Bo")
    seated = Entry(3, "c", "Ann", "2026-01-01T20:00:00Z", 2, Substitution(Seat(2), "Ema"))
    later = replay(_table("whist"), [*told, change, seated])
    assert not from_another_side(later, later.rows[0], "Ema")


@st.composite
def _evenings(draw: st.DrawFn) -> tuple[Table, list[Action]]:
    """Deals and changes of seats at a table of any game in which people play for themselves."""
    seats = draw(st.integers(3, 6))
    players = st.integers(0, seats - 1).map(Seat)
    deal = captures(*(13 if seat == 0 else 0 for seat in range(seats)), queen=1)
    changes = st.builds(SeatChange, players, players)
    return hearts(0, seats, until="deals", deals=50), draw(
        st.lists(st.just(deal) | changes | st.builds(Retract, st.integers(1, 8)), max_size=12)
    )


@LAW
@given(_evenings())
def test_everybody_has_the_sum_of_what_they_scored_wherever_they_sat(
    evening: tuple[Table, list[Action]],
) -> None:
    table, actions = evening
    at = replay(table, ())
    for action in actions:
        at = at if judge(at, action) else then(at, action)
    sums = dict.fromkeys(table.players, 0)
    for row in at.rows:
        for player, delta in zip(row.players, row.deltas, strict=True):
            sums[str(player)] += delta
    assert _named(at) == sums
    assert at == sheet_of(table, *(each.action for each in at.entries))
