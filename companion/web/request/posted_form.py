"""Base classes of posted forms, and the hidden fields of forms that write an entry."""

import re
import secrets
from hashlib import sha256
from typing import Any

from flask import current_app, g, request
from werkzeug.datastructures import MultiDict
from wtforms import Form, HiddenField

from companion.web.request.stale_token import is_expired

LOG = "log"
"""The field that names the log a page showed: a table's links can be moved to another log."""
_POSTED = re.compile(r"[0-9]{1,8}")
_KEY = re.compile(r"[A-Za-z0-9_-]{1,64}")


class PostedForm(Form):
    """A form that reads posted fields: no files, no JSON.

    It has no CSRF token field: templates write the token, and it is checked before any view runs.
    """

    class Meta(Form.Meta):  # type: ignore[misc]
        """Turns off the translations of WTForms: our fields have messages of their own."""

        locales = False

    def __init__(self, **kwargs: Any) -> None:
        """Take the arguments of a WTForms form, except for the form data."""
        super().__init__(self.typed(), **kwargs)

    def typed(self) -> MultiDict[str, str] | None:
        """Return the fields that were posted, or None if the form is only shown."""
        return request.form if request.method == "POST" else None

    def validate_on_submit(self) -> bool:
        """Whether the form was posted with a valid token and every field can be read."""
        return request.method == "POST" and not is_expired() and bool(self.validate())


class EntryForm(PostedForm):
    """The base of forms that write an entry: its key and the log position its author had seen."""

    key = HiddenField()
    seen = HiddenField()

    @property
    def seen_number(self) -> int:
        """The log position seen; -1 if it is malformed or the form showed another log."""
        return posted_number(self.seen.data) if saw_this_log() else -1

    @property
    def own_key(self) -> str:
        """The post's key; a new one if it is missing or malformed."""
        typed = self.key.data or ""
        return typed if _KEY.fullmatch(typed) else fresh_key()


def log_word() -> str:
    """Return a short hash that identifies the log of this request's table."""
    parts = (str(current_app.secret_key), LOG, str(g.stored.id))
    return sha256(" ".join(parts).encode()).hexdigest()[:8]


def saw_this_log() -> bool:
    """Whether the posted form showed this table's log; without the field it counts as if it did."""
    posted = request.form.get(LOG)
    return posted is None or "stored" not in g or posted == log_word()


def posted_number(typed: str | None) -> int:
    """Parse a number from a hidden field or button; return -1 if it is malformed."""
    return int(typed) if typed and _POSTED.fullmatch(typed) else -1


def fresh_key() -> str:
    """Return a new random key for an entry."""
    return secrets.token_hex(8)
