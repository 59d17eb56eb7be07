"""Logs from elsewhere: kept, gone on with, chosen or put aside; and none of them ever goes back."""

from dataclasses import replace

import pytest

from companion.engine.log.entries import Action, Entry
from companion.engine.seating import Seat
from companion.store.append import Stale, append
from companion.store.claims import claim, claims_at
from companion.store.codes import give_code, link_by_code
from companion.store.faults import StoreFault
from companion.store.handing import (
    Meeting,
    go_on,
    keep_as_own,
    keep_ours,
    matching,
    meeting,
    parcel_of,
    take_theirs,
)
from companion.store.heads import heads_of
from companion.store.links import Right, links_of, new_link
from companion.store.marks import digest_of
from companion.store.parcel import Parcel
from companion.store.tables import (
    StoredTable,
    create_table,
    find_table,
    made_with,
    read_sheet,
    rematch_of,
)
from tests.support.sittings import PLAIN, captures
from tests.support.stores import rows, written

OTHER = captures(13, 0, 0, 0, queen=1)


def _grown(parcel: Parcel, *actions: Action) -> Parcel:
    """A parcel whose log went on elsewhere."""
    head = len(parcel.entries)
    more = tuple(
        Entry(number, f"there-{number}", "Bo", "2026-01-02T20:00:00Z", number - 1, action)
        for number, action in enumerate(actions, head + 1)
    )
    return replace(parcel, entries=(*parcel.entries, *more))


def _entries(stored: StoredTable | None) -> tuple[Entry, ...]:
    assert stored is not None
    return read_sheet(stored).entries


def _at(link: str) -> StoredTable:
    found = find_table(link)
    assert found is not None
    return found


@pytest.fixture
def taken(stored: StoredTable) -> Parcel:
    """A table of one deal as it was taken along."""
    written(stored, PLAIN)
    return parcel_of(stored, "https://cards.example/")


def test_table_is_known_by_its_mark_to_who_may_score_it(stored: StoredTable, taken: Parcel) -> None:
    by_right = links_of(stored.id)
    assert matching(taken, [by_right[Right.SCORE]]) == stored
    assert matching(taken, [by_right[Right.WATCH]]) is None
    assert matching(taken, []) is None


def test_mark_on_a_table_of_others_matches_nothing(stored: StoredTable, taken: Parcel) -> None:
    forged = replace(taken, table=replace(taken.table, players=("Eve", "Bo", "Cara", "Dai")))
    assert matching(forged, [stored.link]) is None


def test_what_is_kept_as_its_own_keeps_its_mark_and_its_whole_log(taken: Parcel) -> None:
    kept = keep_as_own(taken, new_link())
    assert _entries(kept) == taken.entries
    assert (kept.table, kept.created) == (taken.table, taken.created)
    assert parcel_of(kept, taken.home) == taken
    assert kept.origin.home == taken.home


def test_sent_twice_it_is_kept_once(taken: Parcel) -> None:
    ticket = new_link()
    assert keep_as_own(taken, ticket) == keep_as_own(taken, ticket)
    assert rows() == 2


def test_log_goes_on_with_the_keys_the_authors_and_the_times(
    stored: StoredTable, taken: Parcel
) -> None:
    theirs = _grown(taken, PLAIN, OTHER)
    assert go_on(stored, theirs, 1)
    assert _entries(stored) == theirs.entries
    assert read_sheet(stored).position.completed == 3


def test_log_that_has_grown_meanwhile_does_not_go_on(stored: StoredTable, taken: Parcel) -> None:
    written(stored, OTHER)
    assert not go_on(stored, _grown(taken, PLAIN), 1)
    assert keep_ours(stored, _grown(taken, PLAIN), 1) is None
    assert take_theirs(stored, _grown(taken, PLAIN), 1) is None
    assert [each.action for each in _entries(stored)] == [PLAIN, OTHER]
    assert rows() == 2


def test_ours_is_chosen_and_theirs_is_kept_aside(stored: StoredTable, taken: Parcel) -> None:
    ours, theirs = written(stored, OTHER), _grown(taken, PLAIN)
    aside = keep_ours(stored, theirs, 2)
    assert _entries(stored) == ours.entries
    assert _entries(aside) == theirs.entries
    assert aside is not None
    assert aside.origin.put_aside
    assert matching(theirs, [aside.link]) is None
    assert _at(stored.link).origin.chosen_over == (digest_of(theirs.entries),)


