"""A table whose game is not installed goes from phone to phone, and its log stays as it is."""

import json
from collections.abc import Callable, Iterator
from dataclasses import replace

import pytest
from flask import Flask

from companion.engine.contract.absent_game import AbsentGame
from companion.engine.log.codec import EntryError
from companion.engine.log.entries import UnreadAction
from companion.games.registry import known_games
from companion.store.app_state import app_state
from companion.store.bundle.bundle import inflate, pack, read_bundle
from companion.store.circles.circle_now import read_circle
from companion.store.circles.stored_circles import find_circle
from companion.store.tables.missing_games import absent_links
from companion.web.transfer.export_page import as_fragment
from tests.web import tiny
from tests.web.circle.at_circle import form_to, keep_in, new_circle
from tests.web.newer_tiny import NewerTiny
from tests.web.page import is_japanese
from tests.web.phone import Phone
from tests.web.transfer.backups import everything_of, look_in, offers, tables_in, take_in
from tests.web.transfer.giving import choose, file_of, link_of, look, tables_of, told

NAMES = ("Ann", "Bo", "Cara")
Install = Callable[..., None]


@pytest.fixture
def install() -> Iterator[Install]:
    """Put the package of Tiny in or take it out, as before a start of the server."""
    with pytest.MonkeyPatch.context() as patch:

        def put(app: Flask, there: bool, game: tiny.Tiny = tiny.GAME) -> None:
            with app.app_context():
                state = app_state()
                patch.setattr(
                    state, "games", {**known_games(), **({"tiny": game} if there else {})}
                )
                state.played.clear()
                state.circles.clear()

        yield put


@pytest.fixture
def table(phone: Phone, install: Install) -> str:
    """The address of a table of Tiny with two deals, the game of which is then taken out."""
    install(phone.app, True)
    table = phone.new_table(NAMES, "tiny")
    for tricks in ((3, 2, 0), (0, 5, 0)):
        fields: dict[str, str | None] = {f"tricks-{seat}": str(n) for seat, n in enumerate(tricks)}
        assert phone.fill(f"{table}/deal", "key", fields).notices
    return table


def test_it_goes_by_file_to_a_phone_without_the_game_and_on_once_that_is_there(
    phone: Phone, table: str, alone: Phone, install: Install
) -> None:
    before = told(phone, table)
    install(phone.app, False)
    page = phone.open(f"{table}/")
    assert any(f"{table}/hand/table.companion" == each.attrs["href"] for each in page.root.all("a"))
    shown = look(alone, as_fragment(file_of(phone, table).get_data()))
    assert "The game “tiny” is not installed here." in shown.text
    assert "Ann, Bo, Cara" in shown.text
    kept = choose(alone, shown, "keep")
    assert "2 entries" in kept.text
    at = kept.path.rstrip("/")
    install(alone.app, True)
    assert alone.totals(at) == (3, 7, 0)
    assert told(alone, at) == before


def test_what_is_given_with_the_game_is_kept_without_it(
    phone: Phone, table: str, alone: Phone, install: Install
) -> None:
    kept = choose(alone, look(alone, link_of(phone, table)), "keep").path.rstrip("/")
    again = look(alone, as_fragment(alone.client.get(f"{kept}/hand/table.companion").get_data()))
    assert "This table is already here" in again.text
    back = look(phone, as_fragment(alone.client.get(f"{kept}/hand/table.companion").get_data()))
    assert "receive" in back.path
    assert back.status == 200
    assert told(phone, table)
    assert len(tables_of(alone)) == 1


def test_page_of_what_came_is_said_in_japanese(
    phone: Phone, table: str, other: Phone, install: Install
) -> None:
    packed = link_of(phone, table)
    install(other.app, False)
    assert is_japanese(look(other, packed).root.one(cls="meeting").text)


def test_it_is_in_the_file_of_everything_and_comes_out_of_it(
    phone: Phone, table: str, alone: Phone, install: Install
) -> None:
    install(phone.app, False)
    assert "cannot be packed" not in phone.open("/everything").text
    data = everything_of(phone)
    assert len(tables_in(data)) == 1
    assert "is not installed here" in look_in(alone, data).text
    take_in(alone, data)
    assert not offers(look_in(alone, data))
    (at,) = tables_of(alone)
    install(alone.app, True)
    assert alone.totals(at) == (3, 7, 0)


