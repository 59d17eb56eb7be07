"""The front door: start a table, join one, or go back to one that this phone has seen."""

from collections import Counter
from dataclasses import dataclass
from datetime import date
from functools import partial

from flask import Blueprint, flash, redirect, request, url_for
from werkzeug.wrappers import Response

from companion.engine.log.position import Standing
from companion.store.cache import Summary
from companion.store.codes import link_by_code
from companion.store.faults import StoreFault, TooMany
from companion.store.links import links_beside
from companion.store.spoken_codes import read_code
from companion.store.summaries import read_summaries
from companion.store.tables import StoredTable, find_table, find_tables, games
from companion.web.request.answers import form_page
from companion.web.request.forms import posted_number
from companion.web.request.guessing import guess
from companion.web.request.language import say, t
from companion.web.request.phone import forget, given_name, known_links, put_back
from companion.web.request.putting_off import put_off
from companion.web.table.shown_sheet import alone_in_front, best_first
from companion.words.catalogue import isolated
from companion.words.scores import points, who_wins

home = Blueprint("home", __name__)

FEW = 5
"""How many tables of a kind are listed before the others are folded."""
MOST_TYPED = 64
"""How many letters of what was typed as a code are looked at."""


@dataclass(frozen=True)
class Seen:
    """A table seen on this phone, and how it stands, as far as that is at hand."""

    stored: StoredTable
    summary: Summary | None

    @property
    def day(self) -> str:
        """The day on which it began, in the reader's words."""
        begun = date.fromisoformat(self.stored.created[:10])
        return t("home-day", day=begun.day, month=begun.month)

    @property
    def players(self) -> tuple[str, ...]:
        """Who sits there, by seat; who sat down first where that is all that is at hand."""
        return self.summary.players if self.summary else self.stored.table.players

    @property
    def is_over(self) -> bool:
        """Whether it has ended, as far as that is known."""
        return self.summary is not None and self.summary.result is not None

    @property
    def standings(self) -> list[Standing]:
        """Everybody's total, best first."""
        return best_first(self.summary.standings) if self.summary else []

    @property
    def leader(self) -> Standing | None:
        """Who alone is in front after a deal, if anybody is."""
        return alone_in_front(self.standings) if self.summary and self.summary.completed else None

    def points(self, standing: Standing) -> str:
        """A total as the table writes it."""
        return points(standing.total, self.summary.sign if self.summary else 1)

    @property
    def said(self) -> str:
        """What its line says first: who has won, or else who plays."""
        if self.summary and self.is_over and len(self.summary.standings) > 1:
            return say(who_wins(self.summary), self.players)
        return t("list-comma").join(self.players)


@home.get("/")
def front() -> Response:
    """The games, those played most on this phone first, and its tables, the latest first."""
    return _front()


@home.route("/join", methods=["GET", "POST"])
def join() -> Response:
    """Go to the table whose code was typed; a wrong one can be mended where it stands."""
    if request.method == "GET":
        return _front(joining=True)
    typed = request.form.get("code", "")[:MOST_TYPED]
    code = read_code(typed)
    try:
        link = guess(partial(link_by_code, code)) if code else None
    except StoreFault as fault:
        said = say(put_off(fault).message)
        problem = t("join-too-many") if isinstance(fault, TooMany) else said
        return _front(joining=True, typed=typed, problem=problem)
    if link is None:
        return _front(joining=True, typed=typed, problem=t("join-wrong" if code else "join-unread"))
    return redirect(url_for("table.show", link=link))


def _front(*, joining: bool = False, typed: str = "", problem: str = "") -> Response:
    """The front door; `problem` is what is wrong with the code that was typed."""
    seen = [Seen(*each) for each in read_summaries(find_tables(known_links()))]
    open_tables = [each for each in seen if not each.is_over]
    # Where another log was chosen the table goes on there, not here.
    going = sorted(open_tables, key=lambda each: each.stored.origin.put_aside != "")
    shown = going and going[0].summary and not going[0].stored.origin.put_aside
    last = going.pop(0) if shown else None
    played = Counter(each.stored.table.game.key for each in seen)
    return form_page(
        "home.html",
        games=sorted(games().values(), key=lambda game: -played[game.key]),
        last=last,
        few=FEW,
        going=going,
        evenings=[each for each in seen if each.is_over],
        phone_name=given_name(),
        joining=joining,
        typed=typed,
        join_problem=problem,
    )


@home.post("/forget")
def forget_table() -> Response:
    """Take a table off this phone's list, whichever of its links the phone has; say how to undo."""
    known, links = known_links(), links_beside(request.form.get("link", ""))
    gone = [each for each in known if each in links]
    if gone:
        told = {"said": _whose(gone[0]), "link": gone[0], "place": known.index(gone[0])}
        flash(told, "forgotten")  # type: ignore[arg-type]
    forget(links)
    return redirect(url_for("home.front"))


@home.post("/put-back")
def put_back_table() -> Response:
    """Put a table back on this phone's list, where it was."""
    link = request.form.get("link", "")
    if find_table(link) is not None:
        put_back(link, max(0, posted_number(request.form.get("place"))))
    return redirect(url_for("home.front"))


def _whose(link: str) -> str:
    """Who sits at the table that was taken off the list, as it is said."""
    for seen in (Seen(*each) for each in read_summaries(find_tables([link]))):
        return t("home-forgotten", names=t("list-comma").join(map(isolated, seen.players)))
    return t("home-forgotten-one")
