"""A site that was built is served beside the pages, with a policy of its own."""

from collections.abc import Iterator
from gzip import compress
from pathlib import Path

import pytest
from flask import Flask
from flask.testing import FlaskClient
from werkzeug.test import TestResponse

from companion.cli import main
from companion.site.build import File, SiteParts, assemble
from companion.store.db.models import db
from companion.web.app import create_app
from tests.web.page import parse

PARTS = SiteParts(
    {"pyodide.mjs": File(compress(b"runtime", mtime=0), packed=True)},
    {"files.js": File(b"files"), "shell.css": File(b"style")},
)


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A folder with a small site."""
    built = tmp_path / "built"
    built.mkdir()
    assemble(built, PARTS)
    return built


def _app(site: Path | None, instance: Path) -> Iterator[Flask]:
    app = create_app({"SITE_FOLDER": site}, instance=instance)
    yield app
    with app.app_context():
        db.engine.dispose()


@pytest.fixture
def beside(folder: Path, tmp_path: Path) -> Iterator[FlaskClient]:
    """A browser at a server that serves the site."""
    for app in _app(folder, tmp_path / "instance"):
        yield app.test_client()


@pytest.fixture
def alone(tmp_path: Path) -> Iterator[FlaskClient]:
    """A browser at a server that has no site."""
    for app in _app(None, tmp_path / "instance"):
        yield app.test_client()


def _get(browser: FlaskClient, address: str, **headers: str) -> TestResponse:
    return browser.get(address, headers=headers, buffered=True)


def _versioned(folder: Path, part: str) -> str:
    return next(folder.glob(f"{part}-*")).name


def test_site_opens_under_its_own_address(beside: FlaskClient) -> None:
    assert _get(beside, "/site").headers["Location"] == "/site/"
    answer = _get(beside, "/site/")
    assert answer.status_code == 200
    assert answer.mimetype == "text/html"


def test_shell_keeps_its_own_policy_and_is_never_framed(beside: FlaskClient) -> None:
    policy = _get(beside, "/site/").headers["Content-Security-Policy"]
    assert policy == "frame-ancestors 'none'"


def test_script_of_the_site_may_load_what_stands_beside_it(
    beside: FlaskClient, folder: Path
) -> None:
    for name in ("service-worker.js", f"{_versioned(folder, 'companion')}/files.js"):
        answer = _get(beside, f"/site/{name}")
        assert answer.mimetype in ("text/javascript", "application/javascript")
        assert "script-src 'self'" in answer.headers["Content-Security-Policy"]
        assert "connect-src 'self'" in answer.headers["Content-Security-Policy"]


def test_what_never_changes_under_its_address_is_kept_for_good(
    beside: FlaskClient, folder: Path
) -> None:
    for name in (
        f"{_versioned(folder, 'companion')}/files.js",
        f"{_versioned(folder, 'runtime')}/pyodide.mjs.packed",
    ):
        assert "immutable" in _get(beside, f"/site/{name}").headers["Cache-Control"]


@pytest.mark.parametrize("name", ["", "service-worker.js", "manifest.webmanifest"])
def test_what_every_version_has_under_one_name_is_asked_for_anew(
    beside: FlaskClient, name: str
) -> None:
    answer = _get(beside, f"/site/{name}")
    assert answer.headers["Cache-Control"] == "no-cache"
    again = _get(beside, f"/site/{name}", **{"If-None-Match": answer.headers["ETag"]})
    assert again.status_code == 304


def test_link_with_a_table_finds_the_shell(beside: FlaskClient) -> None:
    assert _get(beside, "/site/receive").headers["Location"] == "/site/receive/"
    answer = _get(beside, "/site/receive/")
    assert answer.headers["Content-Security-Policy"] == "frame-ancestors 'none'"
    assert parse(answer.text).one("base").attrs["href"] == "../"


def test_page_in_the_shell_may_use_the_camera(beside: FlaskClient) -> None:
    for name in ("", "receive/"):
        assert "camera=(self)" in _get(beside, f"/site/{name}").headers["Permissions-Policy"]


@pytest.mark.parametrize("name", ["nothing.js", "nothing/", "static", "static/"])
def test_what_is_not_in_the_site_is_not_found(beside: FlaskClient, name: str) -> None:
    assert _get(beside, f"/site/{name}").status_code == 404


@pytest.mark.parametrize("name", [".git/config", ".git/index.html", ".git/", ".built", "a/.b/c"])
def test_file_whose_name_begins_with_a_dot_is_served_to_nobody(
    beside: FlaskClient, folder: Path, name: str
) -> None:
    for path in (folder / name, folder / name.replace(".", "")):
        file = path / "index.html" if name.endswith("/") else path
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_bytes(b"written")
    assert _get(beside, f"/site/{name.replace('.', '')}").data == b"written"
    assert _get(beside, f"/site/{name}").status_code == 404


@pytest.mark.parametrize("name", ["../instance/secret-key", "%2e%2e/instance/secret-key"])
def test_file_outside_of_the_folder_is_served_to_nobody(
    beside: FlaskClient, tmp_path: Path, name: str
) -> None:
    assert (tmp_path / "instance" / "secret-key").is_file()
    assert _get(beside, f"/site/{name}").status_code == 404


def test_front_page_leads_to_the_site_where_there_is_one(beside: FlaskClient) -> None:
    assert parse(_get(beside, "/").text).all("a", href="/site/")


def test_no_page_speaks_of_a_site_that_is_not_there(alone: FlaskClient) -> None:
    assert not parse(_get(alone, "/").text).all("a", href="/site/")
    assert _get(alone, "/site/").status_code == 404


def test_folder_that_holds_no_site_is_refused(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    where = ["--instance", str(tmp_path / "instance"), "--site-folder", str(tmp_path)]
    assert main(["serve", *where]) == 2
    assert str(tmp_path) in capsys.readouterr().err
    assert not (tmp_path / "instance").exists()
