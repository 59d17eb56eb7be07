"""The engine plays by itself: whole deals from a seed, for tests and measurements.

How well the cards are chosen is up to the caller; by default it is at random.
"""

from collections.abc import Callable, Iterator
from random import Random
from typing import Any

from companion.cards import Card
from companion.engine.contract.trick_game import Cardplay
from companion.engine.play.known_deal import KnownDeal
from companion.engine.play.laws import CARD_BITS, Mask, cards_of
from companion.engine.play.transcript import AnyTranscript
from companion.engine.play.tricks import PlayState
from companion.engine.rules.options import Ruleset
from companion.engine.seating import Seat
from companion.engine.verification.verify import first_leader
from tests.support.random_deals import RANDOM_DEALS

Choose = Callable[[PlayState, tuple[Card, ...]], Card]
"""Picks one of the legal cards."""


class SelfPlayError(ValueError):
    """A game dealt what it cannot read itself."""


def deal_and_play(
    game: Cardplay[Any], rules: Ruleset, seats: int, dealer: Seat, random: Random
) -> AnyTranscript:
    """A whole deal, legal cards played at random."""
    transcript = RANDOM_DEALS[game.key](rules, seats, dealer, random)
    return played(game, transcript, lambda progress, legal: random.choice(legal))


def played(game: Cardplay[Any], transcript: AnyTranscript, choose: Choose) -> AnyTranscript:
    """A transcript whose hands are known, played to the end."""
    dealt = game.known_deal(transcript)
    if not isinstance(dealt, KnownDeal):
        raise SelfPlayError(", ".join(each.code for each in dealt))
    plays = list(turns(dealt, choose))
    who = tuple(int(seat) for seat, _ in plays)
    return transcript.but(who=who, cards=tuple(int(card) for _, card in plays))


def turns(dealt: KnownDeal, choose: Choose) -> Iterator[tuple[Seat, Card]]:
    """The plays of a deal whose hands are known, one after the other."""
    hands: list[Mask] = [each.holds for each in dealt.hands]
    progress = PlayState(
        dealt.laws,
        first_leader(dealt, hands, 0),
        first_trick=dealt.opens,
        broken=dealt.broken is True,
        void=dealt.void,
    )
    while hands[progress.turn]:
        seat = progress.turn
        card = choose(progress, cards_of(progress.legal(hands[seat])))
        hands[seat] &= ~CARD_BITS[card]
        progress.put(seat, card)
        yield seat, card
