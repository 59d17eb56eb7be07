"""Judge each play of a deal: legal, illegal or open.

A deal played to the end reveals all hands, so it is first checked with them in one fast pass. Only
if that finds an illegal play, or if hands are still unknown, the slower check explains what is
certain: `play_by_play` finds what a card shows, `deduction` what only the unseen cards prove.
"""

from collections.abc import Sequence
from dataclasses import replace

from companion.engine.play.cardset import CARD_BITS, Mask, union
from companion.engine.play.hidden_cards import can_be_dealt
from companion.engine.play.known_deal import KnownDeal
from companion.engine.seating import Seat
from companion.engine.verification.clean_deal import winners_if_clean
from companion.engine.verification.deduction import Deduction
from companion.engine.verification.open_plays import open_plays
from companion.engine.verification.play_by_play import PlayByPlay
from companion.engine.verification.report import Report


def verify(deal: KnownDeal, who: Sequence[int], cards: Sequence[int]) -> Report:
    """Judge the plays of a deal: `who` are the seats and `cards` their cards, in order."""
    hands = _hands(deal, who, cards)
    if hands is not None:
        leader = first_leader(deal, hands, who[0] if who else 0)
        winners = winners_if_clean(deal, leader, hands, who, cards)
        if winners is not None:
            return Report(deal, tuple(who), tuple(cards), tuple(winners))
    return verify_with_reasons(deal, who, cards)


def verify_with_reasons(deal: KnownDeal, who: Sequence[int], cards: Sequence[int]) -> Report:
    """Judge the plays with reasons; for a clean deal the result equals that of `verify`."""
    plays = PlayByPlay(deal, who, cards)
    plays.run()
    deduction = Deduction(plays)
    deduction.deduce()
    wrong = deduction.contradiction
    return Report(
        deal if wrong is None else replace(deal, fouls=(*deal.fouls, wrong)),
        tuple(who),
        tuple(cards),
        tuple(plays.progress.winners),
        tuple(
            sorted(deduction.findings.values(), key=lambda found: (found.index, found.proved_at))
        ),
        open_plays(deduction),
        tuple(deduction.unattributed),
    )


def _hands(deal: KnownDeal, who: Sequence[int], cards: Sequence[int]) -> list[Mask] | None:
    """Return all hands if they are known or the deal was played to the end, else None."""
    hands = [holds for size, holds, _ in deal.hands if holds.bit_count() == size]
    if len(hands) == len(deal.hands):
        return hands
    if len(cards) != deal.plays:
        return None
    played = [0] * len(deal.hands)
    for seat, card in zip(who, cards, strict=True):
        played[seat] |= CARD_BITS[card]
    for hand, (size, holds, lacks) in zip(played, deal.hands, strict=True):
        if hand.bit_count() != size or hand & lacks or holds & ~hand:
            return None
    return played if _leaves_the_asides(deal, union(played)) else None


def _leaves_the_asides(deal: KnownDeal, seen: Mask) -> bool:
    """Return whether these cards are the pack without the cards aside, as far as those are known.

    Only then are the cards played the hands.
    """
    pack, aside = deal.laws.pack, union(each.holds for each in deal.asides)
    if seen & (aside | ~pack) or seen.bit_count() != deal.plays:
        return False
    return not deal.asides or can_be_dealt(pack & ~seen, deal.asides)


def first_leader(deal: KnownDeal, hands: Sequence[Mask], otherwise: int) -> Seat:
    """Return the seat that must lead: the holder of the lowest opening card, else `deal.leader`.

    `otherwise` is returned if neither is known.
    """
    if deal.opens and deal.opening:
        for card in deal.opening.order:
            for seat, hand in enumerate(hands):
                if hand & CARD_BITS[card]:
                    return Seat(seat)
    return Seat(otherwise) if deal.leader is None else deal.leader
