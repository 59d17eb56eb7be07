"""Many writers at once: everybody's entries are there in the end, numbered without a gap."""

import subprocess
import sys
from collections import Counter
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from threading import Barrier

from flask import Flask

from companion.store.tables.stored_tables import StoredTable, read_sheet
from tests.store.writer import insist
from tests.support.server import PATIENCE

TOP = Path(__file__).parents[2]
THREADS, PROCESSES = 6, 3
EACH = 12


def _assert_all_are_there(stored: StoredTable, writers: int) -> None:
    sheet = read_sheet(stored)
    assert [entry.number for entry in sheet.entries] == list(range(1, writers * EACH + 1))
    assert Counter(entry.key for entry in sheet.entries) == Counter(
        f"w{writer}-{number}" for writer in range(writers) for number in range(EACH)
    )
    assert sheet.position.totals == (writers * EACH, 0, 0, 0)


def test_threads_write_without_gap_or_loss(app: Flask, stored: StoredTable) -> None:
    together = Barrier(THREADS)

    def write(writer: int) -> None:
        with app.app_context():
            together.wait(PATIENCE)
            for number in range(EACH):
                insist(stored, f"w{writer}-{number}")

    with ThreadPoolExecutor(THREADS) as pool:
        list(pool.map(write, range(THREADS)))
    _assert_all_are_there(stored, THREADS)


def test_processes_write_without_gap_or_loss(address: str, stored: StoredTable) -> None:
    command = [sys.executable, "-m", "tests.store.writer", address, stored.link]
    processes = [
        subprocess.Popen([*command, f"w{writer}", str(EACH)], cwd=TOP, stdout=subprocess.DEVNULL)
        for writer in range(PROCESSES)
    ]
    assert [process.wait(PATIENCE) for process in processes] == [0] * PROCESSES
    _assert_all_are_there(stored, PROCESSES)


def test_same_post_by_everybody_at_once_counts_once(app: Flask, stored: StoredTable) -> None:
    together = Barrier(THREADS)

    def write(_: int) -> None:
        with app.app_context():
            together.wait(PATIENCE)
            for number in range(EACH):
                insist(stored, f"same-{number}")

    with ThreadPoolExecutor(THREADS) as pool:
        list(pool.map(write, range(THREADS)))
    keys = [entry.key for entry in read_sheet(stored).entries]
    assert keys == [f"same-{number}" for number in range(EACH)]
