"""The position: the state of a table between two entries, its rows, and the plan."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, Generic

from companion.cards import Card
from companion.engine.log.entries import Action, Entry
from companion.engine.messages import Message
from companion.engine.persistent_list import PersistentList
from companion.engine.rules.options import R
from companion.engine.seating import NO_SEAT, Player, Seat, Side

_FIRST_SEAT = Seat(0)


@dataclass(frozen=True, slots=True)
class EffectiveEntry:
    """An entry that counts, with the action that its last amendment gave it.

    `replaced` are the actions that amendments replaced, oldest first; `amendment` is the last
    amending entry. `next_dealer` deals next even if the action implies another dealer (NO_SEAT: the
    rules decide).

    If the entry was retracted after later deals were played, `action` is the `Retract`.
    """

    entry: Entry
    action: Action
    replaced: tuple[Action, ...] = ()
    amendment: Entry | None = None
    next_dealer: Seat = NO_SEAT

    @property
    def latest(self) -> Entry:
        """The entry that says the action: the last amendment, else the entry itself."""
        return self.amendment or self.entry


@dataclass(frozen=True, slots=True)
class SeatSign:
    """A sign beside a seat in a row of the sheet: a card that it took, or another icon.

    `sign` is "check" for a bid that was made, "close" for one that failed, "moon" for a moon.
    """

    seat: Seat
    card: Card | None = None
    sign: str = ""


@dataclass(frozen=True, slots=True)
class RowSigns:
    """The signs that a row of the sheet shows beside the points.

    `way` is the sign of the pass direction, as in `Announcement.sign`; `moment` that of a memorable
    event ("moon", or "flag" for a game won), else "". `brief` is a text for the narrow columns of
    players with deals of their own.
    """

    way: str = ""
    moment: str = ""
    seat_signs: tuple[SeatSign, ...] = ()
    brief: Message | None = None


@dataclass(frozen=True, slots=True)
class Row:
    """A row of the sheet: a scored deal (`deal` is its number) or another event (`deal` is None).

    `deltas` and `totals` are by side; `players` and `sides` are those at that time, those before it
    in a row in which somebody leaves or two change seats. `rules` are those that decide whether the
    game is over after this row. `content` is the number of the newest entry that determines the
    deal; it identifies this version of it. `confirming` is true if another side must confirm it.
    """

    effective: EffectiveEntry
    deal: int | None
    dealer: Seat
    players: tuple[Player, ...]
    sides: tuple[Side, ...]
    deltas: tuple[int, ...]
    totals: tuple[int, ...]
    remarks: tuple[Message, ...] = ()
    corrected: bool = False
    content: int = 0
    confirming: bool = False
    signs: RowSigns = RowSigns()
    rules: Any = None


@dataclass(frozen=True, slots=True)
class Position(Generic[R]):
    """The state between two entries: everything that a game may use to judge the next one.

    `dealer` deals the deal in progress, `completed` is the number of deals scored here or on paper
    before, `current` holds the entries of deals that are not scored yet, `ended` is true if the
    players stopped early, `coming` are the rules from the next deal on if they change then, and
    `confirming` is true if another side must confirm each deal. `waiting` are those who sit out, in
    the order in which they come in, and `turn` is the seat whose player sits out next.
    """

    rules: R
    players: tuple[Player, ...]
    sides: tuple[Side, ...]
    dealer: Seat
    totals: tuple[int, ...]
    completed: int = 0
    rows: PersistentList[Row] = field(default_factory=PersistentList)
    current: tuple[EffectiveEntry, ...] = ()
    ended: bool = False
    coming: R | None = None
    confirming: bool = False
    waiting: tuple[str, ...] = ()
    turn: Seat = _FIRST_SEAT

    @property
    def seats(self) -> int:
        """The number of players."""
        return len(self.players)

    @property
    def rules_after(self) -> R:
        """The rules after the deal in progress, which decide whether the game is over then."""
        return self.coming or self.rules

    @property
    def within_deal(self) -> bool:
        """Whether anything was entered after the deal that was scored last."""
        if not self.current:
            return False
        last = self.rows.gathered("last deal's entry", 0, _entry_of_last_deal)
        return any(each.entry.number > last for each in self.current)


def _entry_of_last_deal(before: int, row: Row) -> int:
    """Return the number of the entry that closed the last deal, after one more row."""
    return row.effective.entry.number if row.deal else before


@dataclass(frozen=True, slots=True)
class DealGoesOn:
    """A result of `Game.judge`: the action is accepted and the deal goes on."""


@dataclass(frozen=True, slots=True)
class DealScored:
    """A result of `Game.judge`: the action closes the deal, with `deltas` as its points by side.

    `keeps` are entries of the deal in progress that belong to the next one. `dealer` is who dealt,
    if that may differ from `Position.dealer`; the rotation continues from there. `next_dealer` is
    who deals next if that is not the player on the left. `short` is by how many tricks each side
    has failed what it bid, empty if no side has.
    """

    deltas: tuple[int, ...]
    remarks: tuple[Message, ...] = ()
    keeps: tuple[EffectiveEntry, ...] = ()
    dealer: Seat | None = None
    signs: RowSigns = RowSigns()
    short: tuple[int, ...] = ()
    next_dealer: Seat | None = None


@dataclass(frozen=True, slots=True)
class Standing:
    """The standing of a side: total, place (1 is best, ties share it), points left to the end.

    `to_lose` is the number of points that it may still lose, if points can lose the game. `note`
    adds a remark, such as games won.
    """

    side: Side
    total: int
    place: int
    to_end: int | None = None
    note: Message | None = None
    to_lose: int | None = None


@dataclass(frozen=True, slots=True)
class Result:
    """How a game ended: the reason, and the losing sides (empty if all sides are ranked)."""

    reason: Message
    losers: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class Fact:
    """A fact about a finished evening: a message, the seats it is about, and its sign or card.

    For a fact about a deal, `players` are the names at that time; a seat may have changed hands.
    """

    says: Message
    seats: tuple[Seat, ...] = ()
    sign: str = ""
    card: Card | None = None
    players: tuple[str, ...] = ()


# The plan


@dataclass(frozen=True, slots=True)
class Pass:
    """A pass of `cards` cards, drawn as an arrow on the table."""

    giver: Seat
    receiver: Seat
    cards: int


@dataclass(frozen=True, slots=True)
class QuestionAnswer:
    """An answer to a question: the action that it enters, and a warning if there is one.

    `does` is the text of its button if that differs from `message`.
    """

    key: str
    message: Message
    action: Action
    warning: Message | None = None
    does: Message | None = None


@dataclass(frozen=True, slots=True)
class DealQuestion:
    """A decision that a player must make before the deal can be closed.

    The answer amends the entry number `entry`, which raised the question. A memorable event (a
    moon) has a `headline`, the question `asked` below it, and a sign (`moment`).
    """

    message: Message
    seat: Seat
    entry: int
    answers: tuple[QuestionAnswer, ...]
    headline: Message | None = None
    asked: Message | None = None
    moment: str = ""


@dataclass(frozen=True, slots=True)
class Announcement:
    """The large announcement of a table page, a short form of `Plan.tasks`.

    `headline` replaces the sentence that names the dealer. `glow` is what to do now, with
    its `sign` ("left", "right", "across", "no-pass", "ask-card", "table" or ""); `quiet` is what
    follows.
    """

    headline: Message | None = None
    glow: Message | None = None
    sign: str = ""
    quiet: tuple[Message, ...] = ()


@dataclass(frozen=True, slots=True)
class Face:
    """A card drawn face up: its rank, and the letter of its suit or "star" for a joker.

    `sign` is an icon beside the rank if the card represents a contract.
    """

    rank: str = ""
    suit: str = ""
    sign: str = ""

    @classmethod
    def of(cls, card: Card) -> "Face":
        """Return the face of a card."""
        if card.suit is None:
            return cls(suit="star")
        return cls(card.pretty.removesuffix(card.suit.symbol), card.suit.letter)


@dataclass(frozen=True, slots=True)
class TableCentre:
    """The cards in the middle of the table: one face up, or a number of backs.

    `layout` is the arrangement of the backs: in a "fan", "held" together, or "scattered".
    """

    backs: int = 0
    layout: str = "held"
    face: Face | None = None


@dataclass(frozen=True, slots=True)
class Plan:
    """What happens now, derived from a position.

    `tasks` are for all players, in order; `own` are further sentences for single seats. `matters`
    are events of this deal that would affect the score. `cue` is the short form for the table page,
    `middle` are the cards on the table. `called` is the name of the deal if players have their own
    deals, None if its number is enough. `opener` is None if the cards decide who leads first, by a
    `FirstLead` (engine/play/known_deal.py), from which `verify.first_leader` finds the player.
    """

    deal: int
    dealer: Seat
    tasks: tuple[Message, ...]
    own: Mapping[Seat, tuple[Message, ...]] = field(default_factory=dict)
    passes: tuple[Pass, ...] = ()
    opener: Seat | None = None
    matters: tuple[Message, ...] = ()
    cue: Announcement = Announcement()
    middle: TableCentre = TableCentre()
    called: Message | None = None
