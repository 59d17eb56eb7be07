"""Deals of Hearts from a shuffled pack, the cards passed at random (B.1, B.2)."""

from collections import Counter
from collections.abc import Sequence
from random import Random

from companion.cards import Card
from companion.engine.play.laws import CARD_BITS, Mask, cards_of, mask_of
from companion.engine.play.transcript import KnownPass, Transcript
from companion.engine.seating import Seat
from companion.games.hearts.cardplay import allowed_passes
from companion.games.hearts.pass_directions import TO_ONE, passes
from companion.games.hearts.rules import HeartsRules
from companion.games.hearts.scoring import in_play, widow_cards


def random_deal(
    rules: HeartsRules, seats: int, dealer: Seat, random: Random
) -> Transcript[HeartsRules]:
    """All the cards but the widow, then a pass of the cycle by lot (H0-DEAL-1, H1-WID-2)."""
    cards, widow = sorted(in_play(rules, seats)), widow_cards(rules, seats)
    random.shuffle(cards)
    hands = [0] * seats
    for place, card in enumerate(cards[widow:]):
        hands[dealer.left(seats, 1 + place)] |= CARD_BITS[card]
    known = pass_at_random(rules, hands, random)
    up = tuple(cards[: widow // 2]) if widow else None
    return Transcript("hearts", rules, seats, dealer, hands=tuple(hands), passes=known, aside=up)


def pass_at_random(rules: HeartsRules, hands: list[Mask], random: Random) -> tuple[KnownPass, ...]:
    """Pass in one of the table's ways, any cards that may go; the hands are those after it.

    Nobody knows what came from whom in a smoosh (H2-SMOO-2).
    """
    way = random.choice(list(allowed_passes(rules, len(hands)).arrows))
    if way == "SMOOSH":
        _smoosh(rules, hands, random)
        return ()
    pattern = _pattern(rules, way, hands, random)
    steps = [pattern]
    if rules.two_step != "off" and way in TO_ONE:
        first = {places: cards - 1 for places, cards in pattern.items()}
        steps = [first, dict.fromkeys(pattern, 1)]
    return tuple(each for step in steps for each in _pass(rules, hands, step, random))


def _pattern(rules: HeartsRules, way: str, hands: Sequence[Mask], random: Random) -> dict[int, int]:
    """How many cards go how many places to the left, the same for all.

    The dealer chooses within the limit, and no more than a hand can give (Q-H12).
    """
    seats = len(hands)
    if way != "DEALER":
        arrows = passes(rules, way, seats)
        return {(each.receiver - each.giver) % seats: each.cards for each in arrows}
    spare = hands[0].bit_count() - allowed_passes(rules, seats).banned.bit_count()
    count = random.randint(0, min(rules.dealer_limit, spare))
    return dict(Counter(random.randrange(1, seats) for _ in range(count)))


def _pass(
    rules: HeartsRules, hands: list[Mask], pattern: dict[int, int], random: Random
) -> list[KnownPass]:
    """One step: all choose before anybody looks (H0-PASS-2)."""
    seats, done = len(hands), []
    for giver in map(Seat, range(seats)):
        chosen = _choose(rules, hands, giver, sum(pattern.values()), random)
        for places, count in pattern.items():
            cards, chosen = chosen[:count], chosen[count:]
            done.append(KnownPass(giver, giver.left(seats, places), tuple(sorted(cards))))
    for each in done:
        hands[each.giver] &= ~mask_of(each.cards)
        hands[each.receiver] |= mask_of(each.cards)
    return done


def _smoosh(rules: HeartsRules, hands: list[Mask], random: Random) -> None:
    """All put their cards in the middle and get as many back (H2-SMOO-1, H2-SMOO-2)."""
    middle: list[Card] = []
    for giver in range(len(hands)):
        chosen = _choose(rules, hands, giver, rules.pass_count, random)
        hands[giver] &= ~mask_of(chosen)
        middle += chosen
    random.shuffle(middle)
    for place, card in enumerate(middle):
        hands[place % len(hands)] |= CARD_BITS[card]


def _choose(
    rules: HeartsRules, hands: Sequence[Mask], giver: int, count: int, random: Random
) -> list[Card]:
    """So many cards of a hand that may be passed (Q-H13)."""
    free = hands[giver] & ~allowed_passes(rules, len(hands)).banned
    return random.sample(cards_of(free), count)
