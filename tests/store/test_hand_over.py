"""Logs from elsewhere: known by their mark, kept as they are, and gone on with."""

from dataclasses import replace

import pytest

from companion.store import app_state
from companion.store.access.links import Right, links_of, new_link
from companion.store.bundle.bundle import Bundle
from companion.store.bundle.fingerprints import digest_of
from companion.store.processes.change_feed import ChangeFeed
from companion.store.tables import hand_over
from companion.store.tables.hand_over import bundle_of, extend_log, keep_as_own, matching
from companion.store.tables.stored_tables import StoredTable, made_with, read_sheet
from tests.store.handed import OTHER, entries_of, table_at
from tests.support.bundles import grown
from tests.support.sittings import PLAIN
from tests.support.stores import rows, written


def test_table_is_known_by_its_mark_to_who_may_score_it(stored: StoredTable, taken: Bundle) -> None:
    by_right = links_of(stored.id)
    assert matching(taken, [by_right[Right.SCORE]]) == stored
    assert matching(taken, [by_right[Right.WATCH]]) is None
    assert matching(taken, []) is None


def test_mark_on_a_table_of_others_matches_nothing(stored: StoredTable, taken: Bundle) -> None:
    forged = replace(taken, table=replace(taken.table, players=("Eve", "Bo", "Cara", "Dai")))
    assert matching(forged, [stored.link]) is None


def test_table_is_known_though_one_of_others_has_its_mark_and_comes_first(
    stored: StoredTable, taken: Bundle
) -> None:
    forged = replace(taken, table=replace(taken.table, players=("Eve", "Bo", "Cara", "Dai")))
    other = keep_as_own(forged, new_link())
    assert matching(taken, [other.link, stored.link]) == stored
    assert matching(forged, [stored.link, other.link]) == other


def test_what_is_kept_as_its_own_keeps_its_mark_and_its_whole_log(taken: Bundle) -> None:
    kept = keep_as_own(taken, new_link())
    assert entries_of(kept) == taken.entries
    assert (kept.table, kept.created) == (taken.table, taken.created)
    assert bundle_of(kept, taken.origin_url) == taken
    assert kept.origin.url == taken.origin_url


def test_sent_twice_it_is_kept_once(taken: Bundle) -> None:
    ticket = new_link()
    assert keep_as_own(taken, ticket) == keep_as_own(taken, ticket)
    assert rows() == 2


def test_sent_twice_at_the_same_time_it_is_kept_once(
    taken: Bundle, monkeypatch: pytest.MonkeyPatch
) -> None:
    ticket = new_link()
    first = keep_as_own(taken, ticket)
    # Neither of the two knows of the other when it begins.
    known = iter([None, first])
    monkeypatch.setattr(hand_over, "made_with", lambda _: next(known))
    assert keep_as_own(taken, ticket) == first
    assert rows() == 2


def test_log_goes_on_with_the_keys_the_authors_and_the_times(
    stored: StoredTable, taken: Bundle
) -> None:
    theirs = grown(taken, PLAIN, OTHER)
    assert extend_log(stored, theirs, 1)
    assert entries_of(stored) == theirs.entries
    assert read_sheet(stored).position.completed == 3


def test_log_goes_on_with_what_it_was_chosen_over_here_and_there(taken: Bundle) -> None:
    here, there, both = (digest_of(grown(taken, OTHER, author=who).entries) for who in "abc")
    stored = keep_as_own(replace(taken, chosen_over=(here, both)), new_link())
    assert extend_log(stored, replace(grown(taken, PLAIN), chosen_over=(both, there)), 1)
    assert table_at(stored.link).origin.chosen_over == (here, both, there)


class _Heard(ChangeFeed):
    """News that are noted: what is said to other processes, and to those who listen here."""

    def __init__(self) -> None:
        super().__init__()
        self.said: list[tuple[str, int | None, int]] = []

    def announce(self, table: int | None, head: int) -> None:
        self.said.append(("elsewhere", table, head))

    def publish(self, table: int | None, head: int = 0) -> None:
        self.said.append(("here", table, head))


@pytest.fixture
def heard(monkeypatch: pytest.MonkeyPatch) -> _Heard:
    """What is said while logs go on."""
    heard = _Heard()
    monkeypatch.setattr(app_state, "change_feed", lambda: heard)
    return heard


def test_log_that_goes_on_is_told_everywhere(
    stored: StoredTable, taken: Bundle, heard: _Heard
) -> None:
    assert extend_log(stored, grown(taken, PLAIN, OTHER), 1)
    assert heard.said == [("elsewhere", stored.id, 3), ("here", stored.id, 3)]


def test_log_that_has_grown_meanwhile_does_not_go_on(
    stored: StoredTable, taken: Bundle, heard: _Heard
) -> None:
    written(stored, OTHER)
    heard.said.clear()
    assert not extend_log(stored, grown(taken, PLAIN), 1)
    assert [each.action for each in entries_of(stored)] == [PLAIN, OTHER]
    assert heard.said == []


def test_log_does_not_go_on_where_another_entry_takes_its_number_at_the_same_time(
    stored: StoredTable, taken: Bundle, heard: _Heard, monkeypatch: pytest.MonkeyPatch
) -> None:
    written(stored, OTHER)
    heard.said.clear()
    # It is written after somebody looked how long the log is.
    monkeypatch.setattr(hand_over, "_require_as_seen", lambda *_: None)
    theirs = replace(grown(taken, PLAIN), chosen_over=(digest_of(taken.entries),))
    assert not extend_log(stored, theirs, 1)
    assert [each.action for each in entries_of(stored)] == [PLAIN, OTHER]
    assert table_at(stored.link).origin.chosen_over == ()
    assert "here" not in [where for where, *_ in heard.said]


def test_ticket_is_in_no_parcel(stored: StoredTable, taken: Bundle) -> None:
    assert made_with(stored.link) == stored
    assert stored.link not in repr(taken)
