"""Somebody joins or leaves between two deals: the table goes on under the rules for so many."""

import pytest

from companion.engine.fold.columns import columns_of, has_changed
from companion.engine.fold.event_forms import players_forms
from companion.engine.fold.facts import facts_of
from companion.engine.fold.kept_dealers import retraction
from companion.engine.fold.replay import Sheet, replay
from companion.engine.log.entries import (
    Action,
    Adjustment,
    Amend,
    Arrival,
    Departure,
    Retract,
    Substitution,
)
from companion.engine.seating import Seat, all_seats
from tests.support.sittings import (
    PLAIN,
    captures,
    hearts,
    log,
    refusal,
    sheet,
    then,
)

EVA = Arrival("Eva", Seat(1), "average")
"""She sits down between Bo and Cara."""
CARA = Departure(Seat(2))
FIVE = captures(5, 4, 1, 2, 1, queen=3)
"""A deal of five: Ann, Bo, Eva, Cara, Dai."""
THREE = captures(5, 4, 4, queen=2)


def _colours(at: Sheet) -> list[int]:
    return [player.colour for player in at.position.players]


def _named(at: Sheet) -> dict[str, int]:
    return dict(zip(at.position.players, at.position.totals, strict=True))


def test_newcomer_sits_at_the_left_of_a_seat_with_the_points_agreed() -> None:
    before, after = sheet(PLAIN), sheet(PLAIN, EVA)
    assert after.position.players == ("Ann", "Bo", "Eva", "Cara", "Dai")
    assert _named(after) == {**_named(before), "Eva": 7}
    assert after.position.completed == 1
    assert [each.side.seats for each in after.standings] == [(seat,) for seat in all_seats(5)]


@pytest.mark.parametrize(
    ("start", "totals", "points"),
    [
        ("average", (5, 4, 16, 1), 7),
        ("average", (0, 0, 0, 2), 1),
        ("average", (-3, -3, -3, -3), -3),
        ("average", (-1, 0, 0, -1), 0),
        ("last", (5, 4, 16, 1), 16),
        ("zero", (5, 4, 16, 1), 0),
    ],
)
def test_newcomer_starts_with(start: str, totals: tuple[int, ...], points: int) -> None:
    moved = [Adjustment(totals, "so far")]
    assert _named(sheet(*moved, Arrival("Eva", Seat(3), start)))["Eva"] == points


def test_who_leaves_is_ranked_no_more_and_keeps_a_column() -> None:
    left = sheet(PLAIN, CARA, THREE)
    assert left.position.players == ("Ann", "Bo", "Dai")
    assert _named(left) == {"Ann": 10, "Bo": 8, "Dai": 18}
    assert len(left.standings) == 3
    columns = columns_of(left)
    assert [(str(each.first), each.left) for each in columns] == [
        ("Ann", False),
        ("Bo", False),
        ("Cara", True),
        ("Dai", False),
    ]
    deals = [row for row in left.rows if row.deal]
    assert [[each.place_in(row) for each in columns] for row in deals] == [
        [0, 1, 2, 3],
        [0, 1, None, 2],
    ]


def test_column_of_a_newcomer_begins_when_they_join() -> None:
    joined = sheet(PLAIN, EVA, FIVE)
    columns = columns_of(joined)
    assert [str(each.first) for each in columns] == ["Ann", "Bo", "Eva", "Cara", "Dai"]
    assert [columns[2].place_in(row) for row in joined.rows] == [None, 2, 2]
    assert [columns[3].place_in(row) for row in joined.rows] == [2, 3, 3]


@pytest.mark.parametrize("first", range(4))
@pytest.mark.parametrize("beside", range(4))
def test_same_player_deals_next_whoever_joins(first: int, beside: int) -> None:
    before = replay(hearts(first), log(PLAIN))
    after = then(before, Arrival("Eva", Seat(beside), "zero"))
    name = before.position.players[before.position.dealer]
    assert after.position.players[after.position.dealer] == name


@pytest.mark.parametrize("first", range(4))
@pytest.mark.parametrize("seat", range(4))
def test_same_player_deals_next_or_the_one_after_who_left(first: int, seat: int) -> None:
    before = replay(hearts(first), log(PLAIN))
    after = then(before, Departure(Seat(seat)))
    deals = before.position.dealer
    expected = deals.left(4) if deals == seat else deals
    assert after.position.players[after.position.dealer] == before.position.players[expected]


def test_pass_and_pack_are_those_for_so_many() -> None:
    # The second of three directions with five is right; with four it would be right, then across.
    third = sheet(PLAIN, PLAIN, EVA)
    assert sheet(PLAIN, PLAIN).plan.passes != ()
    assert third.plan.deal == 3
    assert not third.plan.passes
    assert "hearts-pack-without" not in [each.code for each in third.plan.tasks]
    assert refusal(third, captures(5, 4, 3, 1, queen=2)) != ""
    assert refusal(third, FIVE) == ""


