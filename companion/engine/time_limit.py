"""Limits the time of a game's members, so that one that never returns is reported.

Python raises no exception before a C function has returned. If it never does, as in
`sum(itertools.repeat(1))`, the process exits, and a traceback is printed.
"""

import faulthandler
import signal
import sys
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from types import FrameType

SECONDS = 10.0
"""How long a processor may work for one question to a game; a fold takes a thousandth of one."""

GRACE = 30.0
"""How much longer a processor may work before the process ends: whatever returns has by then."""


class EndlessError(BaseException):
    """A game had not answered when its time was over; `member` is what it was asked for.

    No `except Exception` of the game's own stops it.
    """

    def __init__(self, member: str, seconds: float) -> None:
        super().__init__(f"its member {member} does not come to an end within {seconds:g} seconds")
        self.member = member


@contextmanager
def time_limit(game: object, seconds: float = SECONDS) -> Iterator[None]:
    """Raise EndlessError if the block works for longer.

    The time is that of the processor, so a busy machine makes no difference. There is no limit
    within another one, in another thread than the first, or where a system has no such timer.
    If the block then works on inside one call of C, the process ends after `GRACE`.
    """

    def over(_number: int, frame: FrameType | None) -> None:
        raise EndlessError(_member(game, frame), seconds)

    if not _is_free():
        yield
        return
    before = signal.signal(signal.SIGVTALRM, over)
    signal.setitimer(signal.ITIMER_VIRTUAL, seconds)
    try:
        with _last_resort(seconds + GRACE):
            yield
    finally:
        signal.setitimer(signal.ITIMER_VIRTUAL, 0)
        signal.signal(signal.SIGVTALRM, before)


@contextmanager
def _last_resort(seconds: float) -> Iterator[None]:
    """Print where the program is and end it, if the block makes the system work for longer."""
    if sys.__stderr__ is None or signal.getsignal(signal.SIGPROF) is not signal.SIG_DFL:
        yield
        return
    faulthandler.register(signal.SIGPROF, sys.__stderr__, all_threads=False, chain=True)
    signal.setitimer(signal.ITIMER_PROF, seconds)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_PROF, 0)
        faulthandler.unregister(signal.SIGPROF)


def _is_free() -> bool:
    """Whether the timer can be set here, and is not set already; browsers have none."""
    if threading.current_thread() is not threading.main_thread() or sys.platform == "emscripten":
        return False
    return hasattr(signal, "setitimer") and signal.getitimer(signal.ITIMER_VIRTUAL)[0] == 0


def _member(game: object, frame: FrameType | None) -> str:
    """Return the outermost method of the game that is running, "?" if none is."""
    name = "?"
    while frame is not None:
        if game is not None and frame.f_locals.get("self") is game:
            name = frame.f_code.co_name
        frame = frame.f_back
    return name
