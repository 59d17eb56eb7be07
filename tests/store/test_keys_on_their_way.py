"""Logs are transferred without keys; a post that is sent again is still the entry that it made."""

import pytest

from companion.engine.log.entries import Action, Adjustment
from companion.engine.log.resolve import LogRelation
from companion.games.registry import known_games
from companion.store.access.links import new_link
from companion.store.bundle.bundle import Bundle, pack
from companion.store.bundle.fingerprints import derived_key
from companion.store.tables.append import Stale, append
from companion.store.tables.hand_over import (
    bundle_of,
    extend_log,
    keep_as_own,
    keep_ours,
    relation_to,
    take_theirs,
)
from companion.store.tables.stored_tables import StoredTable, read_sheet
from tests.store.handed import OTHER, entries_of, table_at
from tests.support.bundles import unpack
from tests.support.sittings import PLAIN
from tests.support.stores import rows, written

FINE = Adjustment((0, -7, 0, 7), "talked")


def _handed(stored: StoredTable) -> Bundle:
    """A table as it arrives on another phone."""
    return unpack(pack(bundle_of(table_at(stored.link), "")), known_games())


def _keys(stored: StoredTable | None) -> list[str]:
    return [each.key for each in entries_of(stored)]


def _sent_again(stored: StoredTable, key: str, seen: int, action: Action) -> list[str]:
    """The keys of a log after a post was sent once more, which must be in it."""
    before = rows()
    after = append(table_at(stored.link), key=key, author="Ann", seen=seen, action=action)
    assert not isinstance(after, Stale)
    assert rows() == before
    assert key in [each.key for each in after.entries]  # type: ignore[union-attr]
    return _keys(table_at(stored.link))


@pytest.fixture
def there(stored: StoredTable) -> StoredTable:
    """The table on another phone, after two entries here."""
    written(stored, PLAIN, "here-1")
    written(stored, FINE, "here-2")
    return keep_as_own(_handed(stored), new_link())


def test_keys_follow_from_what_entries_say_and_are_the_same_on_every_phone(
    stored: StoredTable, there: StoredTable
) -> None:
    third = keep_as_own(_handed(there), new_link())
    derived = [derived_key(each) for each in entries_of(stored)]
    assert _keys(there) == _keys(third) == derived
    assert len({*derived, *_keys(stored)}) == 4
    assert relation_to(stored, _handed(third)) is LogRelation.SAME


def test_log_that_comes_back_longer_leaves_the_keys_that_are_here(
    stored: StoredTable, there: StoredTable
) -> None:
    written(there, OTHER, "there-3")
    back = _handed(there)
    assert extend_log(stored, back, 2)
    keys = ["here-1", "here-2", derived_key(back.entries[2])]
    assert _sent_again(stored, "here-2", 1, FINE) == keys
    assert _sent_again(there, "there-3", 2, OTHER)[2] == "there-3"


def test_log_that_is_chosen_has_the_keys_that_are_here_for_what_both_share(
    stored: StoredTable, there: StoredTable
) -> None:
    written(stored, OTHER, "here-3")
    written(there, FINE, "there-3")
    theirs = _handed(there)
    aside = take_theirs(stored, theirs, 3)
    assert _keys(aside) == ["here-1", "here-2", "here-3"]
    keys = ["here-1", "here-2", derived_key(theirs.entries[2])]
    assert _sent_again(stored, "here-1", 0, PLAIN) == keys


def test_log_that_is_not_chosen_has_them_too(stored: StoredTable, there: StoredTable) -> None:
    written(stored, OTHER, "here-3")
    written(there, FINE, "there-3")
    theirs = _handed(there)
    aside = keep_ours(stored, theirs, 3)
    assert _keys(stored) == ["here-1", "here-2", "here-3"]
    assert _keys(aside) == ["here-1", "here-2", derived_key(theirs.entries[2])]


@pytest.fixture
def restored(stored: StoredTable, there: StoredTable) -> StoredTable:
    """A table that had lost its second entry, and got it back from the other phone."""
    first = unpack(pack(bundle_of(stored, "")), known_games())
    lost = keep_as_own(Bundle(first.table, first.entries[:1], first.created, "x" * 12), new_link())
    assert extend_log(lost, _handed(there), 1)
    return lost


def test_post_that_made_an_entry_which_came_back_without_its_key_is_that_entry(
    restored: StoredTable,
) -> None:
    for _ in range(2):
        assert _sent_again(restored, "here-2", 1, FINE)[1] == "here-2"
    assert read_sheet(restored).position.totals == (5, -3, 16, 8)


@pytest.mark.parametrize(
    ("author", "seen", "action"),
    [("Bo", 1, FINE), ("Ann", 0, FINE), ("Ann", 1, OTHER), ("Ann", 7, FINE), ("Ann", -1, FINE)],
    ids=["author", "place", "action", "later", "unread"],
)
def test_any_other_post_is_stale(
    restored: StoredTable, author: str, seen: int, action: Action
) -> None:
    before = _keys(restored)
    sent = append(restored, key="other", author=author, seen=seen, action=action)
    assert isinstance(sent, Stale)
    assert _keys(restored) == before


def test_entry_with_a_key_of_its_own_keeps_it(stored: StoredTable) -> None:
    written(stored, FINE, "here-1")
    sent = append(stored, key="other", author="Ann", seen=0, action=FINE)
    assert isinstance(sent, Stale)
    assert _keys(stored) == ["here-1"]
