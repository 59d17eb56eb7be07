"""Posts that come late: somebody else has written since their form was shown."""

import json

from flask import redirect, request, url_for
from markupsafe import Markup
from werkzeug.wrappers import Response

from companion.engine.fold.confirming import author_of, yet_to_confirm
from companion.engine.fold.judging import judge
from companion.engine.fold.replay import Sheet
from companion.engine.fold.rivals import Rival, agree, goes_on, is_harmless, rival, rival_words
from companion.engine.log.entries import Action, Confirmed, Entry
from companion.engine.log.position import Live
from companion.engine.problem import Problem
from companion.store.append import Stale
from companion.web.request.answers import REFUSED
from companion.web.request.current_table import players, sent_before, sheet, stored
from companion.web.request.forms import EntryForm
from companion.web.request.language import say, t
from companion.web.request.sending import SENDS
from companion.web.request.shaped_form import ShapedForm
from companion.web.request.writing import (
    catch_up,
    notify,
    own_author,
    refusal,
    saved,
    to_table,
    write,
    written,
)
from companion.words.history import describe, players_at

TRIES = 3
"""How often a post is judged anew because somebody wrote in the very moment."""


def late_deal(shaped: ShapedForm, at: Sheet, action: Action) -> Response | None:
    """What becomes of a deal that was filled in `at` an earlier sheet.

    None where the form is to be shown again. It stands for the log as it is only if the same deal
    is in progress; else it keeps the position that it was filled in at.
    """
    form, seen = shaped.form, shaped.form.seen_number
    if not 0 <= seen < sheet().head:
        _tell(shaped)
        return None
    found = judge(at, action)
    if found is not None:
        shaped.refuse(found, at.position.players)
        return None
    for _ in range(TRIES):
        other = rival(sheet(), seen, action)
        if other is None and not _harmless(seen, action):
            break
        done = _meet(form, other, action) if other else _write_on(shaped, seen, action)
        if done is not None or shaped.problems:
            return done
    if not _still_asked(seen, action):
        return gone(action)
    _tell(shaped)
    return None


def late_amendment(form: EntryForm, target: int, action: Action) -> Response | None:
    """What becomes of a correction or choice; None where nobody else has made one meanwhile."""
    for _ in range(TRIES):
        other = rival_words(sheet(), form.seen_number, target) if form.seen_number >= 0 else None
        done = _meet(form, other, action) if other else None
        if done is not None or other is None:
            return done
    return None


def confirmed_before() -> Response | None:
    """The answer to a post that was sent again and had become a confirmation."""
    sent = sent_before()
    if sent is None or not isinstance(sent.action, Confirmed):
        return None
    row = sheet().row_of(sent.action.target)
    return _counted_once(sheet(), row.live, sent) if row else to_table()


def beside(target: int, action: Action, key: str | None = None) -> str:
    """The address at which an action stands beside what an entry says.

    The `key` of the post that leads there lets its phone know that it was answered.
    """
    mine = json.dumps(stored().table.game.codec.to_json(action), separators=(",", ":"))
    return url_for("table.comparing.compare", number=target, mine=mine, key=key)


def _meet(form: EntryForm, other: Rival, action: Action) -> Response | None:
    """Count the same once, or show both; None where somebody wrote in that very moment."""
    if not agree(stored().table.game, other, action):
        said = t("beside-differs-from", author=other.live.words.author)
        return _held_back(said) or redirect(
            beside(other.live.entry.number, action, key=form.key.data)
        )
    return _same(form, other.live)


def _same(form: EntryForm, live: Live) -> Response | None:
    """Confirm the deal that an entry closed, if there is one and it is not confirmed already."""
    at = sheet()
    row = yet_to_confirm(at, live.entry.number, own_author())
    if row is None:
        notify("kept", t("scored-already", author=live.words.author))
        return go_on(at)
    seen = form.seen.data
    catch_up(form)
    outcome = write(form, Confirmed(live.entry.number, row.content))
    if isinstance(outcome, Sheet):
        return _counted_once(outcome, live, written(outcome, form))
    form.seen.data = seen
    if isinstance(outcome, Stale):
        return None
    notify("problem", refusal(outcome))
    return to_table()


def _counted_once(after: Sheet, live: Live, entry: Entry) -> Response:
    """Say that a deal is confirmed by both, and go on."""
    row = after.row_of(live.entry.number)
    author = author_of(after, row) if row else live.words.author
    deal = row.deal if row and row.deal else 0
    notify("saved", t("scored-same", author=author, deal=deal), entry=entry.number)
    return go_on(after)


def go_on(at: Sheet) -> Response:
    """Where to go after an entry that another phone had made: the rest of the deal, or the table.

    An auction goes on at once.
    """
    if at.question is not None:
        return redirect(url_for("table.deciding.question"))
    forms = stored().table.game.forms(at.position) if at.result is None else ()
    chained = bool(forms) and forms[0].chained and bool(at.position.current)
    return redirect(url_for("table.entering.deal")) if chained else to_table()


def _write_on(shaped: ShapedForm, seen: int, action: Action) -> Response | None:
    """Write a deal after what does not matter to it; None where somebody wrote in that moment."""
    catch_up(shaped.form)
    outcome = write(shaped.form, action)
    if isinstance(outcome, Sheet):
        return saved(outcome, shaped.form, chained=shaped.shape.chained)
    shaped.form.seen.data = str(seen)
    if isinstance(outcome, Problem):
        shaped.refuse(outcome, players())
    return None


def _harmless(seen: int, action: Action) -> bool:
    """Whether all that was written since leaves a deal's entry what it is."""
    return is_harmless(sheet().entries[seen:], stored().table.game, action)


def _still_asked(seen: int, action: Action) -> bool:
    """Whether the deal that an action is of is in progress, and such an entry is asked for."""
    now = sheet()
    if not goes_on(now, seen, action):
        return False
    forms = stored().table.game.forms(now.position)
    return any(form.kind == action.kind for form in forms)


def _tell(shaped: ShapedForm) -> None:
    """Say above a form what was written meanwhile, and let it stand for the log as it is."""
    shaped.problems[""] = refusal(Stale(sheet()))
    catch_up(shaped.form)


def gone(action: Action) -> Response:
    """Back to the table with what was typed in words: that deal is no longer in progress."""
    now = sheet()
    last = now.entries[-1]
    said = t(
        "scored-late",
        mine=say(describe(now, action), players()),
        last=say(describe(now, last.action), players_at(now, last)),
    )
    held_back = _held_back(said)
    if held_back is None:
        notify("problem", said)
    return held_back or to_table()


def _held_back(said: str) -> Response | None:
    """Tell script that a post of its phone was not written and why; None where a reader posts.

    The phone keeps the post until its owner has looked at it, which posts it again.
    """
    if SENDS not in request.headers:
        return None
    why = Markup('<p class="error">{}</p>').format(said)
    return Response(why, REFUSED, mimetype="text/html")
