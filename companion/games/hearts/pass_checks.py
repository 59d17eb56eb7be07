"""Known passes: where the passed cards are, and whether passing them was allowed.

The rules are in tests/data/RULES.md, B.2.
"""

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import replace
from functools import lru_cache
from typing import NamedTuple, TypeAlias

from companion.cards import Card
from companion.engine.play.cardset import CARD_BITS, Mask, mask_of
from companion.engine.play.hidden_cards import CardPlace
from companion.engine.play.transcript import KnownPass, Transcript
from companion.engine.problem import Problem, problem
from companion.engine.seating import Seat
from companion.games.hearts.pack import banned
from companion.games.hearts.pass_directions import STANDARD, pass_direction, passes, receiver_offset
from companion.games.hearts.rules import HeartsRules

Counts: TypeAlias = dict[tuple[int, int], int]
"""The number of cards passed, by giver and receiver."""


class AllowedPasses(NamedTuple):
    """The passes that a table allows: the banned cards, and the card counts by pass direction.

    A transcript does not state its deal's direction. A smoosh and a way of the dealer's choice have
    no fixed givers and receivers.
    """

    seats: int
    banned: Mask
    arrows: Mapping[str, Counts]


@lru_cache(maxsize=1024)
def allowed_passes(rules: HeartsRules, seats: int) -> AllowedPasses:
    """Return the passes that a table allows (Q-H7, Q-H13)."""
    longest = max(len(rules.ways), *map(len, STANDARD.values()))
    ways = {pass_direction(rules, seats, deal) for deal in range(1, 1 + longest)}
    arrows: dict[str, Counts] = {
        way: {(passed.giver, passed.receiver): passed.cards for passed in passes(rules, way, seats)}
        for way in sorted(ways)
    }
    return AllowedPasses(seats, mask_of(banned(rules, seats)), arrows)


Wandering: TypeAlias = dict[Card, tuple[Seat, Seat]]
"""Cards passed in the first of two steps, possibly passed on: the two seats that may have them."""


def lacking_wandering(
    wandering: Wandering, hands: Sequence[CardPlace], asides: Sequence[CardPlace]
) -> tuple[CardPlace, ...]:
    """Return the places, hands first, with wandering cards excluded where they cannot be."""
    places = []
    for seat, place in (*enumerate(hands), *((-1, each) for each in asides)):
        lacks = mask_of(card for card, can_have in wandering.items() if seat not in can_have)
        places.append(place._replace(lacks=place.lacks | lacks))
    return tuple(places)


def settle_passes(
    rules: HeartsRules, transcript: Transcript[HeartsRules]
) -> tuple[Transcript[HeartsRules], Wandering]:
    """Return the transcript with only the passes that fix where cards were when play began.

    Those are cards that their receivers did not pass on in a second step (H1-WID-5). Cards for
    which that is unknown are returned as the second value.
    """
    if rules.two_step == "off":
        return transcript, {}
    certain: list[KnownPass] = []
    wandering: Wandering = {}
    for index, passed in enumerate(transcript.passes):
        later = transcript.passes[index + 1 :]
        on = {card for other in later if other.giver == passed.receiver for card in other.cards}
        cards = tuple(card for card in passed.cards if card not in on)
        next_one = _would_go_on_to(rules, transcript, passed)
        if next_one is None:
            certain.append(replace(passed, cards=cards))
        else:
            wandering |= dict.fromkeys(cards, (passed.receiver, next_one))
    return transcript.but(passes=tuple(certain)), wandering


def _would_go_on_to(
    rules: HeartsRules, transcript: Transcript[HeartsRules], passed: KnownPass
) -> Seat | None:
    """Return who may have got a passed card in the second step, or None if its receiver kept it."""
    seats, given = transcript.seats, passed.receiver
    offset = (passed.receiver - passed.giver) % seats
    ways = allowed_passes(rules, seats).arrows
    cards = sum(len(each.cards) for each in transcript.passes if each.giver == given)
    if offset not in {receiver_offset(way, seats) for way in ways} or cards >= rules.pass_count:
        return None
    return given.left(seats, offset)


def pass_problems(rules: HeartsRules, transcript: Transcript[HeartsRules]) -> tuple[Problem, ...]:
    """Return problems of passes that the table does not allow: card, direction or number."""
    if not transcript.passes:
        return ()
    table, counts = allowed_passes(rules, transcript.seats), Counter[tuple[int, int]]()
    problems, fits = [], True
    for index, passed in enumerate(transcript.passes):
        at = f"passes[{index}].cards"
        for card in passed.cards:
            if CARD_BITS[card] & table.banned:
                rule = ("H0-OPT-5", "Q-H13")
                problems.append(
                    problem("hearts-passed-banned", *rule, field=at, seat=passed.giver, card=card)
                )
        counts[passed.giver, passed.receiver] += len(passed.cards)
        if fits and not _fit_one_direction(rules, table, counts):
            fits = False
            problems.append(_first_misfit(rules, table, passed, at))
    return tuple(problems)


def _first_misfit(rules: HeartsRules, table: AllowedPasses, passed: KnownPass, at: str) -> Problem:
    """Return what is wrong with the first pass that does not fit those before it."""
    fits = _fit_one_direction(rules, table, {(passed.giver, passed.receiver): 1})
    code, ids = ("many", ("H0-PASS-1", "Q-H9")) if fits else ("way", ("Q-H7", "Q-H8"))
    who = {"seat": passed.giver, "receiver": passed.receiver}
    return problem(f"hearts-passed-{code}", *ids, field=at, **who)


def _fit_one_direction(rules: HeartsRules, table: AllowedPasses, counts: Counts) -> bool:
    """Whether one direction of the cycle explains the known passes, which may be incomplete."""
    mixed = {"DEALER": rules.dealer_limit, "SMOOSH": rules.pass_count}
    for way, arrows in table.arrows.items():
        if way in mixed:
            goes = _most_of_one(counts) <= mixed[way]
        else:
            goes = all(cards <= arrows.get(arrow, 0) for arrow, cards in counts.items())
        if goes:
            return True
    return False


def _most_of_one(counts: Counts) -> int:
    """Return the most cards that any player gave or got.

    If cards are mixed in the middle (H2-SMOO-2), as a dealer may also choose (H0-LOC-PASS-6),
    there is no other limit.
    """
    given, got = Counter[int](), Counter[int]()
    for (giver, receiver), cards in counts.items():
        given[giver] += cards
        got[receiver] += cards
    return max(*given.values(), *got.values())
