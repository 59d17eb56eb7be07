"""Read a transcript's line that is spelt as we write it, with a library for typed JSON.

It takes half the time of the strict way (`engine.files.transcript_file`), to which all other lines
are left: it knows every field and every problem.
"""

from typing import Annotated, Any, NamedTuple, TypeAlias

from msgspec import DecodeError, Meta, Struct
from msgspec.json import Decoder

from companion.engine.contract.game import Games
from companion.engine.files.quick_read import cached_rules, plain_cards, plain_hand
from companion.engine.files.transcript_file import MOST_PLAYS
from companion.engine.play.cardset import Mask
from companion.engine.play.transcript import AnyTranscript, Transcript
from companion.engine.rules.options import Ruleset
from companion.engine.seating import Seat

LONGEST_ID, LARGEST_ID = 200, 10**18
_SeatNumber: TypeAlias = Annotated[int, Meta(ge=0)]
_DealId: TypeAlias = (
    Annotated[str, Meta(max_length=LONGEST_ID)]
    | Annotated[int, Meta(gt=-LARGEST_ID, lt=LARGEST_ID)]
)


class _Play(Struct, forbid_unknown_fields=True, gc=False):
    """A card and the seat that played it."""

    seat: _SeatNumber
    card: str


class _Line(Struct, forbid_unknown_fields=True):
    """A line with the fields of a deal that needs no more."""

    game: str
    rules: dict[str, str | int]
    seats: int
    plays: Annotated[list[_Play], Meta(max_length=MOST_PLAYS)]
    dealer: _SeatNumber | None = None
    leader: _SeatNumber | None = None
    hands: list[list[str] | None] | None = None
    id: _DealId | None = None

    @property
    def names(self) -> int:
        """How many names an object with these values has, if none stands there twice."""
        optional = (self.dealer, self.leader, self.hands, self.id)
        return 4 + len(self.rules) + 2 * len(self.plays) + 4 - optional.count(None)


_decode = Decoder(_Line).decode


class PlainLine(NamedTuple):
    """A deal and its id in the file."""

    id: str | int | None
    transcript: AnyTranscript


def read_plain_line(text: str, games: Games) -> PlainLine | None:
    """Return the deal of a line; None if the line must be read the strict way."""
    try:
        line = _decode(text)
    except (DecodeError, UnicodeError, RecursionError):
        return None
    game = games.get(line.game)
    if game is None or game.cardplay is None or line.seats not in game.cardplay.seats:
        return None
    # A colon follows each name, so a repeated name means more colons than names.
    if text.count(":") != line.names:
        return None
    rules = cached_rules(game, line.seats, line.rules)
    if not isinstance(rules, Ruleset):
        return None
    fields = _fields(line)
    return None if fields is None else PlainLine(line.id, Transcript(game.key, rules, **fields))


def _fields(line: _Line) -> dict[str, Any] | None:
    """Return the other fields of the transcript; None if a card or a seat does not exist."""
    hands: list[Mask | None] = [None] * line.seats
    if line.hands is not None:
        hands = [None if hand is None else plain_hand(hand) for hand in line.hands]
        if len(hands) != line.seats or hands.count(None) != line.hands.count(None):
            return None
    who = tuple([play.seat for play in line.plays])
    cards = plain_cards([play.card for play in line.plays])
    if cards is None or max(*who, line.dealer or 0, line.leader or 0) >= line.seats:
        return None
    fields = {"seats": line.seats, "hands": tuple(hands), "who": who, "cards": cards}
    named = (("dealer", line.dealer), ("leader", line.leader))
    return fields | {name: Seat(seat) for name, seat in named if seat is not None}
