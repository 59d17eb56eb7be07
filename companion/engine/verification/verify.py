"""The verdict on a deal: legal, illegal or open, play by play.

A deal that was played to the end shows all hands, so that it is judged as if they had been known,
in one pass. Only where that finds something wrong, or where cards are still unseen and hands are
unknown, does the slower way explain what is certain, since when, and by which card.
"""

from collections.abc import Sequence

from companion.engine.play.cardset import BITS, Mask
from companion.engine.play.known_deal import KnownDeal
from companion.engine.play.tricks import Progress, is_clean
from companion.engine.seating import Seat
from companion.engine.verification.deduction import Deduction
from companion.engine.verification.report import Report
from companion.engine.verification.undecided import open_plays
from companion.engine.verification.witness import Witness


def verify(deal: KnownDeal, who: Sequence[int], cards: Sequence[int]) -> Report:
    """Judge the plays of a deal, or of a part of one: who played, and which card."""
    hands = _hands(deal, who, cards)
    if hands is not None:
        leader = first_leader(deal, hands, who[0] if who else 0)
        progress = Progress(
            deal.laws,
            leader,
            first_trick=deal.opens,
            broken=deal.broken is True,
            void=deal.void,
        )
        if is_clean(progress, hands, who, cards):
            return Report(deal, tuple(who), tuple(cards), tuple(progress.winners))
    return examine(deal, who, cards)


def examine(deal: KnownDeal, who: Sequence[int], cards: Sequence[int]) -> Report:
    """Judge the plays with reasons; says of a clean deal what `verify` says."""
    witness = Witness(deal, who, cards)
    witness.run()
    argument = Deduction(witness)
    argument.deduce()
    return Report(
        deal,
        tuple(who),
        tuple(cards),
        tuple(witness.progress.winners),
        tuple(found for _, found in sorted(argument.findings.items())),
        open_plays(argument),
        tuple(argument.suspicions),
    )


def _hands(deal: KnownDeal, who: Sequence[int], cards: Sequence[int]) -> list[Mask] | None:
    """Every hand, if they are known or the play to the end shows them; None if it does not."""
    known = [each.holds for each in deal.hands]
    sizes = [each.size for each in deal.hands]
    if [each.bit_count() for each in known] == sizes:
        return known
    if len(cards) != deal.plays:
        return None
    played = [0] * len(sizes)
    for seat, card in zip(who, cards, strict=True):
        played[seat] |= BITS[card]
    fits = (
        not hand & each.lacks and hand & each.holds == each.holds
        for hand, each in zip(played, deal.hands, strict=True)
    )
    together = [each.bit_count() for each in played] == sizes and all(fits)
    return played if together and _lie_beside(deal, played) else None


def _lie_beside(deal: KnownDeal, played: Sequence[Mask]) -> bool:
    """Whether the cards played are those of the hands: all of the pack but what lies aside."""
    seen = 0
    for hand in played:
        seen |= hand
    aside = 0
    for each in deal.asides:
        aside |= each.holds
    return seen & ~deal.laws.pack == 0 and not seen & aside and seen.bit_count() == deal.plays


def first_leader(deal: KnownDeal, hands: Sequence[Mask], otherwise: int) -> Seat:
    """Who must lead: who holds the lowest of the opening's cards, or who is said to.

    `otherwise` is the one to be believed where nobody can tell.
    """
    if deal.opens and deal.opening:
        for card in deal.opening.order:
            for seat, hand in enumerate(hands):
                if hand & BITS[card]:
                    return Seat(seat)
    return Seat(otherwise) if deal.leader is None else deal.leader
