"""The seats of this request's table that phones have claimed: this phone's, and those of others."""

from collections.abc import Mapping

from flask import g

from companion.engine.seating import Seat, seat_on_chair, side_index
from companion.store.tables.seat_claims import Claims
from companion.web.request.current_table import players, sheet, stored
from companion.web.request.once_per_request import once_per_request
from companion.web.request.phone import known_id, noted_chair


def claims() -> Mapping[Seat, str]:
    """Return the phone at each claimed seat of those who are at the table now."""
    return once_per_request("seated", _seated)


def _seated() -> Mapping[Seat, str]:
    """Return the phone at each claimed seat, from the claims that this request began with."""
    claims_read: Claims = g.claims
    by_seat = ((Seat(seat), claims_read.get(player.chair)) for seat, player in enumerate(players()))
    return {seat: phone for seat, phone in by_seat if phone is not None}


def own_seat() -> Seat | None:
    """Return the seat that this phone has claimed, or None."""
    return next((seat for seat, phone in claims().items() if phone == known_id()), None)


def own_side() -> int | None:
    """Return the index of the side of this phone's seat, or None."""
    seat = own_seat()
    return None if seat is None else side_index(sheet().position.sides, seat)


def own_player() -> str | None:
    """Return the name of the player at this phone's seat, or None."""
    seat = own_seat()
    return None if seat is None else players()[seat]


def elsewhere() -> frozenset[Seat]:
    """Return the seats that other phones have claimed."""
    return frozenset(seat for seat, phone in claims().items() if phone != known_id())


def seat_lost() -> Seat | None:
    """Return the seat that another phone has taken over from this one, or None.

    None also if this phone has been told already.
    """
    noted = noted_chair(stored().id)
    seat = None if noted is None else seat_on_chair(players(), noted)
    return seat if seat in elsewhere() else None
