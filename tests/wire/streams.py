"""Streams of events as they come over the wire."""

from types import TracebackType
from typing import Self

from tests.support.server import Server
from tests.wire.wires import Wire, get

Event = dict[str, str]


class EventStream:
    """A phone that follows a table."""

    def __init__(self, server: Server, link: str, *headers: str, on: str = "") -> None:
        """Ask for the stream of a page that shows `on`, and read the head of the answer."""
        self._wire = Wire(server)
        self._wire.send(get(f"/t/{link}/live?on={on}", *headers))
        self.status, self.headers = self._wire.head()
        self._ended = False
        self._lines: list[str] = []

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self._wire.close()

    def ask(self, path: str) -> None:
        """Ask for a page on the same connection, behind the stream."""
        self._wire.send(get(path))

    def event(self, name: str = "") -> Event:
        """The next event of that name, "" being a position; what else comes is passed over.

        Raises EOFError when the stream ends, TimeoutError when nothing comes.
        """
        while (event := self._event()).get("event", "") != name or "data" not in event:
            pass
        return event

    def position(self) -> int:
        """The next position in the log that it tells."""
        return int(self.event()["data"])

    def comment(self) -> None:
        """Wait for a comment."""
        while "" not in self._event():
            pass

    def ended(self) -> bool:
        """Read to the end, whether it came as the protocol wants it."""
        try:
            while True:
                self._event()
        except EOFError:
            return self._ended

    def _event(self) -> Event:
        """What comes until the next empty line; a comment has no name."""
        event: Event = {}
        while line := self._line():
            name, _, said = line.partition(":")
            event[name] = said.strip()
        return event

    def _line(self) -> str:
        """A line of the stream, which comes in chunks of whole events."""
        if not self._lines:
            length = self._wire.line()
            if int(length or "0", 16) == 0:
                self._ended = length == "0"
                raise EOFError
            self._lines = self._wire.chunk(int(length, 16)).split("\n")[:-1]
        return self._lines.pop(0)
