"""The drawn table on which two taps make two players change seats."""

from collections.abc import Iterator

from flask import request
from werkzeug.wrappers import Response

from companion.drawing.drawing import draw
from companion.engine.fold.replay import Sheet, judge, sheet_if
from companion.engine.fold.seat_change import changed_partners, has_partners
from companion.engine.log.entries import SeatChange
from companion.engine.seating import Seat, seat_on_chair, side_index
from companion.web.request.answers import page
from companion.web.request.current_table import own_seat, players, sheet
from companion.web.request.language import catalogue, say, t
from companion.web.request.posts import posted_number
from companion.words.history import deals_now
from companion.words.scores import points


def drawn_seats() -> Response | None:
    """Show the table after a name was tapped, or as it is once the two have changed seats.

    Return None if no seat was tapped, or if the table is not drawn now.
    """
    seat, other = _asked("seat"), _asked("other")
    if seat is None or sheet().result or sheet().stop or sheet().question:
        return None
    if other is None or other == seat:
        return _choose(seat)
    refused = judge(sheet(), SeatChange(seat, other))
    return _choose(seat) if refused else _confirm(SeatChange(seat, other))


def _asked(name: str) -> Seat | None:
    """Return a seat that the address names, or None."""
    number = posted_number(request.args.get(name))
    return Seat(number) if 0 <= number < len(players()) else None


def _choose(seat: Seat) -> Response:
    """Ask with whom a player changes seats."""
    tried = judge(sheet(), SeatChange(seat, seat.left(len(players()))))
    plan = sheet().plan
    return page(
        "entries/drawn_seats.html",
        plan=plan,
        drawing=draw(plan, players(), own_seat() or Seat(0)),
        seated=players(),
        chosen=(seat,),
        change=None,
        refusal=say(tried.message, players()) if tried else "",
    )


def _confirm(action: SeatChange) -> Response:
    """Show the table as it will be, with the button that lets the two change seats."""
    after = sheet_if(sheet(), action)
    seated, own = after.position.players, own_seat()
    bottom = None if own is None else seat_on_chair(seated, players()[own].chair)
    return page(
        "entries/drawn_seats.html",
        plan=after.plan,
        drawing=draw(after.plan, seated, bottom or Seat(0)),
        seated=seated,
        chosen=(action.seat, action.other),
        change=action,
        said=[*_told(after, action)],
    )


def _told(after: Sheet, action: SeatChange) -> Iterator[str]:
    """Yield when it takes effect, its effect on sides and points, and who deals then."""
    partners, has_sides = changed_partners(after.rows[-1]), has_partners(after.position.sides)
    yield t("seat-change-from", deal=sheet().position.completed + 1)
    if partners is not None:
        joined, left = partners
        seats = {"seat": action.seat, "other": action.other}
        yield t("seat-change-sides", players(), **seats, partners=joined, others=left)
    elif has_sides:
        yield t("seat-change-same-sides")
    if partners is not None or not has_sides:
        code = "seat-change-kept-sides" if has_sides else "seat-change-kept"
        yield t(code, totals=_totals(after, action))
    deals = deals_now(after)
    if deals is not None:
        yield say(deals, after.position.players)


def _totals(after: Sheet, action: SeatChange) -> str:
    """Return the totals of the two, or of their sides."""
    then, words = after.position, catalogue()
    sides = [side_index(then.sides, seat) for seat in (action.other, action.seat)]
    named = (
        f"{words.names(then.sides[side], then.players)} {points(then.totals[side], after.sign)}"
        for side in sides
    )
    return words.word("list-comma").join(named)
