"""Transcripts: the record of a deal or of its last tricks (docs/transcripts.md)."""

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Generic, NamedTuple, TypeAlias

from companion.cards import Card
from companion.engine.messages import Message, Problem, problem
from companion.engine.play.known_deal import CardPlace, FirstLead, KnownDeal
from companion.engine.play.laws import CARD_BITS, Laws, Mask, cards_of, mask_of, union
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


# Deals described by transcripts


_EMPTY: tuple[object, ...] = (None, "", (), {})
"""The values of fields that were not given."""


def deal_from_transcript(
    transcript: AnyTranscript,
    laws: Laws,
    *,
    leader: Seat | FirstLead | None = None,
    asides: Sequence[CardPlace] = (),
    laid_aside: CardPlace | None = None,
    belongs: Mapping[Card, tuple[Seat, tuple[str, ...]]] | None = None,
) -> KnownDeal | tuple[Problem, ...]:
    """Return the deal that a transcript describes, or the problems of the transcript.

    `leader` leads to the first trick of the deal: a seat, or a `FirstLead` by which the cards
    decide. `belongs` maps cards known to be in a certain hand when play began (the card turned up,
    for example) to that seat and the rule ids that say so; passed cards are not among them.
    `asides` are the places of the rest of the pack: the cards they hold are in no hand.
    `laid_aside` is the place of the cards in the transcript's field `aside`.
    """
    before = transcript.first_trick - 1
    if before >= laws.cards_each:
        return (problem("transcript-first-trick", field="first_trick", most=laws.cards_each),)
    elsewhere, hands = union([aside.holds for aside in asides]) if asides else 0, None
    if not (before or belongs or transcript.passes or transcript.aside):
        hands = _complete_hands(transcript, laws, elsewhere)
    if hands is None:
        certain = _certain_cards(transcript, laws.seats, belongs or {})
        problems = _unfit(transcript, laws, certain, elsewhere)
        problems += _strange_passes(transcript, laws.pack, elsewhere)
        if problems:
            return tuple(problems)
        hands = _hands(transcript, laws, certain, before)
    played = (CardPlace(before * laws.seats),) if before else ()
    return KnownDeal(
        laws,
        hands,
        (*asides, *((laid_aside,) if laid_aside else ()), *played),
        transcript.leader if before or not isinstance(leader, Seat) else leader,
        leader if isinstance(leader, FirstLead) and not before else None,
        transcript.first_trick,
        transcript.broken if before else False,
        {card: rules for card, (_, rules) in belongs.items()} if belongs else {},
    )


def _complete_hands(
    transcript: AnyTranscript, laws: Laws, elsewhere: Mask
) -> tuple[CardPlace, ...] | None:
    """Return the hands, or None unless all are given, of the right size and without a conflict."""
    size, pack, seen, places = laws.cards_each, laws.pack, elsewhere, []
    for hand in transcript.hands:
        if hand is None or hand.bit_count() != size or hand & seen:
            return None
        seen |= hand
        places.append(CardPlace(size, hand, pack & ~hand))
    return None if seen & ~pack else tuple(places)


def unknown_fields(transcript: AnyTranscript, *names: str) -> tuple[Problem, ...]:
    """Return a problem for each named field that was given although the game does not use it."""
    fields = vars(transcript)
    given = [name for name in names if fields[name] not in _EMPTY]
    return tuple([problem("transcript-field-other", field=name, name=name) for name in given])


def _certain_cards(
    transcript: AnyTranscript, seats: int, certain: Mapping[Card, tuple[Seat, tuple[str, ...]]]
) -> list[Mask]:
    """Return by seat the cards that it is known to have received."""
    own = [0] * seats
    owners = {card: handed.receiver for handed in transcript.passes for card in handed.cards}
    owners |= {card: owner for card, (owner, _) in certain.items()}
    for card, owner in owners.items():
        own[owner] |= CARD_BITS[card]
    return own


