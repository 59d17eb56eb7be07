"""The plan of a deal of Whist."""

from collections.abc import Iterator

from companion.cards import Card
from companion.engine.log.plan import Announcement, Face, Plan, TableCentre
from companion.engine.log.position import Standing
from companion.engine.messages import Message, message
from companion.engine.seating import Seat, all_seats
from companion.engine.suits import SUIT_NAMES
from companion.games.whist.deal_score import is_one_short, offenders
from companion.games.whist.judge import last_card_elsewhere, turned_up
from companion.games.whist.revoke_charge import REVOKE_TRICKS
from companion.games.whist.rules import WhistPosition
from companion.games.whist.scoring import rubber_state


def plan(position: WhistPosition) -> Plan:
    """Return the plan of the deal in progress: shuffler, cutter, dealer, leader and trump."""
    leader = position.dealer.left(position.seats)
    return Plan(
        deal=position.completed + 1,
        dealer=position.dealer,
        tasks=tuple(_tasks(position, leader)),
        own={seat: tuple(_own(seat, leader, position.seats)) for seat in all_seats(position.seats)},
        opener=leader,
        matters=tuple(_stakes(position)),
        cue=_cue(position, leader),
        middle=_middle(position),
    )


def standings(position: WhistPosition) -> tuple[Standing, ...]:
    """Return both sides: points in this game, and in a rubber the games won."""
    at = rubber_state(position)
    keys = [(games, points) for games, points in zip(at.games, at.points, strict=True)]
    return tuple(
        Standing(
            side,
            points,
            1 + sum(other > (games, points) for other in keys),
            max(0, at.target - points),
            message("whist-games", games=games) if position.rules.rubber == "on" else None,
        )
        for side, points, games in zip(position.sides, at.points, at.games, strict=True)
    )


def _tasks(position: WhistPosition, leader: Seat) -> Iterator[Message]:
    """Yield dealing, the trump, and the lead (W-DEAL-1, W-DEAL-3, W-TRUMP-1, W-LEAD-1)."""
    dealer, seats = position.dealer, position.seats
    if position.rules.tournament == "on":
        yield message(
            "whist-deal-shared",
            shuffler=dealer.left(seats, 2),
            cutter=dealer.left(seats, 3),
            dealer=dealer,
            first=leader,
        )
    else:
        yield message("whist-deal", dealer=dealer, first=leader)
    turned = turned_up(position)
    if turned is None:
        yield message("whist-turn-up", dealer=dealer)
    elif turned.card:
        code = "whist-trump-fell" if last_card_elsewhere(position) else "whist-trump-card"
        yield message(code, suit=SUIT_NAMES[turned.suit], card=Card.read(turned.card))
    else:
        yield message("whist-trump", suit=SUIT_NAMES[turned.suit])
    yield message(f"whist-lead-{position.rules.first_lead_no_trump}", leader=leader)


def _cue(position: WhistPosition, leader: Seat) -> Announcement:
    """Return the announcement: trump, or that it is still to be turned up, and who leads."""
    turned = turned_up(position)
    return Announcement(
        glow=(
            message("whist-cue-trump", suit=SUIT_NAMES[turned.suit])
            if turned
            else message("whist-cue-turn-up")
        ),
        sign="" if turned else "table",
        quiet=(message("whist-cue-dealt", first=leader), message("whist-cue-lead", leader=leader)),
    )


def _middle(position: WhistPosition) -> TableCentre:
    """Return the centre of the table: the card turned up, or its suit if the card was not noted."""
    turned = turned_up(position)
    if turned is None:
        return TableCentre(1)
    return TableCentre(
        face=Face.of(Card.read(turned.card)) if turned.card else Face(suit=turned.suit)
    )


def _own(seat: Seat, leader: Seat, seats: int) -> Iterator[Message]:
    """Yield what one player has to do."""
    if seat == leader:
        yield message("whist-own-lead")
    else:
        yield message("whist-own-play", partner=seat.left(seats, 2))


def _stakes(position: WhistPosition) -> Iterator[Message]:
    """Yield how a rubber stands, the points that win a game, and limits on scoring them."""
    yield from _rubber(position)
    target = rubber_state(position).target
    sides = standings(position)
    if any(each.to_end for each in sides):
        yield message("whist-target", target=target)
    for each in sides:
        if position.rules.honours == "on" and is_one_short(target, each.total):
            yield message("whist-no-honours", who=each.side)
    for side, barred in zip(position.sides, offenders(position), strict=True):
        if barred:
            yield message("whist-cannot-win", who=side, tricks=REVOKE_TRICKS)


def _rubber(position: WhistPosition) -> Iterator[Message]:
    """Yield who leads the rubber, or that the next game decides it."""
    games = rubber_state(position).games
    if position.rules.rubber == "off" or not any(games):
        return
    if games[0] == games[1]:
        yield message("whist-rubber-decides")
    else:
        ahead = games.index(max(games))
        yield message(
            "whist-rubber-stands",
            who=position.sides[ahead],
            own=games[ahead],
            others=games[1 - ahead],
        )
