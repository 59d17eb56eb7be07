"""What happens now at a table of Oneonta Whist: whose deal, what is trump, what is still needed."""

from collections.abc import Iterator

from companion.engine.log.plan import Plan
from companion.engine.log.position import Standing
from companion.engine.messages import Message, message
from companion.engine.seating import Seat, all_seats
from companion.games.oniontan.cue import cue, middle
from companion.games.oniontan.progress import Progress, declared, on_turn, progress
from companion.games.oniontan.results import DEALS, NO_TRUMP, TRUMPS, Declare
from companion.games.oniontan.rules import OniontanPosition
from companion.games.oniontan.scoring import GOAL, verdict


def plan(position: OniontanPosition) -> Plan:
    """The deal that is being played, or comes next; its player is the dealer of it."""
    player = on_turn(position)
    return Plan(
        deal=position.completed + 1,
        dealer=player,
        tasks=tuple(_tasks(position, player)),
        own={seat: tuple(_own(position, seat)) for seat in all_seats(position.seats)},
        matters=tuple(_stakes(position)),
        cue=cue(position, player),
        middle=middle(position, player),
        called=_called(position, player),
    )


def standings(position: OniontanPosition) -> tuple[Standing, ...]:
    """Everybody's points, the most first, and what they still need or came to."""
    return tuple(
        Standing(
            side,
            total,
            1 + sum(other > total for other in position.totals),
            max(0, GOAL - total),
            _note(position, progress(position, seat)),
        )
        for seat, (side, total) in zip(
            all_seats(position.seats),
            zip(position.sides, position.totals, strict=True),
            strict=True,
        )
    )


def _called(position: OniontanPosition, player: Seat) -> Message | None:
    """Whose deal it is and which one, where several play deals of their own."""
    if position.seats == 1:
        return None
    number = min(DEALS, DEALS + 1 - progress(position, player).left)
    return message("own-deal", who=player, number=number)


def _tasks(position: OniontanPosition, player: Seat) -> Iterator[Message]:
    """Dealing, turning up, bidding; then trump, bid and play (O-DEAL-1 to O-LEAD-1)."""
    number = DEALS + 1 - progress(position, player).left
    yield message("oniontan-deal-of", who=player, number=min(number, DEALS), deals=DEALS)
    said = declared(position, player)
    if said is None:
        yield message("oniontan-deal")
        yield message("oniontan-turn-up")
        yield message("oniontan-bid")
    else:
        yield _declaration("oniontan-declared", player, said)
        yield message("oniontan-lead")
        yield message("oniontan-play-no-trump" if said.trump == NO_TRUMP else "oniontan-play-trump")


def _own(position: OniontanPosition, seat: Seat) -> Iterator[Message]:
    """What one player has to do in their own deal."""
    left, said = progress(position, seat).left, declared(position, seat)
    if said is not None:
        yield _declaration("oniontan-own-play", seat, said)
    elif left:
        yield message("oniontan-own-deal", number=DEALS + 1 - left, deals=DEALS)
    else:
        yield message("oniontan-own-done")


def _declaration(code: str, player: Seat, said: Declare) -> Message:
    """The message of what a player declared; `code` says for whom."""
    return message(code, who=player, bid=said.bid, trump=TRUMPS[said.trump])


def _stakes(position: OniontanPosition) -> Iterator[Message]:
    """What everybody who has deals left needs in them (Q-O10); of several, what is remarkable."""
    for seat in all_seats(position.seats):
        at = progress(position, seat)
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


def _outlook(at: Progress) -> str:
    """What the deals that are left can still do for a player, in a word."""
    if at.best < GOAL:
        return "draw" if at.best == GOAL - 1 else "lost"
    if at.needed <= 0:
        return "reached"
    if at.left == 1:
        return "last"
    return "every" if at.none_may_fail else "needs"


def _note(position: OniontanPosition, at: Progress) -> Message | None:
    """What there is to say beside a player's points; what is the same for all is left out."""
    if position.seats > 1 and not position.completed:
        return None
    if not at.left:
        return message(f"oniontan-ended-{verdict(at.total)}")
    outlook = _outlook(at)
    code = outlook if outlook in ("draw", "lost", "reached") else "needs"
    return message(f"oniontan-note-{code}", each=at.per_deal, left=at.left)
