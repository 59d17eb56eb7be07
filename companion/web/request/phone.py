"""What this phone remembers, in a signed cookie: its tables, the seats it claimed, its name."""

import secrets
from collections.abc import Collection, Sequence

from flask import request, session

from companion.engine.seating import Seat

FOLLOWS = "X-Companion-Follows"
"""The header by which an open page asks for what has changed at its table."""
MOST_TABLES = 30
"""How many tables a phone remembers; the oldest is forgotten first."""


def follows() -> bool:
    """Whether a page asks that is open already; such an answer leaves the phone's memory alone.

    It may come late, and would put back what the reader has changed since.
    """
    return FOLLOWS in request.headers


def remember(link: str) -> None:
    """Put a table first among those seen on this phone."""
    known = known_links()
    if known[:1] != [link]:
        others = [each for each in known if each != link]
        session["tables"] = [link, *others][:MOST_TABLES]
        session.permanent = True


def forget(links: Collection[str]) -> None:
    """Take links off this phone's list; the table itself stays."""
    session["tables"] = [each for each in known_links() if each not in links]


def replace_link(old: str, new: str) -> None:
    """Know a table by its new link; the seat and whatever else is kept goes by the table's id."""
    session["tables"] = [new if each == old else each for each in known_links()]


def known_links() -> list[str]:
    """The links of the tables seen on this phone, the latest first."""
    return [each for each in session.get("tables", []) if isinstance(each, str)]


def claim_seat(table: int, seat: Seat | None) -> None:
    """Remember where this phone's owner sits at the table of that id, or that it is nobody's."""
    seats = {each: taken for each, taken in _seats().items() if each != str(table)}
    if seat is not None:
        seats[str(table)] = int(seat)
    session["seats"] = dict(list(seats.items())[-MOST_TABLES:])


def claimed_seat(table: int, seats: int) -> Seat | None:
    """Where this phone's owner sits at a table of so many seats, if they said."""
    seat = _seats().get(str(table))
    return Seat(seat) if seat is not None and 0 <= seat < seats else None


def author(table: int, players: Sequence[str]) -> str:
    """Who writes here: the player who claimed a seat, else a short name of the phone."""
    seat = claimed_seat(table, len(players))
    if seat is not None:
        return players[seat]
    if "phone" not in session:
        session["phone"] = "".join(secrets.choice("ABCDEFGHJKLMNPQRSTUVWXYZ") for _ in range(3))
    return f"☎ {session['phone']}"


def _seats() -> dict[str, int]:
    """The claimed seats by the ids of their tables, which stay whatever links these have."""
    seats: dict[str, int] = session.get("seats", {})
    return seats
