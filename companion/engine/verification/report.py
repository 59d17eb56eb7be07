"""The report of a verification: findings, open plays, and explanations in messages."""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property

from companion.cards import Card, Suit
from companion.engine.messages import Message, Problem, message, problem
from companion.engine.play.known_deal import KnownDeal
from companion.engine.play.laws import cards_of, mask_of
from companion.engine.play.tricks import Trick, tricks_of
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
            # Message codes: play-closed-lead, play-first-lead, play-first-trick, play-first-trump,
            #   play-joker-forced, play-joker-lead, play-not-in-hand, play-outside-pack,
            #   play-revoke, play-too-many, play-turn, play-twice
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


# Explanations


MOST = 5
"""The largest number of cards that is listed; more are only counted."""


def why_illegal(report: Report, found: Finding) -> tuple[Message, ...]:
    """Return the messages that state a finding and its proof."""
    trick, shown = trick_of(report, found.index), trick_of(report, found.proved_at)
    later = found.proved_at > found.index
    if found.kind == "revoke" and later and len(found.proof) <= MOST:
        return (_revoked(report, found, trick, shown),)
    statement = message("proof-trick", trick=trick, says=_count_if_many(found.problem.message))
    if found.argued and len(found.proof) > MOST:
        return (statement, message("proof-unseen-many"))
    if found.argued:
        return (statement, message("proof-unseen", proof=found.proof))
    return (
        (statement, message("proof-later", proof=found.proof, later=shown))
        if later
        else (statement,)
    )


def _revoked(report: Report, found: Finding, trick: int, shown: int) -> Message:
    """Return the message that a suit was not followed and which card proved it."""
    seat, card, proof, suit = found.seat, found.card, found.proof, led_suit(report, found.index)
    if found.argued:
        return message(
            "proof-unseen-revoke", seat=seat, card=card, proof=proof, suit=suit, trick=trick
        )
    return message(
        "proof-revoke", seat=seat, card=card, proof=proof, suit=suit, trick=trick, later=shown
    )


def why_open(report: Report, play: OpenPlay) -> Message:
    """Return what would decide an open play."""
    trick = trick_of(report, play.index)
    if play.kind == "revoke" and play.cards:
        suit = led_suit(report, play.index)
        return message("proof-open-revoke", trick=trick, seat=play.seat, card=play.card, suit=suit)
    return message("proof-trick", trick=trick, says=_count_if_many(play.problem.message))


def why_suspected(report: Report, found: UnattributedOffence) -> tuple[Message, ...]:
    """Return the messages that some play was illegal and which plays are suspects."""
    suspects = tuple(_suspects(report, found))
    return (_count_if_many(found.problem.message), message("proof-suspects", plays=suspects))


def _count_if_many(said: Message) -> Message:
    """Return the message with the proof replaced by a count if it is too long to list."""
    cards = said.params.get("proof")
    if not isinstance(cards, tuple) or len(cards) <= MOST:
        return said
    return Message(said.code, {**said.params, "proof": message("proof-count", count=len(cards))})


def _suspects(report: Report, found: UnattributedOffence) -> Iterator[Message]:
    """Yield a message for each suspect."""
    for index in found.suspects:
        card, seat = Card(report.cards[index]), report.who[index]
        trick = trick_of(report, index)
        who = next(other for other in found.seats if other == seat)
        yield message("proof-suspect", seat=who, card=card, trick=trick)


def trick_of(report: Report, index: int) -> int:
    """Return the number of the trick to which a play belongs."""
    return report.deal.first_trick + index // report.deal.laws.seats


def led_suit(report: Report, index: int) -> Message:
    """Return the name of the suit to follow in the trick of a play."""
    laws = report.deal.laws
    start = index - index % laws.seats
    cards = report.cards[start : index + 1]
    led = next(
        (s for s in map(laws.tables.suit_of.__getitem__, cards) if s != laws.tables.none), -1
    )
    return suit_named(laws.suits[led] if led >= 0 else 0)


def suit_named(cards: int) -> Message:
    """Return the name of a suit of any game: the suit of its plain cards, else jokers."""
    plain = next((Suit(card // 13) for card in cards_of(cards) if not card.is_joker), None)
    return message("suit-plain", suit="J" if plain is None else plain.letter)
