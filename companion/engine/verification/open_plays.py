"""Find the plays that are still open, and the cards that would decide them.

A play is open while some distribution of the unseen cards makes it illegal (tests/data/RULES.md,
F.1), or an offence that it is not yet known to be. Other plays are not assumed legal: a player who
has failed to follow twice may have revoked both times. Once every card has been seen, no play is
open.
"""

from collections.abc import Iterator
from functools import cache

from companion.cards import Card
from companion.engine.play.cardset import CARD_BITS, Mask, cards_of, mask_of
from companion.engine.play.hidden_cards import CardPlace
from companion.engine.seating import Seat
from companion.engine.verification.deduction import OPENING, Deduction
from companion.engine.verification.play_by_play import DoubtfulLead, card_places
from companion.engine.verification.report import OpenPlay


def open_plays(argument: Deduction) -> tuple[OpenPlay, ...]:
    """Return the offences that unseen cards may still prove, each with those cards."""
    if not argument.witness.cards:
        return ()
    found = (*_doubtful_leads(argument), *_unrefuted(argument), *_opening(argument))
    by_offence = {(play.index, play.kind): play for play in found}
    known = argument.findings.keys()
    open_offences = (play for offence, play in by_offence.items() if offence not in known)
    return tuple(sorted(open_offences, key=lambda play: play.index))


def _unrefuted(argument: Deduction) -> Iterator[OpenPlay]:
    """Yield the offences that an unseen card may still prove."""
    last = len(argument.witness.cards) - 1
    places, unseen = _places(argument), argument.unseen(last)
    possible = cache(lambda seat, card: _can_hold(argument, places, seat, CARD_BITS[card]))
    for play in argument.witness.inferences:
        for made in argument.unproved(play, last):
            refuting = cards_of(made.lacks & unseen)
            deciding = tuple(card for card in refuting if possible(made.seat, card))
            if deciding:
                yield OpenPlay(
                    made.index, Seat(made.seat), Card(made.card), made.kind, made.rules, deciding
                )


def _places(argument: Deduction) -> list[CardPlace]:
    """Return the places of the unseen cards without what the plays prove."""
    last = len(argument.witness.cards) - 1
    return card_places(argument.witness, last, ())


def _can_hold(argument: Deduction, places: list[CardPlace], seat: int, cards: Mask) -> bool:
    """Return whether a distribution exists in which the seat holds these cards."""
    hand, last = places[seat], len(argument.witness.cards) - 1
    if not hand.size or hand.lacks & cards:
        return False
    certain = hand._replace(holds=hand.holds | cards)
    tried = [*places[:seat], certain, *places[seat + 1 :]]
    return argument.certain <= last or argument.shortage(last, tried, True) is None


def _opening(argument: Deduction) -> Iterator[OpenPlay]:
    """Yield the opening if a lower card may be in a hand that makes it illegal (F.1, 5)."""
    witness, opening = argument.witness, argument.deal.opening
    if opening is None or not witness.first_lead_readings:
        return
    leader, led = Seat(witness.who[0]), witness.cards[0]
    unseen = argument.unseen(len(witness.cards) - 1)
    lower = mask_of(opening.order[: opening.order.index(led)])
    if any(_makes_lead_wrong(argument, card) for card in cards_of(lower)):
        cards = cards_of(lower & unseen)
        yield OpenPlay(OPENING, leader, Card(led), "first-lead", opening.rules, cards)


def _makes_lead_wrong(argument: Deduction, card: Card) -> bool:
    """Return whether a card may be, or was, in a hand that makes the opening illegal.

    If the opening is forced, a lower card in any hand makes it illegal; otherwise only in another
    hand than the opener's, and only if the opener has no card lower still.
    """
    witness, opening = argument.witness, argument.deal.opening
    assert opening is not None
    leader, last = witness.who[0], len(witness.cards) - 1
    places = _places(argument)
    if not opening.forced:
        below = mask_of(opening.order[: opening.order.index(card)])
        of_leader = (
            c for seat, c in zip(witness.who, witness.cards, strict=True) if seat == leader
        )
        if mask_of(of_leader) & (below | CARD_BITS[card]) or places[leader].holds & below:
            return False
        places[leader] = places[leader]._replace(lacks=places[leader].lacks | below)
    if not argument.unseen(last) & CARD_BITS[card]:
        return argument.shortage(last, places, True) is None
    seats = range(len(witness.deal.hands))
    return any(
        _can_hold(argument, places, seat, CARD_BITS[card])
        for seat in seats
        if opening.forced or seat != leader
    )


def _doubtful_leads(argument: Deduction) -> Iterator[OpenPlay]:
    """Yield the leads whose legality depends on what was played before the first known play."""
    witness = argument.witness
    if not witness.doubts:
        return
    last = len(witness.cards) - 1
    places, unseen = card_places(witness, last, frozenset()), argument.unseen(last)
    for doubt in witness.doubts:
        later = zip(witness.who[doubt.index :], witness.cards[doubt.index :], strict=True)
        shown = any(seat == doubt.seat and doubt.bars & CARD_BITS[card] for seat, card in later)
        if shown or _may_hold(places[doubt.seat], unseen & doubt.bars):
            yield _open_before(doubt)


def _may_hold(place: CardPlace, cards: Mask) -> bool:
    """Return whether a place may hold one of these cards, without regard to other places."""
    room = place.size > place.holds.bit_count()
    return bool(place.holds & cards) or (room and bool(cards & ~place.lacks))


def _open_before(doubt: DoubtfulLead) -> OpenPlay:
    """Return an open play that no card can decide."""
    rules = doubt.duties[-1].rules if doubt.duties else ()
    return OpenPlay(doubt.index, Seat(doubt.seat), Card(doubt.card), "broken", rules)
