"""A demo table; it counts nowhere and is on no phone's list."""

import re
from pathlib import Path

import pytest
from flask import Flask

from companion.engine.contract.game import AnyGame
from companion.engine.files.table_file import TableFile, read_table
from companion.engine.fold.replay import replay
from companion.games.registry import known_games
from companion.store.access.links import score_links
from companion.store.db.faults import StoreFault
from companion.store.tables.hand_over import measure
from companion.store.tables.prune import unopened
from companion.store.tables.stored_tables import room_for
from companion.web.app import create_app
from tests.earlier.opening import closed_after
from tests.support.commands import companion
from tests.web.phone import Phone

EVENINGS = [game for game in known_games().values() if game.evening]


@pytest.mark.parametrize("game", EVENINGS, ids=lambda game: game.key)
def test_evening_of_a_game_is_played_to_its_end(game: AnyGame) -> None:
    evening = read_table(game.evening, known_games())
    assert isinstance(evening, TableFile), evening
    sheet = replay(evening.table, evening.entries)
    assert sheet.stop is None
    assert sheet.result is not None


def test_one_tap_on_the_front_page_leads_to_a_played_evening(phone: Phone, other: Phone) -> None:
    for reader, names in ((phone, ("Anna", "Dora")), (other, ("健", "葵"))):
        page = reader.open("/")
        address = re.search(r'href="(/evening)"', page.html)
        assert address, page.text
        evening = reader.open(address[1])
        assert evening.status == 200
        assert all(name in evening.text for name in names)


def test_every_page_that_the_evening_leads_to_opens(phone: Phone) -> None:
    here = phone.open("/evening").path
    left, seen = {here}, set[str]()
    while left:
        path = left.pop()
        seen.add(path)
        page = phone.open(path)
        assert page.status == 200, path
        found = re.findall(r'href="(/t/played-evening-en/[^"#?]*)', page.html)
        left |= {*found} - seen
    assert {f"{here}{each}" for each in ("", "sheet", "rules", "log")} <= seen, seen


def test_evening_is_on_no_list_and_counts_nowhere(app: Flask, phone: Phone) -> None:
    evening = phone.open("/evening").path
    assert phone.open("/evening").path == evening
    assert "played-evening" not in phone.open("/").html.replace("/evening", "", 1)
    with app.app_context():
        kept = measure()
        assert (kept.tables, kept.entries) == (0, 0)
        assert score_links() == []
        assert unopened(-1).count == 0
    phone.new_table()
    with app.app_context():
        assert measure().tables == 1


def test_evening_cannot_be_written_to(phone: Phone) -> None:
    evening = phone.open("/evening").path
    assert phone.open(f"{evening}deal").status == 403
    assert phone.post(f"{evening}rematch").status in (400, 403)


def test_evening_takes_nobodys_room(
    app: Flask, phone: Phone, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("companion.store.tables.stored_tables.MOST_TABLES", 1)
    phone.open("/evening")
    phone.new_table()
    with app.app_context():
        assert measure().tables == 1
        with pytest.raises(StoreFault), room_for(0):
            pass


def test_evening_is_in_a_backup_and_not_counted_there(tmp_path: Path) -> None:
    folder, file = tmp_path / "data", tmp_path / "kept.zip"
    with closed_after(create_app(instance=folder)) as app:
        Phone(app).open("/evening")
    assert "0 tables were backed up" in companion("backup", file, "--instance", folder).out
    assert "0 tables were put back" in companion("restore", file, "--instance", folder, "--yes").out
    with closed_after(create_app(instance=folder)) as app:
        assert Phone(app).open("/evening").status == 200
