"""The report of a verification: findings, unattributed offences and open plays."""

from dataclasses import dataclass
from functools import cached_property

from companion.cards import Card
from companion.engine.play.cardset import cards_of, mask_of
from companion.engine.play.known_deal import KnownDeal
from companion.engine.play.tricks import Trick, tricks_of
from companion.engine.problem import Problem, problem
from companion.engine.seating import Seat


@dataclass(frozen=True)
class Finding:
    """An illegal play.

    `kind` names the offence, `proof` are the cards that prove it, `proved_at` is the index of the
    play that made it certain (its own index if it was certain at once). `argued` tells that no card
    shows it, but that the unseen cards cannot be distributed otherwise. `turn` is the seat that
    should have played, if it was not this one.
    """

    index: int
    seat: Seat
    card: Card
    kind: str
    rules: tuple[str, ...] = ()
    proof: tuple[Card, ...] = ()
    proved_at: int = 0
    argued: bool = False
    turn: Seat | None = None

    @property
    def problem(self) -> Problem:
        """The finding as a problem located at its play."""
        return problem(
            f"play-{self.kind}",
            *self.rules,
            field=f"plays[{self.index}].card",
            seat=self.seat,
            card=self.card,
            proof=self.proof,
            turn=self.seat if self.turn is None else self.turn,
        )


@dataclass(frozen=True)
class OpenPlay:
    """A play that may have been illegal: it was if the player still holds one of `cards`.

    Without cards it depends on what happened before the first known play (`kind` "broken").
    """

    index: int
    seat: Seat
    card: Card
    kind: str
    rules: tuple[str, ...] = ()
    cards: tuple[Card, ...] = ()

    @property
    def problem(self) -> Problem:
        """What would decide the play, as a problem located at it."""
        at = f"plays[{self.index}].card"
        if not self.cards:
            return problem(
                "play-open-before", *self.rules, field=at, seat=self.seat, card=self.card
            )
        return problem(
            "play-open",
            *self.rules,
            field=at,
            seat=self.seat,
            card=self.card,
            proof=self.cards,
        )


@dataclass(frozen=True)
class UnattributedOffence:
    """An offence that is certain from play `index` on, though not which play it was.

    `suspects` are the plays of which each alone explains it, `seats` the players of them, `cards`
    the unseen cards that have no place otherwise. `several` tells that no single offence explains
    it; then the suspects are the plays of which each does with another one.
    """

    index: int
    suspects: tuple[int, ...]
    seats: tuple[Seat, ...]
    cards: tuple[Card, ...]
    several: bool = False

    @property
    def problem(self) -> Problem:
        """The offence as a problem located at its play."""
        return problem(
            "play-several" if self.several else "play-somebody",
            field=f"plays[{self.index}].card",
            proof=self.cards,
            seats=self.seats,
        )


@dataclass
class Report:
    """The verdict on the plays of a deal. Treat it as immutable, like the deal itself.

    `who` and `cards` are the player and the card of each play, `winners` those of the finished
    tricks.
    """

    deal: KnownDeal
    who: tuple[int, ...]
    cards: tuple[int, ...]
    winners: tuple[int, ...]
    findings: tuple[Finding, ...] = ()
    open: tuple[OpenPlay, ...] = ()
    unattributed: tuple[UnattributedOffence, ...] = ()

    @property
    def clean(self) -> bool:
        """Whether every play is known to be legal and there are no other fouls."""
        return not (self.findings or self.open or self.unattributed or self.deal.fouls)

    @property
    def complete(self) -> bool:
        """Whether the deal was played to its end."""
        return len(self.cards) >= self.deal.plays

    @cached_property
    def tricks(self) -> tuple[Trick, ...]:
        """The finished tricks."""
        return tricks_of(self.deal.laws, self.who, self.cards, self.winners)

    @property
    def aside(self) -> tuple[Card, ...] | None:
        """The cards laid aside, or None until all others have been played (F.1, 7 and 8)."""
        if not (self.complete and self.deal.opens):
            return None
        return cards_of(self.deal.laws.pack & ~mask_of(self.cards))

    def verdict(self, index: int) -> str:
        """Return the verdict on one play: "legal", "illegal" or "open". A suspect may be legal."""
        if any(finding.index == index for finding in self.findings):
            return "illegal"
        return "open" if any(play.index == index for play in self.open) else "legal"

    @property
    def first_illegal(self) -> Finding | None:
        """The earliest illegal play, or None."""
        return self.findings[0] if self.findings else None
