"""`companion stats`: what was played, and by whom, as text in a terminal and otherwise as JSON."""

import argparse
import sys
from collections.abc import Iterator, Sequence
from fractions import Fraction
from typing import TYPE_CHECKING, Any

from companion.circle.tables.evenings import base_game
from companion.cli.data import open_app_data
from companion.cli.score import TerminalSheet, drawn_table, to_json
from companion.cli.table_files import find_place, require_data
from companion.cli.terminal import (
    TABLE_BYTES,
    ProgressBar,
    is_terminal,
    out_json,
    print_err,
    print_out,
    printable,
    terminal_words,
    trouble,
)
from companion.engine.fold.replay import Sheet
from companion.engine.numbers import rounded
from companion.games.registry import known_games

if TYPE_CHECKING:
    from companion.circle.results import TableResult
    from companion.store.circles.stored_circles import StoredCircle

_OF_GAMES = ("game", "tables", "over", "deals", "players")
_OF_PEOPLE = ("name", "evenings", "tables", "won", "deals", "place")


def stats(arguments: argparse.Namespace) -> int:
    """Print what all tables are, or a table's sheet, or the people of a circle."""
    # Imported here because commands that only read a file need no database.
    from companion.store.circles.circle_log import UnreadableCircle
    from companion.store.database import require_current
    from companion.store.tables.stored_tables import MissingGame, UnreadableTable

    require_data(arguments)
    try:
        with open_app_data(arguments, require_current):
            report, lines = _report(arguments.link)
            if arguments.json or not is_terminal(sys.stdout):
                out_json(report, indent=2)
                return 0
            for line in lines:
                print_out(printable(line))
    except MissingGame as error:
        code = "cli-stats-version" if error.version else "cli-stats-missing"
        raise trouble(code, game=error.game, version=str(error.version)) from error
    except (UnreadableTable, UnreadableCircle) as error:
        raise trouble("error-unreadable") from error
    return 0


def _report(address: str | None) -> tuple[dict[str, Any], Iterator[str]]:
    """Return the statistics of a link, or of everything: as data, and as lines."""
    from companion.store.tables.missing_games import missing_games
    from companion.store.tables.stored_tables import read_sheet

    if address is None:
        report = _of_everything()
        for game, tables in missing_games().items():
            sentence = terminal_words().word("cli-games-missing", game=game, tables=tables)
            print_err(f"companion: {sentence}")
        return report, _table_lines(_OF_GAMES, report["games"])
    table, circle = find_place(address)
    if table is not None:
        sheet = read_sheet(table)
        return to_json(sheet), TerminalSheet(sheet, terminal_words()).lines()
    assert circle is not None
    report = _of_circle(circle)
    return report, _table_lines(_OF_PEOPLE, report["people"])


def _of_everything() -> dict[str, Any]:
    """Return how much was played of each game; the tables of the example are not counted."""
    counted: dict[str, dict[str, Any]] = {}
    names: dict[str, set[str]] = {}
    for sheet in _sheets():
        key = sheet.table.game.key
        at = counted.setdefault(key, {"game": key, "tables": 0, "over": 0, "deals": 0})
        at["tables"] += 1
        at["over"] += sheet.result is not None
        at["deals"] += sheet.position.completed
        names.setdefault(key, set()).update(map(str, sheet.position.players))
    rows = [{**counts, "players": len(names[key])} for key, counts in sorted(counted.items())]
    return {"tables": sum(row["tables"] for row in rows), "games": rows}


def _sheets() -> Iterator[Sheet]:
    """Yield the sheet of every table that can be read, one at a time."""
    from companion.store.access.links import score_links
    from companion.store.db.transactions import in_parts
    from companion.store.tables.stored_tables import UnreadableTable, find_tables, read_sheet
    from companion.store.tables.summaries import is_example

    links = score_links()
    progress = ProgressBar(len(links) * TABLE_BYTES, alone=True)
    for part in in_parts(links):
        for stored in find_tables(part):
            progress.advance(TABLE_BYTES)
            if is_example(stored):
                continue
            try:
                yield read_sheet(stored)
            except UnreadableTable:
                continue
    progress.clear()


def _of_circle(circle: "StoredCircle") -> dict[str, Any]:
    """Return the people of a circle: their evenings, tables, deals and places."""
    from companion.circle.people import people_of
    from companion.circle.results import results_of
    from companion.circle.tables.evenings import evenings_of
    from companion.store.circles.circle_now import read_circle

    now = read_circle(circle)
    names = dict.fromkeys(name for table in now.tables for name in table.names)
    people = people_of(now.sheet, names, circle.known_as)
    evenings = evenings_of(now.tables, now.sheet.zone)
    rows: dict[str, dict[str, Any]] = {}
    for evening in evenings:
        results = [
            result for table in evening.tables for result in results_of(table, people.groups)
        ]
        for person in {result.person for result in results}:
            shown = people.person(person).shown or terminal_words().word("author-unknown")
            own_results = [result for result in results if result.person == person]
            _add_evening(rows.setdefault(person, _nothing(shown)), own_results)
    people_listed = sorted(map(_person, rows.values()), key=_order)
    return {"circle": now.sheet.name, "evenings": len(evenings), "people": people_listed}


def _add_evening(row: dict[str, Any], results: "Sequence[TableResult]") -> None:
    """Add the tables of an evening to the row of a person."""
    row["evenings"] += 1
    row["tables"] += len(results)
    row["deals"] += sum(result.deals for result in results)
    row["won"] += sum(result.won for result in results)
    row["places"] += [result.place for result in results if result.place is not None]


def _nothing(name: str) -> dict[str, Any]:
    """Return the row of a person who has not played yet."""
    return {"name": name, "evenings": 0, "tables": 0, "won": 0, "deals": 0, "places": []}


def _order(row: dict[str, Any]) -> tuple[Any, ...]:
    """Return the sort key of people: who won most tables first."""
    return -row["won"], -row["tables"], row["name"]


def _person(row: dict[str, Any]) -> dict[str, Any]:
    """Return the row of a person with the average of the places; None if there is none."""
    places = row.pop("places")
    average = rounded(Fraction(sum(places), len(places)), 2) if places else None
    return {**row, "place": None if average is None else float(average)}


def _table_lines(columns: Sequence[str], rows: Sequence[dict[str, Any]]) -> Iterator[str]:
    """Yield the lines of a table of these columns."""
    word = terminal_words().word
    if not rows:
        yield word("cli-stats-none")
        return
    # Message codes: cli-stats-deals, cli-stats-evenings, cli-stats-game, cli-stats-name,
    #   cli-stats-over, cli-stats-place, cli-stats-players, cli-stats-tables, cli-stats-won
    heads = [word(f"cli-stats-{column}") for column in columns]
    yield from drawn_table(heads, [[_cell(name, row[name]) for name in columns] for row in rows])


def _cell(column: str, value: Any) -> str:
    """Return a value as it is drawn."""
    if column == "game":
        declared = value.partition(":")[2]
        return declared or terminal_words().text(known_games()[base_game(value)].name)
    return "–" if value is None else str(value)
