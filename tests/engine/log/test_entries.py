"""Entries go to JSON and back; what does not fit is an EntryError and nothing else."""

import json
from typing import Any

import pytest
from hypothesis import given

from companion.engine.log.codec import LARGEST_NUMBER, MOST_OPTIONS, EntryError
from companion.engine.log.entries import (
    COMMON_ACTIONS,
    Action,
    Adjustment,
    Amend,
    Arrival,
    Confirmed,
    Confirming,
    Departure,
    EarlyEnd,
    GoneHome,
    Misdeal,
    OnPaper,
    Retract,
    RuleChange,
    RulingNoted,
    SeatChange,
    SittingOut,
    Substitution,
    TeamName,
    WrongDealer,
)
from companion.engine.messages import LONGEST_TEXT
from companion.engine.seating import NO_SEAT, Seat
from companion.games.hearts import GAME
from companion.games.hearts.actions import Charge, DealerPass
from companion.games.registry import known_games
from tests.support.sittings import LAW, captures, points
from tests.support.strategies import FIXES, SAYINGS

CODEC = GAME.codec
ONE_OF_EACH: tuple[Action, ...] = (
    Misdeal(),
    WrongDealer(Seat(2)),
    Adjustment((5, -5, 0, 0), "revoke"),
    OnPaper(5, (40, 12, 60, 18), Seat(2)),
    Substitution(Seat(3), "Ema 👩‍🚀"),
    Arrival("Eva", Seat(1), "average"),
    Departure(Seat(3)),
    SeatChange(Seat(0), Seat(2)),
    SittingOut("Eva", Seat(1)),
    GoneHome("Eva"),
    TeamName(1, "Owls"),
    RuleChange({"moon": "off", "target": 50}, "next"),
    RulingNoted("play-turn", NO_SEAT, "two points"),
    EarlyEnd(),
    Amend(3, captures(13, 0, 0, 0, queen=0, choice="self"), "moon-choice"),
    Retract(4),
    Confirmed(3, 5),
    Confirming(True),
    captures(5, 4, 3, 1, queen=2),
    points(5, 4, 16, 1),
    Charge(Seat(2)),
    DealerPass(left=2, right=1),
)
CAPTURES = {"kind": "captures", "hearts": [5, 4, 3, 1], "queen": 2, "choice": ""}
RULES = {"kind": "rules", "values": {"moon": "off", "target": 50}, "begins": "next"}
ADJUSTMENT = {"kind": "adjustment", "points": [1, 0, 0, 0], "reason": "revoke"}
AMEND = {"kind": "amend", "target": 1, "action": {"kind": "misdeal"}}


def _stored(action: Action) -> Any:
    return json.loads(json.dumps(CODEC.to_json(action)))


def _without(data: dict[str, Any], name: str) -> dict[str, Any]:
    return {key: value for key, value in data.items() if key != name}


def test_there_is_an_example_of_every_kind() -> None:
    assert {type(each) for each in ONE_OF_EACH} == {*COMMON_ACTIONS, *GAME.actions}


@pytest.mark.parametrize("action", ONE_OF_EACH, ids=lambda each: each.kind)
def test_action_survives_json(action: Action) -> None:
    assert CODEC.from_json(_stored(action)) == action


@LAW
@given(SAYINGS | FIXES)
def test_any_action_survives_json(action: Action) -> None:
    assert CODEC.from_json(_stored(action)) == action


def test_seat_is_read_as_a_seat() -> None:
    action = CODEC.from_json({"kind": "wrong-dealer", "dealer": 3})
    assert isinstance(action, WrongDealer)
    assert isinstance(action.dealer, Seat)


@pytest.mark.parametrize("key", list(known_games()))
def test_kinds_of_a_game_are_told_apart(key: str) -> None:
    kinds = [each.kind for each in (*COMMON_ACTIONS, *known_games()[key].actions)]
    assert len(set(kinds)) == len(kinds)


@pytest.mark.parametrize(
    "data",
    [
        None,
        [],
        "misdeal",
        7,
        {},
        {"kind": None},
        {"kind": []},
        {"kind": {}},
        {"kind": "auction"},
        {"kind": "Misdeal"},
        {"kind": "misdeal", "why": "dropped"},
        {"kind": "misdeal", "kind ": "misdeal"},
    ],
    ids=repr,
)
def test_unknown_kind_or_shape_is_refused(data: object) -> None:
    with pytest.raises(EntryError):
        CODEC.from_json(data)


@pytest.mark.parametrize(
    ("data", "name"),
    [(CAPTURES, "hearts"), (ADJUSTMENT, "reason"), (RULES, "values"), (RULES, "begins")],
)
def test_missing_field_is_refused(data: dict[str, Any], name: str) -> None:
    with pytest.raises(EntryError):
        CODEC.from_json(_without(data, name))


def test_field_with_a_default_may_be_left_out() -> None:
    assert CODEC.from_json(_without(CAPTURES, "choice")) == CODEC.from_json(CAPTURES)
    assert CODEC.from_json(_without(CAPTURES, "queen")) == captures(5, 4, 3, 1)
    assert CODEC.from_json({"kind": "dealer-pass"}) == DealerPass()


