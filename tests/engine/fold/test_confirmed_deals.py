"""A deal is confirmed as it stands by somebody else; other words need another yes."""

import json

import pytest

from companion.engine.files.table_file import TableFile, read_table
from companion.engine.fold.deals import confirmations_of, deals_to_confirm, needs_confirmation
from companion.engine.fold.replay import Sheet, Table, replay
from companion.engine.log.entries import (
    Action,
    Amend,
    Confirmed,
    Confirming,
    EarlyEnd,
    Entry,
    Misdeal,
    Retract,
    Substitution,
    TeamName,
)
from companion.engine.seating import Seat
from companion.games.registry import known_games
from companion.games.whist.rules import WhistRules
from companion.games.whist.scoring import Revoked, WhistTricks
from tests.support.pairs import Trump, Won, pairs
from tests.support.sittings import NAMES, PLAIN, captures, hearts, moon, refusal, said

OTHER = captures(4, 5, 3, 1, queen=2)
Said = tuple[str, Action]


def written(*said: Said, table: Table | None = None) -> Sheet:
    """The sheet of a table after these people have written this."""
    entries = [
        Entry(number, str(number), author, "2026-01-01T20:00:00Z", number - 1, action)
        for number, (author, action) in enumerate(said, 1)
    ]
    return replay(table or hearts(), entries)


def confirmers(sheet: Sheet, number: int = 1) -> list[str]:
    """Who confirms the deal that an entry closed."""
    row = sheet.row_of(number)
    assert row is not None
    return [each.author for each in confirmations_of(sheet, row)]


def test_confirmation_moves_no_points() -> None:
    once = written(("Ann", PLAIN))
    twice = written(("Ann", PLAIN), ("Bo", Confirmed(1, 1)))
    assert said(twice) == said(once)
    assert confirmers(once) == []
    assert confirmers(twice) == ["Bo"]


def test_own_confirmation_confirms_nothing() -> None:
    assert confirmers(written(("Ann", PLAIN), ("Ann", Confirmed(1, 1)))) == []


def test_confirmation_does_not_survive_an_amendment_and_comes_back_with_the_words() -> None:
    amended = (("Ann", PLAIN), ("Bo", Confirmed(1, 1)), ("Ann", Amend(1, OTHER)))
    assert confirmers(written(*amended)) == []
    assert confirmers(written(*amended, ("Cara", Confirmed(1, 3)))) == ["Cara"]
    assert confirmers(written(*amended, ("Cara", Confirmed(1, 3)), ("Ann", Retract(3)))) == ["Bo"]


def test_amending_to_the_very_same_asks_again() -> None:
    assert confirmers(written(("A", PLAIN), ("B", Confirmed(1, 1)), ("A", Amend(1, PLAIN)))) == []


def test_confirmation_that_is_taken_back_confirms_nothing() -> None:
    taken = (("Ann", PLAIN), ("Bo", Confirmed(1, 1)), ("Bo", Retract(2)))
    assert confirmers(written(*taken)) == []
    assert confirmers(written(*taken, ("Bo", Retract(3)))) == ["Bo"]


def test_amending_any_part_of_a_deal_asks_again() -> None:
    deal = (("Ann", Trump(3)), ("Ann", Won(1)), ("Bo", Confirmed(2, 2)))
    assert confirmers(written(*deal, table=pairs()), 2) == ["Bo"]
    assert confirmers(written(*deal, ("Ann", Amend(1, Trump(2))), table=pairs()), 2) == []


def test_taking_back_a_part_of_a_deal_asks_again() -> None:
    table = Table(known_games()["whist"], WhistRules(revoke="three_tricks"), NAMES, Seat(0))
    deal = (("Ann", Revoked(Seat(1))), ("Ann", WhistTricks((8, 5))), ("Bo", Confirmed(2, 2)))
    assert confirmers(written(*deal, table=table), 2) == ["Bo"]
    assert confirmers(written(*deal, ("Ann", Retract(1)), table=table), 2) == []


def test_other_deals_and_events_leave_a_confirmation_alone() -> None:
    later = (("Ann", PLAIN), ("Ann", Amend(3, OTHER)), ("Ann", Misdeal()), ("Ann", Retract(5)))
    assert confirmers(written(("Ann", PLAIN), ("Bo", Confirmed(1, 1)), *later)) == ["Bo"]


@pytest.mark.parametrize(
    ("action", "code"),
    [
        (Confirmed(1, 1), "confirm-changed"),
        (Confirmed(1, 2), ""),
        (Confirmed(2, 2), "confirm-what"),
        (Confirmed(3, 3), "confirm-what"),
        (Confirmed(4, 4), "entry-retracted"),
        (Confirmed(6, 6), "entry-unknown"),
        (Confirmed(0, 0), "entry-unknown"),
        (Confirming(True), ""),
        (Confirming(False), "confirming-already"),
        (Amend(1, PLAIN, replaces=2), ""),
        (Amend(1, PLAIN, replaces=1), ""),
        (Amend(1, PLAIN, replaces=3), "amend-what"),
        (Amend(1, PLAIN, replaces=99), "amend-what"),
        (Amend(2, PLAIN), "amend-what"),
    ],
)
def test_what_cannot_be_confirmed_is_refused(action: Action, code: str) -> None:
    reached = written(
        ("Ann", PLAIN),
        ("Ann", Amend(1, OTHER)),
        ("Ann", Misdeal()),
        ("Ann", PLAIN),
        ("Ann", Retract(4)),
    )
    assert refusal(reached, action) == code


