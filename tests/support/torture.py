"""Rounds in which a server of two processes is killed while four phones post to it."""

import os
import queue
import random
import signal
import threading
from collections import Counter
from pathlib import Path

from companion.engine.fold.replay import replay
from companion.store.database import upgrade_database
from companion.store.tables.stored_tables import create_table, find_table, read_sheet
from tests.support.adjusting import AdjustingPhone
from tests.support.server import PATIENCE, Server, serving
from tests.support.sittings import hearts
from tests.support.stores import opened

WRITERS = 4
TABLES = 2
"""At each of them two phones write: both those who race for a number, and those who do not."""
MOST_BEFORE = 12
"""A round is killed after one to so many acknowledged entries."""
WORKERS = ("--workers", "2")


class Torture:
    """A server's data, and what it has acknowledged so far."""

    def __init__(self, folder: Path, address: str, chance: random.Random) -> None:
        """`chance` decides when a round is killed, and whether at once or one process first."""
        self._folder, self._address, self._chance = folder, address, chance
        self.acknowledged: Counter[str] = Counter()
        self.kept: Counter[str] = Counter()
        with opened(address) as app:
            upgrade_database(app)
            self._links = [create_table(hearts()).link for _ in range(TABLES)]

    def said(self) -> str:
        """How many entries there are."""
        acknowledged, kept = self.acknowledged.total(), self.kept.total()
        return f"{acknowledged} acknowledged, {kept} kept"

    def round(self) -> None:
        """Serve, let four phones post, kill the server, and look at what is there."""
        phones = [AdjustingPhone(self._links[each % TABLES]) for each in range(WRITERS)]
        told: queue.Queue[str] = queue.Queue()
        environment = {"DATABASE_URL": self._address}
        with serving(self._folder, options=WORKERS, environment=environment) as server:
            threads = [
                threading.Thread(target=_enter, args=(phone, server.url, told)) for phone in phones
            ]
            for thread in threads:
                thread.start()
            for _ in range(self._chance.randint(1, MOST_BEFORE)):
                self.acknowledged[told.get(timeout=PATIENCE)] += 1
            self._kill(server)
            for thread in threads:
                thread.join(PATIENCE)
        self.acknowledged.update(told.get_nowait() for _ in range(told.qsize()))
        self._look()

    def _kill(self, server: Server) -> None:
        """Kill all of its processes, the one that looks after the others first or last."""
        processes = server.processes()
        if self._chance.random() < 0.5:
            processes.reverse()
        for each in processes:
            os.kill(each, signal.SIGKILL)
        server.kill()

    def _look(self) -> None:
        """All that was acknowledged is there, nothing is there twice, and every log replays."""
        self.kept = Counter()
        with opened(self._address):
            for link in self._links:
                stored = find_table(link)
                assert stored is not None
                sheet = read_sheet(stored)
                assert sheet.stop is None
                assert replay(stored.table, sheet.entries) == sheet
                numbers = [entry.number for entry in sheet.entries]
                assert numbers == list(range(1, len(numbers) + 1))
                self.kept.update(entry.key for entry in sheet.entries)
        assert self.acknowledged.keys() <= self.kept.keys()
        assert {*self.kept.values(), *self.acknowledged.values()} <= {1}


def _enter(phone: AdjustingPhone, url: str, told: queue.Queue[str]) -> None:
    """Enter one after the other until the server is gone."""
    for key in phone.entries(url):
        told.put(key)
