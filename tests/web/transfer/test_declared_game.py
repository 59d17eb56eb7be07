"""A game that a table declared goes with it to another phone, by code and as a file."""

from companion.engine.files.table_file import TableFile, read_table
from companion.games.registry import known_games
from tests.web.phone import Phone
from tests.web.transfer.giving import choose, hand_over


def _rummy(phone: Phone) -> str:
    table = phone.new_table(("Ann", "Bo", "Cara"), "own", title="Rommé à 3", wins="fewest")
    phone.points(table, 30, 0, 12)
    return table


def test_it_goes_on_at_another_phone(phone: Phone, alone: Phone) -> None:
    table = _rummy(phone)
    page = hand_over(phone, table, alone)
    assert "Rommé à 3" in page.text
    taken = choose(alone, page, "keep").path.rstrip("/")
    assert alone.sheet(taken).table.name.en == "Rommé à 3"
    assert alone.totals(taken) == (30, 0, 12)
    assert alone.points(taken, 0, 5, 1).notices == ["Deal 2 saved."]


def test_it_is_read_from_its_file(phone: Phone) -> None:
    exported = phone.client.get(f"{_rummy(phone)}/export.json").get_json()
    read = read_table(exported, known_games())
    assert isinstance(read, TableFile)
    assert read.table.name.en == "Rommé à 3"
    assert read.table.game.fewest_win(read.table.rules)
