"""People are groups of spellings: merged, split, shown by initials, erased."""

from random import Random
from typing import Any

import pytest

from companion.circle.log.entries import (
    CIRCLE_CODEC,
    Erased,
    Initials,
    Membership,
    MemberStatus,
    Merged,
    Named,
    PersonAdded,
    ShownAs,
)
from companion.circle.log.erased_names import digest_of, erased_name, names_in, without_names
from companion.circle.log.fold import judge, replay_circle, sheet_after
from companion.circle.people import initials_of
from companion.engine.log.codec import MOST_ENTRIES
from companion.engine.log.entries import Action, Adjustment, Amend, Retract, Substitution
from companion.engine.messages import Problem
from companion.engine.seating import Seat
from companion.games.hearts import GAME
from tests.circle.at_circle import MARK, circle, people, refusal
from tests.support.seasons import season
from tests.support.sittings import log

PLAYED = [each.played for each in season(1, 6)]
LONG = "x" * 2_000


def _groups(*actions: Action) -> set[frozenset[str]]:
    found = people(circle(*actions), PLAYED).all
    return {frozenset(each.spellings) for each in found}


def test_every_spelling_is_a_person_of_its_own_until_it_is_merged() -> None:
    names = {name for table in PLAYED for name in table.names}
    assert _groups() == {frozenset([name]) for name in names}
    merged = _groups(Merged("Ben", "Anna", sure=True), Merged("Anna", "Fay", sure=True))
    assert frozenset(["Anna", "Ben", "Fay"]) in merged


def test_merge_then_split_changes_nothing() -> None:
    said = [Membership("Ben", "guest"), ShownAs("Ben", "Benjamin"), Initials("Anna", True)]
    before = people(circle(*said), PLAYED)
    joined = people(circle(*said, Merged("Ben", "Anna", sure=True)), PLAYED)
    split = people(circle(*said, Merged("Ben", "Anna", sure=True), Retract(4)), PLAYED)
    assert joined != before
    assert split == before
    again = people(circle(*said, Merged("Ben", "Anna", sure=True), Retract(4), Retract(5)), PLAYED)
    assert again == joined


def test_order_of_merges_does_not_matter_to_who_is_one_person() -> None:
    merges = [Merged("Ben", "Anna"), Merged("Clara", "Ben"), Merged("Emil", "Dora")]
    expected = _groups(*merges)
    for seed in range(6):
        assert _groups(*Random(seed).sample(merges, 3)) == expected


@pytest.mark.parametrize(
    ("said", "action", "code"),
    [
        ([], Merged("Anna", "Anna"), "merge-self"),
        ([], Merged("Nobody", "Anna"), "person-unknown"),
        ([], Merged("Anna", "Nobody"), "person-unknown"),
        ([], Merged(LONG, "Anna"), "person-unknown"),
        ([Merged("Ben", "Anna")], Merged("Anna", "Ben"), "merge-already"),
        ([Merged("Ben", "Anna")], Merged("Ben", "Anna"), "merge-already"),
        (
            [Merged("Ben", "Anna"), Merged("Clara", "Ben")],
            Merged("Anna", "Clara"),
            "merge-already",
        ),
        ([], Membership("Nobody", "guest"), "person-unknown"),
        ([], Membership("Anna", "owner"), "form-not-offered"),
        ([], Initials("Nobody", True), "person-unknown"),
        ([], ShownAs("Anna", "Ben"), "circle-name-twice"),
        ([], ShownAs("Anna", LONG), "name-too-long"),
        ([ShownAs("Ben", "Benjamin")], ShownAs("Anna", "benjamin"), "circle-name-twice"),
        ([], ShownAs("Anna", "Ann\u202ea"), "name-unclean"),
        ([], PersonAdded("Anna"), "circle-name-twice"),
        ([], PersonAdded(LONG), "name-too-long"),
        ([], PersonAdded(" "), "name-unclean"),
        ([], PersonAdded(""), "circle-name-missing"),
        ([], Named("\u3164"), "circle-name-missing"),
        ([], Named(LONG), "name-too-long"),
        ([], Erased("Anna"), "digest-unknown"),
        ([], Retract(1), "entry-unknown"),
        ([Named("Thursday"), Retract(1)], Retract(1), "entry-retracted"),
        ([Erased("0" * 32)], Retract(1), "erased-for-good"),
    ],
)
def test_what_cannot_be_is_refused_with_a_reason(
    said: list[Action], action: Action, code: str
) -> None:
    assert refusal(circle(*said), action, PLAYED) == code


def test_merging_people_who_met_is_questioned_and_can_be_insisted_on() -> None:
    table = PLAYED[0]
    one, other = table.players[:2]
    assert refusal(circle(), Merged(one, other), PLAYED) == "merge-met"
    assert refusal(circle(), Merged(one, other, sure=True), PLAYED) == ""
    added = circle(PersonAdded("Anne"))
    assert refusal(added, Merged("Anne", one), PLAYED) == ""
    through = circle(PersonAdded("Anne"), Merged("Anne", one))
    assert refusal(through, Merged("Anne", other), PLAYED) == "merge-met"


def test_impossible_entry_changes_nothing_and_the_rest_counts() -> None:
    ring = circle(Merged("A", "B"), Merged("B", "C"), Merged("C", "A"), Named("Thursday"))
    assert [entry.number for entry, _ in ring.refused] == [3]
    assert ring.name == "Thursday"
    assert {frozenset(each.spellings) for each in people(ring).all} == {frozenset("ABC")}


