"""What is left open, and what would decide it.

A play is open while the unseen cards may lie so that it was illegal. Who else may have offended
does not matter: whoever has twice failed to follow may have revoked both times. Once every card has
been seen, nothing is open.
"""

from collections.abc import Iterator
from functools import cache

from companion.cards import Card
from companion.engine.play.cardset import BITS, Mask, cards_of, mask_of
from companion.engine.play.hidden import Holder
from companion.engine.play.laws import bars_by_duty
from companion.engine.seating import Seat
from companion.engine.verification.deduction import OPENING, Deduction
from companion.engine.verification.report import OpenPlay
from companion.engine.verification.witness import Doubt, Inference, holders


def open_plays(argument: Deduction) -> tuple[OpenPlay, ...]:
    """Return the plays that an unseen card may still prove illegal, each with those cards."""
    if not argument.witness.cards:
        return ()
    found: dict[int, OpenPlay] = {}
    for each in (*_doubtful(argument), *_unproved(argument), *_opening(argument)):
        if each.index not in argument.findings:
            found[each.index] = each
    return tuple(found[index] for index in sorted(found))


def _unproved(argument: Deduction) -> Iterator[OpenPlay]:
    """Plays that prove what an unseen card may still refute."""
    places, unseen = _places(argument), argument.unseen(len(argument.witness.cards) - 1)
    possible = cache(lambda seat, card: _can_hold(argument, places, seat, BITS[card]))
    for made in argument.witness.inferences.values():
        refuting = cards_of(made.lacks & unseen)
        deciding = tuple(card for card in refuting if possible(made.seat, card))
        if deciding:
            kind, rules = _duty(made, deciding[0])
            yield OpenPlay(made.index, Seat(made.seat), Card(made.card), kind, rules, deciding)


def _places(argument: Deduction) -> list[Holder]:
    """The places of the unseen cards, by what is known alone and not by what plays prove."""
    last = len(argument.witness.cards) - 1
    return holders(argument.witness, last, ())


def _can_hold(argument: Deduction, places: list[Holder], seat: int, cards: Mask) -> bool:
    """Whether a seat may hold these cards, so that all the others have a place as well."""
    held, last = places[seat], len(argument.witness.cards) - 1
    if not held.size or held.lacks & cards:
        return False
    certain = held._replace(holds=held.holds | cards)
    tried = [*places[:seat], certain, *places[seat + 1 :]]
    return argument.certain <= last or argument.shortage(last, tried, True) is None


def _opening(argument: Deduction) -> Iterator[OpenPlay]:
    """The opening, if a lower card may be in a hand that makes it wrong (F.1, 5)."""
    witness, opening = argument.witness, argument.deal.opening
    if opening is None or not witness.worlds or OPENING in argument.findings:
        return
    leader, led = Seat(witness.who[0]), witness.cards[0]
    unseen = argument.unseen(len(witness.cards) - 1)
    lower = mask_of(opening.order[: opening.order.index(led)])
    if any(_wrong_with(argument, card) for card in cards_of(lower)):
        cards = cards_of(lower & unseen)
        yield OpenPlay(OPENING, leader, Card(led), "first-lead", opening.rules, cards)


def _wrong_with(argument: Deduction, card: Card) -> bool:
    """Whether a card may be, or was, in a hand that makes the opening wrong.

    Where the opening is forced, a lower card is wrong in any hand; else in another hand than the
    opener's, unless the opener has one that is lower still.
    """
    witness, opening = argument.witness, argument.deal.opening
    assert opening is not None
    leader, last = witness.who[0], len(witness.cards) - 1
    places = _places(argument)
    if not opening.forced:
        below = mask_of(opening.order[: opening.order.index(card)])
        own = (c for seat, c in zip(witness.who, witness.cards, strict=True) if seat == leader)
        if mask_of(own) & (below | BITS[card]) or places[leader].holds & below:
            return False
        places[leader] = places[leader]._replace(lacks=places[leader].lacks | below)
    if not argument.unseen(last) & BITS[card]:
        return argument.shortage(last, places, True) is None
    seats = range(len(witness.deal.hands))
    return any(
        _can_hold(argument, places, seat, BITS[card])
        for seat in seats
        if opening.forced or seat != leader
    )


def _doubtful(argument: Deduction) -> Iterator[OpenPlay]:
    """Leads that depend on what was played before the first play that is known."""
    witness = argument.witness
    if not witness.doubts:
        return
    last = len(witness.cards) - 1
    places, unseen = holders(witness, last, frozenset()), argument.unseen(last)
    for each in witness.doubts:
        later = zip(witness.who[each.index :], witness.cards[each.index :], strict=True)
        shown = any(seat == each.seat and each.bars & BITS[card] for seat, card in later)
        if shown or _may_hold(places[each.seat], unseen & each.bars):
            yield _before(each)


def _may_hold(place: Holder, cards: Mask) -> bool:
    """Whether one of these cards may lie there, as far as that place alone tells."""
    room = place.size > place.holds.bit_count()
    return bool(place.holds & cards) or (room and bool(cards & ~place.lacks))


def _before(doubt: Doubt) -> OpenPlay:
    """An open play that no card decides."""
    rules = doubt.duties[-1].rules if doubt.duties else ()
    return OpenPlay(doubt.index, Seat(doubt.seat), Card(doubt.card), "broken", rules)


def _duty(made: Inference, card: int) -> tuple[str, tuple[str, ...]]:
    """The kind and the rules of the duty that a card would show to be broken."""
    for duty, bars in zip(made.duties, bars_by_duty(made.duties, made.card), strict=True):
        if bars & BITS[card]:
            return duty.kind, duty.rules
    raise ValueError("no duty forbids this")
