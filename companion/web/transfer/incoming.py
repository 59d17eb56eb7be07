"""Imported bundles: unpacked, checked within limits, and compared with this phone's tables.

Each entry costs a step of the fold. In the static site there are no limits.
"""

from collections.abc import Collection, Iterator, Mapping, Sequence
from contextlib import AbstractContextManager, contextmanager, nullcontext
from dataclasses import dataclass, replace
from functools import cached_property
from threading import BoundedSemaphore

from flask import Flask, current_app, request
from itsdangerous import BadSignature, URLSafeSerializer

from companion.circle.log.erased_names import names_or_somebody
from companion.drawing.table_page import SheetView
from companion.engine.contract.absent_game import AbsentGame
from companion.engine.fold.replay import Sheet, Stop, replay, replay_from
from companion.engine.fold.try_game import checked_import
from companion.engine.log.resolve import LogRelation, shared
from companion.engine.messages import Problem
from companion.engine.rules.options import version_of
from companion.store.access.links import new_link
from companion.store.bundle.bundle import Bundle, inflate, read_bundle
from companion.store.bundle.fingerprints import digest_of
from companion.store.circles.circle_hand_over import (
    erased_copy,
    erased_in,
    matching_circle,
    without_erased,
)
from companion.store.circles.circle_tables import links_by_mark, membership_of
from companion.store.circles.stored_circles import StoredCircle, circle_marked
from companion.store.db.faults import TooMany
from companion.store.tables.hand_over import matching, matching_one, relation_to
from companion.store.tables.missing_games import absent_links
from companion.store.tables.stored_tables import (
    NextTable,
    StoredTable,
    cache_sheet,
    find_tables,
    games,
    read_sheet,
)
from companion.web.posting.rate_limits import LOOKS, check_rate_limit
from companion.web.request.current_circle import own_circles
from companion.web.request.language import t, text
from companion.web.request.phone import may_be_led_to
from companion.words.history import Written, history_of

_FEW = 500
"""Logs of up to this many entries, more than any evening has, are checked concurrently."""
_PATIENCE, _WAITING = 1.0, 3
"""For how many seconds a longer log waits for its turn, and how many may wait.

Each one blocks a thread meanwhile.
"""
_EXTENSION = "looks"


class Looks:
    """Lets one long log of this process be checked at a time, and any number of short ones."""

    def __init__(self) -> None:
        self._turn, self._room = BoundedSemaphore(1), BoundedSemaphore(1 + _WAITING)

    def look(self, entries: int) -> AbstractContextManager[None]:
        """Return a context in which a log of this many entries may be checked.

        Raises TooMany on entry if too many long logs wait.
        """
        return nullcontext() if entries <= _FEW else self._in_turn()

    @contextmanager
    def _in_turn(self) -> Iterator[None]:
        """Wait for the lock on long logs. Raises TooMany after the timeout."""
        if not self._room.acquire(blocking=False):
            raise TooMany
        try:
            if not self._turn.acquire(timeout=_PATIENCE):
                raise TooMany
            try:
                yield
            finally:
                self._turn.release()
        finally:
            self._room.release()


def init_looks(app: Flask) -> None:
    """Let one long log at a time be checked in an app."""
    app.extensions[_EXTENSION] = Looks()


def check_slot(entries: int) -> AbstractContextManager[None]:
    """Count this many entries of this request; return a context for checking them.

    Raises TooMany, now or on entry.
    """
    check_rate_limit(LOOKS, entries)
    looks: Looks | None = current_app.extensions.get(_EXTENSION)
    return nullcontext() if looks is None else looks.look(entries)


# Tickets of imports


def new_ticket() -> str:
    """Return a new, unused link, signed for a hidden field."""
    return str(_signed().dumps(new_link()))


def sent_ticket() -> str:
    """Return the link in the posted ticket, or a new one if its signature is invalid."""
    try:
        return str(_signed().loads(request.form.get("ticket", "")))
    except BadSignature:
        return new_link()


def _signed() -> URLSafeSerializer:
    """Return the signer of tickets."""
    return URLSafeSerializer(str(current_app.secret_key), salt="receiving")


# Checking bundles


MOST_SHOWN = 60
"""The maximum number of entries of each log that are shown after the divergence."""
BOTH_WENT_ON = (LogRelation.DIVERGED, LogRelation.CHOSEN, LogRelation.REJECTED)