def test_judge_takes_the_step_that_the_entry_takes() -> None:
    sheet = circle(PersonAdded("Gus"))
    for action in (PersonAdded("Gus"), PersonAdded("Hal"), Merged("Gus", "Anna"), Retract(9)):
        (entry,) = log(action, first=2)
        after = sheet_after(sheet, entry, PLAYED)
        assert judge(sheet, action, PLAYED) == (after if isinstance(after, Problem) else None)
    assert sheet.state == circle(PersonAdded("Gus")).state


def test_undo_takes_back_the_newest_entry_that_counts() -> None:
    said = [Named("Thursday"), Merged("A", "B"), Merged("B", "A"), Erased("0" * 32)]
    sheet = circle(*said)
    assert sheet.undoable is not None
    assert sheet.undoable.number == 2
    assert circle(*said, Retract(2), Retract(3), Retract(1)).undoable is None
    assert [each.number for each in sheet.merges_of(["B"])] == [2]


def test_standing_and_name_go_with_the_spelling_they_were_said_of() -> None:
    said = [Membership("Ben", "guest"), Merged("Ben", "Anna", sure=True), ShownAs("Ben", "Anne")]
    anna = people(circle(*said), PLAYED).person("Ben")
    assert (anna.key, anna.shown, anna.standing) == ("Anna", "Anne", MemberStatus.GUEST)
    split = people(circle(*said, Retract(2)), PLAYED)
    assert (split.person("Anna").shown, split.person("Ben").shown) == ("Anna", "Anne")


def test_initials_stand_for_the_name_everywhere() -> None:
    shown = people(circle(Initials("Ann-Marie", True), ShownAs("Ann-Marie", "Ann Lee")), PLAYED)
    assert shown.person("Ann-Marie").shown == "A. L."
    assert initials_of("花子") == "花."


def test_erased_name_is_gone_and_recognised_in_an_older_copy() -> None:
    digest = digest_of("Ben", MARK)
    found = people(circle(Erased(digest)), PLAYED)
    ben = found.person("Ben")
    assert ben.erased
    assert ben.key == erased_name(digest)
    assert "Ben" not in str(found.all)
    assert digest_of("Ben", "another circle") != digest


def test_person_with_an_erased_spelling_is_shown_by_another() -> None:
    said = [Merged("Ben", "Anna", sure=True), Erased(digest_of("Anna", MARK))]
    person = people(circle(*said), PLAYED).person("Anna")
    assert (person.shown, person.erased) == ("Ben", False)
    gone = people(circle(*said, Erased(digest_of("Ben", MARK))), PLAYED).person("Ben")
    assert (gone.shown, gone.erased) == ("", True)


def test_names_in_entries_of_tables_and_circles_are_rewritten() -> None:
    new = {"Ben": "? 1234"}
    merged = CIRCLE_CODEC.to_json(Merged("Ben", "Anna"))
    assert CIRCLE_CODEC.from_json(without_names(merged, new)) == Merged("? 1234", "Anna")
    codec = GAME.codec
    amended = codec.to_json(Amend(3, Substitution(Seat(1), "Ben")))
    assert codec.from_json(without_names(amended, new)) == Amend(3, Substitution(Seat(1), "? 1234"))
    said = codec.to_json(Adjustment((1, 0, 0, 0), "BEN and Benno; 花子のBen"))
    agreed = codec.from_json(without_names(said, new))
    assert agreed == Adjustment((1, 0, 0, 0), "?123 and Benno; 花子の?123")


@pytest.mark.parametrize(
    ("said", "names", "kept"),
    [
        ({"name": 5}, [], {"name": 5}),
        ({"name": None}, [], {"name": None}),
        ({"names": [["Ben"], 5]}, ["Ben"], {"names": [["?"], 5]}),
        ({"names": {"name": "Ben"}}, ["Ben"], {"names": {"name": "?"}}),
        ({"gone": [{"name": "Ben"}, {"seat": 1}]}, ["Ben"], {"gone": [{"name": "?"}, {"seat": 1}]}),
        ({"gone": [[{"into": "Ben"}]]}, ["Ben"], {"gone": [[{"into": "?"}]]}),
    ],
)
def test_names_are_found_in_entries_of_games_that_nobody_knows(
    said: dict[str, Any], names: list[str], kept: dict[str, Any]
) -> None:
    assert [*names_in({"kind": "x", **said})] == names
    assert without_names({"kind": "x", **said}, {"Ben": "?"}) == {"kind": "x", **kept}


def test_names_in_texts_are_found_again_word_by_word() -> None:
    found = {*names_in({"kind": "ruling", "note": "so said (Ann Lee), or O’Fay-Bo."})}
    assert {"Ann Lee", "O’Fay-Bo", "Bo"} <= found


def test_log_of_a_hundred_thousand_entries_is_read_and_takes_no_more() -> None:
    actions: list[Action] = []
    for number in range(25_000):
        actions += [
            PersonAdded(f"P{number}"),
            Merged(f"P{number}", f"P{number + 1}"),
            ShownAs(f"P{number}", f"Q{number}"),
            Retract(max(1, 4 * number - 7)),
        ]
    sheet = replay_circle(log(*actions))
    assert sheet.head == 100_000
    assert len(sheet.refused) >= 100_000 - MOST_ENTRIES
    assert refusal(sheet, Named("Thursday")) == "circle-log-full"
    assert people(sheet).all
