"""The real server behind a proxy, and what it writes for whoever keeps it."""

import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from companion.cli import main
from tests.support.server import serving
from tests.support.visiting import BROWSER, Visitor, hidden, visiting

FORWARDED = {**BROWSER, "X-Forwarded-Proto": "https", "X-Forwarded-For": "192.0.2.7"}
OURS = "games.example, .cards.example"
NAMES = {"name-0": "Ann", "name-1": "Bo", "name-2": "Cara", "name-3": "Dai", "preset": ""}


def _new_table(phone: Visitor) -> tuple[str, str]:
    """Make a table: its address, and the cookie as it was set."""
    form = hidden(phone.get("/new/hearts"))
    made = phone.post("/new/hearts", {**form, **NAMES})
    assert made.status == 302, made.body[:500]
    seen = phone.get(made.said("location"))
    assert seen.status == 200
    return made.said("location"), made.said("set-cookie")


def test_nobody_is_trusted_if_nobody_was_named(tmp_path: Path) -> None:
    with serving(tmp_path) as server, visiting(server.url, FORWARDED) as phone:
        _, cookie = _new_table(phone)
    assert "; Secure" not in cookie


@pytest.mark.parametrize(
    ("options", "environment"),
    [
        (["--proxies", "1", "--host-name", OURS], {"COMPANION_PROXIES": "0"}),
        ([], {"COMPANION_PROXIES": "1", "COMPANION_HOST_NAME": OURS}),
    ],
)
def test_server_trusts_the_proxy_and_the_names_that_it_was_told(
    tmp_path: Path, options: list[str], environment: dict[str, str]
) -> None:
    with serving(tmp_path, options=options, environment=environment) as server:
        with visiting(server.url, FORWARDED, "games.example") as phone:
            _, cookie = _new_table(phone)
        assert "; Secure" in cookie
        for host, status in {"our.cards.example": 200, "127.0.0.1": 400, "a b": 400}.items():
            with visiting(server.url, host=host) as phone:
                assert phone.get("/").status == status


@pytest.mark.parametrize(("option", "typed"), [("--proxies", "-1"), ("--proxies", "many")])
def test_option_that_cannot_be_is_refused(
    option: str, typed: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["serve", option, typed]) == 2
    assert option in capsys.readouterr().err


def test_number_of_proxies_in_the_environment_that_cannot_be_is_refused(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("COMPANION_PROXIES", "some")
    assert main(["serve"]) == 2
    assert "--proxies" in capsys.readouterr().err


def test_server_names_no_table_in_what_it_writes(tmp_path: Path) -> None:
    with serving(tmp_path) as server, visiting(server.url) as phone:
        table, _ = _new_table(phone)
        with closing(sqlite3.connect(tmp_path / "companion.sqlite")) as database:
            database.execute("ALTER TABLE tables RENAME TO gone")
        for path in (table, f"{table}sheet", f"{table}entry/1", "/"):
            assert phone.get(path).status == 503
        assert phone.get(f"/language/ja?back={table}").status == 302
        nonsense = f"GET {table} HTTP/1.1\r\nHost: x\r\nbad header\r\n\r\n"
        assert phone.line.ask(nonsense.encode()).status == 400
    said = "".join(server.output)
    assert said.count("GET /t/<link>/sheet: ") == 1
    assert table.strip("/").removeprefix("t/") not in said
