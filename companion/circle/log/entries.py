"""What the log of a circle says: its name, its people, its seasons.

A name of a person is a spelling on sheets. An entry about one spelling is about the
person to whom it belongs.
"""

from collections.abc import Collection, Mapping
from dataclasses import dataclass
from enum import StrEnum

from companion.engine.log.codec import Codec
from companion.engine.log.entries import Action, Retract
from companion.engine.messages import LONGEST_NAME, Problem, clean_text, name_problem, problem


class MemberStatus(StrEnum):
    """How a person belongs to a circle: regularly, as an occasional guest, or no longer."""

    REGULAR = "regular"
    GUEST = "guest"
    LEFT = "left"


@dataclass(frozen=True)
class Named(Action):
    """The circle has this name."""

    kind = "circle-named"
    name: str


@dataclass(frozen=True)
class Zone(Action):
    """The circle's evenings are dated by this time zone: "Asia/Tokyo", or "UTC+09:00"."""

    kind = "zone"
    name: str


@dataclass(frozen=True)
class PersonAdded(Action):
    """Somebody belongs to the circle who has not sat at a table yet."""

    kind = "person-added"
    name: str


@dataclass(frozen=True)
class Merged(Action):
    """Two spellings are one person, known as the person of `into`.

    `sure` says so of two who sat at one table together. Splitting them is a `Retract`.
    """

    kind = "merged"
    name: str
    into: str
    sure: bool = False


@dataclass(frozen=True)
class Distinct(Action):
    """Two people whose names are near are not the same person."""

    kind = "distinct"
    name: str
    other: str


@dataclass(frozen=True)
class Membership(Action):
    """A person is a regular, a guest, or has left (`MemberStatus`)."""

    kind = "membership"
    name: str
    standing: str


@dataclass(frozen=True)
class Initials(Action):
    """A person is shown by initials everywhere, or no longer."""

    kind = "initials"
    name: str
    wanted: bool


@dataclass(frozen=True)
class ShownAs(Action):
    """A person is shown under another name; "" is the spelling on the sheets again."""

    kind = "shown-as"
    name: str
    shown: str


@dataclass(frozen=True)
class SeasonBegun(Action):
    """A season begins on a day (2026-10-01), which ends the one before it.

    `rule` are the values of a `SeasonRule`. Only tables of `game` count, "" for those of all games.
    `planned` is for how many evenings it is meant, 0 if nobody said.
    """

    kind = "season-begun"
    name: str
    day: str
    rule: Mapping[str, str | int]
    game: str = ""
    planned: int = 0


@dataclass(frozen=True)
class SeasonEnded(Action):
    """The season ends with this day."""

    kind = "season-ended"
    day: str


@dataclass(frozen=True)
class Crowned(Action):
    """The champions of the season that began on the day `season`."""

    kind = "crowned"
    season: str
    names: tuple[str, ...]


@dataclass(frozen=True)
class FavouriteRules(Action):
    """House rules that the circle likes, under a name; no values: no longer."""

    kind = "favourite-rules"
    name: str
    game: str
    values: Mapping[str, str | int]


@dataclass(frozen=True)
class Erased(Action):
    """A spelling is erased for good; its digest recognises it in copies that come back."""

    kind = "erased"
    digest: str


CIRCLE_ACTIONS: tuple[type[Action], ...] = (
    Named,
    Zone,
    PersonAdded,
    Merged,
    Distinct,
    Membership,
    Initials,
    ShownAs,
    SeasonBegun,
    SeasonEnded,
    Crowned,
    FavouriteRules,
    Erased,
    Retract,
)

CIRCLE_CODEC = Codec(CIRCLE_ACTIONS, common=())
"""The codec for the entries of circles."""


# Names typed in a circle


_IN_A_CIRCLE = {"name-missing": "circle-name-missing", "name-twice": "circle-name-twice"}
"""The codes of messages that differ between circles and tables."""


def circle_name_problem(name: str, field: str, others: Collection[str] = ()) -> Problem | None:
    """Return the problem with a name that was typed, or None."""
    if len(name) <= LONGEST_NAME and clean_text(name) != name:
        return problem("name-unclean", field=field)
    wrong = name_problem(name, others, field)
    if wrong is None or wrong.code not in _IN_A_CIRCLE:
        return wrong
    return problem(_IN_A_CIRCLE[wrong.code], field=field, **wrong.message.params)
