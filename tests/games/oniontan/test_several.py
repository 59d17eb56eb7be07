"""Several people at one table, each with a sheet and a speed of their own."""

import pytest

from companion.engine.fold.conflicts import is_harmless, is_in_progress
from companion.engine.fold.kept_dealers import retraction
from companion.engine.fold.replay import Sheet
from companion.engine.log.entries import (
    Action,
    EarlyEnd,
    Misdeal,
    Retract,
    RuleChange,
    Substitution,
    WrongDealer,
)
from companion.engine.referee.bookings import booked_action
from companion.engine.seating import NO_SEAT, Seat
from companion.words.history import describe
from tests.games.oniontan.at_table import (
    DRAW,
    FAILURE,
    SUCCESS,
    declare,
    oniontan,
    said,
    sheet,
    told,
    tricks,
    whole,
)
from tests.support.sittings import refusal, then
from tests.support.spoken import speak, spoken

pytestmark = pytest.mark.rules("O-PLY-1 O-META-2")


def _next(reached: Sheet) -> int:
    return reached.plan.dealer


def test_everybody_scores_alone() -> None:
    reached = sheet(whole(4, 4, 0), whole(3, 5, 2), players=3)
    assert reached.position.totals == (4, 0, -2)
    assert [each.place for each in reached.standings] == [1, 2, 3]


@pytest.mark.parametrize("players", [2, 3, 4, 5, 6])
@pytest.mark.parametrize("dealer", [0, 1])
def test_deals_go_round_from_the_first_dealer(players: int, dealer: int) -> None:
    reached = sheet(players=players, dealer=dealer)
    for turn in range(2 * players):
        assert _next(reached) == (dealer + turn) % players
        reached = then(reached, whole(1, 1, _next(reached)))


def test_o_meta_2_rules_for_the_next_deal_spare_every_deal_already_begun() -> None:
    later = RuleChange({"zero_made": 10}, "next")
    changed = sheet(declare(0, 0), declare(0, 1), later, players=3)
    begun = then(changed, tricks(0, 0), tricks(0, 1))
    assert begun.position.totals == (0, 0, 0)
    # A deal declared after the change does not put it off again.
    reached = then(changed, declare(0, 2), tricks(0, 0), tricks(0, 1), tricks(0, 2))
    assert reached.position.totals == (0, 0, 10)
    assert then(begun, whole(0, 0, 0)).position.totals == (10, 0, 0)


def test_who_has_played_fewest_deals_comes_next() -> None:
    assert _next(sheet(whole(1, 1, 1), players=3)) == 2
    assert _next(sheet(whole(1, 1, 1), whole(1, 1, 2), players=3)) == 0
    assert _next(sheet(whole(1, 1, 2), players=3)) == 0
    ahead = sheet(*told([(1, 1)] * 4, 1), *told([(1, 1)] * 2, 2), players=3)
    assert _next(ahead) == 0
    assert _next(then(ahead, *told([(1, 1)] * 2, 0))) == 2


def test_deal_that_is_open_comes_before_the_next() -> None:
    opened = sheet(declare(4, 2), declare(3, 0), players=3)
    assert _next(opened) == 2
    assert _next(then(opened, tricks(4, 2))) == 0
    assert _next(then(opened, tricks(4, 2), tricks(3, 0))) == 1


def test_bids_of_the_others_stay_open() -> None:
    opened = sheet(declare(4, 0), declare(3, 1), declare(2, 2), players=3)
    closed = then(opened, tricks(3, 1))
    assert closed.position.totals == (0, 3, 0)
    assert [each.action for each in closed.position.current] == [declare(4, 0), declare(2, 2)]
    both = then(closed, tricks(2, 2), tricks(4, 0))
    assert (both.position.totals, both.position.current) == ((4, 3, 2), ())


def test_tricks_belong_to_who_declared() -> None:
    opened = sheet(declare(4, 0), players=2)
    assert refusal(opened, tricks(4, 1)) == "oniontan-not-declared"
    assert refusal(opened, declare(4, 1)) == ""
    assert refusal(opened, whole(4, 4, 1)) == ""


def test_row_of_the_sheet_names_whose_deal_it_was() -> None:
    rows = sheet(whole(1, 1, 2), whole(1, 1, 0), whole(1, 1, 0), players=3).position.rows
    assert [row.dealer for row in rows] == [2, 0, 0]
    assert [row.deal for row in rows] == [1, 2, 3]


def test_wrong_dealer_only_changes_who_is_next() -> None:
    moved = sheet(WrongDealer(Seat(1)), players=3)
    assert _next(moved) == 1
    assert refusal(moved, whole(1, 1, 0)) == ""
    assert _next(then(moved, whole(1, 1, 1))) == 2


def test_newcomer_takes_over_score_and_deals() -> None:
    swapped = sheet(*told(DRAW, 0), Substitution(Seat(0), "Gus"), players=2)
    assert refusal(swapped, declare(1, 0)) == "oniontan-nine-played"
    assert swapped.position.totals == (30, 0)


def test_misdeal_is_dealt_by_the_same_player() -> None:
    again = sheet(whole(1, 1, 0), declare(4, 1), Misdeal(), players=2)
    assert (_next(again), again.position.current) == (1, ())


