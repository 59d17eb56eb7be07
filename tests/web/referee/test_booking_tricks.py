"""A whole deal that was typed card by card is booked, or held against what the sheet says."""

from typing import Any

import pytest

import companion.web.posting.write_entry
from companion.engine.log.entries import Amend
from companion.engine.seating import Seat
from companion.games.hearts.actions import Captures
from companion.games.whist.scoring import TurnUp, WhistTricks
from companion.store.tables.append import append
from tests.web.phone import Phone
from tests.web.referee.checking import ORACLE, THREE, at, keys, moon, taken, typed, verdict


@pytest.mark.parametrize("line", ORACLE[:6], ids=lambda line: line["id"])
def test_whole_deal_is_booked_as_if_it_had_been_typed(phone: Phone, line: dict[str, Any]) -> None:
    leader, plays = typed(line)
    tricks, by_hand = phone.new_table(), phone.new_table()
    page = phone.open(at(tricks, leader=leader, plays=plays))
    assert "Every card was allowed" in verdict(page).text
    after = phone.submit(page.form("key"))
    hearts, queen = taken(line)
    phone.deal(by_hand, *hearts, queen=queen)
    assert phone.sheet(tricks).position.totals == phone.sheet(by_hand).position.totals
    assert [e.action for e in phone.log(tricks)] == [e.action for e in phone.log(by_hand)]
    assert after.path == f"{tricks}/"
    assert bool(after.root.all("form", "answers")) == moon(line)


def test_booking_sent_twice_counts_once(phone: Phone, table: str) -> None:
    leader, plays = typed(next(line for line in ORACLE if not moon(line)))
    form = phone.open(at(table, leader=leader, plays=plays)).form("key")
    phone.submit(form)
    assert phone.submit(form).path == f"{table}/"
    assert len(phone.log(table)) == 1
    assert not keys(phone.open(f"{table}/referee/tricks"))


def test_booking_after_somebody_else_wrote_is_refused(
    phone: Phone, other: Phone, table: str
) -> None:
    leader, plays = typed(next(line for line in ORACLE if not moon(line)))
    form = phone.open(at(table, leader=leader, plays=plays)).form("key")
    other.happen(table, "misdeal")
    page = phone.submit(form)
    assert page.status == 422
    assert "Someone else has just entered" in page.problems[0]
    assert len(phone.log(table)) == 1


def test_unfinished_deal_cannot_be_booked(phone: Phone, table: str) -> None:
    leader, plays = typed(ORACLE[0])
    whole = phone.open(at(table, leader=leader, plays=plays)).form("key")
    page = phone.post(at(table, leader=leader, plays=THREE), whole.fields)
    assert page.status == 200
    assert phone.log(table) == ()


def test_sheet_that_differs_is_told_number_by_number_and_corrected(
    phone: Phone, table: str
) -> None:
    line = next(line for line in ORACLE if not moon(line) and min(taken(line)[0][:2]) > 0)
    (leader, plays), (hearts, queen) = typed(line), taken(line)
    wrong = [hearts[0] - 1, hearts[1] + 1, *hearts[2:]]
    phone.deal(table, *wrong, queen=queen)
    page = phone.open(at(table, deal=1, leader=leader, plays=plays))
    told = [each.text for each in page.root.one(cls="differs").all("li")]
    assert told == [
        f"Hearts taken: Ann {wrong[0]} on the sheet, {hearts[0]} by the tricks",
        f"Hearts taken: Bo {wrong[1]} on the sheet, {hearts[1]} by the tricks",
    ]
    phone.submit(page.form("key"))
    assert phone.log(table)[-1].action == Amend(1, Captures(tuple(hearts), Seat(queen)))
    agrees = phone.open(at(table, deal=1, leader=leader, plays=plays))
    assert "The sheet agrees for deal" in agrees.text
    assert not agrees.root.all("form", "book")


def test_sheet_of_fixed_partners_that_differs_is_told_player_by_player(phone: Phone) -> None:
    table = phone.new_table(team="fixed")
    line = next(line for line in ORACLE if not moon(line) and min(taken(line)[0][:2]) > 0)
    (leader, plays), (hearts, queen) = typed(line), taken(line)
    phone.deal(table, hearts[0] - 1, hearts[1] + 1, *hearts[2:], queen=queen)
    page = phone.open(at(table, deal=1, leader=leader, plays=plays))
    told = [each.text for each in page.root.one(cls="differs").all("li")]
    assert [each.split(" on the sheet")[0] for each in told] == [
        f"Hearts taken: Ann {hearts[0] - 1}",
        f"Hearts taken: Bo {hearts[1] + 1}",
    ]


def test_result_typed_as_points_is_held_against_the_tricks(phone: Phone, table: str) -> None:
    line = next(line for line in ORACLE if not moon(line))
    (leader, plays), (hearts, queen) = typed(line), taken(line)
    points = [count + 13 * (seat == queen) for seat, count in enumerate(hearts)]
    phone.points(table, *points)
    page = phone.open(at(table, deal=1, leader=leader, plays=plays))
    assert "The sheet agrees for deal" in page.text


def test_whist_is_booked_with_its_trump(phone: Phone) -> None:
    table = phone.new_table(game="whist")
    suits = ["C", "D", "S", "H"]
    ranks = "AKQJT98765432"
    plays = "-".join(f"{rank}{suit}" for rank in ranks for suit in suits)
    page = phone.open(at(table, trump="S", plays=plays))
    phone.submit(page.form("key"))
    (turn_up, tricks) = [each.action for each in phone.log(table)]
    assert turn_up == TurnUp("S")
    assert isinstance(tricks, WhistTricks)
    assert sum(tricks.tricks) == 13


def test_honours_are_booked_where_they_count(phone: Phone) -> None:
    table = phone.new_table(game="whist", honours="on")
    # Bo leads each trick and has all the clubs, trumps among them: ace, king, queen and jack.
    plays = "-".join(f"{rank}{suit}" for rank in "AKQJT98765432" for suit in "CDSH")
    phone.submit(phone.open(at(table, trump="C", plays=plays)).form("key"))
    assert phone.log(table)[-1].action == WhistTricks((0, 13), (0, 4))
    assert phone.totals(table) == (0, 7 + 4)


def test_booking_that_broke_off_is_finished_when_sent_again(
    phone: Phone, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = phone.new_table(game="whist")
    plays = "-".join(f"{rank}{suit}" for rank in "AKQJT98765432" for suit in "CDSH")
    form = phone.open(at(table, trump="S", plays=plays)).form("key")

    def only_first(*args: Any, **given: Any) -> Any:
        if phone.log(table):
            raise OSError
        return append(*args, **given)

    with monkeypatch.context() as broken:
        broken.setattr(companion.web.posting.write_entry, "append", only_first)
        assert phone.submit(form).status == 500
    assert [each.action.kind for each in phone.log(table)] == ["turn-up"]
    for _ in range(2):
        assert phone.submit(form).path == f"{table}/"
        assert [each.action.kind for each in phone.log(table)] == ["turn-up", "tricks"]


def test_trump_that_is_known_is_not_booked_again(phone: Phone) -> None:
    table = phone.new_table(game="whist")
    phone.fill(f"{table}/deal", "key", {"suit": "S", "card": "9S"})
    plays = "-".join(f"{rank}{suit}" for rank in "AKQJT98765432" for suit in "CDSH")
    phone.submit(phone.open(at(table, plays=plays)).form("key"))
    assert [each.action.kind for each in phone.log(table)] == ["turn-up", "tricks"]
