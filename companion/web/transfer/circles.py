"""The pages that export and import a circle with its tables."""

from collections import defaultdict
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass, replace
from functools import cached_property

from flask import (
    Blueprint,
    abort,
    current_app,
    redirect,
    render_template,
    url_for,
)
from flask import (
    Response as FlaskResponse,
)
from werkzeug.wrappers import Response

from companion.circle.log.fold import CircleSheet, replay_circle
from companion.store.access.links import Right
from companion.store.app_state import Changed, all_or_nothing, app_state
from companion.store.bundle.bundle import Bundle, BundleError, Flaw, pack
from companion.store.bundle.circle_bundle import (
    MOST_TABLES_TOGETHER,
    CircleBundle,
    inflate_circle,
    packed_parts,
    read_circle_bundle,
)
from companion.store.circles.circle_hand_over import (
    circle_bundle_of,
    erases_more,
    fits,
    keep_circle,
    matching_circle,
    state_to_hand_over,
    unite_circle,
    united_log,
)
from companion.store.circles.circle_log import read_circle_sheet
from companion.store.circles.circle_tables import links_of_marks, marks_in, watch_links
from companion.store.circles.erase import erase_again
from companion.store.circles.stored_circles import StoredCircle, find_circle, lock_circle
from companion.store.db.faults import StoreFault
from companion.store.db.transactions import in_parts
from companion.store.tables.stored_tables import StoredTable, find_tables
from companion.web.posting.rate_limits import LOOKS, check_rate_limit
from companion.web.request.answers import form_page, notify, put_off
from companion.web.request.current_circle import circle, circle_now, circle_sheet, own_circles
from companion.web.request.downloads import FILE_TYPE, file_name, origin_here
from companion.web.request.language import say, t
from companion.web.request.phone import (
    MOST_TABLES,
    known_links,
    lists_kept_on_success,
    remember,
    remember_circle,
)
from companion.web.transfer.backup_file import Packed
from companion.web.transfer.bulk_import import (
    ImportLine,
    line_of,
    link_for,
    own_links,
    take_together,
)
from companion.web.transfer.export_page import as_fragment, code_of, receiving_address
from companion.web.transfer.incoming import Here, Place, check_slot, judged, new_ticket, sent_ticket

giving_circle = Blueprint("giving_circle", __name__, url_prefix="/hand")


@giving_circle.get("/")
def show() -> FlaskResponse:
    """Show the ways to export this circle, if its log is not too large."""
    try:
        parts = _parts()
    except BundleError:
        return FlaskResponse(render_template("transfer/circle_too_large.html"))
    whole = parts[0] if len(parts) == 1 else b""
    shown = render_template(
        "transfer/circle_export.html",
        code=code_of(whole, receiving_address()) if whole else None,
        address=f"{receiving_address()}#{as_fragment(whole)}" if whole else "",
        parts=range(1, len(parts) + 1),
    )
    return FlaskResponse(shown)


@giving_circle.get("/<int:part>.companion")
def file(part: int) -> FlaskResponse:
    """Download the circle, or a part of it, as a file."""
    try:
        parts = _parts()
    except BundleError:
        return FlaskResponse(render_template("transfer/circle_too_large.html"), 413)
    if not 1 <= part <= len(parts):
        abort(404)
    answer = FlaskResponse(parts[part - 1], mimetype=FILE_TYPE)
    number = f" {part}" if len(parts) > 1 else ""
    name = f"{file_name(circle_sheet().name) or 'Companion'}{number}.companion"
    answer.headers.set("Content-Disposition", "attachment", filename=name)
    return answer


def _parts() -> list[bytes]:
    """Return the packed bundles of this circle, which are kept until something changes.

    Raises BundleError if one is too large, and TooMany if too much was asked for.
    """
    origin = origin_here()
    kept, at = app_state().handed, circle()
    state = f"{state_to_hand_over(at)} {origin}"
    known = kept.get(at.id)
    if known is not None and known[0] == state:
        return known[1]
    now = circle_now()
    check_rate_limit(LOOKS, now.sheet.head + sum(table.deal_count + 5 for table in now.tables))
    parts = [*packed_parts(circle_bundle_of(at, origin))]
    kept.hold(at.id, (state, parts), sum(map(len, parts)))
    return parts


# Importing a circle


_ROOM_LEFT = 20
"""How many places on the phone's list of tables are left to those played later."""


