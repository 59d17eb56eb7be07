"""What a ruling says can be entered: what it books is taken, and so is what it lets stand."""

from functools import cache
from typing import Any

import pytest

from companion.engine.contract.game import AnyGame
from companion.engine.fold.event_forms import event_forms_at
from companion.engine.fold.replay import Sheet, judge, replay
from companion.engine.log.entries import (
    Action,
    Adjustment,
    Departure,
    EarlyEnd,
    RulingNoted,
    Substitution,
)
from companion.engine.log.forms import Form, Pick
from companion.engine.referee.bookings import FORMS, booked_action
from companion.engine.referee.ruling_file import Case, Ruling
from companion.engine.referee.rulings import Verdict, next_question_or_verdict, ruling_for
from companion.engine.rules.options import Ruleset
from companion.engine.seating import Seat, all_seats
from companion.games.bidwhist import GAME as BIDWHIST
from companion.games.registry import known_games
from companion.testing.evenings import after, evening
from tests.games.bidwhist.at_table import auction, bidding, contract, sheet, won
from tests.support.rows import for_each
from tests.support.ruled import everywhere, paths
from tests.support.sittings import hearts as hearts_table
from tests.support.sittings import log, plain, refusal, then


@cache
def _sheets(game: AnyGame, rules: Ruleset, seats: int) -> tuple[Sheet, Sheet]:
    """A table at which nothing is entered yet, and the same one after a deal."""
    played = evening(game, 0, seats, rules)
    first = played.taken[0][0]
    scored = (before for before, _ in played.taken if before.position.completed)
    return first, next(scored, played.sheet)


def _typed(booking: str, at: Sheet, ruling: Ruling) -> list[Action]:
    """What its form makes of a booking, for each player it can be about."""
    sides, seats = len(at.position.sides), all_seats(at.position.seats)
    match booking:
        case "departure":
            return [Departure(seat) for seat in seats]
        case "substitution":
            return [Substitution(seat, "Zoe") for seat in seats]
        case "adjustment":
            return [Adjustment((5, *(0,) * (sides - 1)), "agreed", ruling.key)]
        case "early-end":
            return [EarlyEnd()]
    return []


def _entered(game: AnyGame, at: Sheet, ruling: Ruling, case: Case, booking: str) -> list[Action]:
    """What a booking of a verdict writes, for each player it can be about."""
    if booking in FORMS:
        return _typed(booking, at, ruling)
    deal = at.row_of(at.effective_entries[-1].entry.number) if case.scored else None
    effective = deal.effective if deal else None
    before = at.before(effective.entry.number) if effective else at
    seats = all_seats(at.position.seats)
    made = (
        booked_action(
            game, before.position, booking, case.noted or ruling.key, seat=seat, deal=effective
        )
        for seat in seats
    )
    return [action for action in made if isinstance(action, Action)]


@for_each("game", known_games().values(), ids=[*known_games()])
def test_whatever_a_verdict_books_can_be_entered(game: AnyGame) -> None:
    seen: set[tuple[str, str, int]] = set()
    for ruling, rules, seats in everywhere(game):
        for _, case in paths(ruling, rules, seats):
            known = (ruling.key, case.verdict.source, seats)
            for booking in () if known in seen else case.books:
                fresh, scored = _sheets(game, rules, seats)
                at = fresh if not case.scored and booking not in FORMS else scored
                if booking == "correct" or at.result is not None:
                    continue
                said = (game.key, ruling.key, case.verdict.en, booking, rules.to_json())
                entered = _entered(game, at, ruling, case, booking)
                possible = [action for action in entered if judge(at, action) is None]
                assert possible, said
                if booking in FORMS:
                    forms = event_forms_at(game, at.position)
                    assert booking in [form.kind for form in forms], said
                elif not case.scored:
                    assert after(at, possible[-1]).forms, said
            seen.add(known)


@for_each(
    ("players", "options", "leaves"),
    [
        (4, {}, True),
        (5, {"widow": "on"}, True),
        (4, {"widow": "on"}, False),
        (4, {"pass_cycle": "L R A N"}, False),
        (6, {"pass_cycle": "L A"}, False),
        (5, {}, True),
    ],
)
def test_others_go_on_with_one_fewer_only_where_the_house_rules_let_them(
    players: int, options: dict[str, Any], leaves: bool
) -> None:
    table = hearts_table(players=players, **options)
    ruling = ruling_for(table.game, "leaves", table.rules, players)
    assert ruling is not None
    found = next_question_or_verdict(ruling, table.rules, players, {"seat": "empty"})
    assert isinstance(found, Verdict)
    assert ("departure" in found.books) is leaves
    at = replay(table, log(plain(table)))
    assert (judge(at, Departure(Seat(1))) is None) is leaves


@pytest.mark.parametrize("seat", [-1, 1])
@pytest.mark.parametrize("low", ["2 nt", "3 up", "1 up"])
def test_bid_that_is_too_low_and_stands_is_entered_and_the_next_need_only_beat_it(
    seat: int, low: str
) -> None:
    begun = auction("3 up", min_bid=2)
    assert refusal(begun, _call(1, low)) in ("bidwhist-bid-not-higher", "bidwhist-bid-minimum")
    ruled = then(begun, RulingNoted("insufficient-stands", Seat(seat)))
    (form, whole) = ruled.forms
    assert low in _offered(form)
    assert low in _offered(whole)
    reached = bidding(ruled, low)
    # One ruling lets one bid stand.
    for again in ("1 up", low):
        assert refusal(reached, _call(2, again)) != ""
    higher = "2 nt" if low == "1 up" else "3 down"
    finished = bidding(reached, higher, "pass", "pass", "pass")
    assert finished.forms[0].kind == "declare"
    # Whoever enters the contract without its calls enters it as it stands, too.
    assert refusal(ruled, contract(1, low)) == ""
    assert then(ruled, contract(1, low), won(9)).position.completed == 1


@pytest.mark.parametrize(("seat", "bid"), [(1, "3 up"), (2, "3 up"), (2, "pass"), (3, "4 nt")])
def test_call_out_of_turn_that_stands_is_entered_and_then_the_one_left_out_calls(
    seat: int, bid: str
) -> None:
    begun = sheet()
    assert refusal(begun, _call(seat, bid)) == "bidwhist-out-of-turn"
    ruled = then(begun, RulingNoted("bid-turn-stands", Seat(seat)))
    assert ruled.forms[0].given == {"seat": seat}
    unknown = then(begun, RulingNoted("bid-turn-stands", Seat(-1)))
    assert [field.name for field in unknown.forms[0].fields] == ["seat", "bid"]
    for before in (ruled, unknown):
        tokens, turns = ("5 up", "pass", "pass"), []
        for said in range(len(tokens)):
            reached = bidding(then(before, _call(seat, bid)), *tokens[:said])
            turns.append(reached.forms[0].given["seat"])
        assert turns == [0, *(other for other in (1, 2, 3) if other != seat)]


def _call(seat: int, bid: str) -> Action:
    """A call of a player."""
    return BIDWHIST.codec.from_json({"kind": "call", "seat": seat, "bid": bid})


def _offered(form: Form) -> list[str]:
    """The bids that a form offers."""
    (pick,) = [each for each in form.fields if isinstance(each, Pick) and each.name == "bid"]
    return [*pick.choices]
