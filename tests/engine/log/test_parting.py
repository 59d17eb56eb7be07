"""What one log is to another of the same table: the same, ahead, behind, or parted from it."""

from dataclasses import replace

from hypothesis import given
from hypothesis import strategies as st

from companion.engine.log.entries import Entry
from companion.engine.log.parting import Course, course_of, shared
from tests.support.evenings import evenings
from tests.support.sittings import LAW, PLAIN, log

LOGS = evenings().map(lambda sheet: sheet.entries)
TURNED = {Course.AHEAD: Course.BEHIND, Course.BEHIND: Course.AHEAD}


def _from_elsewhere(entry: Entry) -> Entry:
    """An entry with the same words, written on another phone."""
    return replace(entry, key=f"{entry.key}-elsewhere")


@st.composite
def two_logs(draw: st.DrawFn) -> tuple[tuple[Entry, ...], tuple[Entry, ...], int]:
    """Two logs that are one up to a place, however far each of them goes, and that place."""
    whole = draw(LOGS)
    common = draw(st.integers(0, len(whole)))
    one, other = (draw(st.integers(common, len(whole))) for _ in range(2))
    elsewhere = tuple(map(_from_elsewhere, whole[common:other]))
    return whole[:one], (*whole[:common], *elsewhere), common


@LAW
@given(two_logs())
def test_logs_are_one_up_to_where_they_part(
    logs: tuple[tuple[Entry, ...], tuple[Entry, ...], int],
) -> None:
    one, other, common = logs
    assert shared(one, other) == shared(other, one) == common


@LAW
@given(two_logs())
def test_course_follows_from_how_far_each_goes_beyond_what_they_share(
    logs: tuple[tuple[Entry, ...], tuple[Entry, ...], int],
) -> None:
    one, other, common = logs
    by_growth = {
        (False, False): Course.SAME,
        (False, True): Course.AHEAD,
        (True, False): Course.BEHIND,
        (True, True): Course.PARTED,
    }
    assert course_of(one, other) is by_growth[len(one) > common, len(other) > common]


@LAW
@given(two_logs())
def test_course_is_the_other_way_round_for_the_other_phone(
    logs: tuple[tuple[Entry, ...], tuple[Entry, ...], int],
) -> None:
    one, other, _ = logs
    there = course_of(one, other)
    assert course_of(other, one) is TURNED.get(there, there)


def test_same_words_under_another_key_are_another_entry() -> None:
    ours = log(PLAIN)
    theirs = tuple(map(_from_elsewhere, ours))
    assert course_of(ours, theirs) is Course.PARTED
