"""What a phone's signed session cookies store: its tables, its seats, its name."""

import secrets
from collections.abc import Collection, Iterator, Sequence
from contextlib import contextmanager
from hashlib import sha256
from typing import Any

from flask import current_app, g, request, session

from companion.circle.log.erased_names import names_or_somebody
from companion.store.access.links import links_of_former_table, score_links
from companion.store.tables.stored_tables import NextTable, StoredTable, find_tables
from companion.web.request.answers import notify
from companion.web.request.language import t
from companion.words.catalogue import isolated

FOLLOWS = "X-Companion-Follows"
"""The header of a request by which an open page refreshes itself."""
_FOLLOWS = f"HTTP_{FOLLOWS.upper().replace('-', '_')}"
SUITS = ("four", "two")
"""In how many colours a phone can show the suits; the first is the default."""
MOST_TABLES = 100
"""How many tables a phone remembers."""
MOST_CIRCLES = 12
"""How many circles a phone remembers."""
LISTS = ("tables", "claims", "circles")
"""The session keys of the long lists that a phone remembers."""
_VISITED = "?"
"""The prefix of a link on the list whose table was only visited."""
_ASKS = "asks"
"""The session key of the link of the table that was made or joined last, until it is shown."""
_LETTERS = "ABCDEFGHJKLMNPQRSTUVWXYZ"


def follows() -> bool:
    """Whether an open page refreshes itself. Such a response must not change the phone's cookies.

    It may arrive late and would then undo what the reader has changed since.
    """
    return _FOLLOWS in request.environ


def let_browser_keep() -> None:
    """Let the browser keep this page for later: its address names all that changes the page."""
    g.is_browser_kept = True


def is_browser_kept() -> bool:
    """Whether the browser may keep this page, which then must not depend on cookies."""
    return "is_browser_kept" in g


def remember(link: str, *, own: bool = False) -> None:
    """Put a table first on this phone's list, and give the phone an id.

    A table is the phone's `own` if it was created or received there, and becomes so if the phone
    writes to it or claims a seat. If the list is full, the least recently visited table is dropped.
    Own tables are dropped only for another own one. The next page says which was dropped.
    """
    own_id()
    listed = _listed()
    first = link if own or link in listed else _VISITED + link
    links = _links(listed)
    # At a rematch each phone is known by what it answered at the table before.
    if link not in links and links_of_former_table(link).isdisjoint(links):
        session[_ASKS] = link
    # The list that the site makes from its database is stored, so that it is made only once.
    if listed[:1] != [first] or "tables" not in session:
        _keep([first, *_without(listed, {link})])


def asks_whose(link: str) -> bool:
    """Return whether to ask whose phone this is: once, when it has just made or joined a table."""
    if follows() or session.get(_ASKS) != link:
        return False
    del session[_ASKS]
    return True


def keep_own(link: str) -> None:
    """Mark a table on the list as this phone's own; own tables are dropped last."""
    listed = _listed()
    if _VISITED + link in listed:
        _keep([link if noted == _VISITED + link else noted for noted in listed])


def is_own(link: str) -> bool:
    """Return whether a table on the list is this phone's own."""
    return link in _listed()


def forget(links: Collection[str]) -> None:
    """Remove links from this phone's list; the tables stay in the store."""
    session["tables"] = _without(_listed(), links)


def put_back(link: str, place: int) -> None:
    """Restore a forgotten table at its place in the list."""
    others = _without(_listed(), {link})
    _keep([*others[:place], link, *others[place:]])


def replace_link(old: str, new: str) -> None:
    """Replace a renewed link in the list; everything else is kept by the table's id."""
    renewed = {old: new, _VISITED + old: _VISITED + new}
    session["tables"] = [renewed.get(noted, noted) for noted in _listed()]


def known_links() -> list[str]:
    """Return the links of this phone's tables, the latest first."""
    return _links(_listed())


def _links(listed: Sequence[str]) -> list[str]:
    """Return the links of a list, without the sign of those that were only visited."""
    return [noted.removeprefix(_VISITED) for noted in listed]


def _listed() -> list[str]:
    """Return the stored list. Lists of earlier versions have no signs: all their tables are own.

    If the site's cookies were lost, the list is that of all tables in its database: they are all
    this phone's.
    """
    if "tables" not in session and current_app.config["IN_BROWSER"]:
        return score_links()[:MOST_TABLES]
    return [noted for noted in _stored_list("tables") if isinstance(noted, str)]


def _stored_list(name: str) -> list[Any]:
    """Return a list from the phone's cookies; an empty one if another program stored no list."""
    stored = session.get(name)
    return stored if isinstance(stored, list) else []


def _without(listed: Sequence[str], links: Collection[str]) -> list[str]:
    """Return a list without these links."""
    return [noted for noted in listed if noted.removeprefix(_VISITED) not in links]


