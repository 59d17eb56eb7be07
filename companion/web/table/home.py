"""The home page, the demo table, and the page of installed games."""

from collections import Counter
from collections.abc import Sequence
from contextlib import suppress
from dataclasses import dataclass, replace
from datetime import UTC, date, datetime

from flask import Blueprint, abort, flash, redirect, render_template, request, url_for
from werkzeug.wrappers import Response

from companion.circle.log.erased_names import is_erased_name, names_or_somebody
from companion.circle.tables.evenings import night_of
from companion.circle.tables.played import read_moment
from companion.drawing.table_page import alone_in_front, best_first
from companion.engine.files.table_file import TableFile, read_table
from companion.engine.fold.replay import Table
from companion.engine.log.position import Standing
from companion.games.registry import found_games
from companion.store.access.join_codes import link_by_code, read_code
from companion.store.access.links import CIRCLES, TABLES, Right, links_of_same_table, new_link
from companion.store.circles.circle_log import UnreadableCircle, read_circle_sheet
from companion.store.circles.circle_tables import newest_table
from companion.store.circles.stored_circles import StoredCircle
from companion.store.db.faults import StoreFault
from companion.store.sheet_cache import Summary
from companion.store.tables.missing_games import TableWithoutGame, tables_without_game
from companion.store.tables.stored_tables import (
    MissingGame,
    StoredTable,
    UnreadableTable,
    find_table,
    find_tables,
    games,
    read_sheet,
)
from companion.store.tables.summaries import example_link, keep_example, read_summaries
from companion.web.posting.rate_limits import TooOften, guess
from companion.web.request.answers import form_page, put_off
from companion.web.request.current_circle import own_circles
from companion.web.request.language import catalogue, say, t, told_date, told_day, told_weekday
from companion.web.request.phone import forget, given_name, known_links, put_back
from companion.web.request.posts import lacks_token, posted_number, shows_again, signed_tickets
from companion.web.table.missing_game import names_of
from companion.words.catalogue import isolated
from companion.words.scores import points, who_wins

# Same table again


SAME_AGAIN = "same-again"
"""The purpose of a ticket with the link for the next table and the mark of the last one."""


@dataclass(frozen=True)
class Again:
    """The table that one tap starts, what says so, and the ticket by which it is started once."""

    table: Table
    said: str
    ticket: str

    @property
    def dealer(self) -> str:
        """The name of the player who deals first."""
        return self.table.players[self.table.first_dealer]


def same_again(at: StoredCircle) -> Again | None:
    """Return the table that follows the last one of a circle.

    Return None if it has none yet, or if somebody at it is without a name now.
    """
    last = newest_table(at)
    try:
        table = table_after(last) if last else None
        zone = read_circle_sheet(at).zone
    except (UnreadableTable, UnreadableCircle):
        return None
    if last is None or table is None or any(map(is_erased_name, table.players)):
        return None
    now = datetime.now(UTC)
    played = _same_as(night_of(read_moment(last.created) or now, zone), night_of(now, zone))
    ticket = signed_tickets(SAME_AGAIN).dumps([new_link(), last.origin.mark])
    return Again(table, played, str(ticket))


def table_after(last: StoredTable) -> Table:
    """Return a table with the people, seats and rules of the last one, and its next dealer.

    Raises UnreadableTable.
    """
    position = read_sheet(last).position
    return Table(last.table.game, position.rules_after, position.players, position.dealer)


def _same_as(night: date, today: date) -> str:
    """Say of which evening the next table is the same: of last Thursday, of a day, of today."""
    days = (today - night).days
    if days <= 0:
        return t("circle-again-today")
    if days <= 7:
        return t("circle-again-weekday", weekday=told_weekday(night))
    return t("circle-again-day", day=told_date(night))


home = Blueprint("home", __name__)

FEW = 3
"""How many tables of a kind are listed before the rest are folded."""
MOST_TYPED = 64
"""How many characters of a typed code are read."""


@dataclass(frozen=True)
class Seen:
    """A table that this phone has opened, and its summary, or None if it could not be read."""

    stored: StoredTable
    summary: Summary | None

    @property
    def day(self) -> str:
        """The day on which the table was made, where the reader is."""
        return told_day(self.stored.created)

    @property
    def players(self) -> tuple[str, ...]:
        """The players by seat; without a summary, those who started the game."""
        names = self.summary.players if self.summary else self.stored.table.players
        return names_or_somebody(names, t("author-unknown"))

    @property
    def is_over(self) -> bool:
        """Whether the summary says that the game is over."""
        return self.summary is not None and self.summary.result is not None

    @property
    def standings(self) -> list[Standing]:
        """The standings, best first; empty without a summary."""
        return best_first(self.summary.standings) if self.summary else []

    @property
    def leader(self) -> Standing | None:
        """The side that leads alone; None if there is none, or before the first deal."""
        return alone_in_front(self.standings) if self.summary and self.summary.completed else None

    def points(self, standing: Standing) -> str:
        """Return a total as the table writes it."""
        return points(standing.total, self.summary.sign if self.summary else 1)

    @property
    def said(self) -> str:
        """The beginning of the table's line: the winner, or else the players."""
        if self.summary and self.is_over and len(self.summary.standings) > 1:
            return say(who_wins(self.summary, "won"), self.players)
        return t("list-comma").join(self.players)


