"""`/healthz`: tells a monitor whether the server is alive and its database answers."""

from collections.abc import Iterable
from typing import TYPE_CHECKING

from flask import Flask
from sqlalchemy.exc import SQLAlchemyError

from companion.store.db.faults import Fault
from companion.store.db.models import db
from companion.store.db.revision import is_up_to_date

if TYPE_CHECKING:
    from _typeshed.wsgi import StartResponse, WSGIEnvironment

PATH = "/healthz"


def init_health(app: Flask) -> None:
    """Answer `/healthz` before the app does: for any host name, without cookies or a session."""
    pages = app.wsgi_app

    def answer(environ: "WSGIEnvironment", start_response: "StartResponse") -> Iterable[bytes]:
        method = environ["REQUEST_METHOD"]
        if environ.get("PATH_INFO") != PATH or method not in ("GET", "HEAD"):
            return pages(environ, start_response)
        healthy = _database_answers(app)
        body = b"ok\n" if healthy else b"unavailable\n"
        headers = [
            ("Content-Type", "text/plain"),
            ("Content-Length", str(len(body))),
            ("Cache-Control", "no-store"),
            ("X-Robots-Tag", "noindex"),
            ("X-Content-Type-Options", "nosniff"),
        ]
        start_response("200 OK" if healthy else "503 Service Unavailable", headers)
        return [] if method == "HEAD" else [body]

    app.wsgi_app = answer  # type: ignore[method-assign]


def _database_answers(app: Flask) -> bool:
    """Return whether the database can be read and has the schema of this version."""
    with app.app_context():
        try:
            return is_up_to_date(db.engine)
        except (Fault, SQLAlchemyError):
            return False
