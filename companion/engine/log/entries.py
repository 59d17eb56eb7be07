"""The entries of a log, and the actions that all games have in common.

An `Entry` is the envelope: author, time, the last entry seen. Its content is an `Action`; each game
adds its own. `codec` converts them to JSON and back.
"""

from collections.abc import Mapping
from dataclasses import dataclass, fields
from typing import Any, ClassVar

from companion.engine.seating import ALL_SEATS, NO_SEAT, Seat


@dataclass(frozen=True)
class Action:
    """The content of an entry. The `kind` of each subclass identifies it in the stored log."""

    kind: ClassVar[str]

    def message_params(self) -> Mapping[str, Any]:
        """Return the parameters of its message: its fields, with names in place of codes."""
        return {field.name: getattr(self, field.name) for field in fields(self)}


@dataclass(frozen=True)
class UnreadAction(Action):
    """An action of a game that is not installed, as the plain `data` that it is."""

    kind = ""
    data: Mapping[str, Any]


@dataclass(frozen=True)
class Misdeal(Action):
    """A deal is cancelled, and the cards are dealt again.

    `ruling` is the key of the ruling that led to it, "" if there was none. `dealer` deals again; if
    it is NO_SEAT, the game's rules determine the dealer (Q-H6, Q-W4). If each player has their own
    deals, `player` is the one whose deal is cancelled; older entries (ALL_SEATS) cancel all.
    """

    kind = "misdeal"
    ruling: str = ""
    dealer: Seat = NO_SEAT
    player: Seat = ALL_SEATS

    def message_params(self) -> Mapping[str, Any]:
        """Return the ruling only: the seats may be absent."""
        return {"ruling": self.ruling}


@dataclass(frozen=True)
class WrongDealer(Action):
    """A player dealt out of turn; the rotation continues from that player."""

    kind = "wrong-dealer"
    dealer: Seat


@dataclass(frozen=True)
class Adjustment(Action):
    """Points that the players agreed on, by side, and the reason; `ruling` as in `Misdeal`."""

    kind = "adjustment"
    points: tuple[int, ...]
    reason: str
    ruling: str = ""


@dataclass(frozen=True)
class OnPaper(Action):
    """The first `deals` deals are on paper, with these totals by side; `dealer` deals the next."""

    kind = "on-paper"
    deals: int
    points: tuple[int, ...]
    dealer: Seat

    def message_params(self) -> Mapping[str, Any]:
        """Return the number of deals only: the sheet has the rest in its columns."""
        return {"deals": self.deals}


@dataclass(frozen=True)
class Substitution(Action):
    """Another player, or the same under a new name, takes a seat and its score.

    Earlier deals keep the old name.
    """

    kind = "substitution"
    seat: Seat
    name: str


@dataclass(frozen=True)
class SeatChange(Action):
    """Two players change seats, from the deal in hand on.

    Dealer, pass and opener stay with the seats. Totals go with the players; where partners score
    together, each side keeps its own.
    """

    kind = "seat-change"
    seat: Seat
    other: Seat


@dataclass(frozen=True)
class Arrival(Action):
    """Somebody joins between two deals and sits down at the left of `seat`.

    The newcomer begins with as many points as `start` says: "average" of all totals, "last" for
    as many as who is last, or "zero".
    """

    kind = "arrival"
    name: str
    seat: Seat
    start: str


@dataclass(frozen=True)
class Departure(Action):
    """The player of a seat leaves between two deals, and the others go on."""

    kind = "departure"
    seat: Seat


@dataclass(frozen=True)
class SittingOut(Action):
    """A player waits for a seat, and comes in when it is somebody else's turn to sit out.

    `turn` is the seat whose player sits out next (NO_SEAT: as it stands, at first seat 0).
    """

    kind = "sitting-out"
    name: str
    turn: Seat = NO_SEAT

    def message_params(self) -> Mapping[str, Any]:
        """Return the name only: the seat may be absent."""
        return {"name": self.name}


@dataclass(frozen=True)
class GoneHome(Action):
    """A player who sat out waits no longer."""

    kind = "gone-home"
    name: str


@dataclass(frozen=True)
class TeamName(Action):
    """Partners choose a team name; `side` is their index."""

    kind = "team-name"
    side: int
    name: str


