"""More friends than chairs: everybody sits out in turn, and comes in again."""

import pytest

from companion.engine.fold.people import MOST_WAITING, seated_next, swaps_in_turn, waiting_again
from companion.engine.log.entries import (
    Action,
    Arrival,
    Departure,
    EarlyEnd,
    GoneHome,
    SittingOut,
    Substitution,
)
from companion.engine.seating import Seat
from tests.support.sittings import NAMES, PLAIN, hearts, refusal, sheet, sheet_of

EMA, FAY = SittingOut("Ema"), SittingOut("Fay")


def _games(*waiting: Action, games: int) -> list[tuple[tuple[str, ...], tuple[str, ...]]]:
    """Who sits, and who sits out, in one game after the other."""
    played: list[tuple[tuple[str, ...], tuple[str, ...]]] = []
    now = sheet(*waiting).position
    for _ in range(games):
        played.append((now.players, now.waiting))
        later = seated_next(now)
        now = sheet_of(hearts(players=later.players), *waiting_again(later)).position
    return played


def test_each_of_five_sits_out_one_game_in_five() -> None:
    out = [waiting for _, waiting in _games(EMA, games=6)]
    assert out == [("Ema",), ("Ann",), ("Bo",), ("Cara",), ("Dai",), ("Ema",)]


def test_whoever_comes_in_takes_the_chair_of_whoever_goes_out() -> None:
    seated = [players for players, _ in _games(EMA, games=3)]
    assert seated == [NAMES, ("Ema", "Bo", "Cara", "Dai"), ("Ema", "Ann", "Cara", "Dai")]


def test_two_of_six_sit_out_at_once() -> None:
    out = [waiting for _, waiting in _games(EMA, FAY, games=4)]
    assert out == [("Ema", "Fay"), ("Ann", "Bo"), ("Cara", "Dai"), ("Ema", "Fay")]


def test_more_may_wait_than_there_are_chairs() -> None:
    waiting = [SittingOut(name) for name in ("Ema", "Fay", "Gus", "Hal")]
    position = sheet_of(hearts(players=3), *waiting).position
    assert [swap.name for swap in swaps_in_turn(position)] == ["Ema", "Fay", "Gus"]
    assert seated_next(position).waiting == ("Hal", "Ann", "Bo", "Cara")


def test_sitting_out_moves_no_points_and_no_deal() -> None:
    before, after = sheet(PLAIN), sheet(PLAIN, EMA)
    assert (after.position.totals, after.plan) == (before.position.totals, before.plan)
    assert after.position.rows[-1].deltas == (0, 0, 0, 0)


def test_swap_in_the_middle_of_a_game_moves_the_turn_on() -> None:
    (swap,) = swaps_in_turn(sheet(PLAIN, EMA).position)
    assert swap == Substitution(Seat(0), "Ema")
    after = sheet(PLAIN, EMA, swap).position
    assert (after.players[0], after.waiting) == ("Ema", ("Ann",))
    assert [*swaps_in_turn(after)] == [Substitution(Seat(1), "Ann")]


def test_turn_may_begin_at_any_chair() -> None:
    (swap,) = swaps_in_turn(sheet(SittingOut("Ema", Seat(2))).position)
    assert swap == Substitution(Seat(2), "Ema")


def test_newcomer_who_did_not_wait_leaves_the_waiting_as_they_are() -> None:
    assert sheet(EMA, Substitution(Seat(0), "Gus")).position.waiting == ("Ema",)


def test_whoever_goes_home_waits_no_longer() -> None:
    assert sheet(EMA, FAY, GoneHome("ema")).position.waiting == ("Fay",)


def test_who_sits_out_can_be_said_when_the_game_is_over() -> None:
    assert sheet(PLAIN, EarlyEnd(), EMA).position.waiting == ("Ema",)


@pytest.mark.parametrize(
    ("action", "code"),
    [
        (SittingOut("ann"), "name-twice"),
        (SittingOut("EMA"), "name-twice"),
        (SittingOut(""), "name-missing"),
        (SittingOut("x" * 33), "name-too-long"),
        (SittingOut("Fay", Seat(4)), "seat-unknown"),
        (SittingOut("Fay", Seat(-2)), "seat-unknown"),
        (GoneHome("Ann"), "waiting-unknown"),
    ],
)
def test_impossible_sitting_out_is_refused(action: Action, code: str) -> None:
    assert refusal(sheet(EMA), action) == code


def test_no_more_wait_than_are_offered_room() -> None:
    waiting = [SittingOut(f"Guest {each}") for each in range(MOST_WAITING)]
    assert refusal(sheet(*waiting), EMA) == "waiting-many"


def test_who_joins_at_a_seat_of_their_own_waits_no_longer_and_the_turn_stays_with_its_player() -> (
    None
):
    waiting = SittingOut("Ema", Seat(2)), FAY
    after = sheet(*waiting, PLAIN, Arrival("Ema", Seat(0), "zero")).position
    assert after.players == ("Ann", "Ema", "Bo", "Cara", "Dai")
    assert after.waiting == ("Fay",)
    assert after.players[after.turn] == "Cara"


@pytest.mark.parametrize(("gone", "turn"), [(Seat(0), "Cara"), (Seat(2), "Dai"), (Seat(3), "Cara")])
def test_turn_to_sit_out_passes_on_if_its_player_leaves(gone: Seat, turn: str) -> None:
    after = sheet(SittingOut("Ema", Seat(2)), PLAIN, Departure(gone)).position
    assert after.players[after.turn] == turn
