"""The phones that have a table open now, and which page each of them shows."""

from collections.abc import Mapping
from dataclasses import dataclass

from flask import Blueprint, g, render_template, request

from companion.engine.seating import Seat
from companion.store.app_state import app_state
from companion.store.processes.online_phones import ENTERING, OnlinePhone, PhonesOnline
from companion.web.request.current_table import claims, players, sheet, stored, watchable
from companion.web.request.language import author_name, t
from companion.web.request.phone import called, given_name, known_id
from companion.words.catalogue import isolated

live = Blueprint("live", __name__)

TABLE = "table"
"""The kind assumed for a page that does not say what it shows."""
_PAGES: Mapping[str, str] = {
    "table.scores": "sheet",
    "table.log": "log",
    "table.rules": "rules",
    "table.entries.deal": ENTERING,
    "table.entries.correct": "correction",
    "table.entries.happened": "event",
    "table.entries.question": "question",
    "table.referee": "referee",
}
"""The kinds of pages, by endpoint or blueprint."""
SHOWN = frozenset({TABLE, *_PAGES.values()})
"""All kinds that a stream may name."""


@dataclass(frozen=True)
class ListedPhone:
    """A phone that has the table open: its name, its seat or None, and the kind of its page."""

    name: str
    seat: Seat | None
    shows: str
    own: bool


@live.get("/phones")
@watchable
def phones() -> str:
    """List the phones that have the table open, and what each shows."""
    return render_template(
        "live/phones.html",
        phones=listed_phones(),
        more=unlisted(),
        plan=sheet().plan,
        phone_name=given_name(),
    )


@live.get("/entering")
@watchable
def entering() -> tuple[str, dict[str, str]]:
    """Say as plain text who is entering the deal in progress."""
    return who_enters(), {"Content-Type": "text/plain; charset=utf-8"}


def this_page() -> OnlinePhone:
    """Return the phone of this request, with the page that its stream names."""
    shows = request.args.get("on", "")
    return OnlinePhone(known_id(), called(), shows if shows in SHOWN else TABLE)


def shown_page() -> str:
    """Return the kind of this request's page."""
    pages = (str(request.endpoint), *reversed(request.blueprints))
    return next((_PAGES[page] for page in pages if page in _PAGES), TABLE)


def listed_phones() -> tuple[ListedPhone, ...]:
    """Return the phones that have the table open, those that are entering the deal first."""
    named = map(_phone, _here().listed)
    return tuple(
        sorted(named, key=lambda phone: (phone.shows != ENTERING, phone.name, phone.shows))
    )


def unlisted() -> int:
    """Return how many phones have the table open that are only counted."""
    return _here().phones - len(_here().listed)


def who_enters() -> str:
    """Say who else is entering the deal in progress; "" if nobody is."""
    names = tuple(
        isolated(phone.name)
        for phone in listed_phones()
        if phone.shows == ENTERING and not phone.own
    )
    if not names or sheet().result is not None:
        return ""
    deal = sheet().plan.deal
    if len(names) > 1:
        return t("here-entering-several", people=len(names), deal=deal)
    return t("here-entering", name=names[0], deal=deal)


def _phone(online: OnlinePhone) -> ListedPhone:
    """Describe a phone by the name of the player at its seat, else by its own name."""
    seats: dict[str, Seat] = {phone: seat for seat, phone in claims().items()}
    seat = seats.get(online.phone)
    name = author_name(online.called) if seat is None else players()[seat]
    return ListedPhone(name, seat, online.shows, bool(online.phone) and online.phone == known_id())


def _here() -> PhonesOnline:
    """Return the phones that have this request's table open, read once per request."""
    online: PhonesOnline | None = g.get("here")
    if online is None:
        online = g.here = app_state().online_phones.at(stored().id)
    return online
