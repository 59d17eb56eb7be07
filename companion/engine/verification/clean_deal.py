"""Fast check of a deal whose hands are all known: is every play legal, and who won the tricks?

Most deals are clean and need no explanation. Whole tricks are therefore checked in one loop over
lookup tables, without an object or a call for each play. A test compares the results with those of
`verify_with_reasons`.
"""

from collections.abc import Sequence

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
    laws, held = deal.laws, list(hands)
    whole = 0 if _needs_progress(deal, cards) else len(cards) - len(cards) % laws.seats
    winners = _winners_of_tricks(deal, leader, held, who[:whole], cards[:whole])
    if winners is None or whole == len(cards):
        return winners
    turn = leader
    if winners:
        turn = Seat(winners[-1]) if laws.always_leads is None else laws.always_leads
    progress = PlayState(
        laws,
        turn,
        first_trick=deal.opens and not winners,
        broken=deal.broken is True or not laws.tables.breakers.isdisjoint(cards[:whole]),
        void=deal.void,
    )
    for seat, card in zip(who[whole:], cards[whole:], strict=True):
        hand = held[seat]
        if seat != progress.turn or not hand & CARD_BITS[card] or hand & progress.bars[card]:
            return None
        held[seat] = hand ^ CARD_BITS[card]
        progress.put(Seat(seat), card)
    return winners + progress.winners


def _needs_progress(deal: KnownDeal, cards: Sequence[int]) -> bool:
    """Return whether the legality of a play depends on earlier voids or on a later card's suit."""
    laws, tables = deal.laws, deal.laws.tables
    if laws.binds_once:
        return True
    return tables.suitless and tables.none in map(tables.suit_of.__getitem__, cards[:: laws.seats])


def _winners_of_tricks(  # noqa: PLR0915 - one loop, for speed: a call for a play would double it
    deal: KnownDeal, turn: int, held: list[Mask], who: Sequence[int], cards: Sequence[int]
) -> list[int] | None:
    """Return the winners of complete tricks, or None if any play is illegal.

    `turn` must lead first. The cards played are removed from the hands in `held`.
    """
    laws, tables, bits = deal.laws, deal.laws.tables, CARD_BITS
    suit_of, strengths, turns, lead = tables.suit_of, tables.strengths, tables.turns, tables.lead
    broken, always, before = deal.broken is True, laws.always_leads, sum(map(int.bit_count, held))
    closed = not broken and bool(tables.breakers)
    lead_bars, follow = (
        (tables.first_lead, tables.first_follow) if deal.opens else (lead, tables.follow)
    )
    bars, winners, order = lead_bars[broken], list[int](), list[int]()
    for trick in zip(*[iter(cards)] * laws.seats, strict=True):
        card, players = trick[0], turns[turn]
        # Few cards have bars, so the hand is seldom tested.
        if bars[card] and bars[card] & held[turn]:
            return None
        bars, strength, best = follow[suit_of[card]], strengths[suit_of[card]], -1
        for seat, card in zip(players, trick):  # noqa: B905 - as many as cards
            if bars[card] and bars[card] & held[seat]:
                return None
            held[seat] ^= bits[card]
            if strength[card] > best:
                best, turn = strength[card], seat
        order += players
        winners.append(turn)
        if always is not None:
            turn = always
        if closed and not tables.breakers.isdisjoint(trick):
            broken, closed = True, False
        bars, follow = lead[broken], tables.follow
    # Each play flipped its card's bit. All hands shrank by one card a play only if they held them.
    taken_out = before - sum(map(int.bit_count, held))
    return winners if order == list(who) and taken_out == len(cards) else None
