"""The pack of Hearts: the cards in play, how many each player gets, and what they cost.

The rules are in tests/data/RULES.md, B.1.
"""

from functools import lru_cache

from companion.cards import RANKS, Card, Suit, pack, read_cards
from companion.games.hearts.rules import HeartsRules

QUEEN = Card.read("QS")
"""The Black Lady (H0-CARD-2, H1-CARD-1, H2-CARD-1)."""
QUEEN_POINTS = 13
"""The penalty points of the queen of spades (H1-CARD-1, H2-CARD-1)."""
BONUS_POINTS = 10
"""The points that the bonus card takes off (H2-BON-1)."""

_WIDOW = {4: 4, 5: 2}
_SIX = {"low_minor": read_cards("2C 3C 2D 3D"), "all_twos": read_cards("2C 2D 2S 2H")}


def removed(rules: HeartsRules, seats: int) -> tuple[Card, ...]:
    """Return the cards left out of the pack so that all get the same number (H0-DECK-2 to 6)."""
    if rules.widow == "on":
        return ()
    if seats == 3:
        return (Card.read(rules.three_deck),)
    if seats == 5:
        return read_cards("2C 2D")
    return _SIX[rules.six_deck] if seats == 6 else ()


@lru_cache(maxsize=256)
def in_play(rules: HeartsRules, seats: int) -> frozenset[Card]:
    """Return the cards in play at a table, including the widow."""
    return pack(without=removed(rules, seats))


def widow_cards(rules: HeartsRules, seats: int) -> int:
    """Return how many cards lie in the widow; half of them face up (H1-WID-2, H1-WID-3)."""
    return _WIDOW[seats] if rules.widow == "on" else 0


def cards_each(rules: HeartsRules, seats: int) -> int:
    """Return how many cards each player gets (H1-DEAL-2, H1-WID-2, H2-DEAL-1)."""
    return (len(in_play(rules, seats)) - widow_cards(rules, seats)) // seats


def hearts_in(rules: HeartsRules, seats: int) -> int:
    """Return how many hearts the pack has; each costs one point."""
    return len(RANKS) - sum(card.suit is Suit.HEARTS for card in removed(rules, seats))


def queen_points(rules: HeartsRules) -> int:
    """Return what the queen of spades costs at a table; 0 in basic Hearts (H0-VAR-2, Q-H22)."""
    return QUEEN_POINTS if rules.game == "black_lady" else 0


def pack_points(rules: HeartsRules, seats: int) -> int:
    """Return all penalty points of a deal: `S` of C.1 in tests/data/RULES.md (Q-H2, Q-H29)."""
    return hearts_in(rules, seats) + queen_points(rules)


@lru_cache(maxsize=256)
def lowest_club(rules: HeartsRules, seats: int) -> Card:
    """Return the lowest club of the pack, which opens unless it lies in a widow (Q-H3, Q-H4)."""
    return min(card for card in in_play(rules, seats) if card.suit is Suit.CLUBS)


def banned(rules: HeartsRules, seats: int) -> tuple[Card, ...]:
    """Return the cards that may not be passed (H0-OPT-5, Q-H13)."""
    club, queen = (lowest_club(rules, seats),), (QUEEN,)
    return {"none": (), "club": club, "queen": queen, "both": club + queen}[rules.pass_ban]
