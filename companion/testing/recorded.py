"""Recorded evenings: the result of a log must never change.

A file holds an exported table and what its sheet said. `python -m companion.testing KEY FILE`
writes one; it belongs beside the tests of the game, and is written anew only where a score was
wrong.
"""

import json
from pathlib import Path
from typing import Any

from companion.engine.contract.game import AnyGame
from companion.engine.files.table_file import TableFile, read_table
from companion.engine.fold.replay import Sheet, replay
from companion.testing.evenings import evening

_MISSING = "is missing"


def record(game: AnyGame, path: Path, number: int = 0) -> Sheet:
    """Write the evening with this number into a file, and return its sheet."""
    sheet = evening(game, number).sheet
    table = TableFile(sheet.table, sheet.entries).to_json()
    document = {"table": table, "sheet": outcome(sheet)}
    path.write_text(json.dumps(document, ensure_ascii=False, indent=1) + "\n", "utf-8")
    return sheet


def recorded_evening_comes_to_the_same(game: AnyGame, path: Path) -> None:
    """A recorded log folds to what its file says, row by row."""
    assert path.exists(), f"python -m companion.testing {game.key} {path} records an evening"
    document: dict[str, Any] = json.loads(path.read_text("utf-8"))
    read = read_table(document["table"], {game.key: game})
    assert isinstance(read, TableFile), f"the recorded log cannot be read any more: {read}"
    came_to, says = outcome(replay(read.table, read.entries)), document["sheet"]
    for name in sorted({*came_to, *says}):
        assert came_to.get(name, _MISSING) == says.get(name, _MISSING), f"{path.name}: {name}"


def outcome(sheet: Sheet) -> dict[str, Any]:
    """Return the outcome of a sheet as plain data."""
    return {
        "rows": [[*row.deltas] for row in sheet.rows],
        "dealers": [int(row.dealer) for row in sheet.rows],
        "totals": [*sheet.position.totals],
        "places": [standing.place for standing in sheet.standings],
        "result": sheet.result.reason.code if sheet.result else None,
    }
