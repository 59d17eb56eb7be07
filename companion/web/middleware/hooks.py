"""What happens around every request, in order.

A request passes, from the outside to the page:

1. the WSGI app: `/healthz` is answered, and the addresses that trusted proxies sent are taken over;
2. `url_value_preprocessor`: the address is checked, then its table or circle is loaded;
3. `before_request` of the app, then of the page's blueprint, each as listed below;
4. the page;
5. `after_request` of the blueprint, then of the app, as listed below; then the session is saved;
6. the teardown of `companion.store.database`: an open transaction is rolled back before
   Flask-SQLAlchemy closes its session.
"""

from collections.abc import Callable
from typing import NamedTuple

from flask import Flask, Response
from flask_wtf import CSRFProtect

from companion.web.circle.pages import circle_tag, only_home
from companion.web.live.follow import answer_refreshes, page_tag
from companion.web.middleware.security import add_headers
from companion.web.middleware.sessions import tell_damaged_list
from companion.web.posting.write_entry import name_next_page
from companion.web.request.current_circle import circle_pages
from companion.web.request.current_table import table_pages
from companion.web.table.exports import let_other_sites_read
from companion.web.table.seats import tell_loss


class _Hooks(NamedTuple):
    """The hooks of a server on a network: before a page, and after it."""

    before: tuple[Callable[[], None], ...] = ()
    after: tuple[Callable[[Response], Response], ...] = ()


# The pages of a table. A page that refreshes itself and has not changed needs nothing else.
answer_refreshes(table_pages, page_tag)
# The reader is told on a page that is shown.
table_pages.before_request(tell_loss)
# Also an error in place of the standings is for other sites to read.
table_pages.after_request(let_other_sites_read)

# The pages of a circle. One that was deleted must not be read, hence no tag of its pages either.
circle_pages.before_request(only_home)
answer_refreshes(circle_pages, circle_tag)


def init_hooks(app: Flask) -> None:
    """Install what happens around every request of an app.

    In the reader's browser nobody else sends requests, and the libraries for a network are missing.
    """
    hooks = _Hooks() if app.config["IN_BROWSER"] else _on_a_network(app)
    for check in (
        # A request whose body was refused has no form that the token check could read.
        *hooks.before,
        # Before the token check, whose page may be the first one that shows the notice.
        tell_damaged_list,
    ):
        app.before_request(check)
    # The last check of the app: a post without a valid token reaches no page.
    CSRFProtect(app)
    ordered = (
        # Gives a redirect another status and no body, so it comes before what looks at them.
        name_next_page,
        # Also on errors and on responses that other functions have made.
        add_headers,
        # Last, when nothing changes the body or its status any more.
        *hooks.after,
    )
    # Flask calls the last one first.
    for finish in reversed(ordered):
        app.after_request(finish)


def _on_a_network(app: Flask) -> _Hooks:
    """Install what only a server on a network needs; return its hooks."""
    from companion.web.middleware.compression import compression
    from companion.web.middleware.network import (
        init_health,
        init_proxies,
        proxy_notice,
        refuse_malformed_address,
    )
    from companion.web.posting.rate_limiter import init_rate_limits
    from companion.web.serving.buffered_pages import refuse_body
    from companion.web.transfer.incoming import init_looks

    init_proxies(app)
    # Outside the proxies: a monitor asks by any host name.
    init_health(app)
    # The app's preprocessors run before those of the table pages, which query the table.
    app.url_value_preprocessor(refuse_malformed_address)
    init_rate_limits(app)
    init_looks(app)
    # A proxy is noticed even if the request is refused next.
    return _Hooks((proxy_notice(app), refuse_body), (compression(app),))
