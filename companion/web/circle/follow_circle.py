"""The event stream of a circle, and the entity tags by which its open pages refresh themselves."""

from hashlib import sha256
from typing import Any

from flask import Blueprint, Flask, abort, g, request
from werkzeug.wrappers import Response

from companion.store.access.log_heads import Head
from companion.store.circles.circle_heads import circle_head, circle_heads, head_at
from companion.web.live.stream_events import first_event, join_in
from companion.web.request.address import asked_from
from companion.web.request.current_circle import circle, circle_now
from companion.web.request.current_table import watchable
from companion.web.request.language import reader
from companion.web.request.phone import follows

following_circle = Blueprint("following_circle", __name__)


def init_following_circles(app: Flask) -> None:
    """Answer refreshes of unchanged pages of circles with 304."""
    app.before_request(_unchanged)
    app.after_request(_tagged)
    app.jinja_env.globals |= {"circle_tag": circle_tag, "circle_number": circle_number}


@following_circle.get("/live")
@watchable
def stream() -> Response:
    """Begin a stream of events with the circle's state; the event loop then keeps it open."""
    # Join before reading: what is written meanwhile is sent twice rather than never.
    join_in(request.environ, circle(), None, asked_from())
    head = circle_heads([circle().link]).get(circle().link) or abort(404)
    join_in(request.environ, circle(), None, asked_from(), head)
    answer = Response(first_event(head.number), mimetype="text/event-stream")
    answer.headers["X-Accel-Buffering"] = "no"
    return answer


def circle_number() -> int:
    """Return a number that changes with every change of this request's circle."""
    return _head().number


def circle_tag() -> str:
    """Return the entity tag of this page: a hash of everything that changes what it shows."""
    if "circle_tag" not in g:
        state = (circle().link, _head(), reader().language, request.full_path)
        g.circle_tag = sha256(repr(state).encode()).hexdigest()[:8]
    return str(g.circle_tag)


def _head() -> Head:
    """Return the state of this request's circle, from what the request has read if it has."""
    if "circle_now" in g:
        return head_at(circle(), circle_now().signature)
    return circle_head(circle())


def _unchanged() -> Response | None:
    """Return a 304 response if the page that refreshes itself is unchanged, else None."""
    if _asked_again() and request.if_none_match.contains_weak(circle_tag()):
        return Response(status=304)
    return None


def _tagged(response: Any) -> Any:
    """Set the entity tag of the response to a refresh; it is weak, as a table's is."""
    if response.status_code in (200, 304) and _asked_again():
        response.set_etag(circle_tag(), weak=True)
    return response


def _asked_again() -> bool:
    """Whether an open page of a circle refreshes itself."""
    return "circle" in g and request.method == "GET" and follows()
