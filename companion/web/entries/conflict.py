"""The page (`/beside`) that compares two phones' entries for a deal and lets a player choose."""

from dataclasses import dataclass

from flask import abort, redirect, request, url_for
from werkzeug.wrappers import Response

from companion.engine.fold.conflicts import effect_of
from companion.engine.fold.deals import deal_to_confirm
from companion.engine.fold.kept_dealers import amend_keeping_dealers
from companion.engine.fold.replay import Sheet, judge
from companion.engine.log.entries import Action, Amend, Confirmed, Entry
from companion.engine.log.position import EffectiveEntry
from companion.engine.seating import Side, same_seats
from companion.store.db.clock import now
from companion.store.tables.append import Stale
from companion.web.entries.entry_pages import entries
from companion.web.entries.stale_posts import conflict_url, deal_is_over, mine_asked, next_page
from companion.web.posting.write_entry import (
    TRIES,
    catch_up,
    own_author,
    renew,
    write,
    written_entry,
)
from companion.web.request.answers import form_page, notify
from companion.web.request.current_table import players, sheet, stored
from companion.web.request.language import say, t
from companion.web.request.posts import EntryForm, posted_number, sent_before
from companion.words.dates import ago
from companion.words.history import author_called, deal_of, deal_or_entry, replaced_author


@dataclass(frozen=True)
class SidePoints:
    """The points of one side under each of the two entries."""

    side: Side
    theirs: int
    mine: int

    @property
    def differs(self) -> bool:
        """Whether the two entries give this side different points."""
        return self.theirs != self.mine


class Conflict:
    """An entry in force, and this phone's action that contradicts it."""

    def __init__(self, effective: EffectiveEntry, mine: Action) -> None:
        """Compare the entry in force, `effective`, with this phone's action, `mine`."""
        self.effective, self.mine = effective, mine
        self.deal = deal_of(sheet(), effective.entry.number)
        self.points = self._points()
        problem = judge(sheet(), self.replacement)
        self.forbidden = say(problem.message, players()) if problem else ""

    @property
    def number(self) -> int:
        """The number of the entry in force."""
        return self.effective.entry.number

    @property
    def players(self) -> tuple[str, ...]:
        """The players of that deal; those at the table now, unless others have joined or left."""
        then = sheet().before(self.number).position.players
        return players() if same_seats(then, players()) else then

    @property
    def content(self) -> int:
        """The number of the latest entry that defines its content."""
        row = sheet().row_of(self.number)
        return row.content if row and row.deal else self.effective.latest.number

    @property
    def author(self) -> str:
        """The author of that latest entry."""
        return sheet().entries[self.content - 1].author

    @property
    def replacement(self) -> Amend:
        """The amendment that replaces the entry with this phone's action."""
        amendment = Amend(self.number, self.mine, replaces=self.effective.latest.number)
        return amend_keeping_dealers(sheet(), amendment)

    def _points(self) -> list[SidePoints]:
        """Return the points of each side; empty unless both entries complete the deal."""
        at = sheet().before(self.number).position
        both = [
            effect_of(stored().table.game, at, self.effective.entry, action)
            for action in (self.effective.action, self.mine)
        ]
        points = [
            effect.points for effect in both if effect is not None and effect.points is not None
        ]
        if len(points) < len(both):
            return []
        return [SidePoints(*side_points) for side_points in zip(at.sides, *points, strict=True)]


# The outbox (static/js/outbox.js) knows by `/beside?` in an address that a post was refused.
@entries.get("/entry/<int:number>/beside")
def compare(number: int) -> Response:
    """Show this phone's entry beside that of the other phone."""
    mine = mine_asked() or abort(400)
    effective = sheet().effective_of(number)
    return (
        deal_is_over(mine) if effective is None else _page(Conflict(effective, mine), EntryForm())
    )


@entries.post("/entry/<int:number>/beside")
def choose(number: int) -> Response:
    """Keep the other phone's entry, or replace it with this phone's."""
    form, mine = EntryForm(), mine_asked() or abort(400)
    if not form.validate_on_submit():
        abort(400)
    sent = sent_before()
    if sent is not None:
        return _done(sheet(), sent)
    for _ in range(TRIES):
        effective = sheet().effective_of(number)
        if effective is None:
            return deal_is_over(mine)
        conflict = Conflict(effective, mine)
        if posted_number(request.form.get("content")) != conflict.content:
            notify("problem", t("beside-again", author=author_called(conflict.author)))
            break
        done = _write_choice(conflict, form)
        if not isinstance(done, Stale):
            return done
    return redirect(conflict_url(number, mine))


def _write_choice(shown: Conflict, form: EntryForm) -> Response | Stale:
    """Write what was chosen. If that is refused, show the page again with the reason."""
    do = request.form.get("do")
    if do not in ("keep", "replace"):
        return _page(shown, form, said=t("form-not-offered"))
    confirms = deal_to_confirm(sheet(), shown.number, own_author()) is not None
    catch_up(form)
    if do == "replace":
        outcome = write(form, shown.replacement)
    elif confirms:
        outcome = write(form, Confirmed(shown.number, shown.content))
    else:
        notify("kept", t("beside-kept", author=author_called(shown.author, begins=False)))
        return next_page(sheet())
    if isinstance(outcome, Sheet):
        return _done(outcome, written_entry(outcome, form))
    if isinstance(outcome, Stale):
        return outcome
    return _page(shown, form, said=say(outcome.message, players()))


def _done(after: Sheet, entry: Entry) -> Response:
    """Notify the reader of the entry, with an offer to undo it, and redirect."""
    action = entry.action
    if isinstance(action, Amend):
        author, what = replaced_author(after, entry), deal_or_entry(after, action.target)
        notify("saved", t("beside-replaced", author=author, what=what), entry=entry.number)
    elif isinstance(action, Confirmed):
        author, deal = after.entries[action.content - 1].author, deal_of(after, action.target)
        kept = author_called(author, begins=False)
        notice = t("beside-kept-confirmed", author=kept, deal=deal or 0)
        notify("saved", notice, entry=entry.number)
    return next_page(after)


def _page(shown: Conflict, form: EntryForm, said: str = "") -> Response:
    """Render both entries side by side with the buttons; `said` is why a choice was refused."""
    renew(form)
    change = url_for(
        "table.entries.correct",
        number=shown.number,
        mine=request.args["mine"],
        replaces=shown.effective.latest.number,
    )
    since = ago(sheet().entries[shown.content - 1].at, now())
    return form_page(
        "entries/conflict.html",
        shown=shown,
        form=form,
        here=conflict_url(shown.number, shown.mine),
        since=since,
        change=change,
        refusal=said,
    )
