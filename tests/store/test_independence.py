"""Tables do not know of each other: the order in which they are written to does not matter."""

from collections.abc import Iterable
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from hypothesis import given, settings
from hypothesis import strategies as st

from companion.engine.log.entries import Action
from companion.store.database import upgrade_database
from companion.store.tables.stored_tables import create_table, read_sheet
from tests.support.how_much import same_every_time
from tests.support.sittings import hearts, said
from tests.support.stores import opened, write
from tests.support.strategies import EVENINGS

FEW = settings(max_examples=20, deadline=None, derandomize=same_every_time())
"""Fewer than for pure functions: every entry is synchronised to the disk."""
THREE = st.tuples(EVENINGS, EVENINGS, EVENINGS)


def _written(order: Iterable[int], evenings: tuple[list[Action], ...]) -> list[Any]:
    """What three tables say after their evenings were written in an order of turns."""
    with TemporaryDirectory() as folder, opened(Path(folder) / "companion.sqlite") as app:
        upgrade_database(app)
        tables = [create_table(hearts(dealer)) for dealer in range(len(evenings))]
        waiting = [iter(evening) for evening in evenings]
        for turn in order:
            write(tables[turn], next(waiting[turn]))
        sheets = [read_sheet(table) for table in tables]
        return [(said(each), [entry.action for entry in each.entries]) for each in sheets]


@FEW
@given(THREE, st.data())
def test_order_of_independent_tables_does_not_matter(
    evenings: tuple[list[Action], ...], data: st.DataObject
) -> None:
    one_by_one = [turn for turn, evening in enumerate(evenings) for _ in evening]
    mixed = data.draw(st.permutations(one_by_one))
    assert _written(mixed, evenings) == _written(one_by_one, evenings)