def test_colours_and_chairs_stay_with_their_people() -> None:
    joined = sheet(PLAIN, EVA)
    assert _colours(joined) == [0, 1, 4, 2, 3]
    assert _colours(then(joined, Departure(Seat(0)))) == [1, 4, 2, 3]
    swapped = then(joined, Substitution(Seat(3), "Gus"))
    assert _colours(swapped) == [0, 1, 4, 2, 3]
    chairs = [each.chair for each in joined.position.players]
    assert [each.chair for each in swapped.position.players] == chairs
    assert len({*chairs}) == len(chairs)


def test_newcomer_has_a_colour_that_nobody_had_as_long_as_there_is_one() -> None:
    reached = sheet(PLAIN)
    for name in ("Eva", "Fay", "Gus", "Hal"):
        reached = then(reached, Departure(Seat(0)), Arrival(name, Seat(0), "zero"))
        assert len({*_colours(reached)}) == 4
    assert [str(each.first) for each in columns_of(reached)][:1] == ["Ann"]


@pytest.mark.parametrize(
    ("players", "kinds"),
    [(3, ["arrival"]), (4, ["arrival", "departure"]), (6, ["departure"])],
)
def test_forms_are_offered_where_so_many_can_play(players: int, kinds: list[str]) -> None:
    at = sheet(players=players)
    assert [form.kind for form in players_forms(at.table.game, at.position)] == kinds


def test_arrival_is_taken_back_before_a_deal_was_played() -> None:
    back = sheet(PLAIN, EVA, Retract(2), PLAIN)
    assert back.stop is None
    assert not has_changed(back)
    assert back.position.totals == sheet(PLAIN, PLAIN).position.totals


def test_arrival_taken_back_after_a_deal_stops_there_and_nothing_is_lost() -> None:
    played = sheet(PLAIN, EVA, FIVE)
    stopped = then(played, retraction(played, 2))
    assert stopped.stop is not None
    assert stopped.stop.entry.number == 3
    assert stopped.position.totals == sheet(PLAIN).position.totals
    restored = then(stopped, Retract(4))
    assert (restored.stop, restored.position.totals) == (None, played.position.totals)


def test_deal_before_is_corrected_by_those_who_played_it_and_the_average_follows() -> None:
    played = sheet(PLAIN, EVA, FIVE)
    assert refusal(played, Amend(1, FIVE)) != ""
    corrected = then(played, Amend(1, captures(4, 5, 3, 1, queen=0)))
    assert corrected.stop is None
    assert _named(corrected) == {"Ann": 22, "Bo": 9, "Eva": 8, "Cara": 18, "Dai": 2}
    assert [form.kind for form in corrected.before(1).forms] == ["captures", "points"]


def test_name_and_points_of_a_newcomer_are_corrected() -> None:
    played = sheet(PLAIN, EVA, FIVE)
    corrected = then(played, Amend(2, Arrival("Ewa", Seat(1), "last")))
    assert corrected.stop is None
    assert _named(corrected)["Ewa"] == 17


@pytest.mark.parametrize("played", [(FIVE,), (FIVE, Retract(3), PLAIN)])
def test_seat_of_a_newcomer_is_not_corrected_once_deals_were_played(
    played: tuple[Action, ...],
) -> None:
    elsewhere = Amend(2, Arrival("Eva", Seat(2), "average"))
    assert refusal(sheet(PLAIN, EVA), elsewhere) == ""
    assert refusal(sheet(PLAIN, EVA, *played), elsewhere) == "players-moved"


def test_who_left_is_not_corrected_once_deals_were_played() -> None:
    other = Amend(2, Departure(Seat(0)))
    assert refusal(sheet(PLAIN, CARA), other) == ""
    assert refusal(sheet(PLAIN, CARA, THREE), other) == "players-moved"


def test_deal_from_before_a_departure_is_taken_back_with_its_next_dealer() -> None:
    # Dai, in seat 3 of four, dealt after the third deal; three are left.
    played = sheet(PLAIN, PLAIN, PLAIN, Departure(Seat(0)), THREE)
    taken = retraction(played, 3)
    assert taken.dealer == Seat(3)
    assert refusal(played, taken) == ""
    after = then(played, taken)
    assert after.stop is None
    assert after.rows[-1].dealer == played.rows[-1].dealer


@pytest.mark.parametrize("dealer", [4, 5, -2])
def test_next_dealer_who_was_not_there_is_refused(dealer: int) -> None:
    played = sheet(PLAIN, EVA, FIVE)
    assert refusal(played, Retract(1, Seat(dealer))) == "seat-unknown"


def test_facts_tell_only_of_single_deals() -> None:
    facts = facts_of(sheet(PLAIN, PLAIN, EVA, FIVE, FIVE, CARA))
    assert {each.says.code for each in facts} <= {"fact-worst", "hearts-fact-moon"}
