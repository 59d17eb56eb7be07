"""One open stream: what it follows, and the latest events that its phone has not read yet."""

import asyncio
from collections.abc import Mapping

from companion.store.access.log_heads import Head
from companion.store.processes.online_phones import OnlinePhone, PhonesOnline
from companion.web.live.stream_events import (
    HEARTBEAT,
    FollowedPlace,
    head_event,
    presence_event,
)


class Follower:
    """One open stream. Only its latest events are kept until the phone reads them.

    A phone that stops reading is dropped by `web/serving/connections.py`.
    """

    def __init__(self) -> None:
        self.place: FollowedPlace | None = None
        self.address: str | None = None
        self.is_one_too_many = False
        self.at: Head | None = None
        self._number: int | None = None
        self.present: OnlinePhone | None = None
        self._here: PhonesOnline | None = None
        self._wake = asyncio.Event()
        self._ended = False

    def tell(self, *, number: int | None = None, here: PhonesOnline | None = None) -> None:
        """Queue an event with the number of the newest entry or the phones that are online."""
        if number is not None:
            self.at = (self.at or Head(number))._replace(number=number)
            self._number = number
        self._here = self._here if here is None else here
        self._wake.set()

    def beat(self) -> None:
        """Let the stream send a heartbeat, unless an event is queued."""
        self._wake.set()

    def resend(self) -> None:
        """Queue the same head again, because something that is not an entry has changed."""
        if self.at is not None:
            self.tell(number=self.at.number)

    def begin(self, head: Head) -> None:
        """Note the head that the stream begins with, so that it is not sent again."""
        self.at = head if self.at is None else self.at
        self._number = None if self._number == head.number else self._number

    def learn(self, heads: Mapping[str, Head]) -> None:
        """Queue the new head, or end the stream if its link no longer leads to the table."""
        head = heads.get(self.place.link) if self.place else None
        if head is None or (self.place and head.table not in (0, self.place.id)):
            self.end()
        elif self.at != head:
            self.tell(number=head.number)
            self.at = head

    def end(self) -> None:
        """End the stream."""
        self._ended = True
        self._wake.set()

    async def next_event(self) -> bytes | None:
        """Wait for the next event and return its bytes, or HEARTBEAT; None at the end."""
        await self._wake.wait()
        self._wake.clear()
        event = b"" if self._number is None else head_event(self._number)
        event += b"" if self._here is None else presence_event(self._here)
        self._number = self._here = None
        return None if self._ended else event or HEARTBEAT
