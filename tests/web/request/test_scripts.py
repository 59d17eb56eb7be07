"""The scripts of the pages: modules that make no circle, all named by the page that needs them."""

import re
from graphlib import TopologicalSorter
from pathlib import Path

import pytest
from flask import Flask

from companion.web.assets.static_files import folder_digest, imports
from tests.web.page import Page
from tests.web.phone import Phone
from tests.web.screens import every_screen

STATIC = Path(__file__).parents[3] / "static"
MODULES = {path.stem: path for path in sorted((STATIC / "js").glob("*.js"))}
YEAR = 365 * 24 * 60 * 60
_ANY_IMPORT = re.compile(r'"\./(\w+)\.js"')
_ADDRESS = re.compile(rf"/static/js/{folder_digest(STATIC)}/(\w+)\.js")
_REMARK = re.compile(r"/\*.*?\*/|//[^\n]*", re.DOTALL)
LATER = {
    "follow",
    "later",
    "offline",
    "outcomes",
    "pad_keys",
    "morph",
    "next_form",
    "reminder",
    "typing",
    "submit",
    "waiting_list",
    "copy",
    "damaged_drafts",
    "beside",
    "table_beside",
    "desk_keys",
    "choice_keys",
    "times",
}
"""Modules that are asked for after the page, or only where a browser needs them."""
TOO_NEW = {
    "a private name (Safari 14)": r"\.#\w|^  #\w",
    "an assignment such as ??=": r"\?\?=|\|\|=|&&=",
    "looking back in a pattern (Safari 16.4)": r"\(\?<[=!]",
    "Array.at (Chrome 92)": r"\.at\(",
    "Array.findLast and others (Chrome 97 and later)": r"\.(?:findLast|toSorted|toReversed|with)\(",
    "structuredClone (Chrome 98)": r"structuredClone",
    "Object.hasOwn (Chrome 93)": r"Object\.(?:hasOwn|groupBy)",
    ":has() in a selector (Chrome 105)": r":has\(",
    "a form's data with its button (Chrome 112)": r"new FormData\(\w+, ",
    "crypto.randomUUID (Chrome 92)": r"randomUUID",
    "AbortSignal.timeout, which not all have (Chrome 103)": r"AbortSignal\.timeout(?!\?\.)",
    "checkVisibility, which not all have (Chrome 105)": r"\.checkVisibility(?!\?\.)",
    "reflected ARIA (Firefox 119)": r"\.aria[A-Z]",
}
"""What a browser of 2021 does not know, or only where the call asks for it with `?.`."""


@pytest.fixture(params=["en", "ja"])
def screens(app: Flask, request: pytest.FixtureRequest) -> dict[str, Page]:
    """Every page there is, in one language."""
    return every_screen(Phone(app, request.param))


def _code(name: str) -> str:
    return _REMARK.sub("", MODULES[name].read_text("utf-8"))


def _named(page: Page) -> list[str]:
    """The modules that a page names, in its order."""
    sources = [each.attrs["src"] for each in page.root.all("script", type="module")]
    found = [_ADDRESS.fullmatch(each) for each in sources]
    assert all(found), sources
    return [each[1] for each in found if each]


def test_modules_make_no_circle() -> None:
    graph = {name: _ANY_IMPORT.findall(_code(name)) for name in MODULES}
    assert any(graph.values())
    TopologicalSorter(graph).prepare()


def test_every_import_is_found_where_modules_are_listed() -> None:
    for name, path in MODULES.items():
        at_once = re.findall(r'^import [^(][^;]*"\./(\w+)\.js"', _code(name), re.MULTILINE)
        assert imports(path) == at_once


def test_no_module_makes_a_name_for_all() -> None:
    for name in MODULES:
        assert not re.search(r"\b(?:window|globalThis|self)\.\w+ = ", _code(name)), name


@pytest.mark.parametrize("name", MODULES)
def test_module_needs_no_browser_of_today(name: str) -> None:
    code = _code(name)
    found = [what for what, sign in TOO_NEW.items() if re.search(sign, code, re.MULTILINE)]
    assert not found


def test_page_names_every_module_that_it_needs_once_and_after_what_that_imports(
    screens: dict[str, Page],
) -> None:
    seen: set[str] = set()
    for where, page in screens.items():
        named = _named(page)
        assert named[0] == "core", where
        assert len(named) == len({*named}), where
        for place, name in enumerate(named):
            assert {*imports(MODULES[name])} <= {*named[:place]}, (where, name)
        seen.update(named)
    assert seen >= MODULES.keys() - LATER - {"damaged_files", "scoreboard", "card_pad", "picture"}


def test_page_for_an_error_that_comes_in_the_middle_of_another_names_its_modules(
    app: Flask, monkeypatch: pytest.MonkeyPatch
) -> None:
    failing = iter([True])

    def fail_once() -> bool:
        if next(failing, False):
            raise LookupError
        return False

    phone = Phone(app)
    table = phone.new_table()
    app.testing = app.config["PROPAGATE_EXCEPTIONS"] = False
    monkeypatch.setitem(app.jinja_env.globals, "sends_by_script", fail_once)
    page = phone.open(f"{table}/rules")
    assert page.status == 500
    assert _named(page)[0] == "core"


def test_scripts_are_kept_for_a_year_in_the_folder_of_this_version_and_in_no_other(
    phone: Phone,
) -> None:
    source = next(each.attrs["src"] for each in phone.open("/").root.all("script"))
    with phone.open(source).response as response:
        assert response.mimetype == "text/javascript"
        assert response.cache_control.max_age == YEAR
        assert response.cache_control.immutable
        sent = response.get_data()
    # A page of an earlier version is given what there is now, and asks again.
    with phone.open("/static/js/0123456789ab/core.js").response as response:
        assert response.get_data() == sent
        assert not response.cache_control.max_age
        assert not response.cache_control.immutable