@dataclass(frozen=True)
class ComparedLog(SheetView):
    """One of two logs that are compared; `common` is the number of entries they share."""

    common: int = 0

    @property
    def own_entries(self) -> list[Written]:
        """The entries that the other log does not have, the oldest first."""
        written = history_of(self.sheet, most=MOST_SHOWN)
        return [each for each in reversed(written) if each.entry.number > self.common]


@dataclass(frozen=True)
class Place:
    """Where tables with the `mark` of a circle are imported on this phone ("": in none).

    It is looked up once, however many tables are compared with it.
    """

    mark: str

    @cached_property
    def circle(self) -> StoredCircle | None:
        """The circle into which they come, or None.

        It is one in which this phone may write: anybody could write the mark of another into a
        bundle.
        """
        if not self.mark:
            return None
        return matching_circle(self.mark, [each.link for each in own_circles()])

    @cached_property
    def inside(self) -> Mapping[str, NextTable]:
        """The links to score of the tables that are in it, by their marks."""
        return links_by_mark(self.circle) if self.circle else {}

    @cached_property
    def erased(self) -> Collection[str]:
        """The digests of the names that it has erased."""
        return erased_in(self.circle)


@dataclass(frozen=True)
class Here:
    """The links of this phone with which a table is compared; `found` if they were looked up."""

    links: Sequence[str]
    found: Sequence[StoredTable] | None = None

    @cached_property
    def tables(self) -> Sequence[StoredTable]:
        """The tables at these links."""
        return find_tables(self.links) if self.found is None else self.found


@dataclass(frozen=True)
class Incoming:
    """A bundle with a valid log, its sheet, and the same table as stored here.

    `known` is None if this phone has no such table that it may write to. `as_sent` is the
    bundle with the names that are erased from `bundle`: its digest tells whether this very log was
    rejected here before. `kept_at` is the link of the same table here if
    its game is not installed: the two cannot be compared. `circle` is that of the table here, or
    the one into which it comes, if any, and `place` is where a new one comes in.
    """

    bundle: Bundle
    sheet: Sheet
    known: StoredTable | None
    place: Place
    as_sent: Bundle | None = None
    kept_at: str = ""
    circle: StoredCircle | None = None

    @property
    def is_absent(self) -> bool:
        """Whether its game is not installed, so that its log is only kept."""
        return not playable(self.bundle)

    @property
    def absent_said(self) -> str:
        """The text that says why its log is only kept."""
        here, key = "-here" if self.kept_at else "", self.bundle.table.game.key
        if key not in games():
            # Message codes: receive-absent, receive-absent-here
            return t(f"receive-absent{here}", game=key)
        version = str(version_of(self.bundle.table.rules.to_json()))
        # Message codes: receive-version, receive-version-here
        return t(f"receive-version{here}", game=text(games()[key].name), version=version)

    @property
    def names(self) -> tuple[str, ...]:
        """The players; people whose names were erased are called somebody."""
        return names_or_somebody(self.bundle.table.players, t("author-unknown"))

    @cached_property
    def relation(self) -> LogRelation:
        """How its log relates to that of this phone's table."""
        if self.known is None:
            return LogRelation.NEW
        relation = relation_to(self.known, self.bundle)
        rejected = relation is LogRelation.DIVERGED and self.was_rejected
        return LogRelation.REJECTED if rejected else relation

    @property
    def diverged(self) -> bool:
        """Whether both logs have entries of their own, so that both are shown.

        This includes a bundle that says the table has chosen its log: anyone could write that into
        a bundle.
        """
        return self.relation in BOTH_WENT_ON

    @property
    def was_rejected(self) -> bool:
        """Whether our log was chosen over this one before."""
        chosen_over = self.known.origin.chosen_over if self.known else ()
        logs = (self.bundle, self.as_sent or self.bundle)
        return any(digest_of(each.entries) in chosen_over for each in logs)

    @cached_property
    def theirs(self) -> ComparedLog:
        """The imported log."""
        return ComparedLog(self.sheet, self._common)

    @cached_property
    def ours(self) -> ComparedLog | None:
        """The log of this phone's table, or None."""
        return None if self.known is None else ComparedLog(read_sheet(self.known), self._common)

    @property
    def more(self) -> int:
        """The number of entries that are not known here."""
        return len(self.bundle.entries) - self._common

    @property
    def deals_shared(self) -> int:
        """The number of deals that both logs have in common."""
        common = replay_from(self.sheet, self.bundle.entries[: self._common])
        return common.position.completed

    def cache_sheet(self, stored: StoredTable) -> None:
        """Cache the sheet for the new table that stores this log."""
        if stored.table == self.sheet.table:
            cache_sheet(stored, self.sheet)

    @cached_property
    def _common(self) -> int:
        """The number of entries that both logs share."""
        ours = read_sheet(self.known).entries if self.known else ()
        return shared(ours, self.bundle.entries)


