"""The plan of a deal of Whist, and the forms in which it is entered."""

from collections.abc import Iterator
from dataclasses import replace

from companion.cards import Card
from companion.engine.contract.charged_tricks import WHICH_TRICKS, noted_by_side, noted_seats
from companion.engine.log.forms import (
    TRICKS_TAKEN,
    Counts,
    Field,
    Form,
    KeyPick,
    KeyRow,
    PickKey,
    SharePick,
    TextLine,
)
from companion.engine.log.position import Announcement, Face, Plan, Standing, TableCentre
from companion.engine.messages import Message, Text, message
from companion.engine.seating import Seat, all_seats
from companion.engine.suits import SUIT_NAMES
from companion.games.whist.judge import last_card_elsewhere, trump_of, turned_up
from companion.games.whist.rules import NO_TRUMP, WhistPosition, WhistRules
from companion.games.whist.scoring import (
    REVOKE_TRICKS,
    TRICKS,
    Revoked,
    TurnUp,
    WhistTricks,
    is_one_short,
    offenders,
    standing_before_deal,
    whist_standing,
)

_TURN_UP = message("whist-cue-turn-up")


def plan(position: WhistPosition) -> Plan:
    """Return the plan of the deal in progress: shuffler, cutter, dealer, leader and trump."""
    leader = position.dealer.left(position.seats)
    return Plan(
        deal=position.completed + 1,
        dealer=position.dealer,
        tasks=tuple(_tasks(position, leader)),
        own={
            seat: tuple(_steps_of(seat, leader, position.seats))
            for seat in all_seats(position.seats)
        },
        opener=leader,
        matters=tuple(_stakes(position)),
        cue=_cue(position, leader),
        middle=_middle(position),
    )


