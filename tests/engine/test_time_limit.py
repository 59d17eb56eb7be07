"""What a game does comes to an end, or is named."""

import signal
import subprocess
import sys
import threading

import pytest

from companion.engine.time_limit import EndlessError, time_limit

INSIDE_C = """
from itertools import repeat
from companion.engine import time_limit

class Game:
    def judge(self):
        return sum(repeat(0))

time_limit.GRACE = 0.1
game = Game()
with time_limit.time_limit(game, 0.1):
    game.judge()
"""
"""A game that never comes back out of one call of C."""


class _Game:
    """Some of its questions it never answers."""

    def plan(self) -> None:
        self._walk()

    def _walk(self) -> None:
        while True:
            try:
                sum(range(1000))
            except Exception:
                continue

    def forms(self) -> int:
        return 5


def test_member_that_was_asked_is_named_and_not_what_it_calls() -> None:
    game = _Game()
    with pytest.raises(EndlessError) as raised, time_limit(game, 0.1):
        game.plan()
    assert raised.value.member == "plan"


def test_what_is_of_no_game_has_no_member() -> None:
    with pytest.raises(EndlessError) as raised, time_limit(None, 0.1):
        _Game().plan()
    assert raised.value.member == "?"


def test_nothing_is_left_of_a_limit() -> None:
    before = signal.getsignal(signal.SIGVTALRM)
    with time_limit(_Game(), 9):
        assert _Game().forms() == 5
        assert signal.getitimer(signal.ITIMER_VIRTUAL)[0] > 8
    assert signal.getitimer(signal.ITIMER_VIRTUAL) == (0.0, 0.0)
    assert signal.getsignal(signal.SIGVTALRM) == before
    assert signal.getitimer(signal.ITIMER_PROF) == (0.0, 0.0)
    assert signal.getsignal(signal.SIGPROF) is signal.SIG_DFL


def test_call_of_c_that_never_ends_ends_the_process_and_is_named() -> None:
    done = subprocess.run([sys.executable, "-c", INSIDE_C], capture_output=True, check=False)
    assert done.returncode == -signal.SIGPROF
    assert b"in judge" in done.stderr


def test_limit_within_another_lets_the_outer_one_stand() -> None:
    with time_limit(None, 9), time_limit(None, 0.001):
        assert signal.getitimer(signal.ITIMER_VIRTUAL)[0] > 1


def test_other_threads_go_without_one() -> None:
    answers: list[int] = []

    def ask() -> None:
        with time_limit(None, 0.1):
            answers.append(_Game().forms())

    thread = threading.Thread(target=ask)
    thread.start()
    thread.join()
    assert answers == [5]
