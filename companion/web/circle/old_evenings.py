"""Imports old evenings from a sheet: preview, corrections, import as a whole, undo."""

from collections.abc import Sequence
from typing import Any, NamedTuple

from flask import Blueprint, redirect, request, url_for
from werkzeug.wrappers import Response

from companion.circle.old_evenings.cells import Meaning
from companion.circle.old_evenings.name_matches import MOST_NAMES, NameMatch, who_is_meant
from companion.circle.old_evenings.old_games import OldGame
from companion.circle.old_evenings.old_sheet import OldSheet, names_in
from companion.engine.fold.replay import Sheet
from companion.engine.log.entries import Adjustment
from companion.engine.messages import Problem
from companion.store.app_state import Changed
from companion.store.circles.circle_hand_over import bring_in, imports_of, take_back
from companion.store.db.faults import StoreFault
from companion.web.circle.gathering import gathering
from companion.web.circle.old_deals import (
    is_of_deals,
    line_of,
    posted_ticket,
    read_deals,
    shown_ticket,
    told_faults,
)
from companion.web.circle.old_tables import (
    WHO,
    OldForm,
    OldTables,
    answers,
    asked_rules,
    corrections_sent,
    old_tables,
    posted_sheet,
    posted_text,
    rules_offered,
    tell_kept,
)
from companion.web.posting.rate_limits import CHECKS, TooOften, check_rate_limit
from companion.web.request.answers import form_page, notify, put_off
from companion.web.request.current_circle import circle
from companion.web.request.language import say, t
from companion.web.request.posts import lacks_token, shows_again

old = Blueprint("old", __name__)

_FIRST_ROWS, _FIRST_GAMES = 3, 3
"""How many cells of each column, and how many games, are shown."""


class ColumnPreview(NamedTuple):
    """A column of a sheet: its heading, its first cells, and its guessed meaning."""

    head: str
    cells: tuple[str, ...]
    meaning: Meaning


@old.get("/old/")
def show() -> Response:
    """Show the form for a sheet, and the earlier imports."""
    return _page()


@old.post("/old/")
@shows_again
def read() -> Response:
    """Show how a sheet is read; keep its games if they are those shown before."""
    text = posted_text()
    try:
        check_rate_limit(CHECKS)
        return _read(text)
    except TooOften as fault:
        later = put_off(fault)
        typed = text if isinstance(text, str) else ""
        unread = OldForm(typed, later, asked_rules(), sent=corrections_sent())
        return _page(unread, said=say(later.message))


def _read(text: str | Problem) -> Response:
    """Return the page of a posted text, or keep its games. Raises TooOften."""
    if isinstance(text, str) and is_of_deals(text):
        return read_deals(text)
    form = posted_sheet(text, asked_rules())
    if not isinstance(form.sheet, OldSheet):
        return _page(form, faults=[form.sheet])
    # Of more, which are refused, it is not looked who is meant.
    written = [*names_in(form.sheet.games)][:MOST_NAMES]
    meant = who_is_meant(written, gathering().people, answers())
    tables = old_tables(form.sheet.games, {name.written: name.name for name in meant})
    faults = _all_faults(form.sheet.faults, tables.faults)
    unsaid = [name for name in meant if not name.name]
    if lacks_token():
        return _page(form, faults=faults, meant=meant, tables=tables, said=t("receive-expired"))
    wanted = request.form.get("do") == "keep" and form.is_as_shown
    ticket = f"{posted_ticket()} {form.kept_as(meant)}"
    tables.find_known(form.sheet.games, ticket)
    if not wanted or faults or unsaid or len(_left_out(form, tables)) == len(tables.sheets):
        is_open = wanted and bool(unsaid)
        return _page(form, faults=faults, meant=meant, tables=tables, unsaid=is_open)
    try:
        return _keep(form, meant, tables, ticket)
    except Changed:
        # Another phone has just imported some of them: they are treated as existing ones.
        return _read(text)


