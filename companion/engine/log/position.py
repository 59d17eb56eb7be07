"""Where an evening stands: what the fold has reached, and what a game says of it."""

from dataclasses import dataclass, field
from typing import Any, Generic

from companion.cards import Card
from companion.engine.chain import Chain
from companion.engine.log.entries import Action, Entry
from companion.engine.messages import Message
from companion.engine.rules.options import R
from companion.engine.seating import Seat, Side


@dataclass(frozen=True, slots=True)
class Live:
    """An entry as it counts now: what it says after amendments.

    `earlier` are the contents that were replaced, oldest first, and `amendment` is the entry that
    replaced the last of them.
    """

    entry: Entry
    action: Action
    earlier: tuple[Action, ...] = ()
    amendment: Entry | None = None

    @property
    def words(self) -> Entry:
        """The entry that says what this one says: the last amendment, else itself."""
        return self.amendment or self.entry


@dataclass(frozen=True, slots=True)
class Mark:
    """What a seat did in a deal that is worth a sign: a card that it took, or something else.

    `sign` is "check" or "close" for what was made or failed, "moon" and the like for the rest.
    """

    seat: Seat
    card: Card | None = None
    sign: str = ""


@dataclass(frozen=True, slots=True)
class Signs:
    """What the sheet shows of a deal beside its points.

    `way` is the sign for how cards were passed, as in `Cue.sign`; `moment` the sign of what
    everybody will remember of it ("moon", or "flag" for a game that was won), "" mostly. `brief`
    says it in a few signs, where everybody plays deals of their own and each has a narrow column.
    """

    way: str = ""
    moment: str = ""
    marks: tuple[Mark, ...] = ()
    brief: Message | None = None


@dataclass(frozen=True, slots=True)
class Row:
    """A line of the sheet: a scored deal (`deal` is its number) or another event (None).

    `deltas` and `totals` go by side; `players` are the names at that time. `rules` are those by
    which it counts: those that decide whether the game is over with it. `content` is the newest
    entry of all that say what happened in it, and `confirming` tells that the deal is to be
    confirmed by another side.
    """

    live: Live
    deal: int | None
    dealer: Seat
    players: tuple[str, ...]
    deltas: tuple[int, ...]
    totals: tuple[int, ...]
    remarks: tuple[Message, ...] = ()
    corrected: bool = False
    content: int = 0
    confirming: bool = False
    signs: Signs = Signs()
    rules: Any = None


@dataclass(frozen=True, slots=True)
class Position(Generic[R]):
    """What is known between two entries; everything a game may use to judge the next one.

    `dealer` deals the deal in progress, `completed` counts scored deals, `current` holds what has
    been said of the deal in progress, `ended` tells that the table stopped early, `coming` are the
    rules from the next deal on where they change then, `confirming` tells that deals are to be
    confirmed by another side.
    """

    rules: R
    players: tuple[str, ...]
    sides: tuple[Side, ...]
    dealer: Seat
    totals: tuple[int, ...]
    completed: int = 0
    rows: Chain[Row] = field(default_factory=Chain)
    current: tuple[Live, ...] = ()
    ended: bool = False
    coming: R | None = None
    confirming: bool = False

    @property
    def seats(self) -> int:
        """How many sit at the table."""
        return len(self.players)

    @property
    def rules_after(self) -> R:
        """The rules after the deal in progress: they say whether the game is over then."""
        return self.coming or self.rules

    @property
    def within_deal(self) -> bool:
        """Whether anything was said of the deal in progress since the last one was complete."""
        if not self.current:
            return False
        complete = (row.live.entry.number for row in reversed(self.rows) if row.deal)
        last = next(complete, 0)
        return any(live.entry.number > last for live in self.current)


@dataclass(frozen=True, slots=True)
class Open:
    """The action belongs to the deal in progress, which goes on."""


@dataclass(frozen=True, slots=True)
class Scored:
    """The action closes the deal: points by side, and what is worth remarking.

    `keeps` are entries of the deal in progress that belong to the next one. `dealer` dealt, where
    that can be another than whose turn it was; the rotation goes on from there.
    """

    deltas: tuple[int, ...]
    remarks: tuple[Message, ...] = ()
    keeps: tuple[Live, ...] = ()
    dealer: Seat | None = None
    signs: Signs = Signs()


@dataclass(frozen=True, slots=True)
class Standing:
    """How a side stands: total, place (1 is best, ties share), points to the end if it counts.

    `to_lose` is how far it may fall until it has lost, where points can lose the game.
    `note` is what else there is to say of it (games won, what is still needed).
    """

    side: Side
    total: int
    place: int
    to_end: int | None = None
    note: Message | None = None
    to_lose: int | None = None


@dataclass(frozen=True, slots=True)
class Result:
    """The end: who is named the loser (by side; empty where all are ranked), and why it ended."""

    reason: Message
    losers: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class Fact:
    """Something to tell of a finished evening: whom it is about, and the sign or card before it.

    `players` are the names of then, where it is about a deal and somebody else sits there by now.
    """

    says: Message
    seats: tuple[Seat, ...] = ()
    sign: str = ""
    card: Card | None = None
    players: tuple[str, ...] = ()
