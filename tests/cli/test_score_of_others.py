"""`companion score` where somebody has joined, left or changed seats."""

import json

from companion.engine.files.table_file import TableFile
from companion.engine.log.entries import Arrival, Departure, SeatChange
from companion.engine.seating import Seat
from tests.support.commands import companion
from tests.support.sittings import PLAIN, captures, hearts, sheet_of


def test_columns_begin_and_end_with_who_joined_and_who_left() -> None:
    evening = sheet_of(
        hearts(),
        PLAIN,
        Arrival("Eva", Seat(1), "last"),
        captures(5, 4, 1, 2, 1, queen=3),
        Departure(Seat(0)),
    )
    done = companion(
        "score", "-", given=json.dumps(TableFile(evening.table, evening.entries).to_json())
    )
    assert done.status == 0
    lines = done.out.splitlines()
    head = next(each for each in lines if each.split()[:1] == ["Deal"])
    assert head.split() == ["Deal", "Ann", "Bo", "Eva", "Cara", "Dai"]
    first, second = (next(each for each in lines if each.split()[:1] == [n]) for n in ("1", "2"))
    assert first.split()[1::2] == ["5", "4", "16", "1"]
    assert second.split()[1::2] == ["10", "8", "17", "31", "2"]
    assert "    Eva joins at Bo’s left, with 16." in lines
    assert "    Ann leaves with 10." in lines
    assert next(each for each in lines if each.split()[:1] == ["Total"]).split() == [
        "Total",
        "8",
        "17",
        "31",
        "2",
    ]
    assert {len(each) for each in (head, first, second)} == {len(head)}


def test_columns_go_with_who_changed_seats() -> None:
    evening = sheet_of(hearts(), PLAIN, SeatChange(Seat(0), Seat(2)), PLAIN)
    done = companion(
        "score", "-", given=json.dumps(TableFile(evening.table, evening.entries).to_json())
    )
    lines = [each.split() for each in done.out.splitlines()]
    assert ["Deal", "Cara", "Bo", "Ann", "Dai"] in lines
    assert [each[1::2] for each in lines if each[:1] in (["1"], ["2"])] == [
        ["16", "4", "5", "1"],
        ["21", "8", "21", "2"],
    ]
    assert ["Total", "21", "8", "21", "2"] in lines
    assert "    Ann and Cara swap seats." in done.out.splitlines()
