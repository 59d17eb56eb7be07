"""Who may not join or leave, and why: the number, the rules for it, a deal that has begun."""

import pytest

from companion.engine.fold.columns import columns_of
from companion.engine.fold.event_forms import players_forms
from companion.engine.fold.people import MOST_NEWCOMERS
from companion.engine.fold.replay import Sheet, Table, replay
from companion.engine.log.entries import Action, Arrival, Departure, EarlyEnd, Retract, RuleChange
from companion.engine.seating import Seat
from companion.games.hearts.actions import DealerPass
from companion.games.registry import known_games
from tests.support.sittings import PLAIN, captures, refusal, sheet, then

EVA = Arrival("Eva", Seat(1), "average")
CARA = Departure(Seat(2))


@pytest.mark.parametrize(
    ("before", "action", "code"),
    [
        (sheet(PLAIN), Arrival("Eva", Seat(4), "zero"), "seat-unknown"),
        (sheet(PLAIN), Arrival("Eva", Seat(-1), "zero"), "seat-unknown"),
        (sheet(PLAIN), Departure(Seat(4)), "seat-unknown"),
        (sheet(PLAIN), Arrival("ann", Seat(0), "zero"), "name-twice"),
        (sheet(PLAIN), Arrival(" ", Seat(0), "zero"), "name-missing"),
        (sheet(PLAIN), Arrival("Eva", Seat(0), "best"), "form-not-offered"),
        (sheet(players=6), Arrival("Eva", Seat(0), "zero"), "players-number"),
        (sheet(players=3), Departure(Seat(0)), "players-number"),
        (sheet(team="fixed"), EVA, "players-fixed"),
        (sheet(team="fixed"), CARA, "players-fixed"),
        (sheet(team="adhoc"), EVA, "players-clash"),
        (sheet(pass_cycle="L A"), EVA, "players-clash"),
        (sheet(RuleChange({"pass_cycle": "L A"}, "next")), EVA, "players-clash"),
        (sheet(widow="on"), CARA, "players-clash"),
        (sheet(PLAIN, EarlyEnd()), EVA, "game-over"),
        (sheet(*[PLAIN] * 3, until="one_each"), CARA, "players-end-now"),
        (sheet(captures(13, 0, 0, 0, queen=0)), EVA, "question-open"),
        (sheet(DealerPass(left=1), pass_cycle="DEALER"), EVA, "players-within-deal"),
    ],
)
def test_refused(before: Sheet, action: Action, code: str) -> None:
    assert before.stop is None
    assert refusal(before, action) == code


def test_so_many_may_join_that_the_sheet_can_be_read() -> None:
    reached = sheet()
    for number in range(MOST_NEWCOMERS):
        newcomer = Arrival(f"New {number}", Seat(0), "zero")
        assert refusal(reached, newcomer) == ""
        reached = then(reached, newcomer, Departure(Seat(1)))
    assert refusal(reached, EVA) == "players-many"
    assert len(columns_of(reached)) == 4 + MOST_NEWCOMERS
    left = then(reached, Retract(reached.head - 1), Retract(reached.head))
    assert refusal(left, EVA) == ""


@pytest.mark.parametrize("key", ["whist", "bidwhist", "oniontan"])
def test_games_with_a_fixed_number_offer_neither(key: str) -> None:
    game = known_games()[key]
    size = game.table_sizes[0]
    table = Table(game, game.rules(), ("Ann", "Bo", "Cara", "Dai")[:size], Seat(0))
    at = replay(table, ())
    assert not [*players_forms(game, at.position)]
    assert refusal(at, Arrival("Eva", Seat(0), "zero")) in ("players-fixed", "players-number")
    assert refusal(at, Departure(Seat(0))) in ("players-fixed", "players-number", "seat-unknown")
