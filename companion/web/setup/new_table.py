"""Starting a table: who sits where, who deals first, and the house rules."""

import secrets
from collections.abc import Iterable
from dataclasses import replace
from typing import Any

from flask import Blueprint, abort, current_app, redirect, request, url_for
from itsdangerous import BadSignature, URLSafeSerializer
from werkzeug.wrappers import Response
from wtforms import HiddenField

from companion.engine.contract.game import AnyGame
from companion.engine.fold.replay import Table
from companion.engine.names import name_problem
from companion.engine.problem import Problem, problem
from companion.engine.seating import Seat, all_seats
from companion.store.faults import StoreFault
from companion.store.tables import StoredTable, create_table, find_tables, games, new_link
from companion.web.request.answers import form_page
from companion.web.request.fields import ChoiceField, TextField
from companion.web.request.forms import PostedForm
from companion.web.request.language import say, t
from companion.web.request.option_fields import RuleFields, option_fields
from companion.web.request.phone import known_links, remember
from companion.web.request.putting_off import put_off
from companion.web.setup.saved_rules import SavedSet, keep, saved_sets, store, without
from companion.web.setup.starting_points import StartingPoint, starting_points

new_table = Blueprint("new_table", __name__)

DRAW_LOTS = "draw"
APPLIED = "preset-applied"
"""The field that tells from what the options on the page were filled in."""


@new_table.route("/new/<game>", methods=["GET", "POST"])
def start(game: str) -> Response:
    """The form for a new table; a good one makes the table and goes there."""
    chosen = games().get(game) or abort(404)
    tapped = request.form.get("do", "make")
    if tapped == "remove":
        return _removed(chosen)
    draft = Draft(chosen, saved_sets())
    if tapped == "use":
        draft.use()
        return _page(draft, opened=True)
    table = draft.table() if request.method == "POST" else None
    if table is None:
        return _page(draft)
    try:
        return _made(draft, table)
    except StoreFault as fault:
        return _page(draft, said=say(put_off(fault).message))


class Draft:
    """A table that is being made: the form, and what is wrong with it so far."""

    def __init__(self, game: AnyGame, sets: Iterable[SavedSet]) -> None:
        """`sets` are the house rules on this phone."""
        self.game = game
        self.starts = starting_points(game, sets)
        applied = request.form.get(APPLIED, "")
        self.start = self.starts.get(applied, self.starts[""])
        self.form = _form(game, self.starts)
        self.rules = RuleFields(self.form, game.rules, self.start.values)
        self.problems: dict[str, str] = {}

    @property
    def chosen(self) -> StartingPoint:
        """The chosen starting point of the house rules; where none is chosen, the one they had."""
        return self.starts.get(self.form.preset.data, self.start)

    def restart(self, key: str) -> None:
        """Start from something else; what was typed stays."""
        self.start = self.starts.get(key, self.starts[""])
        self.form.preset.data = self.start.key
        self.rules.start = self.start.values

    def use(self) -> None:
        """Fill in every option from what was chosen to start from."""
        self.restart(self.chosen.key)
        self.rules.refill(self.start.values)

    def table(self) -> Table | None:
        """The table that the form describes; None: each problem is known at its field."""
        if self.chosen != self.start:
            # Chosen without script and not filled in yet.
            self.start = self.chosen
            self.rules.follow(self.start.values)
        readable = self.form.validate_on_submit()
        names = _names(self.game, self.form)
        dealer = self._dealer(len(names))
        wrong = self._seating_problems(names, dealer)
        self.problems = {each.field: say(each.message) for each in wrong}
        # What goes together depends on how many play: with a name missing that is not known yet.
        counted = all(each.code != "name-missing" for each in wrong)
        rules = self.rules.read(len(names), self.start.preset) if readable and counted else None
        if rules is None or self.problems:
            return None
        return Table(self.game, rules, tuple(names), dealer)

    def _seating_problems(self, names: list[str], dealer: Seat) -> list[Problem]:
        """What is wrong with who sits where."""
        problems = [
            name_problem(name, names[:seat], f"name-{seat}") for seat, name in enumerate(names)
        ]
        if dealer >= len(names):
            problems.append(problem("dealer-absent", field="dealer"))
        return [each for each in problems if each]

    def _dealer(self, seats: int) -> Seat:
        """The first dealer: as chosen, else by lot (H1-DEAL-1, W-DEAL-2)."""
        field = self.form.dealer
        chosen = "" if field.errors or field.data == DRAW_LOTS else field.data
        return Seat(int(chosen)) if chosen else secrets.choice(all_seats(seats))


