"""The list of pages: endpoints are named after their functions, and every link leads to one."""

import re
from collections import Counter
from inspect import unwrap
from pathlib import Path

from flask import Flask

from companion.web.pages import AT_THE_TOP, OF_A_CIRCLE, OF_A_TABLE

_URL = re.compile(r"""url_for\(\s*["']([^"']+)["']""")
_CONDITIONAL = {"site_file", "trust.certificate"}
"""The pages of a server that serves the site, or has a certificate of its own."""


def test_an_endpoint_is_called_as_its_function(app: Flask) -> None:
    named = {
        endpoint: unwrap(view).__name__
        for endpoint, view in app.view_functions.items()
        if endpoint != "static"
    }
    assert {endpoint.rpartition(".")[2] for endpoint in named} == {*named.values()}
    assert all(endpoint.endswith(name) for endpoint, name in named.items())


def test_a_module_has_one_blueprint_below_each_place() -> None:
    for pages in (OF_A_TABLE, OF_A_CIRCLE):
        modules = Counter(module.__name__ for modules in pages.values() for module in modules)
        assert {*modules.values()} == {1}


def test_every_module_with_pages_is_listed() -> None:
    listed = {
        Path(str(module.__file__))
        for pages in (OF_A_TABLE, OF_A_CIRCLE, AT_THE_TOP)
        for modules in pages.values()
        for module in modules
    }
    web = Path(str(Path(next(iter(listed))).parents[1]))
    having = {
        path
        for path in web.rglob("*.py")
        if re.search(r"(?m)^@\w+\.(get|post|route)\(", path.read_text())
    }
    assert having - listed == {web / "https" / "home_certificate.py"}


def test_every_url_in_a_template_leads_to_a_page(app: Flask) -> None:
    folder = Path(str(app.template_folder))
    used = {name for path in folder.rglob("*.*") for name in _URL.findall(path.read_text())}
    assert used
    assert used <= app.view_functions.keys() | _CONDITIONAL
