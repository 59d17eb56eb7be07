"""The extensions and default settings of an app, on a network or in a browser."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass

from flask import Flask

from companion.web.middleware.sessions import KEPT_FOR
from companion.web.posting.rate_limits import NO_LIMITS
from companion.web.serving.bodies import LARGE

Init = Callable[[Flask], None]


@dataclass(frozen=True, kw_only=True)
class Deployment:
    """Extensions for one way of running the app.

    `before` are installed before its blueprints, `after` when it has all of them.
    """

    before: tuple[Init, ...] = ()
    after: tuple[Init, ...] = ()


def on_a_network() -> Deployment:
    """Return the deployment of a server on a network, with clients that are not trusted."""
    # An app that runs in the browser lacks these libraries.
    from companion.web.middleware.compression import init_compression
    from companion.web.middleware.network import init_health, init_proxies
    from companion.web.posting.rate_limiter import init_rate_limits
    from companion.web.serving.buffered_pages import init_refusals
    from companion.web.transfer.incoming import init_looks

    # Flask calls `after_request` functions in reverse order: compression comes last.
    return Deployment(
        before=(init_compression, init_proxies, init_health, init_refusals),
        after=(init_rate_limits, init_looks),
    )


def in_browser() -> Deployment:
    """Return the deployment in the reader's browser: empty, because no one else sends requests."""
    return Deployment()


# Default settings


DEFAULTS: Mapping[str, object] = {
    "SESSION_COOKIE_HTTPONLY": True,
    "SESSION_COOKIE_SAMESITE": "Lax",
    "PERMANENT_SESSION_LIFETIME": KEPT_FOR,
    "MAX_CONTENT_LENGTH": LARGE,
    # A form may be open for a whole evening; its token is valid as long as its session.
    "WTF_CSRF_TIME_LIMIT": None,
    # Pages send no referrer, so it cannot be checked over HTTPS; the token suffices.
    "WTF_CSRF_SSL_STRICT": False,
    # A cookie is sent only when it changes. If it were sent with every response, a late one, such
    # as a style sheet's, would undo what a post has changed since.
    "SESSION_REFRESH_EACH_REQUEST": False,
    # How many proxies in front of this server are trusted, and its host names (any, if None).
    "PROXIES": 0,
    "TRUSTED_HOSTS": None,
    # What returns this machine's address in its network ("" if it has none), if it listens itself.
    "OWN_ADDRESS": None,
    # The certificate that this server made for its home network (a HomeHttps), if it did.
    "HOME_HTTPS": None,
    # The rate limits (0: none), and whether several processes share their counts.
    **NO_LIMITS,
    "SEVERAL_PROCESSES": False,
    # Whether open pages follow changes that other phones make to their table.
    "LIVE": True,
    # Whether the app runs in the reader's browser, and the address of the site where it does (""
    # for none), which needs no server.
    "IN_BROWSER": False,
    "SITE": "",
    # The folder with that site's files, if this server serves it too.
    "SITE_FOLDER": None,
    # Whether a page of our own may show the pages in a frame.
    "FRAMED": False,
    # The parameters of a failed statement may be links, which must not get into a log.
    # The pool has no limit: each thread gets a connection at once.
    "SQLALCHEMY_ENGINE_OPTIONS": {"hide_parameters": True, "max_overflow": -1},
}
