"""What happens now at a table of Whist."""

from collections.abc import Iterator

from companion.cards import Card
from companion.engine.log.plan import Cue, Face, Middle, Plan
from companion.engine.log.position import Standing
from companion.engine.messages import Message, message
from companion.engine.seating import Seat, all_seats
from companion.engine.suits import SUIT_NAMES
from companion.games.whist.charging import REVOKE_TRICKS
from companion.games.whist.counting import is_one_short, offenders
from companion.games.whist.judging import fell_elsewhere, trump
from companion.games.whist.rules import WhistPosition
from companion.games.whist.scoring import race_of


def plan(position: WhistPosition) -> Plan:
    """The plan of the deal in progress: who shuffles, cuts, deals and leads, and what is trump."""
    leader = position.dealer.left(position.seats)
    return Plan(
        deal=position.completed + 1,
        dealer=position.dealer,
        tasks=tuple(_tasks(position, leader)),
        own={seat: tuple(_own(position, leader, seat)) for seat in all_seats(position.seats)},
        opener=leader,
        matters=tuple(_stakes(position)),
        cue=_cue(position, leader),
        middle=_middle(position),
    )


def standings(position: WhistPosition) -> tuple[Standing, ...]:
    """Both sides: points in this game, and in a rubber the games won."""
    at = race_of(position)
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
    """Dealing, the trump, the lead (W-DEAL-1, W-DEAL-3, W-TRUMP-1, W-LEAD-1)."""
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
    turned = trump(position)
    if turned is None:
        yield message("whist-turn-up", dealer=dealer)
    elif turned.card:
        code = "whist-trump-fell" if fell_elsewhere(position) else "whist-trump-card"
        yield message(code, suit=SUIT_NAMES[turned.suit], card=Card.read(turned.card))
    else:
        yield message("whist-trump", suit=SUIT_NAMES[turned.suit])
    yield message(f"whist-lead-{position.rules.first_lead_no_trump}", leader=leader)


def _cue(position: WhistPosition, leader: Seat) -> Cue:
    """What is trump, or that it is still to be turned up, and who leads."""
    turned = trump(position)
    return Cue(
        glow=(
            message("whist-cue-trump", suit=SUIT_NAMES[turned.suit])
            if turned
            else message("whist-cue-turn-up")
        ),
        sign="" if turned else "table",
        quiet=(message("whist-cue-dealt", first=leader), message("whist-cue-lead", leader=leader)),
    )


def _middle(position: WhistPosition) -> Middle:
    """The card turned up, or only its suit where the card was not noted."""
    turned = trump(position)
    if turned is None:
        return Middle(1)
    return Middle(face=Face.of(Card.read(turned.card)) if turned.card else Face(suit=turned.suit))


def _own(position: WhistPosition, leader: Seat, seat: Seat) -> Iterator[Message]:
    """What one player has to do."""
    if seat == position.dealer and trump(position) is None:
        yield message("whist-own-deal", first=leader)
    elif seat == leader:
        yield message("whist-own-lead")
    else:
        yield message("whist-own-play", partner=seat.left(position.seats, 2))


def _stakes(position: WhistPosition) -> Iterator[Message]:
    """How a rubber stands, how many points each side still needs, and which it cannot get."""
    yield from _rubber(position)
    target = race_of(position).target
    for each in standings(position):
        if each.to_end:
            yield message("whist-needs", who=each.side, points=each.to_end)
        if position.rules.honours == "on" and is_one_short(target, each.total):
            yield message("whist-no-honours", who=each.side)
    for side, barred in zip(position.sides, offenders(position), strict=True):
        if barred:
            yield message("whist-cannot-win", who=side, tricks=REVOKE_TRICKS)


def _rubber(position: WhistPosition) -> Iterator[Message]:
    """Who has won a game of the rubber, or that the next one decides it."""
    games = race_of(position).games
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