@dataclass(frozen=True)
class Unplayable:
    """A table that this phone has opened, and whose game is not installed."""

    stored: TableWithoutGame

    @property
    def day(self) -> str:
        """The day on which the table was made, where the reader is."""
        return told_day(self.stored.created)

    @property
    def players(self) -> tuple[str, ...]:
        """The players who started the game, by seat."""
        return names_of(self.stored)


@home.get("/")
def front() -> Response:
    """Show the games, those played most on this phone first, and its tables, the latest first."""
    return _front()


@home.route("/join", methods=["GET", "POST"])
@shows_again
def join() -> Response:
    """Go to the table or circle whose code was typed; show the form again if the code is wrong."""
    if request.method == "GET":
        return _front(joining=True)
    typed = request.form.get("code", "")[:MOST_TYPED]
    if lacks_token():
        return _front(joining=True, typed=typed, problem=t("form-too-old"))
    code = read_code(typed)
    try:
        target = guess(code, _address_by_code) if code else None
    except StoreFault as fault:
        refusal = say(put_off(fault).message)
        problem = t(fault.limit.sentence) if isinstance(fault, TooOften) else refusal
        return _front(joining=True, typed=typed, problem=problem)
    if target is None:
        return _front(joining=True, typed=typed, problem=t("join-wrong" if code else "join-unread"))
    return redirect(target)


def _address_by_code(code: str) -> str | None:
    """Return the address of the table or circle to which a code leads, or None."""
    for endpoint, models in (("table.show", TABLES), ("circle.show", CIRCLES)):
        link = link_by_code(code, models)
        if link is not None:
            return url_for(endpoint, link=link)
    return None


def _front(*, joining: bool = False, typed: str = "", problem: str = "") -> Response:
    """Return the home page; `problem` says what is wrong with the typed code."""
    links = known_links()
    tables = find_tables(links)
    seen = [Seen(*summary) for summary in read_summaries(tables)]
    # Seldom more than two links are of one table, so this asks seldom in vain.
    missing = tables_without_game(links) if len(tables) < len(links) else []
    open_tables = [table for table in seen if not table.is_over]
    # An archived table was continued with another log, so it comes last.
    going = sorted(open_tables, key=lambda table: table.stored.origin.archived != "")
    has_last = going and going[0].summary and not going[0].stored.origin.archived
    last = going.pop(0) if has_last else None
    circles = own_circles()
    played = Counter(table.stored.table.game.key for table in seen)
    return form_page(
        "table/home.html",
        games=sorted(games().values(), key=lambda game: (-played[game.key], game.asks_rules_first)),
        last=last,
        few=FEW,
        going=going,
        evenings=[table for table in seen if table.is_over],
        unplayable=[*map(Unplayable, missing)],
        seen=bool(seen),
        circles=_circles_by_name(circles),
        again=same_again(circles[0]) if circles and circles[0].right is Right.SCORE else None,
        phone_name=given_name(),
        joining=joining,
        typed=typed,
        join_problem=problem,
    )


def _circles_by_name(circles: Sequence[StoredCircle]) -> list[tuple[StoredCircle, str]]:
    """Return circles with their names; those that cannot be read are left out."""
    with_names = []
    for listed in circles:
        with suppress(UnreadableCircle):
            with_names.append((listed, read_circle_sheet(listed).name))
    return with_names


@home.post("/forget")
def forget_table() -> Response:
    """Remove a table from this phone's list, by whichever link it has; offer to undo it."""
    links_before, links = known_links(), links_of_same_table(request.form.get("link", ""))
    gone = [link for link in links_before if link in links]
    if gone:
        notice = {"said": _whose(gone[0]), "link": gone[0], "place": links_before.index(gone[0])}
        flash(notice, "forgotten")  # type: ignore[arg-type]
    forget(links)
    return redirect(url_for("home.front"))


@home.post("/put-back")
def put_back_table() -> Response:
    """Put a table back in its place on this phone's list."""
    link = request.form.get("link", "")
    if _exists(link):
        put_back(link, max(0, posted_number(request.form.get("place"))))
    return redirect(url_for("home.front"))


def _exists(link: str) -> bool:
    """Whether a link leads to a table, be its game installed or not."""
    try:
        return find_table(link) is not None
    except MissingGame:
        return True


def _whose(link: str) -> str:
    """Return the notice that names the players of the table removed from the list."""
    for seen in (Seen(*summary) for summary in read_summaries(find_tables([link]))):
        return t("home-forgotten", names=t("list-comma").join(map(isolated, seen.players)))
    return t("home-forgotten-one")


# The demo table


@home.get("/evening")
def example() -> Response:
    """Go to the demo table; abort with 404 if no game has one."""
    link = example_link(catalogue().language)
    keep_example(link, _evening() or abort(404))
    return redirect(url_for("table.show", link=link))


def _evening() -> TableFile | None:
    """Return the evening of the first game that has one, with names of the reader's language."""
    read = (read_table(game.evening, games()) for game in games().values() if game.evening)
    evening = next((table_file for table_file in read if isinstance(table_file, TableFile)), None)
    if evening is None:
        return None
    names = tuple(t("evening-player", seat=seat) for seat in range(len(evening.table.players)))
    return replace(evening, table=replace(evening.table, players=names))


# Installed games


@home.get("/games")
def installed_games() -> str:
    """List the games that can be played, with their packages, versions and makers."""
    offered = [game for game in found_games() if game.name in games() and game.game is not None]
    return render_template("table/installed_games.html", found=offered)