def _keep(form: OldForm, meant: Sequence[NameMatch], tables: OldTables, ticket: str) -> Response:
    """Keep the games of a sheet. Raises Changed if the circle has other ones of them by now."""
    left_out = _left_out(form, tables)
    try:
        kept = bring_in(circle(), tables.sheets, ticket, left_out, tables.is_as_compared)
    except StoreFault as fault:
        return _page(form, meant=meant, tables=tables, said=say(put_off(fault).message))
    tell_kept(kept)
    return redirect(url_for("circle.old.show"))


def _left_out(form: OldForm, tables: OldTables) -> frozenset[int]:
    """Return the indices of the games that are not imported."""
    return frozenset() if form.again else tables.known


@old.post("/old/back")
def change() -> Response:
    """Take the tables of an import out of the circle, or put them back."""
    out = request.form.get("do") == "out"
    try:
        changed = take_back(circle(), request.form.get("mark", ""), out=out)
    except StoreFault as fault:
        notify("problem", say(put_off(fault).message))
    else:
        notify("kept", t("old-taken-back" if out else "old-put-back", games=changed))
    return redirect(url_for("circle.old.show"))


def _page(
    form: OldForm | None = None,
    *,
    faults: Sequence[Problem] = (),
    meant: Sequence[NameMatch] = (),
    tables: OldTables | None = None,
    unsaid: bool = False,
    said: str = "",
) -> Response:
    """Render the page of a sheet as it is read, with its problems."""
    sheet = form.sheet if form and isinstance(form.sheet, OldSheet) else None
    return form_page(
        "circle/old_evenings.html",
        refused=bool(faults or said or unsaid),
        form=form,
        sheet=sheet,
        columns=_columns(sheet) if sheet else (),
        meanings=[*Meaning],
        faults=told_faults(faults),
        asked=[name for name in meant if name.maybe],
        new=[name.written for name in meant if name.is_new and not name.maybe],
        who=WHO,
        unsaid=unsaid,
        said=said,
        tables=tables,
        first=_FIRST_GAMES,
        offered=rules_offered(),
        ticket=shown_ticket(),
        imports=() if form else imports_of(circle()),
        **_by_known(form, tables),
        **_counts(sheet, tables),
    )


def _all_faults(of_cells: Sequence[Problem], of_games: Sequence[Problem]) -> list[Problem]:
    """Return all problems by line; a game's are left out where a cell in its line is wrong."""
    lines = {fault.message.params.get("line") for fault in of_cells}
    other_faults = [fault for fault in of_games if fault.message.params.get("line") not in lines]
    return sorted((*of_cells, *other_faults), key=line_of)


def _by_known(form: OldForm | None, tables: OldTables | None) -> dict[str, Sequence[OldGame]]:
    """Return the games of a sheet that the circle has already, and those to import."""
    if form is None or tables is None or not isinstance(form.sheet, OldSheet):
        return {"known": (), "kept": ()}
    games, left_out = [*enumerate(form.sheet.games)], _left_out(form, tables)
    return {
        "known": [game for index, game in games if index in tables.known],
        "kept": [game for index, game in games if index not in left_out],
    }


def _counts(sheet: OldSheet | None, tables: OldTables | None) -> dict[str, Any]:
    """Count the evenings and deals of a sheet, and the deals that do not add up."""
    games = sheet.games if sheet else ()
    kept: Sequence[Sheet] = tables.sheets if tables else ()
    agreed = sum(
        isinstance(entry.action, Adjustment)
        for game, table in zip(games, kept, strict=False)
        if game.by_deal
        for entry in table.entries
    )
    return {
        "games": len(games),
        "evenings": len({game.day for game in games}),
        "deals": sum(len(game.deals) for game in games if game.by_deal),
        "agreed": agreed,
    }


def _columns(sheet: OldSheet) -> list[ColumnPreview]:
    """Return the columns of a sheet."""
    rows = sheet.body[:_FIRST_ROWS]
    return [
        ColumnPreview(
            _cell(sheet.heads.cells, at), tuple(_cell(row.cells, at) for row in rows), meaning
        )
        for at, meaning in enumerate(sheet.reading.meanings)
    ]


def _cell(cells: Sequence[str], at: int) -> str:
    """Return a cell, "" if the line has fewer cells."""
    return cells[at] if at < len(cells) else ""
