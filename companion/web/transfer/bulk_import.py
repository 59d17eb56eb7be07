"""Imports the tables of a file, comparing each with this phone's tables."""

from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from hashlib import sha256

from flask import current_app

from companion.drawing.table_page import SheetView
from companion.engine.log.position import Standing
from companion.engine.log.resolve import LogRelation, relation_of
from companion.store.access.links import Right, derived_link, link_exists, score_links
from companion.store.app_state import all_or_nothing
from companion.store.bundle.bundle import Bundle, BundleError
from companion.store.circles.circle_tables import membership_of, put_in
from companion.store.circles.stored_circles import StoredCircle, lock_circle
from companion.store.tables.hand_over import extend_log, keep_as_own, keep_together, made_together
from companion.store.tables.missing_games import keep_absent, was_made_with
from companion.store.tables.stored_tables import StoredTable, read_sheet
from companion.web.request.language import say, t
from companion.web.request.phone import MOST_TABLES, known_links, may_be_led_to
from companion.web.transfer.backup_file import Packed
from companion.web.transfer.incoming import (
    Here,
    Impossible,
    Incoming,
    Place,
    circle_of_new,
    compared_in_circle,
    read_incoming,
)

TAKEN = (LogRelation.NEW, LogRelation.AHEAD)
"""The relations under which a log is imported without a choice by the table."""


@dataclass(frozen=True)
class ImportLine:
    """A table of a file: how it relates to this phone, or why it cannot be imported."""

    packed: Packed
    incoming: Incoming | None = None
    problem: str = ""
    watched: StoredTable | None = None

    @property
    def mark(self) -> str:
        """The mark of the table, "" if it cannot be imported."""
        return self.incoming.bundle.mark if self.incoming else ""

    @property
    def is_taken(self) -> bool:
        """Whether it is imported with the others."""
        if self.incoming is None or self.watched or self.incoming.kept_at:
            return False
        return self.incoming.relation in TAKEN

    @property
    def is_new(self) -> bool:
        """Whether it is imported as a new table."""
        return self.is_taken and self.incoming is not None and self.incoming.known is None

    @property
    def comes_in(self) -> bool:
        """Whether it is known here, outside the circle of the file, and comes into that circle."""
        return self.incoming is not None and _circle_to_enter(self.incoming) is not None

    @property
    def diverged(self) -> bool:
        """Whether its log and the one here diverged, so that both must be compared."""
        return self.incoming is not None and self.incoming.diverged

    @cached_property
    def watched_log(self) -> SheetView | None:
        """The log of the table that this phone may only watch, if it differs from the file's."""
        if self.watched is None or self.incoming is None:
            return None
        ours = read_sheet(self.watched)
        relation = relation_of(ours.entries, self.incoming.bundle.entries)
        return None if relation is LogRelation.SAME else SheetView(ours)

    @property
    def standings(self) -> Sequence[Standing]:
        """The totals, best first."""
        return self.incoming.theirs.standings if self.incoming else ()

    @property
    def said(self) -> str:
        """The text that says how it relates to this phone."""
        if self.incoming is None:
            return self.problem
        if self.incoming.is_absent:
            return self.incoming.absent_said
        if self.watched:
            return t("everything-watched" if self.watched_log else "everything-same")
        # Message codes: everything-ahead, everything-behind, everything-chosen,
        #   everything-diverged, everything-new, everything-rejected, everything-same
        return t(f"everything-{self.incoming.relation}", more=self.incoming.more)


def lines_of(tables: Sequence[Packed]) -> list[ImportLine]:
    """Compare each table of a file with those of this phone."""
    links = own_links()
    return [line_of(each, Here(links)) for each in tables]


def fitting_tables(lines: Sequence[ImportLine]) -> tuple[list[ImportLine], int]:
    """Return the tables that fit into this phone's list, and the number of new ones that do not.

    If tables are stored on the phone itself, all fit: none is lost by dropping off the list.
    """
    room = len(lines) if current_app.config["IN_BROWSER"] else MOST_TABLES - len(known_links())
    known = [each for each in lines if not each.is_new]
    new = [each for each in lines if each.is_new]
    fit = new[: max(0, room)]
    return [*known, *fit], len(new) - len(fit)


def own_links() -> list[str]:
    """Return the links of this phone's tables; all in the store if it is the phone's own."""
    everywhere = score_links() if current_app.config["IN_BROWSER"] else ()
    return [*dict.fromkeys((*known_links(), *everywhere))]


def take_each(lines: Sequence[ImportLine], ticket: str) -> Iterator[str]:
    """Import tables one after the other; yield the link of each that is imported, once.

    `ticket` is that of `take`. Raises StoreFault.
    """
    links, marks = dict[str, None](), set[str]()
    for line in lines:
        mark = line.mark
        # An earlier one of the file can be the same table, with another log.
        again = bool(mark) and mark in marks
        link = _take_alone(line, [*links, *own_links()], ticket, again=again)
        marks.add(mark)
        if link and link not in links:
            links[link] = None
            yield link