def _hands(
    transcript: AnyTranscript, laws: Laws, own: Sequence[Mask], before: int
) -> tuple[CardPlace, ...]:
    """Return by seat the known hand, or the cards it is known to hold and to lack."""
    size, pack, places, every = laws.cards_each - before, laws.pack, [], union(own)
    for hand, mine in zip(transcript.hands, own, strict=True):
        if hand is not None:
            places.append(CardPlace(size, hand, pack & ~hand))
        else:
            # A card once in this hand may have been played before the first recorded trick.
            places.append(CardPlace(size, 0 if before else mine, every & ~mine))
    return tuple(places)


def _unfit(
    transcript: AnyTranscript, laws: Laws, own: Sequence[Mask], elsewhere: Mask
) -> list[Problem]:
    """Return problems for hands of the wrong size and for missing, foreign or repeated cards."""
    before, hidden = transcript.first_trick - 1, 0
    size, problems, seen, outside = laws.cards_each - before, list[Problem](), elsewhere, ~laws.pack
    for hand, mine in zip(transcript.hands, own, strict=True):
        hidden |= mine if hand is None else 0
    for seat, hand in enumerate(transcript.hands):
        must = 0 if before else own[seat]
        if hand is None:
            if must.bit_count() > size:
                problems.append(_problem_of_size(seat, must, size))
        elif hand.bit_count() != size or hand & (outside | seen | hidden) or must & ~hand:
            at = f"hands[{seat}]"
            problems += [] if hand.bit_count() == size else [_problem_of_size(seat, hand, size)]
            missing = cards_of(must & ~hand)
            problems += [problem("transcript-card-owner", field=at, card=card) for card in missing]
            problems += _misplaced(at, hand, laws.pack, seen | hidden)
        seen |= hand or 0
    aside = mask_of(transcript.aside or ())
    return problems + _misplaced("aside", aside, laws.pack, seen | union(own))


def _problem_of_size(seat: int, held: Mask, size: int) -> Problem:
    count = held.bit_count()
    return problem("transcript-hand-size", field=f"hands[{seat}]", size=size, held=count)


def _strange_passes(transcript: AnyTranscript, pack: Mask, seen: Mask) -> list[Problem]:
    """Return problems for passed cards that are not in the pack or were passed twice."""
    problems = []
    for index, handed in enumerate(transcript.passes):
        cards = mask_of(handed.cards)
        problems += _misplaced(f"passes[{index}].cards", cards, pack, seen)
        seen |= cards
    return problems


def _misplaced(at: str, cards: Mask, pack: Mask, seen: Mask) -> list[Problem]:
    """Return problems for cards that are not in the pack or are already somewhere else."""
    if not cards & (seen | ~pack):
        return []
    strange = [
        problem("transcript-card-pack", field=at, card=card) for card in cards_of(cards & ~pack)
    ]
    twice = cards_of(cards & seen)
    return strange + [problem("transcript-card-twice", field=at, card=card) for card in twice]


# Transcripts in files


_PART = re.compile(r"(?:\.[^.\[]*|\[\d+\])$")


class LocatedProblem(NamedTuple):
    """A problem and its line in the file."""

    line: int
    problem: Problem


@dataclass(frozen=True)
class RecordedDeal:
    """A deal of a file, or the problems that make it unreadable.

    `line` is its first line, `id` its name in the file. `remarks` are omissions and mistakes that
    do not make it unreadable. `places` maps a field ("plays[7].card", including the fields within
    it) to its line if that is not the first one; `seats` are the names of the seats if the format
    has them, `players` those who sat there ("" if unknown), and `day` when, as it is written. A
    deal with neither problems nor a transcript was not played.
    """

    line: int
    id: str | int | None = None
    transcript: AnyTranscript | None = None
    problems: tuple[LocatedProblem, ...] = ()
    remarks: tuple[LocatedProblem, ...] = ()
    places: Mapping[str, int] = field(default_factory=dict)
    seats: tuple[Message, ...] = ()
    players: tuple[str, ...] = ()
    day: str = ""

    def line_of(self, place: str) -> int:
        """Return the line of a field, or of the closest field that contains it."""
        while place and place not in self.places:
            shorter = _PART.sub("", place)
            place = shorter if shorter != place else ""
        return self.places.get(place, self.line)
