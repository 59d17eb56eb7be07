"""What a phone remembers, in a signed cookie that no clock of ours can make worthless."""

from flask import Flask, Request, request
from flask.sessions import SecureCookieSession, SecureCookieSessionInterface
from itsdangerous import BadSignature

KEPT_FOR = 100 * 365 * 24 * 60 * 60
"""How many seconds a cookie claims to be good for; browsers make it 400 days.

The cookie names the day by the clock here; one that stands at 1970 must name a day to come, too.
"""


class TimelessSessions(SecureCookieSessionInterface):
    """Sessions that last as long as the phone keeps their cookie, whatever time it is here.

    A small computer without a battery for its clock starts in the past after every power cut. What
    it signed before then comes from its future, which is no reason to forget a phone's tables.
    """

    def open_session(self, app: Flask, request: Request) -> SecureCookieSession | None:
        """What was signed, at whatever time; nothing where the signature is not ours."""
        signer = self.get_signing_serializer(app)
        cookie = request.cookies.get(self.get_cookie_name(app), "")
        try:
            return None if signer is None else self.session_class(signer.loads(cookie))
        except BadSignature:
            return self.session_class()

    def get_cookie_secure(self, app: Flask) -> bool:
        """Whether the cookie is for encrypted connections only: if it goes out over one."""
        return request.is_secure