def _keep(listed: Sequence[str]) -> None:
    """Store a list, dropping what does not fit, and notify the reader of what was dropped."""
    kept, dropped = [*listed], []
    while len(kept) > MOST_TABLES and (oldest := _oldest(kept)):
        kept.remove(oldest)
        dropped.append(oldest.removeprefix(_VISITED))
    session["tables"] = kept
    session.permanent = True
    for players in (found.table.players for found in find_tables(dropped)):
        names = t("list-comma").join(map(isolated, names_or_somebody(players, t("author-unknown"))))
        notice = t("list-dropped", names=names, most=MOST_TABLES)
        notify("problem", notice)


def _oldest(kept: Sequence[str]) -> str | None:
    """Return the item to drop: the table visited longest ago, else the oldest own one, or None.

    The first item was just added; if it is only visited, no own one is dropped for it.
    """
    visited = [noted for noted in kept[1:] if noted.startswith(_VISITED)]
    if visited:
        return visited[-1]
    return None if kept[0].startswith(_VISITED) else kept[-1]


def known_circles() -> list[str]:
    """Return the links of this phone's circles, the one visited last first."""
    return [entry for entry in _stored_list("circles") if isinstance(entry, str)]


def remember_circle(link: str, others: Collection[str] = ()) -> None:
    """Put a circle first on this phone's list, in place of `others` that lead to the same one."""
    listed = [listed_link for listed_link in known_circles() if listed_link not in {link, *others}]
    if known_circles()[:1] != [link] or len(listed) + 1 != len(known_circles()):
        session["circles"] = [link, *listed][:MOST_CIRCLES]
        session.permanent = True


def forget_circles(links: Collection[str]) -> None:
    """Remove circles from this phone's list; they stay in the store."""
    session["circles"] = [
        listed_link for listed_link in known_circles() if listed_link not in links
    ]


def replace_circle_link(old: str, new: str) -> None:
    """Replace a renewed link in the list of circles."""
    session["circles"] = [
        new if listed_link == old else listed_link for listed_link in known_circles()
    ]


def may_be_led_to(table: StoredTable | NextTable) -> bool:
    """Whether this phone may be redirected to a table that it did not request by its link.

    Renewing the link shuts out all phones that have only the old one, even the phone that made the
    table. So after a renewal only a phone that knows the new link is let in.
    """
    return not table.renewed or table.link in known_links()


def known_id() -> str:
    """Return the random id of this phone, or "" if it has none yet."""
    return str(session.get("id", ""))


def own_id() -> str:
    """Return the random id of this phone; give it one if it has none."""
    if not known_id():
        session["id"] = secrets.token_urlsafe(12)
        session.permanent = True
    return known_id()


def given_name() -> str:
    """Return the name that this phone was given, or ""."""
    return str(session.get("name", ""))


def give_name(name: str) -> None:
    """Set this phone's display name; an empty string removes it."""
    session["name"] = name
    session.permanent = True


def shown_suits() -> str:
    """Return in how many colours this phone shows the suits, "four" or "two"."""
    chosen = session.get("suits")
    return chosen if chosen in SUITS else SUITS[0]


def colour_suits(colours: str | None) -> None:
    """Set in how many colours this phone shows the suits; None changes nothing."""
    if colours in SUITS and colours != shown_suits():
        session["suits"] = colours
        session.permanent = True


def called() -> str:
    """Return this phone's label if it has no seat: its given name, else its three letters."""
    return given_name() or (_sign() if known_id() else "☎")


def _sign() -> str:
    """Return the three letters of this phone, derived from its id."""
    digest = sha256(own_id().encode()).digest()
    return "☎ " + "".join(_LETTERS[byte % len(_LETTERS)] for byte in digest[:3])


def author(player: str | None) -> str:
    """Return the author of entries from this phone: the player at its seat, else the phone.

    A phone's name may equal a player's, so its letters follow it: `engine.fold.deals`
    reads them.
    """
    if player is not None:
        own_id()
        return player
    return f"{given_name()} ({_sign()})" if given_name() else _sign()


def note_chair(table: int, chair: int | None) -> None:
    """Remember the chair that this phone has claimed at a table, so that it notices its loss."""
    others = [claim for claim in _noted_claims() if claim[0] != table]
    session["claims"] = [*([] if chair is None else [[table, int(chair)]]), *others][:MOST_TABLES]


def noted_chair(table: int) -> int | None:
    """Return the chair that this phone remembers claiming at a table, or None."""
    return next((chair for noted_table, chair in _noted_claims() if noted_table == table), None)


def _noted_claims() -> list[list[int]]:
    """Return the pairs of table id and claimed chair, the latest first."""
    return [claim for claim in _stored_list("claims") if _is_claim(claim)]


def _is_claim(stored: object) -> bool:
    """Whether a stored value is the pair of a table's id and a chair."""
    return isinstance(stored, list) and [type(part) for part in stored] == [int, int]


# Restoring the session after a failed write


@contextmanager
def lists_kept_on_success() -> Iterator[None]:
    """Restore this phone's session lists if the block raises an exception."""
    before = {name: session[name] for name in LISTS if name in session}
    try:
        yield
    except BaseException:
        for name in LISTS:
            session.pop(name, None)
        session.update(before)
        raise
