"""What a table's sheet says, as plain data.

What any later version may call otherwise, such as a class, a module or a sentence, is not in it.
"""

from collections.abc import Mapping
from typing import Any

from flask import Flask

from companion.cards import Card
from companion.engine.fold.deals import confirmations_of, deal_number_of, needs_confirmation
from companion.engine.fold.replay import Sheet
from companion.engine.log.position import Row
from companion.engine.messages import Message, Text
from companion.engine.rules.options import Ruleset
from companion.engine.seating import Side
from companion.games.registry import known_games
from companion.store.access.links import score_links
from companion.store.tables.stored_tables import StoredTable, find_tables, read_sheet


def facts(sheet: Sheet) -> dict[str, Any]:
    """Everything that a sheet says."""
    position = sheet.position
    return {
        "game": sheet.table.game.key,
        "entries": len(sheet.entries),
        "began": options_of(sheet.table.rules),
        "rules": options_of(position.rules),
        "coming": options_of(position.rules_after),
        "players": list(position.players),
        "sides": [[list(map(int, side.seats)), side.name] for side in position.sides],
        "rows": [_row(sheet, row) for row in sheet.rows],
        "totals": list(position.totals),
        "deals": position.completed,
        "dealer": int(position.dealer),
        "said": [sheet.table.game.codec.to_json(each.action) for each in position.current],
        "confirming": position.confirming,
        "standings": [
            [each.total, each.place, each.to_end, each.to_lose] for each in sheet.standings
        ],
        **_now(sheet),
    }


def _now(sheet: Sheet) -> dict[str, Any]:
    """How it ended, else what happens now."""
    result, stop = sheet.result, sheet.stop
    return {
        "result": result and [result.reason.code, *map(int, result.losers)],
        "stop": stop and [stop.entry.number, stop.problem.code, stop.problem.field],
        "plan": None if result or stop else _plan(sheet),
        "question": sheet.question
        and [
            int(sheet.question.seat),
            sheet.question.entry,
            [each.key for each in sheet.question.answers],
        ],
    }


def _plan(sheet: Sheet) -> dict[str, Any]:
    """Who deals, who opens, and what goes where."""
    plan = sheet.plan
    return {
        "deal": plan.deal,
        "dealer": int(plan.dealer),
        "opener": None if plan.opener is None else int(plan.opener),
        "passes": [[int(each.giver), int(each.receiver), each.cards] for each in plan.passes],
    }


def _row(sheet: Sheet, row: Row) -> dict[str, Any]:
    """A line of the sheet."""
    return {
        "entry": row.effective.entry.number,
        "says": sheet.table.game.codec.to_json(row.effective.action),
        "deal": row.deal and deal_number_of(sheet, row),
        "dealer": int(row.dealer),
        "players": list(row.players),
        "deltas": list(row.deltas),
        "totals": list(row.totals),
        "remarks": [plain(each) for each in row.remarks],
        "corrected": row.corrected,
        "waits": needs_confirmation(sheet, row),
        "confirmed": [each.author for each in confirmations_of(sheet, row)],
    }


def options_of(rules: Ruleset) -> dict[str, str | int]:
    """The house rules, whatever the set is called from which they started."""
    return {name: value for name, value in rules.to_json().items() if name != "preset"}


def plain(value: object) -> Any:
    """What a message says, but for words that are written out."""
    said: Any
    match value:
        case Message():
            said = [value.code, {name: plain(each) for name, each in sorted(value.params.items())}]
        case Card():
            said = str(value)
        case Side():
            said = list(map(int, value.seats))
        case Text():
            said = None
        case tuple():
            said = [plain(each) for each in value]
        case _:
            said = int(value) if isinstance(value, int) else value
    return said


def differences(then: Any, now: Any, at: str = "") -> list[str]:
    """Where what is said now is not what was said then; what is said beyond that is left aside."""
    if isinstance(then, Mapping) and isinstance(now, Mapping):
        then = _in_todays_terms(then)
        gone = [f"{at}/{name} is not said any more" for name in then if name not in now]
        return gone + [
            each
            for name in then
            if name in now
            for each in differences(then[name], now[name], f"{at}/{name}")
        ]
    if isinstance(then, list) and isinstance(now, list | tuple) and len(then) == len(now):
        pairs = enumerate(zip(then, now, strict=True))
        return [each for n, (one, two) in pairs for each in differences(one, two, f"{at}/{n}")]
    # A parameter that was written out in words then, and is said plainly by now.
    written_out = then is None and isinstance(now, str) and "/remarks/" in at
    return [] if then == now or written_out else [f"{at}: {then!r} then, {now!r} now"]


def _in_todays_terms(then: Mapping[str, Any]) -> Mapping[str, Any]:
    """What a sheet said then, with its house rules as today's version of them writes them."""
    if "began" not in then or then["game"] not in known_games():
        return then
    rules = known_games()[then["game"]].rules
    return {**then, **{name: rules.todays(then[name]) for name in ("began", "rules", "coming")}}


def facts_of(app: Flask) -> dict[str, dict[str, Any]]:
    """What the sheet of every table says, by its link to score."""
    with app.app_context():
        return {
            stored.link: facts(read_sheet(stored)) | _origin(stored)
            for stored in find_tables(score_links())
        }


def _origin(stored: StoredTable) -> dict[str, Any]:
    """Where a table comes from."""
    origin = stored.origin
    return {
        "created": stored.created,
        "mark": origin.mark,
        "home": origin.url,
        "chosen over": list(origin.chosen_over),
        "put aside": origin.archived,
    }