def test_tricks_that_are_taken_back_leave_the_bid_whoever_else_plays_meanwhile() -> None:
    reached = sheet(declare(4, 0), tricks(3, 0), declare(2, 1), players=2)
    again = then(reached, retraction(reached, 2))
    assert [each.action for each in again.position.current] == [declare(4, 0), declare(2, 1)]
    assert refusal(again, tricks(4, 0)) == ""
    # A bid of the player's own next deal comes in its place.
    ahead = then(reached, declare(5, 0))
    after = then(ahead, retraction(ahead, 2))
    assert [each.action for each in after.position.current] == [declare(2, 1), declare(5, 0)]


def test_table_is_over_when_everybody_has_played_nine() -> None:
    first = sheet(*said(SUCCESS, 0), *told(DRAW[:5], 1), *told(FAILURE, 2), players=3)
    assert first.result is None
    assert _next(first) == 1
    assert [each.note and each.note.code for each in first.standings] == [
        "oniontan-ended-success",
        "oniontan-note-needs",
        "oniontan-ended-failure",
    ]
    over = then(first, *told(DRAW[5:], 1))
    assert over.stop is None
    assert over.result is not None
    assert spoken(over, over.result.reason) == (
        "Success: Ann. Draw: Bo.",
        "成功：Ann。引き分け：Bo。",
    )
    assert [each.place for each in over.standings] == [1, 2, 3]
    assert then(over, Retract(over.head)).result is None


def test_table_that_stopped_notes_how_many_deals_each_has_played() -> None:
    stopped = sheet(*told([(1, 1)] * 2, 0), whole(1, 1, 1), EarlyEnd(), players=3)
    notes = [spoken(stopped, each.note) for each in stopped.standings if each.note]
    assert notes == [("2 deals", "2回"), ("1 deal", "1回"), ("0 deals", "0回")]


def test_own_sentences_tell_each_their_own_deal() -> None:
    reached = sheet(*told(DRAW, 0), declare(4, 1), *told([(1, 1)] * 2, 2), players=3)
    own = reached.plan.own
    assert [own[Seat(seat)][0].code for seat in range(3)] == [
        "oniontan-own-done",
        "oniontan-own-play",
        "oniontan-own-deal",
    ]
    assert own[Seat(2)][0].params == {"number": 3, "deals": 9}
    assert speak(reached)


@pytest.mark.parametrize("players", range(1, 7))
def test_one_to_six_may_sit_down(players: int) -> None:
    assert players in oniontan(players).game.table_sizes
    reached = sheet(*[whole(4, 4, seat) for seat in range(players)], players=players)
    assert reached.position.totals == (4,) * players
    assert [each.place for each in reached.standings] == [1] * players
    assert speak(reached)


def test_o_meta_2_misdeal_of_one_leaves_the_deals_of_the_others() -> None:
    opened = sheet(declare(4, 0), declare(3, 1), declare(2, 2), players=3)
    again = then(opened, Misdeal(player=Seat(1)))
    assert [each.action for each in again.position.current] == [declare(4, 0), declare(2, 2)]
    assert refusal(again, tricks(4, 0)) == ""
    assert refusal(again, tricks(3, 1)) == "oniontan-not-declared"
    assert refusal(again, declare(5, 1)) == ""


def test_misdeal_that_names_nobody_calls_off_all_deals_as_older_entries_say() -> None:
    opened = sheet(declare(4, 0), declare(3, 1), players=2)
    codec = opened.table.game.codec
    older = codec.from_json({"kind": "misdeal", "ruling": "", "dealer": -1})
    assert then(opened, older).position.current == ()


def test_misdeal_of_somebody_without_a_deal_is_refused() -> None:
    played = sheet(*told(DRAW, 0), declare(4, 1), players=2)
    assert refusal(played, Misdeal(player=Seat(0))) == "deal-whose"
    assert refusal(played, Misdeal(player=NO_SEAT)) == "deal-whose"
    assert refusal(played, Misdeal(player=Seat(7))) == "deal-whose"
    assert refusal(sheet(), Misdeal(player=Seat(0))) == "deal-whose"


def test_cancelled_deal_leaves_what_the_others_have_bid_meanwhile() -> None:
    played = sheet(declare(4, 0), declare(3, 1), tricks(4, 0), declare(2, 2), players=3)
    effective = next(each for each in played.effective_entries if each.entry.number == 3)
    action = booked_action(
        played.table.game, played.before(3).position, "misdeal", "revoke", deal=effective
    )
    assert isinstance(action, Action)
    after = then(played, action)
    assert after.stop is None
    assert [each.action for each in after.position.current] == [declare(3, 1), declare(2, 2)]
    assert after.position.totals == (0, 0, 0)


def test_misdeal_says_whose_deal_it_was() -> None:
    opened = sheet(declare(4, 0), declare(3, 1), Misdeal(player=Seat(1)), players=2)
    said = describe(opened, opened.entries[-1].action)
    assert spoken(opened, said) == ("Misdeal: Bo deals again.", "ミスディール。Boが配り直し。")


def test_misdeal_of_another_leaves_a_deal_what_it_is_on_another_phone() -> None:
    opened = sheet(declare(4, 0), declare(3, 1), players=2)
    game = opened.table.game
    others, own = Misdeal(player=Seat(1)), Misdeal(player=Seat(0))
    assert is_in_progress(then(opened, others), 2, tricks(4, 0))
    assert not is_in_progress(then(opened, own), 2, tricks(4, 0))
    assert not is_in_progress(then(opened, Misdeal()), 2, tricks(4, 0))
    assert is_harmless(then(opened, others).entries[2:], game, tricks(4, 0))
    assert not is_harmless(then(opened, own).entries[2:], game, tricks(4, 0))
