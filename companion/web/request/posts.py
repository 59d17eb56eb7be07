"""Reading posts: CSRF tokens, hidden fields, truncated texts and signed tickets."""

import re
import secrets
from collections.abc import Callable, Mapping, Sequence
from functools import cached_property
from hashlib import sha256
from typing import Any, TypeVar, cast

from flask import Request, current_app, g, request
from itsdangerous import URLSafeSerializer
from werkzeug.datastructures import ImmutableMultiDict, MultiDict
from werkzeug.wrappers import Response
from wtforms import Field, Form, HiddenField, IntegerField, StringField

from companion.engine.fold.replay import Sheet, replay_from
from companion.engine.log.entries import Entry
from companion.web.request.current_table import sheet, stored

# Posts without a CSRF token


_SHOWS_AGAIN = "companion_shows_again"
_REFUSED = 400
View = TypeVar("View", bound=Callable[..., Any])


def shows_again(view: View) -> View:
    """Mark a view that, for a post without a valid token, writes nothing and shows its form again.

    It is called all the same, and asks `lacks_token`.
    """
    setattr(view, _SHOWS_AGAIN, True)
    return view


def lacks_token() -> bool:
    """Whether this request's post has no valid token."""
    return "lacks_token" in g


def shown_again() -> Response | None:
    """Return the form of this request as it was filled in, or None if its view is not marked.

    Its status is 400, at which the outbox asks for a new token and sends the post again. If the
    view redirects, it has no form to show, since the post was written when it was first sent or
    comes too late; a new token would change nothing, so the redirect keeps its status.
    """
    views: Mapping[str, Callable[..., Any]] = current_app.view_functions
    view = views.get(request.endpoint or "")
    if view is None or not getattr(view, _SHOWS_AGAIN, False):
        return None
    g.lacks_token = True
    answer: Response = view(**(request.view_args or {}))
    if "Location" not in answer.headers:
        answer.status_code = _REFUSED
    return answer


# Base class of posted forms


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
        """The first posted text that exceeds the form's limit, "" if there is none.

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


LOG = "log"
"""The field that names the log a page showed: a table's links can be moved to another log."""
_KEY = re.compile(r"[A-Za-z0-9_-]{1,64}")


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


def log_word(seen: object) -> str:
    """Return two short hashes that identify the log of this request's table; one is enough.

    The first is of the table; the second of its entry number `seen`, as it stands in a form, since
    a log that is rewritten without a name continues at another table.
    """
    number, entries = posted_number(str(seen)), sheet().entries
    last = entries[number - 1].key if 0 < number <= len(entries) else stored().origin.mark
    return f"{_word(str(stored().id))}-{_word(last)}"


def _word(identity: str) -> str:
    """Return a short hash that only this server can make."""
    parts = str(current_app.secret_key), LOG, identity
    return sha256(" ".join(parts).encode()).hexdigest()[:8]


def saw_this_log() -> bool:
    """Whether the posted form showed this table's log; without the field it counts as if it did."""
    posted = request.form.get(LOG)
    if posted is None or "stored" not in g:
        return True
    words = log_word(request.form.get("seen")).split("-")
    return not {*words}.isdisjoint(posted.split("-"))


def fresh_key() -> str:
    """Return a new random key for an entry."""
    return secrets.token_hex(8)


def sent_before() -> Entry | None:
    """Return the entry that this post wrote when it was first sent, or None if it is new."""
    key = request.form.get("key", "")
    return next((entry for entry in sheet().entries if key and entry.key == key), None)


def sheet_when_shown() -> Sheet:
    """Return the sheet as it was when the posted form was shown, without later entries."""
    sent = sent_before()
    # A form that is shown again keeps its key, but has seen more than when it was first posted.
    seen = sent.number - 1 if sent else posted_number(request.form.get("seen"))
    if not sent and not saw_this_log():
        return sheet()
    if not 0 <= seen < sheet().head:
        return sheet()
    return replay_from(sheet(), [entry for entry in sheet().entries if entry.number <= seen])


def sheet_to_write_on() -> Sheet:
    """Return the sheet to read a post by: the current one; for a repeated post the earlier one."""
    return sheet_when_shown() if sent_before() else sheet()


# Truncated form fields


LONGEST = 10_000
"""The maximum number of characters read of a field; our pages send shorter ones."""
LONGEST_FIELD_NAME = 100
"""The maximum length of a field's name; fields with longer names are ignored."""


class CutRequest(Request):
    """A request that cuts long texts, so that processing them costs little."""

    @cached_property
    def args(self) -> MultiDict[str, str]:
        """The query arguments."""
        return _cut(super().args)

    def whole(self, name: str, most: int) -> str:
        """Return up to `most` characters of a form field that may be long."""
        self._load_form_data()
        sent: str = self.__dict__["_uncut"].get(name, "")
        return sent[:most]

    def _load_form_data(self) -> None:
        """Parse the form and cut its fields."""
        if "form" not in self.__dict__:
            super()._load_form_data()
            # Werkzeug stores parsed values in `__dict__` under the names of the cached properties.
            read = self.__dict__["form"]
            self.__dict__.update(_uncut=read, form=_cut(read))


def long_text(name: str, most: int) -> str:
    """Return up to `most` characters of a form field that is longer than typed text."""
    return cast(CutRequest, request).whole(name, most)


def _cut(fields: MultiDict[str, str]) -> MultiDict[str, str]:
    """Return the fields with each text cut, without those whose names are too long."""
    return ImmutableMultiDict(
        (name, text[:LONGEST])
        for name, text in fields.items(multi=True)
        if len(name) <= LONGEST_FIELD_NAME
    )


# Signed tickets


def signed_tickets(salt: str) -> URLSafeSerializer:
    """Return the signer of tickets for one purpose, so that only our own pages can issue them."""
    return URLSafeSerializer(str(current_app.secret_key), salt=salt)
