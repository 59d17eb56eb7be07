"""The plan of a deal of Hearts: who deals, who passes to whom, who opens, what is at stake.

What the table page says of it in short is in `announcement`.
"""

from collections.abc import Iterator

from companion.engine.log.plan import Plan
from companion.engine.log.position import Standing
from companion.engine.messages import Message, message
from companion.engine.seating import Seat, all_seats
from companion.games.hearts.announcement import cue, middle
from companion.games.hearts.game_end import points_to_end, ranks_of
from companion.games.hearts.pack import banned, cards_each, lowest_club, removed, widow_cards
from companion.games.hearts.pass_directions import (
    chosen_pass,
    passes,
    passes_twice,
    scheduled_direction,
)
from companion.games.hearts.rules import HeartsPosition
from companion.games.hearts.stakes import stakes


def plan(position: HeartsPosition) -> Plan:
    """Return the plan of the deal in progress, which depends on completed deals only (Q-H6)."""
    rules, seats = position.rules, position.seats
    first = position.dealer.left(seats)
    return Plan(
        deal=position.completed + 1,
        dealer=position.dealer,
        tasks=tuple(_tasks(position)),
        own={seat: tuple(_steps_of(position, seat)) for seat in all_seats(seats)},
        passes=passes(rules, scheduled_direction(position), seats, chosen_pass(position)),
        opener=first if rules.opening == "dealer_left" else None,
        matters=tuple(stakes(position)),
        cue=cue(position),
        middle=middle(position),
    )


def standings(position: HeartsPosition) -> tuple[Standing, ...]:
    """Return each side's total and rank, and its distance to the target if there is one."""
    rules, ranks = position.rules_after, ranks_of(position.totals)
    by_points = rules.until == "points"
    return tuple(
        Standing(side, total, rank, points_to_end(rules, total) if by_points else None)
        for side, total, rank in zip(position.sides, position.totals, ranks, strict=True)
    )


def _tasks(position: HeartsPosition) -> Iterator[Message]:
    """Yield what the table has to do, in order."""
    rules, seats = position.rules, position.seats
    out = removed(rules, seats)
    if out and not position.completed:
        yield message("hearts-pack-without", cards=out)
    first = position.dealer.left(seats)
    yield message(
        f"hearts-deal-{rules.dealers}",
        dealer=position.dealer,
        first=first,
        cards=cards_each(rules, seats),
    )
    if rules.widow == "on":
        yield message("hearts-widow", each=widow_cards(rules, seats) // 2)
    yield from passing(position)
    club = lowest_club(rules, seats)
    where = "widow-" if rules.widow == "on" and rules.opening != "dealer_left" else ""
    yield message(f"hearts-open-{where}{rules.opening}", opener=first, club=club)


def passing(position: HeartsPosition) -> Iterator[Message]:
    """Yield how players pass in the deal in progress."""
    rules, seats, direction = position.rules, position.seats, scheduled_direction(position)
    chosen = chosen_pass(position)
    if direction == "DEALER" and chosen is None:
        yield message("hearts-pass-DEALER", dealer=position.dealer, limit=rules.dealer_limit)
    elif chosen is not None:
        yield message("hearts-pass-chosen", **chosen.message_params())
    else:
        yield message(f"hearts-pass-{direction}", cards=rules.pass_count)
    if passes_twice(rules, direction, position.completed + 1):
        yield message("hearts-two-steps", cards=rules.pass_count - 1)
    if direction != "N" and banned(rules, seats):
        yield message("hearts-pass-ban", cards=banned(rules, seats))


def _steps_of(position: HeartsPosition, seat: Seat) -> Iterator[Message]:
    """Yield what one player has to do, in order."""
    rules, seats = position.rules, position.seats
    first = position.dealer.left(seats)
    yield from _own_pass(position, seat)
    if passes_twice(rules, scheduled_direction(position), position.completed + 1):
        yield message("hearts-two-steps", cards=rules.pass_count - 1)
    if rules.opening == "dealer_left" and seat == first:
        yield message("hearts-own-open")


def _own_pass(position: HeartsPosition, seat: Seat) -> Iterator[Message]:
    """Yield to whom one player gives how many cards, and who gives to them."""
    rules, seats, direction = position.rules, position.seats, scheduled_direction(position)
    if direction == "DEALER":
        yield from _own_choice(position, seat)
        return
    arrows = passes(rules, direction, seats)
    given = [arrow.receiver for arrow in arrows if arrow.giver == seat]
    received = [arrow.giver for arrow in arrows if arrow.receiver == seat]
    if len(given) == 1:
        cards = rules.pass_count
        yield message(
            f"hearts-own-pass-{direction}", receiver=given[0], giver=received[0], cards=cards
        )
    else:
        yield message(f"hearts-own-pass-{direction}", cards=rules.pass_count)


def _own_choice(position: HeartsPosition, seat: Seat) -> Iterator[Message]:
    """Yield what one player passes by the dealer's choice, or that it is still open."""
    chosen = chosen_pass(position)
    if chosen is None:
        code = "pass-DEALER" if seat == position.dealer else "wait"
        yield message(f"hearts-own-{code}", dealer=position.dealer)
        return
    if not chosen.cards:
        yield message("hearts-own-pass-N")
    if chosen.smoosh:
        yield message("hearts-own-pass-SMOOSH", cards=chosen.smoosh)
    for passed in passes(position.rules, "DEALER", position.seats, chosen):
        if passed.giver == seat:
            yield message("hearts-own-give", receiver=passed.receiver, cards=passed.cards)
