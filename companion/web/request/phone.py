"""What this phone remembers, in signed cookies: its tables, its seats, what it is called."""

import secrets
from collections.abc import Collection, Sequence
from hashlib import sha256

from flask import flash, request, session

from companion.engine.seating import Seat
from companion.store.tables import NextTable, StoredTable, find_tables
from companion.web.request.language import t
from companion.words.catalogue import isolated

FOLLOWS = "X-Companion-Follows"
"""The header by which an open page asks for what has changed at its table."""
SUITS = ("four", "two")
"""In how many colours a phone can show the suits; the first unless it is asked."""
MOST_TABLES = 100
"""How many tables a phone remembers."""
LISTS = ("tables", "claims")
"""What a phone remembers of its tables, which is much."""
_VISITED = "?"
"""What stands ahead of a link on the list as long as its table was only looked at."""
_LETTERS = "ABCDEFGHJKLMNPQRSTUVWXYZ"


def follows() -> bool:
    """Whether a page asks that is open already; such an answer leaves the phone's memory alone.

    It may come late, and would put back what the reader has changed since.
    """
    return FOLLOWS in request.headers


def remember(link: str, *, own: bool = False) -> None:
    """Put a table first among those of this phone, which is known from here on.

    It is the phone's `own` if it was made or received there; another one is if something was
    written or a seat taken. Where the list is full the oldest drops that was only visited, and an
    own one only for another of these; the next page says which.
    """
    own_id()
    listed = _listed()
    first = link if own or link in listed else _VISITED + link
    if listed[:1] != [first]:
        _keep([first, *_without(listed, {link})])


def keep_own(link: str) -> None:
    """Let a table on the list count as this phone's own, whose turn to drop comes last."""
    listed = _listed()
    if _VISITED + link in listed:
        _keep([link if each == _VISITED + link else each for each in listed])


def forget(links: Collection[str]) -> None:
    """Take links off this phone's list; the table itself stays."""
    session["tables"] = _without(_listed(), links)


def put_back(link: str, place: int) -> None:
    """Know a table again that was forgotten, at its place in the list."""
    others = _without(_listed(), {link})
    _keep([*others[:place], link, *others[place:]])


def replace_link(old: str, new: str) -> None:
    """Know a table by its new link; the seat and whatever else is kept goes by the table's id."""
    renewed = {old: new, _VISITED + old: _VISITED + new}
    session["tables"] = [renewed.get(each, each) for each in _listed()]


def known_links() -> list[str]:
    """The links of this phone's tables, the latest first."""
    return [each.removeprefix(_VISITED) for each in _listed()]


def _listed() -> list[str]:
    """The list as it is kept; of a version before this one everything on it is the phone's own."""
    return [each for each in session.get("tables", []) if isinstance(each, str)]


def _without(listed: Sequence[str], links: Collection[str]) -> list[str]:
    """A list without these links."""
    return [each for each in listed if each.removeprefix(_VISITED) not in links]


def _keep(listed: Sequence[str]) -> None:
    """Keep a list, as far as there is room; what drops off it is told."""
    kept, dropped = [*listed], []
    while len(kept) > MOST_TABLES and (oldest := _oldest(kept)):
        kept.remove(oldest)
        dropped.append(oldest.removeprefix(_VISITED))
    session["tables"] = kept
    session.permanent = True
    for stored in find_tables(dropped):
        names = t("list-comma").join(map(isolated, stored.table.players))
        said = t("list-dropped", names=names, most=MOST_TABLES)
        flash({"said": said, "entry": 0}, "problem")  # type: ignore[arg-type]


def _oldest(kept: Sequence[str]) -> str | None:
    """What drops first: the table visited longest ago, else the oldest own one.

    The first is the one in hand; if it is only visited, no own one drops for it.
    """
    visited = [each for each in kept[1:] if each.startswith(_VISITED)]
    if visited:
        return visited[-1]
    return None if kept[0].startswith(_VISITED) else kept[-1]


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
    return given_name() or (_sign() if known_id() else "☎")


def _sign() -> str:
    """The three letters of a phone, which stay whatever it is called."""
    digest = sha256(own_id().encode()).digest()
    return "☎ " + "".join(_LETTERS[each % len(_LETTERS)] for each in digest[:3])


def author(player: str | None) -> str:
    """Who writes here: the player whose seat this phone has claimed, else the phone.

    Its name may be a player's, so its letters go with it: `engine.fold.confirming` reads them.
    """
    if player is not None:
        own_id()
        return player
    return f"{given_name()} ({_sign()})" if given_name() else _sign()


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