def test_log_from_before_there_were_rulings_is_read() -> None:
    assert CODEC.from_json({"kind": "misdeal"}) == Misdeal() == Misdeal("")
    assert CODEC.from_json(ADJUSTMENT) == Adjustment((1, 0, 0, 0), "revoke")
    assert CODEC.from_json(AMEND) == Amend(1, Misdeal())


def test_extra_field_is_refused() -> None:
    with pytest.raises(EntryError):
        CODEC.from_json({**CAPTURES, "jokers": 1})


@pytest.mark.parametrize(
    "values",
    [None, [], "moon", 7, {"moon": None}, {"moon": True}, {"moon": 1.5}, {"moon": ["off"]}]
    + [{7: "off"}, {"moon": "x" * (LONGEST_TEXT + 1)}, {"x" * (LONGEST_TEXT + 1): "off"}]
    + [{"target": LARGEST_NUMBER + 1}, {"moon": "\ud83d"}]
    + [dict.fromkeys(map(str, range(MOST_OPTIONS + 1)), "off")],
    ids=lambda value: ascii(value)[:20],
)
def test_options_that_are_none_are_refused(values: object) -> None:
    with pytest.raises(EntryError):
        CODEC.from_json({**RULES, "values": values})


@pytest.mark.parametrize(
    "value",
    [True, False, None, "2", 2.0, [2], {"seat": 2}, LARGEST_NUMBER + 1, -LARGEST_NUMBER - 1]
    + [10**400, float("nan"), float("inf")],
    ids=lambda value: repr(value)[:20],
)
def test_number_that_is_none_is_refused(value: object) -> None:
    bad: list[dict[str, Any]] = [
        {**CAPTURES, "queen": value},
        {**CAPTURES, "hearts": [value, 4, 3, 1]},
        {**AMEND, "target": value},
        {"kind": "retract", "target": value},
    ]
    for data in bad:
        with pytest.raises(EntryError):
            CODEC.from_json(data)


@pytest.mark.parametrize("value", [LARGEST_NUMBER, -LARGEST_NUMBER, 0, -1])
def test_number_within_bounds_is_left_to_the_judge(value: int) -> None:
    assert CODEC.from_json({"kind": "retract", "target": value}) == Retract(value)


@pytest.mark.parametrize("value", [None, 5, "5431", {"0": 5}, [1] * 17, [[5], 4, 3, 1]], ids=repr)
def test_list_that_is_none_is_refused(value: object) -> None:
    with pytest.raises(EntryError):
        CODEC.from_json({**CAPTURES, "hearts": value})


@pytest.mark.parametrize(
    "value",
    [None, 5, ["self"], "x" * (LONGEST_TEXT + 1), "a\x00b", "\ud83d", "a\udc00"],
    ids=lambda value: ascii(value)[:20],
)
def test_text_that_cannot_be_kept_is_refused(value: object) -> None:
    with pytest.raises(EntryError):
        CODEC.from_json({**ADJUSTMENT, "reason": value})


@pytest.mark.parametrize("value", ["", "x" * LONGEST_TEXT, "<b>♠Q</b>", "👨‍👩‍👧‍👦", "a\nb"])
def test_text_is_kept_as_it_is(value: str) -> None:
    read = CODEC.from_json({**ADJUSTMENT, "reason": value})
    assert isinstance(read, Adjustment)
    assert read.reason == value


@pytest.mark.parametrize(
    "inner", [AMEND, {"kind": "retract", "target": 1}, {"kind": "auction"}, None, [], "misdeal"]
)
def test_amendment_says_only_what_a_deal_or_an_event_says(inner: object) -> None:
    with pytest.raises(EntryError):
        CODEC.from_json({**AMEND, "action": inner})


def test_endless_nesting_is_refused_and_nothing_else_happens() -> None:
    data: dict[str, Any] = {"kind": "misdeal"}
    for _ in range(20_000):
        data = {"kind": "amend", "target": 1, "action": data}
    with pytest.raises(EntryError):
        CODEC.from_json(data)


def test_game_makes_an_entry_of_its_kind_and_fields() -> None:
    made = GAME.action("captures", hearts=(5, 4, 3, 1), queen=2)
    assert made == captures(5, 4, 3, 1, queen=2)
    assert GAME.action("arrival", name="Eva", seat=2, start="zero") == Arrival(
        "Eva", Seat(2), "zero"
    )


@pytest.mark.parametrize(
    ("kind", "fields"),
    [
        ("planted", {}),
        ("captures", {}),
        ("captures", {"hearts": (5, 4, 3, 1), "queen": 2, "planted": 1}),
        ("captures", {"hearts": "five", "queen": 2}),
    ],
)
def test_game_makes_no_entry_of_other_kinds_or_fields(kind: str, fields: dict[str, Any]) -> None:
    with pytest.raises(EntryError):
        GAME.action(kind, **fields)
