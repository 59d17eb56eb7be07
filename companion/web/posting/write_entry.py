"""Writing to the log from a form or the outbox, and the responses that report the result."""

from collections.abc import Sequence
from contextlib import suppress
from functools import partial

from flask import Blueprint, Flask, g, redirect, render_template, request, url_for
from flask_wtf.csrf import generate_csrf
from markupsafe import Markup
from werkzeug.exceptions import HTTPException
from werkzeug.wrappers import Response

from companion.engine.fold.replay import Sheet
from companion.engine.log.entries import Action, Amend, Confirmed, Entry, SittingOut
from companion.engine.messages import Problem
from companion.store.db.faults import StoreFault
from companion.store.tables.append import Stale, append
from companion.store.tables.stored_tables import StoredTable
from companion.web.request.answers import REFUSED, is_put_off, notify, put_off
from companion.web.request.current_table import (
    for_readers,
    kept_parts,
    own_player,
    players,
    read_again,
    sheet,
    sheet_as_stored,
    stored,
)
from companion.web.request.language import catalogue, say, t
from companion.web.request.phone import author, keep_own
from companion.web.request.posts import EntryForm, fresh_key, sent_before
from companion.words.history import about, deal_of, describe, players_at
from companion.words.notices import game_won, saved_message

# Responses to the outbox (static/js/outbox.js)


SENDS = "X-Companion-Sends"
"""The header of a post sent by a script; a response without it is not from this server."""
UNSENT = "companion-unsent"
"""The cookie of a phone with queued posts. The script sends them without it as well."""

outbox = Blueprint("outbox", __name__)


def init_outbox(app: Flask) -> None:
    """Let pages include the script that sends posts."""
    app.jinja_env.globals |= {
        "carry_entry": _carry_entry,
        "sends_by_script": _sends_by_script,
        "unsent_list": unsent_list,
    }


@outbox.get("/token")
def token() -> Response:
    """Return a new CSRF token, for a queued post whose own has expired."""
    return Response(generate_csrf(), mimetype="text/plain")


@outbox.get("/unsent")
def unsent() -> Response:
    """Return the markup that shows queued posts, for a page that was rendered without it."""
    return Response(unsent_list(), mimetype="text/html")


def unsent_list() -> Markup:
    """Return the markup that shows queued posts; cached but for a page that answers a post."""
    answered = _answered_key()

    def render() -> Markup:
        html = render_template("posting/unsent.html", answered_key=answered)
        return Markup(html)  # noqa: S704 - escaped by its template

    key = "unsent", catalogue().language, request.script_root
    return render() if answered else kept_parts().cache.get(key, render)


def answer_nothing() -> None:
    """Note that this page does not answer the post that led to it, so the phone must keep it."""
    g.answers_nothing = True


def leave_on_phone(said: str) -> Response | None:
    """Refuse a post sent by a script and say why; return None for a post sent by the browser.

    The script keeps a refused post on the phone until its owner has seen it and posts it again.
    """
    if SENDS not in request.headers:
        return None
    why = Markup('<p class="error">{}</p>').format(said)
    return Response(why, REFUSED, mimetype="text/html")


def _carry_entry() -> str:
    """Note that this page has a form that writes an entry; return "" for the template."""
    g.carries_entry = True
    return ""


def _sends_by_script() -> bool:
    """Whether this page needs the sending script: it has an entry form, or posts are queued."""
    return "carries_entry" in g or UNSENT in request.cookies


def _answered_key() -> str:
    """Return the key of the post that this page answers, or "" if there is none."""
    if "answers_nothing" in g:
        return ""
    with suppress(HTTPException):
        return request.values.get("key", "")
    return ""


def name_next_page(response: Response) -> Response:
    """Turn the redirect of a post by a script into a 204 that keeps the `Location` header.

    The script then opens that page, which shows the notices; following the redirect would use them
    up.
    """
    if request.method == "POST" and SENDS in request.headers:
        response.headers[SENDS] = "yes"
        if response.location is not None:
            response.status_code = 204
            response.set_data(b"")
    return response


TRIES = 3
"""How often a post is tried in all, if another phone writes at the same moment."""


def write(form: EntryForm, action: Action) -> Sheet | Stale | Problem:
    """Append an action to the log as this phone's; return the new sheet, or why it was refused.

    If the database cannot be written now, that is a problem, with which the form is shown again.
    """
    try:
        return write_or_raise(form, action)
    except StoreFault as fault:
        return put_off(fault)


def write_or_raise(form: EntryForm, action: Action) -> Sheet | Stale | Problem:
    """As `write`, for posts whose form is not shown again.

    Raises StoreFault if the database cannot be written now.
    """
    form.key.data, seen = form.own_key, form.seen_number
    put = partial(append, stored(), key=form.key.data, author=own_author(), action=action)
    outcome = put(seen=seen, sheet=sheet_as_stored())
    if isinstance(outcome, Stale) and seen >= 0:
        since = outcome.sheet.entries[seen:]
        # Confirmations that the author has not seen do not make a post stale.
        if since and all(isinstance(entry.action, Confirmed) for entry in since):
            outcome = put(seen=outcome.sheet.head, sheet=outcome.sheet)
    if isinstance(outcome, Sheet):
        keep_own(stored().link)
    read_again()
    return for_readers(outcome) if isinstance(outcome, Sheet) else outcome


