"""Forms that are posted, and what each that writes an entry carries."""

import re
import secrets
from hashlib import sha256
from typing import Any

from flask import current_app, g, request
from flask_wtf import FlaskForm
from wtforms import HiddenField

LOG = "log"
"""The field that tells which log a page showed: the links of a table can lead to another one."""
_POSTED = re.compile(r"[0-9]{1,8}")
_KEY = re.compile(r"[A-Za-z0-9_-]{1,64}")


class PostedForm(FlaskForm):  # type: ignore[misc]
    """A form that reads what pages post: fields only, no files, no JSON."""

    class Meta(FlaskForm.Meta):  # type: ignore[misc]
        """Where the data comes from."""

        def wrap_formdata(self, form: Any, formdata: Any) -> Any:
            """The fields of a form that was posted; None where none was."""
            return request.form if request.method == "POST" else None


class EntryForm(PostedForm):
    """What every posted entry carries: its key and the log position that its author had seen."""

    key = HiddenField()
    seen = HiddenField()

    @property
    def seen_number(self) -> int:
        """The log position seen; -1 where the post was tampered with, or saw another log."""
        return posted_number(self.seen.data) if saw_this_log() else -1

    @property
    def own_key(self) -> str:
        """The post's key; a new one where it has none, or one that no page gives out."""
        typed = self.key.data or ""
        return typed if _KEY.fullmatch(typed) else fresh_key()


def log_word() -> str:
    """A word for the log of this request's table: another one once another log was chosen."""
    told = (str(current_app.secret_key), LOG, str(g.stored.id))
    return sha256(" ".join(told).encode()).hexdigest()[:8]


def saw_this_log() -> bool:
    """Whether a post's page showed the log that its link leads to; one that says no log did."""
    said = request.form.get(LOG)
    return said is None or "stored" not in g or said == log_word()


def posted_number(typed: str | None) -> int:
    """A number as hidden fields and buttons send it; -1 where it was tampered with."""
    return int(typed) if typed and _POSTED.fullmatch(typed) else -1


def fresh_key() -> str:
    """A key for an entry that is about to be written."""
    return secrets.token_hex(8)
