"""How open pages follow their place, a table or a circle: by its stream, and by refreshing."""

from collections.abc import Callable, Mapping, Sequence

from flask import Blueprint, abort, g, request
from werkzeug.wrappers import Response

from companion.store.access.log_heads import Head
from companion.store.processes.online_phones import OnlinePhone
from companion.web.live.stream_events import FollowedPlace, first_event, join_in
from companion.web.request.address import asked_from
from companion.web.request.phone import follows


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
    # Join before reading: what is written meanwhile is told twice rather than never.
    join_in(request.environ, place, phone, asked_from())
    head = heads([place.link]).get(place.link)
    if head is None:
        # The link has been renewed meanwhile, maybe before this stream could be notified.
        abort(404)
    join_in(request.environ, place, phone, asked_from(), head)
    answer = Response(first_event(head.number), mimetype="text/event-stream")
    answer.headers["X-Accel-Buffering"] = "no"
    return answer
