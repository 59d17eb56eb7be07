"""The event stream of a table, and the entity tags by which open pages refresh themselves."""

from hashlib import sha256
from typing import Any

from flask import Blueprint, Flask, abort, g, render_template, request
from werkzeug.wrappers import Response

from companion.store.access.log_heads import heads_of
from companion.web.live.online_pages import listed_phones, shown_page, this_page, who_enters
from companion.web.live.stream_events import first_event, join_in
from companion.web.request.address import asked_from
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
from companion.web.request.phone import follows, is_kept, is_led_to, shown_suits
from companion.words.latest_news import latest

following = Blueprint("following", __name__)

_PHONES = "table.here.phones"
"""The endpoint of the only page that lists who has the table open."""
_SHARE = "table.share"
"""The endpoint of the only page that shows the links and their codes."""


def init_following(app: Flask) -> None:
    """Answer refreshes of unchanged pages with 304."""
    app.before_request(_unchanged)
    app.after_request(_tagged)
    app.jinja_env.globals |= {
        "follows": follows,
        "is_kept": is_kept,
        "page_tag": page_tag,
        "happened_last": _said_last,
        "shown_here": shown_page,
        "entering_said": who_enters,
    }


@following.get("/live")
@watchable
def stream() -> Response:
    """Return the position in the log as the first event of a stream.

    The event loop keeps the stream open, if there is one; otherwise the browser reconnects.
    """
    # Join before reading the position: an entry written meanwhile is sent twice rather than never.
    join_in(request.environ, stored(), this_page(), asked_from())
    head = heads_of([stored().link]).get(stored().link)
    if head is None:
        # The link has been renewed meanwhile, maybe before this stream could be notified.
        abort(404)
    join_in(request.environ, stored(), this_page(), asked_from(), head)
    answer = Response(first_event(head.number), mimetype="text/event-stream")
    answer.headers["X-Accel-Buffering"] = "no"
    return answer


@following.get("/news")
@watchable
def news() -> str:
    """Return what happened last, for an open page that must not be replaced."""
    return render_template("live/news.html")


def page_tag() -> str:
    """Return the entity tag of this page: a hash of everything that changes what it shows."""
    at = sheet()
    again = _rematch() if at.result is not None else None
    last = at.entries[-1].key if at.entries else ""
    reader_state = (reader().language, shown_suits(), own_seat())
    others = (sorted(elsewhere()), seat_lost(), again, _shown_besides_log())
    state = (stored().link, at.head, last, reader_state, others)
    return sha256(repr(state).encode()).hexdigest()[:8]


def _rematch() -> tuple[str, bool] | None:
    """Return the link of the rematch and whether this phone may be redirected to it, or None."""
    again = next_table()
    return None if again is None else (again.link, is_led_to(again))


def _shown_besides_log() -> tuple[object, ...]:
    """Return what this page shows that is not in the log: the phones, or the links and codes."""
    if request.endpoint == _PHONES:
        return listed_phones()
    if request.endpoint != _SHARE or not may_write():
        return ()
    return (*links().items(), *codes().items())


def _said_last() -> str:
    """Say what happened last at this request's table; "" if its log is empty."""
    latest_news = latest(sheet())
    return reader().say(latest_news, players()) if latest_news else ""


def _unchanged() -> Response | None:
    """Return a 304 response if the page that refreshes itself is unchanged, else None."""
    if not _asked_again() or not request.if_none_match.contains_weak(page_tag()):
        return None
    return Response(status=304)


def _tagged(response: Any) -> Any:
    """Set the entity tag of the response to a refresh.

    It is weak: tokens differ from answer to answer, and so does compression, which makes a strong
    tag another one that we would not know again.
    """
    if response.status_code in (200, 304) and _asked_again():
        response.set_etag(page_tag(), weak=True)
    return response


def _asked_again() -> bool:
    """Whether an open page of a table refreshes itself."""
    return "stored" in g and request.method == "GET" and follows()
