"""A parcel that has come: read, judged, and held against the tables of this phone."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import date
from functools import cached_property
from hashlib import sha256

from companion.engine.fold.admitting import admitted
from companion.engine.fold.replay import Sheet, Stop, refold
from companion.engine.log.parting import shared
from companion.engine.problem import Problem
from companion.store.handing import Meeting, matching, meeting
from companion.store.marks import digest_of
from companion.store.memory import memory
from companion.store.parcel import Parcel, opened, unfold
from companion.store.tables import StoredTable, games, keep, read_sheet
from companion.web.handing.looks import looking
from companion.web.table.shown_sheet import ShownSheet
from companion.words.history import Written, history_of

MOST_SHOWN = 60
"""How many entries of each log are shown from where two part."""


@dataclass(frozen=True)
class Log(ShownSheet):
    """A log that has come, or the one that it meets; `since` is how many entries they share."""

    since: int = 0

    @property
    def apart(self) -> list[Written]:
        """What was written since the logs parted, the oldest first."""
        written = history_of(self.sheet, most=MOST_SHOWN)
        return [each for each in reversed(written) if each.entry.number > self.since]


@dataclass(frozen=True)
class Arrival:
    """A parcel whose entries can have been played, and the table of this phone that it is of."""

    parcel: Parcel
    log: Sheet
    known: StoredTable | None

    @cached_property
    def meeting(self) -> Meeting:
        """What it is to the table of this phone."""
        return Meeting.NEW if self.known is None else meeting(self.known, self.parcel)

    @property
    def is_apart(self) -> bool:
        """Whether both logs have gone on: whichever is said to be chosen, anybody can write that.

        Then both are shown, for a parcel may have been changed on its way.
        """
        return self.meeting in (Meeting.PARTED, Meeting.CHOSEN, Meeting.PASSED)

    @property
    def was_passed_over(self) -> bool:
        """Whether ours was chosen over it here before."""
        known = self.known
        return known is not None and digest_of(self.parcel.entries) in known.origin.chosen_over

    @cached_property
    def theirs(self) -> Log:
        """The log that has come."""
        return Log(self.log, self._shared)

    @cached_property
    def ours(self) -> Log | None:
        """The log of the table of this phone."""
        return None if self.known is None else Log(read_sheet(self.known), self._shared)

    @property
    def more(self) -> int:
        """How many entries it has beyond what is known here."""
        return len(self.parcel.entries) - self._shared

    @property
    def deals_shared(self) -> int:
        """After how many deals the logs part."""
        common = refold(self.log, self.parcel.entries[: self._shared])
        return common.position.completed

    @property
    def day(self) -> date:
        """The day on which the table began."""
        return date.fromisoformat(self.parcel.created[:10])

    def keep_sheet(self, stored: StoredTable) -> None:
        """Remember the sheet of the log that has come as that of the table which has it by now."""
        if stored.table == self.log.table:
            keep(stored, self.log)

    @cached_property
    def _shared(self) -> int:
        """How many entries the logs share."""
        ours = read_sheet(self.known).entries if self.known else ()
        return shared(ours, self.parcel.entries)


@dataclass(frozen=True)
class Impossible:
    """The entry of a log that nobody can have entered, and why; `players` are who sat there."""

    number: int
    problem: Problem
    players: tuple[str, ...]


def arrived(data: bytes, links: Sequence[str]) -> Arrival | Impossible:
    """Read a parcel, and judge it as if it were entered here.

    `links` are those of this phone. Raises ParcelError for what cannot be unpacked, and
    TooMany.
    """
    parcel, log = _judged(data)
    if isinstance(log, Sheet):
        return Arrival(parcel, log, matching(parcel, links))
    return Impossible(log.entry.number, log.problem, parcel.table.players)


def _judged(data: bytes) -> tuple[Parcel, Sheet | Stop]:
    """What a parcel holds, and its sheet or the entry that cannot be; judged once while it is kept.

    The page that shows it and the post that takes it in bring the same bytes, which say the same.
    """
    kept, digest = memory().parcels, sha256(data).digest()
    known = kept.get(digest)
    if known is None:
        envelope = opened(data)
        with looking(envelope.entries):
            parcel = unfold(envelope, games())
            known = parcel, admitted(parcel.table, parcel.entries)
        kept.hold(digest, known, len(parcel.entries))
    return known
