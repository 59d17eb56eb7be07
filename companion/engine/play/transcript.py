"""A deal, or a part of one, as it was written down; docs/transcripts.md has the form."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, Generic, NamedTuple, TypeAlias

from companion.cards import Card
from companion.engine.play.cardset import Mask, cards_of
from companion.engine.rules.options import R
from companion.engine.seating import Seat


@dataclass(frozen=True)
class KnownPass:
    """Cards known to have been passed, all or some of those that went that way."""

    giver: Seat
    receiver: Seat
    cards: tuple[Card, ...]


class SpokenCall(NamedTuple):
    """What one player said in an auction, in the game's own words ("3 down", "pass")."""

    seat: Seat
    bid: str


@dataclass(frozen=True)
class Transcript(Generic[R]):
    """What was written down of a deal; what was not is None or empty.

    `hands` are those with which the plays begin, after any passing or exchange: by seat, a set of
    cards or None. `turned` is the card turned up, `turned_to` the seat that has it where it
    is another's than the game says (OPEN: nobody noted whose), `trump` its suit as a letter, or "N"
    for none, where the card itself was not noted. `auction` are the calls in order, `contract`
    says what they or a declaration came to, in the game's own words. `kitty` are the cards that lay
    there before somebody took them up, `aside` those known to lie aside during play (discards,
    widow). The plays begin with the trick numbered `first_trick`, led by `leader`; `broken` tells
    whether hearts were broken before it. `claim` says that play stopped by agreement, because the
    rest could change nothing. `who` and `cards` are
    the plays in their order: seats, and cards as numbers.
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
        """The same without what lay face down: hands, passes, and the cards laid aside.

        Only the game knows what else not everybody saw: `Cardplay.blind`.
        """
        return self.but(hands=(None,) * self.seats, passes=(), aside=None)

    def but(self, **changes: Any) -> "Transcript[R]":
        """The same with changes."""
        return Transcript(**{**vars(self), **changes})

    def to_json(self) -> dict[str, Any]:
        """The transcript in the form in which it is read; what was not noted is left out."""
        data: dict[str, Any] = {"game": self.game, "rules": self.rules.to_json()}
        data |= {"seats": self.seats}
        for name in ("dealer", "leader", "turned_to", "broken"):
            if getattr(self, name) is not None:
                data[name] = getattr(self, name)
        if any(hand is not None for hand in self.hands):
            data["hands"] = [None if h is None else _words(cards_of(h)) for h in self.hands]
        data |= {"turned": str(self.turned)} if self.turned is not None else {}
        data |= {name: each for name, each in self._said().items() if each}
        for name in ("kitty", "aside"):
            if getattr(self, name) is not None:
                data[name] = _words(getattr(self, name))
        if self.first_trick != 1:
            data["first_trick"] = self.first_trick
        plays = zip(self.who, self.cards, strict=True)
        return data | {"plays": [{"seat": seat, "card": str(Card(card))} for seat, card in plays]}

    def _said(self) -> dict[str, Any]:
        """The fields that are left out where they are empty."""
        passes = [
            {"from": each.giver, "to": each.receiver, "cards": _words(each.cards)}
            for each in self.passes
        ]
        auction = [each._asdict() for each in self.auction]
        said = {"passes": passes, "auction": auction, "contract": dict(self.contract)}
        return said | {"trump": self.trump, "claim": self.claim}


AnyTranscript: TypeAlias = Transcript[Any]
"""A transcript of whichever game."""


def _words(cards: tuple[Card, ...]) -> list[str]:
    """The cards in their written form."""
    return [str(card) for card in cards]
