"""Taking in what a file holds: what each table is to those of this phone, and what it becomes."""

from base64 import urlsafe_b64encode
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property
from hashlib import sha256

from flask import current_app

from companion.engine.log.position import Standing
from companion.store.handing import Meeting, go_on, keep_as_own
from companion.store.links import Right, find_link, score_links
from companion.store.parcel import ParcelError
from companion.store.tables import StoredTable, find_tables, made_with, read_sheet
from companion.web.handing.arriving import Arrival, Impossible, arrived
from companion.web.handing.collection import Packed
from companion.web.request.language import say, t
from companion.web.request.phone import MOST_TABLES, is_led_to, known_links
from companion.web.table.shown_sheet import ShownSheet

TAKEN = (Meeting.NEW, Meeting.AHEAD)
"""What is taken in as it is; where two logs have parted, the table chooses."""
_DRAWN = 15
"""How many letters of a link are its own."""


@dataclass(frozen=True)
class Line:
    """A table of a file: what it is to this phone, or why it cannot be taken in."""

    packed: Packed
    arrival: Arrival | None = None
    problem: str = ""
    watched: StoredTable | None = None

    @property
    def is_taken(self) -> bool:
        """Whether it comes in with the others."""
        return self.arrival is not None and not self.watched and self.arrival.meeting in TAKEN

    @property
    def is_new(self) -> bool:
        """Whether it comes in as a table that this phone does not know."""
        return self.is_taken and self.arrival is not None and self.arrival.known is None

    @property
    def is_apart(self) -> bool:
        """Whether its log and the one here have gone on apart, so that both are to be looked at."""
        return self.arrival is not None and self.arrival.is_apart

    @cached_property
    def watched_log(self) -> ShownSheet | None:
        """The log of the table that this phone may only watch, where the file has another one."""
        if self.watched is None or self.arrival is None:
            return None
        ours = read_sheet(self.watched)
        return None if ours.entries == self.arrival.parcel.entries else ShownSheet(ours)

    @property
    def standings(self) -> Sequence[Standing]:
        """Everybody's total, best first."""
        return self.arrival.theirs.standings if self.arrival else ()

    @property
    def said(self) -> str:
        """What it is to this phone."""
        if self.arrival is None:
            return self.problem
        if self.watched:
            return t("everything-watched" if self.watched_log else "everything-same")
        return t(f"everything-{self.arrival.meeting}", more=self.arrival.more)


def lines_of(tables: Sequence[Packed]) -> list[Line]:
    """What each table of a file is to those of this phone."""
    links = own_links()
    return [_line(each, links) for each in tables]


def fitting_tables(lines: Sequence[Line]) -> tuple[list[Line], int]:
    """The tables for which this phone's list has room, and how many new ones it has none for.

    Where the tables are on the phone itself, none is lost by dropping off the list.
    """
    room = len(lines) if current_app.config["ALONE"] else MOST_TABLES - len(known_links())
    known = [each for each in lines if not each.is_new]
    new = [each for each in lines if each.is_new]
    fit = new[: max(0, room)]
    return [*known, *fit], len(new) - len(fit)


def own_links() -> list[str]:
    """The links of this phone's tables: all there are, where they are on the phone itself."""
    everywhere = score_links() if current_app.config["ALONE"] else ()
    return [*dict.fromkeys((*known_links(), *everywhere))]


def take(line: Line, ticket: str) -> str | None:
    """Take a table in; its link, or None where it is not taken.

    `ticket` stands for the form that was sent, so that sent again it makes no other table. Raises
    StoreFault.
    """
    if line.arrival is None or not line.is_taken:
        return None
    parcel, known = line.arrival.parcel, line.arrival.known
    if known is not None:
        ours = line.arrival.ours
        if not go_on(known, parcel, ours.sheet.head if ours else 0):
            return None
        line.arrival.keep_sheet(known)
        return known.link
    link = _link(line.packed, parcel.mark, ticket)
    kept = keep_as_own(parcel, link, line.packed.put_aside)
    line.arrival.keep_sheet(kept)
    return kept.link if current_app.config["ALONE"] or is_led_to(kept) else None


def _line(packed: Packed, links: Sequence[str]) -> Line:
    """What a table is to those at these links."""
    try:
        arrival = arrived(packed.parcel, links)
    except ParcelError as error:
        return Line(packed, problem=t(f"receive-{error.flaw}"))
    if isinstance(arrival, Impossible):
        why = say(arrival.problem.message, arrival.players)
        return Line(packed, problem=t("receive-impossible", entry=arrival.number, why=why))
    watched = None if arrival.known else _watched(arrival.parcel.mark, links)
    return Line(packed, arrival, watched=watched)


def _watched(mark: str, links: Sequence[str]) -> StoredTable | None:
    """The table of that mark, if this phone may only watch it."""
    found = (each for each in find_tables(links) if each.origin.mark == mark)
    return next((each for each in found if each.right is Right.WATCH), None)


def _link(packed: Packed, mark: str, ticket: str) -> str:
    """The link of a table that is taken in: on the phone itself the one it had, if that is free."""
    if packed.link and current_app.config["ALONE"] and not _was_given(packed.link):
        return packed.link
    digest = sha256(f"{ticket} {mark}".encode()).digest()
    # Like any other link it must not begin as an option of a command does.
    return f"E{urlsafe_b64encode(digest).decode()[:_DRAWN]}"


def _was_given(link: str) -> bool:
    """Whether a table here has that link, or was made with it and has another one by now."""
    return find_link(link) or made_with(link) is not None
