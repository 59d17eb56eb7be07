"""The base class of posted forms, and the numbers of their hidden fields."""

import re
from collections.abc import Sequence
from typing import Any

from flask import request
from werkzeug.datastructures import MultiDict
from wtforms import Field, Form, HiddenField, IntegerField, StringField

from companion.web.request.stale_token import lacks_token

_POSTED = re.compile(r"[0-9]{1,8}")
_NUMBERED = re.compile(r"(.+)-[0-9]+")


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

    @property
    def beyond(self) -> str:
        """The first text that was posted beyond what the form takes, "" if there is none.

        It is in a numbered field of a kind of which the form has fewer, or the second of a field
        that takes one.
        """
        posted = self.typed() or MultiDict()
        kinds = {name.rpartition("-")[0] for name in self._fields if _NUMBERED.fullmatch(name)}
        for name, value in posted.items(multi=True):
            numbered = _NUMBERED.fullmatch(name)
            if numbered and numbered[1] in kinds and name not in self._fields and value.strip():
                return value
        return next(filter(None, (_second(posted.getlist(each.name), each) for each in self)), "")

    def validate_on_submit(self) -> bool:
        """Whether the form was posted with a valid token and every field can be read."""
        return request.method == "POST" and not lacks_token() and bool(self.validate())


def posted_number(typed: str | None) -> int:
    """Parse a number from a hidden field or button; return -1 if it is malformed."""
    return int(typed) if typed and _POSTED.fullmatch(typed) else -1


def _second(values: Sequence[str], field: Field) -> str:
    """Return what was posted besides the text or number that a field takes, "" if nothing."""
    takes_one = isinstance(field, StringField | IntegerField) and not isinstance(field, HiddenField)
    others = (value for value in values[1:] if value != values[0])
    return next(others, "") if takes_one else ""
