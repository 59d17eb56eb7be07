"""The event stream of a circle, and the tags by which its open pages refresh themselves."""

from hashlib import sha256

from flask import Blueprint, Flask, g, request
from werkzeug.wrappers import Response

from companion.store.access.log_heads import Head
from companion.store.circles.circle_heads import circle_head, circle_heads, head_at
from companion.web.live.follow_place import begin_stream
from companion.web.request.current_circle import circle, circle_now
from companion.web.request.language import catalogue
from companion.web.request.watchable import watchable

following_circle = Blueprint("following_circle", __name__)


def init_following_circles(app: Flask) -> None:
    """Give templates what they need to follow their circle."""
    app.jinja_env.globals |= {"circle_tag": circle_tag, "circle_number": circle_number}


@following_circle.get("/live")
@watchable
def stream() -> Response:
    """Begin the stream of events of this request's circle."""
    return begin_stream(circle(), None, circle_heads)


def circle_number() -> int:
    """Return a number that changes with every change of this request's circle."""
    return _head().number


def circle_tag() -> str:
    """Return the entity tag of this page: a hash of everything that changes what it shows."""
    if "circle_tag" not in g:
        state = (circle().link, _head(), catalogue().language, request.full_path)
        g.circle_tag = sha256(repr(state).encode()).hexdigest()[:8]
    return str(g.circle_tag)


def _head() -> Head:
    """Return the state of this request's circle, from what the request has read if it has."""
    if "circle_now" in g:
        return head_at(circle(), circle_now().signature)
    return circle_head(circle())
