"""Deals of Oneonta Whist from a shuffled pack, with a bid at random."""

from random import Random

from companion.engine.play.laws import cards_of, mask_of
from companion.engine.play.transcript import Transcript
from companion.engine.seating import Seat
from companion.games.oniontan.cardplay import PACK, SEATS
from companion.games.oniontan.rules import TRICKS, OniontanRules


def random_deal(
    rules: OniontanRules, seats: int, dealer: Seat, random: Random
) -> Transcript[OniontanRules]:
    """Nine each by turns, the dummy first; one turned up, three left (O-DEAL-1, O-DEAL-2)."""
    cards = [*cards_of(PACK)]
    random.shuffle(cards)
    dummy, player = cards[0 : 2 * TRICKS : 2], cards[1 : 2 * TRICKS : 2]
    turned, *unseen = cards[2 * TRICKS :]
    return Transcript(
        "oniontan",
        rules,
        SEATS,
        hands=(mask_of(player), mask_of(dummy)),
        turned=turned,
        contract={"bid": random.randint(0, TRICKS)},
        aside=tuple(unseen),
    )