def test_deal_that_waits_for_a_choice_cannot_be_confirmed_yet() -> None:
    reached = written(("Ann", captures(13, 0, 0, 0, queen=0)))
    assert refusal(reached, Confirmed(1, 1)) == "confirm-what"


def test_last_deal_can_be_confirmed_after_the_end() -> None:
    assert refusal(written(("Ann", PLAIN), ("Ann", EarlyEnd())), Confirmed(1, 1)) == ""


def test_wish_to_confirm_stands_after_the_choice_that_ended_the_game() -> None:
    shot, wish = moon(0), Confirming(wanted=True)
    chosen = Amend(1, moon(0, "others"))
    after = written(
        ("ann", shot), ("bo", wish), ("ann", chosen), table=hearts(moon="choice", target=25)
    )
    assert after.stop is None
    assert after.result is not None


def test_undo_takes_back_the_confirmation_before_the_deal() -> None:
    reached = written(("Ann", PLAIN), ("Bo", Confirmed(1, 1)))
    assert reached.undoable is not None
    assert reached.undoable.number == 2
    gone = written(("Ann", PLAIN), ("Bo", Confirmed(1, 1)), ("Ann", Retract(1)))
    assert gone.undoable is None


def test_nothing_waits_where_the_table_does_not_ask() -> None:
    assert [*deals_to_confirm(written(("Ann", PLAIN)))] == []


def test_deals_wait_from_where_the_table_asks_to_where_it_does_not() -> None:
    asked = (("Ann", PLAIN), ("Ann", Confirming(True)), ("Ann", PLAIN), ("Ann", PLAIN))
    reached = written(*asked, ("Ann", Confirming(False)), ("Ann", PLAIN))
    assert [row.deal for row in deals_to_confirm(reached)] == [3, 2]
    assert [row.deal for row in deals_to_confirm(written(*asked, ("Ann", Retract(2))))] == []


@pytest.mark.parametrize(
    ("author", "confirmer", "still"),
    [
        ("Ann", "Bo", False),
        ("Ann", "Ann", True),
        ("Ann", "Cara", True),
        ("Ann", "☎ ABC", False),
        ("☎ ABC", "Ann", False),
        ("☎ ABC", "☎ ABC", True),
        ("☎ ABC", "☎ XYZ", False),
        ("Ben (☎ ABC)", "☎ ABC", True),
        ("Ben (☎ ABC)", "Ann (☎ ABC)", True),
        ("Ben (☎ ABC)", "Ann (☎ XYZ)", False),
        # From before phones without a seat were marked.
        ("Ben", "Eve", False),
    ],
)
def test_deal_waits_for_another_side(author: str, confirmer: str, still: bool) -> None:
    reached = written(
        ("Ann", Confirming(True)),
        (author, Trump(3)),
        (author, Won(1)),
        (confirmer, Confirmed(3, 3)),
        table=pairs(),
    )
    row = reached.row_of(3)
    assert row is not None
    assert needs_confirmation(reached, row) is still


def test_newcomer_stands_for_the_side_they_joined() -> None:
    deal = (("Ann", Confirming(True)), ("Ann", Trump(3)), ("Ann", Won(1)))
    joined = ("Ann", Substitution(Seat(2), "Ema"))
    confirmed = ("Ema", Confirmed(3, 3))
    assert [*deals_to_confirm(written(*deal, joined, confirmed, table=pairs()))]
    other = ("Ann", Substitution(Seat(1), "Ema"))
    assert not [*deals_to_confirm(written(*deal, other, confirmed, table=pairs()))]


def test_name_of_a_team_is_no_reason_to_ask_again() -> None:
    deal = (("Ann", Confirming(True)), ("Ann", Trump(3)), ("Ann", Won(1)), ("Bo", Confirmed(3, 3)))
    assert not [*deals_to_confirm(written(*deal, ("Ann", TeamName(0, "Owls")), table=pairs()))]


def test_kept_file_has_the_confirmations() -> None:
    reached = written(("Ann", Confirming(True)), ("Ann", PLAIN), ("Bo", Confirmed(2, 2)))
    kept = json.loads(json.dumps(TableFile(reached.table, reached.entries).to_json()))
    read = read_table(kept, known_games())
    assert isinstance(read, TableFile)
    again = replay(read.table, read.entries)
    assert again == reached
    assert confirmers(again, 2) == ["Bo"]
    assert not [*deals_to_confirm(again)]
