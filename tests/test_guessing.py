"""Codes are guessed from many connections at once: no more are looked up than may be."""

import re
import urllib.error
import urllib.parse
import urllib.request
from collections import Counter
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest

from companion.store.database import upgrade_database
from companion.store.db.models import db
from companion.web.app import create_app
from tests.support.databases import BOTH, database
from tests.support.server import PATIENCE, serving

GUESSES, ALLOWED, AT_ONCE = 240, 40, 24


def _guess(url: str, cookie: str, token: str, code: str) -> int:
    """Type a code as a phone that forgets what it is told; the status of the answer."""
    data = urllib.parse.urlencode({"csrf_token": token, "code": code}).encode()
    request = urllib.request.Request(f"{url}/join", data, {"Cookie": cookie})
    try:
        with urllib.request.urlopen(request, timeout=PATIENCE) as answer:
            return int(answer.status)
    except urllib.error.HTTPError as error:
        return error.code


def _make(address: str, instance: Path) -> None:
    """Give a database its schema."""
    app = create_app(
        {"SQLALCHEMY_DATABASE_URI": address}, instance=instance, prepare=upgrade_database
    )
    with app.app_context():
        db.engine.dispose()


@pytest.mark.parametrize("kind", BOTH)
def test_wrong_codes_that_come_at_once_to_two_processes_are_bounded(
    request: pytest.FixtureRequest, kind: str, tmp_path: Path
) -> None:
    with database(request, kind, tmp_path / "companion.sqlite") as address:
        _make(address, tmp_path)
        environment = {"DATABASE_URL": address, "COMPANION_WRONG_CODES": str(ALLOWED)}
        options = ("--workers", "2")
        with serving(tmp_path, options=options, environment=environment) as server:
            with urllib.request.urlopen(f"{server.url}/join", timeout=PATIENCE) as page:
                cookie = str(page.headers["Set-Cookie"]).partition(";")[0]
                found = re.search(r'name="csrf_token" value="([^"]+)"', page.read().decode())
            assert found is not None
            with ThreadPoolExecutor(AT_ONCE) as pool:
                asked = [
                    pool.submit(_guess, server.url, cookie, found[1], "KAMITOKA")
                    for _ in range(GUESSES)
                ]
                said = Counter(each.result() for each in asked)
    # One that waited for its count too long is asked to come again, and was not looked up.
    assert said[422] <= ALLOWED, said
    assert set(said) <= {422, 429, 503}, said
    assert said[422] > 0
    assert said[429] > 0
