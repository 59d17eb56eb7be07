"""What a game says of its play: the contract behind which transcripts of it are verified."""

from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from random import Random
from typing import ClassVar, Generic, TypeVar

from companion.cards import Card
from companion.engine.log.entries import Action
from companion.engine.play.cardset import BITS, Mask, cards_of, mask_of, union
from companion.engine.play.hidden import Holder
from companion.engine.play.known_deal import KnownDeal, Opening
from companion.engine.play.laws import Laws
from companion.engine.play.transcript import Transcript
from companion.engine.problem import Problem, problem
from companion.engine.rules.options import Ruleset
from companion.engine.seating import Seat
from companion.engine.verification.report import Report

R = TypeVar("R", bound=Ruleset)


class Cardplay(ABC, Generic[R]):
    """How a game reads a transcript, what its result is, and how it is dealt. Stateless.

    `seats` are the numbers of hands with which it can be played, the usual one first.
    """

    seats: ClassVar[tuple[int, ...]]
    claims: ClassVar[bool] = False
    """Whether play may stop by agreement; then `result` is nothing where that was not right."""

    @abstractmethod
    def known_deal(self, transcript: Transcript) -> KnownDeal | tuple[Problem, ...]:
        """What is known as the play begins, the laws fixed; or why that cannot be.

        `dealt_as_told` does what all games have in common.
        """

    def blind(self, transcript: Transcript) -> Transcript:
        """The transcript as somebody could have written it who only saw the table."""
        return transcript.blind()

    @abstractmethod
    def result(self, transcript: Transcript, report: Report) -> tuple[Action, ...]:
        """What a table enters of a deal that was played to its end, in order."""

    @abstractmethod
    def deal(self, rules: R, seats: int, dealer: Seat, random: Random) -> Transcript:
        """A deal from a shuffled pack, up to the first lead: all hands known, nothing played.

        What players decide before (passes, bids, discards) is decided at random.
        """


def deal_from_transcript(
    transcript: Transcript,
    play: Laws,
    *,
    leader: Seat | None = None,
    opening: Opening | None = None,
    asides: Sequence[Holder] = (),
    belongs: Mapping[Card, tuple[Seat, tuple[str, ...]]] | None = None,
) -> KnownDeal | tuple[Problem, ...]:
    """The deal as a transcript tells it: hands, passes, what lies aside.

    `leader` leads the first trick of the deal, should it be told. `belongs` are cards that were in
    a certain hand as the play began (the one turned up, say), each with the rule ids by which that
    is known; known passes need not be named. `asides` take the rest of the pack.
    """
    before = transcript.first_trick - 1
    if before >= play.cards_each:
        return (problem("transcript-first-trick", field="first_trick", most=play.cards_each),)
    certain = belongs or {}
    own = _own(transcript, play.seats, certain)
    told = mask_of(transcript.aside or ())
    beside = union(each.holds for each in asides if each.holds != told)
    passes = _strange_passes(transcript, play.pack, beside)
    problems = (*_unfit(transcript, play, own, beside), *passes)
    if problems:
        return problems
    gone = (Holder(before * play.seats),) if before else ()
    return KnownDeal(
        play,
        _hands(transcript, play, own, before),
        (*asides, *gone),
        transcript.leader if before or leader is None else leader,
        None if before else opening,
        transcript.first_trick,
        transcript.broken if before else False,
        {card: rules for card, (_, rules) in certain.items()},
    )


def strange_fields(transcript: Transcript, *names: str) -> tuple[Problem, ...]:
    """Fields that were given though the game knows nothing of the kind."""
    given = [name for name in names if getattr(transcript, name) not in (None, "", (), {})]
    return tuple(problem("transcript-field-other", field=name, name=name) for name in given)


def _own(
    transcript: Transcript, seats: int, certain: Mapping[Card, tuple[Seat, tuple[str, ...]]]
) -> list[Mask]:
    """By seat, the cards that came to it for certain."""
    own = [0] * seats
    if not (transcript.passes or certain):
        return own
    owners = {card: each.receiver for each in transcript.passes for card in each.cards}
    owners |= {card: owner for card, (owner, _) in certain.items()}
    for card, owner in owners.items():
        own[owner] |= BITS[card]
    return own


def _hands(
    transcript: Transcript, play: Laws, own: Sequence[Mask], before: int
) -> tuple[Holder, ...]:
    """Each hand: known, or with what it certainly has and lacks."""
    size, found, every = play.cards_each - before, [], union(own)
    for told, mine in zip(transcript.hands, own, strict=True):
        if told is not None:
            found.append(Holder(size, told, play.pack & ~told))
        else:
            # A card that was in this hand once may have been played before the part that is told.
            found.append(Holder(size, 0 if before else mine, every & ~mine))
    return tuple(found)


def _unfit(
    transcript: Transcript, play: Laws, own: Sequence[Mask], beside: Mask
) -> tuple[Problem, ...]:
    """Hands of the wrong size, and cards that are in two places or in none."""
    before, hidden = transcript.first_trick - 1, 0
    size, found, seen, outside = play.cards_each - before, list[Problem](), beside, ~play.pack
    for hand, mine in zip(transcript.hands, own, strict=True):
        hidden |= mine if hand is None else 0
    for seat, hand in enumerate(transcript.hands):
        must = 0 if before else own[seat]
        if hand is None:
            if must.bit_count() > size:
                found.append(_problem_of_size(seat, must, size))
        # Most hands are fine, and this is asked of every deal: problems are made only when needed.
        elif hand.bit_count() != size or hand & (outside | seen | hidden) or must & ~hand:
            found += _wrong_hand(seat, hand, must, size)
            found += _misplaced(f"hands[{seat}]", hand, play.pack, seen | hidden)
        seen |= hand or 0
    aside = mask_of(transcript.aside or ())
    found += _misplaced("aside", aside, play.pack, seen | union(own))
    return tuple(found)


def _wrong_hand(seat: int, hand: Mask, must: Mask, size: int) -> list[Problem]:
    """A known hand of the wrong size, or without a card that came to it."""
    found = [] if hand.bit_count() == size else [_problem_of_size(seat, hand, size)]
    at = f"hands[{seat}]"
    missing = cards_of(must & ~hand)
    return found + [problem("transcript-card-owner", field=at, card=card) for card in missing]


def _problem_of_size(seat: int, held: Mask, size: int) -> Problem:
    count = held.bit_count()
    return problem("transcript-hand-size", field=f"hands[{seat}]", size=size, held=count)


def _strange_passes(transcript: Transcript, pack: Mask, seen: Mask) -> list[Problem]:
    """Passed cards that are not in the pack, or went two ways."""
    found = []
    for place, each in enumerate(transcript.passes):
        cards = mask_of(each.cards)
        found += _misplaced(f"passes[{place}].cards", cards, pack, seen)
        seen |= cards
    return found


def _misplaced(at: str, cards: Mask, pack: Mask, seen: Mask) -> list[Problem]:
    """Cards that are not in the pack, or lie elsewhere already."""
    if not cards & (seen | ~pack):
        return []
    strange = [
        problem("transcript-card-pack", field=at, card=card) for card in cards_of(cards & ~pack)
    ]
    twice = cards_of(cards & seen)
    return strange + [problem("transcript-card-twice", field=at, card=card) for card in twice]