def _take_alone(line: ImportLine, links: Sequence[str], ticket: str, *, again: bool) -> str | None:
    """Import a single table, as `take` does; with `again` it is first compared again.

    One that concerns a circle is compared once nobody else can write there.
    """
    comes = line.incoming if line.is_taken or line.comes_in else None
    circle = comes.circle if comes else None
    if circle is None:
        return take(line_of(line.packed, Here(links)) if again else line, ticket)
    made = was_made_with(_link(line.packed, line.mark, ticket))
    with all_or_nothing(tables=int(line.is_new and made is None)):
        lock_circle(circle)
        return take(line_of(line.packed, Here(links)), ticket)


def take_together(lines: Sequence[ImportLine], ticket: str) -> list[str]:
    """Import the tables of a circle, as `take` does each; return the links of those imported.

    What is new is written in a few statements. Raises StoreFault.
    """
    new = {_link(line.packed, line.mark, ticket): line.incoming for line in lines if line.is_new}
    by_circle = defaultdict[str, dict[str, Incoming]](dict)
    for link, incoming in new.items():
        if incoming is not None:
            by_circle[circle_of_new(incoming)][link] = incoming
    for circle, coming in by_circle.items():
        _keep_together(coming, circle)
    made, taken = made_together(new), list[str]()
    for line in lines:
        there = made.get(_link(line.packed, line.mark, ticket)) if line.is_new else None
        if there is not None:
            led = current_app.config["IN_BROWSER"] or may_be_led_to(there)
            taken += [there.link] if led else []
        elif other := take(line, ticket):
            taken.append(other)
    return taken


def _keep_together(coming: Mapping[str, Incoming], circle: str) -> None:
    """Store new tables of a circle by their tickets; their sheets are cached. Raises StoreFault."""
    bundles = {ticket: incoming.bundle for ticket, incoming in coming.items()}
    for ticket, number in keep_together(bundles, circle).items():
        bundle = bundles[ticket]
        if not coming[ticket].is_absent:
            stored = StoredTable(number, ticket, bundle.created, bundle.table)
            coming[ticket].cache_sheet(stored)


def take(line: ImportLine, ticket: str) -> str | None:
    """Import a table; return its link, or None if nothing of its log is imported.

    A table that is known here comes into the circle of the file, however the two logs relate.
    `ticket` identifies the posted form, so that a repeated post makes no second table. Raises
    StoreFault.
    """
    if line.incoming is None:
        return None
    if not line.is_taken:
        _come_in(line.incoming)
        return None
    bundle, known = line.incoming.bundle, line.incoming.known
    if known is not None:
        ours = line.incoming.ours
        if not extend_log(known, bundle, ours.sheet.head if ours else 0):
            return None
        _come_in(line.incoming)
        return known.link
    link = _link(line.packed, bundle.mark, ticket)
    circle = circle_of_new(line.incoming)
    if line.incoming.is_absent:
        made = keep_absent(bundle, link, line.packed.archived, circle)
        return made.link if current_app.config["IN_BROWSER"] or may_be_led_to(made) else None
    kept = keep_as_own(bundle, link, line.packed.archived, circle)
    line.incoming.cache_sheet(kept)
    return kept.link if current_app.config["IN_BROWSER"] or may_be_led_to(kept) else None


def _come_in(incoming: Incoming) -> None:
    """Put a table that is known here into the circle that it comes with, if it is in none."""
    into = _circle_to_enter(incoming)
    if into is not None and incoming.known is not None:
        put_in(into, incoming.known)


def _circle_to_enter(incoming: Incoming) -> StoredCircle | None:
    """Return the circle into which a table that is known here comes, or None.

    One that is in a circle stays there, and one that was taken out of it lately stays outside, as
    does one that the circle has already: the evening would be counted twice.
    """
    into = incoming.place.circle
    if incoming.known is None or into is None or incoming.bundle.mark in incoming.place.inside:
        return None
    return None if membership_of(incoming.known).circle else into


def line_of(
    packed: Packed, here: Here, place: Place | None = None, read: Bundle | None = None
) -> ImportLine:
    """Compare a table with those here; `place` and `read` are as for `read_incoming`."""
    try:
        incoming = read_incoming(packed.bundle, here, place, read)
    except BundleError as error:
        # Message codes: receive-damaged, receive-former, receive-large, receive-newer
        return ImportLine(packed, problem=t(f"receive-{error.flaw}"))
    if isinstance(incoming, Impossible):
        why = say(incoming.problem.message, incoming.players)
        return ImportLine(packed, problem=t("receive-impossible", entry=incoming.number, why=why))
    watched = None if incoming.known else _watched(incoming.bundle.mark, here)
    return ImportLine(
        packed, incoming if watched else compared_in_circle(incoming), watched=watched
    )


def _watched(mark: str, here: Here) -> StoredTable | None:
    """Return the table with this mark if this phone may only watch it, else None."""
    found = (each for each in here.tables if each.origin.mark == mark)
    return next((each for each in found if each.right is Right.WATCH), None)


def _link(packed: Packed, mark: str, ticket: str) -> str:
    """Return the link for an imported table; in the phone's own store its former one if free."""
    if packed.link and current_app.config["IN_BROWSER"] and not _was_given(packed.link):
        return packed.link
    return link_for(ticket, f"{mark} {sha256(packed.bundle).hexdigest()}")


def link_for(ticket: str, what: str) -> str:
    """Return the link of what is imported by the form with this ticket, always the same."""
    return derived_link(ticket, what)


def _was_given(link: str) -> bool:
    """Whether a table here has this link, or had it before a renewal."""
    return link_exists(link) or was_made_with(link) is not None