@dataclass(frozen=True)
class RuleChange(Action):
    """The house rules change; earlier deals keep theirs.

    `values` are the options that change, by name. They apply from "this" deal on, which must not
    have any entries yet, or from the "next".
    """

    kind = "rules"
    values: Mapping[str, str | int]
    begins: str


@dataclass(frozen=True)
class RulingNoted(Action):
    """A dispute was settled by a ruling without a change of points.

    `ruling` is the ruling's key, `seat` the player it is about (NO_SEAT if none). A `note` is what
    the players agreed on instead of the ruling. `scored` is true if the dispute was about a scored
    deal, not the one in progress.
    """

    kind = "ruling"
    ruling: str
    seat: Seat
    note: str = ""
    scored: bool = False


@dataclass(frozen=True)
class EarlyEnd(Action):
    """The players stop before the rules end the game; the current standings are final."""

    kind = "early-end"


@dataclass(frozen=True)
class Amend(Action):
    """The action of entry number `target` is replaced by `action`; `ruling` as in `Misdeal`.

    If it settles a conflict of two scorers, `replaces` is the number of the entry (the target or
    an earlier amendment) whose action it replaces, else 0. `dealer` is who deals the deal after the
    target's, as in `Retract`.
    """

    kind = "amend"
    target: int
    action: Action
    ruling: str = ""
    replaces: int = 0
    dealer: Seat = NO_SEAT

    def message_params(self) -> Mapping[str, Any]:
        """Return the target, its new action and the ruling."""
        return {"target": self.target, "action": self.action, "ruling": self.ruling}


@dataclass(frozen=True)
class Retract(Action):
    """Entry number `target` no longer counts. Retracting a retraction restores its target.

    If the target closed a deal, or corrected one, and others followed, `dealer` is who deals the
    deal after it, so that the dealers of later deals stay the same. With NO_SEAT, the rules decide.
    """

    kind = "retract"
    target: int
    dealer: Seat = NO_SEAT

    def message_params(self) -> Mapping[str, Any]:
        """Return the target only."""
        return {"target": self.target}


@dataclass(frozen=True)
class Confirmed(Action):
    """A confirmation: the deal that entry number `target` closed is right.

    `content` identifies the confirmed version of the deal (`Row.content`). An amendment of the deal
    changes that number, and this confirmation no longer counts.
    """

    kind = "confirmed"
    target: int
    content: int


@dataclass(frozen=True)
class Confirming(Action):
    """The switch: from now on, another side must confirm each deal (`Confirmed`), or need not."""

    kind = "confirming"
    wanted: bool

    def message_params(self) -> Mapping[str, Any]:
        """Return `wanted` as a word."""
        return {"wanted": "yes" if self.wanted else "no"}


COMMON_ACTIONS: tuple[type[Action], ...] = (
    Misdeal,
    WrongDealer,
    Adjustment,
    OnPaper,
    Substitution,
    SeatChange,
    Arrival,
    Departure,
    SittingOut,
    GoneHome,
    TeamName,
    RuleChange,
    RulingNoted,
    EarlyEnd,
    Amend,
    Retract,
    Confirmed,
    Confirming,
)


# Who goes through a log may remember weakly up to which entry.
@dataclass(frozen=True, slots=True, weakref_slot=True)
class Entry:
    """One entry of a table's log.

    `number` counts from 1 within the table, `key` is set by the client to recognize a post that is
    sent twice, `author` is the player at the phone's seat, else a name for the phone, `at` the time
    in UTC as ISO 8601 text, and `seen` the number of the last entry that the author had seen.
    """

    number: int
    key: str
    author: str
    at: str
    seen: int
    action: Action


# Equal actions


def agree(one: Action, other: Action) -> bool:
    """Return whether two actions are of the same kind and have no conflicting values.

    A seat or text that was left open agrees with any value.
    """
    return type(one) is type(other) and all(
        _agreeing(getattr(one, field.name), getattr(other, field.name), field.default)
        for field in fields(one)
    )


def _agreeing(one: object, other: object, default: object) -> bool:
    """Return whether two values of a field agree; `default` is that of the field."""
    return one == other or (default in ("", NO_SEAT) and default in (one, other))


# Logs made from actions alone


def log_of_actions(*actions: Action) -> tuple[Entry, ...]:
    """Return a log of these actions, with their numbers as keys and without authors and times."""
    return tuple(
        Entry(number, key=str(number), author="", at="", seen=number - 1, action=action)
        for number, action in enumerate(actions, 1)
    )
