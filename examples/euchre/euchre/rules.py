"""The options and entries of Euchre, what a deal scores, and how its cards are played."""

from dataclasses import dataclass
from functools import cache
from typing import Any, ClassVar, TypeAlias

from companion.api import (
    ACE_HIGH,
    CARD_BITS,
    OFF_ON,
    SUIT_NAMES,
    Action,
    Answers,
    Card,
    Laws,
    PlainTricks,
    Position,
    Report,
    Ruleset,
    Seat,
    Suit,
    Text,
    Transcript,
    Tricks,
    all_seats,
    choice,
    mask_of,
    number,
    union,
)

TRICKS = 5
ALONE = {"no": Text("with the partner"), "yes": Text("alone")}


@dataclass(frozen=True)
class EuchreRules(Ruleset):
    """The rules of one table."""

    target: int = number(
        10, Text("Target"), Text("Points that win."), ("EU-END-1",), low=5, high=21, usual=(5, 10)
    )
    stick: str = choice(
        "off", Text("Stick the dealer"), Text("If all others pass."), ("EU-STICK-1",), OFF_ON
    )


EuchrePosition: TypeAlias = Position[EuchreRules]


@dataclass(frozen=True)
class Maker(Action):
    """Who made trump, what it is, and whether the partner sits out (EU-TRUMP-1, EU-ALONE-1)."""

    kind = "maker"
    maker: Seat
    trump: str
    alone: str = "no"

    def message_params(self) -> dict[str, Any]:
        """Return the maker, and the names of the trump and of whether the partner plays."""
        named = {"trump": SUIT_NAMES.get(self.trump, ""), "alone": ALONE.get(self.alone, "")}
        return {**super().message_params(), **named}


@dataclass(frozen=True)
class Passed(Action):
    """All passed twice: nobody scores, and the next dealer deals (EU-TRUMP-2)."""

    kind = "passed"


def maker_of(position: EuchrePosition) -> Maker | None:
    """Return who made trump in the deal in progress, None before."""
    return next((at.action for at in position.current if isinstance(at.action, Maker)), None)


def playing(position: EuchrePosition) -> tuple[Seat, ...]:
    """Return who plays: not the partner of a maker who goes alone (EU-ALONE-1)."""
    made = maker_of(position)
    out = made.maker.left(4, 2) if made and made.alone == "yes" else None
    return tuple(seat for seat in all_seats(4) if seat != out)


def left_bower(trump: Suit) -> Card:
    """Return the jack of the other suit of that colour, which is the second trump (EU-BOWER-1)."""
    return Card.of(Suit((trump + 2) % 4), "J")


CITES = {"revoke": ("EU-PLAY-1", "EU-BOWER-1"), "first-lead": ("EU-PLAY-2",)}


@cache
def laws(seats: int, trump: Suit) -> Laws:
    """Return the laws of a deal of 24 cards with this trump (EU-BOWER-1, EU-PLAY-1)."""
    left = left_bower(trump)
    suits = [mask_of(Card.of(suit, rank) for rank in "9TJQKA") for suit in Suit]
    suits[(trump + 2) % 4] ^= CARD_BITS[left]
    suits[trump] |= CARD_BITS[left]
    ranks = [*ACE_HIGH]
    ranks[Card.of(trump, "J")], ranks[left] = 14, 13
    return Laws(seats, TRICKS, union(suits), tuple(suits), tuple(ranks), int(trump), cites=CITES)


class EuchreTricks(PlainTricks[EuchreRules]):
    """Four hands, or three if the maker goes alone."""

    seats: ClassVar = (4, 3)
    hand = TRICKS

    def players(self, position: EuchrePosition) -> tuple[Seat, ...]:
        """Return who plays."""
        return playing(position)

    def laws(self, transcript: Transcript[EuchreRules], cards: int, trump: Suit) -> Laws:
        """Return the laws with the bowers in their places."""
        return laws(transcript.seats, trump)

    def answers_from_log(self, position: EuchrePosition) -> Answers:
        """Return the trump, if it was entered."""
        made = maker_of(position)
        return {"trump": made.trump} if made else {}

    def result(self, transcript: Transcript[EuchreRules], report: Report) -> tuple[Action, ...]:
        """Return what each side took."""
        took = self.tricks_by_seat(transcript, report)
        return (Tricks((took[0] + took[2], took[1] + took[3])),)
