"""The hidden fields of forms that write an entry, and the log as their pages showed it."""

import re
import secrets
from hashlib import sha256

from flask import current_app, g, request
from wtforms import HiddenField

from companion.engine.fold.replay import Sheet, replay_from
from companion.engine.log.entries import Entry
from companion.web.request.current_table import sheet, stored
from companion.web.request.posted_form import PostedForm, posted_number

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
    a log that is written anew without a name goes on at another table.
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
