"""What this phone remembers, in a signed cookie: its tables, its seats, what it is called."""

import secrets
from collections.abc import Collection
from hashlib import sha256

from flask import request, session

from companion.engine.seating import Seat
from companion.store.tables import NextTable, StoredTable

FOLLOWS = "X-Companion-Follows"
"""The header by which an open page asks for what has changed at its table."""
SUITS = ("four", "two")
"""In how many colours a phone can show the suits; the first unless it is asked."""
MOST_TABLES = 30
"""How many tables a phone remembers; the oldest is forgotten first."""
_LETTERS = "ABCDEFGHJKLMNPQRSTUVWXYZ"


def follows() -> bool:
    """Whether a page asks that is open already; such an answer leaves the phone's memory alone.

    It may come late, and would put back what the reader has changed since.
    """
    return FOLLOWS in request.headers


def remember(link: str) -> None:
    """Put a table first among those seen on this phone, which is known from here on."""
    own_id()
    known = known_links()
    if known[:1] != [link]:
        others = [each for each in known if each != link]
        session["tables"] = [link, *others][:MOST_TABLES]
        session.permanent = True


def forget(links: Collection[str]) -> None:
    """Take links off this phone's list; the table itself stays."""
    session["tables"] = [each for each in known_links() if each not in links]


def put_back(link: str, place: int) -> None:
    """Know a table again that was forgotten, at its place in the list."""
    others = [each for each in known_links() if each != link]
    session["tables"] = [*others[:place], link, *others[place:]][:MOST_TABLES]
    session.permanent = True


def replace_link(old: str, new: str) -> None:
    """Know a table by its new link; the seat and whatever else is kept goes by the table's id."""
    session["tables"] = [new if each == old else each for each in known_links()]


def known_links() -> list[str]:
    """The links of the tables seen on this phone, the latest first."""
    return [each for each in session.get("tables", []) if isinstance(each, str)]


def is_led_to(table: StoredTable | NextTable) -> bool:
    """Whether this phone may be led to a table that it asks for by anything else than its link.

    Whoever renewed that has shut out every phone with the old one, and this may be one of these;
    so may be the phone that made the table. Only that it knows the new link lets it in again.
    """
    return not table.renewed or table.link in known_links()


def known_id() -> str:
    """The word by which the server tells this phone from others; "" as long as it has none."""
    return str(session.get("id", ""))


def own_id() -> str:
    """The word by which the server tells this phone from others; it gets one if it has none."""
    if not known_id():
        session["id"] = secrets.token_urlsafe(12)
        session.permanent = True
    return known_id()


def given_name() -> str:
    """The name that this phone was given, or ""."""
    return str(session.get("name", ""))


def give_name(name: str) -> None:
    """Call this phone so; "" takes its name away."""
    session["name"] = name
    session.permanent = True


def shown_suits() -> str:
    """In how many colours this phone shows the suits: "four", or "two" if it was asked to."""
    chosen = session.get("suits")
    return chosen if chosen in SUITS else SUITS[0]


def colour_suits(colours: str | None) -> None:
    """Show the suits on this phone in so many colours; None of them: as they are."""
    if colours in SUITS and colours != shown_suits():
        session["suits"] = colours
        session.permanent = True


def called() -> str:
    """What this phone is called where nobody sits: the name it was given, else three letters."""
    if given_name() or not known_id():
        return given_name() or "☎"
    digest = sha256(known_id().encode()).digest()
    return "☎ " + "".join(_LETTERS[each % len(_LETTERS)] for each in digest[:3])


def author(player: str | None) -> str:
    """Who writes here: the player whose seat this phone has claimed, else what it is called."""
    own_id()
    return called() if player is None else player


def note_seat(table: int, seat: Seat | None) -> None:
    """Remember which seat this phone has claimed at a table, so that it is told of its loss."""
    others = [each for each in _noted() if each[0] != table]
    session["claims"] = [*([] if seat is None else [[table, int(seat)]]), *others][:MOST_TABLES]


def noted_seat(table: int) -> Seat | None:
    """The seat that this phone has claimed at a table, as far as it knows."""
    return next((Seat(seat) for known, seat in _noted() if known == table), None)


def _noted() -> list[list[int]]:
    """The tables at which this phone has claimed seats, and which; the latest first."""
    noted: list[list[int]] = session.get("claims", [])
    return noted
