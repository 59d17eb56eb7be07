"""The plug is pulled (SIGKILL) while entries arrive: what was acknowledged is there, once."""

import signal
import subprocess
import sys
from collections import Counter
from pathlib import Path

import pytest

from companion.store.tables.stored_tables import StoredTable, find_table, read_sheet
from tests.support.server import PATIENCE
from tests.support.sittings import PLAIN
from tests.support.stores import opened, written

TOP = Path(__file__).parents[2]


def _acknowledged_before_the_kill(address: str, link: str, after: int) -> list[str]:
    """The keys that a writer said before it was killed at its so manieth acknowledgement."""
    with subprocess.Popen(
        [sys.executable, "-m", "tests.store.writer", address, link, "w", "0"],
        cwd=TOP,
        stdout=subprocess.PIPE,
        encoding="utf-8",
    ) as writer:
        assert writer.stdout is not None
        said = [writer.stdout.readline() for _ in range(after)]
        writer.kill()
        # What it said between our last look and its end was acknowledged as well.
        said += writer.stdout.readlines()
        assert writer.wait(PATIENCE) == -signal.SIGKILL
    return [line.strip() for line in said if line.endswith("\n")]


@pytest.mark.parametrize("after", [1, 6, 30])
def test_acknowledged_entries_survive_a_kill(stored: StoredTable, address: str, after: int) -> None:
    acknowledged = _acknowledged_before_the_kill(address, stored.link, after)
    assert len(acknowledged) >= after
    with opened(address):
        reopened = find_table(stored.link)
        assert reopened is not None
        entries = read_sheet(reopened).entries
        kept = Counter(entry.key for entry in entries)
        assert set(acknowledged) <= set(kept)
        assert set(kept.values()) == {1}
        # At most the one entry whose acknowledgement the kill cut off.
        assert len(kept) - len(acknowledged) <= 1
        assert [entry.number for entry in entries] == list(range(1, len(entries) + 1))
        assert written(reopened, PLAIN, "after").head == len(entries) + 1
