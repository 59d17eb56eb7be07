"""The pages inside the runtime are the server's pages; a jar stands for the browser's cookies."""

import json
import subprocess
import sys
from pathlib import Path
from urllib.parse import urlencode

import pytest
from jinja2 import Environment, ModuleLoader
from jinja2.meta import find_referenced_templates

from companion.site import inside
from companion.site.inside import Pages
from companion.site.template_modules import write_templates
from companion.web.request import phone
from tests.support.half_written import half_written
from tests.web.page import Node, parse

ROOT = "https://cards.example/companion/"
KEY = "0" * 64
FORM = ("Content-Type", "application/x-www-form-urlencoded")
WITHOUT_OTHERS = """
import sys
from importlib.metadata import packages_distributions

from companion.site.packages import LIBRARIES

there = {each.lower().replace("_", "-").replace(".", "-") for each in LIBRARIES}
there |= {"companion-cards"}
for name, owners in packages_distributions().items():
    if not there & {each.lower().replace("_", "-").replace(".", "-") for each in owners}:
        sys.modules.setdefault(name, None)

from companion.games.registry import known_games
from companion.site.inside import Pages

root = "https://companion.invalid/"
pages = Pages(sys.argv[1], "0" * 64, root, "")
for address in ("", *(f"new/{key}" for key in known_games())):
    assert pages.answer("GET", root + address, [], b"")[0] == 200, address
"""
"""Shows the first pages where there are the libraries of the site and no others."""
WITHOUT_ZONES = """
import sys
from datetime import datetime

from zoneinfo import available_timezones

import companion.site.inside
from companion.circle.tables.evenings import night_of

for moment in ("2026-10-02T04:30:00+00:00", "2026-10-02T12:30:00+00:00"):
    print(night_of(datetime.fromisoformat(moment), "America/Los_Angeles"))
print("Europe/Berlin" in available_timezones())
"""
"""Reads a circle's evenings where Python finds no time zones, as in a browser."""
Answered = tuple[int, dict[str, str], str]


@pytest.fixture
def pages(tmp_path: Path) -> Pages:
    """The pages of an app that has nothing yet."""
    return Pages(str(tmp_path / "data"), KEY, ROOT, "")


def _get(pages: Pages, address: str, *headers: tuple[str, str]) -> Answered:
    status, answered, body = pages.answer("GET", address, headers, b"")
    return status, dict(answered), body.decode()


def _send(pages: Pages, address: str, **typed: str) -> Answered:
    """Fill in and send the first form of a page that asks for an entry."""
    (form,) = [each for each in parse(_get(pages, address)[2]).all("form") if _asks(each)]
    hidden = {each.attrs["name"]: each.attrs["value"] for each in form.all("input", type="hidden")}
    body = urlencode({**hidden, **typed}).encode()
    status, answered, text = pages.answer("POST", address, [FORM], body)
    return status, dict(answered), text.decode()


def _asks(form: Node) -> bool:
    return bool({"new", "entry"} & {*form.classes})


def _start(pages: Pages) -> str:
    """Start a table; its address."""
    names = {f"name-{seat}": name for seat, name in enumerate(("Ann", "Bo", "Cara", "Dai"))}
    status, headers, _ = _send(pages, f"{ROOT}new/hearts", **names, dealer="0")
    assert status == 302
    return headers["Location"]


def test_first_pages_need_no_library_but_those_of_the_site(tmp_path: Path) -> None:
    done = subprocess.run(
        [sys.executable, "-c", WITHOUT_OTHERS, str(tmp_path / "data")],
        capture_output=True,
        check=False,
        encoding="utf-8",
    )
    assert done.returncode == 0, done.stderr


def test_evenings_are_those_of_a_server_where_python_finds_no_time_zones() -> None:
    done = subprocess.run(
        [sys.executable, "-c", WITHOUT_ZONES],
        capture_output=True,
        check=False,
        encoding="utf-8",
        env={"PYTHONTZPATH": "", "TZ": "UTC"},
    )
    assert done.stdout.split() == ["2026-10-01", "2026-10-02", "True"], done.stderr


def test_addresses_on_a_page_begin_where_the_site_stands(pages: Pages) -> None:
    _, _, text = _get(pages, ROOT)
    hrefs = [each.attrs["href"] for each in parse(text).all("a") if "href" in each.attrs]
    assert hrefs
    assert all(each.startswith(("/companion/", "#")) for each in hrefs)


