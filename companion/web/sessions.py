"""What a phone remembers, in signed cookies that no clock of ours can make worthless."""

from collections.abc import Mapping
from copy import deepcopy
from hashlib import sha256
from typing import Any

from flask import Flask, Request, Response, request
from flask.sessions import SecureCookieSession, SecureCookieSessionInterface, SessionMixin
from itsdangerous import BadSignature

from companion.web.request.phone import LISTS, follows

KEPT_FOR = 100 * 365 * 24 * 60 * 60
"""How many seconds a cookie claims to be good for; browsers make it 400 days.

The cookie names the day by the clock here; one that stands at 1970 must name a day to come, too.
"""
_OLD = "session"
"""What the cookie was called when any other Flask app on the same machine took it for its own."""
_SHORT = 8
"""How many tables need no cookie of their own: a phone that comes first is sent one."""
_TABLES = "-tables"
"""How the name of the cookie ends that holds the lists: they are long, and change seldom."""


def cookie_name(key: str) -> str:
    """What the cookie is called: each Companion of a machine has a key, and so a name, of its own.

    Browsers send a cookie to every port of a machine.
    """
    return f"companion-{sha256(f'cookie {key}'.encode()).hexdigest()[:6]}"


class PhoneSession(SecureCookieSession):
    """What one phone remembers; `own` and `lists` are the two cookies as they came."""

    def __init__(
        self, own: Mapping[str, Any], lists: Mapping[str, Any], *, taken_over: bool = False
    ) -> None:
        """`taken_over` says that both came in the cookie of before."""
        super().__init__({**own, **lists})
        self.own, self.lists = deepcopy(dict(own)), dict(lists)
        self.taken_over = taken_over


class TimelessSessions(SecureCookieSessionInterface):
    """Sessions that last as long as the phone keeps their cookies, whatever time it is here.

    A small computer without a battery for its clock starts in the past after every power cut. What
    it signed before then comes from its future, which is no reason to forget a phone's tables.
    """

    def open_session(self, app: Flask, request: Request) -> PhoneSession:
        """What was signed, at whatever time; nothing where the signature is not ours."""
        name = self.get_cookie_name(app)
        own, lists = (self._read(app, request, each) for each in (name, name + _TABLES))
        if own is None and lists is None and (before := self._read(app, request, _OLD)):
            return PhoneSession(*_parted(before), taken_over=True)
        return PhoneSession(own or {}, lists or {})

    def save_session(self, app: Flask, session: SessionMixin, response: Response) -> None:
        """Send what has changed of it; what an older version kept, all with the next page.

        Or with whatever changes a part of it: where one of the two cookies stands, neither is taken
        over any more.
        """
        assert isinstance(session, PhoneSession)
        own, lists = _parted(session, apart=bool(session.lists))
        told, listed = own != session.own, lists != session.lists
        is_page = response.mimetype == "text/html" and not follows()
        # Both go together: where one of the two has come, the cookie of before counts no more.
        moves = session.taken_over and (told or listed or is_page)
        cookie = SecureCookieSession(own)
        cookie.accessed, cookie.modified = session.accessed, moves or told
        super().save_session(app, cookie, response)
        if (moves and lists) or listed:
            self._send_lists(app, lists, response)
        if not session.taken_over and self._read(app, request, _OLD) is not None:
            # It was ours, and the phone has sent what stands in its place.
            response.delete_cookie(_OLD, path=self.get_cookie_path(app))

    def get_cookie_secure(self, app: Flask) -> bool:
        """Whether the cookie is for encrypted connections only: if it goes out over one."""
        return request.is_secure

    def _read(self, app: Flask, request: Request, name: str) -> dict[str, Any] | None:
        """What a cookie of ours says; None where there is none, or it is not ours."""
        signer = self.get_signing_serializer(app)
        if signer is None or name not in request.cookies:
            return None
        try:
            return dict(signer.loads(request.cookies[name]))
        except (BadSignature, TypeError, ValueError):
            return None

    def _send_lists(self, app: Flask, lists: Mapping[str, Any], response: Response) -> None:
        """Send the lists along, in a cookie of their own."""
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


def _parted(
    session: Mapping[str, Any], *, apart: bool = False
) -> tuple[dict[str, Any], dict[str, Any]]:
    """What the cookie of a phone holds, and that of its lists: nothing while these are short.

    Once they are `apart` they stay so: an answer from before would put a cookie without the lists
    in the place of the one that they had gone back to.
    """
    said = {name: each for name, each in session.items() if name not in LISTS}
    lists = {name: each for name, each in session.items() if name in LISTS}
    short = all(len(each) <= _SHORT for each in lists.values() if isinstance(each, list))
    return ({**said, **lists}, {}) if short and not apart else (said, lists)
