"""Two phones that went on separately have the same log again."""

from dataclasses import replace
from itertools import permutations
from random import Random

import pytest

from companion.circle.log.entries import Merged, Named, PersonAdded
from companion.circle.log.fold import replay_circle
from companion.circle.log.united import united
from companion.engine.log.entries import Action, Entry, Retract
from tests.circle.at_circle import people


def _log(author: str, *said: tuple[int, Action], first: int = 1) -> tuple[Entry, ...]:
    return tuple(
        Entry(number, f"{author}-{number}", author, f"2026-10-01T18:{minute:02}Z", number - 1, each)
        for number, (minute, each) in enumerate(said, first)
    )


SHARED = _log("both", (0, Named("Thursday")), (1, PersonAdded("Ann")), (2, PersonAdded("Bo")))


def test_entries_of_both_come_by_their_times_and_retractions_follow() -> None:
    one = _log("one", (10, Merged("Ann", "Bo")), (30, Retract(4)), first=4)
    other = _log("other", (20, Named("Friday")), (40, Retract(4)), first=4)
    log = united((*SHARED, *one), (*SHARED, *other))
    assert log == united((*SHARED, *other), (*SHARED, *one))
    assert [each.number for each in log] == [*range(1, 8)]
    assert [each.action for each in log[3:]] == [
        Merged("Ann", "Bo"),
        Named("Friday"),
        Retract(4),
        Retract(5),
    ]
    sheet = replay_circle(log)
    assert (sheet.name, sheet.refused) == ("Thursday", ())
    assert {each.key for each in people(sheet).all} == {"Ann", "Bo"}


def test_merges_that_make_a_ring_together_are_passed_over() -> None:
    one = _log("one", (10, Merged("Ann", "Bo")), first=4)
    other = _log("other", (20, Merged("Bo", "Ann")), first=4)
    sheet = replay_circle(united((*SHARED, *one), (*SHARED, *other)))
    assert [entry.number for entry, _ in sheet.refused] == [5]
    assert [each.key for each in people(sheet).all] == ["Bo"]


def test_uniting_again_changes_nothing_and_a_longer_log_stays_as_it_is() -> None:
    random = Random(1)
    for _ in range(200):
        logs = [
            _log(
                author,
                *(
                    (random.randrange(60), random.choice([Named(f"N{n}"), Retract(3 + n)]))
                    for n in range(random.randrange(5))
                ),
                first=4,
            )
            for author in ("one", "other")
        ]
        one, other = ((*SHARED, *each) for each in logs)
        log = united(one, other)
        assert log == united(other, one)
        assert united(log, log) == log
        assert united(one, SHARED) == one
        assert len(log) == len(SHARED) + len(logs[0]) + len(logs[1])
        again = united(log, other)
        assert {(e.at, e.author) for e in again} == {(e.at, e.author) for e in log}


def test_what_both_say_is_there_once() -> None:
    same = _log("one", (10, Named("Friday")), first=4)
    moved = _log("two", (5, Named("Monday")), first=4)
    passed_on = (*moved, *_log("one", (10, Named("Friday")), first=5))
    log = united((*SHARED, *same), (*SHARED, *passed_on))
    assert [each.action for each in log[3:]] == [Named("Monday"), Named("Friday")]


def test_two_who_both_retract_one_thing_have_retracted_it_once_united() -> None:
    merged = (*SHARED, *_log("both", (3, Merged("Ann", "Bo")), first=4))
    one = (*merged, *_log("one", (20, Retract(4)), first=5))
    other = (*merged, *_log("other", (10, Retract(4)), (30, Named("Friday")), first=5))
    log = united(one, other)
    assert log == united(other, one)
    assert [each.author for each in log[4:]] == ["other", "one", "other"]
    sheet = replay_circle(log)
    assert sheet.refused == ()
    assert {each.key for each in people(sheet).all} == {"Ann", "Bo"}


def test_what_one_says_twice_in_a_second_is_there_twice() -> None:
    toggled = _log("one", (5, Retract(2)), (5, Retract(4)), (5, Retract(2)), first=4)
    log = united((*SHARED, *toggled), SHARED)
    assert log == united(log, (*SHARED, *toggled)) == (*SHARED, *toggled)


@pytest.mark.parametrize("steps", [(0, 3, 7), (-3, 0, 2), (0, 0, 1)])
def test_of_several_phones_it_does_not_matter_which_unite_first(steps: tuple[int, ...]) -> None:
    random = Random(repr(steps))
    for _ in range(150):
        authors = random.choice([("one", "two", "three"), ("me", "me", "me")])
        logs = [_went_on(random, each, steps) for each in authors]
        together = {united(united(one, two), three) for one, two, three in permutations(logs)}
        assert len(together) == 1
        (log,) = together
        assert all(united(log, each) == log for each in logs)


def _went_on(random: Random, author: str, steps: tuple[int, ...]) -> tuple[Entry, ...]:
    """The shared log with what a phone wrote further: much of it takes something back."""
    log, minute = [*SHARED], random.randrange(10, 20)
    for number in range(4, random.randrange(4, 9)):
        minute += random.choice(steps)
        said: Action = Named(f"N{random.randrange(3)}")
        said = random.choice([said, Merged("Ann", "Bo"), Retract(random.randrange(1, number))])
        # Keys are not transferred.
        log.append(replace(_log(author, (minute, said), first=number)[0], key=""))
    return tuple(log)