def test_theirs_is_chosen_and_ours_is_kept_aside(stored: StoredTable, taken: Parcel) -> None:
    ours, theirs = written(stored, OTHER), _grown(taken, PLAIN)
    links = links_of(stored.id)
    aside = take_theirs(stored, theirs, 2)
    assert aside is not None
    assert (aside.id, _entries(aside)) == (stored.id, ours.entries)
    assert aside.origin.put_aside
    for right, link in links.items():
        found = _at(link)
        assert (found.right, _entries(found)) == (right, theirs.entries)
        assert found.origin.chosen_over == (digest_of(ours.entries),)
        assert found.origin.mark == taken.mark
    assert not set(links.values()) & set(links_of(aside.id).values())


def test_whoever_looks_at_the_table_sees_another_and_none_that_went_back(
    stored: StoredTable, taken: Parcel
) -> None:
    written(stored, OTHER)
    written(stored, OTHER)
    before = heads_of([stored.link])[stored.link]
    assert take_theirs(stored, _grown(taken, PLAIN), 3) is not None
    after = heads_of([stored.link])[stored.link]
    assert (before.table, before.number) == (stored.id, 3)
    assert (after.table != before.table, after.number) == (True, 2)
    assert read_sheet(stored).head == 3


def test_who_sits_where_and_the_codes_go_along(stored: StoredTable, taken: Parcel) -> None:
    claim(stored, Seat(2), "phone")
    code = give_code(stored.id, Right.SCORE)
    written(stored, OTHER)
    take_theirs(stored, _grown(taken, PLAIN), 2)
    assert claims_at(_at(stored.link)) == {Seat(2): "phone"}
    assert claims_at(stored) == {}
    assert link_by_code(code.code) == stored.link


def test_rematch_follows_what_was_chosen(stored: StoredTable, taken: Parcel) -> None:
    follows = create_table(stored.table, rematch=stored)
    again = create_table(stored.table, rematch=follows)
    theirs = _grown(replace(parcel_of(follows, ""), entries=()), PLAIN)
    written(follows, OTHER)
    assert take_theirs(follows, theirs, 1) is not None
    assert rematch_of(stored) == follows.link
    assert rematch_of(_at(follows.link)) == again.link


@pytest.mark.parametrize("theirs_chosen", [True, False])
def test_after_choosing_the_other_phone_follows_without_being_asked(
    stored: StoredTable, taken: Parcel, theirs_chosen: bool
) -> None:
    there = keep_as_own(taken, new_link())
    ours = written(stored, OTHER).entries
    written(there, captures(4, 4, 4, 1, queen=3), "there-2")
    if theirs_chosen:
        take_theirs(stored, parcel_of(there, ""), 2)
    else:
        keep_ours(stored, parcel_of(there, ""), 2)
    back = parcel_of(_at(stored.link), "")
    if theirs_chosen:
        assert back.chosen_over == (digest_of(ours),)
        assert meeting(there, back) is Meeting.SAME
    else:
        assert meeting(_at(stored.link), parcel_of(there, "")) is Meeting.PASSED
        assert meeting(there, back) is Meeting.CHOSEN
        take_theirs(there, back, 2)
    assert _entries(_at(there.link)) == back.entries
    written(_at(there.link), PLAIN, "later")
    more = parcel_of(_at(there.link), "")
    assert meeting(_at(stored.link), more) is Meeting.AHEAD


def test_post_from_a_page_of_the_log_before_is_stale(stored: StoredTable, taken: Parcel) -> None:
    written(stored, OTHER)
    written(stored, OTHER)
    take_theirs(stored, _grown(taken, PLAIN), 3)
    found = _at(stored.link)
    assert isinstance(append(found, key="x", author="Ann", seen=3, action=PLAIN), Stale)


def test_post_on_its_way_while_another_log_is_chosen_is_put_off(
    stored: StoredTable, taken: Parcel
) -> None:
    aside = take_theirs(stored, _grown(taken, PLAIN), 1)
    with pytest.raises(StoreFault):
        append(stored, key="x", author="Ann", seen=1, action=OTHER)
    assert _entries(aside) == taken.entries
    assert len(_entries(_at(stored.link))) == 2


def test_ticket_is_in_no_parcel(stored: StoredTable, taken: Parcel) -> None:
    assert made_with(stored.link) == stored
    assert stored.link not in repr(taken)
