"""Which cards of one hand may be played to the current trick, and why not the others.

Answers *May I?*; plays that were made are judged by `verify`.
"""

from collections.abc import Sequence
from dataclasses import dataclass

from companion.cards import Card
from companion.engine.messages import Message
from companion.engine.play.laws import Laws, Mask, bars_by_duty, cards_of
from companion.engine.play.tricks import PlayState
from companion.engine.seating import Seat
from companion.engine.verification.report import suit_named


@dataclass(frozen=True)
class BarredCards:
    """Cards that would break one duty, `because` the hand holds these other cards."""

    kind: str
    rules: tuple[str, ...]
    cards: tuple[Card, ...]
    because: tuple[Card, ...]


@dataclass(frozen=True)
class LegalPlays:
    """The legal and the barred cards of a hand, the winning card so far, and the suit to follow."""

    legal: tuple[Card, ...]
    barred: tuple[BarredCards, ...]
    wins: Card | None
    suit: Message | None


def legal_plays(
    laws: Laws,
    table: Sequence[Card],
    hand: Mask,
    *,
    first: bool = False,
    broken: bool = True,
    void: bool = False,
) -> LegalPlays:
    """Return what a hand may play after the cards on the table; if there are none, it leads.

    `void` tells whether the hand has failed to follow suit before in this deal.
    """
    void_seats = (Seat(len(table)),) if void else ()
    progress = PlayState(laws, Seat(0), first_trick=first, broken=broken, void=void_seats)
    for card in table:
        progress.put(progress.turn, card)
    in_force, by_reason = progress.duties, dict[tuple[str, Mask], list[Card]]()
    rules: dict[str, tuple[str, ...]] = {}
    legal = progress.legal(hand)
    for card in cards_of(hand & ~legal):
        duties = zip(in_force, bars_by_duty(in_force, card), strict=True)
        duty, because = next((d, bars & hand) for d, bars in duties if bars & hand)
        rules[duty.kind] = tuple(dict.fromkeys((*rules.get(duty.kind, ()), *duty.rules)))
        by_reason.setdefault((duty.kind, because), []).append(card)
    barred = tuple(
        BarredCards(kind, rules[kind], tuple(cards), cards_of(because))
        for (kind, because), cards in by_reason.items()
    )
    led = progress.led if table else laws.tables.none
    suit = suit_named(laws.suits[led]) if led != laws.tables.none else None
    return LegalPlays(cards_of(legal), barred, winning_card(laws, table), suit)


def winning_card(laws: Laws, table: Sequence[Card]) -> Card | None:
    """Return the card that wins the trick so far; None before the first card."""
    tables = laws.tables
    led = next((s for s in map(tables.suit_of.__getitem__, table) if s != tables.none), tables.none)
    best = max(table, key=lambda card: tables.strengths[led][card], default=None)
    # If all cards so far have no suit, the first of them wins.
    return table[0] if best is not None and not tables.strengths[led][best] else best


def laws_depend_on(laws: Laws) -> tuple[bool, bool]:
    """Return whether the laws depend on the first trick, and on broken hearts (or the like)."""
    suits = range(len(laws.suits) + 1)
    broken = any(laws.leading(first, True) != laws.leading(first, False) for first in (True, False))
    leads = any(laws.leading(True, b) != laws.leading(False, b) for b in (True, False))
    follows = any(laws.following_suit(True, s) != laws.following_suit(False, s) for s in suits)
    return leads or follows, broken
