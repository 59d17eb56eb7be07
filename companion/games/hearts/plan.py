"""The plan of a deal of Hearts: who deals, who passes to whom, who opens, what is at stake.

What the table page says of it in short is in `announcement`.
"""

from collections.abc import Iterator

from companion.engine.log.position import Announcement, Face, Plan, Standing, TableCentre
from companion.engine.messages import Message, message
from companion.engine.seating import Seat, all_seats
from companion.games.hearts.options import SIGNS
from companion.games.hearts.pass_directions import (
    actual_direction,
    chosen_pass,
    passes,
    passes_twice,
    scheduled_direction,
)
from companion.games.hearts.rules import HeartsPosition
from companion.games.hearts.scoring import (
    banned,
    cards_each,
    deals_in_game,
    is_at_target,
    is_in_play_off,
    lowest_club,
    most_in_a_deal,
    points_to_end,
    ranks_of,
    removed,
    widow_cards,
)

# Announcement


_KEPT = 7
"""How many card backs are drawn when nothing is passed."""


def cue(position: HeartsPosition) -> Announcement:
    """Return the announcement of a deal: who deals, how to pass, and who opens."""
    chosen = chosen_pass(position)
    direction = actual_direction(position)
    glow = (
        # Message codes: hearts-cue-A, hearts-cue-DEALER, hearts-cue-L, hearts-cue-L2, hearts-cue-N,
        #   hearts-cue-R, hearts-cue-R2, hearts-cue-SMOOSH, hearts-cue-SPLIT
        message(f"hearts-cue-{direction}", cards=position.rules.pass_count)
        if chosen is None or direction == "N"
        else message("hearts-cue-chosen", **chosen.message_params())
    )
    free = position.rules.dealers == "free"
    return Announcement(
        headline=message("hearts-cue-free") if free else None,
        glow=glow,
        sign="" if chosen and direction != "N" else SIGNS[direction],
        quiet=tuple(_quiet(position)),
    )


def middle(position: HeartsPosition) -> TableCentre:
    """Return the centre of the table: as many card backs as each player passes."""
    chosen = chosen_pass(position)
    cards, seats = position.rules.pass_count, position.seats
    match actual_direction(position):
        case "N":
            return TableCentre(_KEPT)
        case "SMOOSH":
            return TableCentre(cards * seats, "scattered")
        case "SPLIT":
            return TableCentre(seats - 1, "fan")
        case "DEALER" if chosen is None:
            return TableCentre(face=Face(sign="ask"))
    if chosen is None:
        return TableCentre(cards, "fan")
    return TableCentre(
        chosen.smoosh * seats if chosen.smoosh else chosen.cards,
        "scattered" if chosen.smoosh else "fan",
    )


def _quiet(position: HeartsPosition) -> Iterator[Message]:
    """Yield the smaller lines: cards for each player, who is dealt the first, and who opens."""
    rules, seats = position.rules, position.seats
    first, each = position.dealer.left(seats), cards_each(rules, seats)
    # Message codes: hearts-cue-dealt-free, hearts-cue-dealt-rotate
    yield message(f"hearts-cue-dealt-{rules.dealers}", cards=each, first=first)
    if rules.opening == "dealer_left":
        yield message("hearts-cue-opens", opener=first)
    elif rules.widow == "on":
        yield message("hearts-cue-opens-widow")
    else:
        # Message codes: hearts-cue-opens-any_club, hearts-cue-opens-lowest_club
        yield message(f"hearts-cue-opens-{rules.opening}", club=lowest_club(rules, seats))


# Stakes


def stakes(position: HeartsPosition) -> Iterator[Message]:
    """Yield who could end the game in this deal or how many deals are left, and who leads."""
    deals = deals_in_game(position.rules_after, position.seats)
    if deals is not None and position.completed < deals:
        left = deals - position.completed
        yield message("hearts-deals-left", left=left)
    if position.completed:
        if deals is None:
            yield from _ends(position)
        yield _lead(position, deals)


def _ends(position: HeartsPosition) -> Iterator[Message]:
    """Yield every side that one deal can bring to the target, the nearest first."""
    rules = position.rules
    distances = (
        (points_to_end(position.rules_after, total), side)
        for side, total in zip(position.sides, position.totals, strict=True)
    )
    most = most_in_a_deal(rules, position.seats)
    for points, side in sorted(distances):
        if 0 < points <= most:
            # Message codes: hearts-ends-with-minus, hearts-ends-with-minus-team,
            #   hearts-ends-with-penalty, hearts-ends-with-penalty-team
            code = f"hearts-ends-with-{rules.shown}{'-team' if len(side.seats) > 1 else ''}"
            yield message(code, who=side, points=(rules.points_sign * points,))


