"""A full log is refused with a clear message, with space left for corrections and the end."""

from companion.engine.fold.replay import Sheet, judge, replay_more, sheet_after
from companion.engine.log.codec import LARGEST_NUMBER, LAST_ENTRIES, MOST_ENTRIES
from companion.engine.log.entries import Action, Amend, EarlyEnd, Entry, Misdeal, Retract
from companion.engine.messages import Problem
from tests.support.sittings import PLAIN, captures, refusal, sheet


def _numbered(head: int) -> Sheet:
    """A sheet of a deal and a misdeal, the misdeal the entry of that number."""
    number = head
    return replay_more(sheet(PLAIN), [Entry(number, "late", "", "", 1, Misdeal())])


def _refusals(head: int, *actions: Action) -> list[str]:
    return [refusal(_numbered(head), action) for action in actions]


def test_every_entry_of_the_longest_log_can_be_named() -> None:
    assert MOST_ENTRIES <= LARGEST_NUMBER


def test_log_takes_anything_until_its_last_hundred() -> None:
    head = MOST_ENTRIES - LAST_ENTRIES - 1
    assert _refusals(head, PLAIN, Misdeal(), Amend(1, PLAIN), Retract(head)) == [""] * 4


def test_last_hundred_entries_mend_and_end_the_game() -> None:
    head = MOST_ENTRIES - LAST_ENTRIES
    assert _refusals(head, PLAIN, Misdeal()) == ["log-nearly-full"] * 2
    assert _refusals(head, Amend(head, PLAIN), Retract(head), EarlyEnd()) == [""] * 3
    assert _refusals(MOST_ENTRIES - 1, Retract(MOST_ENTRIES - 1), PLAIN) == ["", "log-nearly-full"]


def test_how_many_are_left_is_said() -> None:
    found = judge(_numbered(MOST_ENTRIES - 7), PLAIN)
    assert found is not None
    assert found.message.params == {"left": 7}


def test_full_log_takes_nothing() -> None:
    every = (PLAIN, Misdeal(), Amend(1, captures(4, 5, 3, 1, queen=2)), Retract(1), EarlyEnd())
    assert _refusals(MOST_ENTRIES, *every) == ["log-full"] * 5
    full = _numbered(MOST_ENTRIES)
    entry = Entry(MOST_ENTRIES + 1, "more", "", "", MOST_ENTRIES, Retract(1))
    assert isinstance(sheet_after(full, entry), Problem)


def test_log_that_is_longer_is_folded_all_the_same() -> None:
    longer = _numbered(MOST_ENTRIES + 5)
    assert (longer.stop, longer.position.completed) == (None, 1)
