"""`companion score`: print the sheet of an exported table."""

import argparse
from collections.abc import Sequence
from typing import Any

from companion.cli.exit_status import FAULT, WRONG
from companion.cli.printed_sheet import TerminalSheet
from companion.cli.terminal import out_json, print_err, print_out, printable, terminal_words
from companion.cli.text_file import read_document
from companion.engine.files.strict_reader import read_json
from companion.engine.files.table_file import TableFile, read_table
from companion.engine.fold.replay import Sheet, Stop, replay
from companion.engine.log.position import Row, Standing
from companion.engine.problem import Problem
from companion.games.registry import known_games


def score(arguments: argparse.Namespace) -> int:
    """Print the sheet. Return 1 if its log stops at an entry, 2 if the table is unreadable."""
    read = _read_table(arguments.file)
    if not isinstance(read, TableFile):
        for fault in read:
            says = terminal_words().say(fault.message)
            print_err(
                f"{arguments.file}: {fault.field}: {says}"
                if fault.field
                else f"{arguments.file}: {says}"
            )
        return FAULT
    sheet = replay(read.table, read.entries)
    if arguments.json:
        out_json(to_json(sheet), indent=2)
    else:
        for line in TerminalSheet(sheet, terminal_words()).lines():
            print_out(printable(line))
    if sheet.stop is None:
        return 0
    print_err(f"{arguments.file}: {_stopped(sheet, sheet.stop)}")
    return WRONG


def _read_table(name: str) -> TableFile | Sequence[Problem]:
    """Return the table of a file, or every problem found."""
    data = read_json(read_document(name))
    return (data,) if isinstance(data, Problem) else read_table(data, known_games())


def _stopped(sheet: Sheet, stop: Stop) -> str:
    """Return the sentence that says where the log stops, and why."""
    says = terminal_words().say(stop.problem.message, sheet.position.players)
    return terminal_words().word("cli-stopped", entry=stop.entry.number, says=says)


def to_json(sheet: Sheet) -> dict[str, Any]:
    """Return the sheet as plain data; points as counted, whatever sign the table prints."""
    position = sheet.position
    data: dict[str, Any] = {
        "game": sheet.table.game.key,
        "rules": position.rules.to_json(),
        "players": list(position.players),
        "sides": [list(side.seats) for side in position.sides],
        "rows": [_row(row) for row in position.rows],
        "totals": list(position.totals),
        "standings": [_standing(standing, position.players) for standing in sheet.standings],
        "result": None,
        "stop": None,
    }
    if sheet.result is not None:
        reason = terminal_words().say(sheet.result.reason, position.players)
        data["result"] = {
            "code": sheet.result.reason.code,
            "losers": list(sheet.result.losers),
            "says": reason,
        }
    if sheet.stop is not None:
        problem = sheet.stop.problem
        data["stop"] = {
            "entry": sheet.stop.entry.number,
            "code": problem.code,
            "field": problem.field,
            "says": terminal_words().say(problem.message, position.players),
        }
    return data


def _row(row: Row) -> dict[str, Any]:
    """Return a row of the sheet: a deal or, without a number, another event."""
    return {
        "entry": row.effective.entry.number,
        "deal": row.deal,
        "dealer": row.dealer,
        "deltas": list(row.deltas),
        "totals": list(row.totals),
        "remarks": [terminal_words().say(remark, row.players) for remark in row.remarks],
        "corrected": row.corrected,
    }


def _standing(each: Standing, players: Sequence[str]) -> dict[str, Any]:
    """Return the standing of a side."""
    names = terminal_words().names(each.side, players)
    return {"names": names, "total": each.total, "place": each.place}
