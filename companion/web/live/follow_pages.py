"""The event stream of a table, and the tags and news by which its open pages refresh themselves."""

from hashlib import sha256

from flask import Blueprint, Flask, render_template, request
from werkzeug.wrappers import Response

from companion.store.access.log_heads import heads_of
from companion.web.live.follow_place import begin_stream
from companion.web.live.online_pages import (
    listed_phones,
    shown_page,
    this_page,
    unlisted,
    who_enters,
)
from companion.web.request.claimed_seats import elsewhere, own_seat, seat_lost
from companion.web.request.current_table import may_write, next_table, players, sheet, stored
from companion.web.request.language import catalogue
from companion.web.request.phone import (
    follows,
    given_name,
    is_browser_kept,
    may_be_led_to,
    shown_suits,
)
from companion.web.request.table_links import codes, links
from companion.web.request.watchable import watchable
from companion.words.latest_news import latest

following = Blueprint("following", __name__)

_PHONES = "table.here.phones"
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


@following.get("/live")
@watchable
def stream() -> Response:
    """Begin the stream of events of this request's table."""
    return begin_stream(stored(), this_page(), heads_of)


@following.get("/news")
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
    # A log that is written anew without a name has another id, and nothing else that differs.
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