def test_compiled_templates_are_not_compiled_again(
    pages: Pages, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(inside, "COMPILED", tmp_path / "compiled")
    write_templates(pages.app, inside.COMPILED)
    again = Pages(str(tmp_path / "data"), KEY, ROOT, "")
    monkeypatch.delattr(Environment, "compile")
    table = _start(again)
    assert [_get(again, address)[0] for address in (ROOT, table, f"{table}sheet")] == [200] * 3


def test_templates_that_a_template_loads_are_written_with_it(pages: Pages, tmp_path: Path) -> None:
    write_templates(pages.app, tmp_path / "compiled")
    written = {
        folder: {path.name for path in (tmp_path / "compiled" / folder).iterdir()}
        for folder in ("pages", "parts")
    }
    environment = pages.app.jinja_env
    assert environment.loader is not None
    for name in environment.list_templates():
        folder = "parts" if name.startswith("drawing/") else "pages"
        source, _, _ = environment.loader.get_source(environment, name)
        for loaded in find_referenced_templates(environment.parse(source)):
            assert loaded is not None, f"{name} loads a template by a variable"
            assert ModuleLoader.get_module_filename(loaded) in written[folder], (name, loaded)


def test_table_is_known_again_by_the_jar(pages: Pages, tmp_path: Path) -> None:
    _start(pages)
    again = Pages(str(tmp_path / "data"), KEY, ROOT, pages.jar)
    assert "Ann" in _get(again, ROOT)[2]
    assert json.loads(again.jar) == json.loads(pages.jar)


def test_tab_that_was_killed_in_the_midst_of_writing_has_lost_nothing(
    pages: Pages, tmp_path: Path
) -> None:
    _start(pages)
    killed = half_written(tmp_path / "data" / "companion.sqlite", tmp_path / "killed")
    again = Pages(str(killed.parent), KEY, ROOT, pages.jar)
    assert "Ann" in _get(again, ROOT)[2]


@pytest.mark.parametrize(
    "jar",
    [
        "",
        "{",
        "null",
        "[]",
        "17",
        '{"session": 1}',
        '{"a\\n": "b"}',
        '{"a": "\\u3042"}',
        "[" * 10**5,
    ],
    ids=lambda each: each[:12],
)
def test_tables_are_found_again_without_the_jar(pages: Pages, tmp_path: Path, jar: str) -> None:
    table = _start(pages)
    again = Pages(str(tmp_path / "data"), KEY, ROOT, jar)
    assert "Ann" in _get(again, ROOT)[2]
    assert _get(again, table)[0] == 200


def test_tables_are_looked_up_once_for_a_phone_without_a_list(
    pages: Pages, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = _start(pages)
    monkeypatch.delattr(phone, "score_links")
    assert _get(pages, table)[0] == 200
    assert "Ann" in _get(pages, ROOT)[2]


def test_damaged_cookie_takes_no_other_with_it(pages: Pages, tmp_path: Path) -> None:
    _start(pages)
    _get(pages, f"{ROOT}language/ja")
    kept = json.loads(pages.jar)
    jar = json.dumps({"other": "a\r\nb", "more": None, **kept})
    again = Pages(str(tmp_path / "data"), KEY, ROOT, jar)
    assert parse(_get(again, ROOT)[2]).one("html").attrs["lang"] == "ja"
    assert json.loads(again.jar) == kept


def test_table_that_was_taken_off_the_list_stays_off_it(pages: Pages, tmp_path: Path) -> None:
    table = _start(pages)
    hidden = parse(_get(pages, ROOT)[2]).all("input", type="hidden")
    form = {each.attrs["name"]: each.attrs["value"] for each in hidden}
    assert form["link"] in table
    pages.answer("POST", f"{ROOT}forget", [FORM], urlencode(form).encode())
    _get(pages, ROOT)
    again = Pages(str(tmp_path / "data"), KEY, ROOT, pages.jar)
    assert "Ann" not in _get(again, ROOT)[2]


def test_jar_of_before_is_taken_over(pages: Pages, tmp_path: Path) -> None:
    _start(pages)
    (cookie,) = json.loads(pages.jar).values()
    before = json.dumps({"session": cookie})
    again = Pages(str(tmp_path / "data"), KEY, ROOT, before)
    assert "Ann" in _get(again, ROOT)[2]
    assert "Ann" in _get(again, ROOT)[2]
    assert json.loads(again.jar).keys() == json.loads(pages.jar).keys() != {"session"}


def test_cookies_never_leave_the_jar(pages: Pages) -> None:
    names = {name.lower() for name, _ in pages.answer("GET", f"{ROOT}language/ja", [], b"")[1]}
    assert "set-cookie" not in names
    assert json.loads(pages.jar)


def test_language_that_was_chosen_is_kept(pages: Pages) -> None:
    _get(pages, f"{ROOT}language/ja")
    assert parse(_get(pages, ROOT)[2]).one("html").attrs["lang"] == "ja"


def test_pages_may_stand_in_a_frame_of_the_site_and_nowhere_else(pages: Pages) -> None:
    _, headers, _ = _get(pages, ROOT)
    assert "frame-ancestors 'self'" in headers["Content-Security-Policy"]


def test_page_of_a_table_follows_nobody(pages: Pages) -> None:
    page = parse(_get(pages, _start(pages))[2])
    assert not [each for each in page.all() if "data-stream" in each.attrs]
    assert not [each for each in page.all() if "data-phones" in each.attrs]


def test_database_has_no_log_to_be_shared(pages: Pages, tmp_path: Path) -> None:
    _start(pages)
    assert not list((tmp_path / "data").glob("*-wal"))
