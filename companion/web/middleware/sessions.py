"""The signed cookies of a phone: how long they live, even if the server's clock is wrong."""

from collections.abc import Mapping, Sequence
from hashlib import sha256
from typing import Any

from flask import Flask, Request, Response, request, session
from flask.sessions import SecureCookieSession, SecureCookieSessionInterface, SessionMixin
from itsdangerous import BadSignature, URLSafeTimedSerializer

from companion.web.request.addresses import are_cookies_secure
from companion.web.request.answers import notify
from companion.web.request.language import t
from companion.web.request.phone import LISTS, follows, is_browser_kept

KEPT_FOR = 100 * 365 * 24 * 60 * 60
"""`Max-Age` of the cookies in seconds; browsers shorten it to 400 days.

`Expires` is computed from our clock, and must be in the future even if that says 1970.
"""
_OLD = "session"
"""The cookie's name in earlier versions: Flask's default, which all its apps on a host share."""
_NOTICES = "_flashes"
"""Flask's key for the messages that wait for the next page."""
MOST_NOTICES = 8
"""The most messages that wait (the newest are kept): browsers refuse cookies over 4 KB."""
_SHORT = 8
"""Lists of up to this many tables stay in the first cookie, so that new phones get only one."""
_TABLES = "-tables"
"""The suffix of the second cookie, which holds the lists: they are long and seldom change."""


def cookie_name(key: str) -> str:
    """Return the cookie's name, derived from the key.

    Browsers send a cookie to every port of a host, so each Companion needs a name of its own.
    """
    return f"companion-{sha256(f'cookie {key}'.encode()).hexdigest()[:6]}"


class PhoneSession(SecureCookieSession):
    """The session of one phone; `own` and `lists` are the two cookies as received."""

    def __init__(
        self,
        own: Mapping[str, Any],
        lists: Mapping[str, Any],
        *,
        taken_over: bool = False,
        damaged: Sequence[str] = (),
    ) -> None:
        """`taken_over` says that both were in an earlier version's cookie.

        `damaged` are the names of the cookies that came and could not be read.
        """
        super().__init__({**own, **lists})
        # Flask appends a notice to the list that the session holds, so each list is copied.
        self.own = {
            name: [*value] if isinstance(value, list) else value for name, value in own.items()
        }
        self.lists = dict(lists)
        self.taken_over = taken_over
        self.damaged = damaged


