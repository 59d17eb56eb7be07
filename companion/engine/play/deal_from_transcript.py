"""The deal that a transcript tells of: hands, passes, what lies aside, or why that cannot be."""

from collections.abc import Mapping, Sequence

from companion.cards import Card
from companion.engine.play.cardset import BITS, Mask, cards_of, mask_of, union
from companion.engine.play.hidden import Holder
from companion.engine.play.known_deal import KnownDeal, Opening
from companion.engine.play.laws import Laws
from companion.engine.play.transcript import AnyTranscript
from companion.engine.problem import Problem, problem
from companion.engine.seating import Seat


def deal_from_transcript(
    transcript: AnyTranscript,
    laws: Laws,
    *,
    leader: Seat | Opening | None = None,
    asides: Sequence[Holder] = (),
    laid_aside: Holder | None = None,
    belongs: Mapping[Card, tuple[Seat, tuple[str, ...]]] | None = None,
) -> KnownDeal | tuple[Problem, ...]:
    """Return the deal that a transcript describes, or what is wrong with the transcript.

    `leader` leads to the first trick of the deal: a seat, or an opening by which the cards
    themselves decide who it is. `belongs` are cards that were in a certain hand as the play began
    (the one turned up, say), each with the rule ids by which that is known; known passes are not
    among them. `asides` take the rest of the pack: what they are known to hold lies in no hand.
    `laid_aside` is the place of the cards in the transcript's own field `aside`.
    """
    before = transcript.first_trick - 1
    if before >= laws.cards_each:
        return (problem("transcript-first-trick", field="first_trick", most=laws.cards_each),)
    certain = belongs or {}
    own = _own(transcript, laws.seats, certain)
    beside = union(each.holds for each in asides)
    passes = _strange_passes(transcript, laws.pack, beside)
    problems = (*_unfit(transcript, laws, own, beside), *passes)
    if problems:
        return problems
    gone = (Holder(before * laws.seats),) if before else ()
    return KnownDeal(
        laws,
        _hands(transcript, laws, own, before),
        (*asides, *((laid_aside,) if laid_aside else ()), *gone),
        transcript.leader if before or not isinstance(leader, Seat) else leader,
        leader if isinstance(leader, Opening) and not before else None,
        transcript.first_trick,
        transcript.broken if before else False,
        {card: rules for card, (_, rules) in certain.items()},
    )


_NOTHING: tuple[object, ...] = (None, "", (), {})
"""What fields hold that were not given."""


def strange_fields(transcript: AnyTranscript, *names: str) -> tuple[Problem, ...]:
    """Fields that were given though the game knows nothing of the kind."""
    given = [name for name in names if getattr(transcript, name) not in _NOTHING]
    return tuple(problem("transcript-field-other", field=name, name=name) for name in given)


def _own(
    transcript: AnyTranscript, seats: int, certain: Mapping[Card, tuple[Seat, tuple[str, ...]]]
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
    transcript: AnyTranscript, laws: Laws, own: Sequence[Mask], before: int
) -> tuple[Holder, ...]:
    """Each hand: known, or with what it certainly has and lacks."""
    size, pack, found, every = laws.cards_each - before, laws.pack, [], union(own)
    for hand, mine in zip(transcript.hands, own, strict=True):
        if hand is not None:
            found.append(Holder(size, hand, pack & ~hand))
        else:
            # A card that was in this hand once may have been played before the part that is told.
            found.append(Holder(size, 0 if before else mine, every & ~mine))
    return tuple(found)


def _unfit(
    transcript: AnyTranscript, laws: Laws, own: Sequence[Mask], beside: Mask
) -> tuple[Problem, ...]:
    """Hands of the wrong size, and cards that are in two places or in none."""
    if _fit(transcript, laws, own, beside):
        return ()
    before, hidden = transcript.first_trick - 1, 0
    size, found, seen, outside = laws.cards_each - before, list[Problem](), beside, ~laws.pack
    for hand, mine in zip(transcript.hands, own, strict=True):
        hidden |= mine if hand is None else 0
    for seat, hand in enumerate(transcript.hands):
        must = 0 if before else own[seat]
        if hand is None:
            if must.bit_count() > size:
                found.append(_problem_of_size(seat, must, size))
        elif hand.bit_count() != size or hand & (outside | seen | hidden) or must & ~hand:
            found += _wrong_hand(seat, hand, must, size)
            found += _misplaced(f"hands[{seat}]", hand, laws.pack, seen | hidden)
        seen |= hand or 0
    aside = mask_of(transcript.aside or ())
    found += _misplaced("aside", aside, laws.pack, seen | union(own))
    return tuple(found)


def _fit(transcript: AnyTranscript, play: Laws, own: Sequence[Mask], beside: Mask) -> bool:
    """Whether hands that were all told divide the pack, which needs no closer look."""
    if transcript.aside or any(own) or transcript.first_trick > 1:
        return False
    together = beside
    for hand in transcript.hands:
        if hand is None or hand.bit_count() != play.cards_each or hand & together:
            return False
        together |= hand
    return not together & ~play.pack


def _wrong_hand(seat: int, hand: Mask, must: Mask, size: int) -> list[Problem]:
    """A known hand of the wrong size, or without a card that came to it."""
    found = [] if hand.bit_count() == size else [_problem_of_size(seat, hand, size)]
    at = f"hands[{seat}]"
    missing = cards_of(must & ~hand)
    return found + [problem("transcript-card-owner", field=at, card=card) for card in missing]


def _problem_of_size(seat: int, held: Mask, size: int) -> Problem:
    count = held.bit_count()
    return problem("transcript-hand-size", field=f"hands[{seat}]", size=size, held=count)


def _strange_passes(transcript: AnyTranscript, pack: Mask, seen: Mask) -> list[Problem]:
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