def test_circle_brings_it_with_its_other_tables(
    phone: Phone, table: str, alone: Phone, install: Install
) -> None:
    circle = new_circle(phone, table)
    other = phone.new_table()
    phone.deal(other, 1, 2, 3, 7, queen=2)
    keep_in(phone, other, circle)
    install(phone.app, False)
    data = phone.client.get(f"{circle}/hand/1.companion").get_data()
    shown = look(alone, as_fragment(data))
    assert "2 tables are new here" in shown.text
    kept = alone.submit(form_to(shown, "/receive/keep")).path.rstrip("/")
    again = look(alone, as_fragment(data))
    assert "There is nothing new in this copy" in again.text
    install(alone.app, True)
    with alone.app.app_context():
        found = find_circle(kept.rpartition("/")[2])
        assert found is not None
        assert {each.game for each in read_circle(found).tables} == {"hearts", "tiny"}


def test_table_of_newer_rules_is_kept_where_older_ones_are_installed(
    phone: Phone, alone: Phone, install: Install
) -> None:
    install(phone.app, True, NewerTiny())
    install(alone.app, True)
    table = phone.new_table(NAMES, "tiny")
    shown = look(alone, link_of(phone, table))
    assert "played by version 2 of the rules of Tiny" in shown.text
    assert "not installed" not in shown.text
    kept = choose(alone, shown, "keep")
    assert "played by version 2 of the rules of “Tiny”" in kept.text
    again = look(alone, link_of(phone, table))
    assert "This table is already here. It was played by version 2" in again.text
    exported = json.loads(alone.open(f"{kept.path}export.json").html)
    assert exported["rules"] == {"deals": 3, "rules_version": 2}


def test_entries_too_deep_to_be_walked_through_are_refused() -> None:
    def nested(levels: int) -> object:
        return {"kind": "x"} if not levels else {"kind": "x", "in": [nested(levels - 1)]}

    codec = AbsentGame("tiny").codec
    assert isinstance(codec.from_json(nested(20)), UnreadAction)
    with pytest.raises(EntryError):
        codec.from_json(nested(30))


def test_whoever_was_erased_is_somebody_where_a_table_without_its_game_comes_in(
    phone: Phone, table: str, alone: Phone, install: Install
) -> None:
    circle = new_circle(phone, table)
    page = phone.open(f"{circle}/erase/?who=Cara")
    phone.submit(form_to(page, "/erase/"), {"sure": "yes"})
    install(phone.app, False)
    for shown in (
        look(alone, as_fragment(file_of(phone, table).get_data())),
        look_in(alone, everything_of(phone)),
    ):
        assert "Ann, Bo, " in shown.text
        assert "? " not in shown.text


def test_its_file_names_the_server_it_came_from(phone: Phone, table: str, install: Install) -> None:
    install(phone.app, False)
    read = read_bundle(inflate(file_of(phone, table).get_data()), known_games())
    assert read.origin_url.startswith("http")


def test_link_to_score_counts_before_one_to_watch(
    phone: Phone, table: str, install: Install
) -> None:
    share = phone.open(f"{table}/share")
    ways = [each.text.split("/t/")[1].strip("/ ") for each in share.root.all("a", "address")]
    install(phone.app, False)
    with phone.app.app_context():
        for links in (ways, ways[::-1]):
            assert [*absent_links(links).values()] == [table[3:]]


@pytest.mark.parametrize("said", [{"name": 5}, {"name": None}, {"names": [["Cara"]]}])
def test_whatever_its_entries_hold_it_comes_into_a_circle_that_erased_a_name(
    phone: Phone, table: str, install: Install, said: dict[str, object]
) -> None:
    circle = new_circle(phone, table)
    install(phone.app, False)
    read = read_bundle(inflate(file_of(phone, table).get_data()), known_games())
    install(phone.app, True)
    page = phone.open(f"{circle}/erase/?who=Cara")
    phone.submit(form_to(page, "/erase/"), {"sure": "yes"})
    install(phone.app, False)
    strange = replace(read.entries[0], action=UnreadAction({"kind": "x", **said}))
    sent = replace(read, mark=read.mark[::-1], entries=(strange, *read.entries[1:]))
    shown = look(phone, as_fragment(pack(sent)))
    assert shown.status == 200
    kept = choose(phone, shown, "keep")
    assert "2 entries" in kept.text
    assert "Cara" not in phone.open(f"{kept.path}export.json").html
