"""The plan of a deal of Oneonta Whist: whose deal it is, trump and bid, what is still needed."""

from collections.abc import Iterator

from companion.engine.log.plan import Plan
from companion.engine.log.position import Standing
from companion.engine.messages import Message, message
from companion.engine.seating import Seat, all_seats
from companion.games.oniontan.actions import DEALS, NO_TRUMP, TRUMPS, OniontanDeclaration
from companion.games.oniontan.announcement import cue, middle
from companion.games.oniontan.player_progress import (
    PlayerProgress,
    declaration_of,
    player_in_turn,
    progress_of,
)
from companion.games.oniontan.rules import OniontanPosition
from companion.games.oniontan.scoring import GOAL, verdict


def plan(position: OniontanPosition) -> Plan:
    """Return the plan of the deal in play or next to be played; its player is its dealer."""
    player = player_in_turn(position)
    return Plan(
        deal=position.completed + 1,
        dealer=player,
        tasks=tuple(_tasks(position, player)),
        own={seat: tuple(_steps_of(position, seat)) for seat in all_seats(position.seats)},
        matters=tuple(_stakes(position)),
        cue=cue(position, player),
        middle=middle(position, player),
        called=_deal_announced(position, player),
    )


def standings(position: OniontanPosition) -> tuple[Standing, ...]:
    """Return each player's points, most first, and what they still need or reached."""
    return tuple(
        Standing(
            side,
            total,
            1 + sum(other > total for other in position.totals),
            max(0, GOAL - total),
            _note(position, progress_of(position, seat)),
        )
        for seat, (side, total) in zip(
            all_seats(position.seats),
            zip(position.sides, position.totals, strict=True),
            strict=True,
        )
    )


def _deal_announced(position: OniontanPosition, player: Seat) -> Message | None:
    """Return whose deal it is and its number, or None if one player sits alone."""
    if position.seats == 1:
        return None
    number = min(DEALS, DEALS + 1 - progress_of(position, player).left)
    return message("own-deal", who=player, number=number)


def _tasks(position: OniontanPosition, player: Seat) -> Iterator[Message]:
    """Yield dealing, turning up and bidding; then trump, bid and play (O-DEAL-1 to O-LEAD-1)."""
    number = DEALS + 1 - progress_of(position, player).left
    yield message("oniontan-deal-of", who=player, number=min(number, DEALS), deals=DEALS)
    declared = declaration_of(position, player)
    if declared is None:
        yield message("oniontan-deal")
        yield message("oniontan-turn-up")
        yield message("oniontan-bid")
    else:
        yield _declaration("oniontan-declared", player, declared)
        yield message("oniontan-lead")
        yield message(
            "oniontan-play-no-trump" if declared.trump == NO_TRUMP else "oniontan-play-trump"
        )


def _steps_of(position: OniontanPosition, seat: Seat) -> Iterator[Message]:
    """Yield what one player has to do in their own deal."""
    left, declared = progress_of(position, seat).left, declaration_of(position, seat)
    if declared is not None:
        yield _declaration("oniontan-own-play", seat, declared)
    elif left:
        yield message("oniontan-own-deal", number=DEALS + 1 - left, deals=DEALS)
    else:
        yield message("oniontan-own-done")


def _declaration(code: str, player: Seat, declared: OniontanDeclaration) -> Message:
    """Return the message on a player's declaration; `code` selects whom it addresses."""
    return message(code, who=player, bid=declared.bid, trump=TRUMPS[declared.trump])


def _stakes(position: OniontanPosition) -> Iterator[Message]:
    """Yield what players with deals left need (Q-O10); of several, only what is remarkable."""
    for seat in all_seats(position.seats):
        at = progress_of(position, seat)
        outlook = _outlook(at) if at.left else ""
        if outlook and (position.seats == 1 or outlook != "needs"):
            yield message(
                f"oniontan-matters-{outlook}",
                who=seat,
                points=abs(at.needed),
                left=at.left,
                each=at.per_deal,
                best=(at.best,),
            )


def _outlook(at: PlayerProgress) -> str:
    """Return the keyword for what a player can still reach."""
    if at.best < GOAL:
        return "draw" if at.best == GOAL - 1 else "lost"
    if at.needed <= 0:
        return "reached"
    if at.left == 1:
        return "last"
    return "every" if at.none_may_fail else "needs"


def _note(position: OniontanPosition, at: PlayerProgress) -> Message | None:
    """Return the note beside a player's points, or None before any deal of several players."""
    if position.seats > 1 and not position.completed:
        return None
    if not at.left:
        return message(f"oniontan-ended-{verdict(at.total)}")
    if position.ended:
        return message("oniontan-note-stopped", played=DEALS - at.left)
    outlook = _outlook(at)
    code = outlook if outlook in ("draw", "lost", "reached") else "needs"
    return message(f"oniontan-note-{code}", each=at.per_deal, left=at.left)
