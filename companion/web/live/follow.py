"""Live updates: the events of a stream, and the tags with which open pages refresh."""

from collections.abc import Callable, Mapping, Sequence
from hashlib import sha256
from typing import Any, Protocol, TypeAlias

from flask import Blueprint, Flask, abort, g, render_template, request
from werkzeug.wrappers import Response

from companion.store.access.links import Head, heads_of
from companion.store.processes.online_phones import OnlinePhone, PhonesOnline
from companion.web.live.online_pages import (
    listed_phones,
    live,
    shown_page,
    this_page,
    unlisted,
    who_enters,
)
from companion.web.request.addresses import asked_from
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
from companion.web.request.language import catalogue
from companion.web.request.phone import (
    follows,
    given_name,
    is_browser_kept,
    may_be_led_to,
    shown_suits,
)
from companion.words.notices import latest

# Stream events


class FollowedPlace(Protocol):
    """What a stream follows: a table, or a circle with all its tables."""

    @property
    def id(self) -> int:
        """Its id among others of its kind."""

    @property
    def link(self) -> str:
        """The link by which it was found."""


Join: TypeAlias = Callable[[FollowedPlace, OnlinePhone | None, str, Head | None], None]
"""Lets a request's stream follow a place; called with the place, phone, address and head.

The phone is None if the place is a circle: a circle does not show who else looks at it.
"""
JOIN = "companion.join"
"""The key of the ASGI scope under which the Join function is found."""
RETRY = 2_000
"""After how many milliseconds a browser reopens a stream that has ended."""
HEARTBEAT = b":\n\n"
"""A comment that shows proxies that the stream is alive."""


def join_in(
    environ: Mapping[str, Any],
    place: FollowedPlace,
    present: OnlinePhone | None,
    address: str,
    head: Head | None = None,
) -> None:
    """Let the stream that this request opens follow a place; `head` is where its log stands.

    `present` is the phone that is seen to follow a table; None for a circle. The stream is refused
    if its `address` has too many. Does nothing without an event loop.
    """
    join: Join | None = environ.get("asgi.scope", {}).get(JOIN)
    if join is not None:
        join(place, present, address, head)


def first_event(head: int) -> bytes:
    """Return the first event: the reconnection time and the log position."""
    return f"retry: {RETRY}\n".encode() + head_event(head)


def head_event(head: int) -> bytes:
    """Return the event of a log position."""
    return f"id: {head}\ndata: {head}\n\n".encode()


def presence_event(here: PhonesOnline) -> bytes:
    """Return the event of the phones online: their number, and a hash of those that enter."""
    entering = [(phone.phone, phone.called) for phone in here.listed if phone.enters]
    word = sha256(repr(entering).encode()).hexdigest()[:4] if entering else ""
    return f"event: phones\ndata: {here.phones} {word}".rstrip().encode() + b"\n\n"


# Refreshing open pages


def answer_refreshes(blueprint: Blueprint, page_tag: Callable[[], str]) -> None:
    """Tag the answers to pages of a blueprint that refresh themselves; 304 if the tag is unchanged.

    `page_tag` returns the entity tag of this request's page: a hash of everything that it shows.
    """

    @blueprint.before_request
    def unchanged() -> Response | None:
        if request.method != "GET" or not follows():
            return None
        g.refresh_tag = page_tag()
        is_known = request.if_none_match.contains_weak(g.refresh_tag)
        return Response(status=304) if is_known else None

    @blueprint.after_request
    def tagged(response: Response) -> Response:
        # The tag is weak: tokens differ from answer to answer, and so does compression, which makes
        # a strong tag another one that we would not know again.
        if "refresh_tag" in g and response.status_code in (200, 304):
            response.set_etag(g.refresh_tag, weak=True)
        return response


def begin_stream(
    place: FollowedPlace,
    phone: OnlinePhone | None,
    heads: Callable[[Sequence[str]], Mapping[str, Head]],
) -> Response:
    """Return the first event of a place's stream: where its log stands, as `heads` reads it.

    The event loop keeps the stream open, if there is one; otherwise the browser reconnects.
    """
    # Join before reading: an entry made meanwhile is sent twice rather than never.
    join_in(request.environ, place, phone, asked_from())
    head = heads([place.link]).get(place.link)
    if head is None:
        # The link has been renewed meanwhile, maybe before this stream could be notified.
        abort(404)
    join_in(request.environ, place, phone, asked_from(), head)
    answer = Response(first_event(head.number), mimetype="text/event-stream")
    answer.headers["X-Accel-Buffering"] = "no"
    return answer


_PHONES = "table.live.phones"
"""The endpoint of the only page that lists who has the table open."""
_SHARE = "table.share"
"""The endpoint of the only page that shows the links and their codes."""


def init_following(app: Flask) -> None:
    """Give templates what they need to follow their table."""
    app.jinja_env.globals |= {
        "follows": follows,
        "is_browser_kept": is_browser_kept,
        "page_tag": page_tag,
        "said_last": said_last,
        "shown_page": shown_page,
        "who_enters": who_enters,
    }


@live.get("/live")
@watchable
def stream() -> Response:
    """Begin the stream of events of this request's table."""
    return begin_stream(stored(), this_page(), heads_of)


@live.get("/news")
@watchable
def news() -> str:
    """Return what happened last, for an open page that must not be replaced."""
    return render_template("live/news.html")


def page_tag() -> str:
    """Return the entity tag of this page: a hash of everything that changes what it shows."""
    at = sheet()
    rematch = next_table() if at.result is not None else None
    leads_on = rematch and (rematch.link, may_be_led_to(rematch))
    last = at.entries[-1].key if at.entries else ""
    reader_state = (catalogue().language, shown_suits(), given_name(), own_seat())
    others = (sorted(elsewhere()), seat_lost(), leads_on, _shown_besides_log())
    # A log that is rewritten without a name has another id, and nothing else that differs.
    state = (stored().id, stored().link, at.head, last, reader_state, others)
    return sha256(repr(state).encode()).hexdigest()[:8]


def _shown_besides_log() -> tuple[object, ...]:
    """Return what this page shows that is not in the log: the phones, or the links and codes."""
    if request.endpoint == _PHONES:
        return (*listed_phones(), unlisted())
    if request.endpoint != _SHARE or not may_write():
        return ()
    return (*links().items(), *codes().items())


def said_last() -> str:
    """Say what happened last at this request's table; "" if its log is empty."""
    latest_news = latest(sheet())
    return catalogue().say(latest_news, players()) if latest_news else ""
