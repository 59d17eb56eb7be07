"""A deal, or a part of one, as it was written down; docs/transcripts.md has the form."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from companion.cards import Card
from companion.engine.masks import Mask, cards_of
from companion.engine.options import Ruleset
from companion.engine.seating import Seat


@dataclass(frozen=True)
class Passed:
    """Cards known to have been passed, all or some of those that went that way."""

    giver: Seat
    receiver: Seat
    cards: tuple[Card, ...]


@dataclass(frozen=True)
class Transcript:
    """What was written down of a deal; what was not is None or empty.

    `hands` are those with which the part told begins, after any passing or exchange: by seat, a
    set of cards or None. `turned` is the card turned up, `trump` its suit as a letter, or "N" for
    none, where the card itself was not noted. `contract` says what an auction or a declaration
    came to, in the game's own words. `kitty` are cards shown before somebody took them up, `aside`
    those known to lie aside during play (discards, widow). The part told begins with the trick
    numbered `first_trick`, led by `leader`; `broken` tells whether hearts were broken before it.
    `claim` says that play stopped by agreement, the rest changing nothing. `who` and `cards` are
    the plays in their order: seats, and cards as numbers.
    """

    game: str
    rules: Ruleset
    seats: int
    dealer: Seat | None = None
    leader: Seat | None = None
    hands: tuple[Mask | None, ...] = ()
    passes: tuple[Passed, ...] = ()
    turned: Card | None = None
    trump: str = ""
    contract: Mapping[str, str | int] = field(default_factory=dict)
    kitty: tuple[Card, ...] | None = None
    aside: tuple[Card, ...] | None = None
    first_trick: int = 1
    broken: bool | None = None
    claim: bool = False
    who: tuple[int, ...] = ()
    cards: tuple[int, ...] = ()

    def blind(self) -> "Transcript":
        """The same without what only the players themselves saw: their hands and their passes."""
        return self.but(hands=(None,) * self.seats, passes=())

    def but(self, **changes: Any) -> "Transcript":
        """The same with changes."""
        return Transcript(**{**vars(self), **changes})

    def to_json(self) -> dict[str, Any]:
        """The transcript in the form in which it is read; what was not noted is left out."""
        data: dict[str, Any] = {"game": self.game, "rules": self.rules.to_json()}
        data |= {"seats": self.seats}
        for name in ("dealer", "leader", "broken"):
            if getattr(self, name) is not None:
                data[name] = getattr(self, name)
        if any(hand is not None for hand in self.hands):
            data["hands"] = [None if h is None else _words(cards_of(h)) for h in self.hands]
        if self.passes:
            data["passes"] = [
                {"from": each.giver, "to": each.receiver, "cards": _words(each.cards)}
                for each in self.passes
            ]
        data |= {"turned": str(self.turned)} if self.turned is not None else {}
        data |= {name: getattr(self, name) for name in ("trump", "claim") if getattr(self, name)}
        data |= {"contract": dict(self.contract)} if self.contract else {}
        for name in ("kitty", "aside"):
            if getattr(self, name) is not None:
                data[name] = _words(getattr(self, name))
        if self.first_trick != 1:
            data["first_trick"] = self.first_trick
        plays = zip(self.who, self.cards, strict=True)
        return data | {"plays": [{"seat": seat, "card": str(Card(card))} for seat, card in plays]}


def _words(cards: tuple[Card, ...]) -> list[str]:
    return [str(card) for card in cards]