def _form(game: AnyGame, starts: dict[str, StartingPoint]) -> Any:
    """The form: a ticket, a name for each seat, the first dealer, and every declared option."""
    seats = range(max(game.table_sizes))
    dealers = {str(seat): t("new-deals-first") for seat in seats}
    named = {each.key: each.name for each in starts.values()}
    fields: dict[str, Any] = {
        "ticket": HiddenField(),
        "dealer": ChoiceField(
            offered=dealers | {DRAW_LOTS: t("new-draw-lots")}, taps=True, default="0"
        ),
        "preset": ChoiceField(t("new-start-from"), offered=named, default=""),
    }
    fields |= {f"name-{seat}": TextField(t("new-seat", number=seat + 1)) for seat in seats}
    return type("NewTableForm", (PostedForm,), fields | option_fields(game.rules))()


def _page(draft: Draft, *, opened: bool = False, said: str = "") -> Response:
    """The form, what was typed still in it; `opened` shows the house rules, `said` is news."""
    form, game = draft.form, draft.game
    form.ticket.data = form.ticket.data or _signed().dumps(new_link())
    usual, most = game.table_sizes[0], max(game.table_sizes)
    return form_page(
        "new.html",
        refused=request.method == "POST" and not opened,
        game=game,
        form=form,
        rules=draft.rules,
        problems=draft.problems,
        starts=draft.starts.values(),
        chosen=draft.start,
        seats=range(usual),
        more=range(usual, most),
        more_wanted=_wanted(draft, range(usual, most)),
        known=_known_names(),
        opened=opened,
        said=said,
    )


def _wanted(draft: Draft, seats: range) -> bool:
    """Whether something was typed, chosen or is wrong at one of these seats."""
    names = [f"name-{seat}" for seat in seats]
    filled = any(draft.form[name].data or name in draft.problems for name in names)
    return filled or draft.form.dealer.data in map(str, seats)


def _removed(game: AnyGame) -> Response:
    """The form again without the saved set that was chosen; what was typed stays."""
    known = {each.key: each for each in starting_points(game, saved_sets()).values() if each.saved}
    gone = known.get(request.form.get("preset", ""))
    sets = without(game.key, gone.saved) if gone else saved_sets()
    draft = Draft(game, sets)
    if gone:
        # Its rules stay on the page; what they rest on is the preset that it was kept with.
        draft.restart(gone.preset)
    said = t("set-removed", name=gone.saved) if gone else ""
    answer = _page(draft, opened=True, said=said)
    if gone:
        store(answer, sets)
    return answer


def _made(draft: Draft, table: Table) -> Response:
    """Make the table and go there; the saved set it was made from is the last that was used."""
    stored = _stored(table, _link(draft.form), drawn=draft.form.dealer.data == DRAW_LOTS)
    remember(stored.link)
    answer = redirect(url_for("table.show", link=stored.link))
    for each in saved_sets():
        if (each.game, each.name) == (draft.game.key, draft.start.saved):
            keep(answer, each)
    return answer


def _names(game: AnyGame, form: Any) -> list[str]:
    """The names by seat; the last seats may stay empty where the game allows fewer players."""
    typed = [form[f"name-{seat}"].data or "" for seat in range(max(game.table_sizes))]
    taken = max((seat + 1 for seat, name in enumerate(typed) if name), default=0)
    return typed[: min(size for size in game.table_sizes if size >= taken)]


def _stored(table: Table, link: str, *, drawn: bool) -> StoredTable:
    """The table at its form's link; another where that form made a different one before."""
    stored = create_table(table, link=link)
    wanted = replace(table, first_dealer=stored.table.first_dealer) if drawn else table
    return stored if stored.table == wanted else create_table(table)


def _signed() -> URLSafeSerializer:
    """Signs tickets: the link that a form's table will have, so that one form makes one table."""
    return URLSafeSerializer(str(current_app.secret_key), salt="new-table")


def _link(form: Any) -> str:
    """The link that the form's ticket holds; a new one where the ticket is none of ours."""
    try:
        return str(_signed().loads(form.ticket.data or ""))
    except BadSignature:
        return new_link()


def _known_names() -> list[str]:
    """The names of players at this phone's tables, to offer while typing."""
    tables = find_tables(known_links())
    return list(dict.fromkeys(name for stored in tables for name in stored.table.players))
