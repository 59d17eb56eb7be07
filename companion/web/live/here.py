"""Who has a table open at this moment, and what they do there."""

from collections.abc import Mapping
from dataclasses import dataclass

from flask import Blueprint, g, render_template, request

from companion.engine.seating import Seat
from companion.store.memory import memory
from companion.store.presence import ENTERING, Here, Present
from companion.web.request.current_table import claims, players, sheet, stored, watchable
from companion.web.request.language import t
from companion.web.request.phone import called, given_name, known_id
from companion.words.catalogue import isolated

here = Blueprint("here", __name__)

TABLE = "table"
"""What a phone shows that says nothing of it, or nothing that is known."""
_PAGES: Mapping[str, str] = {
    "table.scores": "sheet",
    "table.log": "log",
    "table.rules": "rules",
    "table.entering.deal": ENTERING,
    "table.entering.correct": "correction",
    "table.entering.happened": "event",
    "table.deciding.question": "question",
    "table.referee": "referee",
}
"""What a phone shows, by page, or by the blueprint of many."""
SHOWN = frozenset({TABLE, *_PAGES.values()})
"""All that a stream may say of what its phone shows."""


@dataclass(frozen=True)
class Phone:
    """A phone that has the table open: whose it is, where they sit if they do, what it shows."""

    name: str
    seat: Seat | None
    shows: str
    own: bool


@here.get("/phones")
@watchable
def phones() -> str:
    """Each phone that has the table open, and what it does."""
    return render_template(
        "phones.html",
        phones=listed(),
        more=_unlisted(),
        plan=sheet().plan,
        phone_name=given_name(),
    )


@here.get("/entering")
@watchable
def entering() -> tuple[str, dict[str, str]]:
    """Who enters the deal in progress, as plain words for the pages that say so."""
    return entering_said(), {"Content-Type": "text/plain; charset=utf-8"}


def present() -> Present:
    """This request's phone, which shows what its stream says of it."""
    shows = request.args.get("on", "")
    return Present(known_id(), called(), shows if shows in SHOWN else TABLE)


def shown() -> str:
    """What a phone shows that has the page of this request open."""
    pages = (str(request.endpoint), *reversed(request.blueprints))
    return next((_PAGES[each] for each in pages if each in _PAGES), TABLE)


def listed() -> tuple[Phone, ...]:
    """The phones that have the table open, those first that enter the deal."""
    named = map(_phone, _here().listed)
    return tuple(sorted(named, key=lambda each: (each.shows != ENTERING, each.name)))


def entering_said() -> str:
    """Who else enters the deal in progress, in words; "" if nobody does."""
    names = tuple(
        isolated(each.name) for each in listed() if each.shows == ENTERING and not each.own
    )
    if not names or sheet().result is not None:
        return ""
    return t("here-entering", people=len(names), names=names, deal=sheet().plan.deal)


def _phone(each: Present) -> Phone:
    """A phone by the name of whoever sits there, else by its own."""
    seats: dict[str, Seat] = {phone: seat for seat, phone in claims().items()}
    seat = seats.get(each.phone)
    name = each.called if seat is None else players()[seat]
    return Phone(name, seat, each.shows, bool(each.phone) and each.phone == known_id())


def _here() -> Here:
    """The phones that have this request's table open, asked for once."""
    known: Here | None = g.get("here")
    if known is None:
        known = g.here = memory().presence.at(stored().id)
    return known


def _unlisted() -> int:
    """How many phones there are besides those that are listed."""
    return _here().phones - len(_here().listed)