@dataclass(frozen=True)
class Impossible:
    """An entry that the rules refuse, and the problem; `players` are the names by seat."""

    number: int
    problem: Problem
    players: tuple[str, ...]


def read_incoming(
    data: bytes, here: Here, place: Place | None = None, read: Bundle | None = None
) -> Incoming | Impossible:
    """Unpack a bundle and check its log as if it were entered here.

    `here` are the tables of this phone, `place` is one that was looked up for its circle, and
    `read` the bundle if it was unpacked before, with that of its circle. Names that its circle has
    erased here are erased from it before anything is compared. Raises BundleError if it cannot be
    unpacked, and TooMany.
    """
    bundle, sheet = judged(data, read)
    if isinstance(sheet, Sheet):
        into = place if place and place.mark == bundle.circle else Place(bundle.circle)
        circle = _circle_here(bundle, here, into)
        kept = _without_erased(bundle, circle, into)
        if kept is not bundle:
            sheet = replay(kept.table, kept.entries)
        kept_at = "" if playable(bundle) else absent_links(here.links).get(bundle.mark, "")
        known = matching_one(kept, here.tables)
        return Incoming(kept, sheet, known, into, bundle, kept_at, circle)
    return Impossible(sheet.entry.number, sheet.problem, bundle.table.players)


def compared_in_circle(incoming: Incoming) -> Incoming:
    """Return it compared with the same table in the circle into which it comes, if that is there.

    A table whose link was renewed since is not: renewing excludes those without the new one.
    """
    if incoming.known is not None or incoming.kept_at:
        return incoming
    there = incoming.place.inside.get(incoming.bundle.mark)
    if there is None or not may_be_led_to(there):
        return incoming
    if incoming.is_absent:
        return replace(incoming, kept_at=there.link)
    return replace(incoming, known=matching(incoming.bundle, [there.link]))


def circle_of_new(incoming: Incoming) -> str:
    """Return the mark of the circle here into which a new table comes ("": none).

    If the circle has the same table, which this phone may not compare, the new one stays outside:
    the evening would be counted twice.
    """
    into, inside = incoming.place.circle, incoming.place.inside
    return into.mark if into and incoming.bundle.mark not in inside else ""


def playable(bundle: Bundle) -> bool:
    """Whether the game of a bundle is installed."""
    return not isinstance(bundle.table.game, AbsentGame)


def _without_erased(bundle: Bundle, circle: StoredCircle | None, place: Place) -> Bundle:
    """Return a bundle without the names that its circle has erased; if it can, by what is known."""
    if circle is place.circle:
        return without_erased(bundle, circle, place.erased)
    return erased_copy(bundle, circle)


def _circle_here(bundle: Bundle, here: Here, place: Place) -> StoredCircle | None:
    """Return the circle of a table, or the one into which it would come, or None."""
    for stored in here.tables:
        if stored.origin.mark != bundle.mark:
            continue
        there = place.inside.get(bundle.mark)
        if there is not None and there.id == stored.id:
            return place.circle
        if (at := membership_of(stored)).circle:
            return circle_marked(at.circle)
    return place.circle


def judged(data: bytes, read: Bundle | None) -> tuple[Bundle, Sheet | Stop]:
    """Return a bundle with its sheet, or with the entry that the rules refuse.

    `read` is the bundle if it was unpacked before. Raises BundleError, and TooMany.
    """
    if read is not None:
        with check_slot(len(read.entries)):
            return read, _checked(read)
    inflated = inflate(data)
    with check_slot(inflated.entries):
        bundle = read_bundle(inflated, games())
        return bundle, _checked(bundle)


def _checked(bundle: Bundle) -> Sheet | Stop:
    """Return the sheet of a bundle, or the entry that the rules of its game refuse."""
    if not playable(bundle):
        return replay(bundle.table, ())
    return checked_import(bundle.table, bundle.entries)
