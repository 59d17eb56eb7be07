"""Worker processes on one listening socket, and the process that supervises them."""

import logging
import os
import signal
import time
from collections.abc import Callable
from contextlib import suppress
from threading import Thread

log = logging.getLogger(__name__)

Work = Callable[[bool], object]
"""A worker's function, which runs until a signal; the argument says if it is the first worker."""

_ENDED = "process %d of the server ended by %s; another takes its place"
_STOPPING_SECONDS = 4.0
"""Workers that take longer than this to stop are killed."""
_PAUSE_SECONDS = 0.05
_AGAIN_SECONDS = 1.0
"""The shortest time between two replacements of workers that ended on their own."""


class Workers:
    """A number of processes that do the same work. One that ends on its own is replaced."""

    def __init__(self, work: Work, number: int) -> None:
        self._work, self._number = work, number
        self._running: set[int] = set()
        self._stopping = False
        self._lifeline = os.pipe()

    def run(self) -> None:
        """Run the workers until SIGTERM or SIGINT, and wait until they have ended."""
        for stopping_signal in (signal.SIGTERM, signal.SIGINT):
            signal.signal(stopping_signal, self._stop)
        for number in range(self._number):
            self._start(first=number == 0)
        while not self._stopping:
            time.sleep(_PAUSE_SECONDS)
            if self._reap():
                self._wait(_AGAIN_SECONDS)
                self._start_missing()
        self._end()

    def _stop(self, *_: object) -> None:
        """Handle a signal: start to stop."""
        self._stopping = True

    def _start_missing(self) -> None:
        """Start workers until there are enough."""
        while not self._stopping and len(self._running) < self._number:
            self._start(first=False)

    def _start(self, *, first: bool) -> None:
        """Fork a worker, with the default signal handlers."""
        process = os.fork()
        if process:
            self._running.add(process)
            return
        try:
            os.close(self._lifeline[1])
            Thread(target=_stop_orphaned, args=(self._lifeline[0],), daemon=True).start()
            for number in (signal.SIGTERM, signal.SIGINT):
                signal.signal(number, signal.default_int_handler)
            self._work(first)
        except KeyboardInterrupt:
            pass
        except BaseException:
            log.exception("a process of the server failed")
        finally:
            # Skip the exit handlers of the parent, which runs them itself.
            os._exit(0)

    def _reap(self) -> bool:
        """Reap the workers that have ended; return whether there were any."""
        before = len(self._running)
        with suppress(ChildProcessError):
            while (ended := os.waitpid(-1, os.WNOHANG))[0] != 0:
                self._running.discard(ended[0])
                if not self._stopping:
                    log.error(_ENDED, ended[0], _how(ended[1]))
        return len(self._running) < before

    def _wait(self, seconds: float) -> None:
        """Wait for this time, or until told to stop."""
        until = time.monotonic() + seconds
        while not self._stopping and time.monotonic() < until:
            time.sleep(_PAUSE_SECONDS)

    def _end(self) -> None:
        """Stop all workers; kill those that do not stop in time."""
        self._send(signal.SIGTERM)
        until = time.monotonic() + _STOPPING_SECONDS
        while self._running and time.monotonic() < until:
            self._reap()
            time.sleep(_PAUSE_SECONDS)
        self._send(signal.SIGKILL)

    def _send(self, number: signal.Signals) -> None:
        """Send a signal to each worker."""
        for worker in self._running:
            with suppress(ProcessLookupError):
                os.kill(worker, number)


def _how(status: int) -> str:
    """Describe how a process ended: by which signal, or with which status."""
    code = os.waitstatus_to_exitcode(status)
    return signal.Signals(-code).name if code < 0 else f"itself, with status {code}"


def _stop_orphaned(lifeline: int) -> None:
    """Stop this process when its parent has ended, for whatever reason."""
    os.read(lifeline, 1)
    os.kill(os.getpid(), signal.SIGTERM)