def _lead(position: HeartsPosition, deals: int | None) -> Message:
    """Return who leads and by how much, or that a tie is being played off (Q-H35)."""
    lowest, second = sorted(position.totals)[:2]
    leaders = tuple(
        side
        for side, place in zip(position.sides, ranks_of(position.totals), strict=True)
        if place == 1
    )
    if lowest < second:
        code = "hearts-lead-team" if len(leaders[0].seats) > 1 else "hearts-lead"
        return message(code, who=leaders[0], points=second - lowest)
    due = position.completed >= deals if deals else _is_due(position)
    return message("hearts-extra-deal" if due else "hearts-lead-shared", who=leaders)


def _is_due(position: HeartsPosition) -> bool:
    """Whether only a tie for first place keeps the game from being over."""
    rules, deal = position.rules_after, position.completed + 1
    return is_at_target(rules, position.totals) or is_in_play_off(rules, position.rows, deal)


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
        # None: the cards decide, by the `FirstLead` of cardplay.py (engine: `verify.first_leader`).
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
        # Message codes: hearts-deal-free, hearts-deal-rotate
        f"hearts-deal-{rules.dealers}",
        dealer=position.dealer,
        first=first,
        cards=cards_each(rules, seats),
    )
    if rules.widow == "on":
        yield message("hearts-widow", each=widow_cards(rules, seats) // 2)
    yield from passing(position)
    club = lowest_club(rules, seats)
    codes = _OPENS_AFTER_WIDOW if rules.widow == "on" else _OPENS
    yield message(codes[rules.opening], opener=first, club=club)


_OPENS = {
    "lowest_club": "hearts-open-lowest_club",
    "any_club": "hearts-open-any_club",
    "dealer_left": "hearts-open-dealer_left",
}
"""The message that says who opens, by the option `opening`."""
_OPENS_AFTER_WIDOW = {
    "lowest_club": "hearts-open-widow-lowest_club",
    "any_club": "hearts-open-widow-any_club",
    "dealer_left": "hearts-open-dealer_left",
}
"""The same at a table with a widow."""


def passing(position: HeartsPosition) -> Iterator[Message]:
    """Yield how players pass in the deal in progress."""
    rules, seats, direction = position.rules, position.seats, scheduled_direction(position)
    chosen = chosen_pass(position)
    if direction == "DEALER" and chosen is None:
        yield message("hearts-pass-DEALER", dealer=position.dealer, limit=rules.dealer_limit)
    elif chosen is not None:
        yield message("hearts-pass-chosen", **chosen.message_params())
    else:
        # Message codes: hearts-pass-A, hearts-pass-L, hearts-pass-L2, hearts-pass-N, hearts-pass-R,
        #   hearts-pass-R2, hearts-pass-SMOOSH, hearts-pass-SPLIT
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
            # Message codes: hearts-own-pass-A, hearts-own-pass-L, hearts-own-pass-L2,
            #   hearts-own-pass-R, hearts-own-pass-R2
            f"hearts-own-pass-{direction}",
            receiver=given[0],
            giver=received[0],
            cards=cards,
        )
    else:
        # Message codes: hearts-own-pass-N, hearts-own-pass-SMOOSH, hearts-own-pass-SPLIT
        yield message(f"hearts-own-pass-{direction}", cards=rules.pass_count)


def _own_choice(position: HeartsPosition, seat: Seat) -> Iterator[Message]:
    """Yield what one player passes by the dealer's choice, or that it is still open."""
    chosen = chosen_pass(position)
    if chosen is None:
        code = "hearts-own-pass-DEALER" if seat == position.dealer else "hearts-own-wait"
        yield message(code, dealer=position.dealer)
        return
    if not chosen.cards:
        yield message("hearts-own-pass-N")
    if chosen.smoosh:
        yield message("hearts-own-pass-SMOOSH", cards=chosen.smoosh)
    for passed in passes(position.rules, "DEALER", position.seats, chosen):
        if passed.giver == seat:
            yield message("hearts-own-give", receiver=passed.receiver, cards=passed.cards)
