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
    """Return a short hash that identifies the log of this request's table up to an entry.

    `seen` is the number of that entry as it stands in a form. The entry's key is hashed, as a log
    that is written anew without a name gets another id.
    """
    number, entries = posted_number(str(seen)), sheet().entries
    last = entries[number - 1].key if 0 < number <= len(entries) else stored().origin.mark
    parts = (str(current_app.secret_key), LOG, last)
    return sha256(" ".join(parts).encode()).hexdigest()[:8]


def saw_this_log() -> bool:
    """Whether the posted form showed this table's log; without the field it counts as if it did."""
    posted = request.form.get(LOG)
    seen = request.form.get("seen")
    return posted is None or "stored" not in g or posted == log_word(seen)


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
