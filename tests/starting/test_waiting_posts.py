"""As many posts as the server has threads wait for a database that is held; readers do not."""

import sqlite3
import threading
from contextlib import closing
from http.client import HTTPConnection
from pathlib import Path
from urllib.parse import urlsplit

from companion.store.database import upgrade_database
from companion.store.tables.stored_tables import create_table
from tests.support.adjusting import AdjustingPhone
from tests.support.server import PATIENCE, serving
from tests.support.sittings import hearts
from tests.support.stores import opened

THREADS = 16


def _table(path: Path) -> str:
    with opened(path) as app:
        upgrade_database(app)
        return create_table(hearts()).link


def _read(url: str, link: str) -> int:
    connection = HTTPConnection(urlsplit(url).netloc, timeout=PATIENCE)
    try:
        connection.request("GET", f"/t/{link}/sheet")
        return connection.getresponse().status
    finally:
        connection.close()


def test_reading_goes_on_while_posts_wait(tmp_path: Path) -> None:
    path = tmp_path / "companion.sqlite"
    link = _table(path)
    phones = [AdjustingPhone(link) for _ in range(THREADS)]
    with serving(tmp_path) as server:
        forms = [phone.form(server.url) for phone in phones]
        saved: list[bool] = []

        def post(number: int) -> None:
            saved.append(phones[number].post(server.url, forms[number]))

        threads = [threading.Thread(target=post, args=(each,)) for each in range(THREADS)]
        with closing(sqlite3.connect(path, isolation_level=None)) as other:
            other.execute("BEGIN IMMEDIATE")
            for each in threads:
                each.start()
            assert [_read(server.url, link) for _ in range(5)] == [200] * 5
            # They were answered while posts were still waiting.
            assert len(saved) < THREADS
            other.execute("ROLLBACK")
        for each in threads:
            each.join(PATIENCE)
    assert len(saved) == THREADS
    assert "Traceback" not in "".join(server.output)
