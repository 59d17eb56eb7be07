"""The server is killed (SIGKILL) while phones post: what was acknowledged is there, once."""

import queue
import threading
from collections import Counter
from dataclasses import dataclass
from pathlib import Path

import pytest
from flask import Flask

from companion.store.tables.stored_tables import StoredTable, find_table, read_sheet
from tests.support.adjusting import AdjustingPhone
from tests.support.server import PATIENCE, serving
from tests.support.stores import opened

pytestmark = pytest.mark.at_length

PHONES = 3


@dataclass(frozen=True)
class Home:
    """Where a server keeps its data: its folder, and its database's address."""

    instance: Path
    address: str

    @property
    def environment(self) -> dict[str, str]:
        return {"DATABASE_URL": self.address}


@pytest.fixture
def home(tmp_path: Path, address: str) -> Home:
    return Home(tmp_path, address)


def _kill_while_posting(home: Home, phones: list[AdjustingPhone], after: int) -> list[str]:
    """The keys acknowledged before the server was killed at the so manieth of them."""
    told: queue.Queue[str] = queue.Queue()

    def enter(phone: AdjustingPhone, url: str) -> None:
        for key in phone.entries(url):
            told.put(key)

    with serving(home.instance, environment=home.environment) as server:
        threads = [threading.Thread(target=enter, args=(each, server.url)) for each in phones]
        for thread in threads:
            thread.start()
        keys = [told.get(timeout=PATIENCE) for _ in range(after)]
        server.kill()
        for thread in threads:
            thread.join(PATIENCE)
    return keys + [told.get_nowait() for _ in range(told.qsize())]


def _keys(address: str, link: str) -> Counter[str]:
    with opened(address):
        stored = find_table(link)
        assert stored is not None
        entries = read_sheet(stored).entries
        assert [entry.number for entry in entries] == list(range(1, len(entries) + 1))
        return Counter(entry.key for entry in entries)


@pytest.mark.parametrize("after", [1, 5, 20])
def test_acknowledged_posts_survive_a_kill(
    app: Flask, stored: StoredTable, home: Home, after: int
) -> None:
    phones = [AdjustingPhone(stored.link) for _ in range(PHONES)]
    acknowledged = _kill_while_posting(home, phones, after)
    kept = _keys(home.address, stored.link)
    assert set(acknowledged) <= set(kept)
    assert set(kept.values()) == {1}
    assert len(kept) <= len(acknowledged) + PHONES
    _assert_resent_posts_count_once(home, stored.link, phones, kept)


def _assert_resent_posts_count_once(
    home: Home, link: str, phones: list[AdjustingPhone], kept: Counter[str]
) -> None:
    """Every phone that posted something posts its last again, to a server started anew."""
    sent = [phone for phone in phones if phone.last]
    assert sent
    with serving(home.instance, environment=home.environment) as server:
        for phone in sent:
            known = phone.last["key"] in kept
            assert phone.post(server.url, phone.last) or not known
    after = _keys(home.address, link)
    assert set(after.values()) == {1}
    assert set(kept) <= set(after)
