"""How an open page follows its table: its stream, and what it asks for."""

from hashlib import sha256
from typing import Any

from flask import Blueprint, Flask, abort, g, render_template, request
from werkzeug.wrappers import Response

from companion.store.heads import heads_of
from companion.web.live.here import entering_said, listed, present, shown
from companion.web.live.stream import first_event, join_in
from companion.web.request.current_table import (
    codes,
    elsewhere,
    links,
    may_write,
    next_table,
    own_seat,
    players,
    seat_lost,
    sheet,
    stored,
    watchable,
)
from companion.web.request.language import reader
from companion.web.request.phone import follows, is_led_to, shown_suits
from companion.words.latest import latest

following = Blueprint("following", __name__)

_PHONES = "table.here.phones"
"""The one page that shows who has the table open."""
_SHARE = "table.share"
"""The one page that shows the links, and the codes that stand for them."""


def init_following(app: Flask) -> None:
    """Tell a page that asks for what it shows already that nothing has changed."""
    app.before_request(_unchanged)
    app.after_request(_tagged)
    app.jinja_env.globals |= {
        "follows": follows,
        "page_tag": page_tag,
        "happened_last": _last,
        "shown_here": shown,
        "entering_said": entering_said,
    }


@following.get("/live")
@watchable
def stream() -> Response:
    """The position in the log, as the beginning of a stream of events.

    Where the event loop takes part it keeps the stream open; elsewhere the browser asks again.
    """
    # Ahead of the position: what is written meanwhile is told twice rather than never.
    join_in(request.environ, stored(), present())
    head = heads_of([stored().link]).get(stored().link)
    if head is None:
        # It was renewed meanwhile, maybe before anybody could tell this stream.
        abort(404)
    join_in(request.environ, stored(), present(), head)
    answer = Response(first_event(head.number), mimetype="text/event-stream")
    answer.headers["X-Accel-Buffering"] = "no"
    return answer


@following.get("/news")
@watchable
def news() -> str:
    """What happened last, for a page that must stay as it is."""
    return render_template("news.html")


def page_tag() -> str:
    """A word for all that a page of this table shows this reader; another word, another page."""
    at = sheet()
    again = _rematch() if at.result is not None else None
    last = at.entries[-1].key if at.entries else ""
    own = (reader().language, shown_suits(), own_seat())
    others = (sorted(elsewhere()), seat_lost(), again, _beside())
    shown = (stored().link, at.head, last, own, others)
    return sha256(repr(shown).encode()).hexdigest()[:8]


def _rematch() -> tuple[str, bool] | None:
    """The rematch of this table, and whether this phone is led to it; None as long as none is."""
    again = next_table()
    return None if again is None else (again.link, is_led_to(again))


def _beside() -> tuple[object, ...]:
    """What this page shows of its table that is in no log: its phones, its links."""
    if request.endpoint == _PHONES:
        return listed()
    if request.endpoint != _SHARE or not may_write():
        return ()
    return (*links().items(), *codes().items())


def _last() -> str:
    """What happened last at this request's table, in words; "" of an empty log."""
    said = latest(sheet())
    return reader().say(said, players()) if said else ""


def _unchanged() -> Response | None:
    """An empty answer to a page that shows all this already."""
    if not _asked_again() or page_tag() not in request.if_none_match:
        return None
    return Response(status=304)


def _tagged(response: Any) -> Any:
    """Give what an open page asked for its tag."""
    if response.status_code in (200, 304) and _asked_again():
        response.set_etag(page_tag())
    return response


def _asked_again() -> bool:
    """Whether an open page of a table asks for what has changed."""
    return "stored" in g and request.method == "GET" and follows()