class TimelessSessions(SecureCookieSessionInterface):
    """Sessions that last as long as the phone keeps their cookies, whatever our clock says.

    A small computer without a clock battery starts in the past after a power cut. Cookies signed
    before that seem to come from the future, and must still be accepted.
    """

    _signers: tuple[object, URLSafeTimedSerializer | None] = None, None

    def get_signing_serializer(self, app: Flask) -> URLSafeTimedSerializer | None:
        """Return the serializer that signs the cookies, cached by key; None if there is no key."""
        key, signer = self._signers
        if key != app.secret_key:
            signer = super().get_signing_serializer(app)
            self._signers = app.secret_key, signer
        return signer

    def open_session(self, app: Flask, request: Request) -> PhoneSession:
        """Read the session, however old; an empty one if the signature is invalid."""
        name = self.get_cookie_name(app)
        names = name, name + _TABLES
        own, lists = (self._read_cookie(app, request, cookie) for cookie in names)
        if own is None and lists is None and (before := self._read_cookie(app, request, _OLD)):
            return PhoneSession(*_parted(before), taken_over=True)
        read = zip(names, (own, lists), strict=True)
        damaged = [cookie for cookie, value in read if value is None and cookie in request.cookies]
        return PhoneSession(own or {}, lists or {}, damaged=damaged)

    def save_session(self, app: Flask, session: SessionMixin, response: Response) -> None:
        """Send the cookies that have changed.

        The content of an earlier version's cookie moves as a whole, with the next page or the
        first change: once one of the new cookies exists, the old one is no longer read.
        """
        assert isinstance(session, PhoneSession)
        if len(session.get(_NOTICES, ())) > MOST_NOTICES:
            session[_NOTICES] = session[_NOTICES][-MOST_NOTICES:]
        own, lists = _parted(session, apart=bool(session.lists))
        changed, listed = own != session.own, lists != session.lists
        is_page = response.mimetype == "text/html" and not follows()
        moves = session.taken_over and (changed or listed or is_page)
        if _is_page():
            # The page says so. What is sent below takes the place of a damaged one.
            for name in session.damaged:
                response.delete_cookie(name, path=self.get_cookie_path(app))
        cookie = SecureCookieSession(own)
        cookie.accessed, cookie.modified = session.accessed, moves or changed
        super().save_session(app, cookie, response)
        if is_browser_kept():
            # It is found again although a cookie has changed, such as that of waiting posts.
            # Werkzeug removes names in small letters only.
            response.vary.discard("cookie")
        if (moves and lists) or listed:
            self._send_lists(app, lists, response)
        if not session.taken_over and self._read_cookie(app, request, _OLD) is not None:
            # It was signed by us, and the phone has the cookies that replace it.
            response.delete_cookie(_OLD, path=self.get_cookie_path(app))

    def get_cookie_path(self, app: Flask) -> str:
        """Return the path of the front page: what else a proxy shows at its host is not ours."""
        return f"{request.script_root}/"

    def get_cookie_secure(self, app: Flask) -> bool:
        """Return whether the cookie is `Secure`."""
        return are_cookies_secure()

    def _read_cookie(self, app: Flask, request: Request, name: str) -> dict[str, Any] | None:
        """Return the content of a cookie; None if it is missing or its signature is invalid."""
        if name not in request.cookies:
            return None
        signer = self.get_signing_serializer(app)
        try:
            return None if signer is None else dict(signer.loads(request.cookies[name]))
        except (BadSignature, TypeError, ValueError):
            return None

    def _send_lists(self, app: Flask, lists: Mapping[str, Any], response: Response) -> None:
        """Send the lists in the second cookie."""
        signer = self.get_signing_serializer(app)
        assert signer is not None
        response.set_cookie(
            self.get_cookie_name(app) + _TABLES,
            str(signer.dumps(dict(lists))),
            max_age=KEPT_FOR,
            path=self.get_cookie_path(app),
            httponly=True,
            secure=self.get_cookie_secure(app),
            samesite=self.get_cookie_samesite(app),
        )


def init_sessions(app: Flask) -> None:
    """Install the sessions of an app."""
    app.session_interface = TimelessSessions()
    app.config["SESSION_COOKIE_NAME"] = cookie_name(str(app.secret_key))


def tell_damaged_list() -> None:
    """Say on a page that this phone's list cannot be read; it starts again with that page.

    What can be read of it is kept: the list, or what else the phone knows of itself.
    """
    # Who reads the session makes the answer vary with the cookies: only pages may.
    if _is_page() and isinstance(session, PhoneSession) and session.damaged:
        notify("problem", t("list-damaged"))


def _is_page() -> bool:
    """Whether the answer is a page that is asked for and read only now."""
    wanted = request.method == "GET" and "text/html" in request.headers.get("Accept", "")
    return wanted and not follows() and "kept" not in request.args


def _parted(
    session: Mapping[str, Any], *, apart: bool = False
) -> tuple[dict[str, Any], dict[str, Any]]:
    """Split a session into its two cookies; the second is empty while the lists are short.

    Once the lists are `apart` they stay so: otherwise they could move back to the first cookie,
    and a late response could overwrite it with one without them.
    """
    own = {name: value for name, value in session.items() if name not in LISTS}
    lists = {name: value for name, value in session.items() if name in LISTS}
    short = all(len(kept) <= _SHORT for kept in lists.values() if isinstance(kept, list))
    return ({**own, **lists}, {}) if short and not apart else (own, lists)
