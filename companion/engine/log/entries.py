"""The log's entries: what was said at the table, by whom, when and having seen what.

An `Entry` is the envelope, an `Action` what it says. The actions here are those that every game
knows; a game brings its own. `codec` takes them to JSON and back.
"""

from collections.abc import Mapping
from dataclasses import dataclass, fields
from typing import Any, ClassVar

from companion.engine.seating import EVERYBODY, OPEN, Seat


@dataclass(frozen=True)
class Action:
    """What an entry says. Each subclass names itself by `kind`, the word stored in the log."""

    kind: ClassVar[str]

    def message_params(self) -> Mapping[str, Any]:
        """What its sentence may speak of: its fields, a code by what it is called if it has one."""
        return {each.name: getattr(self, each.name) for each in fields(self)}


@dataclass(frozen=True)
class Misdeal(Action):
    """The cards were dealt wrongly and are dealt again.

    `ruling` is the key of the ruling that led to it, "" where none was asked. `dealer` deals them
    now; while none is named (OPEN), it is whom the game's rules name (Q-H6, Q-W4). `player` is
    whose deal it was where everybody plays deals of their own; older entries name nobody and call
    off the deals of all.
    """

    kind = "misdeal"
    ruling: str = ""
    dealer: Seat = OPEN
    player: Seat = EVERYBODY

    def message_params(self) -> Mapping[str, Any]:
        """By which ruling; nobody is spoken of who is not named."""
        return {"ruling": self.ruling}


@dataclass(frozen=True)
class WrongDealer(Action):
    """Somebody else dealt than whose turn it was: the rotation goes on from there."""

    kind = "wrong-dealer"
    dealer: Seat


@dataclass(frozen=True)
class Adjustment(Action):
    """Points agreed at the table, one number a side, and why; by which ruling, if by one."""

    kind = "adjustment"
    points: tuple[int, ...]
    reason: str
    ruling: str = ""


@dataclass(frozen=True)
class Substitution(Action):
    """A newcomer takes a seat and inherits its score; earlier deals keep the old name."""

    kind = "substitution"
    seat: Seat
    name: str


@dataclass(frozen=True)
class TeamName(Action):
    """Partners give themselves a name; `side` counts from 0."""

    kind = "team-name"
    side: int
    name: str


@dataclass(frozen=True)
class RuleChange(Action):
    """The table goes on under other house rules; earlier deals keep theirs.

    `values` are the options that change, by name. They begin with "this" deal, which must not
    have begun, or with the "next".
    """

    kind = "rules"
    values: Mapping[str, str | int]
    begins: str


@dataclass(frozen=True)
class Ruled(Action):
    """A dispute was settled and no points move.

    By the ruling of that key, on what `seat` did (OPEN where nobody is meant); with a `note` the
    table agreed otherwise than the ruling says, and this is how.
    """

    kind = "ruling"
    ruling: str
    seat: Seat
    note: str = ""


@dataclass(frozen=True)
class EarlyEnd(Action):
    """The table stops before the rules would: the standings as they are decide."""

    kind = "early-end"


@dataclass(frozen=True)
class Amend(Action):
    """The entry numbered `target` says this instead; by which ruling, if by one.

    `replaces` is the entry whose words it replaces where two scorers said different things, and 0
    anywhere else.
    """

    kind = "amend"
    target: int
    action: Action
    ruling: str = ""
    replaces: int = 0


@dataclass(frozen=True)
class Retract(Action):
    """The entry numbered `target` no longer counts. Retracting a retraction restores."""

    kind = "retract"
    target: int


@dataclass(frozen=True)
class Confirmed(Action):
    """The deal that the entry numbered `target` closed is right as it stands.

    `content` is the newest entry of those that give the deal its words (`Row.content`). Once the
    deal says something else, this confirms nothing.
    """

    kind = "confirmed"
    target: int
    content: int


@dataclass(frozen=True)
class Confirming(Action):
    """From here on every deal is to be confirmed by another side, or need not be any more."""

    kind = "confirming"
    wanted: bool

    def message_params(self) -> Mapping[str, Any]:
        """Whether it is wanted, as a word."""
        return {"wanted": "yes" if self.wanted else "no"}


COMMON_ACTIONS: tuple[type[Action], ...] = (
    Misdeal,
    WrongDealer,
    Adjustment,
    Substitution,
    TeamName,
    RuleChange,
    Ruled,
    EarlyEnd,
    Amend,
    Retract,
    Confirmed,
    Confirming,
)


@dataclass(frozen=True, slots=True)
class Entry:
    """One line of a table's log.

    `number` counts from 1 within the table, `key` is made by the client so that a resent post is
    the same entry, `author` is the device's name, `at` the time in UTC as ISO 8601 text, and `seen`
    the number of the last entry that the author had seen.
    """

    number: int
    key: str
    author: str
    at: str
    seen: int
    action: Action


def agreeing(one: Action, other: Action) -> bool:
    """Whether two actions of one kind say the same, as far as both say it.

    A seat or a word that need not be told says nothing where it was left open.
    """
    return type(one) is type(other) and all(
        _agreeing(getattr(one, each.name), getattr(other, each.name), each.default)
        for each in fields(one)
    )


def _agreeing(one: object, other: object, unsaid: object) -> bool:
    """Whether two values of a field agree; `unsaid` is what stands there if it is left out."""
    return one == other or (unsaid in ("", OPEN) and unsaid in (one, other))
