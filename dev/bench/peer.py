"""ihatemoney, a shared ledger made with Flask, under gunicorn, for comparison.

It stores who paid what for whom as Companion stores who scored what: a page with a row for each
entry, rendered on the server from SQLite, and a form that adds one. It runs as Companion does, in
one process with sixteen threads. `make bench` installs it into a separate `.venv-peer`.
"""

import os
import socket
import subprocess
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from tests.support.visiting import Visitor, hidden, visiting

FOLDER = Path(".venv-peer")
NAMES = ("Ann", "Bo", "Cara", "Dai")
PROJECT = "/evening/"
PATIENCE = 60
_SERVING = "ihatemoney.wsgi --workers 1 --threads 16 --keep-alive 5"
_SETTINGS = """
SQLALCHEMY_DATABASE_URI = "sqlite:///{folder}/peer.sqlite"
SECRET_KEY = "bench"
SESSION_COOKIE_SECURE = False
MAIL_SUPPRESS_SEND = True
ACTIVATE_DEMO_PROJECT = False
"""


def installed() -> bool:
    """Whether the peer can be measured here."""
    return (FOLDER / "bin" / "gunicorn").exists()


@contextmanager
def ledger(folder: Path) -> Iterator[str]:
    """Run the peer with its data in a folder until the block ends: its address."""
    settings = folder / "ihatemoney.cfg"
    settings.write_text(_SETTINGS.format(folder=folder), "utf-8")
    with socket.create_server(("127.0.0.1", 0)) as free:
        port = free.getsockname()[1]
    with subprocess.Popen(
        [(FOLDER / "bin" / "gunicorn").absolute(), *_SERVING.split(), "-b", f"127.0.0.1:{port}"],
        cwd=folder,
        env={**os.environ, "IHATEMONEY_SETTINGS_FILE_PATH": str(settings), "HOME": str(folder)},
        stdin=subprocess.DEVNULL,
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
    ) as process:
        try:
            _wait(port)
            yield f"http://127.0.0.1:{port}"
        finally:
            process.terminate()


def _wait(port: int) -> None:
    """Until somebody listens there."""
    deadline = time.monotonic() + PATIENCE
    while time.monotonic() < deadline:
        try:
            socket.create_connection(("127.0.0.1", port), PATIENCE).close()
        except ConnectionRefusedError:
            time.sleep(0.1)
        else:
            return
    raise SystemExit("bench: the peer did not start")


def fill(url: str, bills: int) -> dict[str, str]:
    """Make a project of four with this many bills; the cookies of somebody who may see it."""
    with visiting(url) as owner:
        made = {
            "name": "Evening",
            "id": "evening",
            "password": "pw",
            "contact_email": "a@b.example",
        }
        _post(owner, "/create", made, "/create")
        for name in NAMES:
            _post(owner, f"{PROJECT}members/add", {"name": name, "weight": "1"}, PROJECT)
        bill = new_bill(owner)
        for _ in range(bills):
            enter(owner, bill)
        return owner.cookies


def new_bill(visitor: Visitor) -> dict[str, str | list[str]]:
    """The fields of a bill that somebody paid for everybody."""
    said = {"what": "Deal", "payer": "1", "amount": "13", "bill_type": "Expense"}
    everybody = [str(number) for number, _ in enumerate(NAMES, 1)]
    token = hidden(visitor.get(f"{PROJECT}add"))
    return {"csrf_token": token["csrf_token"], "date": "2026-01-01", **said, "payed_for": everybody}


def enter(visitor: Visitor, bill: dict[str, str | list[str]]) -> None:
    """Add a bill."""
    answer = visitor.post(f"{PROJECT}add", bill)
    if answer.status != 302:
        raise SystemExit(f"bench: the peer refused a bill with {answer.status}")


def _post(visitor: Visitor, path: str, fields: dict[str, str], form: str) -> None:
    """Send a form with the token of a page."""
    token = hidden(visitor.get(form))["csrf_token"]
    answer = visitor.post(path, {"csrf_token": token, **fields})
    if answer.status != 302:
        raise SystemExit(f"bench: the peer refused {path} with {answer.status}")
