"""Several processes on one listening socket, and the one that looks after them."""

import logging
import os
import signal
import time
from collections.abc import Callable
from contextlib import suppress
from threading import Thread

from companion.store.clock import now

log = logging.getLogger(__name__)

Work = Callable[[bool], object]
"""What a process does until a signal ends it; told whether it is the very first one."""

_STOPPING_SECONDS = 4.0
"""After so long the processes that were told to stop are ended."""
_PAUSE_SECONDS = 0.05
_AGAIN_SECONDS = 1.0
"""A process that ended by itself is replaced, but not more often than this."""


class Workers:
    """So many processes that do the same work. One that ends by itself is replaced."""

    def __init__(self, work: Work, number: int) -> None:
        self._work, self._number = work, number
        self._running: set[int] = set()
        self._stopping = False
        self._lifeline = os.pipe()

    def run(self) -> None:
        """Run them until SIGTERM or SIGINT comes, and until they have ended by it."""
        for each in (signal.SIGTERM, signal.SIGINT):
            signal.signal(each, self._stop)
        for number in range(self._number):
            self._start(first=number == 0)
        while not self._stopping:
            time.sleep(_PAUSE_SECONDS)
            if self._gather() and not self._stopping:
                log.error("%s a process of the server ended and is replaced", now())
                self._wait(_AGAIN_SECONDS)
                self._fill()
        self._end()

    def _stop(self, *_: object) -> None:
        """Begin to stop."""
        self._stopping = True

    def _fill(self) -> None:
        """Start as many as are lacking."""
        while not self._stopping and len(self._running) < self._number:
            self._start(first=False)

    def _start(self, *, first: bool) -> None:
        """Start one of them. It begins with the signals as they were before there were any."""
        process = os.fork()
        if process:
            self._running.add(process)
            return
        try:
            os.close(self._lifeline[1])
            Thread(target=_stop_orphaned, args=(self._lifeline[0],), daemon=True).start()
            for each in (signal.SIGTERM, signal.SIGINT):
                signal.signal(each, signal.default_int_handler)
            self._work(first)
        except KeyboardInterrupt:
            pass
        except BaseException:
            log.exception("a process of the server failed")
        finally:
            # Whatever the process before it has yet to do at its end is not to be done twice.
            os._exit(0)

    def _gather(self) -> bool:
        """Forget those that have ended; whether there were any."""
        before = len(self._running)
        with suppress(ChildProcessError):
            while (process := os.waitpid(-1, os.WNOHANG)[0]) != 0:
                self._running.discard(process)
        return len(self._running) < before

    def _wait(self, seconds: float) -> None:
        """Wait so long, unless told to stop."""
        until = time.monotonic() + seconds
        while not self._stopping and time.monotonic() < until:
            time.sleep(_PAUSE_SECONDS)

    def _end(self) -> None:
        """Tell all of them to stop, and end those that do not."""
        self._send(signal.SIGTERM)
        until = time.monotonic() + _STOPPING_SECONDS
        while self._running and time.monotonic() < until:
            self._gather()
            time.sleep(_PAUSE_SECONDS)
        self._send(signal.SIGKILL)

    def _send(self, number: signal.Signals) -> None:
        """Send a signal to each of them."""
        for each in self._running:
            with suppress(ProcessLookupError):
                os.kill(each, number)


def _stop_orphaned(lifeline: int) -> None:
    """Stop this process when the one that started it is gone, however it ended."""
    os.read(lifeline, 1)
    os.kill(os.getpid(), signal.SIGTERM)
