"""Tables: made once, found by their links, and kept with the rules that they started with."""

import re
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, replace
from threading import Barrier
from typing import Any

import pytest
from flask import Flask
from sqlalchemy import update

from companion.engine.fold.replay import Table
from companion.engine.messages import NOTHING, Text
from companion.engine.rules.options import number
from companion.engine.seating import Seat
from companion.games.hearts.game import Hearts
from companion.games.hearts.rules import HeartsRules
from companion.games.registry import known_games
from companion.store.access.links import new_link
from companion.store.app_state import app_state
from companion.store.db.faults import StoreFault
from companion.store.db.models import EntryRow, TableRow, db
from companion.store.tables import stored_tables
from companion.store.tables.stored_tables import (
    NextTable,
    StoredTable,
    UnreadableTable,
    create_table,
    find_table,
    find_tables,
    games,
    read_sheet,
    rematch_of,
)
from tests.support.server import PATIENCE
from tests.support.sittings import PLAIN, hearts
from tests.support.stores import written


@dataclass(frozen=True)
class LaterRules(HeartsRules):
    """Hearts as a later version might have it."""

    target: int = number(50, Text("Points"), NOTHING, (), low=1, high=1000)
    added: int = number(7, Text("New"), NOTHING, (), low=0, high=9)


class LaterHearts(Hearts):
    """Hearts with another default, and one option more."""

    rules = LaterRules


def _set(stored: StoredTable, **values: Any) -> None:
    db.session.execute(update(TableRow).where(TableRow.id == stored.id).values(**values))
    db.session.commit()


def test_table_is_found_as_it_was_made(app: Flask) -> None:
    table = hearts(dealer=2, target=50, moon="self")
    stored = create_table(replace(table, players=("Ann", "あん", "O'Hara & <b>", "👩‍👩‍👧‍👦")))
    assert find_table(stored.link) == stored
    assert stored.table.rules == table.rules
    assert stored.table.players == ("Ann", "あん", "O'Hara & <b>", "👩‍👩‍👧‍👦")
    assert isinstance(stored.table.first_dealer, Seat)
    assert stored.table.first_dealer == Seat(2)


def test_table_carries_the_second_it_was_made(stored: StoredTable) -> None:
    assert re.fullmatch(r"20\d\d-\d\d-\d\dT\d\d:\d\d:\d\dZ", stored.created)


def test_links_cannot_be_guessed() -> None:
    links = {new_link() for _ in range(100)}
    assert len(links) == 100
    assert all(re.fullmatch(r"[\w-]{16}", link) for link in links)


@pytest.mark.parametrize(
    "link", ["", "unknown", "x" * 5000, "a\x00b", "' OR 1=1 --", "é", "\ud800", "%", "abc\n"]
)
def test_unknown_link_is_no_table(stored: StoredTable, link: str) -> None:
    assert find_table(link) is None
    assert find_tables([link, stored.link]) == [stored]


def test_link_is_read_to_the_letter(stored: StoredTable) -> None:
    assert find_table(stored.link.swapcase()) is None


def test_tables_come_in_the_order_asked_for(app: Flask) -> None:
    one, two, three = (create_table(hearts(dealer)) for dealer in range(3))
    assert find_tables([two.link, "gone", three.link, one.link]) == [two, three, one]
    assert find_tables([one.link, two.link, one.link]) == [one, two]
    assert find_tables([]) == []


def test_one_link_has_one_table(app: Flask) -> None:
    link = new_link()
    first = create_table(hearts(dealer=1), link=link)
    assert create_table(hearts(dealer=3), link=link) == first


def test_rematch_is_made_once(stored: StoredTable) -> None:
    assert rematch_of(stored) is None
    again = create_table(hearts(dealer=1), rematch=stored)
    assert again.table.first_dealer == 1
    assert rematch_of(stored) == NextTable(again.link, renewed=False)
    assert create_table(hearts(dealer=2), rematch=stored) == again
    assert rematch_of(again) is None


def test_rematch_tapped_by_all_at_once_is_made_once(app: Flask, stored: StoredTable) -> None:
    together = Barrier(4)

    def tap(dealer: int) -> StoredTable:
        with app.app_context():
            together.wait(PATIENCE)
            return create_table(hearts(dealer), rematch=stored)

    with ThreadPoolExecutor(4) as pool:
        made = {table.link for table in pool.map(tap, range(4))}
    assert len(made) == 1


def test_rules_are_stored_whole(app: Flask, stored: StoredTable) -> None:
    app_state().games = {"hearts": LaterHearts()}
    assert LaterRules().target == 50
    found = find_table(stored.link)
    assert found is not None
    assert isinstance(found.table.rules, LaterRules)
    assert found.table.rules.target == HeartsRules().target == 100


def test_option_that_came_later_takes_its_default(app: Flask, stored: StoredTable) -> None:
    app_state().games = {"hearts": LaterHearts()}
    found = find_table(stored.link)
    assert found is not None
    assert isinstance(found.table.rules, LaterRules)
    assert found.table.rules.added == 7


def test_app_may_choose_its_games(app: Flask) -> None:
    assert games() == known_games()
    fifth = LaterHearts()
    app_state().games = {"fifth": fifth}
    assert games() == {"fifth": fifth}


@pytest.mark.parametrize(
    "change",
    [
        {"game": "rummy"},
        {"rules": {**HeartsRules().to_json(), "target": "many"}},
        {"rules": {**HeartsRules().to_json(), "unheard-of": 1}},
    ],
    ids=["game", "value", "option"],
)
def test_table_that_cannot_be_read_is_said_to_be(
    stored: StoredTable, change: dict[str, Any]
) -> None:
    other = create_table(hearts())
    _set(stored, **change)
    with pytest.raises(UnreadableTable) as raised:
        find_table(stored.link)
    assert raised.value.link == stored.link
    assert find_tables([stored.link, other.link]) == [other]


@pytest.mark.parametrize("body", ['{"kind":"teleport"}', '{"kind":"captures"}', "[]", "not json"])
def test_entry_that_cannot_be_read_is_said_to_be(
    app: Flask, stored: StoredTable, body: str
) -> None:
    written(stored, PLAIN)
    row = EntryRow(table_id=stored.id, number=2, key="k", author="", at="", seen=1, body=body)
    db.session.add(row)
    db.session.commit()
    with pytest.raises(UnreadableTable):
        read_sheet(stored)


def test_game_may_seat_any_number(app: Flask) -> None:
    oniontan = known_games()["oniontan"]
    table = Table(oniontan, oniontan.rules(), ("Ann",), Seat(0))
    assert create_table(table).table.players == ("Ann",)


@pytest.mark.usefixtures("app")
def test_full_database_refuses_a_new_table_and_knows_the_old_ones(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    made = create_table(hearts(), link="ours")
    monkeypatch.setattr(stored_tables, "MOST_TABLES", 1)
    assert create_table(hearts(), link="ours") == made
    with pytest.raises(StoreFault) as refused:
        create_table(hearts(), link="theirs")
    assert refused.value.message.code == "store-crowded"
    assert find_table("theirs") is None
