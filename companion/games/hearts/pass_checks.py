"""What is known of the cards that were passed: where they lie, and if they were allowed (B.2)."""

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import replace
from functools import lru_cache
from typing import NamedTuple, TypeAlias

from companion.cards import Card
from companion.engine.play.cardset import BITS, Mask, mask_of
from companion.engine.play.hidden import Holder
from companion.engine.play.transcript import KnownPass, Transcript
from companion.engine.problem import Problem, problem
from companion.engine.seating import Seat
from companion.games.hearts.pack import banned
from companion.games.hearts.passing import STANDARD, direction, offset, passes
from companion.games.hearts.rules import HeartsRules

Counts: TypeAlias = dict[tuple[int, int], int]
"""How many cards went from whom to whom."""


class Allowed(NamedTuple):
    """What may be passed at a table: all but the banned cards, by each way of its cycle so many.

    A transcript does not say which way the deal had. A smoosh and a way of the dealer's choice have
    no fixed arrows.
    """

    seats: int
    banned: Mask
    arrows: Mapping[str, Counts]


@lru_cache(maxsize=1024)
def allowed(rules: HeartsRules, seats: int) -> Allowed:
    """What a table lets pass (Q-H7, Q-H13)."""
    longest = max(len(rules.ways), *map(len, STANDARD.values()))
    ways = {direction(rules, seats, deal) for deal in range(1, 1 + longest)}
    arrows: dict[str, Counts] = {
        way: {(each.giver, each.receiver): each.cards for each in passes(rules, way, seats)}
        for way in sorted(ways)
    }
    return Allowed(seats, mask_of(banned(rules, seats)), arrows)


class SettledPasses(NamedTuple):
    """A transcript whose passes say where cards lay as play began.

    `wandering` are cards that went in the first of two steps and may have gone on in the second,
    each with those who can have it.
    """

    transcript: Transcript[HeartsRules]
    wandering: Mapping[Card, tuple[Seat, Seat]]

    def lacked(self, hands: Sequence[Holder], asides: Sequence[Holder]) -> tuple[Holder, ...]:
        """Return the places, hands first; those that cannot have a wandering card lack it."""
        places = (*enumerate(hands), *((-1, each) for each in asides))
        return tuple(
            place._replace(lacks=place.lacks | self._not_with(seat)) for seat, place in places
        )

    def _not_with(self, seat: int) -> Mask:
        return mask_of(card for card, can_have in self.wandering.items() if seat not in can_have)


def settle_passes(rules: HeartsRules, transcript: Transcript[HeartsRules]) -> SettledPasses:
    """Who holds the known passed cards: their receivers, unless they passed them on (H1-WID-5)."""
    if rules.two_step == "off" or not transcript.passes:
        return SettledPasses(transcript, {})
    certain: list[KnownPass] = []
    wandering: dict[Card, tuple[Seat, Seat]] = {}
    for place, each in enumerate(transcript.passes):
        later = transcript.passes[place + 1 :]
        on = {card for other in later if other.giver == each.receiver for card in other.cards}
        cards = tuple(card for card in each.cards if card not in on)
        next_one = _would_go_on_to(rules, transcript, each)
        if next_one is None:
            certain.append(replace(each, cards=cards))
        else:
            wandering |= dict.fromkeys(cards, (each.receiver, next_one))
    return SettledPasses(transcript.but(passes=tuple(certain)), wandering)


def _would_go_on_to(
    rules: HeartsRules, transcript: Transcript[HeartsRules], known: KnownPass
) -> Seat | None:
    """Who may have got a passed card in the second step; None where its receiver kept it."""
    seats, given = transcript.seats, known.receiver
    places = (known.receiver - known.giver) % seats
    ways = allowed(rules, seats).arrows
    cards = sum(len(each.cards) for each in transcript.passes if each.giver == given)
    if places not in {offset(way, seats) for way in ways} or cards >= rules.pass_count:
        return None
    return given.left(seats, places)


def foul_passes(rules: HeartsRules, transcript: Transcript[HeartsRules]) -> tuple[Problem, ...]:
    """Passes that the table does not allow: a banned card, a wrong way, too many cards."""
    if not transcript.passes:
        return ()
    table, counts = allowed(rules, transcript.seats), Counter[tuple[int, int]]()
    found, fits = [], True
    for place, each in enumerate(transcript.passes):
        at = f"passes[{place}].cards"
        for card in each.cards:
            if BITS[card] & table.banned:
                rule = ("H0-OPT-5", "Q-H13")
                found.append(
                    problem("hearts-passed-banned", *rule, field=at, seat=each.giver, card=card)
                )
        counts[each.giver, each.receiver] += len(each.cards)
        if fits and not _go(rules, table, counts):
            fits = False
            found.append(_odd(rules, table, each, at))
    return tuple(found)


def _odd(rules: HeartsRules, table: Allowed, known: KnownPass, at: str) -> Problem:
    """What is wrong with the first pass that does not fit those before it."""
    fits = _go(rules, table, {(known.giver, known.receiver): 1})
    code, ids = ("many", ("H0-PASS-1", "Q-H9")) if fits else ("way", ("Q-H7", "Q-H8"))
    who = {"seat": known.giver, "receiver": known.receiver}
    return problem(f"hearts-passed-{code}", *ids, field=at, **who)


def _go(rules: HeartsRules, table: Allowed, counts: Counts) -> bool:
    """Whether one way of the cycle explains the known passes, which need not be all."""
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
    """The most cards that anybody gave or got.

    Where cards are mixed in the middle (H2-SMOO-2), as a dealer may choose too (H0-LOC-PASS-6),
    nothing else bounds them.
    """
    given, got = Counter[int](), Counter[int]()
    for (giver, receiver), cards in counts.items():
        given[giver] += cards
        got[receiver] += cards
    return max(*given.values(), *got.values())