def write_whatever_came(form: EntryForm, action: Action) -> Sheet | Stale | Problem:
    """As `write`, for an action that means the same whatever others wrote meanwhile."""
    for _ in range(TRIES):
        catch_up(form)
        outcome = write(form, action)
        if not isinstance(outcome, Stale):
            break
    return outcome


def own_author() -> str:
    """Return the author of entries from this phone."""
    return author(own_player())


def write_all(form: EntryForm, actions: Sequence[Action]) -> Sheet | Stale | Problem:
    """Write several entries in order; return the sheet after the last, or why one was refused.

    The first entry has the form's key, the others have keys derived from it, so that a form that is
    sent again writes only the entries that are missing.
    """
    key = form.own_key
    outcome = write(form, actions[0])
    for number, action in enumerate(actions[1:], 1):
        if not isinstance(outcome, Sheet):
            break
        form.seen.data = str(written_entry(outcome, form).number)
        form.key.data = f"{key[:60]}-{number}"
        outcome = write(form, action)
    return outcome


def refusal_text(outcome: Stale | Problem) -> str:
    """Say why nothing was written."""
    if isinstance(outcome, Problem):
        return say(outcome.message, players())
    now = for_readers(outcome.sheet)
    if not now.entries:
        return t("form-unreadable")
    last = now.entries[-1]
    return t("stale", last=say(describe(now, last.action), players_at(now, last)))


def catch_up(form: EntryForm) -> None:
    """Set what a form has seen to the newest entry, since its page says what is new."""
    form.seen.data = str(sheet().head)
    g.caught_up = True


def renew(form: EntryForm, *, told: bool = True) -> None:
    """Prepare a form that is about to be shown: what it has seen, and a new key.

    A form that is shown for the first time has seen the newest entry. One that is shown again, with
    what was typed, has seen no more than before, so that its post is still compared with what
    others wrote meanwhile. Only if its page shows that (`told`, as for a question or a ruling) has
    it seen the newest entry now; a page that says it above the form calls `catch_up` itself.
    """
    if told or request.method == "GET":
        catch_up(form)
    elif form.seen_number < 0 and "caught_up" not in g:
        form.seen.data = ""
    # A write that failed may be on the disk nevertheless. The same key makes it one entry.
    form.key.data = EntryForm().own_key if is_put_off() else fresh_key()


def written_entry(after: Sheet, form: EntryForm) -> Entry:
    """Return the entry that a form wrote, now or when it was first sent."""
    return next(entry for entry in reversed(after.entries) if entry.key == form.key.data)


def saved(after: Sheet, form: EntryForm, *, chained: bool = False) -> Response:
    """Notify the reader of what was saved; redirect to the table, which asks any question raised.

    With `chained`, redirect to the form of the next entry of the deal.
    """
    entry = written_entry(after, form)
    closed = deal_of(after, about(entry))
    # A chained form shows the last entry itself, with a button to take it back; so does a question.
    asks_more = after.question or (chained and any(shape.chained for shape in after.forms))
    if not asks_more:
        notify("saved", _said_of(after, entry, closed), entry=entry.number)
    if chained and after.position.current:
        return redirect(url_for("table.entries.deal"))
    return to_table()


def _said_of(after: Sheet, entry: Entry, closed: int | None) -> str:
    """Say what a saved entry changed."""
    row = after.row_of(about(entry))
    if closed and row is not None:
        corrected = isinstance(entry.action, Amend) and row.corrected
        change = t("saved-corrected" if corrected else "saved-deal", deal=closed)
        won = game_won(row)
        return t("saved-game", after.position.players, said=change, won=won) if won else change
    return say(saved_message(after, entry), after.position.players)


def too_late() -> Response:
    """Redirect to the table, which has moved on; say why a post was not written.

    One that waited on a phone stays there until its owner has seen that.
    """
    if request.method != "POST" or sent_before() is not None:
        return to_table()
    said = refusal_text(Stale(sheet()))
    left = leave_on_phone(said)
    if left is not None:
        return left
    notify("problem", said)
    # The key tells the script of a phone on which posts wait that the page answers this one.
    key = request.form.get("key") if UNSENT in request.cookies else None
    return redirect(url_for("table.show", key=key))


def to_table() -> Response:
    """Redirect to the table."""
    return redirect(url_for("table.show"))


# First entries of a new table


def let_wait(table: StoredTable, waiting: Sequence[SittingOut], author: str) -> None:
    """Write into the log of a new table who sits out, each once; nothing once it has gone on."""
    for index, action in enumerate(waiting):
        append(table, key=f"waiting-{index}", author=author, seen=index, action=action)