def standings(position: WhistPosition) -> tuple[Standing, ...]:
    """Return both sides: points in this game, and in a rubber the games won."""
    at = whist_standing(position)
    keys = [(games, points) for games, points in zip(at.games, at.points, strict=True)]
    return tuple(
        Standing(
            side,
            points,
            1 + sum(other > (games, points) for other in keys),
            max(0, at.target - points) if position.rules.until == "points" else None,
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
    yield _trump(position)
    barred = position.rules.first_lead_no_trump if trump_of(position) != NO_TRUMP else "off"
    # Message codes: whist-lead-off, whist-lead-on
    yield message(f"whist-lead-{barred}", leader=leader)


def _trump(position: WhistPosition) -> Message:
    """Return what is trump in this deal, or that the dealer shows it (W-TRUMP-1)."""
    turned, trump = turned_up(position), trump_of(position)
    if not trump:
        return message("whist-turn-up", dealer=position.dealer)
    if trump == NO_TRUMP:
        return message("whist-no-trump")
    if turned is None or not turned.card:
        return message("whist-trump", suit=SUIT_NAMES[trump])
    code = "whist-trump-fell" if last_card_elsewhere(position) else "whist-trump-card"
    return message(code, suit=SUIT_NAMES[trump], card=Card.read(turned.card))


def _cue(position: WhistPosition, leader: Seat) -> Announcement:
    """Return the announcement: trump, or that it is still to be turned up, and who leads."""
    trump = trump_of(position)
    return Announcement(
        glow=_cued(trump),
        sign="" if trump else "table",
        quiet=(message("whist-cue-dealt", first=leader), message("whist-cue-lead", leader=leader)),
    )


def _cued(trump: str) -> Message:
    """Return the announcement of a trump, or that it is to be turned up."""
    if trump == NO_TRUMP:
        return message("whist-cue-no-trump")
    return message("whist-cue-trump", suit=SUIT_NAMES[trump]) if trump else _TURN_UP


def _middle(position: WhistPosition) -> TableCentre:
    """Return the centre of the table: the card turned up, or the suit if no card was noted."""
    turned, trump = turned_up(position), trump_of(position)
    if trump in ("", NO_TRUMP):
        return TableCentre(0 if trump else 1)
    return TableCentre(
        face=Face.of(Card.read(turned.card)) if turned and turned.card else Face(suit=trump)
    )


def _steps_of(seat: Seat, leader: Seat, seats: int) -> Iterator[Message]:
    """Yield what one player has to do."""
    if seat == leader:
        yield message("whist-own-lead")
    else:
        yield message("whist-own-play", partner=seat.left(seats, 2))


def _stakes(position: WhistPosition) -> Iterator[Message]:
    """Yield how a rubber stands, the points that win a game, and limits on scoring them."""
    yield from _rubber(position)
    target = standing_before_deal(position).target
    ahead = standings(position)
    if position.rules_after.until == "deals":
        yield from _of_deals(position)
    elif any(standing.to_end for standing in ahead):
        yield message("whist-target", target=target)
    for standing in ahead:
        if position.rules.honours == "on" and is_one_short(target, standing.total):
            yield message("whist-no-honours", who=standing.side)
    for side, barred in zip(position.sides, offenders(position), strict=True):
        if barred:
            code = "whist-cannot-win" if position.rules.until == "points" else "whist-gives"
            yield message(code, who=side, tricks=REVOKE_TRICKS)


def _of_deals(position: WhistPosition) -> Iterator[Message]:
    """Yield how many deals are left, and who leads."""
    left = position.rules_after.deals - position.completed
    if left > 0:
        yield message("whist-deals-left", left=left)
    points = whist_standing(position).points
    if points[0] != points[1]:
        ahead = position.sides[points.index(max(points))]
        yield message("whist-ahead", who=ahead, points=abs(points[0] - points[1]))
    elif position.completed:
        yield message("whist-level")


def _rubber(position: WhistPosition) -> Iterator[Message]:
    """Yield who leads the rubber, or that the next game decides it."""
    games = whist_standing(position).games
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


# Forms


TURN_UP = Form(
    TurnUp,
    Text("Trumps"),
    (
        KeyPick(
            "suit",
            Text("Which suit was turned up?"),
            SUIT_NAMES,
            rows=(KeyRow(tuple(PickKey(letter, sign=letter) for letter in SUIT_NAMES)),),
        ),
        TextLine(
            "card",
            Text("Note the card too (e.g. 9♠)"),
            4,
            folded=True,
        ),
    ),
    call=Text("Choose trumps"),
    quick=True,
)

_TRICKS = Counts(
    "tricks",
    Text("Tricks taken"),
    0,
    TRICKS,
    total=TRICKS,
    words=TRICKS_TAKEN,
)
_HONOURS = SharePick(
    "honours",
    Text("Honours"),
    {2: Text("3 of 4, +2"), 4: Text("All 4, +4")},
    Text("2 each"),
)
NOTED = Text("Revokes to charge, three tricks each")
_REVOKED = Counts(
    "revoked",
    Text(
        "Revokes charged (tricks already moved)",
    ),
    0,
    TRICKS,
    folded=True,
)


def result_form(rules: WhistRules, noted: tuple[int, ...] = ()) -> Form:
    """Return the form for the tricks, with honours and revokes if the rules count them.

    `noted` are the revokes that were noted of each side: they stand there, and what is typed may be
    the tricks as they were taken.
    """
    honours = (_HONOURS,) if rules.honours == "on" else ()
    revoked: tuple[Field, ...] = (_REVOKED,) if rules.revoke == "three_tricks" else ()
    if any(noted):
        revoked = (WHICH_TRICKS, replace(_REVOKED, label=NOTED, folded=False, start=noted))
    return Form(WhistTricks, Text("Tricks"), (_TRICKS, *honours, *revoked))


def forms_at(position: WhistPosition) -> tuple[Form, ...]:
    """Return the forms for the next entry: the card turned up, or the tricks at once."""
    noted = noted_by_side(position.sides, noted_seats(position, Revoked))
    result = result_form(position.rules, noted)
    return (result,) if trump_of(position) else (TURN_UP, result)
