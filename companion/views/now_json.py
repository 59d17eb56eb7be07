"""What stands at a table now as plain data, for a display that draws it in its own way.

docs/files.md describes the format, docs/schemas/now.schema.json is its schema.
"""

from typing import Any

from companion.engine.fold.columns import Column, columns_of
from companion.engine.fold.deal_numbers import deal_number_of
from companion.engine.fold.replay import Sheet
from companion.engine.log.position import Row, Standing
from companion.engine.messages import Message
from companion.engine.seating import NO_SEAT
from companion.words.catalogue import Catalogue
from companion.words.history import told_of_row
from companion.words.scores import who_wins

FORMAT = "companion-now"
VERSION = 1


def table_now(sheet: Sheet, words: Catalogue) -> dict[str, Any]:
    """Return the standings, the plan and the sheet of a table; points as the table writes them.

    `plan` is None once the game is over, `result` and `question` are None until there is one.
    Columns are the sides that have played, also those that have left.
    """
    columns = columns_of(sheet)
    return {
        "format": FORMAT,
        "version": VERSION,
        "language": words.language,
        "game": {"key": sheet.table.game.key, "name": words.text(sheet.table.name)},
        "head": sheet.head,
        "deals": sheet.position.completed,
        "players": [str(player) for player in sheet.position.players],
        "standings": [_standing(sheet, standing, words) for standing in sheet.standings],
        "plan": None if sheet.result else _plan(sheet, words),
        "question": _question(sheet, words),
        "result": _result(sheet, words),
        "columns": [_column(column, words) for column in columns],
        "rows": [_row(sheet, row, columns, words) for row in sheet.rows],
    }


def _standing(sheet: Sheet, standing: Standing, words: Catalogue) -> dict[str, Any]:
    """Return the standing of a side."""
    return {
        "name": words.names(standing.side, sheet.position.players),
        "seats": [*map(int, standing.side.seats)],
        "place": standing.place,
        "total": sheet.sign * standing.total,
        "to_end": standing.to_end,
        "note": _said(standing.note, sheet, words),
    }


def _plan(sheet: Sheet, words: Catalogue) -> dict[str, Any]:
    """Return what happens now."""
    plan = sheet.plan
    return {
        "deal": plan.deal,
        "dealer": None if plan.dealer == NO_SEAT else int(plan.dealer),
        "opener": None if plan.opener is None else int(plan.opener),
        "headline": _said(plan.cue.headline, sheet, words),
        "now": _said(plan.cue.glow, sheet, words),
        "tasks": [words.say(task, sheet.position.players) for task in plan.tasks],
        "passes": [
            {"from": int(passed.giver), "to": int(passed.receiver), "cards": passed.cards}
            for passed in plan.passes
        ],
    }


def _question(sheet: Sheet, words: Catalogue) -> str | None:
    """Return the question that the deal waits for, or None."""
    asked = None if sheet.result else sheet.question
    return _said(asked.message, sheet, words) if asked else None


def _result(sheet: Sheet, words: Catalogue) -> dict[str, Any] | None:
    """Return how the game ended, or None while it goes on."""
    if sheet.result is None:
        return None
    players = sheet.position.players
    alone = len(sheet.standings) == 1
    return {
        "winner": None if alone else words.say(who_wins(sheet), players),
        "reason": words.say(sheet.result.reason, players),
    }


def _column(column: Column, words: Catalogue) -> dict[str, Any]:
    """Return a side of the sheet."""
    return {"name": words.names(column.side, column.players), "left": column.left}


def _row(sheet: Sheet, row: Row, columns: tuple[Column, ...], words: Catalogue) -> dict[str, Any]:
    """Return a row of the sheet; its points by column, None where a side was not at the table."""
    places = [column.place_in(row) for column in columns]
    return {
        "entry": row.effective.entry.number,
        "deal": deal_number_of(sheet, row) if row.deal else None,
        "dealer": str(row.players[row.dealer]) if row.deal else None,
        "points": [None if at is None else sheet.sign * row.deltas[at] for at in places],
        "totals": [None if at is None else sheet.sign * row.totals[at] for at in places],
        "remarks": [words.say(remark, row.players) for remark in told_of_row(sheet, row)],
    }


def _said(message: Message | None, sheet: Sheet, words: Catalogue) -> str | None:
    """Return a message about the players of now as it is said, or None."""
    return words.say(message, sheet.position.players) if message else None
