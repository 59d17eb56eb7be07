"""What happens now at a table of Hearts: who deals, who passes to whom, who opens, what matters."""

from collections.abc import Iterator
from dataclasses import replace

from companion.engine.position import Answer, Plan, Position, Question, Standing
from companion.engine.seating import Seat, all_seats
from companion.engine.words import Message, say
from companion.games.hearts.judging import open_moon
from companion.games.hearts.passing import CARDS, direction, passes
from companion.games.hearts.results import PACK_POINTS
from companion.games.hearts.rules import HeartsRules
from companion.games.hearts.scoring import EFFECTS, guarded, places, to_end

Hearts = Position[HeartsRules]

CARDS_EACH = 13
"""Cards dealt to each of four players (H1-DEAL-2, H2-DEAL-1)."""


def plan(position: Hearts) -> Plan:
    """The plan of the deal in progress, from completed deals alone (Q-H6)."""
    deal = position.completed + 1
    way = direction(position.rules.pass_cycle, deal)
    first = position.dealer.left(position.seats)
    opener = first if position.rules.opening == "dealer_left" else None
    return Plan(
        deal=deal,
        dealer=position.dealer,
        first_card=first,
        tasks=(
            say("hearts-deal", dealer=position.dealer, first=first, cards=CARDS_EACH),
            say(f"hearts-pass-{way}", cards=CARDS),
            say(f"hearts-open-{position.rules.opening}", opener=first),
        ),
        own={seat: tuple(_own(position, way, seat)) for seat in all_seats(position.seats)},
        passes=passes(way, position.seats),
        opener=opener,
        matters=tuple(_matters(position)),
    )


def standings(position: Hearts) -> tuple[Standing, ...]:
    """How everybody stands: lowest first, and how far from the end."""
    ranks = places(position.totals)
    return tuple(
        Standing(side, total, place, to_end(position.rules, total))
        for side, total, place in zip(position.sides, position.totals, ranks, strict=True)
    )


def _own(position: Hearts, way: str, seat: Seat) -> Iterator[Message]:
    """What one player has to do, in order."""
    first = position.dealer.left(position.seats)
    if seat == position.dealer:
        yield say("hearts-own-deal", first=first)
    given = [each.receiver for each in passes(way, position.seats) if each.giver == seat]
    taken = [each.giver for each in passes(way, position.seats) if each.receiver == seat]
    if len(given) == 1:
        yield say(f"hearts-own-pass-{way}", receiver=given[0], giver=taken[0], cards=CARDS)
    else:
        yield say(f"hearts-own-pass-{way}")
    if position.rules.opening == "dealer_left" and seat == first:
        yield say("hearts-own-open")


def _matters(position: Hearts) -> Iterator[Message]:
    """Who could end the game in this deal, and who is in front."""
    if position.completed:
        yield from _ends(position)
        yield _lead(position)


def _ends(position: Hearts) -> Iterator[Message]:
    """Everybody whom one deal can bring to the target, the nearest first."""
    distances = (
        (to_end(position.rules, total), side)
        for side, total in zip(position.sides, position.totals, strict=True)
    )
    most = PACK_POINTS - (position.rules.moon == "self")
    for points, side in sorted(distances):
        if 0 < points <= most:
            yield say("hearts-ends-with", who=side, points=points)


def _lead(position: Hearts) -> Message:
    """Who is in front and by how much, or that a tie is being played off (Q-H35)."""
    lowest, second = sorted(position.totals)[:2]
    leaders = tuple(
        side
        for side, place in zip(position.sides, places(position.totals), strict=True)
        if place == 1
    )
    if lowest < second:
        return say("hearts-lead", who=leaders[0], points=second - lowest)
    if to_end(position.rules, max(position.totals)) == 0:
        return say("hearts-extra-deal", who=leaders)
    return say("hearts-lead-shared", who=leaders)


def question(position: Hearts) -> Question | None:
    """The moon that is still to be chosen, both ways as the deal would then read (H2-MOON-1)."""
    waiting = open_moon(position)
    if waiting is None:
        return None
    live, action, shot = waiting
    answers = tuple(
        Answer(
            effect,
            say(f"hearts-answer-{effect}", shooter=shot),
            replace(action, choice=effect),
            _warning(position, shot, effect),
        )
        for effect in EFFECTS
    )
    return Question(say("hearts-moon-asks", shooter=shot), shot, live.entry.number, answers)


def _warning(position: Hearts, shot: Seat, effect: str) -> Message | None:
    """That an answer would end the game without the shooter in front (Q-H26)."""
    if guarded(position.rules, position.totals, shot, effect):
        return say("hearts-moon-backfires", shooter=shot)
    return None
