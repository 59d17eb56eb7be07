"""Deals of Whist from a shuffled pack."""

from random import Random

from companion.cards import pack
from companion.engine.play.transcript import Transcript
from companion.engine.seating import Seat
from companion.games.whist.rules import WhistRules
from companion.games.whist.scoring import SEATS


def random_deal(
    rules: WhistRules, seats: int, dealer: Seat, random: Random
) -> Transcript[WhistRules]:
    """Thirteen each, one at a time from the left, the last shown (W-DEAL-1, W-TRUMP-1)."""
    cards = sorted(pack())
    random.shuffle(cards)
    hands = [0] * SEATS
    for place, card in enumerate(cards):
        hands[dealer.left(SEATS, 1 + place)] |= 1 << card
    return Transcript("whist", rules, SEATS, dealer, hands=tuple(hands), turned=cards[-1])
