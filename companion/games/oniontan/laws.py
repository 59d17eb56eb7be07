"""The laws of play of Oneonta Whist: nine tricks of two cards, all led by the dummy.

The rules are in tests/data/RULES.md, C.4.
"""

from functools import cache

from companion.cards import RANKS, Card, Suit
from companion.engine.play.cardset import CARD_COUNT, mask_of
from companion.engine.play.laws import Laws
from companion.engine.seating import Seat
from companion.games.oniontan.actions import TRICKS
from companion.games.oniontan.judge import RANKS as IN_PACK

PLAYER, DUMMY = Seat(0), Seat(1)
"""The two hands (O-PLY-1)."""
SEATS = 2
JOKERS = mask_of(card for card in map(Card, range(CARD_COUNT)) if card.is_joker)
SUITS = tuple(mask_of(Card.of(suit, rank) for rank in IN_PACK) for suit in Suit)
PACK = sum(SUITS) | JOKERS
"""Ten to ace of each suit, and two jokers (O-DECK-1)."""
CITES = {
    "revoke": ("O-PLAY-1", "O-JOK-1", "O-JOK-3", "O-JOK-4", "Q-O5"),
    "turn": ("O-LEAD-1", "Q-O1"),
    "first-lead": ("O-LEAD-1",),
    "pack": ("O-DECK-1",),
    "hand": ("O-DEAL-1",),
}
NO_TRUMP_CITES = CITES | {"revoke": ("O-PLAY-1", "O-NT-3")}


@cache
def laws(trump: Suit | None) -> Laws:
    """Return the laws with this trump, to whose suit the jokers belong (O-RANK-2, O-JOK-1).

    In no trump a joker is still a trump, and the only one: it beats every card, led or not, and
    may be played only by a hand that cannot follow suit (O-NT-1 to O-NT-3, Q-O2, Q-O3).
    """
    if trump is None:
        suits, number, cites = (*SUITS, JOKERS), len(SUITS), NO_TRUMP_CITES
    else:
        suits = tuple(cards | (JOKERS if suit == trump else 0) for suit, cards in enumerate(SUITS))
        number, cites = int(trump), CITES
    return Laws(SEATS, TRICKS, PACK, suits, STRENGTHS, number, always_leads=DUMMY, cites=cites)


def _strength(card: Card) -> int:
    """Return a card's strength in its suit: ace high, the jokers above (O-RANK-1, O-RANK-2)."""
    return len(RANKS) + card - 52 if card.is_joker else RANKS.index(card.rank)


STRENGTHS = tuple(_strength(card) for card in map(Card, range(CARD_COUNT)))
