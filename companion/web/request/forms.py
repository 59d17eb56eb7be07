"""Forms that are posted, and what each that writes an entry carries."""

import re
import secrets
from typing import Any

from flask import request
from flask_wtf import FlaskForm
from wtforms import HiddenField

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
        """The log position seen; -1 where the post was tampered with."""
        return posted_number(self.seen.data)

    @property
    def own_key(self) -> str:
        """The post's key; a new one where it has none, or one that no page gives out."""
        typed = self.key.data or ""
        return typed if _KEY.fullmatch(typed) else fresh_key()


def posted_number(typed: str | None) -> int:
    """A number as hidden fields and buttons send it; -1 where it was tampered with."""
    return int(typed) if typed and _POSTED.fullmatch(typed) else -1


def fresh_key() -> str:
    """A key for an entry that is about to be written."""
    return secrets.token_hex(8)
