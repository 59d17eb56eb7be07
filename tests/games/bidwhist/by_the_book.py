"""Tricks of Bid Whist as the rules say them, card by card: what the engine is held against."""

from collections.abc import Sequence

from companion.cards import Card
from companion.engine.seating import Seat
from companion.games.bidwhist.bidding import Bid
from companion.games.bidwhist.judge import Contract
from companion.games.bidwhist.rules import BidWhistRules

Trick = Sequence[Card]


def contract(trump: str | None, direction: str) -> Contract:
    """Four by seat 0: with this trump, or in no trump, one way or the other."""
    if trump is None:
        return Contract(Seat(0), Bid(4, "nt"), direction)
    return Contract(Seat(0), Bid(4, direction), trump)


def _suit(card: Card, trump: str) -> str:
    """The suit that a card counts as; a joker is a trump, or nothing (Q-BW9, Q-BW10)."""
    return card.suit.letter if card.suit is not None else trump


def _trump(said: Contract) -> str:
    return "" if said.bid.kind == "nt" else said.named


def suit_led(said: Contract, trick: Trick) -> str:
    """The suit of the first card that has one; nothing before."""
    suits = [_suit(card, _trump(said)) for card in trick]
    return next((suit for suit in suits if suit), "")


def _power(rules: BidWhistRules, said: Contract, card: Card) -> int:
    """How high a card is in its suit (BW-RANK-1, BW-RANK-2, Q-BW11)."""
    if card.is_joker:
        return 50 + (str(card) == "BJ")
    number = "A23456789TJQK".index(card.rank) + 1
    down = (said.named if said.bid.kind == "nt" else said.bid.kind) == "down"
    if card.rank == "A":
        return 0 if down and rules.aces_good == "off" else 40
    return 20 - number if down else number


def winner(rules: BidWhistRules, said: Contract, trick: Trick) -> int:
    """The place of the card that takes a trick."""
    trump, led = _trump(said), suit_led(said, trick)
    for suit in (trump, led):
        fighting = [n for n, card in enumerate(trick) if suit and _suit(card, trump) == suit]
        if fighting:
            return max(fighting, key=lambda n: _power(rules, said, trick[n]))
    raise AssertionError("four cards, and only two jokers")


def is_void(said: Contract, trick: Trick, place: int) -> bool:
    """Whether who played the card at a place of a trick could not follow."""
    led = suit_led(said, trick[:place])
    return bool(led) and _suit(trick[place], _trump(said)) != led


def legal(
    rules: BidWhistRules,
    said: Contract,
    hand: Sequence[Card],
    trick: Trick,
    *,
    void: bool = False,
) -> set[Card]:
    """What may be played of a hand, by somebody who could follow until now unless `void`."""
    trump, led = _trump(said), suit_led(said, trick)
    jokers = {card for card in hand if card.is_joker}
    if not trick:
        only_last = not trump and rules.nt_joker_lead == "only_if_last"
        return set(hand) - jokers or set(hand) if only_last else set(hand)
    if not led:
        return set(hand)
    following = {card for card in hand if _suit(card, trump) == led}
    if following:
        return following
    forced = rules.nt_joker_forced == "on" and not void
    return jokers if not trump and jokers and forced else set(hand)
