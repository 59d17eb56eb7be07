"""The record of a deal or of its last tricks; docs/transcripts.md describes the format."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, Generic, NamedTuple, TypeAlias

from companion.cards import Card
from companion.engine.play.cardset import Mask, cards_of
from companion.engine.rules.options import R
from companion.engine.seating import Seat


@dataclass(frozen=True)
class KnownPass:
    """Cards known to have been passed from one player to another; there may have been more."""

    giver: Seat
    receiver: Seat
    cards: tuple[Card, ...]


class SpokenCall(NamedTuple):
    """One player's call in an auction, in the notation of the game ("3 down", "pass")."""

    seat: Seat
    bid: str


@dataclass(frozen=True)
class Transcript(Generic[R]):
    """The record of a deal; a field that was not recorded is None or empty.

    `hands` are the hands before the first of the plays, after any passing or exchange: by seat, a
    set of cards or None. `turned` is the card turned up; `turned_to` is the seat that has it if it
    is not the one that the game names (OPEN if unknown). `trump` is a suit letter, or "N" for none,
    if the card was not recorded. `auction` are the calls in order, `contract` is their outcome, or
    a declaration, in the notation of the game. `kitty` are the cards of the kitty before they were
    taken up, `aside` those set aside during play (discards, widow). The plays begin with trick
    number `first_trick`, led by `leader`; `broken` tells whether hearts were broken before it.
    `claim` tells that play stopped by agreement because the rest could change nothing. `who` and
    `cards` are the plays in order: seats, and card numbers.
    """

    game: str
    rules: R
    seats: int
    dealer: Seat | None = None
    leader: Seat | None = None
    hands: tuple[Mask | None, ...] = ()
    passes: tuple[KnownPass, ...] = ()
    turned: Card | None = None
    turned_to: Seat | None = None
    trump: str = ""
    auction: tuple[SpokenCall, ...] = ()
    contract: Mapping[str, str | int] = field(default_factory=dict)
    kitty: tuple[Card, ...] | None = None
    aside: tuple[Card, ...] | None = None
    first_trick: int = 1
    broken: bool | None = None
    claim: bool = False
    who: tuple[int, ...] = ()
    cards: tuple[int, ...] = ()

    def blind(self) -> "Transcript[R]":
        """Return a copy without the hidden cards: hands, passes, and the cards laid aside.

        What else is hidden depends on the game: see `Cardplay.blind`.
        """
        return self.but(hands=(None,) * self.seats, passes=(), aside=None)

    def but(self, **changes: Any) -> "Transcript[R]":
        """Return a copy with these fields changed."""
        return Transcript(**{**vars(self), **changes})

    def to_json(self) -> dict[str, Any]:
        """Return the transcript in its file format, without the fields that were not recorded."""
        data: dict[str, Any] = {"game": self.game, "rules": self.rules.to_json()}
        data |= {"seats": self.seats}
        for name in ("dealer", "leader", "turned_to", "broken"):
            if getattr(self, name) is not None:
                data[name] = getattr(self, name)
        if any(hand is not None for hand in self.hands):
            data["hands"] = [None if h is None else _words(cards_of(h)) for h in self.hands]
        data |= {"turned": str(self.turned)} if self.turned is not None else {}
        data |= {name: value for name, value in self._optional_fields().items() if value}
        for name in ("kitty", "aside"):
            if getattr(self, name) is not None:
                data[name] = _words(getattr(self, name))
        if self.first_trick != 1:
            data["first_trick"] = self.first_trick
        plays = zip(self.who, self.cards, strict=True)
        return data | {"plays": [{"seat": seat, "card": str(Card(card))} for seat, card in plays]}

    def _optional_fields(self) -> dict[str, Any]:
        """Return the fields that `to_json` leaves out if they are empty."""
        passes = [
            {"from": passed.giver, "to": passed.receiver, "cards": _words(passed.cards)}
            for passed in self.passes
        ]
        auction = [call._asdict() for call in self.auction]
        fields = {"passes": passes, "auction": auction, "contract": dict(self.contract)}
        return fields | {"trump": self.trump, "claim": self.claim}


AnyTranscript: TypeAlias = Transcript[Any]
"""A transcript of any game."""


def _words(cards: tuple[Card, ...]) -> list[str]:
    """Return the cards as text."""
    return [str(card) for card in cards]
