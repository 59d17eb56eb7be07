"""Tricks of Oneonta Whist as the rules say them: what the engine is held against."""

from collections.abc import Sequence

from companion.cards import Card


def _suit(card: Card, trump: str) -> str:
    """The suit that a card counts as: jokers are trumps (O-JOK-1, O-NT-1)."""
    return card.suit.letter if card.suit is not None else trump


def _power(card: Card) -> int:
    """Ten to ace, small joker, big joker (O-RANK-1, O-RANK-2)."""
    return ["T", "J", "Q", "K", "A", "LJ", "BJ"].index(card.rank or str(card))


def player_wins(trump: str, led: Card, played: Card) -> bool:
    """Whether the player's card takes a trick that the dummy led (O-WIN-1 to O-WIN-3)."""
    ours, theirs = _suit(played, trump), _suit(led, trump)
    if ours == theirs:
        return _power(played) > _power(led)
    return ours == trump


def legal(trump: str, hand: Sequence[Card], led: Card) -> set[Card]:
    """What the player may put on the dummy's card (O-PLAY-1, O-JOK-2 to O-JOK-4, O-NT-3)."""
    following = {card for card in hand if _suit(card, trump) == _suit(led, trump)}
    return following or set(hand)
