"""Deals of the test data as the engine sees them, and a game of nothing but following suit."""

from collections.abc import Iterable
from functools import cache
from typing import Any

from companion.cards import Card, Suit
from companion.engine.play.known_deal import CardPlace, KnownDeal
from companion.engine.play.laws import Laws, Mask, cards_of, mask_of
from companion.engine.play.tricks import PlayState
from companion.engine.seating import Seat
from companion.games.whist.cardplay import ACE_HIGH, CITES, PACK, SUITS

Plays = tuple[tuple[int, ...], tuple[int, ...]]


def cards(text: str | Iterable[str]) -> Mask:
    """Cards as a set, from words."""
    return mask_of(map(Card.read, text.split() if isinstance(text, str) else text))


def words(mask: Mask) -> set[str]:
    """A set of cards as words."""
    return {str(card) for card in cards_of(mask)}


@cache
def plain(seats: int, cards_each: int, trump: str | None, pack: Mask = PACK) -> Laws:
    """Follow suit, trumps win, and nothing else."""
    number = None if trump is None else int(Suit("CDSH".index(trump)))
    return Laws(seats, cards_each, pack, SUITS, ACE_HIGH, number, cites=CITES)


def told(play: Laws, leader: int, hands: Iterable[Mask | None], aside: int = 0) -> KnownDeal:
    """A deal with these hands (None is hidden); so many cards lie aside, unseen."""
    places = tuple(
        CardPlace(play.cards_each) if each is None else CardPlace(play.cards_each, each, ~each)
        for each in hands
    )
    beside = (CardPlace(aside),) if aside else ()
    return KnownDeal(play, places, beside, Seat(leader))


def plays_of(line: dict[str, Any]) -> Plays:
    """The plays of a line of the test data."""
    who = tuple(int(each["seat"]) for each in line["plays"])
    return who, tuple(int(Card.read(each["card"])) for each in line["plays"])


def legal_sets(play: Laws, leader: int, hands: list[Mask], plays: Plays) -> list[Mask]:
    """What the engine allows at each play of a deal."""
    progress, held, found = PlayState(play, Seat(leader)), list(hands), []
    for seat, card in zip(*plays, strict=True):
        assert seat == progress.turn
        found.append(progress.legal(held[seat]))
        held[seat] &= ~(1 << card)
        progress.put(Seat(seat), card)
    return found
