"""Of two logs that diverged one is chosen and the other archived; none of them ever goes back.

Whoever has what was not chosen follows.
"""

from collections.abc import Callable
from dataclasses import replace

import pytest
from flask import Flask

from companion.engine.log.resolve import LogRelation, relation_of
from companion.engine.seating import Seat
from companion.games.registry import known_games
from companion.store.access.join_codes import give_code, link_by_code
from companion.store.access.links import Right, heads_of, links_of, new_link
from companion.store.bundle.bundle import Bundle, pack
from companion.store.bundle.fingerprints import MOST_DIGESTS, digest_of
from companion.store.db.faults import StoreFault
from companion.store.tables.append import Stale, append
from companion.store.tables.hand_over import (
    bundle_of,
    keep_as_own,
    keep_ours,
    matching,
    relation_to,
    take_theirs,
)
from companion.store.tables.open_table import claim, claims_at
from companion.store.tables.stored_tables import (
    NextTable,
    StoredTable,
    create_table,
    read_sheet,
    rematch_of,
)
from tests.store.handed import OTHER, entries_of, table_at
from tests.store.meanwhile import commits_meanwhile
from tests.support.bundles import grown, unpack
from tests.support.sittings import PLAIN, captures
from tests.support.stores import rows, written

HOME = "https://cards.example/"
ELSEWHERE = "https://elsewhere.example/"


def test_ours_is_chosen_and_theirs_is_kept_aside(stored: StoredTable, taken: Bundle) -> None:
    ours, theirs = written(stored, OTHER), grown(taken, PLAIN)
    aside = keep_ours(stored, theirs, 2)
    assert entries_of(stored) == ours.entries
    assert entries_of(aside) == theirs.entries
    assert aside is not None
    assert aside.origin.archived
    assert matching(theirs, [aside.link]) is None
    assert table_at(stored.link).origin.chosen_over == (digest_of(theirs.entries),)


def test_theirs_is_chosen_and_ours_is_kept_aside(stored: StoredTable, taken: Bundle) -> None:
    ours, theirs = written(stored, OTHER), grown(taken, PLAIN)
    links = links_of(stored.id)
    aside = take_theirs(stored, theirs, 2)
    assert aside is not None
    assert (aside.id, entries_of(aside)) == (stored.id, ours.entries)
    assert aside.origin.archived
    for right, link in links.items():
        found = table_at(link)
        assert (found.right, entries_of(found)) == (right, theirs.entries)
        assert found.origin.chosen_over == (digest_of(ours.entries),)
        assert found.origin.mark == taken.mark
    assert not set(links.values()) & set(links_of(aside.id).values())


def test_nothing_is_chosen_where_the_log_has_grown_meanwhile(
    stored: StoredTable, taken: Bundle
) -> None:
    written(stored, OTHER)
    assert keep_ours(stored, grown(taken, PLAIN), 1) is None
    assert take_theirs(stored, grown(taken, PLAIN), 1) is None
    assert [each.action for each in entries_of(stored)] == [PLAIN, OTHER]
    assert rows() == 2


@pytest.mark.parametrize("choose", [keep_ours, take_theirs])
def test_nothing_is_chosen_where_an_entry_is_just_being_saved(
    app: Flask, stored: StoredTable, taken: Bundle, choose: Callable[..., StoredTable | None]
) -> None:
    written(stored, OTHER)
    with commits_meanwhile(app, lambda: written(stored, PLAIN, "late")):
        assert choose(stored, grown(taken, PLAIN), 2) is None
    found = table_at(stored.link)
    assert (found.id, entries_of(found)[-1].key) == (stored.id, "late")
    assert rows() == 3


@pytest.mark.parametrize(
    ("ours", "theirs", "kept"),
    [(HOME, ELSEWHERE, HOME), (HOME, "", HOME), ("", ELSEWHERE, ELSEWHERE), ("", "", "")],
    ids=["both", "ours", "theirs", "neither"],
)
def test_chosen_log_can_be_brought_back_to_where_ours_came_from_else_to_where_theirs_did(
    taken: Bundle, ours: str, theirs: str, kept: str
) -> None:
    here = keep_as_own(replace(taken, origin_url=ours), new_link())
    written(here, OTHER)
    assert take_theirs(here, grown(replace(taken, origin_url=theirs), PLAIN), 2) is not None
    assert table_at(here.link).origin.url == kept


def test_table_that_has_chosen_many_times_forgets_the_oldest_and_can_still_be_handed_over(
    stored: StoredTable, taken: Bundle
) -> None:
    written(stored, OTHER)
    others = [grown(taken, PLAIN, author=f"Bo {number}") for number in range(MOST_DIGESTS + 1)]
    for theirs in others:
        assert keep_ours(table_at(stored.link), theirs, 2) is not None
    given = bundle_of(table_at(stored.link), "")
    assert given.chosen_over == tuple(digest_of(each.entries) for each in others[1:])
    again = unpack(pack(given), known_games())
    assert relation_of(given.entries, again.entries) is LogRelation.SAME
    assert replace(again, entries=given.entries) == given


