"""Judges each play of a deal: legal, illegal or open.

A deal played to the end reveals all hands, so it is first checked with them in one fast pass. Only
if that finds an illegal play, or if hands are still unknown, the slower check explains what is
certain: `play_by_play` finds what a card shows, `deduction` what only the unseen cards prove.
"""

from collections.abc import Sequence
from dataclasses import replace
from itertools import cycle

from companion.engine.play.known_deal import KnownDeal, can_be_dealt
from companion.engine.play.laws import CARD_BITS, Mask, union
from companion.engine.play.tricks import PlayState
from companion.engine.seating import Seat
from companion.engine.verification.deduction import Deduction, open_plays
from companion.engine.verification.play_by_play import PlayByPlay
from companion.engine.verification.report import Report

# Fast check of known hands


def winners_if_clean(
    deal: KnownDeal, leader: Seat, hands: Sequence[Mask], who: Sequence[int], cards: Sequence[int]
) -> list[int] | None:
    """Return the winners of the finished tricks, or None if any play is illegal.

    `hands` are the hands before the first play, and `leader` is the seat that must lead first.
    """
    judge = _winners_by_state if _needs_state(deal, leader, cards) else _winners_by_tables
    return judge(deal, leader, list(hands), who, cards)


def _needs_state(deal: KnownDeal, leader: Seat, cards: Sequence[int]) -> bool:
    """Return whether the legality of a play depends on earlier voids or on a later card's suit.

    The same holds if another seat leads first than the one that leads to every trick.
    """
    laws, tables = deal.laws, deal.laws.tables
    if laws.changes_after_failing or laws.always_leads not in (None, leader):
        return True
    return tables.suitless and tables.none in map(tables.suit_of.__getitem__, cards[:: laws.seats])


def _winners_by_state(
    deal: KnownDeal, leader: Seat, held: list[Mask], who: Sequence[int], cards: Sequence[int]
) -> list[int] | None:
    """Return the winners of the finished tricks, or None if any play is illegal; for any laws."""
    broken = deal.broken is True
    state = PlayState(deal.laws, leader, first_trick=deal.opens, broken=broken, void=deal.void)
    for seat, card in zip(who, cards, strict=True):
        hand = held[seat]
        if seat != state.turn or not hand & CARD_BITS[card] or hand & state.bars_of(seat)[card]:
            return None
        held[seat] = hand ^ CARD_BITS[card]
        state.put(Seat(seat), card)
    return state.winners


def _winners_by_tables(  # noqa: PLR0915 - one loop, for speed: a call for a play would double it
    deal: KnownDeal, turn: int, held: list[Mask], who: Sequence[int], cards: Sequence[int]
) -> list[int] | None:
    """Return the winners of the finished tricks, or None if any play is illegal; for most laws."""
    laws, tables, bits = deal.laws, deal.laws.tables, CARD_BITS
    turns, always, broken = tables.turns, laws.always_leads, deal.broken is True
    lead, answers = later = tables.lead, tables.answers
    if deal.opens:
        lead, answers = tables.first_lead, tables.first_answers
    order, takers = list[int](), list[int]()  # the first taker is the first leader
    leads = cycle((True, *(False,) * (laws.seats - 1)))
    for seat, card, is_lead in zip(who, cards, leads):  # noqa: B905 - the leads have no end
        if is_lead:
            if lead[broken][card] & held[seat]:
                # Only here it matters whether hearts (or the like) were broken in earlier tricks.
                broken = broken or not tables.breakers.isdisjoint(cards[: len(order)])
                if lead[broken][card] & held[seat]:
                    return None
            takers.append(turn)
            order += turns[turn if always is None else always]
            bars, strengths = answers[card]
            best, turn = strengths[card], seat
            lead, answers = later
        elif bars[card] and bars[card] & held[seat]:  # few cards have bars
            return None
        elif strengths[card] > best:
            best, turn = strengths[card], seat
        held[seat] ^= bits[card]
    takers.append(turn)
    winners = takers[1 : len(cards) // laws.seats + 1]
    # Each play flipped its card's bit. All hands shrank by one card a play only if they held them.
    taken_out = deal.plays - sum(map(int.bit_count, held))
    in_order = order[: len(who)] == list(who)
    return winners if in_order and taken_out == len(cards) else None


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

    `otherwise` is returned if neither is known. The opening cards are those of a `FirstLead`
    (play/known_deal.py); where they decide, a game's `Plan.opener` (log/position.py) is None.
    """
    if deal.opens and deal.opening:
        for card in deal.opening.order:
            for seat, hand in enumerate(hands):
                if hand & CARD_BITS[card]:
                    return Seat(seat)
    return Seat(otherwise) if deal.leader is None else deal.leader
