"""House rules of every kind are kept with their table; what cannot be played is not read."""

from typing import Any

import pytest
from flask import Flask
from sqlalchemy import update

from companion.engine.log.entries import RuleChange
from companion.games.hearts.rules import HeartsRules
from companion.store.app_state import app_state
from companion.store.db.models import TableRow, db
from companion.store.tables.stored_tables import (
    StoredTable,
    UnreadableTable,
    create_table,
    find_table,
    read_sheet,
)
from tests.support.sittings import PLAIN, hearts, moon
from tests.support.stores import written

EARLIER: dict[str, Any] = {
    "target": 50,
    "end": "exceed",
    "result": "losers",
    "tie": "extra_deal",
    "moon": "others",
    "moon_guard": "forbid",
    "pass_cycle": "L R A SPLIT N",
    "opening": "dealer_left",
}
"""The rules of a table from when these were all there were."""


def _keep(stored: StoredTable, rules: dict[str, Any]) -> None:
    db.session.execute(update(TableRow).where(TableRow.id == stored.id).values(rules=rules))
    db.session.commit()


@pytest.mark.parametrize("preset", ["", *(each.key for each in HeartsRules.presets)])
def test_preset_is_kept_with_its_table(app: Flask, preset: str) -> None:
    rules: dict[str, Any] = {**HeartsRules.standard(preset), "preset": preset, "claim": "off"}
    stored = create_table(hearts(**rules))
    found = find_table(stored.link)
    assert found == stored
    assert found.table.rules == HeartsRules(**rules)
    assert [each.name for each in found.table.rules.departures()] == ["claim"]


@pytest.mark.parametrize("players", [3, 4, 5, 6])
def test_table_of_any_size_is_kept(app: Flask, players: int) -> None:
    stored = create_table(hearts(players=players, six_deck="all_twos", three_deck="2C"))
    assert find_table(stored.link) == stored
    assert len(stored.table.players) == players


def test_change_of_rules_is_read_back(app: Flask, stored: StoredTable) -> None:
    for action in (PLAIN, RuleChange({"moon": "off", "target": 50}, "this"), moon(1)):
        sheet = written(stored, action)
    app_state().sheets.clear()
    again = read_sheet(stored)
    assert again == sheet
    assert again.position.totals == (5, 30, 16, 1)
    assert (again.position.rules.moon, again.position.rules.target) == ("off", 50)


def test_earlier_table_plays_on_by_the_rules_it_had(app: Flask, stored: StoredTable) -> None:
    _keep(stored, EARLIER)
    found = find_table(stored.link)
    assert found is not None
    assert found.table.rules == HeartsRules(**EARLIER)


@pytest.mark.parametrize(
    "clashing",
    [{"widow": "on", "team": "fixed"}, {"pass_cycle": "L2"}, {"sun": "on", "moon": "off"}],
)
def test_rules_that_clash_are_unreadable_and_kept(
    app: Flask, stored: StoredTable, clashing: dict[str, Any]
) -> None:
    seats = 6 if "widow" in clashing else 4
    table = create_table(hearts(players=seats))
    _keep(table, clashing)
    with pytest.raises(UnreadableTable):
        find_table(table.link)
    row = db.session.get(TableRow, table.id)
    assert row is not None
    assert row.rules == clashing