def test_whoever_looks_at_the_table_sees_another_and_none_that_went_back(
    stored: StoredTable, taken: Bundle
) -> None:
    written(stored, OTHER)
    written(stored, OTHER)
    before = heads_of([stored.link])[stored.link]
    assert take_theirs(stored, grown(taken, PLAIN), 3) is not None
    after = heads_of([stored.link])[stored.link]
    assert (before.table, before.number) == (stored.id, 3)
    assert (after.table != before.table, after.number) == (True, 2)
    assert read_sheet(stored).head == 3


def test_who_sits_where_and_the_codes_go_along(stored: StoredTable, taken: Bundle) -> None:
    claim(stored, Seat(2), "phone")
    code = give_code(stored.id, Right.SCORE)
    written(stored, OTHER)
    take_theirs(stored, grown(taken, PLAIN), 2)
    assert claims_at(table_at(stored.link)) == {Seat(2): "phone"}
    assert claims_at(stored) == {}
    assert link_by_code(code.code) == stored.link


def test_rematch_follows_what_was_chosen(stored: StoredTable, taken: Bundle) -> None:
    follows = create_table(stored.table, rematch=stored)
    again = create_table(stored.table, rematch=follows)
    theirs = grown(replace(bundle_of(follows, ""), entries=()), PLAIN)
    written(follows, OTHER)
    assert take_theirs(follows, theirs, 1) is not None
    assert rematch_of(stored) == NextTable(follows.link, renewed=False)
    assert rematch_of(table_at(follows.link)) == NextTable(again.link, renewed=False)


@pytest.fixture
def there(stored: StoredTable, taken: Bundle) -> StoredTable:
    """The table as another phone has it, after both have gone on."""
    kept = keep_as_own(taken, new_link())
    written(stored, OTHER)
    written(kept, captures(4, 4, 4, 1, queen=3), "there-2")
    return kept


def test_phone_whose_log_was_chosen_has_it_already_and_goes_on(
    stored: StoredTable, there: StoredTable
) -> None:
    ours = entries_of(stored)
    take_theirs(stored, bundle_of(there, ""), 2)
    back = bundle_of(table_at(stored.link), "")
    assert back.chosen_over == (digest_of(ours),)
    assert relation_to(there, back) is LogRelation.SAME
    _goes_on(there, stored)


def test_phone_whose_log_was_passed_over_follows_without_being_asked(
    stored: StoredTable, there: StoredTable
) -> None:
    keep_ours(stored, bundle_of(there, ""), 2)
    back = bundle_of(table_at(stored.link), "")
    assert relation_to(table_at(stored.link), bundle_of(there, "")) is LogRelation.REJECTED
    assert relation_to(there, back) is LogRelation.CHOSEN
    take_theirs(there, back, 2)
    assert entries_of(table_at(there.link)) == back.entries
    _goes_on(there, stored)


def _goes_on(there: StoredTable, stored: StoredTable) -> None:
    """What the other phone writes after the choice goes on with the log here."""
    written(table_at(there.link), PLAIN, "later")
    more = bundle_of(table_at(there.link), "")
    assert relation_to(table_at(stored.link), more) is LogRelation.AHEAD


def test_post_from_a_page_of_the_log_before_is_stale(stored: StoredTable, taken: Bundle) -> None:
    written(stored, OTHER)
    written(stored, OTHER)
    take_theirs(stored, grown(taken, PLAIN), 3)
    found = table_at(stored.link)
    assert isinstance(append(found, key="x", author="Ann", seen=3, action=PLAIN), Stale)


def test_post_on_its_way_while_another_log_is_chosen_is_put_off(
    stored: StoredTable, taken: Bundle
) -> None:
    aside = take_theirs(stored, grown(taken, PLAIN), 1)
    with pytest.raises(StoreFault):
        append(stored, key="x", author="Ann", seen=1, action=OTHER)
    assert entries_of(aside) == taken.entries
    assert len(entries_of(table_at(stored.link))) == 2


def test_chosen_twice_at_once_a_log_is_put_aside_once(stored: StoredTable, taken: Bundle) -> None:
    written(stored, OTHER)
    theirs = grown(taken, PLAIN)
    assert keep_ours(stored, theirs, 2) is not None
    assert keep_ours(stored, theirs, 2) is None
    assert rows() == 4


def test_two_choices_at_once_are_both_remembered(stored: StoredTable, taken: Bundle) -> None:
    written(stored, OTHER)
    others = [grown(taken, action) for action in (PLAIN, captures(4, 4, 4, 1, queen=3))]
    for each in others:
        assert keep_ours(stored, each, 2) is not None
    chosen_over = table_at(stored.link).origin.chosen_over
    assert chosen_over == tuple(digest_of(each.entries) for each in others)


def test_links_that_lead_elsewhere_already_are_not_moved_again(
    stored: StoredTable, taken: Bundle
) -> None:
    written(stored, OTHER)
    assert take_theirs(stored, grown(taken, PLAIN), 2) is not None
    assert take_theirs(stored, grown(taken, captures(4, 4, 4, 1, queen=3)), 2) is None
    assert rows() == 4