@dataclass(frozen=True)
class IncomingCircle:
    """The bundle of a circle, and the same circle here, if this phone may write in it."""

    bundle: CircleBundle
    known: StoredCircle | None

    @cached_property
    def sheet(self) -> CircleSheet:
        """What its log says."""
        return replay_circle(self.bundle.entries)

    @property
    def more(self) -> int:
        """How many entries of its log are not known here."""
        if self.known is None:
            return len(self.bundle.entries)
        before = read_circle_sheet(self.known).head
        return len(united_log(self.known, self.bundle.entries)) - before

    @property
    def erases(self) -> bool:
        """Whether it erases a name for good that is not erased here."""
        return erases_more(self.known, self.bundle.entries)

    @property
    def head(self) -> int:
        """The length of the log here."""
        return read_circle_sheet(self.known).head if self.known else 0

    def lines(self) -> list[ImportLine]:
        """Return how each of its tables relates to those here."""
        return self.lines_with(self.known)

    def lines_with(self, known: StoredCircle | None) -> list[ImportLine]:
        """Return how each of its tables relates to those here, where `known` is the circle."""
        at = links_of_marks([*own_links(), *(watch_links(known) if known else ())])
        here = _tables_here(at, [table.mark for table in self.bundle.tables])
        place = Place(self.bundle.mark)
        return [
            each if isinstance(each, ImportLine) else line_of(each, here[table.mark], place, table)
            for each, table in zip(self._packed, self.bundle.tables, strict=True)
        ]

    def judge(self) -> None:
        """Judge its tables, which are then known to be judged. Raises TooMany."""
        for packed, table in zip(self._packed, self.bundle.tables, strict=True):
            if isinstance(packed, Packed):
                judged(packed.bundle, table)

    def parts(self) -> Iterator["IncomingCircle"]:
        """Yield it with as many of its tables as are imported together; at least once."""
        tables = self.bundle.tables
        for part in in_parts(tables, MOST_TABLES_TOGETHER) if tables else ([],):
            yield replace(self, bundle=replace(self.bundle, tables=tuple(part)))

    @cached_property
    def _packed(self) -> list[Packed | ImportLine]:
        """Its tables, packed one by one, or the message about one that cannot be."""
        return [_packed(each) for each in self.bundle.tables]


def _tables_here(at: Mapping[str, Sequence[str]], marks: Iterable[str]) -> dict[str, Here]:
    """Return what is here of the tables with these marks, looked up together."""
    here = dict[str, Here]()
    for part in in_parts(marks):
        found = defaultdict[str, list[StoredTable]](list)
        for stored in find_tables([link for mark in part for link in at.get(mark, ())]):
            found[stored.origin.mark].append(stored)
        here |= {mark: Here(at.get(mark, ()), found[mark]) for mark in part}
    return here


def _packed(table: Bundle) -> Packed | ImportLine:
    """Pack a table of a circle, or return a message if that is not possible."""
    try:
        return Packed(pack(table))
    except BundleError as error:
        # Its rules may have come shorter than they are written here.
        # Message codes: receive-damaged, receive-former, receive-large, receive-newer
        return ImportLine(Packed(b""), problem=t(f"receive-{error.flaw}"))


def read_incoming_circle(data: bytes) -> IncomingCircle:
    """Unpack the bundle of a circle. Raises BundleError, and TooMany."""
    bundle = _unpacked(data)
    known = matching_circle(bundle.mark, [each.link for each in own_circles()])
    if not fits(known, bundle.entries):
        raise BundleError(Flaw.LARGE)
    return IncomingCircle(bundle, known)


def _unpacked(data: bytes) -> CircleBundle:
    """Unpack the bundle of a circle. Raises as its caller does."""
    parsed = inflate_circle(data)
    with check_slot(parsed.work):
        return read_circle_bundle(parsed, app_state().games)


def circle_page(
    data: bytes, incoming: IncomingCircle, *, said: str = "", refused: bool = False
) -> Response:
    """Render the circle that was sent; `said` is a notice."""
    lines = incoming.lines()
    return form_page(
        "transfer/received_circle.html",
        refused=refused,
        incoming=incoming,
        new=sum(each.is_new for each in lines),
        more=sum(each.is_taken and not each.is_new for each in lines),
        outside=any(each.comes_in for each in lines),
        left=[each for each in lines if each.diverged or each.problem],
        packed=as_fragment(data),
        ticket=new_ticket(),
        fragment=as_fragment,
        said=said,
    )


