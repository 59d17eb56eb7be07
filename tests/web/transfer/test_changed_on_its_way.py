"""A table that was changed on its way: whatever it says of itself, both logs are seen beside it."""

from dataclasses import replace

import pytest
from flask import Flask

from companion.games.registry import known_games
from companion.store.bundle.bundle import Bundle, pack
from companion.store.bundle.fingerprints import digest_of
from companion.store.tables.hand_over import bundle_of
from companion.store.tables.stored_tables import find_table
from companion.web.transfer.backup_file import Collection, Packed, written
from companion.web.transfer.export_page import as_fragment
from tests.support.bundles import grown, unpack
from tests.support.sittings import captures
from tests.web.invited import watch_table
from tests.web.phone import Phone
from tests.web.transfer.backups import look_in
from tests.web.transfer.giving import choose, file_of, look

LAST = captures(0, 0, 1, 12, queen=3)


@pytest.fixture
def changed(app: Flask, phone: Phone, table: str) -> Bundle:
    """What somebody who may only watch made of the file: another last deal, "chosen" over ours."""
    phone.deal(table, 5, 4, 3, 1, queen=2)
    phone.deal(table, 2, 3, 3, 5, queen=1)
    watcher = Phone(app)
    whole = unpack(file_of(watcher, watch_table(phone, table)).get_data(), known_games())
    cut = replace(whole, entries=whole.entries[:1], chosen_over=(digest_of(whole.entries),))
    return grown(cut, LAST, author="Bo")


def test_log_that_says_it_was_chosen_stands_beside_ours(
    phone: Phone, table: str, changed: Bundle
) -> None:
    page = look(phone, as_fragment(pack(changed)))
    assert "chose this copy" in page.text
    ours, theirs, _ = page.root.all("section")
    assert "Deal 2" in ours.text
    assert "Deal 2" in theirs.text
    assert ours.one("ol", "stands").text != theirs.one("ol", "stands").text


def test_ours_can_be_kept_over_one_that_says_it_was_chosen(
    phone: Phone, table: str, changed: Bundle
) -> None:
    ours = phone.log(table)
    shown = look(phone, as_fragment(pack(changed)))
    for _ in range(2):
        assert choose(phone, shown, "ours").path == f"{table}/"
        assert phone.log(table) == ours
    assert choose(phone, look(phone, as_fragment(pack(changed))), "ours").path == f"{table}/"
    assert phone.log(table) == ours


def test_log_that_ours_was_chosen_over_stands_beside_it(
    phone: Phone, table: str, changed: Bundle
) -> None:
    parted = as_fragment(pack(replace(changed, chosen_over=())))
    choose(phone, look(phone, parted), "ours")
    page = look(phone, parted)
    assert "Your table was chosen" in page.text
    assert len(page.root.all("ol", "stands")) == 2
    # Somebody may have written so into what went on, so it can be taken all the same.
    assert [each.attrs["value"] for each in page.root.all("button", name="do")] == ["theirs-anyway"]


def test_watched_table_that_is_another_in_a_file_is_said_to_be_and_both_are_seen(
    app: Flask, phone: Phone, table: str, changed: Bundle
) -> None:
    watcher = Phone(app)
    watcher.open(f"{watch_table(phone, table)}/")
    page = look_in(watcher, written(Collection((Packed(pack(changed)),))).encode())
    line = page.root.one("section", "way")
    assert "it differs here" in line.text
    assert len([each for each in line.all("p") if each.all("bdi")]) == 2
    with app.app_context():
        stored = find_table(table.removeprefix("/t/"))
        assert stored is not None
        same = pack(bundle_of(stored, ""))
    page = look_in(watcher, written(Collection((Packed(same),))).encode())
    assert "Already here." in page.root.one("section", "way").text
