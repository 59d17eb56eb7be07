"""The table of how long test files take is of the files that there are."""

import json
from pathlib import Path

from tests.support.durations import TABLE, TOP, takes_long


def test_every_file_in_the_table_is_there_and_the_longest_comes_first() -> None:
    table: dict[str, float] = json.loads(TABLE.read_text("utf-8"))
    assert [file for file in table if not (TOP / file).is_file()] == []
    assert [*table.values()] == sorted(table.values(), reverse=True)


def test_file_in_the_table_is_no_quick_one() -> None:
    longest = next(iter(json.loads(TABLE.read_text("utf-8"))))
    assert takes_long(TOP / longest)
    assert not takes_long(Path(__file__))
    assert not takes_long(Path("/") / longest)
