"""Fast check of a deal whose hands are all known: is every play legal, and who won the tricks?

Most deals are clean and need no explanation. Their tricks are therefore checked in one loop over
lookup tables, without an object or a call for each play. A test compares the results with those of
`verify_with_reasons`.
"""

from collections.abc import Sequence
from itertools import cycle

from companion.engine.play.cardset import CARD_BITS, Mask
from companion.engine.play.known_deal import KnownDeal
from companion.engine.play.tricks import PlayState
from companion.engine.seating import Seat


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
