"""What happens now at a table of Hearts: who deals, who passes to whom, who opens, what matters."""

from collections.abc import Iterator

from companion.engine.log.plan import Plan
from companion.engine.log.position import Standing
from companion.engine.messages import Message, message
from companion.engine.seating import Seat, all_seats
from companion.games.hearts.cue import cue, middle
from companion.games.hearts.ending import places, to_end
from companion.games.hearts.judging import chosen_pass, way_of
from companion.games.hearts.pack import banned, cards_each, lowest_club, removed, widow_cards
from companion.games.hearts.passing import passes, two_steps
from companion.games.hearts.rules import HeartsPosition
from companion.games.hearts.stakes import stakes


def plan(position: HeartsPosition) -> Plan:
    """The plan of the deal in progress, from completed deals alone (Q-H6)."""
    rules, seats = position.rules, position.seats
    first = position.dealer.left(seats)
    return Plan(
        deal=position.completed + 1,
        dealer=position.dealer,
        tasks=tuple(_tasks(position)),
        own={seat: tuple(_own(position, seat)) for seat in all_seats(seats)},
        passes=passes(rules, way_of(position), seats, chosen_pass(position)),
        opener=first if rules.opening == "dealer_left" else None,
        matters=tuple(stakes(position)),
        cue=cue(position),
        middle=middle(position),
    )


def standings(position: HeartsPosition) -> tuple[Standing, ...]:
    """How everybody stands: lowest first, and how far from the end where points decide."""
    rules, ranks = position.rules_after, places(position.totals)
    by_points = rules.until == "points"
    return tuple(
        Standing(side, total, place, to_end(rules, total) if by_points else None)
        for side, total, place in zip(position.sides, position.totals, ranks, strict=True)
    )


def _tasks(position: HeartsPosition) -> Iterator[Message]:
    """What the table has to do, in order."""
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
    """How everybody passes in the deal in progress."""
    rules, seats, way = position.rules, position.seats, way_of(position)
    chosen = chosen_pass(position)
    if way == "DEALER" and chosen is None:
        yield message("hearts-pass-DEALER", dealer=position.dealer, limit=rules.dealer_limit)
    elif chosen is not None:
        yield message("hearts-pass-chosen", **chosen.message_params())
    else:
        yield message(f"hearts-pass-{way}", cards=rules.pass_count)
    if two_steps(rules, way, position.completed + 1):
        yield message("hearts-two-steps", cards=rules.pass_count - 1)
    if way != "N" and banned(rules, seats):
        yield message("hearts-pass-ban", cards=banned(rules, seats))


def _own(position: HeartsPosition, seat: Seat) -> Iterator[Message]:
    """What one player has to do, in order."""
    rules, seats = position.rules, position.seats
    first = position.dealer.left(seats)
    if seat == position.dealer and rules.dealers == "rotate":
        yield message("hearts-own-deal", first=first)
    yield from _own_pass(position, seat)
    if two_steps(rules, way_of(position), position.completed + 1):
        yield message("hearts-two-steps", cards=rules.pass_count - 1)
    if rules.opening == "dealer_left" and seat == first:
        yield message("hearts-own-open")


def _own_pass(position: HeartsPosition, seat: Seat) -> Iterator[Message]:
    """To whom one player gives how many cards, and from whom the new ones come."""
    rules, seats, way = position.rules, position.seats, way_of(position)
    if way == "DEALER":
        yield from _own_choice(position, seat)
        return
    arrows = passes(rules, way, seats)
    given = [each.receiver for each in arrows if each.giver == seat]
    received = [each.giver for each in arrows if each.receiver == seat]
    if len(given) == 1:
        cards = rules.pass_count
        yield message(f"hearts-own-pass-{way}", receiver=given[0], giver=received[0], cards=cards)
    else:
        yield message(f"hearts-own-pass-{way}", cards=rules.pass_count)


def _own_choice(position: HeartsPosition, seat: Seat) -> Iterator[Message]:
    """What one player does as the dealer decided, or that it is still to be decided."""
    chosen = chosen_pass(position)
    if chosen is None:
        code = "pass-DEALER" if seat == position.dealer else "wait"
        yield message(f"hearts-own-{code}", dealer=position.dealer)
        return
    if not chosen.cards:
        yield message("hearts-own-pass-N")
    if chosen.smoosh:
        yield message("hearts-own-pass-SMOOSH", cards=chosen.smoosh)
    for each in passes(position.rules, "DEALER", position.seats, chosen):
        if each.giver == seat:
            yield message("hearts-own-give", receiver=each.receiver, cards=each.cards)