def keep_incoming_circle(data: bytes, incoming: IncomingCircle) -> Response:
    """Keep the circle with its tables, and show it; or the page again with what went wrong.

    Then nothing of it is kept, so that it can be sent again. Only of a file of an earlier version,
    that has more tables than come in together, the parts before stay: sent again, it goes on there.
    """
    kept, left = None, 0
    try:
        for part in incoming.parts():
            kept, stayed = _keep_part(part, kept)
            left += stayed
    except Changed:
        return circle_page(data, incoming, said=t("receive-changed"), refused=True)
    except StoreFault as fault:
        now = replace(incoming, known=kept or incoming.known)
        return circle_page(data, now, said=say(put_off(fault).message), refused=True)
    assert kept is not None
    notify("kept", t("circle-received", left=left))
    return redirect(url_for("circle.show", link=kept.link))


def _keep_part(part: IncomingCircle, kept: StoredCircle | None) -> tuple[StoredCircle, int]:
    """Keep a part of a circle, all or nothing; return the circle, and how many tables were left.

    `kept` is the circle after its first part was imported. Raises as `take_circle` does.
    """
    # Its tables are judged, and refused if they are too much work, before anything is locked.
    part.judge()
    # However many tables it has, it is one thing that is brought in.
    with lists_kept_on_success(), all_or_nothing(tables=0 if kept else 1):
        if kept is None:
            kept = take_circle(part, sent_ticket())
        else:
            lock_circle(kept)
        return kept, _take_tables(part, kept)


def take_circle(incoming: IncomingCircle, ticket: str) -> StoredCircle:
    """Keep the log of a circle, or put it together with that of the one here; remember it.

    Names that either has erased are erased from both. `ticket` is the link of a new one. Within
    `all_or_nothing` the circle is locked, so that what is compared then stays as it is. Raises
    StoreFault, and Changed if the one here has changed meanwhile.
    """
    kept = incoming.known or keep_circle(incoming.bundle, ticket)
    lock_circle(kept)
    if incoming.known and not unite_circle(kept, incoming.bundle.entries, incoming.head):
        raise Changed
    erase_again(kept)
    remember_circle(kept.link)
    return kept


def circles_in(packed: Sequence[Packed]) -> Iterator[tuple[Packed, IncomingCircle]]:
    """Yield the circles of a backup file; those that cannot be unpacked are left out.

    Each is compared with what is here once those before it are taken.
    """
    for each in packed:
        try:
            incoming = read_incoming_circle(each.bundle)
        except BundleError:
            continue
        yield each, incoming


def take_circles(packed: Sequence[Packed], ticket: str) -> int:
    """Keep the logs of the circles of a backup file; return how many of them had more than is here.

    On the phone's own store a new one gets its former link, if that is free. Raises StoreFault.
    """
    taken = set[str]()
    new = sum(incoming.known is None for _, incoming in circles_in(packed))
    with lists_kept_on_success(), all_or_nothing(tables=new):
        for each, incoming in circles_in(packed):
            if incoming.more:
                taken.add(incoming.bundle.mark)
            link, former = _former(each, incoming)
            known = incoming.known or former
            own = link or link_for(ticket, incoming.bundle.mark)
            with suppress(Changed):
                take_circle(IncomingCircle(incoming.bundle, known), own)
    return len(taken)


def _former(packed: Packed, incoming: IncomingCircle) -> tuple[str, StoredCircle | None]:
    """Return the link that a circle gets, or the circle that is there; at most one of the two.

    On the phone's own store that is its former link, if nothing is there. If this same circle is
    there, it came in before, and the phone was not told so any more. Elsewhere, and where its link
    leads to something else: "" and None.
    """
    if not packed.link or not current_app.config["IN_BROWSER"]:
        return "", None
    found = find_circle(packed.link)
    if found is None:
        return packed.link, None
    same = found.known_as == incoming.bundle.mark and found.right is Right.SCORE
    return "", found if same and not found.taken_out else None


def _take_tables(incoming: IncomingCircle, kept: StoredCircle) -> int:
    """Take what is new of the tables of a circle that is `kept`; return how many were left."""
    lines = incoming.lines_with(kept)
    taken = take_together(lines, sent_ticket())
    room = max(0, MOST_TABLES - _ROOM_LEFT - len(known_links()))
    for link in _newest(taken, room):
        remember(link, own=True)
    inside = marks_in(kept)
    return sum(_is_left(line, inside) for line in lines)


def _is_left(line: ImportLine, inside: Collection[str]) -> bool:
    """Whether a table stayed as it is here: its log, or because it is not inside the circle.

    `inside` are the marks of the circle's tables.
    """
    if line.incoming is None or line.diverged:
        return True
    return line.incoming.bundle.mark not in inside


def _newest(links: Sequence[str], room: int) -> Sequence[str]:
    """Return the links of the tables that were begun last, as many as there is space for."""
    return links[max(0, len(links) - room) :]
