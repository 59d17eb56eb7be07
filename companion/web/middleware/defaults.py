"""The settings of an app for which nothing else is given."""

from collections.abc import Mapping

from companion.web.middleware.sessions import KEPT_FOR
from companion.web.posting.rate_limits import NO_LIMITS
from companion.web.serving.bodies import LARGE

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
    # Whether the app runs in the browser, where nobody else sends requests, and the address
    # of the site where it does, which needs no server ("" for none).
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
